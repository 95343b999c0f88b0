"""Before the game: who sits down, who goes, and what only the host decides."""

import pytest

from tableful.games import GAMES
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms import hosting
from tableful.server.rooms.entries import Chosen
from tests.server.evening import OPEN, Evening, log_of, plain, secret_of


def names(evening: Evening) -> list[str]:
    return [seat.name for seat in evening.sees(None).table.seats]


def kinds(evening: Evening) -> list[str]:
    return [seat.kind for seat in evening.sees(None).table.seats]


# -- sitting down ----------------------------------------------------------------------------------


def test_who_joins_takes_the_first_open_seat_or_the_one_they_say() -> None:
    evening = Evening("Ada", OPEN, OPEN, OPEN)
    assert evening.join("Ben") == 1
    assert evening.join("Cy", seat=3) == 3
    assert names(evening) == ["Ada", "Ben", "", "Cy"]
    assert kinds(evening) == ["person", "person", "open", "person"]


def test_the_same_name_gets_a_number_whatever_its_case() -> None:
    evening = Evening("Ada", OPEN, OPEN, "bot:easy")
    evening.join("ada")
    bot = evening.sees(0).table.seats[3].name
    evening.join(bot.lower())
    assert names(evening) == ["Ada", "Ada 2", f"{bot} 2", bot]


def test_a_taken_seat_is_refused() -> None:
    evening = Evening("Ada", OPEN, OPEN)
    with pytest.raises(Declined, match="Somebody has that seat"):
        evening.join("Ben", seat=0)
    with pytest.raises(Declined, match="Somebody has that seat"):
        evening.join("Ben", seat=9)
    assert names(evening) == ["Ada", "", ""]


def test_a_full_table_is_refused() -> None:
    evening = Evening("Ada", "Ben")
    with pytest.raises(Declined, match="Every seat is taken"):
        evening.join("Cy")


def test_nobody_joins_a_game_that_has_begun() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    with pytest.raises(Declined, match="has begun"):
        evening.join("Cy")


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 31, "\n\t"])
def test_a_name_that_nobody_could_read_is_refused(name: str) -> None:
    evening = Evening("Ada", OPEN)
    with pytest.raises(Declined):
        evening.join(name)
    assert kinds(evening) == ["person", "open"]


def test_everybody_is_told_who_sits_down() -> None:
    evening = Evening("Ada", OPEN)
    evening.all_look()
    evening.join("Ben")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert log_of(update) == ["Ben sits down."]


# -- what the host decides -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "do", ["start", "open", "take_away", "bot", "hand_over", "settings", "options"]
)
def test_only_the_host_decides(do: wire.SeatAction) -> None:
    evening = Evening("Ada", "Ben", "Cy")
    with pytest.raises(Declined, match="Only the host"):
        evening.tell(1, do, 2)
    assert evening.room.phase == "gathering"


def test_a_watcher_is_no_host_of_a_table_whose_host_has_gone() -> None:
    evening = Evening("Ada", OPEN)
    evening.tell(0, "leave")
    assert not hosting.is_host(evening.room, "")


def test_a_game_with_an_open_seat_does_not_start() -> None:
    evening = Evening("Ada", "Ben", OPEN)
    with pytest.raises(Declined, match="A seat is open"):
        evening.tell(0, "start")
    evening.tell(0, "bot", 2, bot="random")
    evening.tell(0, "start")
    assert evening.room.phase == "playing"


def test_the_host_takes_seats_away_that_nobody_came_for() -> None:
    evening = Evening("Ada", OPEN, OPEN, OPEN)
    evening.join("Ben")
    evening.all_look()
    evening.tell(0, "take_away", 3)
    update = evening.news(1)
    assert update is not None
    assert log_of(update) == ["The last seat is taken away."]
    evening.tell(0, "take_away", 2)
    assert names(evening) == ["Ada", "Ben"]
    evening.restart()
    assert names(evening) == ["Ada", "Ben"]
    evening.tell(0, "start")
    assert evening.playing.table.setup.seats == 2
    evening.restart()
    assert evening.playing.record().players == ("Ada", "Ben")


@pytest.mark.parametrize(
    ("seats", "seat", "reason"),
    [
        (("Ada", OPEN), 1, "needs at least 2 seats"),
        (("Ada", OPEN, "Cy"), 1, "Only the last seat"),
        (("Ada", OPEN, "Cy"), 2, "Somebody sits there"),
        (("Ada", "Ben", "bot:random"), 2, "Somebody sits there"),
        (("Ada", "Ben", OPEN), 3, "no such seat"),
    ],
)
def test_no_other_seat_can_be_taken_away(seats: tuple[str, ...], seat: int, reason: str) -> None:
    evening = Evening(*seats)
    with pytest.raises(Declined, match=reason):
        evening.tell(0, "take_away", seat)
    assert len(names(evening)) == len(seats)


def test_no_seat_is_taken_away_during_the_game() -> None:
    evening = Evening("Ada", "Ben", "Cy", begun=True)
    with pytest.raises(Declined, match="begun already"):
        evening.tell(0, "take_away", 2)


def test_a_game_starts_once() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    with pytest.raises(Declined, match="begun already"):
        evening.tell(0, "start")


def test_the_host_opens_a_seat_again() -> None:
    evening = Evening("Ada", "Ben", "bot:easy")
    evening.tell(0, "open", 1)
    evening.tell(0, "open", 2)
    assert kinds(evening) == ["person", "open", "open"]
    assert evening.room.seating.seats_of(secret_of("Ben")) == []


def test_the_host_does_not_open_their_own_seat() -> None:
    evening = Evening("Ada", "Ben")
    with pytest.raises(Declined, match="your own seat"):
        evening.tell(0, "open", 0)
    with pytest.raises(Declined, match="your own seat"):
        evening.tell(0, "bot", 0)


@pytest.mark.parametrize("seat", [None, 2, 15])
def test_a_seat_that_is_not_there_is_refused(seat: int | None) -> None:
    evening = Evening("Ada", "Ben")
    for do in ("open", "bot", "hand_over"):
        with pytest.raises(Declined, match="no such seat"):
            evening.tell(0, do, seat)


def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are() -> None:
    evening = Evening("Ada", OPEN)
    with pytest.raises(Declined, match=r"There is no bot 'genius'.*random"):
        evening.tell(0, "bot", 1, bot="genius")
    assert kinds(evening) == ["person", "open"]


def test_a_bot_that_nobody_chose_is_the_usual_one() -> None:
    evening = Evening("Ada", OPEN)
    evening.tell(0, "bot", 1)
    assert evening.sees(0).table.seats[1].bot == "medium"


def test_handing_over_makes_another_the_host() -> None:
    evening = Evening("Ada", "Ben", "bot:easy")
    with pytest.raises(Declined, match="Only a person"):
        evening.tell(0, "hand_over", 2)
    evening.tell(0, "hand_over", 1)
    assert evening.sees(None).table.host == 1
    with pytest.raises(Declined, match="Only the host"):
        evening.tell(0, "start")
    evening.tell(1, "start")


def test_settings_change_for_everybody() -> None:
    evening = Evening("Ada", "Ben")
    evening.tell(0, "settings", settings=wire.Settings(window=8, takeover=60))
    assert evening.sees(1).table.settings == wire.Settings(window=8, takeover=60)
    with pytest.raises(Declined, match="no settings"):
        evening.tell(0, "settings")


def test_people_rename_themselves_and_nobody_else() -> None:
    evening = Evening("Ada", "Ben")
    evening.tell(1, "rename", name="ada")
    assert names(evening) == ["Ada", "Ada 2"]
    with pytest.raises(Declined, match="not your seat"):
        evening.tell(1, "rename", 0, name="Zoe")
    with pytest.raises(Declined, match="tell a name"):
        evening.tell(1, "rename")


# -- leaving and succession ------------------------------------------------------------------------


def test_who_leaves_opens_the_seat() -> None:
    evening = Evening("Ada", "Ben")
    evening.tell(1, "leave")
    assert kinds(evening) == ["person", "open"]
    with pytest.raises(Declined, match="do not sit"):
        hosting.leave(evening.room, secret_of("Ben"), wire.SeatMessage("x", "leave"), evening.now)


def test_a_host_who_leaves_is_succeeded_by_the_next_who_is_here() -> None:
    evening = Evening("Ada", "Ben", "Cy")
    evening.go(1)
    evening.tell(0, "leave")
    assert evening.sees(None).table.host == 2


def test_after_thirty_seconds_without_the_host_the_next_person_hosts() -> None:
    evening = Evening("Ada", "bot:easy", "Cy")
    evening.go(0)
    evening.wait(29.9)
    assert evening.sees(None).table.host == 0
    evening.wait(0.1)
    assert evening.sees(None).table.host == 2
    assert "Cy is the host now." in log_of(evening.sees(0))


def test_a_host_who_comes_back_in_time_stays_the_host() -> None:
    evening = Evening("Ada", "Ben")
    evening.go(0)
    evening.wait(29)
    evening.come(0)
    evening.wait(100)
    assert evening.sees(None).table.host == 0


def test_a_host_with_another_tab_open_is_not_gone() -> None:
    evening = Evening("Ada", "Ben")
    evening.come(0)
    evening.go(0)
    evening.wait(100)
    assert evening.sees(None).table.host == 0


def test_nobody_succeeds_where_nobody_is_here() -> None:
    evening = Evening("Ada", "Ben")
    evening.go(0)
    evening.go(1)
    evening.wait(100)
    assert evening.sees(None).table.host == 0
    evening.come(1)
    assert evening.sees(None).table.host == 1


def test_somebody_hosts_a_table_that_its_host_left_while_alone() -> None:
    evening = Evening("Ada", OPEN, OPEN)
    evening.tell(0, "leave")
    evening.join("Ben", seat=1)
    evening.wait(31)
    assert evening.sees(None).table.host == 1


# -- what is said about it -------------------------------------------------------------------------


def test_the_status_says_what_is_waited_for() -> None:
    evening = Evening("Ada", "Ben", OPEN)
    assert plain(evening.sees(0).status) == "Waiting for somebody to take an open seat."
    evening.join("Cy")
    assert plain(evening.sees(0).status) == "Start when everybody is here."
    assert plain(evening.sees(1).status) == "Waiting for the host to start."
    assert plain(evening.sees(None).status) == "Waiting for the host to start."


def test_there_is_nothing_to_act_on_yet() -> None:
    evening = Evening("Ada", "Ben")
    seen = evening.sees(0)
    assert (bytes(seen.view), seen.asks, seen.window, seen.undo) == (b"null", [], None, 0)
    with pytest.raises(Declined, match="has not begun"):
        evening.act(0, "pass", ask=0)
    with pytest.raises(Declined, match="has not begun"):
        evening.undo(0)


def test_one_person_may_hold_several_seats_and_leaves_with_all() -> None:
    evening = Evening("Ada", "Ben", "Cy", holders=["both", "both"])
    evening.tell(0, "leave")
    assert kinds(evening) == ["open", "open", "person"]
    assert evening.sees(None).table.host == 2


# -- the options of the game -----------------------------------------------------------------------


def aude(*people: str, begun: bool = False) -> Evening:
    """A game with options: both are off unless chosen."""
    return Evening(*people, game=GAMES.game("project-aude"), begun=begun)


def test_the_host_chooses_other_options_while_people_gather() -> None:
    evening = aude("Ada", "Ben")
    evening.all_look()
    evening.tell(0, "options", options={"family": True})
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert update.table.options == {"family": True, "even_turns": False}
        assert log_of(update) == ["The host changes the game: Family variant: Yes."]
    evening.tell(0, "options", options={"even_turns": True, "family": False})
    evening.restart()
    chosen = {"family": False, "even_turns": True}
    assert evening.sees(None).table.options == chosen
    evening.tell(0, "start")
    assert evening.playing.record().options == chosen
    evening.restart()
    assert evening.playing.record().options == chosen


def test_what_was_chosen_stays_when_a_seat_is_taken_away() -> None:
    evening = aude("Ada", "Ben", OPEN)
    evening.tell(0, "options", options={"family": True})
    evening.tell(0, "take_away", 2)
    assert evening.sees(None).table.options["family"] is True
    evening.tell(0, "start")
    assert evening.playing.table.setup.options["family"] is True


def test_choosing_what_is_chosen_already_changes_nothing() -> None:
    evening = aude("Ada", "Ben")
    evening.all_look()
    evening.tell(0, "options", options={"family": False})
    assert evening.news(1) is None
    assert not any(isinstance(entry, Chosen) for entry in evening.log)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (None, "no options in that message"),
        ({"family": "perhaps"}, "Option family must be one of: false, true"),
        ({"odd_turns": True}, "There is no option 'odd_turns'"),
    ],
)
def test_options_that_the_game_does_not_have_are_refused(
    options: wire.WishedOptions | None, reason: str
) -> None:
    evening = aude("Ada", "Ben")
    with pytest.raises(Declined, match=reason):
        evening.tell(0, "options", options=options)
    assert evening.sees(None).table.options == {"family": False, "even_turns": False}


def test_the_options_of_a_game_that_has_begun_stay() -> None:
    evening = aude("Ada", "Ben", begun=True)
    with pytest.raises(Declined, match="begun already"):
        evening.tell(0, "options", options={"family": True})
    assert evening.playing.table.setup.options["family"] is False


def test_what_is_told_speaks_of_the_cards_that_the_options_put_on_the_table() -> None:
    """The gentle deck of Unyielding Universe has other titles: the log has them too."""
    for gentle, title in ((False, "An empty desk"), (True, "The moving van")):
        evening = Evening("Ada", "Ben", "bot:easy", game=GAMES.game("unyielding-universe"))
        evening.tell(0, "options", options={"gentle": gentle})
        evening.tell(0, "start")
        said = evening.room.story.game.catalogue.entries["title.card.19"]
        assert said == title == evening.reloaded().story.game.catalogue.entries["title.card.19"]
