"""Known verdicts: python3 tests/helpers/judge_verdicts.py writes the table.

What the judge says of answers that are right, a little off, or wrong, on
small cases of every task: status, measure and digits.  No rule may change
without a difference here; where one is meant to, this is run again and the
difference read.
"""

import json
import os
import random
import sys
from fractions import Fraction as F

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FOLDER = os.path.join(ROOT, "conformance", "cases")
TABLE = os.path.join(HERE, "judge_verdicts.json")
sys.path[:0] = [ROOT]

from conformance.referee.judge import judge
from conformance.referee.question import rounded
from conformance.contract.tasks import TASKS
from conformance.contract.values import BadNumber, number

MOST = 6            # cases of a task
SIZE = 1400         # characters of a case


def chosen(task, known):
    """Return the cases of a task that are known, or else small ones with an
    output, spread over the file.
    """
    with open(os.path.join(FOLDER, task + ".json"), encoding="utf-8") as file:
        cases = json.load(file)["cases"]
    result = [dict(case, task=task) for case in cases
              if "output" in case and "exact-only" not in case["flags"]
              and len(json.dumps([case["input"], case["output"]])) < SIZE]
    if known:
        ids = {name.split(":")[0] for name in known}
        return [case for case in result if case["id"] in ids]
    step = max(1, len(result) // MOST)
    return result[::step][:MOST]


def change(value, write):
    """Return nested outputs with every number string written anew."""
    if isinstance(value, dict):
        return {name: change(v, write) for name, v in value.items()}
    if isinstance(value, list):
        return [change(v, write) for v in value]
    if isinstance(value, str):
        return write(number(value))
    return value


def fifty(x, digits=50):
    from decimal import Decimal, localcontext
    with localcontext() as context:
        context.prec = digits
        return "{:.{}E}".format(Decimal(x.numerator) / Decimal(
            x.denominator), digits - 1)


def answers(case):
    """Yield (name, answer, unit, promise)."""
    expected, source = case["output"], random.Random(case["id"])

    def off(size):
        return change(expected, lambda x: str(x * (1 + F(
            source.randint(-9, 9), 9) * size) + size * F(
                source.randint(-1, 1), 16)))

    single = change(expected, lambda x: float(rounded(x, "binary32")))
    yield "double", change(expected, float), "binary64", None
    yield "single", single, "binary32", None
    yield "single said to be double", single, "binary64", None
    for power in (15, 13, 9, 5, 2):
        yield "off by 1e-{}".format(power), off(
            F(1, 10 ** power)), "binary64", "1/100000"
    yield "off in digits", off(F(1, 10 ** 9)), {"digits": 10}, None
    for digits in (60, 50, 49):
        yield "{} digits".format(digits), change(
            expected, lambda x: fifty(x, digits)), "exact", None
    yield "off by 1e-50", off(F(1, 10 ** 50)), "exact", None
    for name in expected:
        only = {name: off(F(1, 10 ** 14))[name]}
        only.update((main, expected[main]) for main in TASKS[
            case["task"]].list_missing(only, expected))
        yield "only " + name, only, "binary64", None
        rest = {k: v for k, v in expected.items() if k != name}
        yield "no " + name, rest, "exact", None
        if isinstance(expected[name], list) and expected[name]:
            moved = list(expected[name])
            moved.append(moved.pop(0))
            yield "turned " + name, dict(expected,
                                         **{name: moved}), "exact", None
            yield ("turned " + name, dict(expected, **{name: moved}),
                   "binary64",
                   "1/1000")
            yield ("short " + name,
                   dict(expected, **{name: expected[name][1:]}),
                   "binary64", None)


def verdicts(task, known=()):
    """Yield (what was judged, what the judge says); the same that is known.
    """
    for case in chosen(task, known):
        for name, answer, unit, promise in answers(case):
            try:
                verdict = judge(case, {"output": answer}, unit, promise)
            except (BadNumber, ArithmeticError) as error:
                verdict = None
                said = repr(error)
            if verdict:
                said = "{} {} {}".format(
                    verdict.status, verdict.measure, "-" if verdict.digits
                    is None else "{:.3g}".format(verdict.digits))
            unit = unit if isinstance(unit, str) else "digits"
            yield "{}: {}, {}".format(case["id"], name, unit), said


def main(only_new=False):
    """Write the table anew, or the tasks that it lacks."""
    with open(TABLE, encoding="utf-8") as file:
        known = json.load(file)     # the same cases: a new one changes nothing
    tasks = [name[:-5] for name in sorted(os.listdir(FOLDER))]
    table = {task: known[task] if only_new and task in known else dict(
        verdicts(task, known.get(task))) for task in tasks}
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join("{}: {{\n{}\n}}".format(
            json.dumps(task), ",\n".join(lines_of(table[task])))
            for task in sorted(table)) + "\n}\n")
    return 0


def lines_of(known):
    """Return the verdicts of a task as JSON, a line a case."""
    cases = {}
    for name in sorted(known):
        cases.setdefault(name.split(":")[0], []).append(
            json.dumps({name: known[name]})[1:-1])
    return [", ".join(parts) for parts in cases.values()]


if __name__ == "__main__":
    sys.exit(main())
