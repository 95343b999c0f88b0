"""Rules are read by their numbers."""

from pathlib import Path

import pytest

from tableful.core.errors import Malformed
from tableful.core.rulebook import Rulebook

BOOK = Rulebook(
    "X&Y",
    """# A title
## 1 The table
- 1.1 Sit down.
- 1.2 Deal two cards
  and look at them.

  This is no rule.
## 2 The end
- 2.1 [R] Nobody wins.
- 2.1a Everybody wins. **Ruling**: nobody loses.
- not a rule
""",
)


def test_rules_and_chapters_in_the_order_of_the_file() -> None:
    assert list(BOOK.rules) == ["1.1", "1.2", "2.1", "2.1a"]
    assert BOOK.chapters == {"1": "The table", "2": "The end"}
    assert [rule.number for rule in BOOK.of_chapter("2")] == ["2.1", "2.1a"]


def test_a_rule_goes_on_over_indented_lines() -> None:
    assert BOOK["1.2"].text == "Deal two cards and look at them."


def test_a_rule_is_found_with_and_without_its_prefix() -> None:
    assert BOOK["X&Y 1.1"] is BOOK["1.1"]
    assert "X&Y 2.1a" in BOOK
    assert "2.1a" in BOOK
    assert "Z 2.1a" not in BOOK
    with pytest.raises(Malformed, match=r"no rule X&Y 9\.9"):
        BOOK["X&Y 9.9"]


def test_rulings_are_marked() -> None:
    assert [rule.number for rule in BOOK.rules.values() if rule.is_ruling] == ["2.1", "2.1a"]


def test_a_rulebook_comes_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("- 1.1 Öffne die Tür.\n", encoding="utf-8")
    assert Rulebook.load("X", tmp_path / "rules.md")["X 1.1"].text == "Öffne die Tür."
