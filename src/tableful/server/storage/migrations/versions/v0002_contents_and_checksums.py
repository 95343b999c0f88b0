"""The second form: the texts of the decks that tables were opened with, and checksums."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of contents, and a place for checksums."""
    op.create_table(
        "contents",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
    )
    op.add_column("events", sa.Column("checksum", sa.BigInteger))
