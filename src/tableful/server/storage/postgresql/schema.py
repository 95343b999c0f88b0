"""The tables in PostgreSQL, made by numbered steps.

Alembic, which SQLite's steps use, would need SQLAlchemy's asyncio layer only for this.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tableful.server.storage.errors import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection

MIGRATING = 0x5461626C  # the advisory lock of whoever changes the schema

_FIRST = """
    CREATE TABLE tables (
        id text PRIMARY KEY,
        game text NOT NULL,
        version integer NOT NULL,
        phase text NOT NULL CHECK (phase IN ('gathering', 'playing', 'over')),
        listed boolean NOT NULL,
        created double precision NOT NULL,
        touched double precision NOT NULL,
        players text NOT NULL,
        owner bigint NOT NULL,
        fence bigint NOT NULL
    );
    CREATE INDEX tables_by_touched ON tables (touched);
    CREATE TABLE events (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number integer NOT NULL,
        event bytea NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE contents (hash text PRIMARY KEY, source text NOT NULL);
    CREATE TABLE workers (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address text NOT NULL,
        expires timestamptz NOT NULL,
        ended boolean NOT NULL DEFAULT false
    );
    CREATE TABLE house (secret text NOT NULL);
"""
_CLOCKS_AND_REMINDERS = """
    ALTER TABLE tables ADD COLUMN due double precision;
    CREATE INDEX tables_by_due ON tables (due);
    CREATE TABLE uptimes (began double precision PRIMARY KEY, ended double precision NOT NULL);
    CREATE TABLE reminders (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        holder text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('push', 'mail')),
        address text NOT NULL,
        code text NOT NULL,
        confirmed boolean NOT NULL,
        told integer NOT NULL,
        PRIMARY KEY (table_id, holder, kind, address)
    );
    CREATE INDEX reminders_by_code ON reminders (code);
    CREATE TABLE secrets (name text PRIMARY KEY, secret text NOT NULL);
"""
_CHECKSUMS = "ALTER TABLE events ADD COLUMN checksum bigint"  # none in rows from before
STEPS = (_FIRST, _CLOCKS_AND_REMINDERS, _CHECKSUMS)  # one is never changed once it is released


async def upgrade(connection: Connection) -> None:
    """Run the missing steps in one transaction; several workers that start wait for each other."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        version = await known_version(connection)
        if version == 0:
            await connection.execute("CREATE TABLE tableful (version integer NOT NULL)")
        for step in STEPS[version:]:
            await connection.execute(step)
        if version == 0:
            await connection.execute(
                "INSERT INTO house (secret) VALUES ($1)", secrets.token_urlsafe()
            )
            await connection.execute("INSERT INTO tableful VALUES (0)")
        if version < len(STEPS):
            await connection.execute("UPDATE tableful SET version = $1", len(STEPS))


async def known_version(connection: Connection) -> int:
    """How many steps have been run; a database of something else, or a newer one, is refused."""
    if await connection.fetchval("SELECT to_regclass('tableful') IS NOT NULL"):
        version = int(await connection.fetchval("SELECT version FROM tableful"))
        if version > len(STEPS):
            raise StoreError(
                "the database was written by a newer Tableful; update this one to open it"
            )
        return version
    if await connection.fetchval("SELECT to_regclass('tables') IS NOT NULL"):
        raise StoreError("this is not a database of Tableful; make an empty one for it")
    return 0
