"""The proof of every golden answer, in one file.

    python3 -m conformance.proof                     all golden answers
    python3 -m conformance.proof --case ID           some of them, in words
    prove(task, input, output=None, error=None)      any answer, in Python

Exit status: 0 all is proved, 1 something is not, 2 the command line is wrong.

TASKS has what has to hold of an answer to every task; what its inputs are is
read as data, from the table of the contract.  What is rational is compared as
a fraction; of a decimal every digit has to be right, rounded to nearest, and
there have to be 50, or it has to be equal.  What is irrational is enclosed
between two ints over a power of two, in twice the bits until the last digit is
decided, 65,536 bits at most.  Where an exact number is claimed of a formula
with powers of e (0, most often), the formula is also worked out modulo a prime
of 127 bits that is drawn at each run, each power replaced by a number drawn
for it: only identities hold there too, save by a chance below 2^-100.

Not proved, and said so, are a lasso in decimals that is not unique, machines
without alpha, and signs that hang on powers of e below 2^-65536.

What remains to be trusted: Python's ints and fractions, its reading of JSON,
these lines, and what contract/tasks.json says of inputs.  No module of the
project is imported.
"""

import argparse
import glob
import json
import os
import re
import sys
from collections import Counter, defaultdict, namedtuple
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cmp_to_key, lru_cache
from itertools import count
from math import gcd, isqrt
from random import Random, SystemRandom

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, "cases")
LEAST_BITS, MOST_BITS = 320, 65536
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
    """Return compute(), in as many bits as its signs need."""
    Real.bits = LEAST_BITS
    while True:
        try:
            return compute()
        except Undecided:
            if Real.bits >= MOST_BITS:
                raise
            Real.bits = min(2 * Real.bits, MOST_BITS)


def draw_prime():
    """Return a prime of 127 bits that nobody could know before.

    p is 3 modulo 4: a power of a to (p - 1) / 2 is then the whole of the test
    of Miller and Rabin, and a p that is not prime passes one in 4 at most.
    """
    some = SystemRandom()
    while True:
        p = 2 ** 126 + 4 * some.getrandbits(124) + 3
        if all(pow(some.randrange(2, p), p // 2, p) in (1, p - 1)
               for _ in range(50)):
            return p


PRIME = draw_prime()


# Numbers as they are written.

WRITTEN = re.compile(
    r"([+-]?)(?:(\d+)/(\d+)|0[xX](?=\.?[\da-fA-F])([\da-fA-F]*)\.?"
    r"([\da-fA-F]*)(?:[pP]([+-]?\d+))?"
    r"|(?=\.?\d)(\d*\.?\d*)(?:[eE]([+-]?\d+))?)", re.A)


def read_number(value, most=10000, far=10000):
    """Return the Fraction that is written; ValueError if it is none, has more
    digits than most, or an exponent beyond far.
    """
    if type(value) is int and abs(value) < 2 ** 127:
        return Fraction(value)
    text = str(value) if isinstance(value, EXACT + (str,)) else ""
    match = WRITTEN.fullmatch(text)
    if not match or isinstance(value, bool):
        raise ValueError("not a number")
    sign_, above, below, whole, part, power, digits, tens = match.groups("")
    size = max(map(len, (above, below, whole + part, digits.replace(".", ""))))
    shift = int(power or tens or 0) if len(power + tens) < 99 else 4 * far
    if size > most:
        raise ValueError("it has {} digits; at most {} are allowed".format(
            size, most))
    if abs(shift) > (far * 333 // 100 if power else far):
        raise ValueError("its exponent is beyond {}".format(far))
    if below and not below.strip("0"):
        raise ValueError("its denominator is 0")
    if digits:
        return Fraction(Decimal(text))
    if below:       # Decimal reads ints of any length
        x = Fraction(int(Decimal(above)), int(Decimal(below)))
    else:
        x = int(whole + part, 16) * Fraction(2) ** (shift - 4 * len(part))
    return -x if sign_ == "-" else x


def read_answer(value):
    """Return numbers of an answer, which may be long, as Fractions."""
    if isinstance(value, list):
        return [read_answer(v) for v in value]
    try:
        return read_number(value, 100000, 100000)
    except ValueError as error:
        raise Refuted("{!r:.60}: {}".format(value, error)) from None


def precision(value):
    """Return (significant digits, worth of the last one) of a decimal; None
    of what is none: a ratio, a hex float, a float.
    """
    match = isinstance(value, (str, Decimal)) and WRITTEN.fullmatch(
        str(value))
    if not match or not match.group(7):
        return None
    whole, _, part = match.group(7).partition(".")
    return len((whole + part).lstrip("0")), Fraction(10) ** (
        int(match.group(8) or 0) - len(part))


def half_unit(value):
    """Return half a unit of the last digit of a decimal; 0 of what is exact:
    fractions, ints, and decimals of fewer digits than were asked for.
    """
    shown = set(".eE") & set(str(value)) and precision(value)
    return shown[1] / 2 if shown and shown[0] >= Real.digits else ZERO


# Real numbers.

class Real:
    """A real number x with low <= 2^bits x <= high, and its twin: what its
    formula gives modulo PRIME, with numbers drawn for powers and roots.
    """

    bits, digits = LEAST_BITS, 50   # digits that were asked for
    __slots__ = "low", "high", "twin"

    def __init__(self, low, high, twin):
        self.low, self.high, self.twin = low, high, twin % PRIME

    def __neg__(self):
        return Real(-self.high, -self.low, -self.twin)

    def __add__(self, other):
        other = real(other)
        return Real(self.low + other.low, self.high + other.high,
                    self.twin + other.twin)

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __mul__(self, other):
        other = real(other)
        ends = [a * b for a in (self.low, self.high)
                for b in (other.low, other.high)]
        return Real(min(ends) >> Real.bits, -(-max(ends) >> Real.bits),
                    self.twin * other.twin)

    def __truediv__(self, other):
        other, one = real(other), 1 << 2 * Real.bits
        require(sign(other), "division by 0")
        return self * Real(one // other.high, -(-one // other.low),
                           pow(other.twin, -1, PRIME))

    def __rtruediv__(self, other):
        return real(other) / self

    def __str__(self):
        with localcontext() as context:
            context.prec = 60
            return str(Decimal(self.low + self.high) / (2 << Real.bits))

    __radd__, __rmul__, __floordiv__ = __add__, __mul__, __truediv__


def real(x):
    if isinstance(x, Real):
        return x
    above, below = x.numerator << Real.bits, x.denominator
    twin = x.numerator * (1 if below == 1 else pow(below, -1, PRIME))
    return Real(above // below, -(-above // below), twin)


def sign(x):
    """Return -1, 0 or 1; an enclosure of 0 is 0 if its twin is."""
    if not isinstance(x, Real):
        return (x > 0) - (x < 0)
    if x.low > 0 or x.high < 0:
        return 1 if x.low > 0 else -1
    if x.twin:
        raise Undecided
    return 0


def middle(x):
    """Return a Fraction in the middle of an enclosure."""
    return Fraction(real(x).low + real(x).high, 2 << Real.bits)


def draw(*key):
    """Return the number modulo PRIME that is drawn for a key.

    A rational number is drawn for by itself, a Real by its twin.
    """
    key = [k.twin if isinstance(k, Real) else (
        hex(k.numerator), hex(k.denominator)) if hasattr(k, "numerator")
        else k for k in key]
    return Random(repr((PRIME, key))).randrange(PRIME)


@lru_cache(maxsize=20000)
def enclose_power(n, bits):
    """Return ints around 2^bits times e to the n / 2^bits."""
    if abs(n) > bits << bits:
        if n > 0:
            raise Undecided
        return 0, 1         # e^-bits is below 2^-bits
    if n < 0:
        low, high = enclose_power(-n, bits)
        return (1 << 2 * bits) // high, (1 << 2 * bits) // low + 1
    halvings = max(0, n.bit_length() - bits + isqrt(bits) // 2)
    places = bits + halvings + 16
    low = term = 1 << places
    for k in count(1):
        term = (term * n >> bits + halvings) // k
        if not term:
            break
        low += term
    high = low + 3 * k + 3      # each term is short by 3 at most
    for _ in range(halvings):
        low, high = low * low >> places, (high * high >> places) + 1
    return low >> places - bits, (high >> places - bits) + 1


def exp(x):
    if not isinstance(x, Real) and x == 0:
        return ONE
    ends = real(x)
    return Real(enclose_power(ends.low, Real.bits)[0],
                enclose_power(ends.high, Real.bits)[1],
                draw("exp", x) if getattr(x, "twin", 1) else 1)


def root(x):
    """Return the square root of a number; a Fraction if it is one."""
    if not isinstance(x, Real):
        exact = Fraction(isqrt(x.numerator), isqrt(x.denominator))
        if exact * exact == x:
            return exact
    ends = real(x)
    return Real(isqrt(max(ends.low, 0) << Real.bits),
                isqrt(ends.high << Real.bits) + 1, draw("root", x))


def vanishes(z):
    """Is e^z below 10^-10000, which is printed as 0?"""
    return sign(exp(z / 10000) - Fraction(1, 10)) < 0


def sigmoid(z, rounded=False):
    """Return 1 / (1 + e^-z); rounded to 0 or 1 if within 10^-10000."""
    above = middle(z) >= 0
    small = -z if above else z
    if rounded and vanishes(small):
        return Fraction(above)
    power = exp(small)
    return (1 if above else power) / (1 + power)


# Vectors and matrices, of Fractions or Reals.

def dot(a, b):
    return sum((p * q for p, q in zip(a, b)), ZERO)


def square(a):
    return dot(a, a)


def columns(A):
    return [list(column) for column in zip(*A)]


def minus(A, B):
    return [minus(a, b) if isinstance(a, list) else a - b
            for a, b in zip(A, B)]


def scale(c, A):
    return [[c * v for v in row] for row in A]


def make_whole(A):
    """Return (ints, n) with A = ints / n, or (A, 0) where that cannot be."""
    try:
        pairs = [[v.as_integer_ratio() for v in row] for row in A]
    except AttributeError:      # a Real has none
        return A, 0
    n = 1
    for below in {d for row in pairs for _, d in row}:
        n *= below // gcd(n, below)
    return [[v * (n // d) for v, d in row] for row in pairs], n


def products(A, B=None):
    """Return A B', the inner products of the rows of both; of A without B."""
    B = A if B is None else B
    (p, m), (q, n) = make_whole(A), make_whole(B)
    if not m or not n:
        return [[dot(a, b) for b in B] for a in A]
    return [[Fraction(sum(map(int.__mul__, a, b)), m * n) for b in q]
            for a in p]


def times(A, v):
    return [value for value, in products(A, [v])]


def mean(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def scatter(rows):
    """Return the sum of the products of the deviations from the mean."""
    over = columns(rows)
    sums = [[sum(column)] for column in over]
    return minus(products(over), scale(ONE / len(rows), products(sums)))


def find_scatters(groups):
    """Return S_W and S_B of rows in groups."""
    parts = list(map(scatter, groups))
    within = [[sum(v) for v in zip(*rows)] for rows in zip(*parts)]
    return within, minus(scatter(sum(groups, [])), within)


def unit(n):
    return [[Fraction(i == j) for j in range(n)] for i in range(n)]


def eliminate(A, n):
    """Reduce the first n columns of A to a diagonal of equal entries: return
    (columns with a pivot, rows, pivots, how many rows were exchanged).

    Rows are multiplied crosswise; of ints the divisions leave no rest, and
    pivot k is a minor of k rows and columns.
    """
    rows, whole = make_whole(A)
    rows = rows if whole else [list(map(real, row)) for row in rows]
    size = bool if whole else lambda v: max(v.low, -v.high, 0)
    leads, pivots, flips = [], [1], 0
    for k in range(n):
        r = len(leads)
        best = max(range(r, len(rows)), default=r,
                   key=lambda i: size(rows[i][k]))
        if not any(sign(row[k]) for row in rows[best:] + rows[r:best]):
            continue
        first, last = rows[best], pivots[-1]
        rows[r], rows[best] = first, rows[r]
        rows = [row if row is first else [
            (first[k] * v - row[k] * f) // last for v, f in zip(row, first)]
            for row in rows]
        flips += best != r
        leads.append(k)
        pivots.append(first[k])
    return leads, rows, pivots, flips


def find_basis(X):
    """Return the indices of columns that no earlier ones combine to."""
    return eliminate(X, len(X[0]))[0]


def determinant(A):
    (whole, share), n = make_whole(A), len(A)
    leads, _, pivots, flips = eliminate(whole, n)
    return Fraction((-1) ** flips * pivots[-1] * (len(leads) == n), share ** n)


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


def solve_trace(A, B):
    """Return the trace of A^-1 B, for a symmetric B."""
    return sum(solve(A, row)[k] for k, row in enumerate(B))


def inertia(A):
    """Return how many eigenvalues are above 0, and how many are 0, of a
    symmetric matrix: by its minors, or those of a G A G' (Sylvester).
    """
    n, some, turned = range(len(A)), Random(1), A
    while True:
        minors, rows = [1], [row[i:] for i, row in enumerate(
            make_whole(turned)[0])]
        while rows and rows[0][0]:      # as in eliminate(), the upper half
            first, last = rows.pop(0), minors[-1]
            rows = [[(first[0] * v - first[i] * u) // last for v, u in zip(
                row, first[i:])] for i, row in enumerate(rows, 1)]
            minors.append(first[0])
        if not any(map(any, rows)):     # no minor is 0
            return (sum(p * q > 0 for p, q in zip(minors, minors[1:])),
                    len(rows))
        G = [[Fraction(some.randrange(1000) if i < j else i == j) for j in n]
             for i in n]
        turned = products(products(G, A), G)


# Inputs: what they are, and what they are refused for.

with open(os.path.join(HERE, "contract", "tasks.json"), encoding="utf-8") as _:
    CONTRACT = json.load(_)
ROWS = {row["name"]: row for row in CONTRACT["tasks"]}
KERNELS = {row["name"]: row["members"] for row in CONTRACT["kernels"]}
TYPES = {       # words, a list of a type, or what a number breaks, and when
    "rule": {"at-most-zero", "negative", "step"}, "flag": {True, False},
    "ternary": {"ternary", "step"},
    "choice": {"identity", "diagonal", "full"},
    "vector": ["number"], "matrix": ["vector"], "labels": ["label"],
    "zero-one": ["bit"], "uniforms": ["uniform"], "names": ["name"],
    "number": (Fraction, "domain", lambda x: True),
    "positive": (Fraction, "domain", lambda x: x > 0),
    "unsigned": (Fraction, "domain", lambda x: x >= 0),
    "uniform": (Fraction, "domain", lambda x: 0 <= x < 1),
    "label": (int, "label", lambda x: abs(x) == 1),
    "bit": (int, "label", lambda x: x in (0, 1)),
    "name": (int, "label", lambda x: x == int(x)),
    "times": (int, "domain", lambda x: x == int(x) >= 0),
    "count": (int, "domain", lambda x: x == int(x) > 0),
    "degree": (int, "domain", lambda x: x == int(x) and 1 <= x <= 1000)}


def find_faults(task, inputs):
    return Claim(task, inputs).faults   # {kind: the input that breaks it}


class Claim:
    """An answer to a task: inputs are attributes, outputs are in out."""

    X, w0, b0, eta, C, intercept, rule = [], None, ZERO, ONE, 0, True, ""
    kernel, n_plus, n_minus = {"name": "linear"}, None, None

    def __init__(self, task, inputs, out=None):
        self.task, self.out, self.faults = task, out or {}, {}
        rules = {rule["name"]: rule for rule in ROWS[task]["inputs"]}
        values = {name: rule["default"] for name, rule in rules.items()
                  if rule.get("default") is not None}
        values.update(inputs)
        for name in {**rules, **values}:
            if name in rules and name in values:
                setattr(self, name, self.parse(name, rules[name]["type"],
                                               values[name]))
            elif name in values or "default" not in rules[name]:
                self.note(name, "request")
        q, fits = vars(self), not self.faults
        self.labels = q.get("classes") or q.get("y") or []
        if set(self.faults) <= {"domain"} and len(set(self.labels)) < ROWS[
                task].get("classes", 0):
            self.note("one class only", "label")
        if fits:
            self.penalty = q.get("lambda", ZERO)
            self.rows = defaultdict(list)       # of each class; 1 is not "1"
            for c, x in zip(self.labels, self.X):
                self.rows[c].append(x)
            self.find_misfits(rules)

    def note(self, name, *kinds):
        self.faults.update(dict.fromkeys(kinds, name))

    def parse(self, name, kind, value):
        """Return an input, its numbers as Fractions or ints; note faults."""
        if kind == "kernel":
            return self.parse_kernel(self.kernel if value is None else value)
        if kind == "choice" and not isinstance(value, str):
            kind = "matrix"
        rule = TYPES[kind]
        if isinstance(rule, set):
            if not isinstance(value, (bool, str)) or value not in rule:
                self.note(name, "domain")
            return value
        if isinstance(rule, tuple):
            return self.parse_number(name, *rule, value)
        if not isinstance(value, list):
            exact = isinstance(value, EXACT) and not isinstance(value, bool)
            return self.note(name, "shape", "shape" if exact else "number")
        sizes = {len(v) for v in value if isinstance(v, list)}
        if not value or kind == "matrix" and len(sizes) > 1:
            self.note(name, "shape")
        return [self.parse(name, rule[0], v) for v in value]

    def parse_number(self, name, whole, fault, fits, value):
        if name == "classes" and isinstance(value, str):
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
        types = {row["name"]: row["type"] for row in KERNELS[value["name"]]}
        needed = {row["name"] for row in KERNELS[value["name"]]
                  if "default" not in row}
        if not needed <= set(value) - {"name"} <= set(types):
            self.note("kernel", "request")
        return {k: self.parse("kernel", "degree" if k == "degree" else types[
            k], v) if k in types else v for k, v in value.items()}

    def find_misfits(self, rules):
        """Note what is wrong with inputs that do not go together."""
        sizes, task, classes = {}, self.task, set(self.labels)
        for name, rule in rules.items():
            value, letters = getattr(self, name, None), rule.get("size", "")
            if isinstance(value, list):
                for letter, part in zip(letters.split(), (value, value[0])):
                    if sizes.setdefault(letter, len(part)) != len(part):
                        self.note(name, "shape")
        flat = task == "logistic-calibration" and "shape" not in self.faults \
            and (self.ddof >= len(self.y) or len(classes) == len({
                (c, dot(self.w, x)) for c, x in zip(self.y, self.X)}))
        if (flat or task in ("margins", "logistic-calibration") and not any(
                self.w) or task == "fisher" and self.components > min(
                len(classes) - 1, sizes["d"]) or task == "feature-map"
                and self.kernel["name"] == "gaussian"):
            self.note("w, the variance, components or kernel", "domain")

    def read(self, name, size):
        """Return so many numbers of the answer as fractions."""
        require(name in self.out, "not proved: an answer without {}", name)
        numbers = read_answer(self.out[name])
        require(isinstance(numbers, list) and len(numbers) == size,
                "{}: expected {} entries", name, size)
        return numbers

    def k(self, X, Z, rounded=False):
        """Return the kernel of all rows of X with all rows of Z."""
        kernel = self.kernel
        if kernel["name"] == "gaussian":
            factor = -1 / (2 * kernel["sigma"] ** 2)
            powers = [[factor * square(minus(x, z)) for z in Z] for x in X]
            return [[ZERO if rounded and vanishes(v) else exp(v)
                     for v in row] for row in powers]
        return [[(v + kernel.get("constant", 0)) ** kernel.get("degree", 1)
                 for v in row] for row in products(X, Z)]

    def fit(self):
        """Return what is the best of lines, planes and their classifiers."""
        rows, y, n = self.X or [[v] for v in self.x], self.y, len(self.y)
        over = columns([x + [ONE] * self.intercept for x in rows])
        A = products(over)
        for k in range(len(rows[0])):
            A[k][k] += self.penalty
        w = solve(A, times(over, y)) + [ZERO] * (not self.intercept)
        fitted = times([x + [ONE] for x in rows], w)
        least, w, c = square(minus(y, fitted)), w[:-1], w[-1]
        return {"w": w, "slope": w[0], "intercept": c, "t": -c, "sse": least,
                "mse": least / n, "fitted": fitted,
                "objective": least + self.penalty * square(w),
                "labels": [int(2 * v >= 1) for v in fitted]}

    def spread(self):
        S = scatter(self.X)
        return {"mean": mean(self.X), "scatter": S,
                "covariance": scale(Fraction(1, len(self.X)), S)}

    def score(self):
        v = [a * c for a, c in zip(self.alpha, self.y)]
        return {"scores": [s - self.t for s in times(
            self.k(self.Z, self.X), v)]}

    def lasso(self):
        """One weight follows from what is optimal: those at 0, and signs."""
        w, bound = self.read("w", len(self.X[0])), self.penalty
        if any(map(half_unit, self.out["w"])):
            some = [k for k, v in enumerate(w) if v]
            center = [m * self.intercept for m in mean(self.X)]
            over = columns([minus(x, center) for x in self.X])
            part = solve(products([over[k] for k in some]), [
                dot(over[k], self.y) - bound * sign(w[k]) / 2 for k in some])
            w = [part[some.index(k)] if k in some else v
                 for k, v in enumerate(w)]
        rest = minus(self.y, times(self.X, w))
        c = mean([[v] for v in rest])[0] if self.intercept else ZERO
        rest = [v - c for v in rest]
        pulls = [2 * v for v in times(columns(self.X), rest)]
        require(all(abs(p) <= bound and p * v == bound * abs(v)
                    for p, v in zip(pulls, w)), "a weight is not optimal")
        return {"w": w, "intercept": c,
                "objective": square(rest) + bound * sum(map(abs, w))}

    def divide_means(self):
        """M w is n_plus mu+ - n_minus mu-."""
        S, over = scatter(self.X), columns(self.X)
        M = {"full": products(over), "identity": unit(len(S)), "diagonal": [
            [v * e for v, e in zip(*rows)] for rows in zip(S, unit(len(S)))]
            }.get(str(self.M), self.M)
        up, down = mean(self.rows[1]), mean(self.rows[-1])
        a, b = (len(self.rows[c]) if n is None else n
                for c, n in ((1, self.n_plus), (-1, self.n_minus)))
        return {"w": solve(M, [a * p - b * q for p, q in zip(up, down)])}

    def difference(self):
        ends = mean(self.rows[1]), mean(self.rows[-1])
        return {"w": minus(*ends), "t": dot(minus(*ends), mean(ends))}

    def margins(self):
        scores = [s - self.t for s in times(self.X, self.w)]
        norm = root(square(self.w))
        functional = [c * s for c, s in zip(self.y, scores)]
        up, down = (min(f for f, c in zip(functional, self.y) if c == label)
                    for label in (1, -1))
        return {"functional": functional, "margin": min(up, down) / norm,
                "distances": [s / norm for s in scores], "m_plus": up,
                "m_minus": down, "t_equal": self.t + (up - down) / 2}

    def calibrate(self):
        norm, scores = root(square(self.w)), times(self.X, self.w)
        parts = [times(self.rows[c], self.w) for c in (1, -1)]
        (a,), (b,) = (mean([[s] for s in part]) for part in parts)
        variance = sum(scatter([[s] for s in part])[0][0] for part in parts
                       ) / (len(scores) - self.ddof)
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
        elif run.go_on() != "clean":
            raise Refuted("training does not end in a clean pass")
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
        require(not sum(v) or self.task in ("perceptron", "dual-perceptron",
                "kernel-perceptron"), "sum lambda_i y_i is not 0")
        require(not sign(dot(v, times(self.k(rows, rows), v))),
                "sum lambda_i y_i x_i is not 0")
        return lam

    def support(self):
        y, C, n = self.y, self.C, range(len(self.y))
        alpha = self.read("alpha", len(y))
        some = [i for i in n if alpha[i]]
        K = self.k(self.X, [self.X[i] for i in some])
        if any(map(half_unit, self.out["alpha"])):
            alpha = self.solve_free(K, some, alpha)
        v = [alpha[i] * y[i] for i in some]
        require(some and not sign(sum(v)), "sum alpha_i y_i is not 0")
        require(all(sign(alpha[i]) > 0 and (not C or sign(C - alpha[i]) >= 0)
                    for i in some), "alpha is outside its bounds")
        goals = [s - c for s, c in zip(times(K, v), y)]
        less = [i for i in n if not C or sign(C - alpha[i]) > 0]
        order = cmp_to_key(lambda a, b: sign(a - b))
        low, high = (c * max((c * goals[i] for i in n if i in (
            some if c == y[i] else less)), key=order) for c in (1, -1))
        require(sign(high - low) >= 0, "alpha is not optimal")
        t, norm = (low + high) / 2, sum(
            a * (goals[i] + y[i]) for a, i in zip(v, some))
        room = [c * (g - t) for c, g in zip(y, goals)]
        outputs = {"alpha": alpha, "t": t}
        if self.kernel["name"] == "linear":
            outputs["w"] = times(columns([self.X[i] for i in some]), v)
        if not C:
            return {**outputs, "support": some, "margin": 1 / root(norm),
                    "on_margin": [i for i in n if not sign(room[i])]}
        slack = [-r if sign(r) < 0 else ZERO for r in room]
        return {**outputs, "t_low": low, "t_high": high, "slack": slack,
                "objective": norm / 2 + C * sum(slack)}

    def solve_free(self, K, some, alpha):
        """Return the multipliers that those at 0 and at C determine.

        A decimal is free, however near to C: what is at C is exact.
        """
        free = [k for k, i in enumerate(some) if alpha[i] != self.C
                or half_unit(self.out["alpha"][i])]
        full = [ZERO if k in free else self.C * self.y[i]
                for k, i in enumerate(some)]
        A = [[K[some[i]][k] for k in free] + [-ONE] for i in free]
        b = [self.y[some[i]] - dot(full, K[some[i]]) for i in free]
        v = solve(A + [[ONE] * len(free) + [ZERO]], b + [-sum(full)])
        alpha = list(alpha)
        for k, part in zip(free, v):
            alpha[some[k]] = part * self.y[some[k]]
        return alpha

    def check_value(self, name, p):
        """Require e to the log likelihood to be the product of the p."""
        if name not in self.out:
            return ZERO
        value, half = read_answer(self.out[name]), half_unit(self.out[name])
        product = real(ONE)
        for label, v in zip(self.y, p):
            product = product * (v if label else 1 - v)
        require(value <= half and sign(
            exp(min(value + half, ZERO)) - product) >= 0 <= sign(
                product - exp(value - half)), "{} is not {}", name, value)
        return value

    def derive(self):
        p = chances(self.X, self.theta)
        return {"value": self.check_value("value", p),
                "gradient": times(columns(self.X), minus(self.y, p)),
                "hessian": scale(-1, curve(self.X, p)),
                "probabilities": chances(self.X, self.theta, True)}

    def find_step(self):
        solve(products(columns(self.X)), [ZERO] * len(self.theta))
        p, z = chances(self.X, self.theta), times(self.X, self.theta)
        rest, weights = minus(self.y, p), [v * (1 - v) for v in p]
        step = solve(curve(self.X, p), times(columns(self.X), rest))
        return {"theta": [a + b for a, b in zip(self.theta, step)],
                "weights": weights,
                "z": [s + r / w for s, r, w in zip(z, rest, weights)]}

    def iterate(self):
        """The steps are made again, to the end or the limit."""
        steps, solved = 0, False
        solve(products(columns(self.X)), [ZERO] * len(self.theta))
        while steps < self.max_steps and not solved:
            p = chances(self.X, self.theta)
            step = solve(curve(self.X, p), times(
                columns(self.X), minus(self.y, p)))
            self.theta = [a + b for a, b in zip(self.theta, step)]
            steps, solved = steps + 1, all(
                sign(v - self.tolerance) <= 0 <= sign(v + self.tolerance)
                for v in step)
        require(solved == ("theta" in self.out), "it ends after {} steps, {}",
                steps, "converged" if solved else "not converged")
        return {"theta": self.theta, "steps": steps}

    def maximise(self):
        """Where theta is exact, the gradient has to be 0 as an identity."""
        solve(products(columns(self.X)), [ZERO] * len(self.X[0]))
        answer = self.read("theta", len(self.X[0]))
        theta = find_maximum(self.X, self.y, answer)
        exact = [k for k, v in enumerate(self.out["theta"])
                 if not half_unit(v)]
        for k in exact:
            off, theta[k] = theta[k] - answer[k], answer[k]
            require(off.low <= 0 <= off.high, "theta[{}] is wrong", k)
        p = chances(self.X, theta)
        gradient = times(columns(self.X), minus(self.y, p))
        require(not any(sign(gradient[k]) for k in exact), "theta is wrong")
        steps = self.out.get("iterations", 0)
        require(type(steps) is int and steps >= 0, "iterations is not a count")
        return {"theta": theta, "log_likelihood": self.check_value(
            "log_likelihood", p), "probabilities": chances(
                self.X, theta, True), "iterations": steps}

    def project(self):
        within, between = (products(products(self.W, S), self.W)
                           for S in find_scatters(list(self.rows.values())))
        return {"within": within, "between": between,
                "criterion": solve_trace(within, between)}

    def discriminate(self):
        S_W, S_B = find_scatters(list(self.rows.values()))
        trace = solve_trace(S_W, S_B)
        W, values = self.read("W", self.components), []
        require(all(len(row) == len(S_W) for row in W)
                and len(find_basis(W)) == len(W), "dependent rows of W")
        self.read("eigenvalues", len(W))
        for j, w in enumerate(W):
            values.append(self.find_pair(S_W, S_B, j, w))
        every = len(W) >= len(find_basis(S_B))
        return {"within": S_W, "between": S_B, "W": W, "eigenvalues": values,
                "criterion": trace if every else sum(values)}

    def find_pair(self, S_W, S_B, j, w):
        """Return eigenvalue j; w has to be its direction."""
        text, row = self.out["eigenvalues"][j], self.out["W"][j]
        mu = trap(S_W, S_B, j, w) if half_unit(text) else read_answer(text)
        A = minus(S_B, scale(mu, S_W))
        if not half_unit(text):
            above, at = inertia(A)
            require(above <= j < above + at, "this is not eigenvalue {}", j)
        if not any(map(half_unit, row + [text])):
            require(not any(times(A, w)), "row {} of W is no eigenvector", j)
            return mu
        lead = max(range(len(w)), key=lambda k: abs(w[k]))
        v = solve([a[:lead] + a[lead + 1:] for a in A], [
            -a[lead] for a in A]) if len(w) > 1 else []
        v.insert(lead, ONE)
        halves = [half_unit(e) * (abs(x) != 1) for e, x in zip(row, w)]
        for e, x, half in zip(v, w, halves):    # an entry of 1 is exact
            off, room = x - e * w[lead], half + halves[lead] * e * sign(e)
            require(sign(room - off) >= 0 <= sign(room + off),
                    "row {} of W is no eigenvector", j)
        return mu

    def map_features(self):
        """Their inner products are the kernel, to the digits that they show.
        """
        rows = self.read("features", len(self.X))
        require(len(set(map(len, rows))) == 1, "rows of different lengths")
        halves = [list(map(half_unit, row)) for row in self.out["features"]]
        over = [[abs(v) + h for v, h in zip(*pair)]
                for pair in zip(rows, halves)]
        size = [[abs(v) for v in row] for row in rows]
        room = minus(products(over), products(size))
        require(all(abs(v) <= h for pair in zip(minus(products(rows), self.k(
            self.X, self.X)), room) for v, h in zip(*pair)),
                "the inner products are not the kernel")
        return {"features": rows}

    # Errors; each method returns all kinds that are right.

    def find_singular(self):
        """Return the matrix that has to have an inverse, and has none."""
        try:
            TASKS[self.task][1](self)
        except Singular as reason:
            return reason.args[1]
        raise Refuted("the solution is unique")

    def singular(self):
        A = self.find_singular()
        v = self.read("null", len(A[0]))
        require(any(v) and not any(times(A, v)), "null is not a null vector")
        if self.task != "logistic-regression" or not self.whole:
            return {"singular"}
        self.y = [1 if c else -1 for c in self.y]
        more = "separable" if self.is_separable(self.X) else "singular"
        return {"singular", more}

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
        if self.task == "newton":
            compare("state", self.out["state"], self.iterate())
            self.y = [1 if c else -1 for c in self.y]
            return {"not-converged"} | (
                {"separable"} if self.is_separable(self.X) else set())
        if self.task in ("perceptron-regression", "adaline"):
            try:
                self.regress()
            except Refuted:
                return {"not-converged", "number"}
        if "lambda" in self.out:
            self.refute_planes()
            if self.task == "svm-hard":
                return {"not-separable"}
        require({"max_epochs", "max_steps"} & set(vars(self)), "no limit")
        run = Run(self)
        end, outputs = run.go_on(), run.find_outputs()
        if "lambda" in self.out:
            require(end != "clean", "training ends in a clean pass")
            return {"not-separable"} | {"not-converged"} & {end}
        require(end == "not-converged", "training ends within the limit")
        require(self.out["state"], "the state is empty")
        compare("state", self.out["state"], outputs)
        if not self.whole or self.is_separable(run.rows):
            return {"not-converged"}
        return {"not-converged", "not-separable"}


def chances(X, theta, rounded=False):
    return [sigmoid(z, rounded) for z in times(X, theta)]


def curve(X, p):
    """Return minus the Hessian of the log likelihood."""
    heavy = [[v * (1 - v) * a for a in x] for v, x in zip(p, X)]
    return products(columns(heavy), columns(X))


def find_maximum(X, y, point):
    """Return an enclosure of the theta where the gradient is 0.

    By the mean value theorem: if Newton's step from a point, with all
    Hessians in a box around it, leads into the box, it is there.
    """
    half = isqrt(1 << Real.bits)
    for _ in range(60):
        box = [Real(v.low - half, v.high + half, draw("box", k))
               for k, v in enumerate(map(real, point))]
        step = solve(curve(X, chances(X, box)), times(
            columns(X), minus(y, chances(X, point))))
        image = [a + real(b) for a, b in zip(point, step)]
        if all(a.low < b.low and b.high < a.high for a, b in zip(box, image)):
            return [Real(v.low, v.high, draw("theta", k))
                    for k, v in enumerate(image)]
        step = list(map(middle, step))
        far = max(ONE, *(abs(s) / 4 for s in times(X, step)))   # no leap
        point = [middle(a + b / far) for a, b in zip(point, step)]
    raise Undecided if Real.bits < 4 * LEAST_BITS else Refuted(
        "could not enclose a maximum")


def trap(S_W, S_B, j, w):
    """Return an enclosure of eigenvalue j, by counts of those above."""
    quotient = dot(w, times(S_B, w)) / dot(w, times(S_W, w))
    for places in range(110, 1, -12):
        grid = 10 ** (places + 20)
        ends = [Fraction(round(quotient * grid), grid) * (
            1 + Fraction(s, 10 ** places)) for s in (-1, 1)]
        above = [inertia(minus(S_B, scale(mu, S_W)))[0] for mu in ends]
        if above[1] <= j < above[0]:
            low, high = map(real, ends)
            return Real(low.low, high.high, draw("mu", j))
    raise Refuted("could not enclose eigenvalue {}".format(j))


class Run:
    """A perceptron; scores are updated by the Gram matrix."""

    WRONG = {"at-most-zero": lambda c, s: c * s <= 0,
             "negative": lambda c, s: c * s < 0,
             "step": lambda c, s: c != (1 if s >= 0 else -1)}

    def __init__(self, claim, limit=None):
        self.y, self.batch = claim.y, claim.task == "perceptron-batch"
        self.biased = self.batch or claim.task == "dual-perceptron-bias"
        self.rows = [x + [ONE] * self.biased for x in claim.X]
        self.eta = claim.eta
        self.start = (claim.w0 or [ZERO] * len(claim.X[0])) + [
            claim.b0] * self.biased
        table = scale(self.eta, claim.k(self.rows, self.rows))
        table, _ = make_whole(table + [times(self.rows, self.start)])
        *self.gram, self.scores = table
        self.rule = self.WRONG[claim.rule or "at-most-zero"]
        self.limit = limit or vars(claim).get("max_epochs") or vars(
            claim).get("max_steps")
        self.alpha, self.passes = [0] * len(claim.y), 0

    def is_wrong(self, i):
        return self.rule(self.y[i], sign(self.scores[i]))

    def make_pass(self):
        """Make a pass, or a step; return whether it was clean."""
        every, before = range(len(self.y)), sum(self.alpha)
        if self.batch:
            every = [i for i in every if self.is_wrong(i)]
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

TASKS = {       # the kind of proof, and what an answer has to be
    **dict.fromkeys(("line", "least-squares", "ridge", "least-squares-plug-in",
                     "least-squares-classifier"), ("residual", Claim.fit)),
    **dict.fromkeys(("perceptron", "perceptron-online", "perceptron-batch",
                     "dual-perceptron", "dual-perceptron-bias",
                     "kernel-perceptron"), ("steps", Claim.train)),
    "solve": ("residual", lambda q: {"x": solve(q.A, q.b)}),
    "inverse": ("residual", lambda q: {"inverse": columns([
        solve(q.A, e) for e in unit(len(q.A))])}),
    "determinant": ("pivots", lambda q: {"determinant": determinant(q.A)}),
    "gram": ("formula", lambda q: {"gram": q.k(q.X, q.X, True)}),
    "covariance": ("formula", Claim.spread),
    "lasso": ("optimality", Claim.lasso),
    "mse": ("formula", lambda q: {"mse": square(
        minus(q.y, q.predictions)) / len(q.y)}),
    "basic-linear-classifier": ("formula", Claim.difference),
    "linear-classifier": ("residual", Claim.divide_means),
    "classify": ("formula", lambda q: {"labels": [
        sign(s - q.t) or int(q.rule == "step") for s in times(q.X, q.w)]}),
    "margins": ("formula", Claim.margins),
    "perceptron-criterion": ("formula", Claim.criterion),
    "perceptron-regression": ("steps", Claim.regress),
    "adaline": ("steps", Claim.regress),
    "kernel-scores": ("formula", Claim.score),
    "separability": ("separation", Claim.separate),
    "svm-hard": ("optimality", Claim.support),
    "svm-soft": ("optimality", Claim.support),
    "logistic": ("formula", lambda q: {"p": [
        sigmoid(q.gamma * (v - q.d0), True) for v in q.d]}),
    "posterior": ("formula", lambda q: {
        "p": 1 - 1 / (1 + q.likelihood_ratio * q.class_ratio)}),
    "logistic-calibration": ("formula", Claim.calibrate),
    "log-likelihood": ("formula", Claim.derive),
    "newton-step": ("residual", Claim.find_step),
    "logistic-regression": ("enclosure", Claim.maximise),
    "newton": ("steps", Claim.iterate),
    "logistic-sample": ("formula", lambda q: {"y": [
        int(u == 0 or sign(p - u) > 0)
        for p, u in zip(chances(q.X, q.theta), q.u)]}),
    "fisher": ("eigenvalues", Claim.discriminate),
    "fisher-criterion": ("formula", Claim.project),
    "feature-map": ("features", Claim.map_features)}
ERRORS = {      # member of an error: the kind of proof
    "null": ("null vector", Claim.singular),
    "lambda": ("refutation", Claim.untrained),
    "direction": ("direction", Claim.separable),
    "state": ("state", Claim.untrained)}
KINDS = {
    "residual": "equations hold, and have no other solution",
    "formula": "it is worked out again",
    "pivots": "it is their product, 0 if one is missing",
    "steps": "the run is made again",
    "optimality": "no weight or multiplier within its bounds would move",
    "separation": "a plane, or an average of the y x that is 0",
    "enclosure": "of the one theta where the gradient is 0",
    "eigenvalues": "they are counted by minors, each with its direction",
    "features": "their inner products are the kernel",
    "null vector": "it is not 0, and the matrix sends it to 0",
    "refutation": "an average of the y x is 0",
    "direction": "the likelihood only rises along it",
    "state": "the run is made again up to the limit"}


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
        require(sign(half - off) >= 0 <= sign(half + off),
                "{}: expected {}, got {}", name, expected, value)


def prove_claim(task, inputs, output, error, whole):
    """Return (kind of proof, its words), or raise Refuted."""
    require(task in TASKS, "unknown task: {}", task)
    require(isinstance(inputs, dict), "the input is not an object")
    require(isinstance(output or error, dict) and not (output and error),
            "expected an output or an error")
    claim = Claim(task, inputs, output or error)
    claim.whole, faults = whole, claim.faults
    require(not output or not faults, "the input is refused: {}", faults)
    if output:
        how, method = TASKS[task]
        compare("the output", output, method(claim))
        return how, KINDS[how]
    certificates = set(error) & set(ERRORS)
    require(len(certificates) <= (not faults), "certificates of nothing: {}",
            certificates)
    how, method = ERRORS[min(certificates, default="state")]
    expected = set(faults) or method(claim)
    kinds = error.get("kind", [])
    kinds = set(kinds if whole and isinstance(kinds, list) else [kinds])
    require(kinds == expected if whole else kinds and kinds <= expected,
            "expected an error (kind: {})", ", ".join(sorted(expected)))
    return ("rule", "the input breaks it: {}".format(
        faults)) if faults else (how, KINDS[how])


def prove(task, input, output=None, error=None, whole=False, digits=50):
    """Return the Proof that an answer is right, or why there is none.

    whole   the kinds of an error are claimed to be all that are right
    digits  that were asked for of numbers that are irrational
    """
    Real.digits = digits
    try:
        return Proof(True, *settle(lambda: prove_claim(
            task, input, output, error, whole)))
    except Undecided:
        reason = "could not decide it within {} bits".format(MOST_BITS)
    except (Refuted, LookupError, TypeError, ArithmeticError, ValueError,
            AttributeError, RecursionError) as refusal:
        reason = str(refusal.args[0])
    return Proof(False, "", reason)


# The command.

def read_cases():
    """Return all golden cases as dicts, each with its task."""
    cases = []
    for name in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        with open(name, encoding="utf-8") as file:
            content = json.load(file, parse_float=Decimal)
        cases += [dict(case, task=content["task"])
                  for case in content["cases"]]
    return cases


def show_proofs(cases, in_words):
    """Prove answers; print those that fail, or all, and counts."""
    kinds = Counter()
    for case in cases:
        output, error = case.get("output"), case.get("error")
        proof = prove(case["task"], case["input"], output, error, whole=True)
        kinds[proof.how] += 1
        if in_words or not proof.proved:
            print("{}: {}".format(case["id"], case["why"]))
            print(json.dumps(output or error, indent=1, default=str))
            print("{} {}\n".format(proof.how or "NOT PROVED", proof.words))
    bad = kinds.pop("", 0)
    print("{} of {} proved".format(len(cases) - bad, len(cases)), *(
        "{} {}".format(n, how) for how, n in kinds.most_common()), sep=", ")
    return bad > 0


def main(words=None):
    """Prove what the words of a command line name; return the status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    parser = argparse.ArgumentParser(prog="python3 -m conformance.proof",
                                     description=__doc__.split("\n")[0])
    parser.add_argument("--case", action="append", metavar="ID",
                        help="this one, in words; may be given several times")
    chosen, cases = parser.parse_args(words).case, read_cases()
    if chosen:
        cases = [case for case in cases if case["id"] in chosen]
        if len(cases) < len(set(chosen)):
            parser.error("no such case")
    return int(show_proofs(cases, bool(chosen)))


if __name__ == "__main__":
    sys.exit(main())
