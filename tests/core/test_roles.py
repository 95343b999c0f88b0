"""Who could have which role in the next game, and who may speak in this one."""

import pytest

from tableful.core.channels import Channel, muted, one_for_all
from tableful.core.roles import next_order, role_about, role_title
from tests.toys.auction import Auction
from tests.toys.postcard import Postcard

PERSON, BOT = True, False


@pytest.mark.parametrize(
    ("sitting", "order"),
    [
        ([PERSON, PERSON, PERSON], [1, 2, 0]),
        ([PERSON, BOT, PERSON], [2, 0, 1]),  # the next person, past a bot
        ([BOT, BOT, PERSON, PERSON], [2, 3, 0, 1]),
        ([PERSON, BOT, BOT], [1, 2, 0]),  # who plays alone lets a bot be it
        ([BOT, BOT, PERSON], [1, 2, 0]),
        ([PERSON, PERSON], [1, 0]),
    ],
)
def test_the_rarest_role_goes_to_the_next_person(sitting: list[bool], order: list[int]) -> None:
    assert next_order(Postcard(), sitting) == order


def test_everybody_has_had_the_role_once_they_have_gone_round() -> None:
    people = ["Ada", "Ben", "Cy"]
    senders = []
    for _ in people:
        senders.append(people[0])
        people = [people[seat] for seat in next_order(Postcard(), [PERSON] * 3)]
    assert senders == ["Ada", "Ben", "Cy"]


def test_without_roles_everybody_stays() -> None:
    assert next_order(Auction(), [PERSON, PERSON, BOT]) == [0, 1, 2]
    assert role_title(Auction(), 0) == role_about(Auction(), 0) == ""


def test_a_role_has_a_title_and_an_explanation() -> None:
    assert role_title(Postcard(), 0) == "Sender"
    assert role_about(Postcard(), 2) == "Guesses the place"


def test_who_may_write_to_everyone_is_not_muted() -> None:
    everyone, pair = frozenset({0, 1, 2}), frozenset({0, 1})
    assert muted(one_for_all(3), 3) == frozenset()
    assert muted([Channel("table", pair, everyone)], 3) == {2}
    assert muted([Channel("pair", pair, pair)], 3) == everyone  # not even who whispers
    assert muted([], 3) == everyone
    own = [Channel("table", frozenset({2}), everyone), Channel("pair", pair, pair)]
    assert muted(own, 3) == {0, 1}
