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
from functools import lru_cache

from .contract.values import input_as, put
from .contract.suite import known
from .contract.tasks import TASKS
from .contract.wire import dump, long_integers, parse, plain, written
from .grading.case import settled

__all__ = ["Problem", "problems"]


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
        raise ImportError("problems needs hypothesis: pip install hypothesis"
                          ) from None
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


@lru_cache(maxsize=1000)        # Hypothesis draws a problem again
def make_case(task, text):
    from .grading.oracle import Oracle
    return Oracle().case(task, parse(text.encode()), "problem",
                         "your own question")


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

    def __repr__(self):
        return "Problem({!r}, {!r})".format(self.task, self.input)

    def input_as(self, form):
        """Return the named inputs in numbers of a form, as a Case has it."""
        with untraced():
            leave_out(self.solvable and self.case.error)
            return input_as(self.task, self.input, form)

    @property
    def case(self):
        """The Case, with what refimpl answers; or ValueError."""
        with long_integers():
            return make_case(self.task, dump(self.input))

    def check(self, answer, unit=None, promise=None, expected_digits=None):
        """Judge an answer, as Case.check() does.

        A mistake gets its name in what Hypothesis runs last, to show it.
        """
        __tracebackhide__ = True
        from .grading.oracle import unfit
        with untraced():
            answer, unit = settled(answer, unit)
            leave_out(self.solvable and self.case.error)
            leave_out(self.solvable is not None and (
                self.case.beyond(unit) or unfit(self.case, unit)))
            control = sys.modules.get("hypothesis.control")
            self.case.named = not (
                control and control.currently_in_test_context()) or getattr(
                    control.current_build_context(), "is_final", True)
            return self.case.check(answer, unit, promise, expected_digits)


def leave_out(reason):
    """Have Hypothesis draw another one, if there is a reason."""
    if reason:
        from hypothesis import reject
        reject()
