"""How well fingerprints are told apart, in doubles.

They only name a mistake in what has failed.
"""

from fractions import Fraction

from ...contract.tasks import TASKS
from ...referee.judge import matches
from .measuring import drawn, hinted
from ..rings import RINGS, run
from .variants import GOOD

U = Fraction(1, 2 ** 53)


def familiar(count):
    """Return (how many, of how many) answers in doubles match the exact one
    as they would match a fingerprint, in a tenth of the room.

    Of what is unique; a number that is due to be 0 and is not is none.
    """
    matched = total = 0
    for task in sorted(task for task in GOOD if TASKS[task].unique):
        for seed in range(1, 2 * count, 2):
            case = drawn(task, "plain", seed)
            answer = run(RINGS["double"], GOOD[task][0][0], hinted(case))
            total += 1
            matched += matches(
                {name: case["output"][name] for name in answer}, answer,
                U / 10)
    return matched, total


def confused():
    """Return (how many, of how many) fingerprints in the suite the right
    answer matches in ten times the room.
    """
    from ...contract.suite import load
    pairs = [(mark["output"], case.output) for case in load() if case.output
             for mark in case.fingerprints if "output" in mark]
    return sum(matches(mark, output, 10 * U)
               for mark, output in pairs), len(pairs)
