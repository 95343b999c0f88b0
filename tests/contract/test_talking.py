"""Who may write to whom, and which roles there are: said with words, and telling nothing hidden."""

from tableful.core.channels import Channel, muted
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.roles import role_about, role_title
from tests.contract.positions import ALL_GAMES, CASES, Case, every_case, every_game, positions

REDEALS = 3


def mine(channels: tuple[Channel, ...], seat: int) -> list[Channel]:
    """Those that a seat may write or read on."""
    return [channel for channel in channels if seat in channel.writers | channel.readers]


@every_case
def test_channels_are_of_seats_and_have_titles(case: Case) -> None:
    everyone = set(range(case.seats))
    for position in positions(case):
        channels = case.game.channels(position.state)
        names = [channel.name for channel in channels]
        assert len(set(names)) == len(names)
        for channel in channels:
            assert channel.writers | channel.readers <= everyone
            assert f"channel.{channel.name}" in case.game.catalogue


@every_case
def test_channels_tell_a_seat_nothing_that_it_cannot_know(case: Case) -> None:
    rng = seeded(7)
    for position in positions(case):
        here = case.game.channels(position.state)
        for seat in position.everyone:
            for _ in range(REDEALS):
                there = case.game.channels(position.state.redeal(seat, rng))
                assert mine(here, seat) == mine(there, seat)
                assert muted(here, case.seats) == muted(there, case.seats)


def test_somebody_may_not_speak_in_some_game() -> None:
    """Without such a seat, nothing that is asked of them would be tested."""
    found = [muted(c.game.channels(p.state), c.seats) for c in CASES for p in positions(c)[:1]]
    assert any(found)
    assert not all(found)


@every_game
def test_roles_are_given_to_all_seats_and_have_words(game: Game) -> None:
    assert len(game.roles) in (0, game.seats[-1])
    for seat in range(len(game.roles)):
        assert role_title(game, seat)
        assert role_about(game, seat)


def test_some_game_has_roles() -> None:
    assert any(game.roles for game in ALL_GAMES)
