"""Whatever is changed in a record, verifying finds it, at the step where it shows first."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.records import Original, Record
from tableful.core.rng import seeded
from tableful.core.shuffles import Deal, Shuffle, commitment_to, seed_of
from tableful.core.table import Table
from tableful.core.verifying import NO_PROOF, Verdict, result_of, verify
from tests.contract.positions import every_game, random_step
from tests.toys import TOYS

SECRET, CUTS = "5" * 64, ((0, "a" * 64),)
TOY = TOYS[0]
Fields = Any  # a record as JSON has it

COMMITTED = "not the one that the server committed itself to"
FOLLOWS = "does not follow from the secret"
SET_UP = "The set-up does not fit"
MOVE = re.compile(r"damaged at action (\d+) \((\d+) (.*?)\): .+")
RESULT = re.compile("another result|is not over, but|states its result")
CHANGED = "Something was changed"


@cache
def proven(game: Game) -> Record:
    """A whole game with its proof, as a server writes it."""
    setup = game.setup(game.seats[0])
    deal = Deal(game.name, game.version, setup.content.hash, setup.options, setup.seats)
    shuffle = Shuffle("table1", commitment_to("table1", SECRET), SECRET, CUTS)
    table = Table(game, setup, seed_of(shuffle, deal), practice=False)
    rng = seeded(1)
    while not table.over:
        table.act(*random_step(table, rng))
    result = result_of(table.game.outcome(table.state))
    return replace(table.record(), shuffle=shuffle, result=result).checked()


def verified(game: Game, record: Record, noted: str = "") -> Verdict:
    """What verifying finds, where the game is the only one there is."""

    def find(record: Record) -> Game:
        if record.game != game.name:
            raise Malformed(f"there is no game {record.game!r}")
        return game

    return verify(record, find, noted)


def failure(verdict: Verdict) -> str:
    """What does not hold: the last finding, and the only one of its kind."""
    assert not verdict.holds
    *others, last = verdict.findings
    assert last.holds == "no"
    assert all(finding.holds != "no" for finding in others)
    return last.text


def changed(game: Game, change: Callable[[Fields], object]) -> Verdict:
    """What verifying finds after a change of the file."""
    fields = json.loads(proven(game).dumps())
    change(fields)
    return verified(game, Record.loads(json.dumps(fields)))


@every_game
def test_a_true_record_is_verified(game: Game) -> None:
    record = Record.loads(proven(game).dumps())
    assert record == proven(game)
    verdict = verified(game, record, commitment_to("table1", SECRET).upper())
    assert {finding.holds for finding in verdict.findings} == {"yes"}, verdict
    assert verdict.summary.startswith("Verified")


STEPS: list[tuple[Callable[[Fields], object], str]] = [
    (lambda f: f["shuffle"].update(commitment="0" * 64), COMMITTED),
    (lambda f: f["shuffle"].update(secret="6" * 64), COMMITTED),
    (lambda f: f["shuffle"].update(table="table2"), COMMITTED),
    (lambda f: f["shuffle"].update(cuts={"0": "b" * 64}), FOLLOWS),
    (lambda f: f["shuffle"].update(cuts={"1": "a" * 64}), FOLLOWS),
    (lambda f: f["shuffle"].update(cuts={}), FOLLOWS),
    (lambda f: f["shuffle"]["cuts"].update({"99": "a" * 64}), FOLLOWS),
    (lambda f: f.update(seed="0" * 64), FOLLOWS),
    (lambda f: f.update(game="chess"), FOLLOWS),
    (lambda f: f.update(version=99), FOLLOWS),
    (lambda f: f.update(content="0" * 16), FOLLOWS),
    (lambda f: f["options"].update(moon=True), FOLLOWS),
    (lambda f: f["players"].append("Eve"), FOLLOWS),
    (lambda f: f["actions"].pop(), "is not over, but"),
    (lambda f: f["actions"].append(f["actions"][-1]), "damaged at action"),
    (lambda f: f["actions"].insert(0, "0 dance"), r"damaged at action 1 \(0 dance\)"),
    (lambda f: f["result"].update(winners=[0, 1, 2, 3]), "another result"),
    (lambda f: f["result"]["scores"].append(1), "another result"),
    (lambda f: f.pop("result"), "states its result"),
    (lambda f: f["players"].__setitem__(0, "Eve"), CHANGED),
    (lambda f: f.update(hinted=[1]), CHANGED),
    (lambda f: f.update(practice=True), CHANGED),
    (lambda f: f.update(original={"table": "table0", "actions": 0}), CHANGED),
    (lambda f: f.pop("shuffle"), CHANGED),
    (lambda f: f.update(checksum="0" * 64), CHANGED),
    (lambda f: f.pop("checksum"), "checksum is missing"),
]


@every_game
def test_a_changed_field_fails_at_its_step(game: Game) -> None:
    for change, why in STEPS:
        assert re.search(why, failure(changed(game, change)))


def test_the_set_up_is_checked_where_no_shuffle_tells_of_it() -> None:
    game = TOY
    record = replace(proven(game), shuffle=None, result=None, checksum="")
    for other in (
        replace(record, game="chess"),
        replace(record, version=99),
        replace(record, content="0"),
        replace(record, options={"moon": True}),
        replace(record, players=("Ada",) * 99),
    ):
        assert failure(verified(game, other)).startswith(SET_UP)


@every_game
@settings(max_examples=12)
@given(data=st.data())
def test_a_changed_move_fails_there_or_where_it_shows(game: Game, data: st.DataObject) -> None:
    """Where another move would have been legal too, all the rest may be: then the sum shows it."""
    actions = list(proven(game).actions)
    place = data.draw(st.integers(0, len(actions) - 1), "place")
    others = st.sampled_from(actions)
    seat, notation = actions[place]
    other = data.draw(others | others.map(lambda one: (seat, one[1])), "other")
    if data.draw(st.booleans(), "left out"):
        del actions[place]
    elif other != (seat, notation):
        actions[place] = other
    else:
        return
    why = failure(verified(game, replace(proven(game), actions=tuple(actions))))
    found = MOVE.search(why)
    if found:
        number = int(found[1])
        assert number > place
        assert actions[number - 1] == (int(found[2]), found[3])
    else:
        assert RESULT.search(why) or why.startswith(CHANGED), why


@every_game
@settings(max_examples=25)
@given(place=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_a_changed_byte_is_found(game: Game, place: float, byte: int) -> None:
    """Unless it says the same, such as another space."""
    text = bytearray(proven(game).dumps().encode())
    text[int(place * len(text))] = byte
    try:
        record = Record.loads(text.decode())
    except (Malformed, UnicodeDecodeError):
        return
    assert record == proven(game) or failure(verified(game, record))


def test_what_cannot_be_checked_is_said_and_is_no_failure() -> None:
    game = TOY
    bare = replace(proven(game), shuffle=None, result=None, checksum="")
    verdict = verified(game, bare)
    assert verdict.holds
    assert "Verified" not in verdict.summary
    assert verdict.findings[0].text == NO_PROOF
    assert "states no result" in verdict.findings[-1].text
    begun = replace(bare, actions=())
    assert "is not over" in verified(game, begun).findings[-1].text
    assert "has none" in failure(verified(game, bare, "0" * 64))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"practice": True}, "any move could be taken back"),
        ({"original": Original("table0", 3)}, "who played could know what would come"),
    ],
)
def test_a_deal_that_somebody_could_know_is_not_verified(change: dict[str, Any], says: str) -> None:
    game = TOY
    verdict = verified(game, replace(proven(game), **change).checked())
    assert verdict.holds
    assert "Verified" not in verdict.summary
    assert any(says in one.text and one.holds == "unknown" for one in verdict.findings)


def test_a_deal_that_nobody_cut_is_the_servers_alone() -> None:
    game = TOY
    record = proven(game)
    assert record.shuffle is not None
    uncut = replace(record.shuffle, cuts=())
    seed = seed_of(uncut, record.deal)
    verdict = verified(game, replace(record, shuffle=uncut, seed=seed, actions=()))
    assert "nobody cut the deck" in verdict.findings[1].text


def test_a_commitment_that_was_noted_must_be_the_same() -> None:
    game = TOY
    assert "you noted" in failure(verified(game, proven(game), "0" * 64))
