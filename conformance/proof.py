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
method of Claim whose docstring says it.  What is rational is compared as a
fraction; of a decimal every digit has to be right, rounded to nearest.  What
is irrational is enclosed between two ints over a power of two, in twice the
bits until the last digit is decided, 65,536 bits at most.  Where an exact
number is claimed of a formula with powers of e (0, most often), the formula
is also worked out modulo the prime 2^127 - 1, each power replaced by a number
drawn for it: only identities hold there too, save by a chance below 2^-100.

What remains to be trusted: Python's ints and fractions, its reading of JSON,
and these lines.  No module of the project is imported.
"""

import argparse
import json
import os
import re
import sys
from collections import Counter, namedtuple
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, reduce
from hashlib import sha512
from itertools import count, product
from math import isqrt, lcm

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
PRIME = 2 ** 127 - 1
MOST_BITS = 65536
NEAREST = Fraction(1, 10 ** 10000)  # a probability so near to 0 or 1 is that
LONGEST = 10 ** 20000               # a trace whose numbers grow beyond, ends
PATIENCE = 20000                    # passes in which a longer run has to end
ZERO, ONE = Fraction(0), Fraction(1)

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


# Numbers as they are written.

WRITTEN = re.compile(
    r"([+-]?)(?:(\d+)/(\d+)|0[xX](?=\.?[\da-fA-F])([\da-fA-F]*)"
    r"(?:\.([\da-fA-F]*))?(?:[pP]([+-]?\d+))?"
    r"|((?=\.?\d)\d*(?:\.\d*)?)(?:[eE]([+-]?\d+))?)", re.A)


def read_number(value, most=10000):
    """Return the Fraction that is written; ValueError if it is none."""
    if isinstance(value, bool) or not isinstance(
            value, (str, int, float, Decimal, Fraction)):
        raise ValueError("no number")
    text = str(Fraction(value) if isinstance(value, int) else value)
    found = WRITTEN.fullmatch(text) if len(text) < 3 * most else None
    if not found:
        raise ValueError("no number")
    negative, above, below, whole, part, power, digits, tens = found.groups()
    sizes = above, below, (whole or "") + (part or ""), (
        digits or "").replace(".", "")
    shift = int(power or tens or 0)
    if max(len(size or "") for size in sizes) > most or abs(shift) > (
            most if digits else most * 333 // 100):
        raise ValueError("a number that is too long")
    if below and not below.strip("0"):
        raise ValueError("a denominator of 0")
    if below:
        size = Fraction(Decimal(above)) / Fraction(Decimal(below))
    elif digits:
        size = Fraction(Decimal(digits)) * Fraction(10) ** shift
    else:
        size = int(sizes[2], 16) * Fraction(2) ** (shift - 4 * len(part or ""))
    return -size if negative == "-" else size


def read_numbers(value):
    """Return the numbers of an answer, which may be long, as Fractions."""
    if isinstance(value, list):
        return [read_numbers(v) for v in value]
    try:
        return read_number(value, 100000)
    except ValueError as error:
        raise Refuted("{!r:.60}: {}".format(value, error)) from None


def half_unit(value):
    """Return half a unit of the last digit of a decimal, 0 of the rest."""
    text = str(value).lower()
    if "/" in text or "x" in text or not ("." in text or "e" in text):
        return ZERO
    mantissa, _, power = text.partition("e")
    places = len(mantissa.partition(".")[2])
    return Fraction(10) ** (int(power or 0) - places) / 2


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
        other = real(other)
        require(sign(other), "division by 0")
        one = 1 << 2 * Real.bits
        return self * Real(one // other.high, -(-one // other.low),
                           pow(other.twin, -1, PRIME))

    def __rtruediv__(self, other):
        return real(other) / self if other else ZERO

    __radd__, __rmul__ = __add__, __mul__


def real(x):
    """Return a number as a Real."""
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


def draw(word, key):
    """Return the number modulo PRIME that is drawn for a key."""
    text = "{} {}".format(word, key).encode()
    return int.from_bytes(sha512(text).digest(), "big") % PRIME


@lru_cache(maxsize=20000)
def exp_ends(n, bits):
    """Return ints around 2^bits times e to the n / 2^bits."""
    if -n > bits << bits:
        return 0, 1
    if n < 0:
        low, high = exp_ends(-n, bits)
        return (1 << 2 * bits) // high, (1 << 2 * bits) // low + 1
    if n > MOST_BITS << bits:
        raise Undecided
    halvings = max(0, n.bit_length() - bits + isqrt(bits) // 2)
    places = bits + halvings + 16
    r = n << places - bits - halvings
    total = term = 1 << places
    for k in count(1):
        term = (term * r >> places) // k
        if not term:
            break
        total += term
    low, high = total, total + 3 * k + 3    # each term is short by 3 at most
    for _ in range(halvings):
        low, high = low * low >> places, (high * high >> places) + 1
    return low >> places - bits, (high >> places - bits) + 1


def exp(x):
    """Return e to the x."""
    if not isinstance(x, Real) and x == 0:
        return ONE
    x = real(x)
    half = min(x.twin, PRIME - x.twin)
    twin = draw("exp", half) if half else 1
    return Real(exp_ends(x.low, Real.bits)[0], exp_ends(x.high, Real.bits)[1],
                twin if half == x.twin else pow(twin, -1, PRIME))


def log1p_ends(n):
    """Return ints around 2^bits log(1 + n / 2^bits), by 2 artanh(s)."""
    s = power = (n << Real.bits) // ((2 << Real.bits) + n)
    square, total = s * s >> Real.bits, 0
    for k in count(1, 2):
        if not power:
            break
        total, power = total + power // k, power * square >> Real.bits
    return 2 * total, 2 * total + 6 * k + 16    # s is at most about 1/3


def log1p(x):
    """Return log(1 + x) of an x from 0 to about 1."""
    x = real(x)
    return Real(log1p_ends(max(x.low, 0))[0], log1p_ends(x.high)[1],
                draw("log", x.twin))


def root(x):
    """Return the square root of a number; rational if that is."""
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
    if middle(z) >= 0:
        return 1 / (1 + exp(-z))
    power = exp(z)
    return power / (1 + power)


# Vectors and matrices, of Fractions or Reals.

def dot(a, b):
    return sum((p * q for p, q in zip(a, b)), ZERO)


def times(A, v):
    return [dot(row, v) for row in A]


def columns(A):
    return [list(column) for column in zip(*A)]


def minus(A, B):
    """Return A - B of lists, or of lists of these."""
    return [minus(a, b) if isinstance(a, list) else a - b
            for a, b in zip(A, B)]


def products(A, B):
    """Return the inner products of the rows of A with those of B: A B'."""
    return [[dot(a, b) for b in B] for a in A]


def mean(rows):
    return [sum(column) / len(rows) for column in columns(rows)]


def scatter(rows):
    """Return the sum of the products of the deviations from the mean."""
    apart = columns([minus(x, mean_) for mean_ in [mean(rows)] for x in rows])
    return products(apart, apart)


def eliminate(A, B):
    """Return (det A, X) with A X = B; A may have more rows than columns."""
    rows, det, n = [list(a + b) for a, b in zip(A, B)], ONE, len(A[0])
    for k in range(n):
        best = max(range(k, len(rows)), default=0,
                   key=lambda i: far_from_zero(rows[i][k]))
        if not any(sign(row[k]) for row in rows[k:]):
            raise Singular("there is no unique solution")
        rows[k], rows[best] = rows[best], rows[k]
        pivot = rows[k][k]
        det = det * pivot * (1 if best == k else -1)
        first = [v / pivot for v in rows[k][k:]]
        rows = [row if isinstance(row[k], Fraction) and not row[k]
                else row[:k] + [v - row[k] * f for v, f in zip(row[k:], first)]
                for row in rows]
        rows[k] = [ZERO] * k + first
    return det, [row[n:] for row in rows[:n]]


def far_from_zero(x):
    """Return how far from 0 a number is at least, in parts of 2^bits."""
    return (max(x.low, -x.high, 0) if isinstance(x, Real)
            else abs(x) * 2 ** Real.bits)


def solve(A, b):
    """Return x with A x = b; what is rational is put to the test."""
    x = [row[0] for row in eliminate(A, [[v] for v in b])[1]]
    require(any(isinstance(v, Real) for v in x) or times(A, x) == b,
            "the residual is not 0")
    return x


def inertia(A):
    """Return how many eigenvalues are above 0, and 0, of a symmetric matrix.

    Its pivots have their signs (Sylvester).
    """
    A, size, signs = [list(row) for row in A], len(A), Counter()
    while any(map(any, A)):
        n = range(len(A))
        k = next((k for k in n if A[k][k]), None)
        if k is None:       # with row and column j added, it is 2 A[k][j]
            k, j = next((k, j) for k in n for j in n if A[k][j])
            A[k] = [p + q for p, q in zip(A[k], A[j])]
            for row in A:
                row[k] += row[j]
        first, rest = A[k], [i for i in n if i != k]
        signs[first[k] > 0] += 1
        A = [[A[i][j] - A[i][k] / first[k] * first[j] for j in rest]
             for i in rest]
    return signs[True], size - sum(signs.values())


# Inputs: what they are, and what they are refused for.

NAMES = {
    "matrix": "A:nn X:nd Z:kd W:kd", "choice": "M:dd", "kernel": "kernel",
    "vector": "b:n x:n y:n predictions:n w:d w0:d d:n theta:d alpha:n",
    "uniforms": "u:n", "names": "classes:n", "flag": "intercept", "times": "T",
    "number": "t n_plus n_minus b0 gamma d0 ddof", "ternary": "rule",
    "unsigned": "lambda likelihood_ratio", "positive": "eta C class_ratio",
    "count": "max_epochs max_steps components"}
TASKS = """
solve: A b > x
inverse: A > inverse
determinant: A > determinant
gram: X kernel=null > gram
covariance: X > covariance mean? scatter?
line: x y > intercept slope mse?
least-squares: X y intercept=false > w intercept? sse?
ridge: X y lambda intercept=false > w intercept? objective?
lasso: X y lambda intercept=false > w intercept? objective?
mse: y predictions > mse
basic-linear-classifier: X y:labels > w t
linear-classifier: X y:labels M n_plus=null n_minus=null > w
least-squares-classifier: X y:labels intercept=true > w t
least-squares-plug-in: X y:bits > w intercept labels fitted?
classify: w t X rule="ternary" > labels
margins: w t X y:labels > functional distances margin m_plus? m_minus? t_equal?
perceptron: X y:labels eta=1 w0=null rule:mistake="at-most-zero" \
max_epochs=1000 > w alpha? updates? epochs?
perceptron-online: X y:labels eta=1 w0=null > w updates?
dual-perceptron: X y:labels max_epochs=1000 > alpha updates? epochs?
dual-perceptron-bias: X y:labels eta=1 max_epochs=1000 > alpha b updates? \
epochs?
perceptron-batch: X y:labels eta=1 w0=null b0=0 max_steps=1000 > w b steps?
perceptron-criterion: X y:labels w > value gradient? misclassified?
perceptron-regression: X y T > w
adaline: X y eta T > w
kernel-perceptron: X y:labels kernel=null max_epochs=1000 > alpha updates? \
epochs?
kernel-scores: X y:labels alpha kernel=null t=0 Z > scores
separability: X y:labels > separable w? t? lambda?
svm-hard: X y:labels kernel=null > alpha w t margin support? on_margin?
svm-soft: X y:labels C kernel=null > alpha w t t_low? t_high? slack? objective?
logistic: d gamma=1 d0=0 > p
posterior: likelihood_ratio class_ratio=1 > p
logistic-calibration: X y:labels w t ddof=0 > gamma d0 probabilities
log-likelihood: X y:bits theta > value gradient hessian? probabilities?
newton-step: X y:bits theta > theta z? weights?
logistic-regression: X y:bits > theta log_likelihood? probabilities? \
iterations?
logistic-sample: X theta u > y
fisher: X classes components > eigenvalues W within? between? criterion?
fisher-criterion: X classes W > criterion within? between?
feature-map: X kernel=null > features"""
TASKS = dict(line.split(": ") for line in TASKS.strip().split("\n"))
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
          "label": lambda x: x in (-1, 1), "bit": lambda x: x in (0, 1),
          "count": lambda x: x >= 1 and x.denominator == 1,
          "times": lambda x: x >= 0 and x.denominator == 1,
          "degree": lambda x: 1 <= x <= 1000 and x.denominator == 1,
          "name": lambda x: x.denominator == 1}


def list_inputs(task):
    """Return {name: (type, letters of its sizes, default as JSON)}."""
    known, found = {}, {}
    for kind, words in NAMES.items():
        for word in words.split():
            name, _, letters = word.partition(":")
            known[name] = kind, letters
    for word in TASKS[task].split(" > ")[0].split():
        word, _, default = word.partition("=")
        name, _, kind = word.partition(":")
        found[name] = kind or known[name][0], known[name][1], default
    return found


def broken(kind, value):
    """Return the kinds of errors that a value of a type is due."""
    if kind == "kernel":
        return broken_kernel(value)
    if kind == "choice" and not isinstance(value, str):
        return broken("matrix", value)
    if kind in WORDS:
        fits = isinstance(value, bool if kind == "flag" else str)
        return set() if fits and value in WORDS[kind] else {"domain"}
    number = isinstance(value, (int, float, Decimal, Fraction)) \
        and not isinstance(value, bool)
    if kind in LISTS and not isinstance(value, list):
        return {"shape"} if number else {"shape", "number"}
    if kind in LISTS:
        sizes = {len(v) for v in value if isinstance(v, list)}
        ragged = not value or kind == "matrix" and len(sizes) > 1
        return set().union({"shape"} if ragged else set(), *(
            broken(LISTS[kind], v) for v in value))
    label = {"label"} if kind in ("label", "bit", "name") else {"domain"}
    if kind == "name" and isinstance(value, str):
        return set()
    try:
        return set() if RANGES[kind](read_number(value)) else label
    except ValueError:
        found = {"number"} | (label if label == {"label"} or kind in (
            "count", "times", "degree") else set())
        strange = value is None or isinstance(value, dict)
        return found | {"shape"} if strange else found


def broken_kernel(value):
    """Return what a kernel is refused for."""
    if not isinstance(value, dict) or "name" not in value:
        return {"request"}
    if value["name"] not in list(KERNELS):
        return {"domain"}
    members, given = KERNELS[value["name"]], set(value) - {"name"}
    lost = set(members) - {"constant"} - given or given - set(members)
    return set().union({"request"} if lost else set(), *(
        broken(members[k], value[k]) for k in given & set(members)))


def find_faults(task, given):
    """Return {kind of error: which input breaks its rule}."""
    inputs, found = list_inputs(task), {}
    for name in {**inputs, **given}:
        if name not in inputs or name not in given and not inputs[name][2]:
            found["request"] = name
        elif name in given:
            found.update(dict.fromkeys(
                broken(inputs[name][0], given[name]), name))
    return found or find_misfits(task, inputs, read_input(task, given))


def find_misfits(task, inputs, q):
    """Return the same of inputs that do not go together."""
    sizes, found = {}, {}
    for name, (_, letters, _) in inputs.items():
        if isinstance(q[name], list):
            for letter, part in zip(letters, (q[name], q[name][0])):
                if sizes.setdefault(letter, len(part)) != len(part):
                    found["shape"] = name
    classes = set(q.get("classes") or q.get("y") or [])
    if task in TWO_CLASSES and len(classes) < 2:
        found["label"] = "the one class"
    if task == "fisher" and q["components"] > min(
            len(classes) - 1, sizes["d"]):
        found["domain"] = "components"
    if task == "feature-map" and q["kernel"]["name"] == "gaussian":
        found["domain"] = "kernel"
    if task in ("margins", "logistic-calibration") and not any(q["w"]):
        found["domain"] = "w"
    if task == "logistic-calibration" and "shape" not in found:
        scores = {(c, dot(q["w"], x)) for c, x in zip(q["y"], q["X"])}
        if len(scores) == len(classes) or q["ddof"] >= len(q["y"]):
            found["domain"] = "the variance"
    return found


def read_value(kind, value):
    """Return a value of a type, its numbers as Fractions or ints."""
    if isinstance(value, list):
        return [read_value(LISTS["matrix" if kind == "choice" else kind], v)
                for v in value]
    if kind == "kernel":
        return {k: v if k == "name" else read_number(v)
                for k, v in (value or {"name": "linear"}).items()}
    if value is None or kind in WORDS or kind == "name" and isinstance(
            value, str):
        return value
    number = read_number(value)
    whole = kind in ("label", "bit", "count", "times", "name")
    return int(number) if whole else number


def read_input(task, given):
    """Return {name: value} of all inputs, the defaults filled in."""
    return {name: read_value(kind, given[name] if name in given
                             else json.loads(default))
            for name, (kind, _, default) in list_inputs(task).items()}


# What has to hold of an answer.

def find_kernel(kernel):
    """Return the function of two rows."""
    if kernel["name"] == "gaussian":
        return lambda x, z: exp(-dot(minus(x, z), minus(x, z))
                                / (2 * kernel["sigma"] ** 2))
    power, constant = int(kernel.get("degree", 1)), kernel.get("constant", 0)
    return lambda x, z: (dot(x, z) + constant) ** power


def fit(X, y, constant, penalty=0):
    """Return (w, intercept, residuals) of the normal equations."""
    rows = [x + [ONE] * constant for x in X]
    A = products(columns(rows), columns(rows))
    for k in range(len(X[0])):
        A[k][k] += penalty
    w = solve(A, times(columns(rows), y))
    rest = minus(y, times(rows, w))
    return w[:len(X[0])], w[-1] if constant else ZERO, rest


def largest(values):
    return reduce(lambda a, b: b if sign(b - a) > 0 else a, values)


class Claim:
    """An answer to a task: inputs are attributes, outputs are in out.

    The method of a task gives what each output has to be, or raises Refuted;
    its docstring has the kind of proof, and what it consists of.
    """

    def __init__(self, task, given, out):
        self.task, self.out, q = task, out, read_input(task, given)
        self.penalty = q.pop("lambda", ZERO)
        vars(self).update(q)
        self.k = find_kernel(q.get("kernel", {}) or {"name": "linear"})
        self.rows = {}      # of each class; 1 is not "1"
        for c, x in zip(q.get("classes") or q.get("y", []), q.get("X", [])):
            self.rows.setdefault(c, []).append(x)

    def read(self, name, size=None):
        """Return numbers that were given as fractions."""
        require(name in self.out, "{} is missing", name)
        found = read_numbers(self.out[name])
        require(size is None or isinstance(found, list)
                and len(found) == size, "{} has to have {} entries", name,
                size)
        return found

    def is_rounded(self, name):
        return any(map(half_unit, self.out[name]))

    def solve(self):
        """residual: A x - b is 0, and no pivot of A is."""
        return {"x": solve(self.A, self.b)}

    def inverse(self):
        """residual: A times the inverse is the identity."""
        one = [[Fraction(i == j) for j in range(len(self.A))]
               for i in range(len(self.A))]
        found = eliminate(self.A, one)[1]
        require(products(self.A, columns(found)) == one, "A A^-1 is not I")
        return {"inverse": found}

    def determinant(self):
        """pivots: it is their product, 0 where one is missing."""
        try:
            return {"determinant": eliminate(self.A, self.A)[0]}
        except Singular:
            return {"determinant": ZERO}

    def gram(self):
        """formula: k(x_i, x_j) for all rows."""
        return {"gram": [[self.k(x, z) for z in self.X] for x in self.X]}

    def covariance(self):
        """formula: products of deviations from the mean, summed; over n."""
        found = scatter(self.X)
        return {"mean": mean(self.X), "scatter": found, "covariance": [
            [v / len(self.X) for v in row] for row in found]}

    def line(self):
        """residual: the gradient of the squared errors is 0."""
        (slope,), c, rest = fit([[x] for x in self.x], self.y, True)
        return {"slope": slope, "intercept": c,
                "mse": dot(rest, rest) / len(rest)}

    def least_squares(self):
        """residual: the gradient of the squared errors is 0."""
        w, c, rest = fit(self.X, self.y, self.intercept, self.penalty)
        least = dot(rest, rest) + self.penalty * dot(w, w)
        return {"w": w, "intercept": c, "sse": least, "objective": least}

    def ridge(self):
        """residual: the gradient of what is minimised is 0."""
        return self.least_squares()

    def lasso(self):
        """optimality: 2 x_j.r is lambda sign(w_j), at most that at w_j = 0."""
        w, bound = self.read("w", len(self.X[0])), self.penalty
        if self.is_rounded("w"):
            w = self.solve_signs([sign(v) for v in w])
        rest = minus(self.y, times(self.X, w))
        c = sum(rest) / len(rest) if self.intercept else ZERO
        rest = [v - c for v in rest]
        for j, column in enumerate(columns(self.X)):
            pull = 2 * dot(column, rest)
            require(abs(pull) <= bound and pull * w[j] == bound * abs(w[j]),
                    "weight {} would rather move", j)
        return {"w": w, "intercept": c,
                "objective": dot(rest, rest) + bound * sum(map(abs, w))}

    def solve_signs(self, signs):
        """Return the weights that their signs determine."""
        some = [j for j, s in enumerate(signs) if s]
        rows = columns([[x[j] for j in some] + [ONE] * self.intercept
                        for x in self.X])
        pulls = [self.penalty * signs[j] / 2 for j in some] + [ZERO]
        found = solve(products(rows, rows), minus(times(rows, self.y), pulls))
        return [found[some.index(j)] if s else ZERO
                for j, s in enumerate(signs)]

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
        up, down = (len(self.rows[c]) if n is None else n for c, n in (
            (1, self.n_plus), (-1, self.n_minus)))
        return {"w": solve(self.find_matrix(), [
            up * a - down * b for a, b in zip(
                mean(self.rows[1]), mean(self.rows[-1]))])}

    def least_squares_classifier(self):
        """residual: the gradient of the squared errors is 0."""
        w, c, _ = fit(self.X, self.y, self.intercept)
        return {"w": w, "t": -c}

    def least_squares_plug_in(self):
        """residual: the gradient is 0; a label is 1 if fitted >= 1/2."""
        w, c, rest = fit(self.X, self.y, True)
        fitted = minus(self.y, rest)
        return {"w": w, "intercept": c, "fitted": fitted,
                "labels": [int(v >= Fraction(1, 2)) for v in fitted]}

    def classify(self):
        """formula: the sign of w.x - t."""
        at_zero = 1 if self.rule == "step" else 0
        return {"labels": [sign(s - self.t) or at_zero
                           for s in times(self.X, self.w)]}

    def margins(self):
        """formula: y (w.x - t), over the norm of w."""
        scores = [s - self.t for s in times(self.X, self.w)]
        norm = root(dot(self.w, self.w))
        functional = [c * s for c, s in zip(self.y, scores)]
        up, down = (min(f for f, c in zip(functional, self.y) if c == label)
                    for label in (1, -1))
        return {"functional": functional, "margin": min(functional) / norm,
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
        scores = [c * s for c, s in zip(self.y, times(self.X, self.w))]
        wrong = [i for i, s in enumerate(scores) if s <= 0]
        marks = [-c if s <= 0 else 0 for c, s in zip(self.y, scores)]
        return {"value": -dot([ONE] * len(wrong), [scores[i] for i in wrong]),
                "gradient": times(columns(self.X), marks),
                "misclassified": wrong}

    def adaline(self):
        """steps: they are made again."""
        w, power = [ZERO] * len(self.X[0]), 1 if hasattr(self, "eta") else 2
        for x, y in list(zip(self.X, self.y)) * self.T:
            step = (y - dot(w, x)) ** power * getattr(self, "eta", 1)
            w = [a + step * b for a, b in zip(w, x)]
            require(max(max(abs(v.numerator), v.denominator) for v in w)
                    < LONGEST, "its numbers grow too long")
        return {"w": w}

    perceptron_regression = adaline

    def kernel_scores(self):
        """formula: sum alpha_i y_i k(x_i, z) - t."""
        v = [a * c for a, c in zip(self.alpha, self.y)]
        return {"scores": [dot(v, [self.k(x, z) for x in self.X]) - self.t
                           for z in self.Z]}

    def separability(self):
        """a hyperplane, or a lambda that refutes all hyperplanes."""
        if self.out["separable"] is not True:
            return {"separable": False, "lambda": self.refute_planes()}
        w, t = self.read("w", len(self.X[0])), self.read("t")
        for i, (c, s) in enumerate(zip(self.y, times(self.X, w))):
            require(c * (s - t) > 0, "row {} is on the wrong side", i)
        return {"separable": True, "w": w, "t": t}

    def refute_planes(self):
        """Return lambda >= 0, sum 1, for which sum lambda_i y_i x_i is 0."""
        found = self.read("lambda", len(self.y))
        require(min(found) >= 0 and sum(found) == 1, "lambda is no average")
        v = [a * c for a, c in zip(found, self.y)]
        some = [(a, x) for a, x in zip(v, self.X) if a]
        require(not sum(v) or self.task in (
            "perceptron", "dual-perceptron", "kernel-perceptron"),
            "sum lambda_i y_i is not 0")
        square = sum(a * b * self.k(x, z) for a, x in some for b, z in some)
        require(not sign(square), "sum lambda_i y_i x_i is not 0")
        return found

    def svm_soft(self):
        """optimality: alpha in its box, sum alpha_i y_i is 0, and some t
        gives no multiplier a reason to move.
        """
        y, C, n = self.y, getattr(self, "C", None), range(len(self.y))
        alpha = self.read("alpha", len(y))
        some = [i for i in n if alpha[i]]
        require(some, "alpha is 0")
        K = [{j: self.k(x, self.X[j]) for j in some} for x in self.X]
        if self.is_rounded("alpha"):
            alpha = self.solve_free(K, alpha, C)
        v = [a * c for a, c in zip(alpha, y)]
        require(not sign(sum(v)), "sum alpha_i y_i is not 0")
        require(all(sign(alpha[i]) > 0 and (not C or sign(C - alpha[i]) >= 0)
                    for i in some), "alpha leaves its box")
        goals = [sum(v[j] * row[j] for j in some) - c for c, row in zip(y, K)]
        below = [i for i in n if not C or sign(C - alpha[i]) > 0]
        low = largest([goals[i] for i in n if i in (
            some if y[i] > 0 else below)])
        high = -largest([-goals[i] for i in n if i in (
            below if y[i] > 0 else some)])
        require(sign(high - low) >= 0, "some multipliers would rather move")
        t, square = (low + high) / 2, sum(v[i] * (goals[i] + y[i])
                                          for i in some)
        room = [c * (g - t) for c, g in zip(y, goals)]
        slack = [-r if sign(r) < 0 else ZERO for r in room]
        found = {"alpha": alpha, "t": t, "t_low": low, "t_high": high,
                 "slack": slack, "support": some, "margin": 1 / root(square),
                 "objective": square / 2 + (C or 0) * sum(slack),
                 "on_margin": [i for i in n if not sign(room[i])]}
        if self.kernel["name"] == "linear":
            found["w"] = times(columns(self.X), v)
        return found

    svm_hard = svm_soft

    def solve_free(self, K, alpha, C):
        """Return the multipliers that those at 0 and at C determine."""
        y, some = self.y, list(K[0])
        free = [i for i in some if alpha[i] != C]
        pull = [sum((C * y[j] * row[j] for j in some if alpha[j] == C), ZERO)
                for row in K + [dict.fromkeys(some, 1)]]
        A = [[y[j] * K[i][j] for j in free] + [-ONE] for i in free]
        A.append([ONE * y[j] for j in free] + [ZERO])
        b = [y[i] - pull[i] for i in free] + [-pull[-1]]
        found = solve(A, b) if free else []
        return [found[free.index(i)] if i in free else a
                for i, a in enumerate(alpha)]

    def logistic(self):
        """formula: 1 / (1 + e^-z) with z = gamma (d - d0)."""
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
        half = (a + b) / 2
        return {"gamma": (a - b) * norm / variance,
                "d0": (half - self.t) / norm, "probabilities": [
                    sigmoid((a - b) * (s - half) / variance) for s in scores]}

    def derive(self, theta):
        """Return value, gradient, minus Hessian, probabilities, weights."""
        z, over = times(self.X, theta), columns(self.X)
        p = [sigmoid(s) for s in z]
        value = ZERO
        for label, s in zip(self.y, z):
            s = -s if label else s      # log(1 + e^s) is taken away
            up = s if middle(s) > 0 else ZERO
            value = value - up - log1p(exp(s - 2 * up))
        weights = [v * (1 - v) for v in p]
        heavy = [[w * a for w, a in zip(weights, c)] for c in over]
        return value, times(over, minus(self.y, p)), products(
            heavy, over), p, weights

    def log_likelihood(self):
        """formula: the sum of log p, and its derivatives."""
        value, gradient, H, p, _ = self.derive(self.theta)
        return {"value": value, "gradient": gradient, "probabilities": p,
                "hessian": [[-v for v in row] for row in H]}

    def newton_step(self):
        """residual: minus the Hessian times the step is the gradient."""
        _, gradient, H, p, weights = self.derive(self.theta)
        step = solve(H, gradient)
        return {"theta": [a + b for a, b in zip(self.theta, step)],
                "weights": weights, "z": [
                    s + (label - v) / w for s, label, v, w in zip(times(
                        self.X, self.theta), self.y, p, weights)]}

    def find_maximum(self, start):
        """Return an enclosure of the theta where the gradient is 0.

        Newton's steps lead near it.  Then, by the mean value theorem: if a
        step, with all Hessians in a box, leads into the box, it is there.
        """
        point, grid = start, 2 ** Real.bits
        for _ in range(60):
            _, gradient, H, *_ = self.derive(point)
            step = [middle(v) for v in solve(H, gradient)]
            point = [Fraction(round((a + b) * grid), grid)
                     for a, b in zip(point, step)]
            if max(map(abs, step)) < Fraction(1, isqrt(grid) * 2 ** 30):
                break
        room = isqrt(grid)
        box = [Real(v.low - room, v.high + room, 1) for v in map(real, point)]
        step = solve(self.derive(box)[2], self.derive(point)[1])
        found = [a + real(b) for a, b in zip(point, step)]
        if not all(a.low < b.low and b.high < a.high
                   for a, b in zip(box, found)):
            raise Undecided
        return [Real(v.low, v.high, draw("theta", k))
                for k, v in enumerate(found)]

    def logistic_regression(self):
        """enclosure: of the one theta where the gradient is 0."""
        given = self.read("theta", len(self.X[0]))
        theta = self.find_maximum(given)
        exact = [k for k, v in enumerate(self.out["theta"])
                 if not half_unit(v)]
        for k in exact:     # the gradient has to be 0 there as an identity
            require(theta[k].low <= real(given[k]).high and
                    real(given[k]).low <= theta[k].high, "theta {}", k)
            theta[k] = given[k]
        value, gradient, _, p, _ = self.derive(theta)
        require(not any(sign(gradient[k]) for k in exact), "theta")
        return {"theta": theta, "log_likelihood": value, "probabilities": p}

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
        within, between = (products(products(self.W, S), self.W)
                           for S in self.find_scatters())
        found = eliminate(within, between)[1]
        return {"within": within, "between": between,
                "criterion": sum(row[k] for k, row in enumerate(found))}

    def fisher(self):
        """eigenvalues: counted by pivots; each with a vector."""
        S_W, S_B = self.find_scatters()
        W, d = self.read("W", self.components), len(S_W)
        require(all(len(row) == d for row in W), "W")
        require(inertia(products(W, W))[0] == len(W), "W has dependent rows")
        self.read("eigenvalues", len(W))
        values = [self.find_pair(S_W, S_B, j, W[j]) for j in range(len(W))]
        every = len(W) >= inertia(S_B)[0]
        trace = sum(row[k] for k, row in enumerate(eliminate(S_W, S_B)[1]))
        return {"within": S_W, "between": S_B, "W": W, "eigenvalues": values,
                "criterion": trace if every else sum(values)}

    def find_pair(self, S_W, S_B, j, w):
        """Return eigenvalue j; w has to be its direction."""
        shift = lambda mu: minus(S_B, [[mu * v for v in row] for row in S_W])
        text, row = self.out["eigenvalues"][j], self.out["W"][j]
        if half_unit(text):
            mu = self.trap(shift, j, dot(w, times(S_B, w)) / dot(
                w, times(S_W, w)))
        else:
            mu = read_numbers(text)
            above, at = inertia(shift(mu))
            require(above <= j < above + at, "{} is not eigenvalue {}",
                    text, j)
        A, some = shift(mu), [k for k, v in enumerate(w) if v]
        if not half_unit(text) and not any(map(half_unit, row)):
            require(not any(times(A, w)), "row {} of W", j)
            return mu
        require(not any(S_W[i][k] or S_B[i][k] for k in some
                        for i, v in enumerate(w) if not v), "a 0 in row {}", j)
        lead = max(some, key=lambda k: abs(w[k]))
        rest = [k for k in some if k != lead]
        v = solve([[A[i][k] for k in rest] for i in some],
                  [-A[i][lead] for i in some]) if rest else []
        scales = [sorted([(w[k] - half_unit(row[k])) / e,
                          (w[k] + half_unit(row[k])) / e], key=middle)
                  for k, e in zip(rest + [lead], v + [ONE])]
        require(all(sign(b - a) >= 0 for a, _ in scales for _, b in scales),
                "row {} of W", j)       # no multiple of v is rounded to it
        return mu

    def trap(self, shift, j, near):
        """Return an enclosure of eigenvalue j, by counts of those above."""
        for places in range(110, 1, -12):
            grid = 10 ** (places + 20)
            low, high = (Fraction(round(near * grid), grid) * (1 + Fraction(
                s, 10 ** places)) for s in (-1, 1))
            if inertia(shift(high))[0] <= j < inertia(shift(low))[0]:
                return Real(real(low).low, real(high).high, draw("mu", near))
        raise Refuted("eigenvalue {} is not there".format(j))

    def feature_map(self):
        """optimality: their inner products are the kernel, exactly."""
        rows = self.read("features", len(self.X))
        require(products(rows, rows) == self.gram()["gram"],
                "the inner products are not the kernel")
        return {"features": rows}

    def find_matrix(self):
        """Return the matrix that a null vector is due of."""
        if self.task in ("solve", "inverse"):
            return self.A
        if self.task == "linear-classifier":
            over = columns(self.X)
            return {"full": lambda: products(over, over), "identity": lambda: [
                [Fraction(a is b) for a in over] for b in over],
                "diagonal": lambda: [[v * (i == j) for j, v in enumerate(row)]
                                     for i, row in enumerate(scatter(self.X))]
                }.get(str(self.M), lambda: self.M)()
        if self.task in ("fisher", "fisher-criterion"):
            S, W = self.find_scatters()[0], getattr(self, "W", None)
            return products(products(W, S), W) if W else S
        rows = [[x] for x in self.x] if self.task == "line" else self.X
        one = getattr(self, "intercept", self.task in (
            "line", "least-squares-plug-in"))
        rows = [x + [ONE] * one for x in rows]
        if self.penalty:
            rows += [[Fraction(i == j) for j in range(len(rows[0]))]
                     for i in range(len(self.X[0]))]
        return rows

    # Errors: the kinds that are proved to be right.

    def singular(self):
        """null vector: it is not 0, and the matrix sends it to 0."""
        A = self.find_matrix()
        v = self.read("null", len(A[0]))
        require(any(v) and not any(times(A, v)), "null is no null vector")
        if self.task != "logistic-regression":
            return {"singular"}
        try:
            self.keep_independent()
            self.find_maximum([ZERO] * len(self.X[0]))
            return {"singular"}
        except Singular:
            return {"singular", "separable"}

    def keep_independent(self):
        """Leave out the columns that depend on others."""
        kept = []
        for column in columns(self.X):
            some = kept + [column]
            if inertia(products(some, some))[0] == len(some):
                kept = some
        self.X = columns(kept) if kept else self.X

    def separable(self):
        """direction: the likelihood only rises along it."""
        v = self.read("direction", len(self.X[0]))
        rises = [s if c else -s for c, s in zip(self.y, times(self.X, v))]
        require(min(rises) >= 0 < max(rises), "the likelihood falls")
        over = columns(self.X)
        full = inertia(products(over, over))[0] == len(over)
        return {"separable"} if full else {"separable", "singular"}

    def not_separable(self):
        """refutation: lambda is an average of the y x, and that is 0."""
        self.refute_planes()
        if self.task == "svm-hard":
            return {"not-separable"}
        end = Run(self).go_on()
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
        run.limit = PATIENCE
        if self.task in ("kernel-perceptron", ) or len(self.X) < 50:
            ...
        return {"not-converged"}


MISTAKES = {"at-most-zero": lambda c, s: c * s <= 0,
            "negative": lambda c, s: c * s < 0,
            "step": lambda c, s: c != (1 if s >= 0 else -1)}


class Run:
    """A perceptron; scores are kept up with by the Gram matrix."""

    def __init__(self, claim):
        self.claim, self.batch = claim, claim.task == "perceptron-batch"
        biased = [ONE] * (self.batch or claim.task == "dual-perceptron-bias")
        self.rows = [x + biased for x in claim.X]
        self.eta = getattr(claim, "eta", ONE)
        self.start = (getattr(claim, "w0", None) or [ZERO] * len(
            claim.X[0])) + [getattr(claim, "b0", ZERO)] * len(biased)
        scores = times(self.rows, self.start)
        table = [[self.eta * claim.k(x, z) for z in self.rows]
                 for x in self.rows] + [scores]
        if all(isinstance(v, Fraction) for row in table for v in row):
            share = lcm(*(v.denominator for row in table for v in row))
            table = [[int(v * share) for v in row] for row in table]
        *self.gram, self.scores = table
        self.is_wrong = MISTAKES[getattr(claim, "rule", "at-most-zero")]
        self.alpha, self.passes = [0] * len(scores), 0
        self.limit = getattr(claim, "max_epochs", 0) or getattr(
            claim, "max_steps", 1)

    def find_wrong(self, i):
        return self.is_wrong(self.claim.y[i], sign(self.scores[i]))

    def make_pass(self):
        """Make a pass, or a step; return whether it was clean."""
        wrong, every = 0, range(len(self.alpha))
        for i in list(filter(self.find_wrong, every)) if self.batch else every:
            if self.batch or self.find_wrong(i):
                wrong, label = wrong + 1, self.claim.y[i]
                self.alpha[i] += 1
                self.scores = [s + label * v for s, v in zip(
                    self.scores, self.gram[i])]
        self.passes += not self.batch or wrong > 0
        return not wrong

    def go_on(self):
        """Return how it ends: "clean", in a "repeated" state, "limit"."""
        seen = set()
        while True:
            state = tuple(getattr(s, "twin", s) for s in self.scores)
            clean = not any(map(self.find_wrong, range(len(self.alpha))))
            if self.batch and clean:
                return "clean"
            if state in seen:
                return "repeated"
            if self.passes >= self.limit:
                return "limit"
            seen.add(state)
            if self.make_pass():
                return "clean"

    def find_outputs(self):
        """Return whatever a task of this kind can give."""
        parts = [self.eta * c * n for c, n in zip(self.claim.y, self.alpha)]
        w = [a + b for a, b in zip(self.start, times(
            columns(self.rows), parts))]
        scaled = self.claim.task == "dual-perceptron-bias"
        return {"w": w[:-1] if self.batch else w, "b": w[-1],
                "alpha": [self.eta * n if scaled else n for n in self.alpha],
                "updates": sum(self.alpha), "epochs": self.passes,
                "steps": self.passes}


# Proofs.

def compare(name, value, due):
    """Require what was given to be what is due, number by number."""
    if isinstance(due, dict):
        for key, part in value.items():
            require(key in due, "{} is unknown", key)
            compare(key, part, due[key])
    elif isinstance(due, list):
        require(isinstance(value, list) and len(value) == len(due),
                "{} has another length", name)
        for k, (part, other) in enumerate(zip(value, due)):
            compare("{}[{}]".format(name, k), part, other)
    elif type(due) is not Fraction and not isinstance(due, Real):
        require(type(value) is type(due) and value == due,
                "{} is {}, not {}", name, due, value)
    else:
        compare_number(name, value, due)


def compare_number(name, value, due):
    """Require a number to be right in every digit that it shows."""
    shown, half = read_numbers(value), half_unit(value)
    if not half and isinstance(due, Real) and shown in (0, 1) and name[:1] \
            == "p" and sign(NEAREST - (due if shown == 0 else 1 - due)) > 0:
        return
    right = sign(half - (due - shown)) >= 0 and sign(half + due - shown) >= 0
    require(right, "{} is {}, not {}", name, show(due), value)


def show(x):
    if isinstance(x, list):
        return "[{}]".format(", ".join(map(show, x)))
    if isinstance(x, Real):
        x = Decimal(x.low) / Decimal(2 ** Real.bits)
        return "{}...".format(x)
    return str(x)


def prove_claim(task, given, output, error, whole):
    """Return (how, words, what is due); Refuted where it is not proved."""
    require(task in TASKS, "no task {}", task)
    faults = find_faults(task, given)
    if output is not None:
        require(not faults, "the input is refused: {}", faults)
        claim = Claim(task, given, output)
        method = getattr(claim, task.replace("-", "_"))
        due = method()
        names = TASKS[task].split(" > ")[1].split()
        due = {k: v for k, v in due.items() if k in names or k + "?" in names}
        if "iterations" in output:
            output = {k: v for k, v in output.items() if k != "iterations"}
        compare("output", output, due)
        for name in names:
            if name in due and name not in output and (
                    name != "intercept" or claim.intercept):
                raise Refuted("{} is missing".format(name))
        return method.__doc__, due
    kinds = error["kind"]
    kinds = {kinds} if isinstance(kinds, str) else set(kinds)
    if faults:
        due, words = set(faults), "rule: " + "; ".join(
            "{} breaks the rule on {}".format(faults[k], k) for k in faults)
    else:
        claim = Claim(task, given, error)
        proofs = {"null": claim.singular, "lambda": claim.not_separable,
                  "direction": claim.separable, "state": claim.not_converged}
        method = next((proofs[k] for k in proofs if k in error),
                      claim.not_converged)
        due, words = method(), method.__doc__
    require(kinds == due if whole else kinds <= due, "{} is due", due)
    return words, due


def prove(task, input, output=None, error=None, whole=False):
    """Return the Proof that an answer is right, or why there is none.

    whole   the kinds of an error are claimed to be all that are right
    """
    Real.bits = 128
    try:
        while Real.bits < MOST_BITS:
            Real.bits *= 2
            try:
                words, due = prove_claim(task, input, output, error, whole)
                how, _, words = words.partition(": ")
                return Proof(True, how, words)
            except Undecided:
                pass
        return Proof(False, "", "it is not decided")
    except (Refuted, KeyError, TypeError, ZeroDivisionError, IndexError) as e:
        return Proof(False, "", repr(e))


def main():
    for name in sorted(os.listdir(CASES)):
        with open(os.path.join(CASES, name)) as f:
            content = json.load(f, parse_float=Decimal)
        for case in content["cases"]:
            import time
            t0 = time.process_time()
            p = prove(content["task"], case["input"], case.get("output"), case.get("error"), True)
            t = time.process_time() - t0
            if not p.proved or t > .15:
                print(case["id"], "%.2f" % t, p.proved, p.how, p.words[:200])


if __name__ == "__main__":
    sys.exit(main())
