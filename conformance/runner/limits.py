"""How much of an answer is read, and how long it is judged.

    Line, Limits     what the line of an answer may have, by the expected one
    judge_aside      the verdict of a process that time and memory end

What is read is far more than any right answer needs.  It may yet take a judge
in fractions for ever: ratios without a common factor double in length with
every sum.  So what is heavier than the expected answer is judged in a
process of its own.
"""

import json
import math
import os
import subprocess
import sys
from collections import namedtuple
from contextlib import suppress

from ..contract import ROOT
from ..contract.values import BadNumber, number
from ..contract.wire import Float, dump, parse, size_of
from ..referee.digits import accept
from ..referee.judge import Verdict, judge

LINE = 2**20        # bytes of a line, before anything is expected in it
ENTRIES = 20000     # numbers, lists and objects, in the same way
ROOM = 2000         # bytes of a number; the longest double has 1,077
LONGEST = 20000     # digits of a number in exact arithmetic, or in a proof
SHARE = 16          # entries for each one that is asked about or expected
LARGE = 10**6       # entries, and
LONG = 64 * LINE    # bytes of an answer before it is known what is expected

HEAVY = 4096        # bits of the common denominator; a double's has 1,074
FINE = 3000         # digits of a unit that are; some eigenvalues take seconds
MANY = 2000         # entries that are judged without a process
SECONDS = 4         # of CPU for the judge; by the clock CLOCK times that
CLOCK = 4
MEMORY = 400 * 2**20

WORDS = ("message", "kind")     # members of an error that are no numbers


# bytes; entries: numbers, lists and objects.
Line = namedtuple("Line", "bytes entries")
GREETING = Line(LINE, 10000)


def unknown(inputs):
    """Return what the line of an answer may have by what is asked alone."""
    return Line(LONG, LARGE + SHARE * size_of(inputs))


class Limits:
    """What an answer to a case may have, where it is judged by a unit.

    bytes     of its line
    entries   numbers, lists and objects
    digits    of a number; in an error, which may carry a proof, `proof`
    bits      of the common denominator of what is judged in this process
    """

    def __init__(self, case, unit):
        expected = case.output or case.error
        count, texts = size_of(expected), [v for _, v in numbers(expected, "")]
        longest = max(map(written, texts), default=0)
        farthest = max([abs(int(v.lower().rpartition("e")[2])) for v in texts
                        if isinstance(v, str) and "e" in v.lower()], default=0)
        shown = 2 * unit["digits"] if isinstance(unit, dict) else 0
        self.entries = ENTRIES + SHARE * (count + size_of(case.entry["input"]))
        self.bytes = LINE + count * (ROOM + shown) + 4 * len(dump(expected))
        self.proof = max(LONGEST, ROOM + shown, 4 * longest)
        self.digits = self.proof if unit == "exact" else max(
            ROOM + shown, 4 * longest)
        self.bits = HEAVY + 8 * (longest + farthest) if (
            shown <= 2 * FINE) else 0

    def excess(self, reply):
        """Return what there is too much of in a reply, in words, or ""."""
        for name, most in (("output", self.digits), ("error", self.proof)):
            for place, value in numbers(reply.get(name), ""):
                if written(value) > most:
                    return "{} has {} digits; at most {} are read".format(
                        place or name, written(value), most)
        return ""

    def heavy(self, reply):
        """Is this more to judge than any usual answer?

        In number, or in the length of the common denominator; or is the
        unit that fine?
        """
        found = [value for name in ("output", "error")
                 for _, value in numbers(reply.get(name), "")]
        if len(found) > max(MANY, self.entries - ENTRIES):
            return True
        if 4 * sum(map(written, found)) <= self.bits and not any(
                isinstance(v, str) and set("ep") & set(v.lower())
                for v in found):
            return False        # so few digits leave nothing to add up
        common = 1
        for value in found:
            with suppress(BadNumber):
                x = number(value, self.proof)
                common *= x.denominator // math.gcd(common, x.denominator)
                if max(common, abs(x.numerator)).bit_length() > self.bits:
                    return True
        return False


def numbers(value, place):
    """Yield (place, value) for all that may be a number in a reply's part."""
    if isinstance(value, dict):
        for name in value:
            if place or name not in WORDS:
                yield from numbers(value[name], "{}.{}".format(
                    place, name) if place else name)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from numbers(part, "{}[{}]".format(place, i))
    elif isinstance(value, (str, int)) and not isinstance(value, bool):
        yield place, value


def written(value):
    """Return how many characters a number has; an int's from its bits."""
    return len(value) if isinstance(value, str) else value.bit_length() // 4


def judge_aside(case, reply, unit, promise, digits=None):
    """Return the Verdict on a heavy reply, from a process that is bounded:
    the last one printed, as counting its digits may take too long.

    Where there are no processes it is judged here.
    """
    asked = dump({"case": case.entry, "reply": reply, "unit": unit,
                  "promise": promise, "digits": digits})
    path = os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")]))
    try:
        output = subprocess.run(
            [sys.executable, "-m", __name__], input=asked.encode(),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=dict(os.environ, PYTHONPATH=path),
            timeout=CLOCK * SECONDS).stdout
    except OSError:
        return accept(case.entry, reply, judge(
            case.entry, reply, unit, promise), digits)
    except subprocess.TimeoutExpired as error:
        output = error.stdout or b""
    verdicts = output.decode().split("\n")[:-1]    # of complete lines
    if not verdicts:
        return Verdict("protocol", None, None, [
            "this answer cannot be judged in {} s and {} MB: its numbers have "
            "too many digits".format(
                SECONDS, MEMORY // 2**20)], None)
    return Verdict(*json.loads(verdicts[-1]))


def main():
    """Judge what stands on standard input; print the Verdict, and that by
    digits.

    SECONDS of CPU and MEMORY are all that this process gets.
    """
    with suppress(ImportError):     # not POSIX: the clock alone has to do
        import resource
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        for kind in ("RLIMIT_AS", "RLIMIT_DATA"):
            with suppress(AttributeError, ValueError, OSError):
                resource.setrlimit(getattr(resource, kind), (MEMORY, MEMORY))
    asked = sys.stdin.buffer.read()
    case = json.loads(asked.decode(), parse_float=Float)["case"]
    reply, unit, promise, digits = map(parse(asked).get, (
        "reply", "unit", "promise", "digits"))
    verdict = judge(case, reply, unit, promise)
    print(json.dumps(verdict), flush=True)
    print(json.dumps(accept(case, reply, verdict, digits)), flush=True)


if __name__ == "__main__":
    main()
