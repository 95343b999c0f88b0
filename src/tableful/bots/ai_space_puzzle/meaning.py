"""What a message makes likely: every group of tokens bends the belief.

Each reading leaves some doubt, so that one wrong guess does not exclude the truth. Where a group
may mean two things, both count, by the weights of the lexicon.
"""

from collections.abc import Callable, Sequence

from .belief import COLOURS, KEYS, ROOMS, VALUES, Belief
from .grammar import Group, Message, parse
from .lexicon import BLANK_DIE, CROSS, FIRST_COLOUR, PAWN, SWAP, TICK, Lexicon
from .maps import is_map, read_map
from .naming import NOTHING, Naming
from .scene import UNSEEN, Scene
from .speech import SIZES

SAID = 30.0  # how much likelier a room is that was said to be one of the four
UNSAYABLE = 0.85  # where no token shows colours, a cross is mostly about them
TICKED = 0.2  # and a tick seldom: beside a pawn that stands wrong that would mislead
ALL = -1  # a tick by itself
ALONE = 0.3  # of `silence`, where a message says other things too
Fits = Callable[[int, int], float]  # of a room and a colour


def hear(before: Belief, scene: Scene, message: Message, lexicon: Lexicon) -> Belief:
    """The belief after a message."""
    after = before.copy()
    if is_map(scene, message):
        read_map(after, message, lexicon)
        return after
    groups = parse(message, lexicon.near, has_keys=scene.rules.has_keys)
    saying = [group for group in groups if group.says]
    spare = sum(len(group.tokens) for group in groups if not group.says)
    spare += max(0, scene.rules.up_to - len(message))
    for group in saying:
        read(after, before, scene, group, spare, lexicon)
    hear_silence(after, scene, saying, lexicon)
    return after


def read(
    after: Belief, before: Belief, scene: Scene, group: Group, spare: int, lexicon: Lexicon
) -> None:
    """What one group says; `spare` tokens more could have been used to say it."""
    reader = _Reader(after, before, scene, lexicon)
    if is_mark(group):
        reader.mark(group)
    elif group.keys:
        reader.key(group, group.keys[0], spare)
    elif group.colours:
        for colour in group.colours:
            reader.pawn(group, colour, spare)
    else:
        reader.room(group)


def is_mark(group: Group) -> bool:
    """Whether a group only approves, denies or swaps what is shown."""
    if group.tokens in ((TICK,), (CROSS,)):
        return True
    content = group.names_room or group.pips or (group.keys and group.colours)
    return group.is_marked and not content


class _Reader:
    """Bends one belief by the groups of one message."""

    def __init__(self, after: Belief, before: Belief, scene: Scene, lexicon: Lexicon) -> None:
        self.after, self.before = after, before
        self.scene, self.lexicon = scene, lexicon

    # -- statements -------------------------------------------------------------------------------

    def key(self, group: Group, key: int, spare: int) -> None:
        """A Key with a colour, with what its room looks like, with pips."""
        denied = group.has(CROSS)
        if group.colours:
            said = group.colours
            fits = [self.lexicon.soft(float((c in said) != denied)) for c in range(COLOURS)]
            self.after.weigh_colours(key, fits)
        if group.names_room:
            if denied:
                self.after.weigh_rooms(key, self._lacking(group.symbols))
            elif group.has(PAWN) and self._standing(group.symbols):
                self._pawn_there(key, group)
            else:
                fits = self.room_fits(key, group, spare, self.before.rooms[key])
                self.after.weigh_rooms(key, fits)
        if group.pips:
            self._pips(key, group.pips, denied=denied)

    def pawn(self, group: Group, colour: int, spare: int) -> None:
        """A colour without a Key: the room of its pawn, be it of a Key or on guard."""
        if not group.names_room:
            return
        if group.has(CROSS):
            lacks = self._lacking(group.symbols)
            for key in range(KEYS):
                self.after.weigh(key, lambda r, c: lacks[r] if c == colour else 1.0)
            return
        token = FIRST_COLOUR + colour
        tables = self.before.chances
        prior = [sum(t[colour * ROOMS + r] for t in tables) for r in range(ROOMS)]
        if self.scene.rules.guard and self.scene.rules.has_keys:
            fits = self.room_fits(token, group, spare, [1 / ROOMS] * ROOMS)
            self.after.cross = [a * b for a, b in zip(self.after.cross, fits, strict=True)]
            return
        fits = self.room_fits(token, group, spare, prior)
        for key in range(KEYS):
            self.after.weigh(key, lambda r, c: fits[r] if c == colour else 1.0)
        self.after.unused[colour] *= self.lexicon.doubt
        if group.has(TICK):
            self._judge_colour(colour, right=True)

    def room(self, group: Group) -> None:
        """A room without a Key or a colour: what stands there is right or wrong, or belongs."""
        if group.symbols not in self.scene.rooms:
            return
        place = self.scene.rooms.index(group.symbols)
        there = [(self.scene.key_of(c), c) for c in range(COLOURS) if self.scene.pawns[c] == place]
        there = [(key, colour) for key, colour in there if key >= 0]
        if there and not group.has(PAWN):
            right = group.has(TICK)
            for key, colour in there:
                self._judge_pair(key, place, colour, right=right)
        elif group.has(CROSS):
            for key in range(KEYS):
                self.after.weigh_rooms(
                    key, [self.lexicon.soft(float(r != place)) for r in range(ROOMS)]
                )
        else:
            for key in range(KEYS):
                self.after.weigh_rooms(key, [SAID if r == place else 1.0 for r in range(ROOMS)])

    def _judge_pair(self, key: int, room: int, colour: int, *, right: bool) -> None:
        """A Key has this room and this colour, or does not have both."""
        self.after.weigh(
            key, lambda r, c: self.lexicon.soft(float(((r, c) == (room, colour)) == right))
        )

    def _lacking(self, symbols: int) -> list[float]:
        """Symbols that a cross denies: the room has none of them."""
        return [self.lexicon.soft(float(s == UNSEEN or not s & symbols)) for s in self.scene.rooms]

    def _standing(self, symbols: int) -> list[int]:
        """The colours whose pawns stand in the room with these symbols."""
        if symbols not in self.scene.rooms:
            return []
        place = self.scene.rooms.index(symbols)
        return [c for c in range(COLOURS) if self.scene.pawns[c] == place]

    def _pawn_there(self, key: int, group: Group) -> None:
        """The rulebook's first example: that pawn is the Key's, or that room is."""
        standing = self._standing(group.symbols)
        place = self.scene.rooms.index(group.symbols)
        by_pawn = 0.6 if self.scene.rules.has_colours else UNSAYABLE
        self.after.weigh(
            key,
            lambda r, c: self.lexicon.soft(
                by_pawn * (c in standing) + (1 - by_pawn) * (r == place)
            ),
        )

    def _pips(self, key: int, pips: int, *, denied: bool) -> None:
        """Pips are a die value where dice count, else how many symbols the room has."""
        if self.scene.rules.dice >> key & 1 and pips in VALUES:
            table = self.after.dice[key]
            for place, value in enumerate(VALUES):
                table[place] *= self.lexicon.soft(float((value == pips) != denied))
        else:
            fits = [
                self.lexicon.soft(float(s == UNSEEN or (SIZES[s] == pips) != denied))
                for s in self.scene.rooms
            ]
            self.after.weigh_rooms(key, fits)

    def room_fits(self, lead: int, group: Group, spare: int, prior: Sequence[float]) -> list[float]:
        """How much better or worse each room fits by what a group says of it."""
        place = lead, self.scene.rooms
        before = self.before.told.get(place, NOTHING)
        naming = Naming(self.scene, self.lexicon, group.symbols, spare, prior)
        after = self.after.told[place] = naming.after(before)
        return [a / b for a, b in zip(after.fits, before.fits, strict=True)]

    # -- marks ------------------------------------------------------------------------------------

    def mark(self, group: Group) -> None:
        """What is shown is right, wrong or the wrong way around."""
        if group.has(SWAP):
            if len(group.keys) == 2:
                self._swap_keys(*group.keys)
            elif len(group.colours) == 2:
                self._swap_colours(*group.colours)
            return
        right = group.has(TICK)
        if group.has(BLANK_DIE):
            for key in group.keys:
                self._judge_die(key, right=right)
            return
        if group.tokens == (TICK,):
            self._all_right()
        for key in group.keys:
            self.judge(key, TICK if right else CROSS)
        for colour in group.colours:
            self._judge_colour(colour, right=right)

    def _all_right(self) -> None:
        """A tick by itself: all that is shown is right, room and colour and die."""
        for key in range(KEYS):
            self.judge(key, ALL)
            if self.scene.shown[key] and self.scene.rules.dice >> key & 1:
                self._judge_die(key, right=True)

    def judge(self, key: int, mark: int, *, left_out: bool = False, strength: float = 1.0) -> None:
        """What is shown of a Key is ticked, or crossed; `left_out`: just others are."""
        if self.scene.shown[key]:
            fits = shown_right(self.scene, key, self.lexicon, mark)
            if (mark != CROSS) != left_out:
                self.after.weigh(
                    key, lambda r, c: self.lexicon.soft(1 - strength * (1 - fits(r, c)))
                )
            else:
                self.after.weigh(key, lambda r, c: self.lexicon.soft(1 - strength * fits(r, c)))

    def _judge_colour(self, colour: int, *, right: bool) -> None:
        """A marker lies on its Key, or does not."""
        key = self.scene.key_of(colour)
        if key >= 0:
            fits = [self.lexicon.soft(float((c == colour) == right)) for c in range(COLOURS)]
            self.after.weigh_colours(key, fits)

    def _judge_die(self, key: int, *, right: bool) -> None:
        """The die of a Key's pawn is right, or wrong."""
        shown = [self.scene.dice[c] for c in range(COLOURS) if self.scene.shown[key] >> c & 1]
        for place, value in enumerate(VALUES):
            self.after.dice[key][place] *= self.lexicon.soft(float((value in shown) == right))

    def _swap_keys(self, one: int, two: int) -> None:
        """The rulebook's second example: their colours change places, or their rooms."""
        share = 0.5 if self.scene.rules.has_colours else UNSAYABLE
        for key, other in ((one, two), (two, one)):
            self._as_other(key, other, share)

    def _as_other(self, key: int, other: int, share: float) -> None:
        """A Key has the colour that another one shows, or else the room."""
        shown = self.scene.shown[other]
        rooms = [self.scene.pawns[c] for c in range(COLOURS) if shown >> c & 1]
        self.after.weigh(
            key,
            lambda r, c: self.lexicon.soft(share * (shown >> c & 1) + (1 - share) * (r in rooms)),
        )

    def _swap_colours(self, one: int, two: int) -> None:
        """Two markers change places."""
        for colour, other in ((one, two), (two, one)):
            key = self.scene.key_of(other)
            if key >= 0:
                fits = [self.lexicon.soft(float(c == colour)) for c in range(COLOURS)]
                self.after.weigh_colours(key, fits)


def shown_right(scene: Scene, key: int, lexicon: Lexicon, mark: int) -> Fits:
    """How far what a mark judges is right, if the Key were in a room with a colour."""
    shown = scene.shown[key]
    places = {scene.pawns[c] for c in range(COLOURS) if shown >> c & 1 and scene.pawns[c] >= 0}
    by_colour, by_room = lexicon.colour_scope, lexicon.room_scope
    if mark == ALL:
        by_colour, by_room = 0.0, 0.0
    elif not scene.rules.has_colours:
        of_marker = mark == CROSS or scene.rules.ticks_markers
        by_colour, by_room = UNSAYABLE if of_marker else TICKED, 0.05
    if not places:
        by_colour, by_room = 1.0, 0.0
    by_both = 1 - by_colour - by_room

    def fits(room: int, colour: int) -> float:
        named, placed = shown >> colour & 1, room in places
        return by_colour * named + by_room * placed + by_both * (named and placed)

    return fits


def hear_silence(after: Belief, scene: Scene, groups: Sequence[Group], lexicon: Lexicon) -> None:
    """What is ticked is all that is right, what is crossed is all that is wrong."""
    marks = [g for g in groups if is_mark(g) and not g.has(SWAP) and not g.has(BLANK_DIE)]
    ticks = [g for g in marks if g.has(TICK) and len(g.tokens) > 1]
    crosses = [g for g in marks if g.has(CROSS) and len(g.tokens) > 1]
    if bool(ticks) == bool(crosses) or not lexicon.silence:
        return
    strength = lexicon.silence * (1.0 if len(marks) == len(groups) else ALONE)
    reader = _Reader(after, after, scene, lexicon)
    named = {key for group in groups for key in group.keys}
    coloured = {colour for group in groups for colour in group.colours}
    for key in range(KEYS):
        shown = {c for c in range(COLOURS) if scene.shown[key] >> c & 1}
        if key not in named and not shown & coloured:
            mark = CROSS if crosses else TICK
            reader.judge(key, mark, left_out=True, strength=strength)
