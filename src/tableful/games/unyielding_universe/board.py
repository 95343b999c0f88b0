"""The table in sentences: for the terminal, and for anyone who cannot see it."""

from tableful.core.texts import Argument, Text, Word

from .view import AskView, CardView, LivesView, SeatView


def board(view: LivesView) -> list[Text]:
    """What lies on the table, from the middle outwards, then what is asked to be placed."""
    lines = [
        Text("board.round", {"round": view["round"], "target": view["target"]}),
        Text("board.pile", {"pile": view["pile"]}),
        _discards(view),
        _universe(view),
    ]
    if view["must_draw"]:
        lines.append(Text("board.must_draw", {"turns": view["must_draw"]}))
    elif view["without_draw"]:
        turns, most = view["without_draw"], view["quiet_turns"]
        lines.append(Text("board.without_draw", {"turns": turns, "most": most}))
    for seat in view["seats"]:
        lines += _player(seat)
    card = view["ask"]["card"] if view["ask"] else None
    if card is not None:
        lines.append(Text("board.card", {"card": _listed(card)}))
        lines.append(Text("board.sentence", {"text": Word("about.card", str(card["card"]))}))
    return lines


def status(view: LivesView) -> Text:
    """One sentence: what is asked now, and of whom."""
    ask = view["ask"]
    if ask is None:
        return Text("ask.over")
    if ask["seat"] != view["seat"]:
        return Text("ask.other", {"seat": _seat_word(ask["seat"])})
    if ask["card"] is not None:
        return _where(view, ask, ask["card"])
    if ask["kind"] == "end":
        return Text("ask.end")
    if ask["may_live_well"]:
        return Text("ask.live_well")
    if ask["may_end"]:
        return Text("ask.draw_or_end")
    return Text("ask.draw" if ask["may_take"] else "ask.draw_only")


def _where(view: LivesView, ask: AskView, card: CardView) -> Text:
    """3.2, 3.3: where a card can go; a year that is there already can only replace its like."""
    args: dict[str, Argument] = {"card": _listed(card)}
    if not ask["may_place"]:
        return Text("ask.place_nowhere", args)
    step = "taken" if ask["taken"] else "place"
    lifeline = view["seats"][ask["seat"]]["lifeline"]
    if not lifeline:
        return Text(f"ask.{step}_first", args)
    same = [other for other in lifeline if other["year"] == card["year"]]
    if same and not view["duplicates"]:
        return Text(f"ask.{step}_twice", args | {"other": Word("card", str(same[0]["card"]))})
    return Text(f"ask.{step}", args)


def _seat_word(seat: int) -> Word:
    return Word("seat", str(seat))


def _listed(card: CardView) -> Word:
    return Word("listed", str(card["card"]))


def _cards(cards: list[CardView]) -> tuple[Word, ...]:
    return tuple(_listed(card) for card in cards)


def _discards(view: LivesView) -> Text:
    discards = view["discards"]
    if not discards:
        return Text("board.no_discards")
    return Text("board.discards", {"card": _listed(discards[-1]), "count": len(discards)})


def _universe(view: LivesView) -> Text:
    if view["universe"] is None:
        return Text("board.no_universe")
    card = str(view["universe"]["card"])
    return Text("board.universe", {"card": Word("card", card), "text": Word("about.card", card)})


def _player(seat: SeatView) -> list[Text]:
    """3.4: a lifeline, first what is in order, then the rest; Life Complete at its end."""
    who = _seat_word(seat["seat"])
    lines = [Text("board.player", {"seat": who, "total": seat["total"], "points": seat["points"]})]
    args: dict[str, Argument] = {"count": seat["balanced"]}
    in_order, rest = seat["lifeline"][: seat["balanced"]], seat["lifeline"][seat["balanced"] :]
    if in_order:
        lines.append(Text("board.in_order", args | {"cards": _cards(in_order)}))
    if rest:
        lines.append(Text("board.rest", {"cards": _cards(rest)}))
    if not seat["lifeline"]:
        lines.append(Text("board.no_cards"))
    if seat["complete"] is not None:
        lines.append(Text("board.complete", {"card": _listed(seat["complete"])}))
    return lines
