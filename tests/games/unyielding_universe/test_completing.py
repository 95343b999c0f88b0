"""UU 4: Life Complete."""

from tests.games.unyielding_universe.tabletop import set_table


def test_it_is_played_at_once_and_is_the_whole_turn() -> None:
    """UU 4.1: to one's own lifeline."""
    table = set_table(lines=["10 20"], pile="LC44")
    table.play("draw")
    assert table.complete() == "LC44"
    assert table.active == 1


def test_it_discards_older_balanced_cards_from_left_to_right() -> None:
    """UU 4.2: the others close up; unbalanced older cards stay, and balance is counted anew."""
    table = set_table(lines=["10 50 60 20 70"], pile="LC44")
    table.play("draw")
    assert table.line() == "10 20 70"
    assert table.discards == "50 60"
    assert table.balanced() == 2
    assert [event["card"] for event in table.events("cut_off")] == ["50", "60"]


def test_it_is_the_limit_of_the_lifeline() -> None:
    """UU 4.2: no older card can be played, one of the same year can, and is laid before it."""
    table = set_table(lines=["10 70"], completes=["LC44"], pile="45 50 44")
    table.play("draw")
    assert table.legal() == ["discard"]
    assert table.refusal("replace 70") == "4.2 too_old"
    table.play("discard", "draw", "discard", "draw", "lay")
    assert table.line() == "10 70 44"


def test_an_unbalanced_older_card_may_be_replaced() -> None:
    """UU 4.2: by one that the limit allows."""
    table = set_table(lines=["10 70 20"], completes=["LC44"], pile="15")
    table.play("draw", "replace 70")
    assert table.line() == "10 15 20"
    assert table.balanced() == 3


def test_a_younger_one_replaces_it() -> None:
    """UU 4.3: the old one is discarded before the cards that the new one removes."""
    table = set_table(lines=["10 40 43"], completes=["LC44"], pile="LC36")
    table.play("draw")
    assert table.complete() == "LC36"
    assert table.discards == "LC44 40 43"
    assert table.events("recompleted") == [{"seat": "0", "card": "LC36", "other": "LC44"}]


def test_an_equal_or_older_one_is_discarded() -> None:
    """UU 4.3: and that is the turn."""
    for drawn in ("LC44", "LC60"):
        table = set_table(lines=["10"], completes=["LC44"], pile=drawn)
        table.play("draw")
        assert (table.complete(), table.discards, table.active) == ("LC44", drawn, 1)


def test_it_can_be_taken_by_who_would_play_it() -> None:
    """UU 4.3: from the top of the discard pile, at once."""
    table = set_table(lines=["10"], discards="LC60")
    table.play("take")
    assert (table.complete(), table.active) == ("LC60", 1)
    table = set_table(lines=["10"], completes=["LC44"], discards="LC60")
    assert table.refusal("take") == "4.3 not_younger"


def test_a_newer_one_replaces_it_by_option() -> None:
    """UU 7.6: whatever its year; what was not balanced before stays."""
    table = set_table(lines=["10 50 70"], completes=["LC44"], pile="LC60", newer_replaces=True)
    table.play("draw")
    assert (table.complete(), table.discards, table.line()) == ("LC60", "LC44", "10 50 70")
    assert table.balanced() == 2
