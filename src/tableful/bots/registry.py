"""Bots by name and parameter: `random`, `hard`, `flat:2000`."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from inspect import signature

from tableful.bots.contract import Bot
from tableful.bots.outlooks import Outlook
from tableful.bots.reviews import Reviewed
from tableful.bots.search.td import Appraiser
from tableful.bots.simple import RandomBot
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.texts import Text

Maker = Callable[[str], Bot]  # from the parameter, which is empty when there is none

LADDERS = {
    "art-project": "tableful.bots.art_project.ladder",
    "ai-space-puzzle": "tableful.bots.ai_space_puzzle.ladder",
    "project-aude": "tableful.bots.project_aude.ladder",
    "rust-and-research": "tableful.bots.rust_and_research.ladder",
    "unyielding-universe": "tableful.bots.unyielding_universe.ladder",
}
CAUSES = {
    "ai-space-puzzle": "tableful.bots.ai_space_puzzle.causes",
    "project-aude": "tableful.bots.project_aude.causes",
    "rust-and-research": "tableful.bots.rust_and_research.causes",
    "unyielding-universe": "tableful.bots.unyielding_universe.causes",
}
COACHED = ("art-project", "project-aude", "rust-and-research", "unyielding-universe")
OUTLOOKS = {"art-project": "tableful.bots.art_project.foresight"}
ENTRY_POINTS = "tableful.bots"
USUAL = "medium"
MOST_ITERATIONS = 10_000_000


@cache
def others_bots() -> tuple[EntryPoint, ...]:
    """The bots of other packages; found once, for it reads many files."""
    return tuple(entry_points(group=ENTRY_POINTS))


def makers(game: Game) -> dict[str, Maker]:
    """The bots that can play a game: those for any, its own, and those of other packages.

    Another package registers `<game>.<name>` (or `any.<name>`) as an entry point: a class of bots,
    or a function that makes one.
    """
    found: dict[str, Maker] = {"random": no_parameter("random", RandomBot)}
    if game.name in LADDERS:
        ladder = import_module(LADDERS[game.name])
        found |= ladder.MAKERS
    for point in others_bots():
        owner, _, name = point.name.partition(".")
        if owner in ("any", game.name):
            found[name] = _loaded(point)
    return found


def _loaded(point: EntryPoint) -> Maker:
    """The bot of another package; one that is broken is in nobody's way until it is asked for."""
    try:
        return maker_of(point.load())
    except Exception as error:
        problem = f"the bot {point.name} cannot be loaded: {type(error).__name__}: {error}"

    def maker(parameter: str) -> Bot:
        raise Malformed(problem)

    return maker


def guests(game: Game) -> list[str]:
    """The bots of other packages that can play a game."""
    names = [point.name.partition(".") for point in others_bots()]
    return [name for owner, _, name in names if owner in ("any", game.name)]


def maker_of(made: Maker | type[Bot]) -> Maker:
    """What makes a bot: a function from the parameter, or a class, which may take it or not."""

    def maker(parameter: str) -> Bot:
        takes = not isinstance(made, type) or bool(signature(made).parameters)
        if parameter and not takes:
            raise Malformed(f"the bot {made.__name__} takes no parameter")
        try:
            return made(parameter) if takes else made()  # type: ignore[call-arg] # see above
        except Malformed:
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise Malformed(f"the bot {made.__name__} cannot be made: {why}") from error

    maker.__doc__ = made.__doc__  # its first line tells people about the bot
    return maker


def find(game: Game, spec: str) -> Bot:
    """The bot that a person or a file names."""
    name, _, parameter = spec.partition(":")
    known = makers(game)
    if name not in known:
        names = ", ".join(known)
        raise Malformed(f"there is no bot {name!r} for {game.title}; there is: {names}")
    return known[name](parameter)


def outlook(game: Game) -> Outlook | None:
    """What tells a team's chance to win by what the team knew, if its bots can tell."""
    if game.name not in OUTLOOKS:
        return None
    found: Outlook = import_module(OUTLOOKS[game.name]).OUTLOOK
    return found


def usual(game: Game) -> str:
    """The bot that sits down when nobody says which."""
    known = makers(game)
    return USUAL if USUAL in known else next(iter(known))


def line_up(game: Game) -> tuple[str, ...]:
    """The bots for one person who wants to play now: the game's own line-up, else usual ones."""
    return game.line_up or (usual(game),) * (game.usual_seats() - 1)


def strongest(game: Game) -> str:
    """The bot to ask for advice: `hard` where there is one, else the last of the game's own."""
    if "hard" in makers(game):
        return "hard"
    own: dict[str, Maker] = import_module(LADDERS[game.name]).MAKERS if game.name in LADDERS else {}
    return next(reversed(own), "random")


def adviser(game: Game) -> Bot:
    """Who is asked what they would do: the game's own adviser, else its strongest bot."""
    return _own(game, "adviser") or find(game, strongest(game))


def coach(game: Game) -> Bot:
    """Who judges what was done: the game's own coach, else its adviser."""
    return _own(game, "coach") or adviser(game)


def _own(game: Game, name: str) -> Bot | None:
    """A bot of a game's ladder that is none of its levels, if it has one."""
    ladder = import_module(LADDERS[game.name]) if game.name in LADDERS else None
    maker = getattr(ladder, name, None)
    return None if maker is None else maker()


def coaches(game: Game) -> bool:
    """Whether somebody can say what a decision of a game was worth: a chance to win."""
    return game.name in COACHED


def cause(game: Game, state: State, seat: int, action: int) -> Text | None:
    """What speaks for an action: a fact that the seat knows, so the same in each of its redeals."""
    if game.name not in CAUSES:
        return None
    found: Text | None = import_module(CAUSES[game.name]).cause(state, seat, action)
    return found


def review(game: Game, state: State, message: int) -> Reviewed:
    """How a message of a finished game was meant and taken, where the game's bots can tell."""
    if game.name in LADDERS:
        ladder = import_module(LADDERS[game.name])
        if hasattr(ladder, "review"):
            told: Reviewed = ladder.review(state, message)
            return told
    raise Malformed(f"{game.title} has no bots that tell how they read a message")


def untaught(game: Game) -> Appraiser:
    """The game's own player that learns, before it has learned anything."""
    if game.name in LADDERS:
        ladder = import_module(LADDERS[game.name])
        if hasattr(ladder, "untaught"):
            player: Appraiser = ladder.untaught()
            return player
    raise Malformed(f"{game.title} has no bot that learns")


def lessons(game: Game, rng: Rng) -> Iterator[list[State]]:
    """The rounds of new games to learn from: with whatever cards the game's own player chooses."""
    if game.name in LADDERS:
        ladder = import_module(LADDERS[game.name])
        if hasattr(ladder, "lessons"):
            chosen: Iterator[list[State]] = ladder.lessons(game, rng)
            return chosen
    return lessons_as_set_up(game, rng)


def lessons_as_set_up(game: Game, rng: Rng) -> Iterator[list[State]]:
    """Rounds of new games with the cards that the game has, one for each number of seats."""
    while True:
        yield [game.new(game.setup(seats), rng) for seats in game.seats]


def no_parameter(name: str, make: Callable[[], Bot]) -> Maker:
    """A bot that comes in one form only."""

    def maker(parameter: str) -> Bot:
        if parameter:
            raise Malformed(f"the bot {name} takes no parameter")
        return make()

    return maker


def whole_number(name: str, parameter: str, default: int) -> int:
    """A bot's parameter as a number of iterations."""
    if not parameter:
        return default
    digits = parameter.isascii() and parameter.isdigit() and len(parameter) < 9
    if not digits or not 0 < int(parameter) <= MOST_ITERATIONS:
        raise Malformed(f"the bot {name} takes a number of iterations, such as {name}:{default}")
    return int(parameter)
