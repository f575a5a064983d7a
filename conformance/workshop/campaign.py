"""Evidence: python3 -m conformance.workshop.campaign [--seconds S] [...]

The oracle against means that share no code with it, on problems of every
task: those of fuzz, made nasty.  Numbers are scaled towards the ends of
their range, all of them or by row or column, moved by a last bit, or copied,
so that columns are dependent; penalties and prices are tiny or huge.

    exact    the answer is confirmed, as that of a golden case is
    digits   5 to 120 of them are asked for: each has to be one of the answer
             that was confirmed
    float    the numbers are doubles: the answer passes the judge in the unit
             binary64, or is refused as `number`; traces that floats miss are
             left out

Told is, task by task, what was tried, refused and failed and how long the
slowest took, then every failure as a question.  Exit status: 0 nothing
failed, 1 something did.  It needs hypothesis.
"""

import argparse
import json
import math
import random
import signal
import sys
import time
import zlib
from fractions import Fraction

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from ..commands import shipped
from ..commands.fuzz import homeless
from ..contract.numbers import digits_shown, exact, half_unit, is_rounded, put
from ..contract.suite import MET
from ..contract.tasks import TASKS
from ..contract.values import leaves
from ..contract.wire import Text, each, long_integers
from ..grading.oracle import NoAnswer, Oracle, doubt
from ..grading.families import FAMILIES, problems
from ..programs.perceptrons_in_floats import NORMAL
from ..proof import find_faults
from ..referee.judge import judge

HARD = 10           # seconds for one answer
SLOW = 3            # seconds of the oracle after which a problem is told
ROUND = 6           # problems of a task before the next has its turn
MODES = ("exact", "digits", "float", "float")
EDGES = (-1040, 1000)       # powers of two: from below the normal doubles
ORDINARY = (-60, 60)
SCALED = ("number", "positive", "unsigned", "vector", "matrix", "choice")
UNDECIDED = ("could not decide it", "could not enclose a maximum")
FAR = 23100         # a score: e to it has 10,000 digits before the point
OUT_OF_RANGE = dict.fromkeys(("adaline", "perceptron-regression"),
                             ("number", "not-converged"))
CLOSE = Fraction(1, 10 ** 60)
FREE = ("alpha", "features")    # outputs of which several are right


# Problems.

@st.composite
def nasty(draw, task, modes):
    mode = draw(st.sampled_from(modes))
    problem = draw(problems(task, draw(st.sampled_from(list(FAMILIES)))))
    ends = draw(st.sampled_from([(0, 0), ORDINARY, ORDINARY, EDGES]))
    if mode != "float" and ends == EDGES:
        ends = (-300, 300)
    for name, value in problem.items():
        kind = TASKS[task].inputs[name].type
        if kind == "kernel":
            problem[name] = {part: scaled(v, draw(st.integers(-9, 9)))
                             if part in ("sigma", "constant") else v
                             for part, v in value.items()}
        elif kind in SCALED and not isinstance(value, str):
            if not TASKS[task].doubles and draw(st.booleans()):
                value = draw(st.sampled_from(TWISTS))(draw, value, *ends)
            problem[name] = each(value, double) if mode == "float" else value
    return mode, each(put(problem), short_text)


def short_text(v):
    if not isinstance(v, str) or len(v) < 20 or double(v) != exact(v):
        return v
    return float(exact(v)).hex()


def hexed(v):
    """Return a printed double as what it is, to the last bit."""
    return float(v).hex() if isinstance(v, (float, Text)) else v


def double(v):
    return Fraction(float(exact(v)))


def scaled(value, power):
    """Return numbers times a power of two, where floats can hold that."""
    def times(v):
        result = exact(v) * Fraction(2) ** power
        return result if abs(result) < 2 ** 1000 else exact(v)
    return each(value, times)


def all_scaled(draw, value, low, high):
    return scaled(value, draw(st.integers(low, high)))


def each_scaled(draw, value, low, high):
    if not isinstance(value, list):
        return all_scaled(draw, value, low, high)
    return [all_scaled(draw, v, low, high) for v in value]


def columns_scaled(draw, value, low, high):
    if not (isinstance(value, list) and isinstance(value[0], list)):
        return all_scaled(draw, value, low, high)
    powers = [draw(st.integers(low, high)) for _ in value[0]]
    return [[scaled(v, power) for v, power in zip(row, powers)]
            for row in value]


def copied(draw, value, low, high):
    """Make the last number of each row the first, but for a last bit."""
    if not isinstance(value, list):
        return value
    if isinstance(value[0], list):
        return [copied(draw, row, low, high) for row in value]
    bit = draw(st.sampled_from([0, 0, 1]))
    return value[:-1] + [exact(value[0]) * (1 + Fraction(bit, 2 ** 52))]


def crowded(draw, value, low, high):
    """Bring all numbers of a column within some last bits of its first."""
    if not isinstance(value, list):
        return value
    if isinstance(value[0], list):
        return [list(row) for row in zip(*[
            crowded(draw, list(column), low, high)
            for column in zip(*value)])]
    return [exact(value[0]) * (1 + Fraction(draw(st.integers(-3, 3)),
                                            2 ** 52)) for _ in value]


def thirds(draw, value, low, high):
    factor = Fraction(draw(st.integers(1, 2 ** 20)), 3 * 2 ** 19)
    return each(value, lambda v: double(exact(v) * factor))


TWISTS = (all_scaled, each_scaled, columns_scaled, copied, crowded,
          thirds)


# Answers.

class Timed(Oracle):
    slowest = 0

    def ask(self, task, inputs, arithmetic="exact"):
        begun = time.monotonic()
        try:
            return super().ask(task, inputs, arithmetic)
        finally:
            self.slowest = max(self.slowest, time.monotonic() - begun)


class TooLong(BaseException):
    """Ends a second opinion from inside; no Exception, so nobody takes it."""


def stop(number, frame):
    raise TooLong


class Evidence:
    """What was tried of one task.

    failures  (mode, input, what is wrong)
    """

    def __init__(self, task, oracle):
        self.task, self.oracle = task, oracle
        self.tried = self.refused = self.left = self.hard = 0
        self.slowest, self.slow, self.failures = 0, None, []

    def hold(self, mode, problem, chance):
        digits = chance.randint(5, 120)
        self.oracle.slowest = 0
        try:
            signal.signal(signal.SIGALRM, stop)
            signal.setitimer(signal.ITIMER_REAL, 3 * HARD)
            wide = {"digits": max(digits, 60)} if mode == "digits" else "exact"
            case = self.oracle.case(self.task, problem, "campaign", "",
                                    wide)
            wrong = doubt(case)
            if wrong and is_left(case, wrong):
                self.left += 1
                wrong = ""
            elif not wrong and mode == "digits":
                wrong = self.in_digits(case, digits)
            elif not wrong and mode == "float":
                wrong = self.in_floats(case)
        except (NoAnswer, TooLong):
            self.hard += 1
            wrong = ""
        except Exception as error:      # of the second opinion
            wrong = "the confirmation broke down: {!r}".format(error)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        if self.oracle.slowest > self.slowest:
            self.slowest, self.slow = self.oracle.slowest, (mode, problem)
        self.tried += 1
        if wrong:
            self.failures.append((mode, problem, wrong))

    def in_digits(self, case, digits):
        reply = self.oracle.ask(self.task, case.entry["input"],
                                {"digits": digits})
        if case.error:
            return "" if reply.get("error", {}).get("kind") in kinds(
                case) else "an error is due: {}".format(reply)
        for name, expected in case.output.items():
            if name not in FREE and not same(
                    reply.get("output", {}).get(name), expected, digits):
                return "{} in {} digits is {}, due is {}".format(
                    name, digits, reply, expected)
        return ""

    def in_floats(self, case):
        if "exact-only" in case.flags:
            self.left += 1
            return ""
        reply = each(self.oracle.ask(self.task, case.entry["input"], "float"),
                     hexed)
        error = reply.get("error", {})
        if error.get("kind") in OUT_OF_RANGE.get(self.task, ("number",)):
            self.refused += 1
            return ""
        if case.error and error.get("kind") in kinds(case) and all(
                error.get(name) == case.error[name]
                for name in case.error if name != "kind"):
            return ""
        verdict = judge(case.entry, reply, "binary64")
        if verdict.status in MET:
            return ""
        if underflows(case):
            self.left += 1
            return ""
        return "{}: {} {}\n  came {}\n  due  {}".format(
            verdict.status, verdict.measure, "; ".join(verdict.notes),
            json.dumps(reply), json.dumps(case.output or case.error))


def underflows(case):
    """Is a number due that is below the least normal double, and not 0?"""
    return any(0 < abs(exact(v)) < NORMAL for v in leaves(case.output)
               if isinstance(v, (int, float, str)))


def is_left(case, wrong):
    """Is it no fault of the answer that it was not confirmed?

    Of several kinds of error that an input shows any is right.  Exponentials
    of far scores have more digits than are read, and beyond those that the
    second opinion computes with it says so.
    """
    inputs = case.entry["input"]
    return (any(words in wrong for words in UNDECIDED)
            or "u" in inputs and any(exact(u) in (0, Fraction(1, 2))
                                     for u in inputs["u"])
            or "theta" in inputs and far(inputs)
            or "classes" in inputs and apart(inputs)
            or inputs.get("kernel", {}).get("name") == "gaussian"
            and crowd(inputs)
            or bool(case.error) and bool(find_faults(case.task, inputs)))


def far(inputs):
    """Is there a score whose exponential has thousands of digits?"""
    theta = list(map(exact, inputs["theta"]))
    return any(abs(sum(a * exact(v) for a, v in zip(theta, x))) > FAR
               for x in inputs["X"])


def apart(inputs):
    """Are there rows beside which others are nothing to 60 digits?"""
    sizes = [abs(exact(v)) for x in inputs["X"] for v in x if exact(v)]
    return max(sizes, default=0) * CLOSE > min(sizes, default=0)


def crowd(inputs):
    """Are there rows that a Gaussian kernel of 100 digits takes for equal?"""
    sigma = exact(inputs["kernel"]["sigma"])
    X = [[exact(v) / sigma for v in x] for x in inputs["X"]]
    return any(0 < sum((a - b) ** 2 for a, b in zip(x, z)) < CLOSE
               for i, x in enumerate(X) for z in X[:i])


def kinds(case):
    kind = case.error["kind"]
    return kind if isinstance(kind, list) else [kind]


def same(value, expected, digits):
    if isinstance(expected, list):
        return isinstance(value, list) and len(value) == len(expected) and all(
            same(v, d, digits) for v, d in zip(value, expected))
    if not is_rounded(expected):
        return value == expected
    room = half_unit(value) + half_unit(expected)
    return digits_shown(value) == digits and abs(
        exact(value) - exact(expected)) <= room


# The campaign.

def run(oracle, tasks, seconds, number, modes=MODES, turns=math.inf):
    result = {task: Evidence(task, oracle) for task in tasks}
    end, turn = time.monotonic() + seconds, 0
    while turn < turns and time.monotonic() < end:
        for task in tasks:
            name = "{} {} {}".format(number, task, turn)
            pose(result[task], zlib.crc32(name.encode()), end,
                 modes)
        turn += 1
    return result


def pose(evidence, number, end, modes):
    chance = random.Random(number)

    @seed(number)
    @settings(max_examples=ROUND, database=None, deadline=None,
              phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(nasty(evidence.task, modes))
    def hold(drawn):
        if time.monotonic() < end:
            evidence.hold(*drawn, chance=chance)

    hold()


def report_lines(result):
    row = "{:25}{:>7}{:>9}{:>7}{:>7}{:>8}{:>9}"
    yield row.format("task", "tried", "refused", "left", "hard", "failed",
                     "slowest")
    for task, e in result.items():
        yield row.format(task, e.tried, e.refused, e.left, e.hard,
                         len(e.failures), "{:.2f} s".format(e.slowest))
    yield "{} problems, {} failed".format(
        sum(e.tried for e in result.values()),
        sum(len(e.failures) for e in result.values()))
    for task, e in result.items():
        slow = [e.slow + ("took {:.1f} s".format(e.slowest),)
                ] if e.slowest > SLOW else []
        for mode, problem, wrong in e.failures + slow:
            yield "\n{} {} {}\n  {}".format(
                task, mode, json.dumps(problem), wrong)


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.campaign")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--task", action="append", choices=list(TASKS))
    parser.add_argument("--mode", action="append", choices=MODES[:3])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--turns", type=int, default=math.inf, help="so many "
                        "of each task, of {} problems".format(ROUND))
    call = parser.parse_args(words)
    with long_integers(), homeless(), Timed(shipped(), HARD) as oracle:
        result = run(oracle, call.task or list(TASKS), call.seconds,
                     call.seed, call.mode or MODES, call.turns)
    for line in report_lines(result):
        print(line)
    return 1 if any(e.failures for e in result.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
