"""Cases and answers for the tests of the judge, and small solvers."""

import json
import math
import os
from collections import namedtuple
from decimal import Decimal, localcontext
from fractions import Fraction as F
from functools import lru_cache, partial

from paths import ROOT

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs import linear
from conformance.programs.rings import RINGS
from conformance.referee.exact import kernel
from conformance.referee.judge import family, findings, judge
from conformance.referee.question import Question, member


Case = namedtuple("Case", "task input output error flags id")

U = F(1, 2 ** 53)


def case(task, inputs, output=None, error=None, flags=()):
    return Case(task, inputs, output, error, list(flags),
                task + "/test")


@lru_cache(maxsize=None)
def suite():
    """Return the golden cases by id."""
    return {result.id: result for result in load()}


def golden(name):
    return suite()[name]


def answered(task):
    """Return the golden cases of a task that have an answer."""
    return [result for result in suite().values()
            if result.task == task and result.output]


def ask(question, unit="exact", promise=None, **answer):
    """Return the verdict on an answer; `lam` stands for lambda.

    A main output that is left out is the expected one.
    """
    if "lam" in answer:
        answer["lambda"] = answer.pop("lam")
    output = member(question, "output") or {}
    if set(answer) & set(output):
        for name in TASKS[member(question, "task")].list_missing(
                answer, output):
            answer[name] = output[name]
    return judge(question, {"output": answer}, unit, promise)


def status(question, unit="exact", promise=None, **answer):
    return ask(question, unit, promise, **answer).status


def refuse(question, kind, unit="exact", **proof):
    """Return the verdict on an error; `lam` stands for lambda."""
    if "lam" in proof:
        proof["lambda"] = proof.pop("lam")
    return judge(question, {"error": dict(proof, kind=kind)}, unit)


def refusal(task, inputs, kind, **proof):
    """Return a case whose answer is an error."""
    return case(task, inputs, error=dict(proof, kind=kind))


def finding(question, unit="binary64", promise=None, **answer):
    """Return the first Finding on an answer."""
    return findings(Question(question, answer, unit, promise))[0]


def measured(verdict):
    """Return the number in "E = 3.1 of 30"."""
    return float(verdict.measure.split()[2])


def held_to(question, bound, limit=30, beyond="fail", **answer):
    """Assert that errors up to limit times a bound pass, and no others.

    bound   in units of u
    answer  what is given by name, or a function of the error that gives it
    """
    for k in (0, F(99, 100), F(-99, 100), F(101, 100), F(-101, 100)):
        error = k * limit * bound * U
        verdict = ask(question, "binary64", **{
            name: inputs(error) if callable(inputs) else inputs
            for name, inputs in answer.items()})
        assert verdict.status == ("pass" if abs(k) <= 1 else beyond), (
            float(k), verdict)
        assert abs(measured(verdict) - abs(k) * limit) <= limit / 100


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def text(data):
    """Return nested lists of numbers as strings."""
    if isinstance(data, list):
        return [text(v) for v in data]
    return str(data)


def floats(data):
    """Return nested lists of numbers as floats."""
    if isinstance(data, list):
        return [floats(v) for v in data]
    return float(F(data))


def hilbert(n):
    """Return a badly conditioned matrix, whole up to n = 6."""
    return [[F(27720, i + j + 1) for j in range(n)] for i in range(n)]


def gauss(A, b):
    """Solve by elimination with partial pivoting, in any numbers."""
    n = len(b)
    M = [list(row) + [v] for row, v in zip(A, b)]
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        M[j], M[p] = M[p], M[j]
        for i in range(j + 1, n):
            f = M[i][j] / M[j][j]
            M[i] = [a - f * c for a, c in zip(M[i], M[j])]
    return back_substitute(M)


def back_substitute(M):
    """Return the x of a triangular system with its right side behind."""
    n = len(M)
    x = [None] * n
    for i in reversed(range(n)):
        rest = dot(M[i][i + 1:n], x[i + 1:])
        x[i] = (M[i][n] - rest) / M[i][i]
    return x


def root_text(x):
    """Return the square root of a F as a case file has it."""
    p, q = math.isqrt(x.numerator), math.isqrt(x.denominator)
    if p * p == x.numerator and q * q == x.denominator:
        return str(F(p, q))
    with localcontext() as context:
        context.prec = 70
        return decimal_text(F((
            Decimal(x.numerator) / Decimal(x.denominator)).sqrt()))


def decimal_text(x, digits=50):
    """Return a F rounded to so many significant digits."""
    with localcontext() as context:
        context.prec = digits
        return "{:.{}e}".format(Decimal(x.numerator) / Decimal(x.denominator),
                                digits - 1)


def kernel_of(inputs):
    """Return a kernel of two rows of Fs; a Gaussian to 80 digits."""
    k = kernel(inputs)
    return lambda a, b: k(a, b)[0]


# The judges and the proofs of all families, by task.

JUDGES, PROOFS = {}, {}
for task in TASKS:
    JUDGES.update(family(task).JUDGES)
    PROOFS.update(family(task).PROOFS)


# Least squares: three methods of any numbers, cases, and NIST's data.

NIST = os.path.join(ROOT, "conformance", "data", "nist")


householder, gram_schmidt, normal = (
    partial(method, RINGS["double"]) for method in (
        linear.householder, linear.gram_schmidt, linear.normal))


def problem(X, y, intercept=False):
    """Return a case and the rows of floats that a program would make."""
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target = [F(v) for v in y]
    w = normal(rows, target)
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(rows, target))
    output = {"w": text(w[:-1] if intercept else w),
              "intercept": str(w[-1]) if intercept else "0", "sse": str(sse)}
    inputs = {"X": text(X), "y": text(y), "intercept": intercept}
    return case("least-squares", inputs, output), floats(rows), floats(y)


def answer(X, y, w, intercept):
    """Return the output that goes with coefficients in floats."""
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(X, y))
    return {"w": w[:-1] if intercept else w,
            "intercept": w[-1] if intercept else 0, "sse": sse}


def nist(name):
    """Return X, y and intercept of one of the NIST data sets."""
    with open(os.path.join(NIST, name + ".json")) as file:
        data = json.load(file)
    if data["model"]["type"] == "columns":
        X = data["x"]
    else:
        X = [[F(x) ** k for k in range(1, data["model"]["degree"] + 1)]
             for x in data["x"]]
    return X, data["y"], data["model"]["intercept"]
