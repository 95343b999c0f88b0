"""A seat's choices as numbered lines, click by click."""

from rich.text import Text as RichText

from tableful.cli.clicks import Clicks, Entry
from tableful.cli.screen import Screen
from tableful.cli.speech import Speech
from tableful.core.errors import Malformed
from tableful.core.speech import capitalised
from tableful.core.table import Table

INDENT = 6  # of what stands below a line's number


class Menu:
    """Walks one seat along the click paths of what it may do."""

    def __init__(self, table: Table, seat: int, speech: Speech, screen: Screen) -> None:
        self.table = table
        self.seat = seat
        self.speech = speech
        self.screen = screen
        self.clicks = Clicks(table.choices(seat))

    @property
    def only_choice(self) -> int | None:
        """The action that is all that the seat can do."""
        legal = self.table.legal(self.seat)
        return legal[0] if len(legal) == 1 and not self.table.form(self.seat) else None

    def entry(self, number: int) -> Entry:
        """A numbered line."""
        entries = self.clicks.entries()
        if not 1 <= number <= len(entries):
            raise Malformed(f"There is no choice {number}; type 1 to {len(entries)}.")
        return entries[number - 1]

    def choose(self, number: int) -> int | None:
        """Take a numbered line: the action that it completes, or None when it leads on."""
        entry = self.entry(number)
        if entry.completes:
            return entry.choices[0].action
        self.clicks.choose(entry)
        self.show()
        return None

    def back(self) -> None:
        """Take the last click back."""
        if not self.clicks.back():
            raise Malformed("This is the first choice; undo takes your last move back.")
        self.show()

    def show(self) -> None:
        """Print the lines, after the clicks that led to them."""
        choice, depth = self.clicks.so_far
        clicked = [self.speech.reference(choice, place) for place in range(depth)]
        if clicked:
            back = "  (back)" if self.clicks.made else ""
            way = capitalised(" › ".join(clicked))
            self.screen.show(RichText(way, "bold").append(back, "dim not bold"))
        for number, entry in enumerate(self.clicks.entries(), 1):
            self._show_entry(number, entry)
        self._show_form()
        if self.only_choice is not None:
            only = self.speech.move(self.only_choice)
            self.screen.show(RichText(f"  (your only choice: {only}; Enter plays it)", "dim"))

    def _show_entry(self, number: int, entry: Entry) -> None:
        """A move as its sentence with its notation, a shared click by its thing's name."""
        line = RichText(f"{number:{INDENT - 2}}  ", "bold cyan")
        choice, place = entry.choices[0], entry.depth - 1
        if entry.completes:
            line.append(self.speech.move(choice.action), "default not bold")
            line.append(f"  [{choice.notation}]", "dim not bold")
        else:
            thing = capitalised(self.speech.reference(choice, place))
            line.append(thing, "default not bold").append(" …", "dim")
        self.screen.show(line)
        for about in self.speech.about(choice, place)[:1]:
            self.screen.aside(about, INDENT)

    def _show_form(self) -> None:
        """What can be written freely, where the game asks for it."""
        number = self.table.state.open_form(self.seat)
        if number >= 0:
            form = list(self.table.game.verbs.forms.values())[number]
            entry = " ".join(name.upper() for name in form.fields)
            many = f"{form.fewest} to {form.most} of them, with ; between"
            self.screen.show(RichText(f"   or  {form.name} {entry}; …  ({many})", "dim"))
