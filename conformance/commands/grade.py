"""grade and fuzz: an implementation beside the oracle, on your own data and on
problems at random, of which a failure is made small and printed.
"""

import contextlib
import math
import os
import random
import shlex
import sys
import tempfile
from functools import partial

from ..adapters.estimator import OWN
from ..contract.suite import BadCall, known
from ..contract.tasks import TASKS
from ..contract.wire import dump
from ..contract.words import CALL, label, plural
from ..grading.answers import by_feature, read_answers
from ..grading.grade import (
    SUMMED, Got, ask, ask_oracle, grade, require_question, show)
from ..grading.oracle import Oracle, doubt
from ..grading.problem import (
    Problem, choose_columns, places, read_inputs, read_settings,
    require_inputs, require_own_names, split_names)
from ..grading.sums import add_up
from ..grading.table import look_through, read_layout
from ..reports.text import explain, tell_name
from ..runner.calls import Calls
from ..runner.offline import Here
from ..runner.session import Session, judged
from . import program_in, progress, say, shipped
from .cases import read_reply, unit_of

LARGE = 1 << 16     # bytes of a table: of more only sums are kept, if they do
HARD = 5            # seconds that the oracle may take for a random problem
SEEDS = 10 ** 6
ALONE = ("emscripten", "wasi")      # systems on which nothing can be started


def grade_data(call, _):
    known(call.task, TASKS, "task")
    if len(call.task) != 1:
        raise BadCall("grade needs one --task")
    with Oracle(Here() if sys.platform in ALONE else shipped(),
                call.timeout) as oracle:
        with progress() as watch:
            lines, met, name = hold(call, oracle, watch)
        say("\n".join(lines) + "\n")
        say("".join(line + "\n" for line in name()))
    return 0 if met else 1


def hold(call, oracle, watch):
    """Return what grade() or show() says of what a call asks about."""
    program, problem = program_in(call), read_problem(call, watch)
    judged = program or call.answer is not None
    if judged or problem.layout:
        require_question(problem, oracle)
    watch(problem.n, "rows: waiting for the answer")
    if program:
        got = ask(program, problem.task, problem.input(), call.timeout,
                  call.arithmetic)
        got = got._replace(source=OWN) if call.estimator else got
    elif judged:
        gots = [Got(reply, call.unit or unit_of(reply), copied=True,
                    enough=call.digits)
                for reply in read_answer(call.answer, problem)]
        got = next((one for one in gots[:-1] if grade(
            problem, one, oracle)[1]), gots[-1])
    else:
        got = ask_oracle(problem, oracle, call.arithmetic)
    if call.promise:
        got = got._replace(promise=call.promise, source="--promise")
    got = got._replace(enough=call.digits)
    lines, met, name = (grade if judged else show)(problem, got, oracle)
    if problem.n:
        lines += label("data", "; ".join(["{}, {}".format(
            plural(problem.n, "row"), plural(len(problem.features), "column")),
            *problem.describe_table()]))
    if got.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(got.seconds))
    return lines, met, name


def read_problem(call, watch):
    """Return the Problem of a call.

    Of a large table only the sums are kept, if they tell the answer.
    """
    task, = call.task
    settings = read_settings(call.set)
    if (call.input is None) == (not call.data):
        raise BadCall("give either a table or --input")
    if call.engine and task not in SUMMED:
        raise BadCall("--engine adds up the rows of a table, and {} needs the "
                      "rows themselves; sums are enough for {}".format(
                          task, ", ".join(SUMMED)))
    if call.input is not None:
        settings = dict(read_inputs(call.input), **settings)
    require_own_names(task, settings)
    if not call.data:
        require_inputs(task, {"X", "y", *settings})
        return Problem(task, settings)
    layout, header = read_layout(call.data)
    layout = layout._replace(
        words=(call.label,) * (places(task)[2] in (
            "labels", "zero-one", "names")),
        names=choose_columns(task, header, split_names(call.features),
                             call.label, split_names(call.drop)),
        drop=call.missing == "drop", dropped={})
    require_inputs(task, {*places(task), *settings})
    if call.dummies:
        layout = look_through(layout, header, call.label)
    large = call.engine or sum(map(os.path.getsize, call.data)) > LARGE
    return Problem(task, settings, layout, call.label, call.positive,
                   call.constant, add_up(layout, call.engine, watch)
                   if large and task in SUMMED else None)


def read_answer(path, problem):
    """Return the replies that a file may mean, one at least."""
    if path == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:
            data = file.read()
    try:
        reply = read_reply(data)
        outputs = reply.get("output", {})
        if "output" not in reply or not isinstance(outputs, dict) or not (
                outputs) or set(outputs) & set(TASKS[problem.task].outputs
                                               ) and not by_feature(outputs):
            return [reply]
    except BadCall:
        if not data.strip() or b"\0" in data:
            raise
    try:
        return read_answers(data.decode("utf-8"), problem)
    except UnicodeError:
        raise BadCall("the answer is not UTF-8") from None


def fuzz(call, _):
    try:
        from hypothesis.configuration import set_hypothesis_home_dir

        from ..grading.fuzz import Campaign, bad_request
    except ImportError:
        raise BadCall("fuzz needs hypothesis: pip install hypothesis"
                      ) from None
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
        session = Session(program, call.timeout, call.arithmetic,
                          judge=partial(judged, digits=call.digits))
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
            named = tell_name(failure.result, campaign.name_failure())
            say("\n".join(named + [""]) * bool(named))
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
