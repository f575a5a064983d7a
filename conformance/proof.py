"""The proof of every golden answer, in one file that needs no other.

    python3 -m conformance.proof                     all golden answers
    python3 -m conformance.proof --case ID           some of them, in words
    python3 -m conformance.proof FILE...             other cases, or answers
    prove(task, input, output=None, error=None)      the same in Python

A FILE holds cases, as conformance/cases has them, or a program's answers to
those, a JSON object a line: {"id": ..., "output": {...}} or {"id": ...,
"error": {...}}.  Exit status: 0 all is proved, 1 something is not, 2 the call
was wrong.

For each of the 39 tasks this file knows what has to hold of an answer: a
method of Claim, whose docstring says it.  What is rational is compared as a
fraction; of a decimal every digit has to be right, rounded to nearest.  What
is irrational is enclosed between two ints over a power of two, in twice the
bits until the last digit is decided, 65,536 bits at most.  Where an exact
number is claimed of a formula with powers of e (0, most often), the formula
is also worked out modulo the prime 2^127 - 1, each power replaced by a number
drawn for it: only identities hold there too, save by a chance below 2^-100.

Not proved are a lasso and features in rounded decimals, machines without
alpha, and signs that hang on powers of e below 2^-65536.

What remains to be trusted: Python's ints and fractions, its reading of JSON,
and these lines.  No module of the project is imported.
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
from functools import lru_cache
from hashlib import sha512
from itertools import count
from math import gcd, isqrt

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
PRIME = 2 ** 127 - 1
MOST_BITS = 65536
NEAREST = Fraction(1, 10 ** 10000)  # a probability so near to 0 or 1 is that
LONGEST = 10 ** 20000               # a trace whose numbers grow beyond, ends
PATIENCE = 20000                    # passes in which a longer run has to end
ZERO, ONE = Fraction(0), Fraction(1)
EXACT = (int, float, Decimal, Fraction)

Proof = namedtuple("Proof", "proved how words")


class Refuted(Exception):
    """A claim that does not hold, or for which no proof is found."""


class Singular(Refuted):
    """Equations without a unique solution."""


class Undecided(Exception):
    """An enclosure is too wide."""


def require(holds, message, *values):
    if not holds:
        raise Refuted(message.format(*values))


def settle(compute):
    """Return compute(), in as many bits as its signs need."""
    Real.bits = 256
    while True:
        try:
            return compute()
        except Undecided:
            if Real.bits >= MOST_BITS:
                raise
            Real.bits *= 2


# Numbers as they are written.

WRITTEN = re.compile(
    r"([+-]?)(?:(\d+)/(\d+)|0[xX](?=\.?[\da-fA-F])([\da-fA-F]*)\.?"
    r"([\da-fA-F]*)(?:[pP]([+-]?\d+))?"
    r"|(?=\.?\d)(\d*\.?\d*)(?:[eE]([+-]?\d+))?)", re.A)


def read_number(value, most=10000):
    """Return the Fraction that is written; ValueError if it is none."""
    text = str(value) if isinstance(value, EXACT + (str,)) else ""
    found = WRITTEN.fullmatch(text) if len(text) < 3 * most else None
    if not found or isinstance(value, bool):
        raise ValueError("no number")
    minus_, above, below, whole, part, power, digits, tens = found.groups("")
    size = max(map(len, (above, below, whole + part, digits.replace(".", ""))))
    shift = int(power or tens or 0)
    if size > most or abs(shift) > (most * 333 // 100 if power else most):
        raise ValueError("a number that is too long")
    if below and not below.strip("0"):
        raise ValueError("a denominator of 0")
    if below:
        x = Fraction(Decimal(above)) / Fraction(Decimal(below))
    elif digits:
        x = Fraction(Decimal(digits)) * Fraction(10) ** shift
    else:
        x = int(whole + part, 16) * Fraction(2) ** (shift - 4 * len(part))
    return -x if minus_ == "-" else x


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
    mantissa, _, power = str(value).lower().partition("e")
    _, point, places = mantissa.partition(".")
    if "/" in mantissa or "x" in mantissa or not (point or power):
        return ZERO
    return Fraction(10) ** (int(power or 0) - len(places)) / 2


# Real numbers.

class Real:
    """A real number x with low <= 2^bits x <= high, and its twin: what its
    formula gives modulo PRIME, with numbers drawn for powers and roots.
    """

    bits = 256
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
        if not isinstance(other, Real) and other == 0:
            return ZERO
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
        return real(other) / self if other else ZERO

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


def draw(*key):
    """Return the number modulo PRIME that is drawn for a key."""
    return int.from_bytes(sha512(repr(key).encode()).digest(), "big") % PRIME


@lru_cache(maxsize=20000)
def enclose_power(n, bits):
    """Return ints around 2^bits times e to the n / 2^bits."""
    if n < 0:
        low, high = enclose_power(-n, bits) if -n <= bits << bits else (
            1 << 2 * bits, 1 << 2 * bits)       # e^-bits is below 2^-bits
        return (1 << 2 * bits) // high - 1, (1 << 2 * bits) // low + 1
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
    x = real(x)
    half = min(x.twin, PRIME - x.twin)      # the twins of e^x and e^-x are
    twin = draw("exp", half) if half else 1     # each the other's inverse
    return Real(max(enclose_power(x.low, Real.bits)[0], 0),
                enclose_power(x.high, Real.bits)[1],
                twin if half == x.twin else pow(twin, -1, PRIME))


def log(x):
    """Return the logarithm of a Real, by Newton's steps on the power."""
    if x.low <= 0:
        raise Undecided
    y = Fraction(693147 * (x.low.bit_length() - Real.bits), 10 ** 6)
    for _ in range(Real.bits.bit_length() + 4):
        y = middle(y + (x / exp(y) - 1))
    rest, y = x / exp(y) - 1, real(y)       # log(1 + r) is r, off by r^2
    size = max(-rest.low, rest.high)
    if size >> Real.bits - 1:       # it has to be at most 1/2
        raise Undecided
    room = (size ** 2 >> Real.bits) + 1
    return Real(y.low + rest.low - room, y.high + rest.high + room,
                draw("log", x.twin))


def root(x):
    """Return the square root of a number; a Fraction if it is one."""
    if not isinstance(x, Real):
        found = Fraction(isqrt(x.numerator), isqrt(x.denominator))
        if found * found == x:
            return found
    x = real(x)
    return Real(isqrt(max(x.low, 0) << Real.bits),
                isqrt(x.high << Real.bits) + 1, draw("root", x.twin))


def middle(x):
    """Return a Fraction in the middle of an enclosure."""
    return Fraction(real(x).low + real(x).high, 2 << Real.bits)


def sigmoid(z):
    """Return 1 / (1 + e^-z)."""
    power = exp(-z if middle(z) >= 0 else z)
    return 1 / (1 + power) if middle(z) >= 0 else power / (1 + power)


# Vectors and matrices, of Fractions or Reals.

def dot(a, b):
    return sum((p * q for p, q in zip(a, b)), ZERO)


def times(A, v):
    return [dot(row, v) for row in A]


def columns(A):
    return [list(column) for column in zip(*A)]


def minus(A, B):
    return [minus(a, b) if isinstance(a, list) else a - b
            for a, b in zip(A, B)]


def make_whole(A):
    """Return (ints, n) with A = ints / n, or (A, 0) where that cannot be."""
    if any(isinstance(v, Real) for row in A for v in row):
        return A, 0
    n = 1
    for below in {v.denominator for row in A for v in row}:
        n *= below // gcd(n, below)
    return [[int(v * n) for v in row] for row in A], n


def products(A, B):
    """Return A B': the inner products of the rows of both."""
    (p, m), (q, n) = make_whole(A), make_whole(B)
    if not m or not n:
        return [times(B, a) for a in A]
    return [[Fraction(sum(map(int.__mul__, a, b)), m * n) for b in q]
            for a in p]


def mean(rows):
    return [sum(column) / len(rows) for column in zip(*rows)]


def scatter(rows):
    """Return the sum of the products of the deviations from the mean."""
    center = mean(rows)
    apart = columns([minus(x, center) for x in rows])
    return products(apart, apart)


def unit(n):
    return [[Fraction(i == j) for j in range(n)] for i in range(n)]


def eliminate(A, B):
    """Return (det A, X) with A X = B; A may have more rows than columns.

    Rows are multiplied crosswise; of ints the divisions leave no rest.
    """
    rows, share = make_whole([a + b for a, b in zip(A, B)])
    rows = rows if share else [list(map(real, row)) for row in rows]
    n, last, flips = len(A[0]), 1, 1
    for k in range(n):
        best = max(range(k, len(rows)), default=0, key=lambda i: max(
            real(rows[i][k]).low, -real(rows[i][k]).high, 0))
        if not any(sign(row[k]) for row in rows[k:]):
            raise Singular("there is no unique solution")
        flips = flips if best == k else -flips
        rows[k], rows[best] = rows[best], rows[k]
        first = rows[k]
        rows = [row if row is first else [
            (first[k] * v - row[k] * f) // last for v, f in zip(row, first)]
            for row in rows]
        last = first[k]
    det = last * Fraction(flips, (share or 1) ** n)
    return det, [[Fraction(v, last) if share else v / last for v in row[n:]]
                 for row in rows[:n]]


def solve(A, b):
    """Return x with A x = b; what is rational is put to the test."""
    x = [row[0] for row in eliminate(A, [[v] for v in b])[1]]
    require(any(isinstance(v, Real) for v in x) or times(A, x) == b,
            "the residual is not 0")
    return x


def inertia(A):
    """Return how many eigenvalues are above 0, and 0, of a symmetric matrix:
    its pivots have their signs (Sylvester).
    """
    (A, _), last, signs, size = make_whole(A), 1, Counter(), len(A)
    while any(map(any, A)):
        n = range(len(A))
        k = next((k for k in n if A[k][k]), None)
        if k is None:       # with row and column j added, it is 2 A[k][j]
            k, j = next((k, j) for k in n for j in n if A[k][j])
            A[k] = [p + q for p, q in zip(A[k], A[j])]
            for row in A:
                row[k] += row[j]
        first, pivot = A[k], A[k][k]
        signs[pivot * last > 0] += 1
        A = [[(pivot * A[i][j] - A[i][k] * first[j]) // last
              for j in n if j != k] for i in n if i != k]
        last = pivot
    return signs[True], size - sum(signs.values())


def find_basis(X):
    """Return the indices of columns that no earlier ones combine to."""
    kept, over = [], columns(X)
    for k in range(len(over)):
        some = [over[j] for j in kept + [k]]
        if inertia(products(some, some))[0] > len(kept):
            kept.append(k)
    return kept


# Inputs: what they are, and what they are refused for.

TASKS = """solve A b; inverse A; determinant A; gram X kernel=null;
covariance X; line x y; least-squares X y intercept=false; ridge X y lambda
intercept=false; lasso X y lambda intercept=false; mse y predictions;
basic-linear-classifier X y:labels; linear-classifier X y:labels M n_plus=null
n_minus=null; least-squares-classifier X y:labels intercept=true;
least-squares-plug-in X y:bits; classify w t X rule="ternary"; margins w t X
y:labels; perceptron X y:labels eta=1 w0=null rule:mistake="at-most-zero"
max_epochs=1000; perceptron-online X y:labels eta=1 w0=null; dual-perceptron X
y:labels max_epochs=1000; dual-perceptron-bias X y:labels eta=1
max_epochs=1000; perceptron-batch X y:labels eta=1 w0=null b0=0
max_steps=1000; perceptron-criterion X y:labels w; perceptron-regression X y
T; adaline X y eta T; kernel-perceptron X y:labels kernel=null
max_epochs=1000; kernel-scores X y:labels alpha kernel=null t=0 Z;
separability X y:labels; svm-hard X y:labels kernel=null; svm-soft X y:labels
C kernel=null; logistic d gamma=1 d0=0; posterior likelihood_ratio
class_ratio=1; logistic-calibration X y:labels w t ddof=0; log-likelihood X
y:bits theta; newton-step X y:bits theta; logistic-regression X y:bits;
logistic-sample X theta u; fisher X classes components; fisher-criterion X
classes W; feature-map X kernel=null"""
TASKS = {task: words for task, *words in map(str.split, TASKS.split(";"))}
NAMES = {       # type: names of inputs, with the letters of their sizes
    "matrix": "A=nn X=nd Z=kd W=kd", "choice": "M=dd", "kernel": "kernel",
    "vector": "b=n x=n y=n predictions=n w=d w0=d d=n theta=d alpha=n",
    "uniforms": "u=n", "names": "classes=n", "flag": "intercept", "times": "T",
    "number": "t n_plus n_minus b0 gamma d0 ddof", "ternary": "rule",
    "unsigned": "lambda likelihood_ratio", "positive": "eta C class_ratio",
    "count": "max_epochs max_steps components"}
NAMES = {name: (kind, letters) for kind, words in NAMES.items()
         for name, _, letters in (w.partition("=") for w in words.split())}
TWO_CLASSES = """basic-linear-classifier linear-classifier margins svm-hard
    svm-soft logistic-calibration fisher fisher-criterion""".split()
LISTS = {"vector": "number", "matrix": "vector", "labels": "label",
         "bits": "bit", "uniforms": "uniform", "names": "name"}
WORDS = {"mistake": ["at-most-zero", "negative", "step"],
         "ternary": ["ternary", "step"], "flag": [True, False],
         "choice": ["identity", "diagonal", "full"]}
KERNELS = {"linear": {}, "gaussian": {"sigma": "positive"},
           "polynomial": {"degree": "degree", "constant": "unsigned"}}
RANGES = {"number": lambda x: True, "positive": lambda x: x > 0,
          "unsigned": lambda x: x >= 0, "uniform": lambda x: 0 <= x < 1,
          "label": lambda x: abs(x) == 1, "bit": lambda x: x in (0, 1),
          "name": lambda x: x == int(x), "times": lambda x: x == int(x) >= 0,
          "count": lambda x: x == int(x) > 0,
          "degree": lambda x: x == int(x) and 1 <= x <= 1000}
WHOLE = {"label": "label", "bit": "label", "name": "label",
         "times": "domain", "count": "domain", "degree": "domain"}


def list_inputs(task):
    """Return {name: (type, letters of its sizes, default as JSON)}."""
    parts = [re.split("[:=]", word) + [""] for word in TASKS[task]]
    return {name: (kind if ":" in word else NAMES[name][0], NAMES[name][1],
                   word.partition("=")[2])
            for (name, kind, *_), word in zip(parts, TASKS[task])}


def find_broken(kind, value):
    """Return the kinds of errors that a value of a type is due."""
    exact = isinstance(value, EXACT) and not isinstance(value, bool)
    if kind == "kernel" and value is None or kind == "name" and isinstance(
            value, str):
        return set()
    if kind == "kernel":
        return find_broken_kernel(value)
    if kind == "choice" and not isinstance(value, str):
        kind = "matrix"
    if kind in WORDS:
        fits = isinstance(value, bool if kind == "flag" else str)
        return set() if fits and value in WORDS[kind] else {"domain"}
    if kind in LISTS and not isinstance(value, list):
        return {"shape"} if exact else {"shape", "number"}
    if kind in LISTS:
        sizes = {len(v) for v in value if isinstance(v, list)}
        bad = not value or kind == "matrix" and len(sizes) > 1
        return set().union({"shape"} if bad else (), *(
            find_broken(LISTS[kind], v) for v in value))
    try:
        fits = RANGES[kind](read_number(value))
        return set() if fits else {WHOLE.get(kind, "domain")}
    except ValueError:
        strange = value is None or isinstance(value, dict)
        return {"number", "shape" if strange else "number",
                WHOLE.get(kind, "number")}


def find_broken_kernel(value):
    if not isinstance(value, dict) or "name" not in value:
        return {"request"}
    if value["name"] not in list(KERNELS):
        return {"domain"}
    members, given = KERNELS[value["name"]], set(value) - {"name"}
    odd = given - set(members) or set(members) - {"constant"} - given
    return set().union({"request"} if odd else (), *(find_broken(
        members[k], value[k]) for k in given & set(members)))


def find_faults(task, given):
    """Return {kind of error: what breaks its rule}."""
    inputs, found = list_inputs(task), {}
    for name in {**inputs, **given}:
        if name not in inputs or name not in given and not inputs[name][2]:
            found["request"] = name
        elif name in given:
            found.update(dict.fromkeys(
                find_broken(inputs[name][0], given[name]), name))
    labels = given.get("classes") or given.get("y")
    if set(found) == {"domain"} and task in TWO_CLASSES and isinstance(
            labels, list) and len(set(map(repr, labels))) < 2:
        found["label"] = "one class only"
    return found or find_misfits(task, inputs, read_input(task, given))


def find_misfits(task, inputs, q):
    """Return the same of inputs that do not go together."""
    found, sizes = {}, {}
    for name, (_, letters, _) in inputs.items():
        if isinstance(q[name], list):
            for letter, part in zip(letters, (q[name], q[name][0])):
                if sizes.setdefault(letter, len(part)) != len(part):
                    found["shape"] = name
    classes, w = set(q.get("classes") or q.get("y", [])), q.get("w")
    if task in TWO_CLASSES and len(classes) < 2:
        found["label"] = "one class only"
    flat = task == "logistic-calibration" and "shape" not in found and (
        q["ddof"] >= len(q["y"]) or len(classes) == len({
            (c, dot(w, x)) for c, x in zip(q["y"], q["X"])}))
    if (flat or task in ("margins", "logistic-calibration") and not any(w)
            or task == "fisher" and q["components"] > min(
                len(classes) - 1, sizes["d"]) or task == "feature-map"
            and q["kernel"]["name"] == "gaussian"):
        found["domain"] = "w, the variance, components or kernel"
    return found


def read_value(kind, value):
    """Return a value of a type, its numbers as Fractions or ints."""
    if isinstance(value, list):
        return [read_value(LISTS[kind.replace("choice", "matrix")], v)
                for v in value]
    if kind == "kernel":
        return {k: v if k == "name" else read_number(v)
                for k, v in (value or {"name": "linear"}).items()}
    if value is None or kind in WORDS or kind == "name" and isinstance(
            value, str):
        return value
    return (int if kind in WHOLE else Fraction)(read_number(value))


def read_input(task, given):
    """Return {name: value} of all inputs, the defaults filled in."""
    return {name: read_value(kind, given[name] if name in given
                             else json.loads(default))
            for name, (kind, _, default) in list_inputs(task).items()}


# What has to hold of an answer.

def kernel_of(kernel):
    """Return the function that makes a matrix of two lists of rows."""
    if kernel["name"] == "gaussian":
        scale = -1 / (2 * kernel["sigma"] ** 2)
        return lambda X, Z: [[exp(scale * dot(d, d)) for d in (
            minus(x, z) for z in Z)] for x in X]
    power, constant = int(kernel.get("degree", 1)), kernel.get("constant", 0)
    return lambda X, Z: [[(v + constant) ** power for v in row]
                         for row in products(X, Z)]


def fit(X, y, constant, penalty=0):
    """Return (w, intercept, residuals): the gradient of what they cost is 0.
    """
    over = columns([x + [ONE] * constant for x in X])
    A = products(over, over)
    for k in range(len(X[0])):
        A[k][k] += penalty
    w = solve(A, times(over, y))
    rest = minus(y, times(columns(over), w))
    return w[:len(X[0])], w[-1] if constant else ZERO, rest


def largest(values):
    best = values[0]
    for v in values:
        best = v if sign(v - best) > 0 else best
    return best


class Claim:
    """An answer to a task: inputs are attributes, outputs are in out.

    The method of a task returns what its outputs have to be, or raises
    Refuted; its docstring has the kind of proof, and what it consists of.
    """

    def __init__(self, task, given, out=None):
        self.task, self.out, q = task, out or {}, read_input(task, given)
        self.eta, self.w0, self.b0, self.C, self.X = ONE, None, ZERO, 0, []
        self.W = None
        self.penalty, self.intercept = q.pop("lambda", ZERO), True
        vars(self).update(q)
        self.k = kernel_of(q.get("kernel", {"name": "linear"}))
        self.rows = defaultdict(list)       # of each class; 1 is not "1"
        for c, x in zip(q.get("classes") or q.get("y", []), q.get("X", [])):
            self.rows[c].append(x)

    def read(self, name, size):
        """Return so many numbers of the answer as fractions."""
        found = read_answer(self.out.get(name))
        require(isinstance(found, list) and len(found) == size,
                "{} has not {} entries", name, size)
        return found

    def is_rounded(self, name):
        return any(map(half_unit, self.out[name]))

    def solve(self):
        """residual: A x - b is 0, and A has no pivot that is."""
        return {"x": solve(self.A, self.b)}

    def inverse(self):
        """residual: A times it is the identity."""
        found = eliminate(self.A, unit(len(self.A)))[1]
        require(products(self.A, columns(found)) == unit(len(found)), "A^-1")
        return {"inverse": found}

    def determinant(self):
        """pivots: it is their product, 0 where one is missing."""
        try:
            return {"determinant": eliminate(self.A, self.A)[0]}
        except Singular:
            return {"determinant": ZERO}

    def gram(self):
        """formula: k(x_i, x_j) of all rows."""
        return {"gram": self.k(self.X, self.X)}

    def covariance(self):
        """formula: products of deviations from the mean, summed; over n."""
        found = scatter(self.X)
        return {"mean": mean(self.X), "scatter": found, "covariance": [
            [v / len(self.X) for v in row] for row in found]}

    def line(self):
        """residual: the gradient of what is minimised is 0."""
        rows = self.X or [[v] for v in self.x]
        w, c, rest = fit(rows, self.y, self.intercept, self.penalty)
        fitted, least = minus(self.y, rest), dot(rest, rest)
        return {"w": w, "slope": w[0], "intercept": c, "t": -c, "sse": least,
                "mse": least / len(rows), "fitted": fitted,
                "objective": least + self.penalty * dot(w, w),
                "labels": [int(2 * v >= 1) for v in fitted]}

    least_squares = ridge = least_squares_classifier = line
    least_squares_plug_in = line

    def lasso(self):
        """optimality: 2 x_j.r is lambda sign(w_j), at most that at w_j = 0."""
        w, bound = self.read("w", len(self.X[0])), self.penalty
        rest = minus(self.y, times(self.X, w))
        c = sum(rest) / len(rest) if self.intercept else ZERO
        rest = [v - c for v in rest]
        pulls = [2 * v for v in times(columns(self.X), rest)]
        require(all(abs(p) <= bound and p * v == bound * abs(v)
                    for p, v in zip(pulls, w)), "a weight is not best")
        return {"w": w, "intercept": c,
                "objective": dot(rest, rest) + bound * sum(map(abs, w))}

    def mse(self):
        """formula: the mean of the squared errors."""
        rest = minus(self.y, self.predictions)
        return {"mse": dot(rest, rest) / len(rest)}

    def basic_linear_classifier(self):
        """formula: the difference of the means, the boundary half way."""
        up, down = mean(self.rows[1]), mean(self.rows[-1])
        w = minus(up, down)
        return {"w": w, "t": dot(w, mean([up, down]))}

    def linear_classifier(self):
        """residual: M w is n_plus mu+ - n_minus mu-."""
        up, down = ([v * (len(self.rows[c]) if n is None else n)
                     for v in mean(self.rows[c])]
                    for c, n in ((1, self.n_plus), (-1, self.n_minus)))
        return {"w": solve(self.find_matrix(), minus(up, down))}

    def classify(self):
        """formula: the sign of w.x - t."""
        return {"labels": [sign(s - self.t) or int(self.rule == "step")
                           for s in times(self.X, self.w)]}

    def margins(self):
        """formula: y (w.x - t), over the norm of w."""
        scores = [s - self.t for s in times(self.X, self.w)]
        norm = root(dot(self.w, self.w))
        functional = [c * s for c, s in zip(self.y, scores)]
        up, down = (min(f for f, c in zip(functional, self.y) if c == label)
                    for label in (1, -1))
        return {"functional": functional, "margin": min(up, down) / norm,
                "distances": [s / norm for s in scores], "m_plus": up,
                "m_minus": down, "t_equal": self.t + (up - down) / 2}

    def perceptron(self):
        """steps: the run is made again, and ends in a clean pass."""
        run = Run(self)
        require(run.go_on() == "clean", "it does not end in a clean pass")
        return run.find_outputs()

    dual_perceptron = dual_perceptron_bias = perceptron
    perceptron_batch = kernel_perceptron = perceptron

    def perceptron_online(self):
        """steps: the pass is made again."""
        run = Run(self)
        run.make_pass()
        return run.find_outputs()

    def perceptron_criterion(self):
        """formula: sums over the rows with y w.x <= 0."""
        scores = times(self.X, self.w)
        marks = [-c if c * s <= 0 else 0 for c, s in zip(self.y, scores)]
        return {"value": dot(marks, scores),
                "gradient": times(columns(self.X), marks),
                "misclassified": [i for i, m in enumerate(marks) if m]}

    def adaline(self):
        """steps: they are made again."""
        w, power = [ZERO] * len(self.X[0]), 1 + (self.task != "adaline")
        for x, y in list(zip(self.X, self.y)) * self.T:
            step = self.eta * (y - dot(w, x)) ** power
            w = [a + step * b for a, b in zip(w, x)]
            require(max(max(abs(v.numerator), v.denominator) for v in w)
                    < LONGEST, "its numbers grow too long")
        return {"w": w}

    perceptron_regression = adaline

    def kernel_scores(self):
        """formula: sum alpha_i y_i k(x_i, z) - t."""
        v = [a * c for a, c in zip(self.alpha, self.y)]
        return {"scores": [s - self.t for s in times(
            self.k(self.Z, self.X), v)]}

    def separability(self):
        """separation: a plane, or a lambda that refutes all of them."""
        if self.out["separable"] is not True:
            return {"separable": False, "lambda": self.refute_planes()}
        w, (t,) = self.read("w", len(self.X[0])), read_answer([self.out["t"]])
        require(all(c * (s - t) > 0 for c, s in zip(
            self.y, times(self.X, w))), "a row is on the wrong side")
        return {"separable": True, "w": w, "t": t}

    def refute_planes(self):
        """Return lambda >= 0, sum 1, for which sum lambda_i y_i x_i is 0."""
        found = self.read("lambda", len(self.y))
        require(min(found) >= 0 and sum(found) == 1,
                "lambda is not an average")
        v = [a * c for a, c in zip(found, self.y)]
        some = [(a, x) for a, x in zip(v, self.X) if a]
        require(not sum(v) or self.task in ("perceptron", "dual-perceptron",
                "kernel-perceptron"), "sum lambda_i y_i is not 0")
        weights, rows = zip(*some)
        square = dot(weights, times(self.k(rows, rows), weights))
        require(not sign(square), "sum lambda_i y_i x_i is not 0")
        return found

    def svm_soft(self):
        """optimality: alpha is in its box, sum alpha_i y_i is 0, and for
        some t no multiplier would rather move.
        """
        y, C, n = self.y, self.C, range(len(self.y))
        alpha, some, K = self.read_multipliers()
        v = [a * c for a, c in zip(alpha, y)]
        goals = [sum(v[j] * row[j] for j in some) - c for c, row in zip(y, K)]
        below = [i for i in n if not C or sign(C - alpha[i]) > 0]
        low, high = (s * largest([s * goals[i] for i in n if i in (
            some if s * y[i] > 0 else below)]) for s in (1, -1))
        require(sign(high - low) >= 0, "some multipliers are not best")
        t, square = (low + high) / 2, sum(
            v[i] * (goals[i] + y[i]) for i in some)
        room = [c * (g - t) for c, g in zip(y, goals)]
        found = {"alpha": alpha, "t": t}
        if self.kernel["name"] == "linear":
            found["w"] = times(columns(self.X), v)
        if not C:
            return {**found, "support": some, "margin": 1 / root(square),
                    "on_margin": [i for i in n if not sign(room[i])]}
        slack = [-r if sign(r) < 0 else ZERO for r in room]
        return {**found, "t_low": low, "t_high": high, "slack": slack,
                "objective": square / 2 + C * sum(slack)}

    svm_hard = svm_soft

    def read_multipliers(self):
        """Return alpha, where it is not 0, and the columns of K there."""
        alpha = self.read("alpha", len(self.y))
        some = [i for i, a in enumerate(alpha) if a]
        require(some, "alpha is 0")
        K = [dict(zip(some, row)) for row in self.k(
            self.X, [self.X[j] for j in some])]
        if self.is_rounded("alpha"):
            alpha = self.solve_free(K, alpha)
        require(not sign(dot(alpha, self.y)), "sum alpha_i y_i is not 0")
        require(all(sign(alpha[i]) > 0 and (not self.C or sign(
            self.C - alpha[i]) >= 0) for i in some), "alpha leaves its box")
        return alpha, some, K

    def solve_free(self, K, alpha):
        """Return the multipliers that those at 0 and at C determine."""
        y, C, some = self.y, self.C, list(K[0])
        free = [i for i in some if alpha[i] != C]
        A = [[y[j] * row[j] for j in free] for row in K]
        A = [A[i] + [-ONE] for i in free] + [[ONE * y[j] for j in free]
                                            + [ZERO]]
        full = [(j, C * y[j]) for j in some if alpha[j] == C]
        b = [y[i] - sum((v * K[i][j] for j, v in full), ZERO) for i in free]
        found = solve(A, b + [-sum(v for _, v in full) * ONE])
        return [found[free.index(i)] if i in free else a
                for i, a in enumerate(alpha)]

    def logistic(self):
        """formula: 1 / (1 + e^-z) of gamma (d - d0)."""
        return {"p": [sigmoid(self.gamma * (v - self.d0)) for v in self.d]}

    def posterior(self):
        """formula: the odds over 1 + the odds."""
        odds = self.likelihood_ratio * self.class_ratio
        return {"p": odds / (1 + odds)}

    def logistic_calibration(self):
        """formula: of the means and the pooled variance of w.x."""
        norm, scores = root(dot(self.w, self.w)), times(self.X, self.w)
        up, down = (times(self.rows[c], self.w) for c in (1, -1))
        a, b = sum(up) / len(up), sum(down) / len(down)
        variance = sum((s - m) ** 2 for part, m in ((up, a), (down, b))
                       for s in part) / (len(scores) - self.ddof)
        slope, half = (a - b) / variance, (a + b) / 2
        return {"gamma": slope * norm, "d0": (half - self.t) / norm,
                "probabilities": [sigmoid(slope * (s - half))
                                  for s in scores]}

    def derive(self, theta):
        """Return gradient, minus Hessian, probabilities, weights."""
        over, p = columns(self.X), [sigmoid(s) for s in times(self.X, theta)]
        weights = [v * (1 - v) for v in p]
        heavy = [[w * a for w, a in zip(weights, c)] for c in over]
        return (times(over, minus(self.y, p)), products(heavy, over), p,
                weights)

    def find_value(self, p):
        """Return the log likelihood."""
        found = real(ONE)
        for label, v in zip(self.y, p):
            found = found * (v if label else 1 - v)
        return log(found)

    def log_likelihood(self):
        """formula: the sum of log p, and its derivatives."""
        gradient, H, p, _ = self.derive(self.theta)
        return {"value": self.find_value(p), "gradient": gradient,
                "hessian": [[-v for v in row] for row in H],
                "probabilities": p}

    def newton_step(self):
        """residual: minus the Hessian times the step is the gradient."""
        gradient, H, p, weights = self.derive(self.theta)
        step, z = solve(H, gradient), times(self.X, self.theta)
        return {"theta": [a + b for a, b in zip(self.theta, step)],
                "weights": weights, "z": [s + (c - v) / w for s, c, v, w
                                          in zip(z, self.y, p, weights)]}

    def find_maximum(self, point):
        """Return an enclosure of the theta where the gradient is 0.

        Newton's steps lead near it.  Then, by the mean value theorem: if a
        step, with all Hessians in a box, leads into the box, it is there.
        """
        grid = 2 ** Real.bits
        for _ in range(60):
            step = [middle(v) for v in solve(*self.derive(point)[1::-1])]
            far = max(map(abs, times(self.X, step)))
            step = [v / max(1, far) for v in step]      # it diverges without
            point = [Fraction(round((a + b) * grid), grid)
                     for a, b in zip(point, step)]
            if max(map(abs, step)) < Fraction(1, isqrt(grid) << 30):
                break
        else:
            raise Refuted("no maximum is found")
        box = [Real(v.low - isqrt(grid), v.high + isqrt(grid), draw("box", k))
               for k, v in enumerate(map(real, point))]
        step = solve(self.derive(box)[1], self.derive(point)[0])
        found = [a + real(b) for a, b in zip(point, step)]
        if not all(a.low < b.low and b.high < a.high
                   for a, b in zip(box, found)):
            raise Undecided
        return [Real(v.low, v.high, draw("theta", k))
                for k, v in enumerate(found)]

    def logistic_regression(self):
        """enclosure: of the one theta where the gradient is 0."""
        theta = self.find_maximum(self.read("theta", len(self.X[0])))
        exact = [k for k, v in enumerate(self.out["theta"])
                 if not half_unit(v)]
        for k in exact:     # the gradient has to be 0 there as an identity
            given = read_answer(self.out["theta"][k])
            off, theta[k] = theta[k] - given, given
            require(off.low <= 0 <= off.high, "theta[{}]", k)
        gradient, _, p, _ = self.derive(theta)
        require(not any(sign(gradient[k]) for k in exact), "theta")
        return {"theta": theta, "log_likelihood": self.find_value(p),
                "probabilities": p}

    def logistic_sample(self):
        """formula: 1 if and only if u < 1 / (1 + e^-z)."""
        return {"y": [int(u == 0 or sign(sigmoid(z) - u) > 0) for z, u in zip(
            times(self.X, self.theta), self.u)]}

    def find_scatters(self):
        """Return S_W and S_B."""
        parts = [scatter(rows) for rows in self.rows.values()]
        within = [[sum(v) for v in zip(*rows)] for rows in zip(*parts)]
        return within, minus(scatter(self.X), within)

    def fisher_criterion(self):
        """formula: the trace of (W S_W W')^-1 W S_B W'."""
        S_W, S_B = (products(products(self.W, S), self.W)
                    for S in self.find_scatters())
        trace = sum(row[k] for k, row in enumerate(eliminate(S_W, S_B)[1]))
        return {"within": S_W, "between": S_B, "criterion": trace}

    def fisher(self):
        """eigenvalues: counted by pivots, each with its direction."""
        S_W, S_B = self.find_scatters()
        W, values = self.read("W", self.components), []
        require(all(len(row) == len(S_W) for row in W)
                and inertia(products(W, W))[0] == len(W), "the rows of W")
        self.read("eigenvalues", len(W))
        for j, w in enumerate(W):
            values.append(self.find_pair(S_W, S_B, j, w))
        trace = sum(row[k] for k, row in enumerate(eliminate(S_W, S_B)[1]))
        every = len(W) >= inertia(S_B)[0]
        return {"within": S_W, "between": S_B, "W": W, "eigenvalues": values,
                "criterion": trace if every else sum(values)}

    def find_pair(self, S_W, S_B, j, w):
        """Return eigenvalue j; w has to be its direction."""
        text, row = self.out["eigenvalues"][j], self.out["W"][j]
        halves = [half_unit(text)] + [      # an entry of 1 sets the scale
            half_unit(v) * (abs(e) != 1) for v, e in zip(row, w)]
        mu = read_answer(text)
        if halves[0]:
            low, high = trap(S_W, S_B, j, w)
            mu = Real(real(low).low, real(high).high, draw("mu", j))
        else:
            low = high = mu
            above, at = inertia(shift(S_W, S_B, mu))
            require(above <= j < above + at, "not eigenvalue {}", j)
        A, some = shift(S_W, S_B, mu), [k for k, v in enumerate(w) if v]
        if not any(halves):
            require(not any(times(A, w)), "row {} of W", j)
            return mu
        require(not any(S_W[i][k] or S_B[i][k] for k in some
                        for i, v in enumerate(w) if not v), "a 0 in row {}", j)
        block = [[[S[i][k] for k in some] for i in some] for S in (S_W, S_B)]
        require(sum(inertia(shift(*block, low))) > inertia(
            shift(*block, high))[0], "a 0 in row {}", j)
        lead = max(some, key=lambda k: abs(w[k]))
        rest = [k for k in some if k != lead]
        v = solve([[A[i][k] for k in rest] for i in some],
                  [-A[i][lead] for i in some]) if rest else []
        scales = [sorted(((w[k] + s * halves[k + 1]) / e for s in (-1, 1)),
                         key=middle) for k, e in zip(rest + [lead], v + [ONE])]
        require(all(sign(b - a) >= 0 for a, _ in scales for _, b in scales),
                "row {} of W", j)       # no multiple of v is rounded to it
        return mu

    def feature_map(self):
        """features: their inner products are the kernel, exactly."""
        rows = self.read("features", len(self.X))
        require(len(set(map(len, rows))) == 1 and products(rows, rows)
                == self.gram()["gram"], "the products are not the kernel")
        return {"features": rows}

    def find_matrix(self):
        """Return the matrix that a null vector is due of."""
        over = columns(self.X)
        if self.task in ("solve", "inverse"):
            return self.A
        if self.task == "linear-classifier":
            S = scatter(self.X)
            return {"full": products(over, over), "identity": unit(len(S)),
                    "diagonal": [[v * (i == j) for j, v in enumerate(row)]
                                 for i, row in enumerate(S)]}.get(
                                     str(self.M), self.M)
        if self.task in ("fisher", "fisher-criterion"):
            S = self.find_scatters()[0]
            return products(products(self.W, S), self.W) if self.W else S
        over = over or [self.x]
        if self.task not in ("newton-step", "logistic-regression"):
            over += [[ONE] * len(self.y)] * self.intercept
        rows = columns(over)
        return rows + unit(len(over))[:len(self.X[0])] * bool(
            self.penalty) if self.X else rows

    # Errors; each method returns all kinds that are right.

    def singular(self):
        """null vector: it is not 0, and the matrix sends it to 0."""
        A = self.find_matrix()
        v = self.read("null", len(A[0]))
        require(any(v) and not any(times(A, v)), "null is no null vector")
        if self.task != "logistic-regression" or not self.whole or (
                self.overlap()):
            return {"singular"}
        return {"singular", "separable"}

    def overlap(self):
        """Is it proved that no hyperplane separates, or that one does?"""
        kept = find_basis(self.X)
        if not kept:
            return True
        self.X, labels = [[x[k] for k in kept] for x in self.X], self.y
        self.y = [2 * (c > 0) - 1 for c in labels]
        if Run(self, 100).go_on() == "clean":
            return False
        self.y = [int(c > 0) for c in labels]
        return bool(self.find_maximum([ZERO] * len(self.X[0])))

    def separable(self):
        """direction: the likelihood only rises along it."""
        v, over = self.read("direction", len(self.X[0])), columns(self.X)
        rises = [s if c else -s for c, s in zip(self.y, times(self.X, v))]
        require(min(rises) >= 0 < max(rises), "the likelihood falls")
        full = inertia(products(over, over))[0] == len(over)
        return {"separable"} | (set() if full else {"singular"})

    def not_separable(self):
        """refutation: lambda is an average of the y x, and that is 0."""
        self.refute_planes()
        end = "" if self.task == "svm-hard" else Run(self).go_on()
        require(end != "clean", "training ends in a clean pass")
        return {"not-separable"} | ({"not-converged"} if end == "limit"
                                    else set())

    def not_converged(self):
        """state: the run is made again up to the limit."""
        if self.task in ("perceptron-regression", "adaline"):
            try:
                self.adaline()
            except Refuted:
                return {"not-converged", "number"}
            raise Refuted("no number grows too long")
        run = Run(self)
        require(run.go_on() == "limit", "it ends within the limit")
        compare("state", self.out["state"], run.find_outputs())
        if not self.whole or len(self.X) < 50 and Run(
                self, PATIENCE).go_on() == "clean":
            return {"not-converged"}
        require(self.task != "kernel-perceptron", "nor in a longer run")
        self.X = Run(self).rows
        return {"not-converged"} | ({"not-separable"} if self.overlap()
                                    else set())


def shift(S_W, S_B, mu):
    return minus(S_B, [[mu * v for v in row] for row in S_W])


def trap(S_W, S_B, j, w):
    """Return numbers around eigenvalue j, by counts of those above."""
    near = dot(w, times(S_B, w)) / dot(w, times(S_W, w))
    for places in range(110, 1, -12):
        grid = 10 ** (places + 20)
        low, high = (Fraction(round(near * grid), grid) * (
            1 + Fraction(s, 10 ** places)) for s in (-1, 1))
        if (inertia(shift(S_W, S_B, high))[0] <= j
                < inertia(shift(S_W, S_B, low))[0]):
            return low, high
    raise Refuted("eigenvalue {} is not there".format(j))


class Run:
    """A perceptron; scores are kept up with by the Gram matrix."""

    WRONG = {"at-most-zero": lambda c, s: c * s <= 0,
             "negative": lambda c, s: c * s < 0,
             "step": lambda c, s: c != (1 if s >= 0 else -1)}

    def __init__(self, claim, limit=None):
        self.y, self.batch = claim.y, claim.task == "perceptron-batch"
        self.biased = self.batch or claim.task == "dual-perceptron-bias"
        self.rows = [x + [ONE] * self.biased for x in claim.X]
        self.eta, inputs = claim.eta, vars(claim)
        self.start = (claim.w0 or [ZERO] * len(claim.X[0])) + [
            claim.b0] * self.biased
        table = [[self.eta * v for v in row]
                 for row in claim.k(self.rows, self.rows)]
        table, _ = make_whole(table + [times(self.rows, self.start)])
        *self.gram, self.scores = table
        self.rule = self.WRONG[inputs.get("rule", "at-most-zero")]
        self.limit = limit or inputs.get("max_epochs") or inputs.get(
            "max_steps")
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
        """Return how it ends: "clean", in a "repeated" state, "limit"."""
        seen, every = set(), range(len(self.y))
        while True:
            if self.batch and not any(map(self.is_wrong, every)):
                return "clean"
            state = tuple(getattr(s, "twin", s) for s in self.scores)
            if state in seen or self.passes == self.limit:
                return "repeated" if state in seen else "limit"
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


# Proofs.

def compare(name, value, due):
    """Require what was given to be what is due, number by number."""
    if isinstance(due, dict):
        require(isinstance(value, dict) and not set(value) - set(due),
                "{} is not {}", name, list(due))
        for key in value:
            compare(key, value[key], due[key])
    elif isinstance(due, list):
        require(isinstance(value, list) and len(value) == len(due),
                "{} has not {} entries", name, len(due))
        for k, (part, other) in enumerate(zip(value, due)):
            compare("{}[{}]".format(name, k), part, other)
    elif isinstance(due, int):      # a count, an index, a label, a verdict
        require(type(value) is type(due) and value == due, "{} is {}, not {}",
                name, due, value)
    else:
        shown, half = read_answer(value), half_unit(value)
        gone = not half and shown in (0, 1) and name[0] == "p" and sign(
            NEAREST - (due if shown == 0 else 1 - due)) > 0
        right = gone or sign(half - due + shown) >= 0 <= sign(
            half + due - shown)
        require(right, "{} is {}, not {}", name, show(due), value)


def show(x):
    """Return numbers in words; what is irrational with its enclosure."""
    if isinstance(x, (list, tuple)):
        return "[{}]".format(", ".join(map(show, x)))
    if isinstance(x, dict):
        return "".join("\n  {} = {}".format(k, show(v)) for k, v in x.items())
    if not isinstance(x, Real):
        return " or ".join(sorted(x)) if isinstance(x, set) else str(x)
    with localcontext() as context:
        context.prec = 60
        return "{} +- {:.0e}".format(*(Decimal(v) / Decimal(
            2 << Real.bits) for v in (x.low + x.high, x.high - x.low)))


def prove_claim(task, given, output, error, whole):
    """Return (kind of proof and words, what is due), or raise Refuted."""
    require(task in TASKS, "there is no task {}", task)
    require(isinstance(given, dict), "the input is not an object")
    faults, kinds = find_faults(task, given), (error or {}).get("kind", [])
    kinds = {kinds} if isinstance(kinds, str) else set(kinds)
    if faults:
        words, due = "rule: the input breaks it: " + ", ".join(
            "{} ({})".format(kind, place) for kind, place in faults.items()
            ), set(faults)
    else:
        claim = Claim(task, given, output or error)
        claim.whole = whole
        proofs = {"null": claim.singular, "lambda": claim.not_separable,
                  "direction": claim.separable}
        method = getattr(claim, task.replace("-", "_")) if output else next(
            (proofs[k] for k in proofs if k in error), claim.not_converged)
        words, due = method.__doc__, method()
    if output:
        require(not faults, "the input is refused: {}", faults)
        compare("the output", {k: v for k, v in output.items()
                               if k != "iterations"}, due)
    else:
        require(kinds == due if whole else kinds and kinds <= due,
                "the kinds that are right are {}", sorted(due))
    return words, due


def prove(task, input, output=None, error=None, whole=False):
    """Return the Proof that an answer is right, or why there is none.

    whole   the kinds of an error are claimed to be all that are right
    """
    try:
        words, due = settle(lambda: prove_claim(
            task, input, output, error, whole))
        how, _, words = " ".join(words.split()).partition(": ")
        return Proof(True, how, words + " Due: " + show(due))
    except Undecided:
        return Proof(False, "", "65,536 bits do not decide it")
    except (Refuted, LookupError, TypeError, ArithmeticError,
            AttributeError) as reason:
        return Proof(False, "", str(reason))


def read_file(name, golden):
    """Yield (case, answer) of a file of cases, or of answers to them."""
    with open(name, encoding="utf-8") as file:
        text = file.read()
    try:
        content = json.loads(text, parse_float=Decimal)
    except ValueError:
        content = {}
    if isinstance(content, dict) and "cases" in content:
        for case in content["cases"]:
            yield dict(case, task=content["task"]), case
        return
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reply = json.loads(line, parse_float=Decimal)
            if reply["id"] != "hello":      # that one is no case
                yield golden[reply["id"]], reply
        except (ValueError, LookupError, TypeError):
            if line.strip():
                yield {"id": "line {}".format(number)}, {}


def prove_case(case, answer):
    """Return the Proof that an answer to a case is right."""
    output, error = answer.get("output"), answer.get("error")
    if "task" not in case or not output and not error:
        return Proof(False, "", "this is not an answer to a case")
    lost = set(case.get("required", ())) - set(output or case["required"])
    if lost:
        return Proof(False, "", "without {}".format(sorted(lost)))
    return prove(case["task"], case["input"], output, error, answer is case
                 or "input" in answer)


def tell(case, answer, proof):
    """Print a case in words: what is claimed, and what proves it."""
    print(case["id"], case.get("why", ""), sep=": ")
    for name in ("output", "error"):
        for key, value in (answer.get(name) or {}).items():
            print("  {} {} = {}".format(name, key, show(value)))
    print("proved" if proof.proved else "NOT PROVED", proof.how, sep=", ")
    print(proof.words, end="\n\n")


def main(words=None):
    """Prove what the words of a command line name; return the status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    parser = argparse.ArgumentParser(prog="python3 -m conformance.proof",
                                     description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="*", help="of cases, or of answers")
    parser.add_argument("--case", action="append", help="in words")
    call, golden, work = parser.parse_args(words), {}, []
    try:
        for name in sorted(glob.glob(os.path.join(CASES, "*.json"))):
            golden.update((case["id"], case)
                          for case, _ in read_file(name, {}))
        for name in call.file:
            work += read_file(name, golden)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    work = work if call.file else [(case, case) for case in golden.values()]
    if call.case:
        work = [pair for pair in work if pair[0]["id"] in call.case]
        if set(call.case) - {case["id"] for case, _ in work}:
            parser.error("no such case")
    return show_proofs(work, bool(call.case))


def show_proofs(work, in_words):
    """Prove answers; print those that are asked for or fail, and a table."""
    table, bad = defaultdict(Counter), 0
    for case, answer in work:
        proof = prove_case(case, answer)
        table[case.get("task", "?")][proof.how or "NOT PROVED"] += 1
        bad += not proof.proved
        if in_words or not proof.proved:
            tell(case, answer, proof)
    for task, kinds in sorted(table.items()) if not in_words else ():
        print("{:26}{:5}  {}".format(task, sum(kinds.values()), ", ".join(
            "{} {}".format(n, how) for how, n in sorted(kinds.items()))))
    print("{} of {} proved".format(len(work) - bad, len(work)))
    return int(bad > 0 or not work)


if __name__ == "__main__":
    sys.exit(main())
