"""Which requests take longer in one checkout than in another.

    python3 -m tests.bench.compare BEFORE AFTER [--arithmetic exact|float]
                                   [WORD]

BEFORE and AFTER are folders with refimpl in it.  One process in each of them
is asked the same calls in turn, and counts the seconds of CPU that each takes
without reading it.  What got slower than 1.3 times is printed, and what is
answered otherwise; then the exit status is 1 for other answers.  Time never
makes it 1.

The calls are all tasks with tables of 100 x 5 and 300 x 10, ints and doubles,
in exact numbers and in floats.  WORD picks tasks.
"""

import argparse
import os
import subprocess
import sys
from fractions import Fraction
from itertools import product
from random import Random

from conformance.contract.wire import long_integers
from refimpl.base.method import DECLARED
from refimpl.kernels import Gaussian, Polynomial
from refimpl.oracle.tasks import arguments, find_work, read_arithmetic

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "helpers"))
MORE, LEAST = 1.3, 1e-3     # times as long, and seconds that count at all
ROUNDS, MOST = 5, 20        # of asking, and seconds that are enough
EPOCHS = 30                 # of a training that needs many

WORKER = """
import gc, os, sys, time
from decimal import Decimal
from fractions import Fraction
sys.path.insert(0, os.getcwd())
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.oracle import TASKS, load
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)

def ask(f, named):
    start = time.process_time()
    try:
        said = f(**named)
    except Exception as e:
        said = getattr(e, "kind", repr(e)), [getattr(e, k, None) for k in (
            "null", "lam", "direction", "state")]
    return time.process_time() - start, said

def plain(v):
    return list(map(plain, v)) if isinstance(v, (list, tuple)) else v

for line in sys.stdin:
    task, named = eval(line)
    module, function = TASKS[task][:2]
    f = getattr(load(module), function)
    least, said = ask(f, named)     # with imports, if it is the first
    spent = least
    while spent < .05:
        again = ask(f, named)[0]
        least, spent = min(least, again), spent + max(again, 1e-4)
    gc.collect()
    print([least, repr(plain(said))], flush=True)
"""


class Checkout:
    """A process in a folder that calls what it is asked."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], cwd=folder, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, text):
        """Return (seconds, what was answered)."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return eval(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def write_call(request):
    """Return a request as the text of (task, named arguments)."""
    read, digits = read_arithmetic(request.get("arithmetic", "exact"))
    named = arguments(request["input"], DECLARED[find_work(request["task"])][
        0], read, digits)
    return "{!r}, {{{}}}".format(request["task"], ", ".join(
        "{!r}: {}".format(name, write_value(v)) for name, v in named.items()))


def write_value(v):
    """Return the text that a checkout makes an argument of."""
    if isinstance(v, Gaussian):
        return "Gaussian({!r}, {})".format(
            float(v.sigma) if float in v.seen else v.sigma, v.digits)
    if isinstance(v, Polynomial):
        return "Polynomial({}, {!r})".format(v.degree, float(
            v.constant) if float in v.seen else v.constant)
    return "linear" if callable(v) else repr(v)


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
            if "max_epochs" in inputs:
                inputs["max_epochs"] = EPOCHS
            for arithmetic in arithmetics:
                yield "{}, {}{} x {} {}, {}".format(
                    task, kernel["name"] + ", " if kernel else "", n, m,
                    kind, arithmetic), {
                        "task": task, "input": wire(inputs),
                        "arithmetic": arithmetic}


def time_in_turns(before, after, text):
    """Return the least seconds of each, and what each answered first."""
    seconds, said = ([], []), [None, None]
    for _ in range(ROUNDS):
        for i, checkout in enumerate((before, after)):
            taken, said[i] = checkout.ask(text)
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
    parser.add_argument("word", nargs="?", default="", metavar="WORD")
    call = parser.parse_intermixed_args(words)
    arithmetics = [call.arithmetic] if call.arithmetic else ["exact", "float"]
    before, after = Checkout(call.before), Checkout(call.after)
    asked = slower = others = 0
    for name, request in make_tables(arithmetics):
        if call.word not in name:
            continue
        a, b, said = time_in_turns(before, after, write_call(request))
        asked += 1
        slow = b > MORE * a and b > LEAST
        slower, others = slower + slow, others + (said[0] != said[1])
        if slow:
            print("{:5.2f} times  {:.2g} s, {:.2g} s  {}".format(
                b / a, a, b, name), flush=True)
        if said[0] != said[1]:
            print("other answer  {}\n  {:.300}\n  {:.300}".format(
                name, *said), flush=True)
    for checkout in (before, after):
        checkout.close()
    print("{} calls: {} slower than {} times, {} answered otherwise".format(
        asked, slower, MORE, others))
    return int(others > 0)


if __name__ == "__main__":
    with long_integers():
        sys.exit(main())
