"""The documents say what is true."""

import re
from pathlib import Path

from tableful.envs.documenting import page

ROOT = Path(__file__).parents[2]


def test_the_page_of_observations_is_what_the_games_declare() -> None:
    written = (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")
    assert written == page(), "renew it: python -m tableful.envs.documenting > docs/observations.md"


def test_the_examples_of_the_page_run() -> None:
    written = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.+?)```", written, re.DOTALL)
    assert len(examples) > 3
    for example in examples:
        short = example.replace("range(1500)", "range(100)").replace("500", "50")
        exec(compile(short, "environments.md", "exec"), {})
