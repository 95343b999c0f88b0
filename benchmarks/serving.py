"""The inside of a worker: answers over stdin and stdout how often something was done.

A request is a line `{"work": …, "seconds": …}`, the answer a line `{"cpu": …, "counts": {…}}`.
Time is this process's own CPU time, so that other work on the machine disturbs little.
"""

import json
import sys
from collections.abc import Callable, Mapping
from time import process_time

Counts = Mapping[str, float]
Batch = Callable[[], Counts]  # does at least a millisecond of work and says what it counted
Maker = Callable[[], Batch]  # prepares it, which is not measured


def serve(makers: Mapping[str, Maker], facts: Mapping[str, object]) -> None:
    """Say hello with some facts, then answer until the input ends."""
    print(json.dumps(facts), flush=True)
    batches: dict[str, Batch] = {}
    for line in sys.stdin:
        request = json.loads(line)
        work = request["work"]
        if work not in batches:
            batches[work] = makers[work]()
        print(json.dumps(measured(batches[work], request["seconds"])), flush=True)


def measured(batch: Batch, seconds: float) -> dict[str, object]:
    """Repeat a batch for so long and add up what it counted."""
    counts: dict[str, float] = {}
    begun = process_time()
    passed = 0.0
    while passed < seconds:
        for name, number in batch().items():
            counts[name] = counts.get(name, 0) + number
        passed = process_time() - begun
    return {"cpu": passed, "counts": counts}
