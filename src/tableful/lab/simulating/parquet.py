"""The rows of a simulation as Parquet, for tools that read tables. Needs the extra `lab`."""

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

from tableful.core.errors import Malformed

BATCH = 20_000  # rows that are in memory at once


def check_parquet() -> None:
    """Refuse where Parquet cannot be written."""
    if find_spec("pyarrow") is None:
        raise Malformed("--parquet needs pyarrow: pip install 'tableful[lab]'")


def write_parquet(rows: Path, table: Path) -> None:
    """Write a file of rows as a table."""
    import pyarrow as pa
    import pyarrow.json
    import pyarrow.parquet

    seats = pa.list_(pa.int64())
    schema = pa.schema(
        {
            "game": pa.int64(),
            "seed": pa.string(),
            "bots": pa.list_(pa.string()),
            "winners": seats,
            "payoffs": pa.list_(pa.float64()),
            "scores": seats,
            "ending": pa.string(),
            "rounds": pa.int64(),
            "actions": pa.int64(),
            "decisions": seats,
        }
    )
    options = pyarrow.json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="error")
    with pyarrow.parquet.ParquetWriter(table, schema) as writer:
        for batch in _batches(rows):
            text = pa.BufferReader(b"".join(batch))
            writer.write_table(pyarrow.json.read_json(text, parse_options=options))


def _batches(rows: Path) -> Iterator[list[bytes]]:
    with rows.open("rb") as lines:
        while batch := list(islice(lines, BATCH)):
            yield batch
