"""The slowest of many calls, for tests that nothing takes long."""

import random
import time

from refimpl.base.errors import RefimplError


def slowest(calls, seeds):
    """Return the seconds of the slowest call, its seed and its name.

    calls  a function: pairs of a function and its arguments, from a Random
    """
    worst = (0,)
    for seed in seeds:
        for function, given in calls(random.Random(seed)):
            begun = time.process_time()
            try:
                function(*given)
            except RefimplError:
                pass
            took = time.process_time() - begun
            worst = max(worst, (took, seed, function.__name__))
    return worst
