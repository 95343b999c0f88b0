"""Who plays a long run: the options that `simulate`, `tournament` and `balance` share."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tableful.lab.executors import Crew


class Kind(StrEnum):
    """What plays: processes of this machine, or a cluster."""

    PROCESSES = "processes"
    RAY = "ray"


MOST = 1000

JobsOption = Annotated[int | None, typer.Option(help="Processes; 0: none. [default: all cores]")]
ExecutorOption = Annotated[Kind, typer.Option(help="Where they play: here, or on a Ray cluster.")]
AddressOption = Annotated[
    str | None, typer.Option(metavar="HOST:PORT", help="Of the Ray cluster; auto: this machine's.")
]


def read_crew(jobs: int | None, executor: Kind, address: str | None) -> Crew:
    """Who was asked for; a cluster that cannot play is told before anything starts."""
    from tableful.core.errors import Malformed
    from tableful.lab.executors import Local

    if jobs is not None and not 0 <= jobs <= MOST:
        raise Malformed(f"--jobs is a number from 0 to {MOST}, not {jobs}")
    if executor is Kind.PROCESSES:
        if address is not None:
            raise Malformed("--address is for a cluster: add --executor ray")
        return Local((os.cpu_count() or 1) if jobs is None else jobs)

    from tableful.lab.cluster import OnCluster

    address = address or os.environ.get("RAY_ADDRESS")
    if not address:
        raise Malformed("--executor ray needs the cluster's --address, HOST:PORT or auto")
    if jobs == 0:
        raise Malformed("--jobs 0 plays in this process: leave --executor ray out")
    crew = OnCluster(address, jobs)
    crew.check()
    return crew
