"""How fast a table goes, by its settings and by who is at it; all of it is known to everybody."""

from tableful.server.wire import Settings, Speed

# Seconds that people have to see what happened before a bot goes on, by the table's speed.
FOLLOWING: dict[Speed, float] = {"slow": 1.8, "normal": 0.8, "fast": 0.3, "at_once": 0.1}

# Seconds that a sealed question is open in which nobody but bots could answer, by the speed. Those
# that may have to think one after the other get more, so that none plays worse for it.
REACTING: dict[Speed, float] = {"slow": 1.0, "normal": 0.6, "fast": 0.3, "at_once": 0.2}
REACTING_EACH: dict[Speed, float] = {"slow": 0.3, "normal": 0.3, "fast": 0.15, "at_once": 0.1}

WINDOW = {2: 2.0, 4: 4.0, 8: 8.0, 15: 15.0}  # seconds that a window lasts, by the table's setting
HANDING_OVER = 15.0  # seconds more for each who has to be handed a device first

NOBODY: frozenset[int] = frozenset()


class Company:
    """Who is at a table, as far as its pace depends on it.

    No dataclass, as nothing that is made for every move: its `__init__` would not be compiled.
    """

    def __init__(
        self,
        bots: dict[int, str],
        people: frozenset[int] = NOBODY,
        sharing: frozenset[int] = NOBODY,
        *,
        among_themselves: bool = False,
        for_days: bool = False,
    ) -> None:
        self.bots = bots  # the seats that a bot plays now
        self.people = people  # the seats that a person holds
        self.sharing = sharing  # those of people who share a device with others
        # One device has all people's seats, and nobody watches: no moment can tell anything.
        self.among_themselves = among_themselves
        self.for_days = for_days  # people come and go over days: nothing is over before they do

    @property
    def alone(self) -> bool:
        """Whether one person plays with nobody but bots, and nobody watches."""
        return self.among_themselves and len(self.people) == 1

    def playing(self) -> frozenset[int]:
        """The people who play themselves now."""
        return self.people.difference(self.bots)  # minus the keys it would be a plain set


class Pace:
    """How fast the table goes just now."""

    def __init__(
        self,
        speed: Speed = "normal",
        window: float = WINDOW[4],
        undo: float = 0.0,
        *,
        ask_anyway: bool = False,
    ) -> None:
        self.speed = speed
        self.window = window
        self.undo = undo  # seconds that bots wait after a person's move that can be taken back
        self.ask_anyway = ask_anyway  # who plays alone is asked where only one answer is left, too

    @classmethod
    def of(cls, settings: Settings, *, skipping: bool) -> "Pace":
        """As the settings say; at once, where everybody who plays wants to skip."""
        speed, undo = (settings.speed, float(settings.undo)) if not skipping else ("at_once", 0.0)
        return cls(speed, WINDOW[settings.window], undo, ask_anyway=settings.ask_anyway)

    @property
    def following(self) -> float:
        """Seconds that people have to see what happened before a bot goes on."""
        return FOLLOWING[self.speed]

    def reacting(self, bots: int) -> float:
        """Seconds that so many bots have for a sealed question, whether they need them or not."""
        return max(REACTING[self.speed], bots * REACTING_EACH[self.speed]) if bots else 0.0
