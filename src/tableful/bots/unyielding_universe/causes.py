"""Facts that speak for a choice in Unyielding Universe: what comes into order, and what could."""

from tableful.bots.unyielding_universe.policy.places import place_of
from tableful.core.state import State
from tableful.core.texts import Text, Word
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.balance import balanced, limit_of
from tableful.games.unyielding_universe.rules.cards import NO_CARD, WELL_LIVED
from tableful.games.unyielding_universe.rules.placing import may_lay, may_replace
from tableful.games.unyielding_universe.rules.position import PLACING, Position
from tableful.games.unyielding_universe.rules.scoring import points_now


def cause(state: State, seat: int, action: int) -> Text | None:
    """What speaks for an action. Nothing is hidden but the order of the pile."""
    assert isinstance(state, Position)
    if action in (moves.END, moves.LIVE_WELL, moves.GO_ON):
        return _of_ending(state, seat, action)
    if state.step == PLACING:
        return _of_placing(state, seat, action)
    if action == moves.TAKE:
        return _of_taking(state, seat)
    return _of_drawing(state, seat) if action == moves.DRAW else None


def _of_ending(p: Position, seat: int, action: int) -> Text:
    """6, 7: what everybody would score now."""
    mine = int(points_now(p, seat)) + (int(WELL_LIVED) if action == moves.LIVE_WELL else 0)
    other = max((o for o in range(p.seats) if o != seat), key=lambda o: int(points_now(p, o)))
    said = "cause.uu.go_on" if action == moves.GO_ON else "cause.uu.end"
    theirs = int(points_now(p, other))
    return Text(said, {"mine": mine, "theirs": theirs, "seat": Word("seat", str(other))})


def _of_placing(p: Position, seat: int, action: int) -> Text | None:
    """3.2, 3.4: how many cards are in order then; or who could use what is discarded."""
    before, card = int(balanced(p, seat)), int(p.card)
    best = best_order(p, seat, card)
    if action == moves.DISCARD:
        following = int(p.to_the_left(seat))
        needs = best_order(p, following, card) > balanced(p, following)
        if best > before:
            return None
        said = "cause.uu.discard_fed" if needs else "cause.uu.discard"
        return Text(said, {"year": _year(p, card), "seat": Word("seat", str(following))})
    years = line(p, seat)
    gone = action - int(moves.REPLACE)
    place = len(years) if action == moves.LAY else int(place_of(p, seat, gone)) - 1
    after = in_order_with(p, seat, place, _year(p, card))
    if after > before:
        args = {"year": _year(p, card), "before": before, "after": after}
        return Text("cause.uu.ordered", args)
    left = years[place - 1] if place > 0 else 0
    fitting = sum(left < _year(p, each) < _year(p, card) for each in _pile_years(p))
    over = sum(_year(p, each) > _year(p, card) for each in _pile_years(p))
    args = {"year": _year(p, card), "place": place + 1, "younger": fitting, "older": over}
    return Text("cause.uu.place", args)


def _of_taking(p: Position, seat: int) -> Text | None:
    """3.1: the top of the discard pile, whose place one knows."""
    card = int(p.follows[p.discards()])
    if not p.content.is_year(card):
        return Text("cause.uu.complete", {"year": _year(p, card)})
    before, after = int(balanced(p, seat)), best_order(p, seat, card)
    said = "cause.uu.take" if after > before else "cause.uu.take_place"
    return Text(said, {"year": _year(p, card), "before": before, "after": after})


def _of_drawing(p: Position, seat: int) -> Text:
    """3.1: how many cards of the pile would bring more into order."""
    before = int(balanced(p, seat))
    fitting = sum(best_order(p, seat, card) > before for card in _pile_years(p))
    return Text("cause.uu.draw", {"fitting": fitting, "total": int(p.pile_size)})


def line(p: Position, seat: int) -> list[int]:
    """The years of a lifeline."""
    years, card = [], p.follows[p.line(seat)]
    while card != NO_CARD:
        years.append(int(p.content.year[card]))
        card = p.follows[card]
    return years


def best_order(p: Position, seat: int, card: int) -> int:
    """3.4: how many cards are in order with a card at its best place, or without it."""
    best, other = int(balanced(p, seat)), p.follows[p.line(seat)]
    year, place = _year(p, card), 0
    while other != NO_CARD:
        if may_replace(p, seat, card, other):
            best = max(best, in_order_with(p, seat, place, year))
        place += 1
        other = p.follows[other]
    return max(best, in_order_with(p, seat, place, year)) if may_lay(p, seat, card) else best


def in_order_with(p: Position, seat: int, place: int, year: int) -> int:
    """3.4: how many cards are in order with a year at a place, counted from 0."""
    years = line(p, seat)
    years[place : place + 1] = [year]
    limit, last, count = int(limit_of(p, seat)), 0 if p.duplicates else -1, 0
    for each in years:
        if each > limit or each < last + (0 if p.duplicates else 1):
            break
        last, count = each, count + 1
    return count


def _pile_years(p: Position) -> list[int]:
    """The Year cards of the pile, in no order."""
    return sorted(int(p.pile[i]) for i in range(p.pile_size) if p.content.is_year(p.pile[i]))


def _year(p: Position, card: int) -> int:
    return int(p.content.year[card])
