"""The search: rounds over tasks and families, until the time is over.

Every round asks more of each task and family than the one before.  The same
seed gives the same problems in the same order; how far it gets depends on
the time.  The first failure ends the search: hypothesis makes it smaller, as
long as what is smaller fails with the same status.  A point or a column that
can be left out by itself is left out here.
"""

import time
import zlib
from collections import namedtuple

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import HypothesisException
from hypothesis.reporting import with_reporter

from ..contract.suite import BAD_REQUESTS, MET
from ..contract.tasks import TASKS
from ..runner.record import name_reply, strict_status
from .families import FAMILIES, problems
from .oracle import NoAnswer, unfit

FIRST, MORE = 3, 3      # problems in the first round, and how it grows
SHRINK = 10             # seconds that making a failure smaller may go on for

# case, result: of the smallest failure, a record.Result.
Failure = namedtuple("Failure", "case result")


class TimeIsOver(BaseException):
    """Ends a search from inside; no Exception, so that nothing catches it."""


class Failed(Exception):
    """A problem on which the implementation is wrong."""


class Campaign:
    """A search for a failure of one implementation.

    oracle   an oracle.Oracle
    session  a session.Session with the implementation
    seconds  how long to search; what is found at the end may still take
             SHRINK seconds to be made smaller
    number   the seed
    leave    a function of a Case: is it left out?
    """

    def __init__(self, oracle, session, seconds, number, leave):
        self.oracle, self.session, self.number = oracle, session, number
        self.leave, self.end = leave, time.monotonic() + seconds
        self.tried = self.skipped = self.too_hard = 0
        self.failure = None

    def run(self, tasks, watch=None):
        """Return the Failure that is found, or None.

        watch  called with (problems so far, where) now and then
        """
        count, rounds = FIRST, 0
        while True:
            for family in FAMILIES:
                for task in tasks:
                    if watch:
                        watch(self.tried, "{}, {}".format(task, family))
                    self.search(task, family, count, rounds)
                    if self.failure:
                        return self.failure
                    if time.monotonic() >= self.end:
                        return None
            count, rounds = count * MORE, rounds + 1

    def search(self, task, family, count, rounds):
        """Look for a failure in one family, and make it small."""
        name = "{} {} {} {}".format(self.number, task, family, rounds)

        @seed(zlib.crc32(name.encode()))
        @settings(max_examples=count, database=None, deadline=None,
                  derandomize=False,
                  phases=[Phase.generate, Phase.shrink],
                  report_multiple_bugs=False, print_blob=False,
                  suppress_health_check=list(HealthCheck))
        @given(problems(task, family))
        def hold(problem):
            self.hold(task, family, problem)

        try:
            with with_reporter(lambda text: None):
                hold()
        except (Failed, HypothesisException, TimeIsOver):
            pass    # what was found is in self.failure
        while self.failure and any(self.still_fails(
                task, family, smaller) for smaller in fewer(
                    task, self.failure.case.entry["input"])):
            pass

    def still_fails(self, task, family, problem):
        try:
            self.hold(task, family, problem)
        except Failed:
            return True
        except TimeIsOver:
            pass
        return False

    def hold(self, task, family, problem):
        """Raise Failed if the implementation is wrong, as before if it was.
        """
        if time.monotonic() >= self.end:
            raise TimeIsOver
        why = "found by fuzz in family {}, seed {}".format(family, self.number)
        try:
            case = self.oracle.case(task, problem, "fuzz", why)
        except NoAnswer:
            self.too_hard += 1
            return
        if unfit(case, self.session.unit) or self.leave(case):
            return
        self.tried += 1
        result = self.ask(case)
        self.skipped += result.status == "skip"
        if result.status in MET + ("skip",):
            return
        if self.failure is None:
            self.end = max(self.end, time.monotonic() + SHRINK)
            self.failure = Failure(case, result)
        old = self.failure
        if (strict_status(result.status), result.mistake) == (
                strict_status(old.result.status), old.result.mistake):
            if size(problem) <= size(old.case.entry["input"]):
                self.failure = Failure(case, result)
            raise Failed

    def ask(self, case):
        self.session.results.clear()
        self.session.last = None
        self.session.hold(0, case)
        return self.session.results[0]

    def name_failure(self):
        """Return the Result of the failure with its mistake by name."""
        case, result = self.failure
        return result if result.mistake else name_reply(
            case, result.answer, result)


def bad_request(case):
    return bool(BAD_REQUESTS & case.kinds)


def fewer(task, problem):
    """Yield every input with one point less, then with one column less."""
    sizes = {name: TASKS[task].inputs[name].size for name in problem
             if isinstance(problem[name], list)}
    for letter in "nd":
        count = max([len(problem[name] if size[0] == letter else
                         problem[name][0])
                     for name, size in sizes.items() if letter in size] + [0])
        for gone in range(count * (count > 1)):
            yield dict(problem, **{name: leave_out(
                problem[name], size, letter, gone)
                for name, size in sizes.items()})


def leave_out(value, size, letter, gone):
    """Return nested lists without an entry of each that has that letter."""
    return [leave_out(v, size[1:], letter, gone) for i, v in enumerate(value)
            if size[0] != letter or i != gone] if size else value


def size(problem):
    """Return how large a problem is: its numbers, then their lengths."""
    text = repr(problem)
    return text.count(","), len(text)
