"""The slowest of many calls, for tests that nothing takes long."""

import random
import time
from fractions import Fraction

from refimpl.base.errors import RefimplError


STEP = 0.004        # seconds of the step of pace(), where nothing else runs


def pace():
    """Return how many times as slow as usual this machine is now, 1 or more.
    """
    took = []
    for _ in range(3):
        begun = time.process_time()
        sum(Fraction(1, k) for k in range(1, 1500))
        took.append(time.process_time() - begun)
    return max(1, min(took) / STEP)


def slowest(calls, seeds):
    """Return the seconds of the slowest call, its seed and its name.

    Seconds are those of a machine at its usual pace.
    calls  a function: pairs of a function and its arguments, from a Random
    """
    worst = (0,)
    for seed in seeds:
        for function, inputs in calls(random.Random(seed)):
            begun = time.process_time()
            try:
                function(*inputs)
            except RefimplError:
                pass
            took = time.process_time() - begun
            if took > worst[0]:
                worst = max(worst, (took / pace(), seed, function.__name__))
    return worst
