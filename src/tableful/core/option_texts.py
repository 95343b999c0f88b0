"""What options and their values are called and mean, from a game's catalogue.

`option.map` is the title of the option `map`, and `about.option.map` explains it;
`value.map.north` and `about.value.map.north` are the same for one of its values. Numbers, yes and
no need no title.
"""

from collections.abc import Mapping

from .setup import Option, OptionValue, value_word
from .texts import Catalogue


def option_title(catalogue: Catalogue, option: Option) -> str:
    """What an option is called."""
    return catalogue.entries.get(f"option.{option.name}", option.name)


def option_about(catalogue: Catalogue, option: Option) -> str:
    """What an option means."""
    return catalogue.entries.get(f"about.option.{option.name}", "")


def value_title(catalogue: Catalogue, option: Option, value: OptionValue) -> str:
    """What a value of an option is called."""
    word = value_word(value)
    usual = catalogue.entries[f"value.{word}"] if isinstance(value, bool) else word
    return catalogue.entries.get(f"value.{option.name}.{word}", usual)


def value_about(catalogue: Catalogue, option: Option, value: OptionValue) -> str:
    """What a value of an option means; often there is nothing to say."""
    return catalogue.entries.get(f"about.value.{option.name}.{value_word(value)}", "")


def choices_said(
    catalogue: Catalogue,
    options: tuple[Option, ...],
    chosen: Mapping[str, OptionValue],
    before: Mapping[str, OptionValue] | None = None,
) -> str:
    """What was chosen otherwise than before, or than by default: `Map: The north, Rounds: 5`."""
    return ", ".join(
        f"{option_title(catalogue, option)}: {value_title(catalogue, option, chosen[option.name])}"
        for option in options
        if chosen[option.name] != (option.default if before is None else before[option.name])
    )
