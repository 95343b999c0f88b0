"""What an event means is declared, and reaches whoever hears of it."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.events import Kind, Kinds
from tableful.core.state import EVERYONE, Event
from tableful.core.verbs import numbers
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat

CARD = numbers("card", 1, 3)


def test_a_cue_goes_with_the_event_whatever_its_name() -> None:
    kinds = Kinds(Kind("dawn", cue="round_began", card=CARD), Kind("round_began", card=CARD))
    dawn, plain = (Event(kind, vec[i64]([1]), vec[i64](), 0, EVERYONE) for kind in (0, 1))
    assert [seen.cue for seen in kinds.heard([dawn, plain], None)] == ["round_began", ""]


def test_who_sees_the_secret_gets_the_same_cue() -> None:
    kinds = Kinds(Kind("shown", {"card": CARD}, cue="round_ended"))
    event = Event(0, vec[i64](), vec[i64]([2]), 1, EVERYONE)
    assert [kinds.seen(event, seat).cue for seat in (0, 1, None)] == ["round_ended"] * 3


def test_the_toys_tell_of_dice_and_rounds() -> None:
    kinds = [kind for game in (Lifeboat(), Auction()) for kind in game.kinds.kinds]
    cues = {kind.name: kind.cue for kind in kinds if kind.cue}
    assert cues == {"bailed": "dice", "wave": "dice", "took": "round_ended"}
