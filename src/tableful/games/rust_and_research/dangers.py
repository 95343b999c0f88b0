"""What a player should be asked about once more, told from their view alone."""

from tableful.core.texts import Text, Word

from .refusals import effect_of
from .rules.cards import (
    DIRECTOR,
    PAPAL_BLESSING,
    PAST,
    PRESENT,
    RECTOR,
    STUDENT_REPRESENTATIVE,
    card_of,
)
from .verbs import ABILITY, CHARACTER, LAYER
from .view import MatchView


def danger(view: MatchView, verb: str, args: dict[str, Word]) -> Text | None:
    """Why a legal move is dangerous: it puts its player out, for sure or perhaps."""
    past = view["layer"] == LAYER.words[PAST]
    if verb == "play" and not past and _number(args["card"].word) == RECTOR:
        return Text("danger.rector", {"card": args["card"]})
    if verb == "play_on":
        return _lost_duel(view, args["card"], args["seat"])
    if verb == "guess" and past and int(args["number"].word) == DIRECTOR:
        return Text("danger.director", {"card": CHARACTER.word(DIRECTOR + 9)})
    if verb == "pass" and _could_be_saved(view):
        return Text("danger.unblessed", {"ability": ABILITY.word(PAPAL_BLESSING)})
    return None


def _number(face: str) -> int:
    return int(card_of(CHARACTER.place(face)))


def _lost_duel(view: MatchView, played: Word, target: Word) -> Text | None:
    """5.9: the other's card is known, and wins."""
    rival = view["seats"][int(target.word)]["known"]
    left = list(view["hand"])
    left.remove(played.word)
    duel = effect_of(view, _number(played.word)) == STUDENT_REPRESENTATIVE
    if not duel or rival is None or len(left) != 1:
        return None
    mine, theirs = _number(left[0]), _number(rival)
    higher_wins = view["layer"] == LAYER.words[PRESENT]
    if mine == theirs or (mine > theirs) == higher_wins:
        return None
    cards = {"card": Word("numbered", left[0]), "other": Word("numbered", rival)}
    return Text("danger.lost_duel", {**cards, "seat": target})


def _could_be_saved(view: MatchView) -> bool:
    """6.11: they would be out, and hold what saves them."""
    ask, seat = view["ask"], view["seat"]
    if ask is None or seat is None or ask["kind"] != "peril":
        return False
    spent = view["seats"][seat]["ability_played"]
    return ABILITY.words[PAPAL_BLESSING] in view["abilities"] and not spent
