"""The table in sentences: for the terminal, and for anyone who cannot see it."""

from typing import Literal

from tableful.core.texts import Argument, Text, Word

from .view_types import ArtView, CityView, FightView, HeldView, SeatView

RESOURCES: tuple[Literal["fuel", "walkie", "gun"], ...] = ("fuel", "walkie", "gun")


def board(view: ArtView) -> list[Text]:
    """The mission, the van, the map, clues, then the players and a fight."""
    track = view["track"]
    lines = [
        Text("board.last_round" if view["last_round"] else "board.round", _round(view)),
        Text(
            "board.track",
            {
                "filled": track["filled"],
                "spaces": len(track["threat"]),
                "threat": view["threat"],
                "cost": view["ally_cost"],
                "allies": view["allies"],
            },
        ),
        Text("board.van", {name: view["van"][name] for name in RESOURCES}),
        Text(
            "board.stock",
            {name: view["stock"][name] for name in ("agents", "markers", "health", "art")},
        ),
    ]
    if view["white_hand"]:
        lines.append(Text("board.white_hand", {"number": view["white_hand"]}))
    if track["order"] and track["filled"] < len(track["order"]):
        lines.append(Text("board.next", {"city": _city_word(track["order"][track["filled"]])}))
    lines += [_city(city) for city in view["cities"]]
    lines += [_clues(view, counts, seat) for seat, counts in enumerate(view["clue_counts"])]
    for seat in view["seats"]:
        lines += _player(seat)
    if view["companion"] is not None:
        lines.append(Text("board.companion", {"city": _city_word(view["companion"]["city"])}))
    if view["fight"] is not None:
        lines.append(_fight(view["fight"]))
    return lines


def _round(view: ArtView) -> dict[str, Argument]:
    top = tuple(Word("symbol", symbol) for symbol in view["deck"]["top"])
    cards = view["deck"]["before_end"]
    return {"round": view["round"], "cards": cards, "left": view["deck"]["cards"], "top": top}


def _city_word(city: int) -> Word:
    return Word("city", str(city))


def _city(city: CityView) -> Text:
    """What is in a city."""
    args: dict[str, Argument] = {
        "city": _city_word(city["city"]),
        "symbol": Word("symbol", city["symbol"]) if city["symbol"] else "–",
        "agents": city["agents"],
    }
    if city["lost"]:
        return Text("board.city_lost", args)
    return Text("board.city_art" if city["art"] else "board.city", args)


def _clues(view: ArtView, counts: list[int], seat: int) -> Text:
    """4.5: how often each symbol can be seen; 9.3: before whom."""
    words = ("amphora", "bust", "canvas", "diadem", "engraving", "figurine")
    args: dict[str, Argument] = dict(zip(words, counts, strict=True))
    if view["map"]["personal_clues"]:
        return Text("board.own_clues", args | {"seat": Word("seat", str(seat))})
    return Text("board.clues", args)


def _player(seat: SeatView) -> list[Text]:
    who = Word("seat", str(seat["seat"]))
    where = _city_word(seat["pawn"]["city"])
    line = Text("board.player", {"seat": who, "health": seat["health"], "city": where})
    return [line, *_said(seat), *(_held(held) for held in seat["hand"])]


def _said(seat: SeatView) -> list[Text]:
    """3.7: what a player has said in this round."""
    said, lines = seat["said"], []
    if said["needs"]:
        lines.append(Text("board.needs", {"resources": _resources(said["needs"])}))
    if said["brings"]:
        lines.append(Text("board.brings", {"resources": _resources(said["brings"])}))
    if said["intends"] is not None:
        lines.append(Text("board.intends", {"card": Word("card", str(said["intends"]))}))
    if said["order"]:
        lines.append(Text(f"board.{said['order']}"))
    return lines


def _resources(words: list[str]) -> tuple[Word, ...]:
    return tuple(Word("resource", word) for word in words)


def _held(held: HeldView) -> Text:
    """4.1: a card in hand, or its back."""
    if held["face"] is None:
        return Text("board.back", {"clues": tuple(Word("symbol", clue) for clue in held["clues"])})
    card = str(held["face"]["card"])
    kind = "board.told" if held["told"] else "board.held"
    return Text(kind, {"card": Word("card", card), "text": Word("about.card", card)})


def _fight(fight: FightView) -> Text:
    return Text(
        "board.fight",
        {
            "city": _city_word(fight["city"]),
            "leader": Word("seat", str(fight["leader"])),
            "dice": ", ".join(str(die["value"]) for die in fight["dice"]),
            "bonus": fight["bonus"],
            "strength": fight["strength"],
            "against": fight["against"],
        },
    )


def status(view: ArtView) -> Text:
    """One sentence: what is asked now, and of whom."""
    ask = view["ask"]
    if ask is None:
        return Text("ask.over")
    if view["team"]["proposal"] is not None:
        return Text("ask.proposal")
    kind = ask["kind"]
    card = Word("card", str(ask["card"] or 0))
    args: dict[str, Argument] = {"number": ask["number"], "card": card}
    if ask["seat"] is not None and ask["seat"] != view["seat"]:
        return Text("ask.other", {"seat": Word("seat", str(ask["seat"]))})
    if kind == "battle" and view["fight"] is not None:
        fight = view["fight"]
        args |= {"strength": fight["strength"], "against": fight["against"]}
        mine = view["seat"] in fight["seats"]
        return Text("ask.battle" if mine else "ask.battle_of_others", args)
    if kind == "plan" and view["seat"] is not None and view["seat"] not in ask["seats"]:
        return Text("ask.plan_of_others")
    if kind == "plan" and view["solo"]:
        return Text("ask.plan_alone", {"left": view["seats"][0]["plays_left"]})
    if kind == "move" and view["seat"] is not None and view["seats"][view["seat"]]["must_leave"]:
        return Text("ask.must_leave")
    if kind == "draw" and view["solo"]:
        return Text("ask.draw_alone", args)
    if kind == "fight" and view["seat"] is not None and not _may_fight(view, view["seat"]):
        return Text("ask.no_fight")
    return Text(f"ask.{kind}", args)


def _may_fight(view: ArtView, seat: int) -> bool:
    """7.1: Agents where the pawn is, and no fight there in this round."""
    city = view["cities"][view["seats"][seat]["pawn"]["city"]]
    return city["agents"] > 0 and not city["fought"]
