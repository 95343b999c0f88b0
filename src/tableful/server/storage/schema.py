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
    Column("due", Float),
    CheckConstraint("phase IN ('gathering', 'playing', 'over')", name="known_phase"),
    Index("tables_by_touched", "touched"),
    Index("tables_by_due", "due"),
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

# When there was a server. Between two rows nobody could move, and no clock counts that.
uptimes = Table(
    "uptimes",
    metadata,
    Column("began", Float, primary_key=True),
    Column("ended", Float, nullable=False),
)

# How people want to be told that it is their turn: an address for pushes or for letters. It is
# theirs alone: no log, update or export has it, and it goes with its table.
reminders = Table(
    "reminders",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("address", Text, primary_key=True),
    Column("code", Text, nullable=False),  # by which who has the address confirms or ends it
    Column("confirmed", Boolean, nullable=False),
    Column("told", Integer, nullable=False),  # the wait that they were last told of
    CheckConstraint("kind IN ('push', 'mail')", name="known_kind"),
    Index("reminders_by_code", "code"),
)

# Of this installation: the key by which push services know it again.
secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", Text, nullable=False),
)
