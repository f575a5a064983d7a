"""fuzz: problems at random; a failure is made small and printed."""

import contextlib
import math
import random
import shlex
import tempfile

from ..contract.flags import BAD_REQUESTS, kinds
from ..contract.suite import known
from ..contract.wire import dump
from ..contract.words import CALL, label, plural
from ..grading.oracle import Oracle, doubt
from ..reports.text import explain
from ..runner.calls import Calls
from ..runner.session import Session
from . import BadCall, program_in, progress, say, shipped

HARD = 5            # seconds that the oracle may take for one problem
SEEDS = 10 ** 6


def act(call, suite):
    try:
        from ..grading.fuzz import Campaign
    except ImportError:
        raise BadCall("fuzz needs hypothesis: pip install hypothesis") from None
    everything = list(dict.fromkeys(case.task for case in suite.cases))
    known(call.task, everything, "task")
    program = program_in(call) or shipped()
    number = random.randrange(SEEDS) if call.seed is None else call.seed
    with homeless(), Oracle(shipped(), HARD) as oracle, program:
        session = Session(program, call.timeout, call.arithmetic)
        if session.calls:       # each problem, also when it is made smaller
            session.calls = Calls(math.inf)
        tasks = tasks_of(call.task or everything, session.hello, call.task)
        campaign = Campaign(oracle, session, call.seconds, number,
                            call.solvable, bool(call.estimator
                                                or call.function))
        if session.hello.get("note"):
            say(session.hello["note"] + "\n")
        say("seed {}, {:g} s, {}\n".format(number, call.seconds,
                                           plural(len(tasks), "task")))
        with progress() as watch:
            failure = campaign.run(tasks, watch)
        if failure:
            say("\n" + describe_failure(failure.case, failure.result,
                                        program.words, call, number) + "\n")
    say(summary(campaign, failure))
    return 1 if failure or is_mostly_skipped(campaign) else 0


def describe_failure(case, result, words, call, number):
    """Return the paragraphs on a failure.

    result  a record.Result
    words   the command of the implementation
    number  the seed
    """
    entry = {name: value for name, value in case.entry.items()
             if name != "task"}
    lines = [explain(case, result, result.came, result.stderr)]
    wrong = doubt(case)
    lines += label("proof", "only the oracle confirms the expected answer: "
                   + wrong if wrong else "the expected answer is confirmed by "
                   "means that share no code with the oracle")
    lines += ["", "as a case:", "{" + ",\n ".join(
        '"{}": {}'.format(name, dump(entry[name])) for name in entry) + "}",
        "", "to see it again:"]
    if (result.mistake or "").startswith(CALL):     # numbers are right
        lines.append("  " + format_fuzz(call, case, number))
    else:
        if call.estimator and not call.param:
            words = ["--estimator", call.estimator]
        lines.append("  " + format_grade(case, words, call.arithmetic))
    return "\n".join(lines) + "\n"


def format_fuzz(call, case, number):
    words = ["python3", "-m", "conformance", "fuzz", "--task", case.task,
             "--seed", str(number)]
    for name in ("estimator", "function", "numbers"):
        value = getattr(call, name)
        words += ["--" + name, value] if value not in (None, "auto") else []
    return shlex.join(words + [word for text in call.param
                               for word in ("--param", text)])


def format_grade(case, words, arithmetic):
    option = " --arithmetic " + arithmetic if arithmetic else ""
    if BAD_REQUESTS & kinds(case):
        option += " --expect-error"
    asked = shlex.join(words)
    return "python3 -m conformance grade {} --task {}{} --input {}".format(
        asked if words[0] == "--estimator" else "--impl " + shlex.quote(asked),
        case.task, option, shlex.quote(dump(case.entry["input"])))


def is_mostly_skipped(campaign):
    return 2 * campaign.skipped > campaign.tried


@contextlib.contextmanager
def homeless():
    """Have hypothesis write nothing where it is run, in a with."""
    from hypothesis.configuration import set_hypothesis_home_dir
    with tempfile.TemporaryDirectory() as folder:
        set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            set_hypothesis_home_dir(None)


def tasks_of(tasks, hello, wanted):
    """Return the tasks that are in the hello; BadCall if there are none."""
    chosen = [task for task in tasks if task in hello["tasks"]]
    missing = [task for task in wanted if task not in chosen]
    if missing or not chosen:
        raise BadCall("not in the hello of the program: {}".format(
            ", ".join(missing) or "any task of the suite"))
    return chosen


def summary(campaign, failure):
    if campaign.tried and campaign.tried == campaign.skipped:
        return "{} problems, all skipped: nothing was checked\n".format(
            campaign.tried)
    extra = "".join(", {} {}".format(count, what) for count, what in (
        (campaign.skipped, "skipped"),
        (campaign.too_hard, "too hard for the oracle")) if count)
    return "{} problems{}: {}{}\n".format(
        campaign.tried, extra, "1 failure" if failure else "nothing found",
        "; less than half was checked" * is_mostly_skipped(campaign))


ACTS = {"fuzz": act}
