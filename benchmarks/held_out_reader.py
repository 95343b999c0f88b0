"""A reader of AI Space Puzzle that shares nothing with our speaker: other words, another grammar.

It was written by somebody who knows the rules and the pictures of the tokens, and had not seen the
speaker's code. It reads as people at a table might: tokens that lie together belong together, a Key
or else a colour is what they are about, ticks and crosses answer what the board showed
(`held_out_grammar`). What it believes is a weight for every colour and room of every Key
(`held_out_table`). It shows its best guess, so that the AI can say yes or no to it.

It was finished before its author saw any message: so it won 58 of 80 games of Scenarios 1 to 8
(72.5 %; numbers 0 to 9). Then the author watched games 1000 to 1041 as a player would (tokens as
they lay, the board, the truth) and changed this:

- a number beside a Key is how many symbols the room has, for sure: it had been a hint, outweighed
  by "no more symbols than are said"; three pips and one are four;
- a wave, a bar or a curved arrow alone at the side fills the message up. It had been given to the
  nearest group; in Scenario 6 a wave had even meant blue, and that guess at likenesses is gone;
- if there was a token to spare, the symbols that are said are all; what the pawn's present room
  shows no longer counts as said before; the empty frame is surer to be the room with nothing in it;
- a cross or a tick before a plain list is about all of it, not about the nearest; a cross before a
  Key with symbols or a colour that it is shown with denies these;
- a tick far from everything says yes to the rest of the board; what a list of right ones leaves
  out is perhaps wrong;
- a tick with a colour and symbols says yes to the colour's marker, too;
- the pawn token beside a Key and symbols, where there are no colours, is the pawn in that room (the
  rulebook's first example): that had been the weaker of two readings;
- tokens in one row are no map, in Scenario 7;
- how it asks: a pawn is not put into a room that nothing speaks for, before the last two rounds;
  where there are no colours, spare pawns stand alone, in rooms that few symbols name.
"""

from collections.abc import Iterator
from itertools import permutations, product
from math import exp, log

from benchmarks.held_out_grammar import read
from benchmarks.held_out_table import COLOURS, KEYS, ROOMS, Belief, Seen, can_say
from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.past import past_size
from tableful.games.ai_space_puzzle.rules.position import Position

VALUES = range(2, 7)
SURE = 0.9
HABIT = 0.05  # what speaks for leaving things as they are
UNSURE_MARK, SURE_MARK = 1, 2


class HeldOutReader(Bot):
    """An astronaut who believes what all messages together say, and waits for the hourglass."""

    name = "held-out"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """One step towards the board that it believes in."""
        assert isinstance(state, Position)
        belief = Belief()
        for number in range(state.lifted()):
            if past_size(state, number) > 0:
                read(Seen(state, number), belief)
        legal = set(state.legal(seat))
        return Decision(next(action for action in Plan(state, belief).steps() if action in legal))


class Plan:
    """The likeliest combination, how sure of it the reader is, and the steps that show it."""

    def __init__(self, state: Position, belief: Belief) -> None:
        self.state = state
        self.cells = [[list(row) for row in of_key] for of_key in belief.cells]
        for colour in COLOURS:
            key, room = state.key_of(colour), state.pawns[colour]
            for each in KEYS:
                if key == each:
                    self.cells[each][colour] = [cell + HABIT for cell in self.cells[each][colour]]
                if room >= 0:
                    self.cells[each][colour][room] += HABIT
        self.colours, self.rooms = self._likeliest()
        self.dice = self._likeliest_dice(belief)
        self.colour_chances = self._colour_chances()
        self.room_chances = [self._room_chance(key) for key in KEYS]
        self.die_chances = [self._die_chance(belief, key) for key in KEYS]

    def _likeliest(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Different colours and different rooms that have the most weight together."""
        best = [[max(row) for row in of_key] for of_key in self.cells]
        ways = sorted(
            ((sum(best[k][c] for k, c in enumerate(way)), way) for way in permutations(COLOURS, 4)),
            reverse=True,
        )
        found: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        weight = float("-inf")
        for bound, way in ways:
            if bound <= weight:
                break
            rows = [self.cells[key][colour] for key, colour in enumerate(way)]
            tops = [sorted(ROOMS, key=lambda room: -row[room])[:4] for row in rows]
            for rooms in product(*tops):
                total = sum(row[room] for row, room in zip(rows, rooms, strict=True))
                if total > weight and len(set(rooms)) == 4:
                    found, weight = (way, rooms), total
        return found

    def _likeliest_dice(self, belief: Belief) -> tuple[int, ...]:
        """Different values that have the most weight together."""

        def weight(values: tuple[int, ...]) -> float:
            shown = zip(KEYS, self.colours, values, strict=True)
            return sum(
                belief.dice[k][v]
                + belief.dice_of_colour[c][v]
                + (HABIT if self.state.dice[c] == v else 0)
                for k, c, v in shown
            )

        return max(permutations(VALUES, 4), key=weight)

    def _colour_chances(self) -> list[float]:
        """How likely the chosen colour of each Key is, among all ways to give out colours."""
        sums = [[log(sum(exp(cell) for cell in row)) for row in of_key] for of_key in self.cells]
        ways = list(permutations(COLOURS, 4))
        logs = [sum(sums[key][colour] for key, colour in enumerate(way)) for way in ways]
        top = max(logs)
        weights = [exp(each - top) for each in logs]
        return [
            sum(w for way, w in zip(ways, weights, strict=True) if way[k] == self.colours[k])
            / sum(weights)
            for k in KEYS
        ]

    def _room_chance(self, key: int) -> float:
        row = [exp(cell) for cell in self.cells[key][self.colours[key]]]
        return row[self.rooms[key]] / sum(row)

    def _die_chance(self, belief: Belief, key: int) -> float:
        colour = self.colours[key]
        row = [exp(belief.dice[key][v] + belief.dice_of_colour[colour][v]) for v in VALUES]
        return row[self.dice[key] - VALUES[0]] / sum(row)

    def steps(self) -> Iterator[int]:
        """What to do, most urgent first: Key cards, then pawns and dice, then nothing more."""
        state = self.state
        shown = [key for key in KEYS if self._is_shown(key)]
        shown.sort(key=lambda key: -self.colour_chances[key] * self.room_chances[key])
        for colour in COLOURS:
            if colour not in [self.colours[key] for key in shown]:
                yield moves.TAKE_MARKER + colour
        for key in shown:
            sure = self.colour_chances[key] > SURE
            spot = 2 * key + sure + 1
            if state.markers[self.colours[key]] != spot:
                yield moves.place_marker(self.colours[key], key, int(sure))
            yield moves.mark_location(key, self._mark(self.room_chances[key]))
            yield moves.mark_die(key, self._mark(self.die_chances[key]))
        for key in shown:
            if self.room_chances[key] > 0.12 or state.left <= 2 or not can_say(state, "red"):
                yield moves.move(self.colours[key], self.rooms[key])
        for key in shown:
            if self.die_chances[key] > 1.5 / len(VALUES) or state.left <= 2:
                yield moves.set_die(self.colours[key], self.dice[key] - 1)
        yield from self._spare_pawns()
        yield moves.READY
        yield moves.CONFIRM

    def _mark(self, chance: float) -> int:
        return SURE_MARK if chance > SURE else UNSURE_MARK

    def _is_shown(self, key: int) -> bool:
        """A Key of which something is known; all of them where the AI lacks words, or time."""
        lacks_words = any(not can_say(self.state, word) for word in ("square", "red"))
        known = self.colour_chances[key] > 0.35 or self.room_chances[key] > 0.2
        return known or lacks_words or self.state.left <= 2

    def _spare_pawns(self) -> Iterator[int]:
        """Where colours have no words, a pawn in a room of its own can be pointed at."""
        if can_say(self.state, "red"):
            return
        pawns = list(self.state.pawns)
        free = [room for room in ROOMS if room not in self.rooms and room not in pawns]
        free.sort(key=lambda room: int(self.state.rooms[room]).bit_count())  # few words name it
        for colour in COLOURS:
            alone = pawns[colour] >= 0 and pawns.count(pawns[colour]) == 1
            if colour not in self.colours and not alone:
                yield moves.move(colour, free[0])
