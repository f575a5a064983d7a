"""What else is bounded: weak answers, and certificates.

Each function adds to a Seen, of `count` problems each.
"""

from fractions import Fraction

from ...referee.exact import System, lift, ratio
from ...referee.families import least_squares
from ...referee.families.svm import Machine
from ...referee.families.likelihood import rise
from ...referee.measure import (
    LIMIT, ROUNDINGS, WEAK, combination, null_vector)
from ...referee.question import Question
from ..programs import likelihood, svm, systems
from ..rings import RINGS, run
from .draws import GAUSSIAN, Draw
from .measuring import INFINITE, drawn, findings, hinted, pose
from .problems import problem
from .variants import GOOD, NORMAL

DOUBLE, SINGLE = RINGS["double"], RINGS["single"]
U = Fraction(1, 2 ** 53)


def fit_scores(case, answer):
    """Return E, kappa and the score of zeros of a least-squares answer."""
    question = Question(case, answer, "binary64")
    fit = least_squares.fit(question, least_squares.weights)
    return (fit.error(least_squares.weights(question, question.read)),
            fit.condition(), fit.zero())


def system_scores(case, answer):
    """Return the same of a linear system."""
    question = Question(case, answer, "binary64")
    system, b = System(question.data("A"), question.u), question.data("b")
    g = system.terms(question.due("x"), b)
    return (system.error(question.read("x"), question.due("x"), g),
            system.condition(g), system.score(b, g))


# Normal equations err by kappa^2 u: beyond this kappa by more than a tenth
# of what an answer of doubles may be off by and still be weak.
WORST = 10 ** 5

GRADED = (
    ("least-squares", fit_scores, NORMAL),
    ("solve", system_scores, systems.multiplied))


def graded(seen, count):
    """Measure what is weak: normal equations, and products with A^-1.

    They stay below 30 kappa and 1e-4 of zeros; single precision exceeds the
    one on well conditioned problems, an answer in one digit the other.
    """
    for task, scores, method in GRADED:
        names = task + ": LIMIT kappa", task + ": WEAK of zeros"
        for seed in range(1, 2 * count, 2):
            case = drawn(task, "ill", seed)
            E, kappa, zero = scores(case, run(DOUBLE, method, hinted(case)))
            found = {names[0]: float(E / (LIMIT * kappa))}
            if kappa <= WORST:
                found[names[1]] = float(E / (WEAK * zero))
            seen.right("weak", found, method.__name__ + ", double, ill")
            case = drawn(task, "plain", seed)
            first = GOOD[task][0][0]
            E, kappa, _ = scores(case, run(SINGLE, first, hinted(case)))
            seen.wrong("weak", {names[0]: float(E / (LIMIT * kappa))},
                       first.__name__ + ", single, plain", names)
            answer = svm.printed(run(DOUBLE, first, hinted(case)), 1)
            E, _, zero = scores(case, answer)
            seen.wrong("weak", {names[1]: float(E / (WEAK * zero))},
                       first.__name__ + ", one digit, plain", names)


def margins(seen, count):
    """Measure weak margins: those of data far from 0 as they are, and those
    printed in two digits.
    """
    for seed in range(1, 2 * count, 2):
        case = drawn("svm-hard", "offset", seed)
        answer = run(DOUBLE, svm.hard_as_given, hinted(case))
        seen.right("weak", {"svm-hard: WEAK of the gap": kept(case, answer)},
                   "hard_as_given, double, offset")
        case = drawn("svm-hard", "scaled", seed)
        answer = svm.printed(run(
            DOUBLE, svm.hard, hinted(case)), 2)
        seen.wrong("weak", {"svm-hard: WEAK of the gap": kept(case, answer)},
                   "hard, two digits, scaled", ("svm-hard: WEAK of the gap",))


def kept(case, answer):
    """Return the least promise that an answer keeps, over WEAK."""
    machine = Machine(Question(case, answer, "binary64"))
    gap = WEAK
    while machine.keeps(gap):
        gap /= 4
    while not machine.keeps(gap):
        gap *= 4
        if gap > 10 ** 9:
            return INFINITE
    return float(gap / WEAK)


def steps(seen, count):
    """Measure weak Newton steps: p (1 - p) where p is near 1, and what is
    printed in two digits.
    """
    name = "newton-step: WEAK of the largest"
    for seed in range(1, 2 * count, 2):
        for kind, digits, add in (("steep", 17, seen.right),
                                  ("plain", 2, seen.wrong)):
            case = drawn("newton-step", kind, seed)
            answer = svm.printed(run(
                DOUBLE, likelihood.printed_step, hinted(case)), digits)
            E = max(f.error / f.size / WEAK for f in findings(
                case, answer, "binary64"))
            add("weak", {name: float(E)}, "printed_step, {} digits, {}".format(
                digits, kind), *[(name,)] * (digits == 2))


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
            given = [float(x) for x in exact]
            seen.right("errors", {name: measure(given)}, "double")
            seen.wrong("errors", {name: measure(svm.printed(given))},
                       "six digits", (name,))


def worst(found):
    """Return the largest residual over ROUNDINGS u of its terms."""
    return float(max(ratio(abs(r), ROUNDINGS * U * size)
                     for r, size in zip(*found)))


def nullity(X, v):
    """Return a measure of null vectors of X with X v as a last column."""
    A = [x + [sum(a * b for a, b in zip(x, v))] for x in X]
    return lambda given: worst(null_vector(A, lift(given)))


def balance(draw, X):
    """Return lambda, and its measure, of a point amid those of X."""
    share = draw.vector(len(X), 1, 9)
    share = [s / sum(share) for s in share]
    middle = [sum(s * v for s, v in zip(share, c)) for c in zip(*X)]
    y = [1] * len(X) + [-1]
    return ([s / 2 for s in share] + [Fraction(1, 2)],
            lambda given: worst(combination(
                X + [middle], y, lift(given))))


def rising(draw, X, v):
    """Return a direction, and its measure: all points but one are on its
    plane, and none of them may be behind it.
    """
    rows = [x[:-1] + [-sum(a * b for a, b in zip(x[:-1], v)) / v[-1]]
            for x in X] + [v]
    y = [1] * len(rows)

    def measure(given):
        scores, sizes = rise(rows, y, lift(given))
        return worst((scores[:-1], sizes[:-1]))
    return v, measure


def exactly(seen, count):
    """Measure Gaussian machines in exact arithmetic: the 50 digits that are
    due, of others, and 45 of them.
    """
    name = "svm-hard: a Gaussian kernel in exact arithmetic"
    for seed in range(count):
        given = dict(problem("svm-hard", "plain", seed), kernel=GAUSSIAN)
        case = pose("svm-hard", given)
        for digits, add in ((60, seen.right), (45, seen.wrong)):
            answer = pose("svm-hard", given, digits)["output"]
            found = max(f.E / f.limit for f in findings(
                case, answer, "exact") if f.E is not None)
            add("exact", {name: float(found)}, "{} digits".format(digits),
                *[(name,)] * (digits == 45))


EXTRA = (graded, margins, steps, certificates, exactly)
