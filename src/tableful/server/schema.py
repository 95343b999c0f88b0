"""The wire's types as one JSON schema, for generating the browser's: `npm run types` in web/."""

import inspect
import sys
from typing import Any

import msgspec

from . import wire, wire_pages

UNIONS = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}


def structs() -> list[type[msgspec.Struct]]:
    """List all types that the wire declares, in order of their declaration."""
    return [
        kind
        for module in (wire, wire_pages)
        for kind in vars(module).values()
        if inspect.isclass(kind)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
    ]


def schema() -> dict[str, Any]:
    """Describe every type under its own name, and the two unions of messages."""
    types = structs()
    described, components = msgspec.json.schema_components(
        [*types, *UNIONS.values()], schema_hook=_anything
    )
    for kind in types:
        if _written_whole(kind):
            components[kind.__name__]["required"] = list(components[kind.__name__]["properties"])
    for name, union in zip(UNIONS, described[len(types) :], strict=True):
        components[name] = {"anyOf": union["anyOf"]}
    return {"$defs": components, "protocol": wire.PROTOCOL}


def _written_whole(kind: type[msgspec.Struct]) -> bool:
    """Tell whether nothing is ever left out: so the server writes, and so settings are sent."""
    config = kind.__struct_config__
    return kind is wire.Settings or not (config.forbid_unknown_fields or config.omit_defaults)


def _anything(kind: type) -> dict[str, Any]:
    """Describe what a game decides for itself."""
    return {"description": "the game's own"}


def main() -> None:
    """Print it."""
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")


if __name__ == "__main__":
    main()
