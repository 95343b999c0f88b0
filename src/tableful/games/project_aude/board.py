"""The table in sentences: for the terminal, and for anyone who cannot see it."""

from tableful.core.texts import Argument, Text, Word

from .refusals import misfit
from .verbs import BONUS, COLOUR
from .view import AudeView, CardView, MissionView, SeatView


def board(view: AudeView) -> list[Text]:
    """What lies on the table, from the middle outwards, then what is mine."""
    lines = [_deck(view)]
    if view["even_turns"]:
        lines.append(Text("board.even_turns", {"seat": _seat_word(view["starter"])}))
    lines += [
        Text("board.pile", {"colour": Word(COLOUR.name, colour), "cards": _cards(pile)})
        for colour, pile in view["piles"].items()
    ]
    if not view["family"]:
        spares = tuple(Word("assistant", str(spare["assistant"])) for spare in view["spares"])
        lines.append(Text("board.spares", {"assistants": spares}))
    lines += [_bonus_pile(kind, view["bonuses"][kind]) for kind in BONUS.words]
    for seat in view["seats"]:
        lines += _player(view, seat)
    if view["hand"]:
        lines.append(Text("board.hand", {"cards": _cards(view["hand"])}))
    return lines


def status(view: AudeView) -> Text:
    """One sentence: what is asked now, and of whom."""
    ask = view["ask"]
    if ask is None:
        return Text("ask.over")
    if ask["seat"] != view["seat"]:
        return Text("ask.other", {"seat": _seat_word(ask["seat"])})
    if ask["kind"] == "gain":
        kind = "complete" if ask["completable"] else "gain"
        return Text(f"ask.{kind}" if _some_top_fits(view, ask["seat"]) else f"ask.{kind}_draw")
    if ask["kind"] == "hold" and not ask["fits"]:
        return Text("ask.hold_none")
    if ask["kind"] == "hold" and ask["placed"]:
        return Text("ask.hold_more")
    args: dict[str, Argument] = {}
    if ask["pile"] is not None:
        args["colour"] = Word(COLOUR.name, ask["pile"])
    return Text(f"ask.{ask['kind']}", args)


def _some_top_fits(view: AudeView, seat: int) -> bool:
    """3.2a: whether the top card of some pile can be taken."""
    for number, mission in enumerate(view["seats"][seat]["missions"]):
        end = len(mission["cards"])
        for pile in view["piles"].values():
            if misfit(mission, Word("mission", str(number)), end, pile[-1]) is None:
                return True
    return False


def _seat_word(seat: int) -> Word:
    return Word("seat", str(seat))


def _cards(cards: list[CardView]) -> tuple[Word, ...]:
    return tuple(Word("listed", str(card["card"])) for card in cards)


def _deck(view: AudeView) -> Text:
    """2.1: how near the last eleven cards are."""
    if view["beaverbrook"]:
        return Text("board.beaverbrook", {"deck": view["deck"]})
    if view["before_last"] > 0:
        return Text("board.deck", {"deck": view["deck"], "safe": view["before_last"]})
    return Text("board.last_cards", {"deck": view["deck"]})


def _bonus_pile(kind: str, values: list[int]) -> Text:
    word = Word(BONUS.name, kind)
    if not values:
        return Text("board.no_bonus", {"bonus": word})
    return Text("board.bonus", {"bonus": word, "values": ", ".join(map(str, values))})


def _player(view: AudeView, seat: SeatView) -> list[Text]:
    who = _seat_word(seat["seat"])
    lines = [
        Text(
            "board.player",
            {"seat": who, "points": seat["points"], "completed": seat["completed"]},
        )
    ]
    lines += [_mission(number, mission) for number, mission in enumerate(seat["missions"])]
    if seat["collected"] and view["over"]:
        lines.append(Text("board.collected", {"seat": who, "cards": _cards(seat["collected"])}))
    return lines


def _mission(number: int, mission: MissionView) -> Text:
    """A mission from left to right, its assistant first."""
    args: dict[str, Argument] = {"mission": Word("row", str(number))}
    kind = "mission" if mission["cards"] else "empty_mission"
    if mission["cards"]:
        args["cards"] = _cards(mission["cards"])
    assistant = mission["assistant"]
    if assistant is None:
        return Text(f"board.{kind}", args)
    args["assistant"] = Word("assistant", str(assistant["assistant"]))
    return Text(f"board.{kind}_{'used' if assistant['used'] else 'unused'}", args)
