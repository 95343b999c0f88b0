"""The tables of the database, as this version of the program wants them.

A change here needs a migration in `migrations/versions/`; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

# The columns are the fields of `Header`, in their order.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("players", Text, nullable=False),
    CheckConstraint("phase IN ('gathering', 'playing', 'over')", name="known_phase"),
    Index("tables_by_touched", "touched"),
    sqlite_with_rowid=False,
)

# With row ids: the events of all tables that move just now lie together in a few pages, so that a
# commit writes little. Without, each table's page would be written for a single event.
events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),
    Column("checksum", BigInteger),  # see checksums.py; none in rows from before there were any
)

# The games' own decks, as they were when a table was opened with them: one text for each hash that
# a first entry names, so a deck that is tuned later leaves the tables before it as they are.
contents = Table(
    "contents",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("source", Text, nullable=False),
)
