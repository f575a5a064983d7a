"""Write with how many digits a case tells something:

    python3 -m conformance.workshop.digits [--check] [TASK ...]

To contract/digits.json, {id of a case: N}: in every unit of N digits or more,
up to doubles, what is expected passes, rounded to it, and of each main output
no number may be 10 % off, 0 or of the other sign (judge.list_unchecked).
Doubles count as 16 digits, single precision as 7; 17 and more stand for finer
units.  The numbers of cases that are there are kept unless their tasks are
named; --check finds out if they are right, which takes minutes.
"""

import json
import sys

from ..contract.suite import DIGITS, DIGITS_FILE, Suite
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..referee.judge import judge, list_unchecked, round_leaves

FEWEST, DOUBLE, SINGLE = 2, 16, 7
FINER = (20, 30, 50, 70, 100, 200)      # tried where doubles do not suffice


def tells(case, unit, quick=False):
    """Does a case pass what is right in a unit, and nothing else?"""
    outputs = TASKS[case.task].outputs
    short = {name: value if outputs[name].integer else round_leaves(
        value, unit) for name, value in case.output.items()}
    return all(judge(case.entry, {"output": output}, unit).status != "fail"
               for output in (case.output, short)) and not any(
                   True for _ in list_unchecked(
                       case.entry, unit, quick=quick))


def least_digits(case):
    """Return the least digits from which on a case tells something.

    Between two units in which it does it is taken to do so.
    """
    if not tells(case, "binary64"):
        return next(n for n in FINER if tells(case, {"digits": n}))
    low, high = FEWEST - 1, DOUBLE      # not in the one, in the other
    while high - low > 1:
        middle = (low + high) // 2
        if tells(case, {"digits": middle}, quick=True):
            high = middle
        else:
            low = middle
    while not tells(case, {"digits": high}):
        high += 1
    return SINGLE + 1 if high <= SINGLE and not tells(
        case, "binary32") else high


def find(names, watch=lambda case: None):
    """Return {id: digits} of all cases with an answer that rounds."""
    result = {}
    with long_integers():
        for case in Suite().cases:
            if case.error or "exact-only" in case.flags:
                continue
            known = DIGITS.get(case.id)
            if known is None or case.task in names:
                watch(case)
                known = least_digits(case)
            result[case.id] = known
    return result


def main(words):
    check = "--check" in words
    names = [word for word in words if word != "--check"]
    if not set(names) <= set(TASKS):
        print(__doc__, file=sys.stderr)
        return 2
    found = find(TASKS if check else names)
    if check:
        for name in sorted(set(found) | set(DIGITS)):
            if found.get(name) != DIGITS.get(name):
                print("{}: {}, expected {}".format(
                    name, DIGITS.get(name), found.get(name)))
        return int(found != DIGITS)
    with open(DIGITS_FILE, "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join("{}: {}".format(json.dumps(name), n)
                                      for name, n in found.items()) + "\n}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
