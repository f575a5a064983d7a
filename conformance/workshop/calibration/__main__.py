"""Calibrate the bounds of the judge: python3 -m conformance.workshop.calibration

    --check      write nothing
    --count N    problems of each kind a task, instead of 32

Runs methods that are right and methods that are wrong, prints what was seen
and stores it in conformance/workshop/calibration/seen.md.  The exit status is 1 where
a right one exceeds a tenth of its bound, or a wrong one stays below ten times
it.
"""

import argparse
import os
import sys

from ...contract.wire import long_integers
from .table import complaints, everything, page

STORED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "seen.md")
COUNT = 32


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.calibration",
        description="measure right and wrong methods against the bounds")
    parser.add_argument("--check", action="store_true",
                        help="write nothing")
    parser.add_argument("--count", type=int, default=COUNT, metavar="N",
                        help="problems of each kind a task (%(default)s)")
    chosen = parser.parse_args(arguments)
    with long_integers():
        seen = everything(chosen.count)
        text = page(seen, chosen.count)
    print(text)
    found = complaints(seen)
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not chosen.check:
        with open(STORED + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(STORED + ".new", STORED)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
