"""Which requests take longer in one checkout than in another.

    python3 -m tests.bench.compare BEFORE AFTER [--arithmetic exact|float]
                                   [--all] [WORD]

BEFORE and AFTER are folders with refimpl in it.  One process in each of them
is asked the same requests in turn, and counts the seconds of CPU that each
takes.  What got slower than 1.3 times is printed, and what is answered
otherwise; then the exit status is 1 for other answers.  Time never makes it 1.
A task that one of them does not have is named and left out.

The requests are all tasks with tables of 100 x 5 and 300 x 10, ints and
doubles, in exact numbers and in floats.  WORD picks tasks; --all prints all
times.
"""

import argparse
import json
import os
import subprocess
import sys
from fractions import Fraction
from itertools import product
from random import Random

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "helpers"))
MORE, LEAST = 1.3, 1e-3     # times as long, and seconds that count at all
ROUNDS, MOST = 5, 20        # of asking, and seconds that are enough

WORKER = """
import json, sys, time
from refimpl.oracle.tasks import answer
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
for line in sys.stdin:
    request, least, spent = json.loads(line), 9e9, 0
    while spent < .05:
        start = time.process_time()
        reply = answer(request)
        taken = time.process_time() - start
        least, spent = min(least, taken), spent + max(taken, 1e-4)
    reply.get("error", {}).pop("message", None)
    print(json.dumps([least, reply]), flush=True)
"""


class Checkout:
    """A process in a folder that answers requests."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], cwd=folder, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        """Return (seconds, what was answered)."""
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def make_tables(arithmetics):
    """Yield (name, request): all tasks, two sizes, ints and doubles."""
    from problems import KERNELS, KINDS, TABLE, TASKS, problem, wire
    KINDS["doubles"] = lambda random: Fraction(random.gauss(0, 1))
    for task in sorted(TASKS):
        kernels = KERNELS[:2 if task == "feature-map" else 3]
        for kernel, (n, m), kind in product(
                kernels if "kernel" in TABLE[task].inputs else [None],
                ((100, 5), (300, 10)), ("small", "doubles")):
            if "A" in TABLE[task].inputs:
                m = n // 5      # it is square
            inputs = problem(task, Random(1), kind, n, m, kernel)
            for arithmetic in arithmetics:
                yield "{}, {}{} x {} {}, {}".format(
                    task, kernel["name"] + ", " if kernel else "", n, m,
                    kind, arithmetic), {
                        "id": 1, "task": task, "input": wire(inputs),
                        "arithmetic": arithmetic}


def time_in_turns(before, after, request):
    """Return the least seconds of each, and what each answered first."""
    seconds, said = ([], []), [None, None]
    for _ in range(ROUNDS):
        for i, checkout in enumerate((before, after)):
            taken, said[i] = checkout.ask(request)
            seconds[i].append(taken)
        if min(seconds[1]) < MORE * min(seconds[0]) or sum(
                seconds[0]) + sum(seconds[1]) > MOST:
            break
    return min(seconds[0]), min(seconds[1]), said


def main(words=None):
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.compare")
    parser.add_argument("before", metavar="BEFORE")
    parser.add_argument("after", metavar="AFTER")
    parser.add_argument("--arithmetic", choices=["exact", "float"])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("word", nargs="?", default="", metavar="WORD")
    call = parser.parse_intermixed_args(words)
    arithmetics = [call.arithmetic] if call.arithmetic else ["exact", "float"]
    before, after = Checkout(call.before), Checkout(call.after)
    asked = slower = others = 0
    unknown = set()
    for name, request in make_tables(arithmetics):
        if call.word not in name or request["task"] in unknown:
            continue
        a, b, said = time_in_turns(before, after, request)
        if "unknown-task" in [v.get("error", {}).get("kind") for v in said]:
            unknown.add(request["task"])
            continue
        asked += 1
        slow = b > MORE * a and b > LEAST
        slower, others = slower + slow, others + (said[0] != said[1])
        if slow or call.all:
            print("{:5.2f} times  {:.2g} s, {:.2g} s  {}".format(
                b / a, a, b, name), flush=True)
        if said[0] != said[1]:
            print("other answer  {}\n  {:.300}\n  {:.300}".format(
                name, *map(str, said)), flush=True)
    for checkout in (before, after):
        checkout.process.communicate()
    if unknown:
        print("left out: " + ", ".join(sorted(unknown)))
    print("{} requests: {} slower than {} times, {} answered otherwise".format(
        asked, slower, MORE, others))
    return int(others > 0)


if __name__ == "__main__":
    sys.exit(main())
