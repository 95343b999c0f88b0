"""ART 4: who plays which card, in which order, thought through to the end of the round."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, bit
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.mission import plays_due
from tableful.games.art_project.rules.position import (
    NO_QUESTION,
    PLANNING,
    WHOSE_HEALTH,
    card_of,
    owner_of,
)
from tableful.games.art_project.rules.talk import FIRST, LAST, has_said, intended_by

from .chances import Chances
from .travel import Travel

NO_PLAY: Final[i64] = -1
FEW_SEATS: Final[i64] = 4  # with more, two pawns at a time take too long for each of the lines


@final
@mypyc_attr(native_class=True)
class Line:
    """Some cards played one after the other, and where that leads."""

    def __init__(self, position: ArtProject, worth: float) -> None:
        self.position = position
        self.worth = worth
        self.plays = vec[i64]()  # as entries of the hands: card and owner
        self.cards: i64 = 0  # places in the hand that were played, as a set

    def first(self) -> i64:
        """The card that is played first, as it lies in a hand; NO_PLAY where none is."""
        return self.plays[0] if len(self.plays) > 0 else NO_PLAY

    def has(self, lying: i64) -> bool:
        """Whether a card is played in it, as it lies in a hand."""
        for play in self.plays:
            if play == lying:
                return True
        return False


@final
@mypyc_attr(native_class=True)
class Missions:
    """Looks for the best order and choice of cards: a beam, then the journeys of the best."""

    def __init__(self, chances: Chances, travel: Travel, width: i64, finalists: i64) -> None:
        self.chances = chances
        self.travel = travel
        self.width = width  # lines that are followed at each depth
        self.finalists = finalists  # lines whose journeys are planned
        self.still: Rng = seeded(0)  # nothing that is played here has chance in it
        self.legal = Actions()
        self.lines: list[Line] = []
        self.heed = True  # what others have said they want

    def prefer(self, lying: i64) -> None:
        """The lines that have a card come first: it is the one that will be played."""
        having = [line for line in self.lines if line.has(lying)]
        self.lines = having + [line for line in self.lines if not line.has(lying)]

    def plan(self, p: ArtProject) -> float:
        """The best lines are in `lines` then, the best first; what it promises is returned."""
        self.lines = [Line(p.clone(), self.chances.value(p))]
        due = plays_due(p)
        left: i64 = 0
        for seat in range(p.seats):
            left += due - p.plays_of(seat)
        for _each in range(left):
            self.deepen(p)
        self.rank()
        return self.lines[0].worth if len(self.lines) > 0 else -1.0

    def deepen(self, p: ArtProject) -> None:
        """One more card in every line; of lines with the same cards the best order stays."""
        found: list[Line] = []
        for line in self.lines:
            if line.position.over or line.position.step != PLANNING:
                keep(found, line)
                continue
            for place in range(p.hand_size):
                lying = p.hand[place]
                if line.cards & bit(place) == 0 and self.may_play(p, line, lying):
                    keep(found, self.longer(line, place, lying))
        best_first(found)
        self.lines = found[: self.width]

    def may_play(self, p: ArtProject, line: Line, lying: i64) -> bool:
        """4.3, 3.7: who still has to play, the card that they have said, and when."""
        at = line.position
        seat = owner_of(lying)
        if at.plays_of(seat) >= plays_due(at):
            return False
        if not self.heed or at.seats == 1:
            return True
        wanted = intended_by(p, seat)
        if wanted != 0 and wanted != card_of(lying):
            return False
        for other in range(at.seats):
            if other != seat and at.plays_of(other) < plays_due(at):
                if has_said(p, other, FIRST) and not has_said(p, seat, FIRST):
                    return False
                if has_said(p, seat, LAST) and not has_said(p, other, LAST):
                    return False
        return True

    def longer(self, line: Line, place: i64, lying: i64) -> Line:
        """A line with one more card, and what is asked on the way answered."""
        twin = line.position.clone()
        seat = owner_of(lying)
        twin.apply(seat, moves.PLAY + card_of(lying), self.still)
        while not twin.over and twin.asked != NO_QUESTION:
            self.answer(twin)
        longer = Line(twin, self.chances.value(twin))
        longer.plays = append(line.plays[:], lying)
        longer.cards = line.cards | bit(place)
        return longer

    def answer(self, p: ArtProject) -> None:
        """3.3, 4.5, 9.5: Health to who has least; else what looks best at once."""
        asker = p.asker
        if p.asked == WHOSE_HEALTH:
            p.apply(asker, moves.GIVE + weakest(p), self.still)
            return
        self.legal.size = 0
        p.list_legal(asker, self.legal)
        best = -100.0
        chosen = self.legal.items[0]
        for i in range(self.legal.size):
            action = self.legal.items[i]
            twin = p.clone()
            twin.apply(asker, action, self.still)
            worth = self.chances.odds(twin)
            if worth > best:
                best = worth
                chosen = action
        p.apply(asker, chosen, self.still)

    def rank(self) -> None:
        """The most promising lines once more, by the journeys that they allow."""
        pairs = self.travel.pairs
        for i in range(len(self.lines)):
            line = self.lines[i]
            if i >= self.finalists:
                line.worth -= 1.0
            elif not line.position.over:
                self.travel.pairs = pairs and line.position.seats <= FEW_SEATS
                line.worth = self.travel.plan(line.position)
        self.travel.pairs = pairs
        best_first(self.lines)


def keep(lines: list[Line], line: Line) -> None:
    """Add a line, unless the same cards are there already in an order that is as good."""
    for i in range(len(lines)):
        if lines[i].cards == line.cards:
            if lines[i].worth < line.worth:
                lines[i] = line
            return
    lines.append(line)


def best_first(lines: list[Line]) -> None:
    """Sort lines by what they are worth; of equals the earlier stays first."""
    for i in range(1, len(lines)):
        line = lines[i]
        j = i
        while j > 0 and lines[j - 1].worth < line.worth:
            lines[j] = lines[j - 1]
            j -= 1
        lines[j] = line


def weakest(p: ArtProject) -> i64:
    """3.3: who has least Health."""
    chosen: i64 = 0
    for seat in range(p.seats):
        if p.health_of(seat) < p.health_of(chosen):
            chosen = seat
    return chosen
