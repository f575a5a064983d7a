"""The proof of every golden answer, in one file that imports no other.

    python3 -m conformance.proof                     all golden answers
    python3 -m conformance.proof --case ID           some of them, in words
    python3 -m conformance.proof FILE...             other cases, or answers
    prove(task, input, output=None, error=None)      the same in Python

A FILE holds cases, as conformance/cases has them, or a program's answers to
those, a JSON object a line: {"id": ..., "output": {...}} or {"id": ...,
"error": {...}}.  Exit status: 0 all is proved, 1 something is not, 2 the
command line is wrong.

What is rational is compared as a fraction; of a decimal every digit has to be
right, rounded to nearest.  What is irrational is enclosed between a decimal
rounded down and one rounded up, in twice the digits until the last digit is
decided, 25,600 at most.  Where an exact number is claimed of a formula with
powers of e (0, most often), the formula is also worked out modulo the prime
2^127 - 1, each power replaced by a number drawn for it: only identities hold
there too, save by a chance below 2^-100.

Not proved, and said so, are features in rounded decimals, a lasso in decimals
that is not unique, and machines without alpha.

What remains to be trusted: Python's ints, fractions and decimals (+ - * /),
its reading of JSON, and these lines; and contract/tasks.json for the question:
the inputs of a task, their types, sizes and defaults, and its threshold.
"""

import argparse
import json
import os
import re
import sys
from collections import Counter, defaultdict, namedtuple
from decimal import (
    MAX_EMAX, MIN_EMIN, ROUND_CEILING, ROUND_FLOOR, Context, Decimal,
    InvalidOperation, localcontext)
from fractions import Fraction
from functools import reduce, total_ordering
from glob import glob
from math import gcd, isqrt, prod
from operator import floordiv, truediv
from random import Random

HERE = os.path.dirname(os.path.abspath(__file__))
PRIME = 2 ** 127 - 1
DOWN, UP = (Context(100, rounding, MIN_EMIN, MAX_EMAX, traps=[
    InvalidOperation]) for rounding in (ROUND_FLOOR, ROUND_CEILING))
LONGEST = 10 ** 20000       # a trace whose numbers grow beyond, ends
PATIENCE = 1000             # passes in which a longer run has to end
ZERO, ONE = Fraction(0), Fraction(1)
EXACT = (int, float, Decimal, Fraction)

Proof = namedtuple("Proof", "proved how words")


class Refuted(Exception):
    """A claim that does not hold, or that is not proved."""


class Singular(Refuted):
    """Equations without a unique solution, and their matrix."""


class Undecided(Exception):
    """An enclosure is too wide."""


def require(holds, message, *values):
    if not holds:
        raise Refuted(message.format(*values))


def settle(compute):
    """Return compute(), in as many digits as its signs need."""
    for doubled in range(9):
        DOWN.prec = UP.prec = 100 << doubled
        try:
            return compute()
        except (Undecided, InvalidOperation):
            pass
    raise Undecided


# Numbers as they are written.

WRITTEN = re.compile(r"[+-]?(\d+/0*[1-9]\d*|(?=\.?\d)\d*\.?\d*(e[+-]?\d+)?|"
                     r"0x(?=\.?[\da-f])[\da-f]*\.?[\da-f]*(p[+-]?\d+)?)", re.A)


def read_number(value, most=10000):
    """Return the Fraction that is written; ValueError if it is none."""
    text = str(value).lower() if isinstance(value, EXACT + (str,)) else ""
    if isinstance(value, bool) or not WRITTEN.fullmatch(text):
        raise ValueError("not a number")
    mark, base, longest = ("p", 2, most * 333 // 100) if "x" in text else (
        "e", 10, most)
    mantissa, _, power = text.lstrip("+-").replace("0x", "").partition(mark)
    above, _, below = mantissa.partition("/")
    whole, _, part = above.partition(".")
    if max(len(whole + part), len(below)) > most or abs(
            int(power or 0)) > longest:
        raise ValueError("a number that is too long")
    if base == 2:
        x = Fraction(int(whole + part, 16), 16 ** len(part))
    else:       # Decimal reads ints of any length
        x = Fraction(Decimal(above)) / Fraction(Decimal(below or 1))
    x *= Fraction(base) ** int(power or 0)
    return -x if text[0] == "-" else x


def read_answer(value):
    """Return numbers of an answer, which may be long, as Fractions."""
    if isinstance(value, list):
        return [read_answer(v) for v in value]
    try:
        return read_number(value, 100000)
    except ValueError as error:
        raise Refuted("{!r:.60}: {}".format(value, error)) from None


def half_unit(value):
    """Return half a unit of the last digit of a decimal; else 0."""
    text = str(value).lower()
    if "/" in text or "x" in text or not ("." in text or "e" in text):
        return ZERO
    return Fraction(10) ** Decimal(text).as_tuple().exponent / 2


# Real numbers.

@total_ordering
class Real:
    """A real number between two decimals, and its twin: what its formula
    gives modulo PRIME, with numbers drawn for powers and roots.
    """

    def __init__(self, low, high, twin):
        self.low, self.high, self.twin = low, high, twin % PRIME

    def __neg__(self):
        return Real(DOWN.minus(self.high), UP.minus(self.low), -self.twin)

    def __add__(self, other):
        other = real(other)
        return Real(DOWN.add(self.low, other.low),
                    UP.add(self.high, other.high), self.twin + other.twin)

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        other = real(other)
        low, high = ([context.multiply(a, b) for a in (self.low, self.high)
                      for b in (other.low, other.high)]
                     for context in (DOWN, UP))
        return Real(min(low), max(high), self.twin * other.twin)

    def __truediv__(self, other):
        return self * (ONE / other)

    def __rtruediv__(self, other):
        require(self != 0, "division by 0")
        return other * Real(DOWN.divide(1, self.high), UP.divide(
            1, self.low), pow(self.twin, -1, PRIME))

    def __eq__(self, other):
        return not sign(self - other)

    def __lt__(self, other):
        return sign(self - other) < 0

    def __str__(self):
        return "{:.40g}".format(self.low)

    __radd__, __rmul__ = __add__, __mul__


def real(x):
    if isinstance(x, Real):
        return x
    return Real(DOWN.divide(x.numerator, x.denominator),
                UP.divide(x.numerator, x.denominator),
                x.numerator * pow(x.denominator, -1, PRIME))


def sign(x):
    """Return -1, 0 or 1; an enclosure of 0 is 0 if its twin is."""
    low, high = (x.low, x.high) if isinstance(x, Real) else (x, x)
    if low <= 0 <= high and low != high and x.twin:
        raise Undecided
    return (low > 0) - (high < 0)


def middle(x):
    """Return a Fraction in the middle of an enclosure, or near it."""
    twice = DOWN.add(real(x).low, real(x).high)
    return Fraction(int(twice.scaleb(DOWN.prec, DOWN)), 2 * 10 ** DOWN.prec)


def draw(*key):
    """Return the number modulo PRIME that is drawn for a key."""
    return Random(repr(key)).randrange(PRIME)


def power(x, context):
    """Return e^x for x >= 0, rounded up or down: the series of a small
    part of x, squared again and again.
    """
    with localcontext(context):
        small, halvings, total, term, k = x, 0, Decimal(1), Decimal(1), 0
        while small > Decimal(2) ** -isqrt(context.prec):
            small, halvings = small / 2, halvings + 1
        while term > total.scaleb(-context.prec):
            k += 1
            term = term * small / k
            total += term       # up: by a digit, more than all that follow
        for _ in range(halvings):
            total *= total
        return total


def exp(x):
    x = real(x)
    if not x.twin:
        return ONE
    low, high = (power(v, c) if v >= 0 else c.divide(
            1, power(v.copy_abs(), other))
                 for v, c, other in ((x.low, DOWN, UP), (x.high, UP, DOWN)))
    return Real(low, high, draw("exp", x.twin))


def log(x):
    """Return the logarithm.  It is y + log r, where y is a guess and
    r = x / e^y is near 1, and 1 - 1 / r <= log r <= r - 1.
    """
    x = real(x)
    require(sign(x) > 0, "a logarithm of 0")
    y = Fraction(x.low.ln(Context(20, Emin=MIN_EMIN, Emax=MAX_EMAX)))
    for _ in range((DOWN.prec // 10).bit_length()):
        y += middle(x * exp(-y)) - 1
    r = x * exp(-y)
    return Real((y + 1 - 1 / r).low, (y + r - 1).high, draw("log", x.twin))


def root(x):
    """Return the square root of a number; a Fraction if it is one."""
    if not isinstance(x, Real):
        exact = Fraction(isqrt(x.numerator), isqrt(x.denominator))
        if exact * exact == x:
            return exact
    x = real(x)
    require(sign(x) > 0, "a root of what is not above 0")
    return Real(DOWN.next_minus(DOWN.sqrt(x.low)),
                UP.next_plus(UP.sqrt(x.high)), draw("root", x.twin))


def vanishes(z):
    """Is e^z below 10^-10000, which is given as 0?"""
    return exp(z / 10000) < Fraction(1, 10)


def sigmoid(z, rounded=False):
    """Return 1 / (1 + e^-z); rounded to 0 or 1 if within 10^-10000."""
    if real(z).low > 0:
        return 1 - sigmoid(-z, rounded)
    if rounded and vanishes(z):
        return ZERO
    return exp(z) / (1 + exp(z))


# Vectors and matrices, of Fractions or Reals.

def dot(a, b):
    return sum((p * q for p, q in zip(a, b)), ZERO)


def columns(A):
    return [list(column) for column in zip(*A)]


def minus(A, B):
    return [minus(a, b) if isinstance(a, list) else a - b
            for a, b in zip(A, B)]


def scale(c, A):
    return [[c * v for v in row] for row in A]


def make_whole(A):
    """Return (ints, n) with A = ints / n, or (A, 0) where that cannot be."""
    if any(isinstance(v, Real) for row in A for v in row):
        return A, 0
    n = reduce(lambda a, b: a * b // gcd(a, b), {
        v.denominator for row in A for v in row}, 1)
    return [[v.numerator * (n // v.denominator) for v in row]
            for row in A], n


def products(A, B):
    """Return A B', the inner products of the rows of both."""
    (p, m), (q, n) = make_whole(A), make_whole(B)
    if not m or not n:
        return [[dot(a, b) for b in B] for a in A]
    return [[Fraction(sum(map(int.__mul__, a, b)), m * n) for b in q]
            for a in p]


def times(A, v):
    return columns(products(A, [v]))[0]


def mean(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def scatter(rows):
    """Return the sum of the products of the deviations from the mean."""
    center = mean(rows)
    over = columns([minus(x, center) for x in rows])
    return products(over, over)


def unit(n):
    return [[Fraction(i == j) for j in range(n)] for i in range(n)]


def eliminate(A, n):
    """Reduce the first n columns of A to a diagonal of equal entries: return
    (columns with a pivot, rows, pivots, how many rows were exchanged).

    Rows, in ints if A is rational, are multiplied crosswise; pivot k is a
    minor of k rows and columns, so that the divisions of ints are exact.
    """
    (rows, whole), leads, pivots, flips = make_whole(A), [], [1], 0
    rows, divide = list(rows), floordiv if whole else truediv
    for k in range(n):
        r = len(leads)
        best = max(range(r, len(rows)), default=r,
                   key=lambda i: least(rows[i][k]))
        if not any(sign(row[k]) for row in rows[best:] + rows[r:best]):
            continue
        first, last = rows[best], pivots[-1]
        rows[r], rows[best] = first, rows[r]
        rows = [row if row is first else [
            divide(first[k] * v - row[k] * f, last)
            for v, f in zip(row, first)]
            for row in rows]
        flips += best != r
        leads.append(k)
        pivots.append(first[k])
    return leads, rows, pivots, flips


def least(x):
    return max(x.low, -x.high, 0) if isinstance(x, Real) else x != 0


def find_basis(X):
    """Return the indices of columns that no earlier ones combine to."""
    return eliminate(X, len(X[0]))[0]


def solve(A, b):
    """Return x with A x = b; what is rational is put to the test."""
    n = len(A[0])
    leads, rows, pivots, _ = eliminate([a + [v] for a, v in zip(A, b)], n)
    if len(leads) < n:
        raise Singular("there is no unique solution", A)
    x = [row[n] * (ONE / pivots[-1]) for row in rows[:n]]
    require(any(isinstance(v, Real) for v in x) or times(A, x) == b,
            "the residual is not 0")
    return x


def determinant(A):
    leads, _, pivots, flips = eliminate(A, len(A))
    return (-1) ** flips * pivots[-1] * (len(leads) == len(A)) * (
        ONE / (make_whole(A)[1] or 1) ** len(A))


def find_trace(A, B):
    """Return the trace of A^-1 B, for a symmetric B."""
    return sum(solve(A, row)[k] for k, row in enumerate(B))


def complete(A, b, x, free):
    """Return x with those entries that solve their rows of A x = b."""
    if not free:
        return x
    rest = minus(b, times(A, [ZERO if k in free else v
                              for k, v in enumerate(x)]))
    part = dict(zip(free, solve([[A[j][k] for k in free] for j in free],
                                [rest[j] for j in free])))
    return [part.get(k, v) for k, v in enumerate(x)]


def inertia(A):
    """Return how many eigenvalues are above 0, and how many are 0, of a
    symmetric matrix: so many as of G A G' (Sylvester), by its minors.
    """
    n = range(len(A))
    G = [[Fraction(draw(i, j) % 1000 if i < j else i == j) for j in n]
         for i in n]
    leads, _, minors, flips = eliminate(products(products(G, A), G), len(A))
    require(not flips and leads == list(n)[:len(leads)], "a minor is 0")
    return (sum(p * q > 0 for p, q in zip(minors, minors[1:])),
            len(A) - len(leads))


# Inputs: what they are, and what they are refused for.

with open(os.path.join(HERE, "contract", "tasks.json"), encoding="utf-8") as f:
    TABLE = json.load(f)
CONTRACT = {task["name"]: task for task in TABLE["tasks"]}
KERNELS = {kernel["name"]: kernel["members"] + [
    {"name": "name", "type": "name"}] for kernel in TABLE["kernels"]}
WORDS = {"flag": [True, False], **{name: entry["words"] for name, entry
                                   in TABLE["types"].items()
                                   if "words" in entry}}
LISTS = {"vector": "number", "matrix": "vector", "choice": "vector",
         "labels": "label", "zero-one": "bit", "uniforms": "uniform",
         "names": "name"}
NUMBERS = {     # what a wrong one breaks, and what holds of a right one
    "number": (Fraction, "domain", lambda x: True),
    "positive": (Fraction, "domain", lambda x: x > 0),
    "unsigned": (Fraction, "domain", lambda x: x >= 0),
    "uniform": (Fraction, "domain", lambda x: 0 <= x < 1),
    "label": (int, "label", lambda x: abs(x) == 1),
    "bit": (int, "label", lambda x: x in (0, 1)),
    "name": (int, "label", lambda x: x == int(x)),
    "times": (int, "domain", lambda x: x == int(x) >= 0),
    "count": (int, "domain", lambda x: x == int(x) > 0)}
UNFIT = {       # task: what inputs that fit together may not be, either
    "margins": lambda q: not any(q.w),
    "logistic-calibration": lambda q: not any(q.w) or "shape" not in q.faults
    and (q.ddof >= len(q.y) or all(len(set(times(rows, q.w))) == 1
                                   for rows in q.rows.values())),
    "fisher": lambda q: q.components > min(
        len(set(q.labels)) - 1, len(q.X[0])),
    "feature-map": lambda q: q.kernel["name"] == "gaussian"}


def find_faults(task, inputs):
    return Claim(task, inputs).faults   # {kind: the input that breaks it}


class Claim:
    """An answer to a task: inputs are attributes, outputs are in out."""

    X, w0, b0, eta, C, intercept, rule = [], None, ZERO, ONE, 0, True, ""
    kernel, n_plus, n_minus = {"name": "linear"}, None, None

    def __init__(self, task, inputs, out=None):
        self.task, self.out, self.faults = task, out or {}, {}
        self.contract = CONTRACT[task]
        vars(self).update(self.parse_members(
            "", self.contract["inputs"], inputs))
        q, fits = vars(self), not self.faults
        self.labels = q.get("classes") or q.get("y") or []
        if set(self.faults) <= {"domain"} and len(set(
                self.labels)) < self.contract.get("classes", 0):
            self.note("one class only", "label")
        if fits:
            self.penalty = q.get("lambda", ZERO)
            self.limit = q.get("max_epochs") or q.get("max_steps")
            self.rows = defaultdict(list)       # of each class; 1 is not "1"
            for c, x in zip(self.labels, self.X):
                self.rows[c].append(x)
            self.find_misfits()

    def note(self, name, *kinds):
        self.faults.update(dict.fromkeys(kinds, name))

    def parse_members(self, whole, rules, inputs):
        """Return what is given, and defaults; whole is what it is part of."""
        rules, result = {rule["name"]: rule for rule in rules}, {}
        for name in {**rules, **inputs}:
            rule = rules.get(name, {})
            value = inputs.get(name, rule.get("default"))
            if not rule or name not in inputs and "default" not in rule:
                self.note(whole or name, "request")
            elif name in inputs or value is not None:
                result[name] = self.parse(whole or name, rule["type"], value)
        return result

    def parse(self, name, kind, value):
        """Return an input, its numbers as Fractions or ints; note faults."""
        if kind in NUMBERS:
            return self.parse_number(name, kind, value)
        if kind == "kernel":
            return self.parse_kernel(self.kernel if value is None else value)
        if kind in WORDS and (kind != "choice" or isinstance(value, str)):
            if not isinstance(value, (bool, str)) or value not in WORDS[kind]:
                self.note(name, "domain")
        elif isinstance(value, list):
            sizes = {len(v) for v in value if isinstance(v, list)}
            if not value or LISTS[kind] == "vector" and len(sizes) > 1:
                self.note(name, "shape")
            return [self.parse(name, LISTS[kind], v) for v in value]
        else:
            self.note(name, "shape")
            if not isinstance(value, EXACT) or isinstance(value, bool):
                self.note(name, "number")
        return value

    def parse_number(self, name, kind, value):
        whole, fault, fits = NUMBERS[kind]
        if kind == "name" and isinstance(value, str):
            return value
        try:
            number = read_number(value)
        except ValueError:
            strange = value is None or isinstance(value, dict)
            return self.note(name, "number", "shape" if strange else "number",
                             fault if whole is int else "number")
        if not fits(number):
            self.note(name, fault)
        return whole(number)

    def parse_kernel(self, value):
        if not isinstance(value, dict) or "name" not in value:
            return self.note("kernel", "request")
        if value["name"] not in list(KERNELS):
            return self.note("kernel", "domain")
        kernel = self.parse_members("kernel", KERNELS[value["name"]], value)
        if (kernel.get("degree") or 0) > 1000:
            self.note("kernel", "domain")
        return kernel

    def find_misfits(self):
        """Note what is wrong with inputs that do not go together."""
        sizes = {}
        for rule in self.contract["inputs"]:
            value = getattr(self, rule["name"], None)
            if isinstance(value, list):
                for letter, part in zip(rule["size"].split(),
                                        (value, value[0])):
                    if sizes.setdefault(letter, len(part)) != len(part):
                        self.note(rule["name"], "shape")
        if self.task in UNFIT and UNFIT[self.task](self):
            self.note("w, the variance, components or kernel", "domain")

    def read(self, name, size):
        """Return so many numbers of the answer as fractions."""
        require(name in self.out, "not proved: an answer without {}", name)
        numbers = read_answer(self.out[name])
        require(isinstance(numbers, list) and len(numbers) == size,
                "{}: expected {} entries", name, size)
        return numbers

    def is_rounded(self, name):
        return any(map(half_unit, self.out[name]))

    def k(self, X, Z, rounded=False):
        """Return the kernel of all rows of X with all rows of Z."""
        kernel = self.kernel
        if kernel["name"] != "gaussian":
            return [[(v + kernel.get("constant", 0)) ** kernel.get("degree", 1)
                     for v in row] for row in products(X, Z)]
        factor = -1 / (2 * kernel["sigma"] ** 2)
        powers = [[factor * dot(d, d) for d in (minus(x, z) for z in Z)]
                  for x in X]
        return [[ZERO if rounded and vanishes(v) else exp(v) for v in row]
                for row in powers]

    def fit(self):
        """No pull on a weight, which is the fall of the squared errors if it
        grows, is above its penalty.  So those of a lasso that are not 0
        follow from their signs, and all the others from the data.
        """
        rows, y = self.X or [[v] for v in self.x], self.y
        over = columns([x + [ONE] for x in rows])
        A, b, d = products(over, over), times(over, y), len(rows[0])
        w, free, bound = [ZERO] * (d + 1), list(range(d)), ZERO
        if self.task == "lasso":
            w, bound = self.read("w", d) + [ZERO], self.penalty
            free = [k for k in free if w[k] and self.is_rounded("w")]
        else:
            for k in free:
                A[k][k] += self.penalty
        goal = minus(b, [bound / 2 * sign(v) for v in w])
        w = complete(A, goal, w, free + [d] * self.intercept)
        require(all(2 * abs(p) <= bound and 2 * p * v == bound * abs(v)
                    for p, v in zip(minus(b, times(A, w)), w[:d])),
                "a weight is not optimal")
        rest = minus(y, times(columns(over), w))
        least, w, c = dot(rest, rest), w[:d], w[d]
        fitted = minus(y, rest)
        return {"w": w, "slope": w[0], "intercept": c, "t": -c, "sse": least,
                "mse": least / len(y), "fitted": fitted,
                "objective": least + (bound * sum(map(abs, w)) if bound
                                      else self.penalty * dot(w, w)),
                "labels": [int(2 * v >= 1) for v in fitted]}

    def divide_means(self):
        """M w is n_plus mu+ - n_minus mu-."""
        M, over = self.M, columns(self.X)
        if M in ("identity", "diagonal"):
            S = scatter(self.X) if M == "diagonal" else unit(len(over))
            M = [[v * e for v, e in zip(*r)] for r in zip(S, unit(len(S)))]
        M = products(over, over) if M == "full" else M
        a, b = (len(self.rows[c]) if n is None else n
                for c, n in ((1, self.n_plus), (-1, self.n_minus)))
        up, down = mean(self.rows[1]), mean(self.rows[-1])
        return {"w": solve(M, [a * p - b * q for p, q in zip(up, down)])}

    def difference(self):
        ends = mean(self.rows[1]), mean(self.rows[-1])
        return {"w": minus(*ends), "t": dot(minus(*ends), mean(ends))}

    def margins(self):
        scores, norm = times(self.X, self.w), root(dot(self.w, self.w))
        scores = [s - self.t for s in scores]
        functional = [c * s for c, s in zip(self.y, scores)]
        up, down = (min(f for f, c in zip(functional, self.y) if c == label)
                    for label in (1, -1))
        return {"functional": functional, "margin": min(up, down) / norm,
                "distances": [s / norm for s in scores], "m_plus": up,
                "m_minus": down, "t_equal": self.t + (up - down) / 2}

    def calibrate(self):
        norm, scores = root(dot(self.w, self.w)), times(self.X, self.w)
        parts = [[[s] for s in times(self.rows[c], self.w)] for c in (1, -1)]
        (a,), (b,) = map(mean, parts)
        variance = sum(scatter(part)[0][0] for part in parts) / (
            len(scores) - self.ddof)
        slope, half = (a - b) / variance, (a + b) / 2
        return {"gamma": slope * norm, "d0": (half - self.t) / norm,
                "probabilities": [sigmoid(slope * (s - half), True)
                                  for s in scores]}

    def criterion(self):
        scores = times(self.X, self.w)
        marks = [-c if c * s <= 0 else 0 for c, s in zip(self.y, scores)]
        return {"value": dot(marks, scores),
                "gradient": times(columns(self.X), marks),
                "misclassified": [i for i, m in enumerate(marks) if m]}

    def train(self):
        run = Run(self)
        if self.task == "perceptron-online":
            run.make_pass()
        else:
            require(run.go_on() == "clean", "training does not end")
        return run.find_outputs()

    def regress(self):
        w, power = [ZERO] * len(self.X[0]), 1 + (self.task != "adaline")
        for x, y in list(zip(self.X, self.y)) * self.T:
            step = self.eta * (y - dot(w, x)) ** power
            w = [a + step * b for a, b in zip(w, x)]
            require(max(max(abs(v.numerator), v.denominator) for v in w)
                    < LONGEST, "the numbers are too long")
        return {"w": w}

    def separate(self):
        if self.out["separable"] is not True:
            return {"separable": False, "lambda": self.refute_planes()}
        w, t = self.read("w", len(self.X[0])), read_answer(self.out["t"])
        require(all(c * (s - t) > 0 for c, s in zip(
            self.y, times(self.X, w))), "a row is on the wrong side")
        return {"separable": True, "w": w, "t": t}

    def refute_planes(self):
        """Return lambda >= 0, sum 1, for which sum lambda_i y_i x_i is 0."""
        lam = self.read("lambda", len(self.y))
        require(min(lam) >= 0 and sum(lam) == 1,
                "lambda is not >= 0 with sum 1")
        v, rows = zip(*((a * c, x) for a, c, x in zip(
            lam, self.y, self.X) if a))
        require(not sum(v) or "threshold" not in self.contract,
                "sum lambda_i y_i is not 0")
        require(not sign(dot(v, times(self.k(rows, rows), v))),
                "sum lambda_i y_i x_i is not 0")
        return lam

    def support(self):
        """Each row sets t a bound, from below or above; there is a t."""
        y, C, n = self.y, self.C, range(len(self.y))
        alpha = self.read("alpha", len(y))
        some = [i for i in n if alpha[i]]
        require(some, "every alpha is 0")
        K = self.k(self.X, [self.X[i] for i in some])
        v = self.find_weights(K, some, alpha)
        for i, part in zip(some, v):
            alpha[i] = part * y[i]
        require(not sign(sum(v)), "sum alpha_i y_i is not 0")
        require(all(alpha[i] > 0 and (not C or alpha[i] <= C) for i in some),
                "alpha is outside its bounds")
        goals = minus(times(K, v), y)
        less = [i for i in n if not C or alpha[i] < C]
        low = max(goals[i] for i in n if i in (some if y[i] > 0 else less))
        high = min(goals[i] for i in n if i in (less if y[i] > 0 else some))
        require(low <= high, "alpha is not optimal")
        t, norm = (low + high) / 2, dot(v, (goals[i] + y[i] for i in some))
        room = [c * (g - t) for c, g in zip(y, goals)]
        outputs = {"alpha": alpha, "t": t}
        if self.kernel["name"] == "linear":
            outputs["w"] = times(columns([self.X[i] for i in some]), v)
        if not C:
            return {**outputs, "support": some, "margin": 1 / root(norm),
                    "on_margin": [i for i in n if room[i] == 0]}
        slack = [-r if r < 0 else ZERO for r in room]
        return {**outputs, "t_low": low, "t_high": high, "slack": slack,
                "objective": norm / 2 + C * sum(slack)}

    def find_weights(self, K, some, alpha):
        """Return alpha_i y_i; of decimals, what those at C determine: rows
        whose weight is free are on the margin.
        """
        y, v = self.y, [alpha[i] * self.y[i] for i in some]
        free = [k for k, i in enumerate(some) if alpha[i] != self.C]
        if not free or not self.is_rounded("alpha"):
            return v
        A = [K[i] + [-ONE] for i in some] + [[ONE] * len(v) + [ZERO]]
        return complete(A, [y[i] for i in some] + [ZERO], v + [ZERO],
                        free + [len(v)])[:-1]

    def derive(self):
        p = chances(self.X, self.theta)
        return {"value": weigh(self.y, p),
                "gradient": times(columns(self.X), minus(self.y, p)),
                "hessian": scale(-1, curve(self.X, p)),
                "probabilities": chances(self.X, self.theta, True)}

    def find_step(self):
        solve(products(columns(self.X), columns(self.X)), self.theta)
        p, z = chances(self.X, self.theta), times(self.X, self.theta)
        step = step_from(self.X, self.y, self.theta, self.theta)
        weights = [v * (1 - v) for v in p]
        rest = minus(self.y, p)
        return {"theta": [a + b for a, b in zip(self.theta, step)],
                "weights": weights,
                "z": [s + r / w for s, r, w in zip(z, rest, weights)]}

    def maximise(self):
        """Where theta is exact, its gradient is 0 whatever the rest of it."""
        solve(products(columns(self.X), columns(self.X)), self.X[0])
        answer = self.read("theta", len(self.X[0]))
        theta = find_maximum(self.X, self.y, answer)
        exact = [k for k, v in enumerate(self.out["theta"])
                 if not half_unit(v)]
        for k in exact:
            theta[k] = answer[k]
        p = chances(self.X, theta)
        gradient = times(columns(self.X), minus(self.y, p))
        require(not any(sign(gradient[k]) for k in exact), "theta is wrong")
        return {"theta": theta, "log_likelihood": weigh(self.y, p),
                "probabilities": chances(self.X, theta, True)}

    def find_scatters(self):    # S_W and S_B
        means = {c: mean(rows) for c, rows in self.rows.items()}
        centers = [means[c] for c in self.labels]
        return scatter(minus(self.X, centers)), scatter(centers)

    def project(self):
        within, between = (products(products(self.W, S), self.W)
                           for S in self.find_scatters())
        return {"within": within, "between": between,
                "criterion": find_trace(within, between)}

    def discriminate(self):
        S_W, S_B = self.find_scatters()
        trace = find_trace(S_W, S_B)
        W, values = self.read("W", self.components), []
        require(all(len(row) == len(S_W) for row in W)
                and len(find_basis(W)) == len(W), "dependent rows of W")
        self.read("eigenvalues", len(W))
        for j, w in enumerate(W):
            values.append(self.find_eigenvalue(S_W, S_B, j, w))
            self.check_direction(minus(S_B, scale(values[j], S_W)), j, w)
        every = len(W) >= len(find_basis(S_B))
        return {"within": S_W, "between": S_B, "W": W, "eigenvalues": values,
                "criterion": trace if every else sum(values)}

    def find_eigenvalue(self, S_W, S_B, j, w):
        """Return eigenvalue j, enclosed by the counts of those above."""
        exact = not half_unit(self.out["eigenvalues"][j])
        mu, grid = read_answer(self.out["eigenvalues"][j]), 10 ** 130
        if not exact:
            mu = dot(w, times(S_B, w)) / dot(w, times(S_W, w))
            mu = Fraction(round(mu * grid), grid)
        for places in range(110, 1, -12):
            far = mu * Fraction(not exact, 10 ** places)
            (above, _), (under, at) = (
                inertia(minus(S_B, scale(end, S_W)))
                for end in (mu + far, mu - far))
            if above <= j < under + at:
                return Real(real(mu - far).low, real(mu + far).high, draw(
                    "mu", j)) if far else mu
        raise Refuted("this is not eigenvalue {}".format(j))

    def check_direction(self, A, j, w):
        """Require w to be on the line that A sends to 0."""
        row, n = self.out["W"][j], range(len(w))
        halves = [half_unit(e) * (abs(x) != 1) for e, x in zip(row, w)]
        if not any(map(half_unit, row + [self.out["eigenvalues"][j]])):
            return require(not any(times(A, w)), "row {} of W...", j)
        lead = max(n, key=lambda k: abs(w[k]))
        v = complete(A, [ZERO] * len(w), unit(len(w))[lead],
                     [k for k in n if k != lead])
        for e, x, half in zip(v, w, halves):    # an entry of 1 is exact
            off, room = x - e * w[lead], half + halves[lead] * max(e, -e)
            require(-room <= off <= room, "row {} of W is no eigenvector", j)

    def map_features(self):
        rows = self.read("features", len(self.X))
        require(not any(map(half_unit, sum(self.out["features"], []))),
                "not proved: features in rounded decimals")
        require(len(set(map(len, rows))) == 1 and products(
            rows, rows) == self.k(self.X, self.X),
            "the inner products are not the kernel")
        return {"features": rows}

    # Errors; each method returns all kinds that are right.

    def find_singular(self):
        """Return the matrix that has to have an inverse, and has none."""
        try:
            TASKS[self.task][0](self)
        except Singular as reason:
            return reason.args[1]
        raise Refuted("the solution is unique")

    def singular(self):
        A = self.find_singular()
        v = self.read("null", len(A[0]))
        require(any(v) and not any(times(A, v)), "null is not a null vector")
        if self.task != "logistic-regression" or not self.whole:
            return {"singular"}
        return {"singular", "separable" if self.is_separable(
            self.X) else "singular"}

    def is_separable(self, rows):
        """Say whether longer training ends; if not, no plane separates."""
        if Run(self, PATIENCE).go_on() == "clean":
            return True
        require(self.kernel["name"] == "linear", "not proved: runs too long")
        some, y = find_basis(rows), [int(c > 0) for c in self.y]
        if some:
            find_maximum([[x[k] for k in some] for x in rows], y,
                         [ZERO] * len(some))
        return False

    def separable(self):
        v = self.read("direction", len(self.X[0]))
        rises = [s if c else -s for c, s in zip(self.y, times(self.X, v))]
        require(min(rises) >= 0 < max(rises), "it falls along direction")
        full = len(find_basis(self.X)) == len(v)
        return {"separable"} if full else {"separable", "singular"}

    def untrained(self):
        """The run is made again: it ends at a limit, or the state returns."""
        if self.task in ("perceptron-regression", "adaline"):
            try:
                self.regress()
            except Refuted:
                return {"not-converged", "number"}
        if "lambda" in self.out:
            self.refute_planes()
            if self.task == "svm-hard":
                return {"not-separable"}
        require(self.limit, "training has no limit")
        run = Run(self)
        end, outputs = run.go_on(), run.find_outputs()
        if "lambda" in self.out:
            require(end != "clean", "training ends in a clean pass")
            return {"not-separable"} | {"not-converged"} & {end}
        require(end == "not-converged", "training ends within the limit")
        compare("state", self.out["state"], outputs)
        if not self.whole or self.is_separable(run.rows):
            return {"not-converged"}
        return {"not-converged", "not-separable"}


def chances(X, theta, rounded=False):
    return [sigmoid(z, rounded) for z in times(X, theta)]


def weigh(y, p):
    """Return the log likelihood of labels, 0 and 1, with chances p of 1."""
    return log(prod(v if label else 1 - v for label, v in zip(y, p)))


def curve(X, p):
    """Return minus the Hessian of the log likelihood."""
    heavy = [[v * (1 - v) * a for a in x] for v, x in zip(p, X)]
    return products(columns(heavy), columns(X))


def step_from(X, y, theta, box):
    """Return Newton's step from theta, with all Hessians in a box."""
    return solve(curve(X, chances(X, box)), times(
        columns(X), minus(y, chances(X, theta))))


def find_maximum(X, y, point):
    """Return an enclosure of the theta where the gradient is 0.

    By the mean value theorem: if Newton's step from a point, with all
    Hessians in a box around it, leads into the box, it is there.
    """
    rows = [list(map(real, x)) for x in X]
    half = Decimal(10) ** (-DOWN.prec // 2)
    for _ in range(60):
        box = [Real(DOWN.subtract(v.low, half), UP.add(v.high, half),
                    draw("box", k)) for k, v in enumerate(map(real, point))]
        step = step_from(rows, y, point, box)
        image = [real(a + b) for a, b in zip(point, step)]
        if all(a.low < b.low and b.high < a.high for a, b in zip(box, image)):
            return [Real(v.low, v.high, draw("theta", k))
                    for k, v in enumerate(image)]
        step = list(map(middle, step))
        far = max(ONE, *(abs(s) / 4 for s in times(X, step)))   # no leap
        point = [middle(a + b / far) for a, b in zip(point, step)]
    raise Undecided if DOWN.prec < 400 else Refuted(
        "could not enclose a maximum")


class Run:
    """A perceptron; scores are updated by the Gram matrix."""

    def __init__(self, claim, limit=None):
        self.batch = claim.task == "perceptron-batch"
        self.biased = claim.contract.get("threshold") == "free"
        self.y = [c or -1 for c in claim.y]
        self.eta, self.rule = claim.eta, claim.rule
        self.rows = [x + [ONE] * self.biased for x in claim.X]
        self.start = (claim.w0 or [ZERO] * len(claim.X[0])) + [
            claim.b0] * self.biased
        table = scale(self.eta, claim.k(self.rows, self.rows))
        table.append(times(self.rows, self.start))
        *self.gram, self.scores = make_whole(table)[0]
        self.limit = limit or claim.limit
        self.alpha, self.passes = [0] * len(self.y), 0

    def is_wrong(self, i):
        least = {"negative": 0, "step": int(self.y[i] < 0)}.get(self.rule, 1)
        return self.y[i] * sign(self.scores[i]) < least

    def make_pass(self):
        """Make a pass, or a step; return whether it was clean."""
        every, before = range(len(self.y)), sum(self.alpha)
        if self.batch:
            every = list(filter(self.is_wrong, every))
        for i in every:
            if self.batch or self.is_wrong(i):
                self.alpha[i] += 1
                self.scores = [s + self.y[i] * v for s, v in zip(
                    self.scores, self.gram[i])]
        self.passes += 1
        return sum(self.alpha) == before

    def go_on(self):
        """Return how it ends: "clean", "repeated", "not-converged"."""
        seen, every = set(), range(len(self.y))
        while True:
            if self.batch and not any(map(self.is_wrong, every)):
                return "clean"
            state = tuple(getattr(s, "twin", s) for s in self.scores)
            if state in seen or self.passes == self.limit:
                return "repeated" if state in seen else "not-converged"
            seen.add(state)
            if self.make_pass():
                return "clean"

    def find_outputs(self):
        """Return whatever a task of this kind can give."""
        parts = [self.eta * c * n for c, n in zip(self.y, self.alpha)]
        w = [a + b for a, b in zip(
            self.start, times(columns(self.rows), parts))]
        scaled = self.biased and not self.batch
        return {"w": w[:-1] if self.batch else w, "b": w[-1],
                "alpha": [self.eta * n if scaled else n for n in self.alpha],
                "updates": sum(self.alpha), "epochs": self.passes,
                "steps": self.passes}


# The tasks.

def list_proofs(table):
    """Return {name: (method, kind of proof, its words)} of a table."""
    return {name: (method, *kind.split(": ")) for kind, methods
            in table.items() for names, method in methods.items()
            for name in names.split()}


TASKS = list_proofs({       # each method returns what an answer has to be
    "formula: it is worked out again": {
        "gram": lambda q: {"gram": q.k(q.X, q.X, True)},
        "covariance": lambda q: {
            "mean": mean(q.X), "scatter": scatter(q.X),
            "covariance": scale(Fraction(1, len(q.X)), scatter(q.X))},
        "mse": lambda q: {"mse": sum(
            v * v for v in minus(q.y, q.predictions)) / len(q.y)},
        "classify": lambda q: {"labels": [
            sign(s - q.t) or int(q.rule == "step") for s in times(q.X, q.w)]},
        "kernel-scores": lambda q: {"scores": [
            s - q.t for s in times(q.k(q.Z, q.X), [
                a * c for a, c in zip(q.alpha, q.y)])]},
        "logistic": lambda q: {"p": [
            sigmoid(q.gamma * (v - q.d0), True) for v in q.d]},
        "posterior": lambda q: {
            "p": 1 - 1 / (1 + q.likelihood_ratio * q.class_ratio)},
        "logistic-sample": lambda q: {"y": [
            int(u == 0 or p > u) for p, u in zip(
                chances(q.X, q.theta), q.u)]},
        "basic-linear-classifier": Claim.difference,
        "margins": Claim.margins, "perceptron-criterion": Claim.criterion,
        "logistic-calibration": Claim.calibrate,
        "log-likelihood": Claim.derive, "fisher-criterion": Claim.project},
    "residual: equations hold, and have no other solution": {
        "solve": lambda q: {"x": solve(q.A, q.b)},
        "inverse": lambda q: {"inverse": columns([
            solve(q.A, e) for e in unit(len(q.A))])},
        "line least-squares least-squares-classifier ridge "
        "least-squares-plug-in": Claim.fit,
        "linear-classifier": Claim.divide_means,
        "newton-step": Claim.find_step},
    "pivots: it is their product, 0 if one is missing": {
        "determinant": lambda q: {"determinant": determinant(q.A)}},
    "steps: the training run is made again": {
        "perceptron perceptron-online perceptron-batch dual-perceptron "
        "dual-perceptron-bias kernel-perceptron": Claim.train,
        "perceptron-regression adaline": Claim.regress},
    "optimality: no weight or multiplier within its bounds would move": {
        "lasso": Claim.fit, "svm-hard svm-soft": Claim.support},
    "separation: a plane, or an average of the y x that is 0": {
        "separability": Claim.separate},
    "enclosure: of the one theta where the gradient is 0": {
        "logistic-regression": Claim.maximise},
    "eigenvalues: they are counted by minors, each with its direction": {
        "fisher": Claim.discriminate},
    "features: their inner products are the kernel, exactly": {
        "feature-map": Claim.map_features}})
ERRORS = list_proofs({      # by a member; each returns all kinds due
    "null vector: it is not 0, and the matrix sends it to 0": {
        "null": Claim.singular},
    "refutation: an average of the y x is 0": {"lambda": Claim.untrained},
    "direction: the likelihood only rises along it": {
        "direction": Claim.separable},
    "state: the run is made again up to the limit": {
        "state": Claim.untrained}})


# Proofs.

def compare(name, value, expected):
    """Require a value to be the expected one, number by number."""
    if isinstance(expected, dict):
        require(isinstance(value, dict) and not set(value) - set(expected),
                "{} is not {}", name, list(expected))
        for key in value:
            compare(key, value[key], expected[key])
    elif isinstance(expected, list):
        require(isinstance(value, list) and len(value) == len(expected),
                "{}: expected {} entries", name, len(expected))
        for k, (part, other) in enumerate(zip(value, expected)):
            compare("{}[{}]".format(name, k), part, other)
    elif isinstance(expected, int):     # a count, an index, a label, a verdict
        require(type(value) is type(expected) and value == expected,
                "{}: expected {}, got {}", name, expected, value)
    else:
        off, half = expected - read_answer(value), half_unit(value)
        require(-half <= off <= half, "{}: expected {}, got {}", name,
                expected, value)


def prove_claim(task, inputs, output, error, whole):
    """Return (kind of proof, its words), or raise Refuted."""
    require(task in TASKS, "unknown task: {}", task)
    require(isinstance(inputs, dict), "the input is not an object")
    claim = Claim(task, inputs, output or error)
    claim.whole, faults = whole, claim.faults
    require(not output or not faults, "the input is refused: {}", faults)
    method, *proof = TASKS[task] if output else ERRORS[next(
        (name for name in ERRORS if name in error), "state")]
    expected = set(faults) or method(claim)
    if output:
        compare("the output", {k: v for k, v in output.items()
                               if k != "iterations"}, expected)
        return proof
    kinds = error.get("kind", [])
    kinds = {kinds} if isinstance(kinds, str) else set(kinds)
    require(kinds == expected if whole else kinds and kinds <= expected,
            "expected an error (kind: {})", ", ".join(sorted(expected)))
    return ("rule", "the input breaks it: {}".format(
        faults)) if faults else proof


def prove(task, input, output=None, error=None, whole=False):
    """Return the Proof that an answer is right, or why there is none.

    whole   the kinds of an error are claimed to be all that are right
    """
    try:
        return Proof(True, *settle(lambda: prove_claim(
            task, input, output, error, whole)))
    except Undecided:
        reason = "could not decide it within {} digits".format(DOWN.prec)
    except (Refuted, LookupError, TypeError, ArithmeticError, ValueError,
            AttributeError) as refusal:
        reason = str(refusal.args[0])
    return Proof(False, "", reason)


def prove_case(case, answer):
    """Return the Proof that an answer to a case is right."""
    output, error = answer.get("output"), answer.get("error")
    if "task" not in case or not output and not error:
        return Proof(False, "", "this is not an answer to a case")
    lost = set(case.get("required", ())) - set(output or case["required"])
    if lost:
        return Proof(False, "", "missing outputs: {}".format(sorted(lost)))
    return prove(case["task"], case["input"], output, error,
                 "input" in answer)


# The command.

def read_file(name, golden):
    """Yield (case, answer) of a file of cases, or of answers to them."""
    with open(name, encoding="utf-8") as file:
        text = file.read()
    try:
        content = json.loads(text, parse_float=Decimal)
        for case in content["cases"]:
            case = {"id": "?", **case, "task": content["task"]}
            yield case, case
        return
    except (ValueError, LookupError, TypeError):
        lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            reply = json.loads(line or '{"id": "hello"}', parse_float=Decimal)
            if reply["id"] != "hello":      # that one is no case
                yield golden[reply["id"]], reply
        except (ValueError, LookupError, TypeError):
            yield {"id": "line {}".format(number)}, {}


def show_proofs(work, in_words):
    """Prove answers; print those that fail or are named, and counts."""
    kinds = Counter()
    for case, answer in work:
        proof = prove_case(case, answer)
        kinds[proof.how] += 1
        if in_words or not proof.proved:
            print("{}: {}".format(case["id"], case.get("why", "")))
            for name in {"output", "error"} & set(answer):
                print(json.dumps(answer[name], indent=1, default=str))
            print("{} {}\n".format(proof.how or "NOT PROVED", proof.words))
    bad = kinds.pop("", 0)
    print("{} of {} proved".format(len(work) - bad, len(work)), *(
        "{} {}".format(n, how) for how, n in kinds.most_common()), sep=", ")
    return int(bad > 0 or not work)


def main(words=None):
    """Prove what the words of a command line name; return the status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    parser = argparse.ArgumentParser(prog="python3 -m conformance.proof",
                                     description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="*", help="of cases, or of answers")
    parser.add_argument("--case", action="append", help="in words")
    call = parser.parse_args(words)
    try:
        golden = {case["id"]: case for name in sorted(glob(os.path.join(
            HERE, "cases", "*.json"))) for case, _ in read_file(name, {})}
        work = [pair for name in call.file for pair in read_file(name, golden)
                ] if call.file else [(case, case) for case in golden.values()]
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if call.case:
        work = [pair for pair in work if pair[0]["id"] in call.case]
        if set(call.case) - {case["id"] for case, _ in work}:
            parser.error("no such case")
    return show_proofs(work, bool(call.case))


if __name__ == "__main__":
    sys.exit(main())
