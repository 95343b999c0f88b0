"""The half of a state's constructor that copies: made from the half that lays an empty table.

    def __init__(self, seats: i64, like: "Position | None" = None) -> None:
        if like is None:
            super().__init__(seats, False)
            self.active: i64 = 0
            self.deck = vec[i64]([NO_CARD] * SIZE)
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.active = like.active
            self.deck = like.deck[:]

Every field is written once, and the compiler still knows that each is always there.
"""

import ast

from tableful.core.errors import Malformed

MARK = "# copied by `tableful generate`"


def with_copies(source: str, name: str) -> str:
    """The source of a module, with the copying half of each such constructor written anew."""
    lines = source.splitlines(keepends=True)
    for node in reversed(list(ast.walk(ast.parse(source)))):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            found = _halves(node)
            if found is not None:
                first, last = found.orelse[0].lineno, found.orelse[-1].end_lineno
                mark = _mark_above(lines, first, name)
                indent = " " * found.orelse[0].col_offset
                copied = [f"{indent}{line}\n" for line in _copies(node, found.body, name)]
                lines[mark:last] = copied
    return "".join(lines)


def _halves(init: ast.FunctionDef) -> ast.If | None:
    """The `if like is None:` of a constructor with both halves."""
    for statement in init.body:
        if (
            isinstance(statement, ast.If)
            and ast.unparse(statement.test) == "like is None"
            and statement.orelse
        ):
            return statement
    return None


def _mark_above(lines: list[str], first: int, name: str) -> int:
    """Where what was copied begins: below the mark, which only our own halves have."""
    if first < 2 or lines[first - 2].strip() != MARK:
        raise Malformed(f"{name}, line {first}: the copying half begins with {MARK!r}")
    return first - 1


def _copies(init: ast.FunctionDef, body: list[ast.stmt], name: str) -> list[str]:
    rows = {arg.arg for arg in init.args.args if _is_vec(arg.annotation)}
    lines = ["super().__init__(like.seats, like.over)"]
    for statement in body:
        target, annotation, value = _assignment(statement)
        if target is None:
            continue
        if isinstance(value, ast.Constant) and type(value.value) is int and annotation is None:
            where = f"{name}, line {statement.lineno}"
            raise Malformed(f"{where}: write self.{target}: i64 = …, or it is a slow number")
        row = _is_vec(annotation) or _makes_vec(value)
        row = row or (isinstance(value, ast.Name) and value.id in rows)
        lines.append(f"self.{target} = like.{target}{'[:]' if row else ''}")
    return lines


def _assignment(statement: ast.stmt) -> tuple[str | None, ast.expr | None, ast.expr | None]:
    """The field that a statement gives its first value, its type if written, and the value."""
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target, annotation, value = statement.targets[0], None, statement.value
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        target, annotation, value = statement.target, statement.annotation, statement.value
    else:
        return None, None, None
    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
        return target.attr, annotation, value
    return None, None, None


def _is_vec(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation).startswith("vec[")


def _makes_vec(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and (
        _is_vec(value.func) or ast.unparse(value.func) == "wide_set"
    )
