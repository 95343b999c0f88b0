"""What is believed after all messages so far."""

from functools import lru_cache

from .belief import Belief
from .lexicon import Lexicon
from .meaning import hear
from .scene import History


@lru_cache(maxsize=256)
def believe(heard: History, lexicon: Lexicon) -> Belief:
    """The belief after these messages. It is kept, for it follows from its arguments alone."""
    if not heard:
        return Belief()
    before = believe(heard[:-1], lexicon)
    scene, message = heard[-1]
    return hear(before, scene, message, lexicon)
