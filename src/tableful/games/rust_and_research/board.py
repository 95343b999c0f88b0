"""The table in sentences: for the terminal, and for anyone who cannot see it."""

from tableful.core.texts import Argument, Text, Word

from .moments import fitting
from .refusals import MOMENTS
from .rules.cards import NUMBERS
from .verbs import ABILITY, CHARACTER, LAYER
from .view import Ask, MatchView, SeatView

DIRECTOR = "steel company director"  # 5.14: never played on a turn


def board(view: MatchView) -> list[Text]:
    """What lies on the table, from the middle outwards, then what is mine."""
    lines = [_middle(view), _decks(view), _pile(view)]
    for seat in view["seats"]:
        lines += _player(view, seat)
    return lines + _own(view)


def status(view: MatchView) -> Text:
    """One sentence: what is asked now, and of whom."""
    ask = view["ask"]
    if ask is None:
        return Text("ask.over")
    mine = view["seat"] in ask["seats"]
    if mine and view["answer"] is not None:
        return Text("ask.answered", {"answer": view["answer"]})
    args: dict[str, Argument] = {}
    if ask["actor"] is not None and ask["target"] is not None:
        args = {"actor": _word(ask["actor"]), "target": _word(ask["target"])}
    if ask["chosen_by"] is not None:
        args["chosen_by"] = _word(ask["chosen_by"])
    if ask["cause"] is not None:
        domain = CHARACTER if ask["cause"] in CHARACTER.words else ABILITY
        args["cause"] = Word(domain.name, ask["cause"])
    if mine:
        return _asked_of_me(view, ask, args)
    if len(ask["seats"]) == 1:
        return Text("ask.other", {"seat": _word(ask["seats"][0])})
    return Text("ask.others_keep" if ask["kind"] == "keep" else "ask.others")


def _asked_of_me(view: MatchView, ask: Ask, args: dict[str, Argument]) -> Text:
    """What is asked, with nothing in it that is not allowed now."""
    kind, titles = ask["kind"] + _variant(ask), fitting(view)
    if titles:
        abilities = tuple(Word(ABILITY.name, title) for title in titles)
        return Text(f"ask.{kind}", args | {"abilities": abilities})
    if kind == "flip" and "time traveller" not in view["hand"]:
        return Text("ask.flip_none")
    if kind == "play" and DIRECTOR in view["hand"]:
        return Text("ask.play_beside", {"card": Word(CHARACTER.name, DIRECTOR)})
    return Text(f"ask.{kind}_none" if ask["kind"] in MOMENTS else f"ask.{kind}", args)


def _variant(ask: Ask) -> str:
    """Who is targeted by what is said in one way or another."""
    if ask["kind"] != "targeted":
        return ""
    redirected = "_redirected" if ask["chosen_by"] != ask["actor"] else ""
    return redirected + ("_ability" if ask["cause"] in ABILITY.words else "")


def _word(seat: int) -> Word:
    return Word("seat", str(seat))


def _characters(names: list[str]) -> tuple[Word, ...]:
    return tuple(Word("numbered", name) for name in names)


def _middle(view: MatchView) -> Text:
    layer = Word(LAYER.name, view["layer"])
    if view["over"]:
        return Text("board.over", {"round": view["round"], "layer": layer})
    active = _word(view["active"])
    return Text("board.middle", {"round": view["round"], "layer": layer, "active": active})


def _decks(view: MatchView) -> Text:
    return Text(
        "board.decks",
        {"deck": view["deck"], "abilities": view["ability_deck"], "supply": view["supply"]},
    )


def _pile(view: MatchView) -> Text:
    if not view["pile"]:
        return Text("board.no_pile")
    layer = Word(LAYER.name, view["layer"])
    return Text("board.pile", {"layer": layer, "cards": _characters(view["pile"])})


def _player(view: MatchView, seat: SeatView) -> list[Text]:
    who = _word(seat["seat"])
    lines = [
        Text(
            "board.player" if seat["inside"] else "board.player_out",
            {
                "seat": who,
                "diplomas": seat["tokens"]["diploma"],
                "steel": seat["tokens"]["steel"],
                "abilities": seat["abilities"],
            },
        )
    ]
    if seat["protected"]:
        lines.append(Text("board.protected", {"seat": who}))
    for chef in view["chefs"]:
        if chef["seat"] == seat["seat"]:
            force = "board.points_at" if chef["binds"] else "board.points_in_vain"
            bound = tuple(_word(other) for other in chef["binds"])
            target = _word(chef["target"])
            lines.append(Text(force, {"seat": who, "bound": bound, "target": target}))
    lines += [
        Text("board.pending", {"seat": who, "card": Word("character", card)})
        for card in seat["pending"]
    ]
    for revealed in seat["revealed"]:
        ability = Word("ability", revealed["ability"])
        if revealed["aim"] is None:
            lines.append(Text("board.revealed", {"seat": who, "ability": ability}))
        else:
            args = {"seat": who, "ability": ability, "target": _word(revealed["aim"])}
            lines.append(Text("board.revealed_on", args))
    return lines + _known(view, seat)


def _known(view: MatchView, seat: SeatView) -> list[Text]:
    """What the viewer knows of another's card."""
    if not seat["inside"] or seat["seat"] == view["seat"]:
        return []
    who = _word(seat["seat"])
    lines = []
    if seat["known"] is not None:
        card = Word("numbered", seat["known"])
        lines.append(Text("board.known", {"seat": who, "card": card}))
    elif seat["could_be"]:
        lines.append(_could_be(who, seat["could_be"]))
    drawn = view["extra"] if seat["seat"] == view["active"] else []
    for name in [extra["card"] for extra in drawn]:
        if name is not None:
            card = Word("numbered", name)
            lines.append(Text("board.known_drawn", {"seat": who, "card": card}))
    return lines


def _could_be(who: Word, could_be: list[int]) -> Text:
    """The shorter way to say it: what the card can be, or what it is not."""
    missing = [number for number in range(NUMBERS) if number not in could_be]
    positive = len(could_be) <= len(missing)
    numbers = ", ".join(str(number) for number in (could_be if positive else missing))
    return Text("board.could_be" if positive else "board.is_not", {"seat": who, "numbers": numbers})


def _own(view: MatchView) -> list[Text]:
    if view["seat"] is None:
        return []
    lines = [
        Text("board.place", {"card": Word("character", place["card"]), "depth": place["depth"] + 1})
        for place in view["places"]
        if place["card"] is not None
    ]
    if view["furnace"] is not None and view["furnace"]["took"] is not None:
        lines.append(Text("board.furnace", {"card": Word("character", view["furnace"]["took"])}))
    lines += [
        Text("board.known_to", {"seat": _word(other)})
        for other in view["known_to"]
        if other != view["seat"]
    ]
    if view["hand"]:
        lines.append(Text("board.hand", {"cards": _characters(view["hand"])}))
    if view["abilities"]:
        titles = tuple(Word("ability", name) for name in view["abilities"])
        lines.append(Text("board.abilities", {"cards": titles}))
    return lines
