"""What is seen: every method on every problem, in units of the bound.

    survey(count)   a Row for every output that has a bound
    Row             the worst of the methods that are right, and the best of
                    those that are not, where they are wrong

Beside the methods of variants, what is right is also the exact answer to
inputs that are perturbed by half a unit in their last place, and what is
wrong is also the first method of a task in single precision, said to be
double.
"""

import random
from collections import namedtuple
from fractions import Fraction

from ...referee.question import rounded
from .draws import KINDS
from .measuring import INFINITE, drawn, hinted, measured, pose
from ..rings import RINGS, run
from .variants import BAD, FAIR, GOOD, SINGLE

ROUNDED = ("double", "backward", "pairwise", "single")
U = Fraction(1, 2 ** 53)

# good, bad: E over the bound, the greatest of what is right and the least of
# what is wrong.  where, wrong: by which method, and on what.  answers: how
# many were measured of each.
Row = namedtuple("Row", "task output good where bad wrong answers")


class Seen:
    """The worst of the good and the best of the bad, by task and output."""

    def __init__(self):
        self.good, self.bad, self.counts, self.lost = {}, {}, {}, 0
        self.most = {}

    def right(self, task, found, where):
        """Add measures of a right answer."""
        for output, E in found.items():
            at = (task, output)
            self.count(at, 0)
            if at not in self.good or E > self.good[at][0]:
                self.good[at] = E, where

    def fair(self, task, found, where):
        """Add measures of an answer that only has to pass."""
        for output, E in found.items():
            if E > self.most.get((task, output), (-1,))[0]:
                self.most[task, output] = E, where

    def wrong(self, task, found, where, outputs):
        """Add measures of a wrong answer: those of named outputs, or the
        worst of all.
        """
        if outputs is None:
            outputs = [max(found, key=lambda name: found[name])]
        for output in sorted(set(outputs) & set(found)):
            at = (task, output)
            self.count(at, 1)
            if at not in self.bad or found[output] < self.bad[at][0]:
                self.bad[at] = found[output], where

    def count(self, at, k):
        counts = self.counts.setdefault(at, [0, 0])
        counts[k] += 1

    def rows(self):
        """Return the Rows in order."""
        return [Row(*at, *self.good.get(at, (0.0, "")), *self.bad.get(
            at, (INFINITE, "")), self.counts[at])
            for at in sorted(set(self.good) | set(self.bad))]


def survey(count, tasks=None):
    """Return the Seen of so many problems of each task and kind."""
    seen = Seen()
    for task in tasks or sorted(GOOD):
        for kind in KINDS:
            for seed in range(count):
                case = drawn(task, kind, seed)
                if case:
                    good(seen, case, kind, seed)
        single = GOOD[task][0][0], "single", ("plain",), SINGLE.get(task, ())
        for method, ring, kinds, outputs in (single,) + BAD.get(task, ()):
            for kind in kinds:
                # decimals only: a wrong method may meet short numbers
                for seed in range(1, 2 * count, 2):
                    case = drawn(task, kind, seed)
                    if case:
                        bad(seen, case, kind, method, RINGS[ring], outputs)
    return seen


def good(seen, case, kind, seed):
    """Add what is right on one problem."""
    task = case["task"]
    for table, add in ((GOOD, seen.right), (FAIR, seen.fair)):
        for method, kinds in table.get(task, ()):
            for name in rings_of(kind) if kind in kinds else ():
                answer = attempt(seen, RINGS[name], method, case)
                if answer:
                    add(task, measured(case, answer, RINGS[name].unit),
                        "{}, {}, {}".format(method.__name__, name, kind))
    moved = perturbed(case, seed)
    if moved:
        seen.right(case["task"], measured(case, moved, "binary64"),
                   "perturbed, " + kind)


def rings_of(kind):
    """Return the arithmetics in which a kind of problem is posed.

    In single precision a badly conditioned one loses what the bounds count
    as small, the square of the condition times u.
    """
    return ROUNDED[:-1] if kind == "ill" else ROUNDED


def bad(seen, case, kind, method, ring, outputs):
    """Add what is wrong on one problem."""
    answer = attempt(seen, ring, method, case)
    if answer:
        seen.wrong(case["task"], measured(case, answer, "binary64"),
                   "{}, {}, {}".format(method.__name__, ring.name, kind),
                   outputs)


def attempt(seen, ring, method, case):
    """Return an answer; None where the numbers leave the range."""
    try:
        return run(ring, method, hinted(case))
    except (ArithmeticError, ValueError):
        seen.lost += 1
        return None


def perturbed(case, seed):
    """Return the exact answer to nearly the same inputs, in doubles.

    Each number that doubles round is off by half a unit in its last place,
    one way or the other; None where there is none.
    """
    source = random.Random(seed)

    def moved(value):
        if isinstance(value, list):
            return [moved(v) for v in value]
        if not isinstance(value, str) or value[:1].isalpha():
            return value
        x = Fraction(value)
        if x == rounded(x, "binary64"):
            return value
        return str(x * (1 + source.choice((-1, 1)) * U))

    given = {name: moved(v) for name, v in case["input"].items()}
    if given == case["input"]:
        return None
    found = pose(case["task"], given)
    return found and doubles(found["output"])


def doubles(value):
    """Return the numbers that are written out as doubles."""
    if isinstance(value, dict):
        return {name: doubles(v) for name, v in value.items()}
    if isinstance(value, list):
        return [doubles(v) for v in value]
    return float(Fraction(value)) if isinstance(value, str) else value
