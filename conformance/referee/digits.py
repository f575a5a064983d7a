"""Right to so many digits, where rounding alone explains no answer.

    accept    the Verdict where some digits of each output are enough

An answer has k digits if no number of an output is farther off than 10^-k of
the largest entry expected, which is not 0, and whole numbers are equal; or if
it is right at a unit of k + SPARE digits, which is what k digits of the inputs
determine: LIMIT roundings of that unit are one of the k-th digit.
"""

import math

from ..contract.tasks import TASKS
from ..contract.values import BadNumber
from .judge import digits, judge, why_not_run, with_threshold
from .measure import error_and_size, finding
from .question import Question, Wrong, member

FEW, MANY = 2, 15       # that may be asked for; with FEW it is close
SPARE = 2
TRIED = 12, 8, 5, FEW   # where no number was asked for
BY_DIGITS = " were asked for"       # behind a measure that met nothing else


def accept(case, reply, verdict, wanted=None, rows=True):
    """Return the Verdict on a reply that has these digits: pass; close, if it
    has FEW; else as it was judged.

    wanted  a number of digits; None: no digits are enough for a pass
    rows    does the case have all its inputs?
    """
    if verdict.status != "fail" or verdict.mistake or not (
            member(case, "output") and isinstance(reply, dict)
            and isinstance(reply.get("output"), dict)):
        return verdict
    right = count_digits(case, reply["output"])
    if right is None:
        return verdict
    tried = range(wanted, FEW - 1, -1) if wanted else (
        (FEW,) if right >= FEW else TRIED)
    for asked in tried:
        if right >= asked or rows and is_right_to(case, reply, asked):
            right = max(right, asked)
            words = "{:.1f} digits".format(math.floor(10 * right) / 10)
            if asked == wanted:
                return verdict._replace(
                    status="pass", digits=right, notes=[],
                    measure="{}, {}{}".format(words, wanted, BY_DIGITS))
            return verdict._replace(status="close", digits=right, notes=(
                verdict.notes + ["right to {}: --digits {} accepts it"
                                 .format(words, int(right))]))
    return verdict


def count_digits(case, output):
    """Return the digits of the worst output; None where it has none, as it is
    incomplete, of another shape, a trace, or another whole number.
    """
    task = TASKS[member(case, "task")]
    answer = with_threshold(task.name, {
        name: v for name, v in output.items() if v is not None})
    question, results = Question(case, answer), []
    if task.trace or task.list_missing(question.input, answer,
                                       question.output):
        return None
    try:
        for name in question.fields():
            off, size = error_and_size(question.entries(name))
            if off and task.outputs[name].integer:
                return None
            results.append(finding(name, [], error=off, size=size or off))
    except (Wrong, BadNumber):
        return None
    return digits(results)


def is_right_to(case, reply, asked):
    unit = {"digits": asked + SPARE}
    return judge(case, reply, unit).status == "pass" and not why_not_run(
        case, unit)
