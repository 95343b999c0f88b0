"""Team life, once for all games: who is ready, what is proposed, and when enough is enough.

A team without turns acts in any order. Each says *ready* when they want no more, and with the last
of them the game goes on. What all have to agree to is proposed: the others confirm or object with a
reason. What brings nothing about (free moves, proposals, to be ready and then not) is counted, and
each seat may do so many of it until something happens: so every game ends.

A game declares a `Teamwork` from its verbs and kinds, which include those of this module, and keeps
its facts as one `vec[i64]` in its state, which `State.team_facts` shows. All of it is public.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypedDict, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .errors import Refused
from .events import Kind, Kinds, Number
from .observing import Observation
from .state import EVERYONE, NOBODY, Actions, State, bit, holds, members, size_of
from .texts import Argument, Text, Word
from .verbs import Domain, Filled, Move, Verb, Verbs

# What came of a word of the team; else it is the action that was proposed and agreed to.
NOTHING: Final[i64] = -1
ALL_READY: Final[i64] = -2

REASONS = Domain("reason", ("not_now", "too_dear", "too_risky", "better_idea"))

# Where the facts lie in their `vec`: sets of seats, the proposal, then numbers for each seat.
_CREW: Final[i64] = 0
_READY: Final[i64] = 1
_AUTHOR: Final[i64] = 2
_PROPOSED: Final[i64] = 3
_CONFIRMED: Final[i64] = 4
_OBJECTED: Final[i64] = 5
_STEPS: Final[i64] = 6  # for each seat: how many steps that brought nothing about; then its reason


class ProposalView(TypedDict):
    """What is proposed and by whom, and what has been answered."""

    seat: int
    move: str
    confirmed: list[int]
    objected: list[int]
    reasons: list[str]  # of those who objected, in the same order


class TeamView(TypedDict):
    """What everybody sees of a team; `steps_left`: see `Teamwork.may_step`."""

    crew: list[int]
    ready: list[int]
    proposal: ProposalView | None
    steps_left: list[int]


def team_verbs(reasons: Domain = REASONS) -> list[Verb]:
    """What a team says, for a game's verbs; `ready` comes first."""
    return [
        Verb("ready", "ready", "team:ready"),
        Verb("wait", "not ready", "team:wait"),
        Verb("confirm", "confirm", "team:confirm"),
        Verb("withdraw", "withdraw", "team:withdraw"),
        Verb("object", "object {reason}", "team:object reason:{reason}", reason=reasons),
    ]


def team_kinds(
    seat: Domain, proposals: Sequence[Verb] = (), reasons: Domain = REASONS
) -> list[Kind]:
    """What happens in a team, for a game's kinds; each verb that is proposed has a kind of its own,
    whose sentence is the game's: `event.proposed_strike = "{seat} proposes to …"`.
    """
    kinds = [
        Kind("ready", seat=seat),
        Kind("waits", seat=seat),
        Kind("confirmed", seat=seat),
        Kind("objected", seat=seat, reason=reasons),
        Kind("withdrew", seat=seat),
        Kind("agreed"),
        Kind("lapsed"),
    ]
    for verb in proposals:
        if "seat" in verb.args:
            raise ValueError(f"{verb.name}: a proposal's seat is who made it")
        args: dict[str, Domain | Number] = {"seat": seat, **verb.args}
        kinds.append(Kind(proposal_kind(verb.name), None, "", **args))
    return kinds


def _seats_of(facts: vec[i64]) -> i64:
    """How many seats the facts are about."""
    return (len(facts) - _STEPS) // 2


def proposal_kind(verb: str) -> str:
    """The kind of event that tells that somebody proposes this verb."""
    return f"proposed_{verb}"


@final
@mypyc_attr(native_class=True)
class Teamwork:
    """How a game's team decides: a constant beside its verbs and kinds.

    `proposals` and `free` name verbs: what all have to agree to, and moves that cost nothing;
    `talk` names those with which bots need not wait for people (see `Game.confers`). `steps` is how
    many a seat may take that bring nothing about. `rules` has the numbers of the game's
    rules on being `ready`, on what is `proposed`, and on when it is `enough`. A proposal takes
    effect when all of the crew agree, or else when `most` do.
    """

    def __init__(
        self,
        verbs: Verbs,
        kinds: Kinds,
        rules: Mapping[str, str],
        steps: int,
        proposals: Iterable[str] = (),
        free: Iterable[str] = (),
        talk: Iterable[str] = (),
        *,
        most: bool = False,
    ) -> None:
        self.verbs = verbs
        self.kinds = kinds
        self.rules = dict(rules)
        self.most = most
        self.steps: i64 = steps
        self.ready: i64 = verbs.first("ready")
        self.wait: i64 = verbs.first("wait")
        self.confirm: i64 = verbs.first("confirm")
        self.withdraw: i64 = verbs.first("withdraw")
        self.object: i64 = verbs.first("object")
        self._reasons: i64 = verbs.verbs["object"].count
        self._tell_ready: i64 = kinds.number("ready")
        self._tell_waits: i64 = kinds.number("waits")
        self._tell_confirmed: i64 = kinds.number("confirmed")
        self._tell_objected: i64 = kinds.number("objected")
        self._tell_withdrew: i64 = kinds.number("withdrew")
        self._tell_agreed: i64 = kinds.number("agreed")
        self._tell_lapsed: i64 = kinds.number("lapsed")
        self._proposals = {name: kinds.number(proposal_kind(name)) for name in proposals}
        self._proposed = self._actions(self._proposals)
        self._free = self._actions(free)
        self._talk = self._actions(talk)

    def _actions(self, names: Iterable[str]) -> list[range]:
        first = [(self.verbs.first(name), self.verbs.verbs[name].count) for name in names]
        return [range(start, start + count) for start, count in first]

    # -- the facts -----------------------------------------------------------------------------

    def facts(self, seats: i64, crew: i64 = NOBODY) -> vec[i64]:
        """A team that has said nothing yet; without a `crew` all seats are of it."""
        facts = vec[i64]([0] * (_STEPS + 2 * seats))
        facts[_CREW] = crew if crew >= 0 else bit(seats) - 1
        facts[_AUTHOR] = NOBODY
        facts[_PROPOSED] = NOTHING
        return facts

    def has(self, facts: vec[i64], seat: i64) -> bool:
        """Whether a seat is of the crew."""
        return holds(facts[_CREW], seat)

    def is_ready(self, facts: vec[i64], seat: i64) -> bool:
        """Whether a seat has said so."""
        return holds(facts[_READY], seat)

    def proposed(self, facts: vec[i64]) -> i64:
        """The action that is proposed, or NOTHING."""
        return facts[_PROPOSED]

    def author(self, facts: vec[i64]) -> i64:
        """Who proposed it, or NOBODY."""
        return facts[_AUTHOR]

    def steps_of(self, facts: vec[i64], seat: i64) -> i64:
        """How many steps a seat has taken that brought nothing about."""
        return facts[_STEPS + seat]

    def may_step(self, facts: vec[i64], seat: i64) -> bool:
        """Whether a seat may take one more step that brings nothing about, such as a proposal."""
        return facts[_STEPS + seat] < self.steps

    def awaited(self, facts: vec[i64]) -> i64:
        """The seats that the others wait for: of a proposal who has not answered it, else who is
        not ready.
        """
        if facts[_AUTHOR] != NOBODY:
            return facts[_CREW] & ~(facts[_CONFIRMED] | facts[_OBJECTED])
        return facts[_CREW] & ~facts[_READY]

    def deciding(self, facts: vec[i64]) -> i64:
        """Those, and who may take back what they said: the author, or who is ready."""
        seats = self.awaited(facts)
        if facts[_AUTHOR] != NOBODY:
            return seats | bit(facts[_AUTHOR])
        for seat in range(_seats_of(facts)):
            if holds(facts[_READY], seat) and self.may_step(facts, seat):
                seats |= bit(seat)
        return seats

    def may_act(self, facts: vec[i64], seat: i64) -> bool:
        """Whether a seat may act on the board: not while something is proposed, nor when it has
        said that it is ready.
        """
        return facts[_AUTHOR] == NOBODY and holds(facts[_CREW] & ~facts[_READY], seat)

    def list_words(
        self, facts: vec[i64], seat: i64, out: Actions, *, may_be_ready: bool = True
    ) -> None:
        """List what a seat of the crew may say now."""
        if facts[_AUTHOR] == seat:
            out.add(self.withdraw)
        elif facts[_AUTHOR] != NOBODY:
            out.add(self.confirm)
            for reason in range(self._reasons):
                out.add(self.object + reason)
        elif holds(facts[_READY], seat):
            if self.may_step(facts, seat):
                out.add(self.wait)
        elif may_be_ready:
            out.add(self.ready)

    # -- what a game tells the team ------------------------------------------------------------

    def begin(self, state: State, facts: vec[i64], crew: i64) -> None:
        """Another phase, which these seats decide about: all is open again."""
        self.happened(state, facts)
        facts[_CREW] = crew

    def changed(self, state: State, facts: vec[i64]) -> None:
        """The board is another: nobody is ready, and what was proposed lapses."""
        if facts[_AUTHOR] != NOBODY:
            state.tell(self._tell_lapsed)
            self._forget_proposal(facts)
        facts[_READY] = 0

    def happened(self, state: State, facts: vec[i64]) -> None:
        """It is another by what brings the game on: steps count anew besides."""
        self.changed(state, facts)
        for seat in range(_seats_of(facts)):
            facts[_STEPS + seat] = 0

    def stepped(self, facts: vec[i64], seat: i64) -> None:
        """A free move, or the like, of a seat: it is counted, and nobody is ready."""
        facts[_STEPS + seat] += 1
        facts[_READY] = 0

    def count_ready(self, facts: vec[i64], seat: i64) -> bool:
        """By what it did a seat is ready without saying so; whether all are now."""
        facts[_READY] |= bit(seat)
        return facts[_CREW] & ~facts[_READY] == 0

    # -- what the team says --------------------------------------------------------------------

    def is_word(self, action: i64) -> bool:
        """Whether it is one of the verbs of this module."""
        if self.object <= action < self.object + self._reasons:
            return True
        return (
            action == self.ready
            or action == self.wait
            or action == self.confirm
            or action == self.withdraw
        )

    def is_proposal(self, action: int) -> bool:
        """Whether it is a verb that all have to agree to."""
        return any(action in actions for actions in self._proposed)

    def owns(self, action: int) -> bool:
        """Whether `apply` is for it: words and proposals."""
        return self.is_word(action) or self.is_proposal(action)

    def brings_nothing(self, action: int) -> bool:
        """Whether it is counted: free moves, proposals, and not to be ready after all."""
        return (
            action == self.wait
            or self.is_proposal(action)
            or any(action in actions for actions in self._free)
        )

    def is_talk(self, action: int) -> bool:
        """Whether it changes nothing that people would want to speak about first."""
        return self.is_word(action) or any(action in actions for actions in self._talk)

    def answers_board(self, action: int) -> bool:
        """Whether it agrees, or not, to the board and the proposal as its seat sees them."""
        return self.is_word(action) and action not in (self.wait, self.withdraw)

    def apply(self, state: State, facts: vec[i64], seat: i64, action: i64) -> i64:
        """Play a word or a proposal: ALL_READY, or the action that all agreed to, or NOTHING."""
        state.only_words = True  # unless something comes of it
        if action == self.ready:
            state.tell(self._tell_ready, seat)
            if self.count_ready(facts, seat):
                state.only_words = False
                return ALL_READY
            return NOTHING
        if action == self.wait:
            state.tell(self._tell_waits, seat)
            facts[_READY] &= ~bit(seat)
            facts[_STEPS + seat] += 1
            return NOTHING
        if action == self.withdraw:
            state.only_words = False
            state.tell(self._tell_withdrew, seat)
            self._forget_proposal(facts)
            return NOTHING
        if action == self.confirm:
            state.tell(self._tell_confirmed, seat)
            facts[_CONFIRMED] |= bit(seat)
        elif self.is_word(action):
            state.tell(self._tell_objected, seat, action - self.object)
            facts[_OBJECTED] |= bit(seat)
            facts[_STEPS + _seats_of(facts) + seat] = action - self.object
        else:
            state.only_words = False
            self._propose(state, facts, seat, action)
        return self._decided(state, facts)

    def _propose(self, state: State, facts: vec[i64], seat: i64, action: i64) -> None:
        if state.ear is not None:
            verb, places = self.verbs.decode(action)
            places.insert(0, int(seat))
            # All by name: compiled code hands an interpreted state no default but 0.
            state.tell_row(self._proposals[verb.name], vec[i64](places), EVERYONE)
        self.stepped(facts, seat)
        facts[_AUTHOR] = seat
        facts[_PROPOSED] = action
        facts[_CONFIRMED] = bit(seat)

    def _decided(self, state: State, facts: vec[i64]) -> i64:
        """What is agreed to, as soon as that is certain; it lapses as soon as it cannot be."""
        crew = size_of(facts[_CREW])
        needed = crew // 2 + 1 if self.most else crew
        if size_of(facts[_CONFIRMED]) >= needed:
            agreed = facts[_PROPOSED]
            state.only_words = False
            state.tell(self._tell_agreed)
            self._forget_proposal(facts)
            self.happened(state, facts)
            return agreed
        if crew - size_of(facts[_OBJECTED]) < needed:
            state.only_words = False
            state.tell(self._tell_lapsed)
            self._forget_proposal(facts)
        return NOTHING

    def _forget_proposal(self, facts: vec[i64]) -> None:
        facts[_AUTHOR] = NOBODY
        facts[_PROPOSED] = NOTHING
        facts[_CONFIRMED] = 0
        facts[_OBJECTED] = 0
        for seat in range(_seats_of(facts)):
            facts[_STEPS + _seats_of(facts) + seat] = 0

    def presumed(self, facts: vec[i64], seat: i64) -> i64:
        """What the last is taken to say when the others have waited long enough; whether it may be
        ready is for the rules to say.
        """
        return self.ready if facts[_AUTHOR] == NOBODY else self.confirm

    # -- how it is seen ------------------------------------------------------------------------

    def view(self, facts: vec[i64]) -> TeamView:
        """What everybody sees, for a game's view."""
        seats = _seats_of(facts)
        proposal: ProposalView | None = None
        if facts[_AUTHOR] != NOBODY:
            words = self.verbs.verbs["object"].args["reason"].words
            objected = members(facts[_OBJECTED])
            proposal = {
                "seat": int(facts[_AUTHOR]),
                "move": self.verbs.notation(facts[_PROPOSED]),
                "confirmed": members(facts[_CONFIRMED]),
                "objected": objected,
                "reasons": [words[facts[_STEPS + seats + seat]] for seat in objected],
            }
        return {
            "crew": members(facts[_CREW]),
            "ready": members(facts[_READY]),
            "proposal": proposal,
            "steps_left": [int(self.steps - facts[_STEPS + seat]) for seat in range(seats)],
        }

    def observe(self, facts: vec[i64], out: Observation) -> None:
        """What everybody sees, as the numbers of `pieces.team_pieces`."""
        seats = _seats_of(facts)
        open_ = facts[_AUTHOR] != NOBODY
        out.add_flags(facts[_CREW], seats)
        out.add_flags(facts[_READY], seats)
        out.add(facts[_AUTHOR] + 1)
        out.add(facts[_PROPOSED] + 1 if open_ else 0)
        out.add_flags(facts[_CONFIRMED] if open_ else 0, seats)
        out.add_flags(facts[_OBJECTED] if open_ else 0, seats)
        for seat in range(seats):
            out.add(self.steps - facts[_STEPS + seat])

    def said(self, facts: vec[i64]) -> Text:
        """What is proposed and by whom, as a sentence."""
        verb, places = self.verbs.decode(facts[_PROPOSED])
        kind = self.kinds.kinds[self._proposals[verb.name]]
        args: dict[str, Argument] = {"seat": kind.shown["seat"].word(facts[_AUTHOR])}
        args |= verb.words(places)
        return Text(f"event.{kind.name}", args)

    # -- refusals ------------------------------------------------------------------------------

    def why_not(
        self, prefix: str, view: Mapping[str, object], seat: int, move: Move
    ) -> Refused | None:
        """Why a seat may not do this for the team's sake; None: the game has another reason.

        `view` is the game's, which has the team's as `team`.
        """
        team = cast(TeamView, view["team"])
        rule, reason = self._reason(team, seat, NOTHING if isinstance(move, Filled) else move)
        if not reason:
            return None
        proposal = team["proposal"]
        author = proposal["seat"] if proposal is not None else seat
        args: dict[str, Argument] = {"author": Word("seat", str(author)), "steps": int(self.steps)}
        return Refused(f"{prefix} {self.rules[rule]}", Text(f"refused.team_{reason}", args))

    def _reason(self, team: TeamView, seat: int, action: i64) -> tuple[str, str]:
        """The rule and the reason, empty where there is none."""
        proposal = team["proposal"]
        if seat not in team["crew"]:
            return "ready", "not_in_crew"
        if self.is_word(action) and action not in (self.ready, self.wait):
            return "proposed", self._no_answer(proposal, seat, action)
        if proposal is not None:
            return "proposed", "undecided"
        ready = seat in team["ready"]
        if action == self.ready:
            return "ready", "is_ready" if ready else ""
        if action == self.wait and not ready:
            return "ready", "not_ready"
        if self.brings_nothing(action) and team["steps_left"][seat] <= 0:
            return "enough", "enough"
        return "ready", "wait_first" if ready else ""

    def _no_answer(self, proposal: "ProposalView | None", seat: int, action: i64) -> str:
        """Why a seat cannot answer a proposal, or take it back."""
        if proposal is None:
            return "nothing_proposed"
        if action == self.withdraw:
            return "not_yours"
        return "yours" if proposal["seat"] == seat else "answered"

    # -- how long it can take ------------------------------------------------------------------

    def longest(self, happenings: int, seats: int) -> int:
        """How many actions a game takes at most in which so much happens: `Game.longest`.

        In between, each seat takes its steps that bring nothing about; after each of them all may
        say anew that they are ready, and may answer it.
        """
        steps = int(self.steps) * seats
        return happenings * (1 + steps + seats * (1 + 2 * steps))
