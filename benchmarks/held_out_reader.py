"""A reader of AI Space Puzzle that shares nothing with our speaker: other words, another grammar.

It knows the rules and what the tokens show. It counts points instead of chances, gives every token
to the nearest Key instead of looking for groups, and never asks what else could have been said. If
it wins with our speaker, the messages say what they say without our way of reading them.
"""

from itertools import permutations

from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.rng import Rng
from tableful.core.state import State, holds
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.past import (
    past_marker,
    past_message,
    past_pawn,
    past_room,
    past_size,
)
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, GROUPS, KEY, ROOM, SYMBOL, TOKEN

REACH = 80  # millimetres between middles: a mark is about no Key that is further away
Laid = list[tuple[str, int, int]]


class HeldOutReader(Bot):
    """An astronaut who adds up what speaks for each colour, room and value of each Key."""

    name = "held-out"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Does what most speaks for, and waits for the hourglass."""
        assert isinstance(state, Position)
        points = Points(state)
        for number in range(state.lifted()):
            points.read(number)
        legal = set(state.legal(seat))
        return Decision(next(action for action in points.wanted() if action in legal))


class Points:
    """What speaks for what, message by message."""

    def __init__(self, p: Position) -> None:
        self.p = p
        words = [
            word for place, word in enumerate(TOKEN.words) if holds(p.scenario().tokens, place)
        ]
        self.leads = KEY.words if KEY.words[0] in words else COLOUR.words
        self.has_symbols = SYMBOL.words[0] in words and not p.scenario().dark
        self.colour = {(key, c): 0.0 for key in KEY.words for c in COLOUR.words}
        self.room = {(lead, r): 0.0 for lead in (*KEY.words, *COLOUR.words) for r in range(16)}
        self.value = {(key, value): 0.0 for key in KEY.words for value in range(2, 7)}

    # -- reading ----------------------------------------------------------------------------------

    def read(self, number: int) -> None:
        """One message: every token goes to the lead whose middle is nearest."""
        laid = self._laid(number)
        leads = [each for each in laid if each[0] in self.leads]
        others = [each for each in laid if each[0] not in self.leads]
        if self._is_map(laid):
            for word, x, y in leads:
                self._on_map(word, x, y)
            return
        said: dict[str, list[str]] = {word: [] for word, _, _ in leads}
        marks: list[tuple[str, list[str]]] = []
        for token, x, y in others:
            near = sorted((abs(x - a) + abs(y - b), word) for word, a, b in leads)
            if token in ("tick", "cross", "double-arrow"):
                marks.append((token, [word for far, word in near if far <= REACH]))
            elif near:
                said[near[0][1]].append(token)
        denied = {w for token, words in marks if token == "cross" for w in words[:1] if said[w]}
        for token, words in marks:
            self._mark(number, token, [word for word in words if not said[word]])
        for word, tokens in said.items():
            self._statement(number, word, tokens, denied=word in denied)

    def _is_map(self, laid: Laid) -> bool:
        """Where rooms have no names: Keys, and nothing that speaks of them."""
        speaking = (*GROUPS["numbers"][:3], "tick", "cross", "double-arrow", *COLOUR.words)
        return not self.has_symbols and not any(token in speaking for token, _, _ in laid)

    def _laid(self, number: int) -> Laid:
        message = past_message(self.p, number)
        return [
            (TOKEN.words[message[4 * i]], int(message[4 * i + 1]), int(message[4 * i + 2]))
            for i in range(past_size(self.p, number))
        ]

    def _on_map(self, word: str, x: int, y: int) -> None:
        """Where the area is the board."""
        self.room[word, 4 * min(int(y / 18.75), 3) + min(int(x / 52.5), 3)] += 4

    def _statement(self, number: int, word: str, tokens: list[str], *, denied: bool) -> None:
        """What stands beside a lead: its colour, its room's symbols, its value; or not that."""
        if denied:
            for room in range(16):
                self.room[word, room] -= 2 * len(self._shown(number, room) & set(tokens))
            return
        for colour in (t for t in tokens if t in COLOUR.words):
            for key in KEY.words:
                self.colour[key, colour] += 4 if key == word else -1
        symbols = [t for t in tokens if t in SYMBOL.words]
        pips = sum(1 + GROUPS["numbers"].index(t) for t in tokens if t in GROUPS["numbers"][:3])
        if "pawn" in tokens and (symbols or "frame" in tokens) and self._standing(number, symbols):
            for colour in self._standing(number, symbols):
                self.colour[word, colour] += 3
            return
        for room in range(16):
            shown = self._shown(number, room)
            if symbols or "frame" in tokens:
                self.room[word, room] += sum(1.5 if s in shown else -2 for s in symbols)
                self.room[word, room] -= 0.6 * len(shown - set(symbols))
            if pips and not self.p.has_dice():
                self.room[word, room] += 1.5 if len(shown) == pips else -0.5
        if pips in range(2, 7) and self.p.has_dice() and word in KEY.words:
            self.value[word, pips] += 3

    def _mark(self, number: int, token: str, words: list[str]) -> None:
        """Beside leads: what is shown of them is right or wrong; two are exchanged."""
        if token == "double-arrow":
            for one, other in (words[:2], words[1::-1]) if len(words) > 1 else ():
                for colour in self._colours(number, other):
                    if one in KEY.words:
                        self.colour[one, colour] += 3
            return
        sign = 1 if token == "tick" else -1
        for word in words:
            if word in KEY.words:
                for colour in self._colours(number, word):
                    self.colour[word, colour] += 3 * sign
            else:
                spot = past_marker(self.p, number, COLOUR.words.index(word))
                if spot:
                    self.colour[KEY.words[(spot + 1) // 2 - 1], word] += 3 * sign

    def _shown(self, number: int, room: int) -> set[str]:
        symbols = past_room(self.p, number, room) if self.p.is_visible(room) else 0
        return {word for place, word in enumerate(SYMBOL.words) if symbols >> place & 1}

    def _standing(self, number: int, symbols: list[str]) -> list[str]:
        """The pawns in the room that shows just these."""
        rooms = [past_pawn(self.p, number, place) for place in range(6)]
        return [
            word
            for word, room in zip(COLOUR.words, rooms, strict=True)
            if room >= 0 and self._shown(number, room) == set(symbols)
        ]

    def _colours(self, number: int, word: str) -> list[str]:
        """The colours on a Key's card."""
        key = KEY.words.index(word) if word in KEY.words else -2
        spots = [past_marker(self.p, number, place) for place in range(6)]
        pairs = zip(COLOUR.words, spots, strict=True)
        return [colour for colour, spot in pairs if (spot + 1) // 2 - 1 == key]

    # -- acting -----------------------------------------------------------------------------------

    def wanted(self) -> list[int]:
        """Markers, pawns and dice as most speaks for them; then ready."""
        p = self.p
        deal = max(permutations(COLOUR.words, 4), key=self._worth)
        rooms = self._rooms(deal)
        wanted = [moves.CONFIRM]
        wanted += [moves.BREAK_TOKEN + int(p.message[4 * i]) for i in range(p.message_size)][::-1]
        for place, colour in enumerate(COLOUR.words):
            key = deal.index(colour) if colour in deal else -1
            if key < 0 and p.markers[place]:
                wanted.append(moves.TAKE_MARKER + place)
            elif key >= 0 and p.key_of(place) != key:
                wanted.append(moves.place_marker(place, key, 0))
        for key, colour in enumerate(deal):
            pawn, value = COLOUR.words.index(colour), self._best_value(KEY.words[key])
            if p.pawns[pawn] != rooms[key]:
                wanted.append(moves.move(pawn, rooms[key]))
            if p.has_dice() and p.dice[pawn] != value:
                wanted.append(moves.set_die(pawn, value - 1))
        return [int(each) for each in (*wanted, moves.READY, moves.WITHDRAW, moves.WAIT)]

    def _worth(self, deal: tuple[str, ...]) -> float:
        """What speaks for these colours; without Keys, also that rooms were told of them."""
        told = {c: max(self.room[c, r] for r in range(16)) > 0 for c in deal}
        pairs = zip(KEY.words, deal, strict=True)
        return sum(self.colour[key, c] + 2 * told[c] for key, c in pairs)

    def _rooms(self, deal: tuple[str, ...]) -> list[int]:
        """The best rooms, the clearest first, none twice."""
        scores = {
            (key, room): self.room[word, room] + self.room[colour, room]
            for key, (word, colour) in enumerate(zip(KEY.words, deal, strict=True))
            for room in range(len(ROOM.words))
        }
        found: dict[int, int] = {}
        while len(found) < len(deal):
            key, room = max(
                (each for each in scores if each[0] not in found and each[1] not in found.values()),
                key=lambda each: scores[each],
            )
            found[key] = room
        return [found[key] for key in range(len(deal))]

    def _best_value(self, word: str) -> int:
        return max(range(2, 7), key=lambda value: self.value[word, value])
