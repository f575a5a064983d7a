"""What is proved of an answer in doubles without a look at every row.

The judge holds X (w - w*) and s (w - w*) to what it measures in every row.
With g >= |y| and |P| g >= |P [y; 0]| = s |w*|, in its words, the largest
entries of the columns are enough for an answer that is well within:

    E of the data <= sum of max |x_j| |w - w*|_j / (u max |y|)
    E of the penalty <= max |w - w*| / (u max |w*|)

Of any other answer nothing is said here.
"""

from fractions import Fraction

from ..contract.values import rough
from ..referee.exact import dot, ratio
from ..referee.families.least_squares import has_intercept, weights
from ..referee.judge import summarise
from ..referee.measure import LIMIT, MANY, Finding, error_and_size
from ..referee.question import Question, Wrong

TOTALS = {"least-squares": "sse", "ridge": "objective"}
ROOM = 2        # times as far from the bounds as has to be


def passed(problem, case, got):
    """Return the Verdict of an answer that passes by this, or None."""
    total, output = TOTALS.get(problem.task), got.reply.get("output")
    if (got.unit != "binary64" or not (total and case.output)
            or not isinstance(output, dict)
            or not set(case.required) <= set(output) <= set(case.output)):
        return None
    question = Question(case.entry, output, got.unit)
    try:
        part = ROOM * max(of_weights(problem, question),
                          of_total(problem, question, total))
        verdict = summarise(question, listed)
    except Wrong:
        return None
    return verdict._replace(measure="E is at most {} of {}".format(
        rough(part * LIMIT), LIMIT)) if part <= 1 else None


def of_weights(problem, question):
    """Return what part of its limit E is at most; 1 where it may be more."""
    if not has_intercept(question) and question.read("intercept"):
        return 1
    expected = weights(question, question.expected)
    shift = [abs(a - b) for a, b in zip(weights(
        question, question.read), expected)]
    limit = LIMIT * question.u * max(1, Fraction(problem.n, MANY))
    part = ratio(dot(shift, [largest(column) for column in problem.columns]
                     + [1] * has_intercept(question)),
                 limit * largest(problem.target))
    if question.data("lambda", 0):
        part = max(part, ratio(max(shift), limit * max(map(abs, expected))))
    return part


def largest(column):
    """Return the largest entry of a Column in absolute value."""
    return Fraction(max(map(abs, column.values)), column.scale)


def of_total(problem, question, name):
    """Return what part of its limit the error of a sum of squares is."""
    expected = question.expected(name)
    return ratio(abs(question.read(name) - expected),
                 LIMIT * (problem.n + 2) * question.u * expected)


def listed(question):
    """Return Findings: what digits are counted from."""
    return [Finding(name, "pass", None, None, [], *error_and_size(
        *[question.entries(name)] * 2)) for name in question.fields()]
