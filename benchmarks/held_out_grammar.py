"""How the held-out reader understands a message, beside the board of that round.

Nothing here is certain. Each token that seems to say something makes what it says likelier, by how
clearly it is said; where there are two ways to understand it, they are mixed.
"""

from collections.abc import Callable
from itertools import pairwise
from math import cos, dist, exp, log, radians, sin

from benchmarks.held_out_table import COLOURS, KEYS, Belief, Laid, Seen
from tableful.core.state import holds
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, SYMBOL

CLEAR = 0.93  # how much a plain statement is trusted
NOT = 0.02  # how likely something is that is said not to be
PIPS = {"one": 1, "two": 2, "three": 3, "bar": 5}  # a bar is five, as in old numerals
ABOUT_PLACE = {"pawn", "frame"}


def read(seen: Seen, belief: Belief) -> None:
    """Everything that a message says, and what it does not say."""
    for tokens in seen.groups():
        Group(seen, belief, tokens).read()
    words = [token.word for token in seen.tokens]
    # A list of what is right, or one that could have been longer, leaves out what is not.
    several = sum(word in KEY.words for word in words) > 1
    praised = "tick" in words and "cross" not in words and (several or seen.has_filler)
    for key in KEYS:
        colour, room = seen.colour_of(key), seen.room_of(key)
        if room >= 0 and KEY.words[key] not in words and COLOUR.words[colour] not in words:
            belief.cells[key][colour][room] += log(2 if seen.all_well else 0.5 if praised else 1.2)


class Group:
    """Tokens that lie together: what they are about, and what they say of it."""

    def __init__(self, seen: Seen, belief: Belief, tokens: list[Laid]) -> None:
        self.seen, self.belief, self.tokens = seen, belief, tokens
        self.words = {token.word for token in tokens}
        self.keys = [token for token in tokens if token.word in KEY.words]
        self.colours = [token for token in tokens if token.word in COLOUR.words]
        self.symbols = [token for token in tokens if token.word in SYMBOL.words]
        self.numbers = [token for token in tokens if token.word in PIPS]
        self.subjects = self.keys or self.colours
        self.bare = not self.symbols and not (self.keys and self.colours)
        self.denied = self._crossed()

    def read(self) -> None:
        """One statement after the other."""
        if self._exchange() or self._journey():
            return
        for token in self.keys:
            self._about_key(token)
        if not self.keys:
            for token in self.colours:
                self._about_colour(token)
        if not self.subjects:
            self._about_pawns()

    # -- who belongs to whom ----------------------------------------------------------------------

    def _crossed(self) -> list[Laid]:
        """What a cross denies: all of a plain list, what a Key is shown with, or the nearest."""
        things = [*self.keys, *self.colours, *self.symbols]
        crosses = [token for token in self.tokens if token.word == "cross"]
        if self.bare and crosses:
            return self.subjects
        if len(self.keys) == 1 and crosses:
            key = KEY.place(self.keys[0].word)
            shown = self.seen.rooms[room] if (room := self.seen.room_of(key)) >= 0 else 0
            mine = [t for t in self.colours if self.seen.keys[COLOUR.place(t.word)] == key]
            mine += [t for t in self.symbols if holds(shown, SYMBOL.place(t.word))]
            if mine:
                return mine
        return [min(things, key=lambda t: self.seen.apart(t, c)) for c in crosses if things]

    def _share(self, token: Laid, owner: Laid) -> float:
        """How clearly a token belongs to one subject: the nearest, sooner the one before it."""
        if len(self.subjects) == 1:
            return CLEAR
        row = sorted(self.tokens, key=lambda t: t.x)
        gaps = [right.x - left.x for left, right in pairwise(row)]
        even = max(t.y for t in row) - min(t.y for t in row) < 8 and max(gaps) < 1.25 * min(gaps)
        if even and row[0] in self.subjects:
            before = [other for other in row[: row.index(token)] if other in self.subjects]
            return CLEAR if before and before[-1] == owner else 0.1

        def far(other: Laid) -> float:
            late = other.x > token.x + 8 or other.y > token.y + 8
            return self.seen.apart(token, other) + 6 * late

        return CLEAR * exp((min(map(far, self.subjects)) - far(owner)) / 10)

    # -- exchanges and journeys -------------------------------------------------------------------

    def _exchange(self) -> bool:
        """Two Keys or colours and an arrow: they change places, or one takes the other's."""
        arrows = [t for t in self.tokens if t.word in ("arrow", "double-arrow", "curved-arrow")]
        if not arrows or len(self.subjects) != 2 or not self.bare:
            return False
        arrow, ahead = arrows[0], radians(15 * arrows[0].turn)
        tail, head = sorted(
            self.subjects,
            key=lambda t: (t.x - arrow.x) * cos(ahead) + (t.y - arrow.y) * sin(ahead),
        )
        for one, two in [(tail, head)] if arrow.word == "arrow" else [(tail, head), (head, tail)]:
            if self.keys:
                self._takes_key(KEY.place(one.word), KEY.place(two.word))
            else:
                self._takes_colour(COLOUR.place(one.word), COLOUR.place(two.word))
        return True

    def _takes_key(self, key: int, other: int) -> None:
        """A Key should have the colour or the room of another."""
        mine = self.seen.colour_of(key), self.seen.room_of(key)
        colour, room = self.seen.colour_of(other), self.seen.room_of(other)
        if colour >= 0:
            self.belief.of_key(
                key,
                lambda c, r: 0.03 if (c, r) == mine else 0.1 + (c == colour) / 2 + (r == room) / 2,
            )

    def _takes_colour(self, colour: int, other: int) -> None:
        """A colour should have the Key or the room of another."""
        mine = self.seen.keys[colour], self.seen.pawns[colour]
        key, room = self.seen.keys[other], self.seen.pawns[other]
        if key >= 0 or room >= 0:
            self.belief.of_colour(
                colour,
                lambda k, r: 0.03 if (k, r) == mine else 0.1 + (k == key) / 2 + (r == room) / 2,
                0.2,
            )

    def _journey(self) -> bool:
        """An arrow beside one Key or colour and nothing else: its pawn goes that way."""
        arrow = next((token for token in self.tokens if token.word == "arrow"), None)
        if arrow is None or len(self.subjects) != 1 or not self.bare or "cross" in self.words:
            return False
        word = self.subjects[0].word
        place = KEY.place(word) if self.keys else COLOUR.place(word)
        here = self.seen.room_of(place) if self.keys else self.seen.pawns[place]
        column, row = (here % 4, here // 4) if here >= 0 else (1.5, 1.5)
        ahead = radians(15 * arrow.turn)

        def odds(_: int, room: int) -> float:
            dx, dy = room % 4 - column, room // 4 - row
            along = (dx * cos(ahead) + dy * sin(ahead)) / max(dist((dx, dy), (0, 0)), 0.1)
            return 1.0 if along > 0.9 else 0.3 if along > 0.6 else 0.05

        if self.keys:
            self.belief.of_key(place, odds)
        else:
            self.belief.of_colour(place, odds, 0.2)
        return True

    # -- statements -------------------------------------------------------------------------------

    def _about_key(self, token: Laid) -> None:
        """A Key, with the colours, symbols and numbers that are its own; or yes or no to it."""
        key = KEY.place(token.word)
        shares = {
            COLOUR.place(t.word): (self._share(t, token), t in self.denied) for t in self.colours
        }
        place = self._place(token, self.belief.told[key])
        who = self._pointed_at(token)
        trust = 0.85 if "pawn" in self.words else 0.15

        def odds(colour: int, room: int) -> float:
            found = place(room)
            if who:
                found = (1 - trust) * found + trust * (0.95 if colour in who else NOT)
            for said, (share, no) in shares.items():
                found *= share * (NOT + 0.95 * ((colour == said) != no)) + (1 - share) * 0.2
            return found

        self.belief.of_key(key, odds)
        self.belief.told[key] |= self._told(token)
        self._die_value(token, self.belief.dice[key])
        if token in self.denied or ("tick" in self.words and self.bare):
            self._judge_key(key, yes=token not in self.denied)

    def _about_colour(self, token: Laid) -> None:
        """Without a Key: a colour, with its room; or yes or no to it."""
        colour = COLOUR.place(token.word)
        if token in self.denied or ("tick" in self.words and self.bare):
            self._judge_colour(colour, yes=token not in self.denied)
            return
        place = self._place(token, self.belief.told_of_colour[colour])
        key = self.seen.keys[colour] if "tick" in self.words else -1
        self.belief.of_colour(
            colour, lambda k, r: place(r) * (1.0 if key in (k, -1) else 0.25), NOT
        )
        self.belief.told_of_colour[colour] |= self._told(token)
        self._die_value(token, self.belief.dice_of_colour[colour])

    def _told(self, owner: Laid) -> int:
        """The symbols that are said of a subject's room, as a set."""
        mine = [t for t in self.symbols if self._share(t, owner) > 0.5 and t not in self.denied]
        return sum(1 << SYMBOL.place(token.word) for token in mine)

    def _place(self, owner: Laid, known: int) -> Callable[[int], float]:
        """How well each room fits the symbols, the number of them, and where the tokens lie."""
        seen, told = self.seen, self._told(owner)
        shares = {
            1 << SYMBOL.place(t.word): (self._share(t, owner), t in self.denied)
            for t in self.symbols
        }
        marked = self.words & {"tick", "cross"}
        empty = "frame" in self.words and not self.symbols and not marked
        pips = [t for t in self.numbers if t.word != "bar" and self._share(t, owner) > 0.5]
        count = 0 if seen.has_dice else sum(PIPS[token.word] for token in pips)
        complete = seen.has_filler or "frame" in self.words

        def fits(room: int) -> float:
            there, found = seen.rooms[room], 1.0
            for symbol, (share, no) in shares.items():
                true = (there & symbol != 0) != no
                found *= share * (NOT + 0.95 * true) + (1 - share) * 0.5
            if count:
                found *= 0.95 if there.bit_count() == count else 0.08
            elif told:
                # More symbols than are said: hardly, if there was a token left to say so.
                found *= (0.1 if complete else 0.35) ** (there & ~told & ~known).bit_count()
            if empty:
                found *= 0.95 if there == 0 else 0.05
            return found * (1.0 if marked else seen.on_map(owner, room))

        return fits

    def _pointed_at(self, owner: Laid) -> set[int]:
        """Without words for colours, a room may stand for who is in it (the book's example 1)."""
        told = self._told(owner)
        if self.seen.has_colours or not (told or "frame" in self.words):
            return set()
        return {c for c in COLOURS if self.seen.symbols_at(c) == told}

    def _die_value(self, owner: Laid, row: list[float]) -> None:
        """In Scenarios with dice, pips add up."""
        mine = [token for token in self.numbers if self._share(token, owner) > 0.5]
        if self.seen.has_dice and mine and "cross" not in self.words:
            value = sum(PIPS[token.word] for token in mine)
            for each in range(2, 7):
                row[each] += log(0.9 if each == value else 0.05)

    # -- judgements of the board ------------------------------------------------------------------

    def _judge_key(self, key: int, *, yes: bool) -> None:
        """Yes or no to what is shown for a Key."""
        colour, room = self.seen.colour_of(key), self.seen.room_of(key)
        if colour < 0:
            return
        if "die" in self.words and self.seen.has_dice:
            self.belief.dice[key][self.seen.dice[colour]] += 3 if yes else -3
        else:
            judged = self._judged(yes=yes, lies=True, stands=room >= 0)
            self.belief.of_key(key, lambda c, r: judged(c == colour, r == room))

    def _judge_colour(self, colour: int, *, yes: bool) -> None:
        """Yes or no to the marker and the pawn of a colour; no to neither: it is not needed."""
        key, room = self.seen.keys[colour], self.seen.pawns[colour]
        judged = self._judged(yes=yes, lies=key >= 0, stands=room >= 0)
        self.belief.of_colour(
            colour, lambda k, r: judged(k == key, r == room), 0.03 if yes else 1.0
        )

    def _judged(self, *, yes: bool, lies: bool, stands: bool) -> Callable[[bool, bool], float]:
        """How likely a tick or a cross is if marker and pawn are right; one may not be there."""
        if not lies and not stands:
            return lambda marker, pawn: 1.0 if yes else 0.1
        if not stands:
            return lambda marker, pawn: 1.0 if marker == yes else 0.04
        if not lies or self.words & ABOUT_PLACE:
            return lambda marker, pawn: 1.0 if pawn == yes else 0.04
        fits = (0.03, 0.4, 1.0) if yes else (1.0, 0.7, 0.3 if self.seen.has_dice else 0.03)
        return lambda marker, pawn: fits[marker + pawn]

    def _about_pawns(self) -> None:
        """Symbols and a mark: yes or no to who stands there."""
        told = sum(1 << SYMBOL.place(token.word) for token in self.symbols)
        for colour in COLOURS:
            if told and self.seen.symbols_at(colour) == told and self.words & {"tick", "cross"}:
                self._judge_colour(colour, yes="tick" in self.words)
