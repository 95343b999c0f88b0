"""A seat's choices as numbered lines, click by click."""

from rich.text import Text as RichText

from tableful.cli.clicks import Clicks, Entry
from tableful.cli.screen import Screen
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Malformed
from tableful.core.speech import MOVE_WITH_GAPS, capitalised
from tableful.core.table import Table
from tableful.core.verbs import Field

INDENT = 6  # of what stands below a line's number


class Menu:
    """Walks one seat along the click paths of what it may do."""

    def __init__(self, table: Table, seat: int, speech: TerminalSpeech, screen: Screen) -> None:
        self.table = table
        self.seat = seat
        self.speech = speech
        self.screen = screen
        self.clicks = Clicks(table.choices(seat))

    @property
    def only_choice(self) -> int | None:
        """The action that is all that the seat can do."""
        return self.table.only_choice(self.seat)

    def entry(self, number: int) -> Entry:
        """A numbered line."""
        entries = self.clicks.entries()
        if not entries:
            raise Malformed("There is nothing to choose by number: write it, as shown above.")
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
        clicked = self._clicked()
        if clicked:
            back = "  (back)" if self.clicks.made else ""
            way = capitalised(" › ".join(clicked))
            self.screen.show(RichText(way, "bold").append(back, "dim not bold"))
            self._show_prompt()
        for number, entry in enumerate(self.clicks.entries(), 1):
            self._show_entry(number, entry)
        self._show_form()
        if self.only_choice is not None:
            only = self.speech.move(self.only_choice)
            self.screen.show(RichText(f"  (your only choice: {only}; Enter plays it)", "dim"))

    def _clicked(self) -> list[str]:
        """The spoken names of the clicks that have been made."""
        if self.clicks.nothing_to_click:
            return []
        choice, depth = self.clicks.so_far
        return [self.speech.reference(choice, place) for place in range(depth)]

    def _show_prompt(self) -> None:
        """What the game asks after these clicks, if it has a sentence for that."""
        choice, depth = self.clicks.so_far
        actions = [choice.action for choice in self.clicks.open]
        prompt = self.speech.asked(choice.path[:depth], actions).prompt
        if prompt.id != MOVE_WITH_GAPS:
            self.screen.show(RichText(self.speech.say(prompt), "bold yellow"))

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
        form = self.table.form(self.seat)
        if form is not None:
            entry = " ".join(name.upper() for name in form.fields)
            many = f"{form.fewest} to {form.most} of them, with ; between"
            lead = "Write" if self.clicks.nothing_to_click else "   or"
            self.screen.show(RichText(f"{lead}  {form.name} {entry}; …  ({many})", "dim"))
            for name, field in form.fields.items():
                self.screen.show(RichText(f"{'':{INDENT}}{name.upper()}: {_words(field)}", "dim"))


def _words(field: Field) -> str:
    """What a field of a form can be."""
    words = field.domain.words
    return f"{words[0]} to {words[-1]}" if field.domain.numeric else ", ".join(words)
