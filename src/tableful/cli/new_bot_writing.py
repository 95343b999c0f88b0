"""Writes the files of a new bot from the texts in `new_bot_files/`."""

import keyword
import re
from importlib.resources import files
from pathlib import Path
from string import Template

from tableful.bots import registry
from tableful.core.errors import Malformed
from tableful.core.game import Game

_NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


def write(folder: Path, game: Game) -> list[str]:
    """Write them into a new folder; their names."""
    name = folder.resolve().name
    words = _words(name, game)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Malformed(f"{folder} is there already; name a new folder")
    folder.mkdir(parents=True, exist_ok=True)
    source = files("tableful.cli") / "new_bot_files"
    module = words["module"]
    written = {
        f"{module}.py": "bot.py.txt",
        f"test_{module}.py": "test_bot.py.txt",
        "pyproject.toml": "pyproject.toml.txt",
        "README.md": "README.md.txt",
    }
    for file, template in written.items():
        text = Template((source / template).read_text(encoding="utf-8")).substitute(words)
        (folder / file).write_text(text, encoding="utf-8")
    return list(written)


def _words(name: str, game: Game) -> dict[str, str]:
    """What the texts call the bot in its several places."""
    module = name.replace("-", "_")
    if not _NAME.fullmatch(name) or keyword.iskeyword(module):
        raise Malformed(f"the folder is called as the bot, such as my-bot, not {name!r}")
    if name in registry.makers(game):
        raise Malformed(f"{game.title} has a bot {name} already; call the folder otherwise")
    cls = "".join(word.capitalize() for word in module.split("_"))
    bot, others = f"{module}:{cls}", max(game.seats[0], 2) - 1
    return {
        "bot": name,
        "package": name,
        "module": module,
        "cls": cls,
        "game": game.name,
        "title": game.title,
        "specs": ",".join([bot, *["random"] * others]),
        "people": ",".join(["me", *[bot] * others]),
    }
