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

from ...programs import systems
from ...programs.rings import run
from ...programs.rows import in_ring
from ...referee.certificates import signed_columns
from ...referee.exact import System, lift, magnify, matvec, ratio
from ...referee.families import least_squares
from ...referee.measure import LIMIT, ROUNDINGS, WEAK
from ...referee.question import Question, rounded
from . import (
    BAD, FAIR, GOOD, INFINITE, NORMAL, SINGLE, drawn, hinted, in_doubles,
    measured, pose, printed, program_of, variant)
from .problems import KINDS, Draw
from .rings import RINGS

ROUNDED = ("double", "backward", "pairwise", "single")
U = Fraction(1, 2 ** 53)

# good, bad: E over the bound, the greatest of what is right and the least of
# what is wrong.  where, wrong: by which method, and on what.  answers: how
# many were measured of each.
Row = namedtuple("Row", "task output good where bad wrong answers")


class Seen:
    def __init__(self):
        self.good, self.bad, self.counts, self.lost = {}, {}, {}, 0
        self.most = {}

    def right(self, task, result, place):
        for output, E in result.items():
            at = (task, output)
            self.count(at, 0)
            if at not in self.good or E > self.good[at][0]:
                self.good[at] = E, place

    def fair(self, task, result, place):
        for output, E in result.items():
            if E > self.most.get((task, output), (-1,))[0]:
                self.most[task, output] = E, place

    def wrong(self, task, result, place, outputs):
        """Add measures of a wrong answer: those of named outputs, or the
        worst of all.
        """
        if outputs is None:
            outputs = [max(result, key=lambda name: result[name])]
        for output in sorted(set(outputs) & set(result)):
            at = (task, output)
            self.count(at, 1)
            if at not in self.bad or result[output] < self.bad[at][0]:
                self.bad[at] = result[output], place

    def count(self, at, k):
        counts = self.counts.setdefault(at, [0, 0])
        counts[k] += 1

    def rows(self):
        return [Row(*at, *self.good.get(at, (0.0, "")), *self.bad.get(
            at, (INFINITE, "")), self.counts[at])
            for at in sorted(set(self.good) | set(self.bad))]


def survey(count, tasks=None):
    seen = Seen()
    for task in tasks or sorted(GOOD):
        for kind in KINDS:
            for seed in range(count):
                case = drawn(task, kind, seed)
                if case:
                    good(seen, case, kind, seed)
        first = GOOD[task][0][0]
        for case in in_decimals(task, "plain", count):
            bad(seen, case, "plain", first, "single")
        for method, kinds, outputs in BAD.get(task, ()):
            method = program_of(task, method)
            for kind in kinds:
                for case in in_decimals(task, kind, count):
                    bad(seen, case, kind, method, "double", outputs)
    return seen


def in_decimals(task, kind, count):
    for seed in range(1, 2 * count, 2):
        case = drawn(task, kind, seed)
        if case:
            yield case


def solved(method, case, ring="double"):
    return run(RINGS[ring], method, hinted(case))


def good(seen, case, kind, seed):
    task = case["task"]
    for table, add in ((GOOD, seen.right), (FAIR, seen.fair)):
        for method, kinds in table.get(task, ()):
            for name in rings_of(kind) if kind in kinds else ():
                answer = attempt(seen, name, method, case)
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


def bad(seen, case, kind, method, ring, outputs=None):
    """Add a wrong answer: in named outputs, in the worst, or in all that
    single precision has to show in.
    """
    answer, task = attempt(seen, ring, method, case), case["task"]
    if answer:
        result = measured(case, answer, "binary64")
        if ring == "single":
            outputs = SINGLE.get(task, result)
        seen.wrong(task, result, "{}, {}, {}".format(
            method.__name__, ring, kind), outputs)


def attempt(seen, ring, method, case):
    """Return an answer; None where the numbers leave the range."""
    try:
        return solved(method, case, ring)
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

    inputs = {name: moved(v) for name, v in case["input"].items()}
    if inputs == case["input"]:
        return None
    result = pose(case["task"], inputs)
    return result and in_doubles(result["output"])


# What else is bounded: weak answers, and certificates.  Each function adds to
# a Seen, of `count` problems each.

def fit_scores(case, answer):
    question = Question(case, answer, "binary64")
    fit = least_squares.fit(question)
    return (fit.error(least_squares.weights(question, question.read)),
            fit.condition(), fit.zero())


def system_scores(case, answer):
    question = Question(case, answer, "binary64")
    system, b = System(question.data("A"), question.u), question.data("b")
    g = system.terms(question.expected("x"), b)
    return (system.error(question.read("x"), question.expected("x"), g),
            system.condition(g), system.score(b, g))


# Normal equations err by kappa^2 u: beyond this kappa by more than a tenth
# of what an answer of doubles may be off by and still be weak.
WORST = 10 ** 5

GRADED = (
    ("least-squares", fit_scores, NORMAL),
    ("solve", system_scores, variant("multiplied", in_ring(
        systems.elimination, 'return {"x": inverted(A, b)}'))))


def graded(seen, count):
    """Measure what is weak: normal equations, and products with A^-1.

    They stay below 30 kappa and 1e-4 of zeros; single precision exceeds the
    one on well conditioned problems, an answer in one digit the other.
    """
    for task, scores, method in GRADED:
        names = task + ": LIMIT kappa", task + ": WEAK of zeros"
        for case in in_decimals(task, "ill", count):
            E, kappa, zero = scores(case, solved(method, case))
            result = {names[0]: float(E / (LIMIT * kappa))}
            if kappa <= WORST:
                result[names[1]] = float(E / (WEAK * zero))
            seen.right("weak", result, method.__name__ + ", double, ill")
        first = GOOD[task][0][0]
        for case in in_decimals(task, "plain", count):
            E, kappa, _ = scores(case, solved(first, case, "single"))
            seen.wrong("weak", {names[0]: float(E / (LIMIT * kappa))},
                       first.__name__ + ", single, plain", names)
            answer = printed(solved(first, case), 1)
            E, _, zero = scores(case, answer)
            seen.wrong("weak", {names[1]: float(E / (WEAK * zero))},
                       first.__name__ + ", one digit, plain", names)


def certificates(seen, count):
    """Measure null vectors, lambda and directions, in doubles and printed
    in six digits.
    """
    for seed in range(1, 2 * count, 2):
        draw = Draw("certificates", "plain", seed)
        X = [draw.vector(draw.m) for _ in range(draw.n)]
        v = draw.vector(draw.m, 1, 3)
        for name, exact, measure in (
                ("null", v + [Fraction(-1)], nullity(X, v)),
                ("lambda", *balance(draw, X)),
                ("direction", *rising(draw, X, v))):
            inputs = [float(x) for x in exact]
            seen.right("errors", {name: measure(inputs)}, "double")
            seen.wrong("errors", {name: measure(printed(inputs))},
                       "six digits", (name,))


def worst(A, v):
    """Return the largest entry of A v, over what its terms may leave."""
    return float(max(ratio(abs(r), ROUNDINGS * U * size)
                     for r, size in zip(matvec(A, v), magnify(A, v))))


def nullity(X, v):
    A = [x + [sum(a * b for a, b in zip(x, v))] for x in X]
    return lambda inputs: worst(A, lift(inputs))


def balance(draw, X):
    """Return lambda, and its measure, of a point amid those of X."""
    share = draw.vector(len(X), 1, 9)
    share = [s / sum(share) for s in share]
    middle = [sum(s * v for s, v in zip(share, c)) for c in zip(*X)]
    y = [1] * len(X) + [-1]
    return ([s / 2 for s in share] + [Fraction(1, 2)],
            lambda inputs: worst(signed_columns(X + [middle], y),
                                 lift(inputs)))


def rising(draw, X, v):
    """Return a direction, and its measure: all points but one are on its
    plane, and none of them may be behind it.
    """
    rows = [x[:-1] + [-sum(a * b for a, b in zip(x[:-1], v)) / v[-1]]
            for x in X]
    return v, lambda inputs: worst(rows, lift(inputs))


def many(seen, count):
    task, draw = "least-squares", random.Random(0)
    X = [[str(Fraction(draw.randint(1, 3), 10)) for _ in range(2)] + ["1/10"]
         for _ in range(100 * count)]
    y = [str(3 * Fraction(a) - Fraction(b) + 2 + Fraction(
        draw.randint(-99, 99), 100)) for a, b, _ in X]
    case = pose(task, {"X": X, "y": y})
    for method, _ in GOOD[task]:
        seen.fair(task, measured(case, solved(method, case), "binary64"),
                  "{}, double, {} rows".format(method.__name__, len(X)))


EXTRA = (graded, certificates, many)
