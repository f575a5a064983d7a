"""Problems for Hypothesis, with the oracle and the judge in this process.

    from hypothesis import given
    from conformance.strategies import problems

    @given(problems("ridge", solvable=True))
    def test_ridge(problem):
        problem.check(mine(**problem.input_as(float)))

They are those of fuzz, and the expected answer is confirmed as there.
"""

import contextlib
import sys

from .contract.forms import input_as
from .contract.numbers import put
from .contract.suite import known
from .contract.tasks import TASKS
from .contract.wire import long_integers, plain, written
from .grading.case import settled

__all__ = ["Problem", "problems"]
MADE, MOST = {}, 1000       # cases of problems that were answered
NEEDS = "problems needs hypothesis: pip install hypothesis"


def problems(task, families=None, solvable=False):
    """Return a strategy of Problems of a task.

    families  names of grading.families.FAMILIES, or one; all if None, without
              those that are mostly refused where solvable
    solvable  are problems left out if an error is expected?  That is seen
              when one is used, so that drawing it takes no time.
    Raises suite.Unknown, a ValueError, for a name that does not exist.
    """
    try:
        from hypothesis import strategies
    except ImportError:
        raise ImportError(NEEDS) from None
    from .grading.families import FAMILIES, ROUGH
    from .grading.families import problems as inputs
    families = [families] if isinstance(families, str) else families
    known([task], TASKS, "task")
    known(families or (), FAMILIES, "family")
    families = families or [name for name in FAMILIES
                            if not (solvable and name in ROUGH)]
    # what is smaller is looked for in the first ones
    result = strategies.one_of([inputs(task, name) for name in sorted(
        families, key=lambda name: FAMILIES[name].rows[0]
        + bool(FAMILIES[name].change))])

    # imports all that is needed: a test has a deadline, this has none
    example = Problem(task, TASKS[task].example)
    example.check(example.case.output or {"error": example.case.error})

    @strategies.composite
    def draw_problem(draw):
        with untraced():
            return Problem(task, draw(result), solvable)

    return draw_problem()


@contextlib.contextmanager
def untraced():
    """Have Hypothesis look at no line here, in a with.

    Its explanation of a failure lists the lines that only failures run: those
    of the reader are of interest, and not ours, which tracing makes slow.
    """
    before, watch = sys.gettrace(), getattr(sys, "monitoring", None)
    if "hypothesis" in str(getattr(before, "__module__", "")):
        sys.settrace(None)
    tools = {tool: watch.get_events(tool) for tool in range(6) if (
        watch.get_tool(tool) == "scrutineer")} if watch else {}
    for tool in tools:
        watch.set_events(tool, 0)
    try:
        yield
    finally:
        for tool, events in tools.items():
            watch.set_events(tool, events)
        sys.settrace(before)


def is_shown():
    """Is a failure one that is shown, so that it needs a name?

    Hypothesis runs what it shows once more at the end.
    """
    if "hypothesis.control" not in sys.modules:
        return True
    from hypothesis import control
    from hypothesis.errors import InvalidArgument
    try:
        return getattr(control.current_build_context(), "is_final", True)
    except InvalidArgument:
        return True


class Problem:
    """A question of a task; refimpl is asked when its answer is needed.

    task, input   as the wire has it: input_as() gives numbers
    solvable      None for your own question; of one that was drawn, are
                  errors left out, beside what rounding cannot meet?
    """

    def __init__(self, task, inputs, solvable=None):
        known([task], TASKS, "task")
        self.task, self.solvable = task, solvable
        with long_integers():
            self.input = put(written(plain(inputs)))
        self.made = None

    def __repr__(self):
        return "Problem({!r}, {!r})".format(self.task, self.input)

    def input_as(self, form):
        """Return the named inputs in numbers of a form, as a Case has it."""
        with untraced():
            self.leave_out(self.solvable and self.case.error)
            return input_as(self.task, self.input, form)

    @property
    def case(self):
        """The Case, with what refimpl answers; or ValueError."""
        if self.made is None:
            self.made = MADE.get(repr(self))    # Hypothesis draws it again
        if self.made is None:
            from .grading.oracle import InProcess
            self.made = InProcess().case(self.task, self.input, "problem",
                                         "your own question")
            if len(MADE) == MOST:
                MADE.clear()
            MADE[repr(self)] = self.made
        return self.made

    def check(self, answer, unit=None, promise=None):
        __tracebackhide__ = True
        with untraced():
            return self.judge(answer, unit, promise)

    def judge(self, answer, unit, promise):
        __tracebackhide__ = True
        from .grading.oracle import unfit
        answer, unit = settled(answer, unit)
        self.leave_out(self.solvable and self.case.error)
        self.leave_out(self.solvable is not None and (
            self.case.beyond(unit) or unfit(self.case, unit)))
        self.case.named = is_shown()
        return self.case.check(answer, unit, promise)

    @staticmethod
    def leave_out(reason):
        """Have Hypothesis draw another one, if there is a reason."""
        if reason:
            from hypothesis import reject
            reject()
