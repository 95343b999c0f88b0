"""Bots that speak at a table: before they move, not too much, and why they propose something."""

import msgspec
import pytest

from tableful.bots import sayings
from tableful.bots.contract import Saying
from tableful.core.texts import Argument, Text, Word
from tableful.games import GAMES
from tableful.server import wire
from tableful.server.rooms.entries import Spoke
from tableful.server.rooms.pace import FOLLOWING
from tableful.server.spoken import Phrase, Sentence
from tableful.server.wire import Settings
from tests.server.evening import Evening, plain
from tests.toys.lifeboat import Lifeboat

CONFER = 20
PACE = FOLLOWING["normal"]


def sentence(of: str, occasion: str = "1", **numbers: int) -> Sentence:
    """A bot says that it goes to a city."""
    args: dict[str, Argument] = {"city": Word("city", of), "agents": numbers.get("agents", 3)}
    why = Text("why.art.chance", {"after": "40"})
    return Sentence.of(Saying(Text("say.art.go_agents", args), why, occasion))


def boat(*who: str) -> Evening:
    """A lifeboat; everybody has looked at it."""
    evening = Evening(*who, game=Lifeboat(), settings=Settings(undo=0), begun=True)
    evening.all_look()
    return evening


def spoken(evening: Evening) -> list[tuple[str, str]]:
    """What was said, and by whom, as the log shows it to those who watch."""
    _, lines = evening.room.story.newest(None)
    told = [msgspec.json.decode(line, type=wire.LogLine) for line in lines]
    return [(line.args["seat"], plain(line.parts)) for line in told if line.kind == "house.says"]


def test_a_bot_speaks_at_once_and_moves_when_people_have_conferred() -> None:
    evening = boat("Ada", "bot:random")
    evening.bot_thinks(1, "bail", says=sentence("Kyoto"))
    evening.wait(PACE)
    assert spoken(evening) == [("1", "I go to Kyoto, which is in danger: Agents there 3.")]
    assert evening.playing.table.steps == []
    evening.wait(CONFER)
    assert len(evening.playing.table.steps) == 1
    assert len(spoken(evening)) == 1


def test_it_says_no_more_than_two_things_on_an_occasion_and_nothing_twice() -> None:
    evening = boat("Ada", "bot:random")
    for before, city, occasion, agents in (
        ("", "Kyoto", "1", 3),
        ("shift", "Kyoto", "1", 4),  # the same with another number
        ("shift", "Tokyo", "1", 3),
        ("shift", "Sendai", "1", 3),  # too much
        ("ready", "Sendai", "2", 3),
    ):
        if before:
            evening.act(0, before)
        evening.bot_thinks(1, "bail", says=sentence(city, occasion, agents=agents))
        evening.wait(PACE)
    cities = [text.split()[3] for _, text in spoken(evening)]
    assert cities == ["Kyoto,", "Tokyo,", "Sendai,"]


def test_what_a_bot_says_is_in_the_log_with_its_reason() -> None:
    evening = boat("Ada", "bot:random")
    evening.bot_thinks(1, "bail", says=sentence("Kyoto"))
    evening.wait(PACE)
    line = next(line for line in evening.sees(0).events if line.kind == "house.says")
    assert line.args["why"].endswith("we win 40 % of the time.")
    told = spoken(evening)
    evening.restart()
    assert spoken(evening) == told
    evening.bot_thinks(1, "bail", says=sentence("Kyoto"))
    evening.wait(PACE)
    assert spoken(evening) == told  # it remembers what it said


@pytest.mark.parametrize("heard", [(), ("Kyoto", "Tokyo")])
def test_a_proposal_of_a_bot_comes_with_its_reason(heard: tuple[str, ...]) -> None:
    """Also where the bot has said enough and makes its proposal without a word."""
    evening = boat("Ada", "bot:random", "Ben")
    for city in heard:
        evening.bot_thinks(1, "bail", says=sentence(city))
        evening.wait(PACE)
        evening.act(0, "shift")
    before = len(spoken(evening))
    evening.bot_thinks(1, "strike sail", says=sentence("Sendai"))
    evening.wait(CONFER)
    team = evening.sees(0).team
    assert team is not None
    assert team.proposal is not None
    assert plain(team.proposal.why).endswith("we win 40 % of the time.")
    assert len(spoken(evening)) == before + (0 if heard else 1)


def test_a_persons_proposal_has_no_reason() -> None:
    evening = boat("Ada", "Ben")
    evening.act(0, "strike sail")
    team = evening.sees(1).team
    assert team is not None
    assert team.proposal is not None
    assert team.proposal.why == []


def test_once_a_bot_says_that_it_does_not_read_chat() -> None:
    evening = Evening("Ada", "bot:hard", "bot:hard", game=GAMES.game("art-project"), begun=True)
    evening.chat(0, "Who has Fuel?")
    evening.chat(0, "Hello?")
    answer = sayings.catalogue().entries["chat.art-project"]
    assert spoken(evening) == [("1", answer)]
    evening.restart()
    evening.chat(0, "Anybody?")
    assert len(spoken(evening)) == 1


def test_nobody_answers_where_bots_have_no_such_sentence_or_where_there_are_none() -> None:
    for evening in (
        boat("Ada", "bot:random"),
        Evening("Ada", "Ben", game=GAMES.game("art-project"), begun=True),
    ):
        evening.chat(0, "Hello?")
        assert not any(isinstance(entry, Spoke) for entry in evening.log)


def test_sentences_survive_the_way_into_the_log() -> None:
    cards = (Word("card", "3"), Word("card", "4"))
    args: dict[str, Argument] = {"one": Word("seat", "1"), "two": cards, "n": 3, "after": "40"}
    text = Text("say.art.plan", args)
    coded = msgspec.json.encode(Phrase.of(text))
    assert msgspec.json.decode(coded, type=Phrase).text() == text
