"""Cases and answers for the tests of the judge, and small solvers."""

from collections import namedtuple
from decimal import Decimal, localcontext
from fractions import Fraction as F
from functools import lru_cache

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.contract.values import number
from conformance.programs.systems import normal
from conformance.referee.exact import dot
from conformance.referee.judge import findings, judge
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
                member(question, "input"), answer, output):
            answer[name] = output[name]
    return judge(question, {"output": answer}, unit, promise)


def status(question, unit="exact", promise=None, **answer):
    return ask(question, unit, promise, **answer).status


def refusal(task, inputs, kind, **proof):
    """Return a case whose answer is an error."""
    return case(task, inputs, error=dict(proof, kind=kind))


def finding(question, unit="binary64", promise=None, **answer):
    """Return the first Finding on an answer."""
    return findings(Question(question, answer, unit, promise))[0]


def text(data):
    """Return nested lists of numbers as strings."""
    if isinstance(data, list):
        return [text(v) for v in data]
    return str(data)


def decimal_text(x, digits=50):
    """Return a F rounded to so many significant digits."""
    with localcontext() as context:
        context.prec = digits
        return "{:.{}e}".format(Decimal(x.numerator) / Decimal(x.denominator),
                                digits - 1)


def change_numbers(value, write):
    """Return nested outputs with every number string written anew."""
    if isinstance(value, dict):
        return {name: change_numbers(v, write) for name, v in value.items()}
    if isinstance(value, list):
        return [change_numbers(v, write) for v in value]
    if isinstance(value, str):
        return write(number(value))
    return value


# Least squares: cases, solved by the normal equations.

def problem(X, y, intercept=False):
    """Return the case of a fit."""
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target = [F(v) for v in y]
    w = normal(rows, target)
    sse = sum((b - dot(x, w)) ** 2 for x, b in zip(rows, target))
    output = {"w": text(w[:-1] if intercept else w),
              "intercept": str(w[-1]) if intercept else "0", "sse": str(sse)}
    inputs = {"X": text(X), "y": text(y), "intercept": intercept}
    return case("least-squares", inputs, output)
