"""Which case rejects which wrong program:

    python3 -m conformance.workshop.kills [TASK ...]

Every known wrong program answers every case of its task in doubles.  A line a
program has how many cases reject it, its words, and the ids of those cases.
ENOUGH of them are to reject each: one case could go, or be read in another
way, and the mistake would still be seen.
"""

import argparse
import sys
from functools import lru_cache

from ..contract.suite import MET, load
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..programs.mistakes import MISTAKES, WrongProgram
from ..referee.judge import judge
from .calibration import reply_of

ENOUGH = 2
UNIT = "binary64"


@lru_cache(maxsize=None)
def read_case(case):
    return WrongProgram(case.task, case.entry["input"], case.output)


def find_kills(mistake, cases):
    """Yield the ids of the cases that reject a wrong program."""
    for case in cases:
        if "exact-only" in case.flags or read_case(case).data is None:
            continue
        reply = reply_of(read_case(case), mistake)
        if reply is not None and judge(
                case.entry, reply, UNIT).status not in MET:
            yield case.id


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.kills",
        description="Which case rejects which wrong program.")
    parser.add_argument("tasks", nargs="*", metavar="TASK")
    call = parser.parse_args(words)
    few = count = 0
    with long_integers():
        for task in call.tasks or TASKS:
            cases = load([task])
            for mistake in MISTAKES[task]:
                ids = list(find_kills(mistake, cases))
                few += len(ids) < ENOUGH
                count += 1
                print("{:4} {}: {}: {}".format(
                    len(ids), task, mistake.words, " ".join(
                        name.partition("/")[2] for name in ids)), flush=True)
    print("{} of {} wrong programs are rejected by {} cases or more".format(
        count - few, count, ENOUGH))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
