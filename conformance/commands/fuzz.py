"""fuzz: problems at random; a failure is made small and printed."""

import contextlib
import math
import random
import shlex
import tempfile

from ..contract.suite import BadCall, known
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..contract.words import CALL, label, plural
from ..grading.oracle import Oracle, doubt
from ..reports.text import explain
from ..runner.calls import Calls
from ..runner.session import Session
from . import program_in, progress, say, shipped

HARD = 5            # seconds that the oracle may take for one problem
SEEDS = 10 ** 6


def fuzz(call, _):
    try:
        from hypothesis.configuration import set_hypothesis_home_dir

        from ..grading.fuzz import Campaign, bad_request
    except ImportError:
        raise BadCall("fuzz needs hypothesis: pip install hypothesis") from None
    known(call.task, TASKS, "task")
    program = program_in(call) or shipped()
    number = random.randrange(SEEDS) if call.seed is None else call.seed

    def leave(case):
        return call.solvable and case.error or (
            call.estimator or call.function) and bad_request(case)
    with contextlib.ExitStack() as stack:
        set_hypothesis_home_dir(stack.enter_context(
            tempfile.TemporaryDirectory()))     # it writes nothing elsewhere
        stack.callback(set_hypothesis_home_dir, None)
        oracle = stack.enter_context(Oracle(shipped(), HARD))
        stack.enter_context(program)
        session = Session(program, call.timeout, call.arithmetic)
        if session.calls:       # each problem, also when it is made smaller
            session.calls = Calls(math.inf)
        tasks = tasks_of(session.hello, call.task)
        campaign = Campaign(oracle, session, call.seconds, number, leave)
        if session.hello.get("note"):
            say(session.hello["note"] + "\n")
        say("seed {}, {:g} s, {}\n".format(number, call.seconds,
                                           plural(len(tasks), "task")))
        with progress() as watch:
            failure = campaign.run(tasks, watch)
        if failure:
            words = program.words if call.estimator is None or call.param \
                else ["--estimator", call.estimator]
            again = format_grade(failure.case, words, call.arithmetic)
            if bad_request(failure.case) or (
                    failure.result.mistake or "").startswith(CALL):
                again = "the same call with --task {} --seed {}".format(
                    failure.case.task, number)
            say("\n{}\n\nas a case:\n{}\n\nto see it again:\n  {}\n\n".format(
                describe_failure(*failure), "{" + ",\n ".join(
                    '"{}": {}'.format(name, dump(value)) for name, value
                    in failure.case.entry.items() if name != "task") + "}",
                again))
    few = 2 * campaign.skipped > campaign.tried
    say(summary(campaign, failure, few))
    return 1 if failure or few else 0


def tasks_of(hello, wanted):
    """Return the tasks that are in the hello; BadCall if there are none."""
    chosen = [task for task in wanted or TASKS if task in hello["tasks"]]
    missing = [task for task in wanted if task not in chosen]
    if missing or not chosen:
        raise BadCall("not in the hello of the program: {}".format(
            ", ".join(missing) or "any task of the suite"))
    return chosen


def describe_failure(case, result):
    wrong = doubt(case)
    return "\n".join([explain(case, result, result.came, result.stderr)]
                     + label("proof", "only the oracle confirms the expected "
                             "answer: " + wrong if wrong else
                             "the expected answer is confirmed by means that "
                             "share no code with the oracle"))


def format_grade(case, words, arithmetic):
    """Return the command that asks the same question of a program."""
    asked = shlex.join(words)
    return "python3 -m conformance grade {} --task {}{} --input {}".format(
        asked if words[0] == "--estimator" else "--impl " + shlex.quote(asked),
        case.task, " --arithmetic " + arithmetic if arithmetic else "",
        shlex.quote(dump(case.entry["input"])))


def summary(campaign, failure, few):
    if campaign.tried and campaign.tried == campaign.skipped:
        return "{} problems, all skipped: nothing was checked\n".format(
            campaign.tried)
    extra = "".join(", {} {}".format(count, what) for count, what in (
        (campaign.skipped, "skipped"),
        (campaign.too_hard, "too hard for the oracle")) if count)
    return "{} problems{}: {}{}\n".format(
        campaign.tried, extra, "1 failure" if failure else "nothing found",
        "; less than half was checked" * few)
