"""Cases and answers for the tests of the judge."""

from collections import namedtuple
from decimal import Decimal, localcontext
from fractions import Fraction as F
from functools import lru_cache

from conformance.contract.suite import load
from conformance.referee.judge import findings
from conformance.referee.question import Question


Case = namedtuple("Case", "task input output error flags id")

U = F(1, 2 ** 53)


def case(task, inputs, output=None, error=None, flags=()):
    return Case(task, inputs, output, error, list(flags),
                task + "/test")


@lru_cache(maxsize=None)
def suite():
    """Return the golden cases by id."""
    return {result.id: result for result in load()}


def answered(task):
    """Return the golden cases of a task that have an answer."""
    return [result for result in suite().values()
            if result.task == task and result.output]


def refusal(task, inputs, kind, **proof):
    """Return a case whose answer is an error."""
    return case(task, inputs, error=dict(proof, kind=kind))


def finding(question, unit="binary64", promise=None, **answer):
    """Return the first Finding on an answer."""
    return findings(Question(question, answer, unit, promise))[0]


def decimal_text(x, digits=50):
    """Return a F rounded to so many significant digits."""
    with localcontext() as context:
        context.prec = digits
        return "{:.{}e}".format(Decimal(x.numerator) / Decimal(x.denominator),
                                digits - 1)
