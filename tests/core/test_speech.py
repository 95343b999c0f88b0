"""What is asked on the way to a move: by the catalogue, else the move with gaps."""

from tableful.core.speech import Asked, Speech
from tableful.core.texts import Catalogue
from tableful.core.verbs import Domain, Verb, Verbs, seats
from tests.toys.auction import Auction

CARD = Domain("card", ("sun", "moon"))
VERBS = Verbs(
    Verb("give", "give {card} to {seat}", "hand:{card} seat:{seat}", card=CARD, seat=seats(2)),
    Verb("burn", "burn {card}", "hand:{card} fire", card=CARD),
)
TEXTS = {
    "verb.give": "give {card} to {seat}",
    "verb.burn": "burn {card}",
    "reference.hand": "{word}",
}


class Gifts(Auction):
    """Any game with these verbs."""

    verbs = VERBS

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.catalogue = Catalogue(TEXTS | (texts or {}))


def asked(game: Gifts, *moves: str) -> list[tuple[str, str]]:
    """What is asked after the first click, and the move so far."""
    actions = [action for action in map(VERBS.parse, moves) if isinstance(action, int)]
    speech = Speech(game, ["Ada", "Bo"])
    steps = speech.steps(actions)
    assert all(isinstance(step, Asked) and len(step.path) == 1 for step in steps)
    return [(speech.say(step.prompt), step.so_far) for step in steps]


BOTH = ("give sun to 0", "give sun to 1")


def test_without_a_text_the_move_is_said_with_gaps() -> None:
    assert asked(Gifts(), *BOTH) == [("Give sun to …", "give sun to …")]


def test_a_text_is_found_by_the_word_that_was_clicked_then_by_what_is_next() -> None:
    texts = {"step.give.seat": "Who gets {card}?", "step.give.sun": "Who may shine?"}
    moons = ("give moon to 0", "give moon to 1")
    assert asked(Gifts(texts), *BOTH, *moons) == [
        ("Who may shine?", "give sun to …"),
        ("Who gets moon?", "give moon to …"),
    ]


def test_where_several_verbs_go_on_it_is_asked_by_what_was_clicked() -> None:
    several = (*BOTH, "burn sun")
    assert asked(Gifts(), *several) == [("Sun …", "sun …")]
    texts = {"step.give.seat": "Who?", "after.hand": "Where does {card} go?"}
    assert asked(Gifts(texts), *several) == [("Where does sun go?", "sun …")]
