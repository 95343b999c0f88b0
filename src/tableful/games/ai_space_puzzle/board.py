"""The table in sentences: for the terminal, and for anyone who cannot see it."""

from tableful.core.texts import Argument, Text, Word

from .view import EntryView, KeyCardView, MessageView, RoomView, SpaceView


def board(view: SpaceView) -> list[Text]:
    """The Scenario, the rooms, the Key cards and the message; the card, for who sees it."""
    number = str(view["scenario"]["number"])
    lines = [
        Text("board.scenario", {"scenario": Word("scenario", number), "number": number}),
        Text("board.rule", {"text": Word("about.value.scenario", number)}),
        Text("board.rounds", {"left": view["left"], "actions": view["actions_left"]}),
    ]
    lines += [_room(view, room) for room in view["rooms"]]
    outside = [pawn["colour"] for pawn in view["pawns"] if pawn["room"] is None]
    if outside:
        lines.append(Text("board.outside", {"colours": _words("colour", outside)}))
    for card in view["key_cards"] or []:
        lines += _key_card(card)
    lines += _specials(view)
    if view["message"] is not None:
        lines += _message(view["message"])
    elif view["covered"]:
        lines.append(Text("board.covered"))
    lines += _supply(view) + _target(view)
    return lines


def status(view: SpaceView) -> Text:
    """One sentence: what is asked now, and of whom."""
    if view["over"]:
        return Text("ask.won" if view["won"] else "ask.lost")
    mine = view["target"] is not None
    if view["phase"] == "orienting":
        return Text("ask.orient" if mine else "ask.orienting")
    screen = view["screen"]
    if view["phase"] == "composing":
        if screen is None:
            return Text("ask.composing")
        step = "compose_up_to" if view["scenario"]["up_to"] else "compose"
        return Text(f"ask.{step}", {"number": screen["needed"]})
    if mine:
        return Text("ask.watch", {"actions": view["actions_left"]})
    if view["team"]["proposal"] is not None:
        return Text("ask.declared")
    if view["must_break"]:
        return Text("ask.break", {"actions": view["actions_left"]})
    last = "last" if view["left"] == 1 else "act"
    return Text(f"ask.{last}", {"actions": view["actions_left"]})


def _words(domain: str, words: list[str]) -> tuple[Word, ...]:
    return tuple(Word(domain, word) for word in words)


def _room(view: SpaceView, room: RoomView) -> Text:
    """1.1: a room with its symbols, and who stands in it."""
    symbols = room["symbols"]
    if symbols is None:
        said, args = "unseen", dict[str, Argument]()
    else:
        said = "room" if symbols else "plain_room"
        args = {"symbols": _words("symbol", symbols)} if symbols else {}
    args["room"] = Word("room", room["room"])
    there = [pawn for pawn in view["pawns"] if pawn["room"] == room["room"]]
    if there:
        said += "_with"
        args["colours"] = _words("colour", [pawn["colour"] for pawn in there])
        if view["scenario"]["dice"]:
            said += "_dice"
            args["dice"] = ", ".join(str(pawn["die"]) for pawn in there)
    return Text(f"board.{said}", args)


def _key_card(card: KeyCardView) -> list[Text]:
    """4.3: what lies on it; an empty one is not worth a line."""
    lines = []
    key = Word("key", card["key"])
    if card["unsure"]:
        lines.append(
            Text("board.unsure", {"key": key, "colours": _words("colour", card["unsure"])})
        )
    if card["sure"]:
        lines.append(Text("board.sure", {"key": key, "colours": _words("colour", card["sure"])}))
    if card["location"] != "unmarked":
        mark = Word("mark", card["location"])
        lines.append(Text("board.location", {"key": key, "mark": mark}))
    if card["die"] != "unmarked":
        lines.append(Text("board.key_die", {"key": key, "mark": Word("mark", card["die"])}))
    return lines


def _specials(view: SpaceView) -> list[Text]:
    """What single Scenarios bring."""
    lines = []
    if view["crisis_room"] is not None:
        lines.append(Text("board.crisis", {"room": Word("room", view["crisis_room"])}))
    if view["crisis_next"] is not None:
        lines.append(Text("board.crisis_next", {"room": Word("room", view["crisis_next"])}))
    if view["cross"] is not None:
        lines.append(Text("board.cross", {"room": Word("room", view["cross"])}))
    for each in view["duties"]:
        args = {"duty": Word("duty", each["duty"]), "seat": Word("seat", str(each["seat"]))}
        lines.append(Text("board.duty", args))
    return lines


def _message(message: MessageView) -> list[Text]:
    """3.1: the tokens from the bottom to the top, by where they lie."""
    lines = [Text("board.message_mirrored" if message["mirrored"] else "board.message")]
    return lines + [_entry(entry) for entry in message["entries"]]


def _entry(entry: EntryView) -> Text:
    args: dict[str, Argument] = {
        "token": Word("token", entry["token"]),
        "x": entry["x"],
        "y": entry["y"],
        "turn": entry["turn"],
    }
    return Text("board.token_turned" if entry["turn"] else "board.token", args)


def _supply(view: SpaceView) -> list[Text]:
    """Behind the screen: which tokens there are, and what is laid so far."""
    screen = view["screen"]
    if screen is None:
        return []
    lines = [Text("board.supply", {"tokens": _words("token", view["supply"])})]
    return lines + [_entry(entry) for entry in screen["entries"]]


def _target(view: SpaceView) -> list[Text]:
    """1.3: the Final Combination."""
    target = view["target"]
    if target is None:
        return []
    lines = [Text("board.target")]
    for each in target["keys"]:
        key = Word("key", each["key"])
        if each["room"] is None or each["colour"] is None or each["die"] is None:
            lines.append(Text("board.target_unknown", {"key": key}))
            continue
        args: dict[str, Argument] = {
            "key": key,
            "room": Word("room", each["room"]),
            "colour": Word("colour", each["colour"]),
            "die": each["die"],
        }
        dice = each["key"] in view["scenario"]["dice"]
        lines.append(Text("board.target_die" if dice else "board.target_key", args))
    if view["scenario"]["cross"] != "ignored":
        lines.append(Text("board.target_cross", {"room": Word("room", target["cross"])}))
    return lines
