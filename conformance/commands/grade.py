"""grade: an implementation on your own data, against the oracle."""

import os

from ..adapters.estimator import OWN
from ..contract.suite import BadCall, known
from ..contract.tasks import TASKS
from ..contract.words import label
from ..grading.fit import FITS
from ..grading.grade import (
    Got, ask, ask_oracle, grade, require_question, show)
from ..grading.oracle import Oracle
from ..grading.problem import (
    Problem, choose_columns, places, read_inputs, read_settings,
    require_own_names, split_names)
from ..grading.sums import add_up
from ..grading.table import read_layout
from ..runner.builtin import Here
from . import program_in, progress, say, shipped
from .cases import read_reply, unit_of

LARGE = 1 << 16 # bytes of a table of which only the sums are kept, if they do


def grade_data(call, _):
    known(call.task, TASKS, "task")
    if len(call.task) != 1:
        raise BadCall("grade needs one --task")
    with progress() as watch, Oracle(shipped() if hasattr(
            os, "killpg") else Here(), call.timeout) as oracle:
        program, problem = program_in(call), read_problem(call, watch)
        judged = program or call.answer is not None
        require_own_names(problem.task, problem.settings)
        if judged or problem.layout:
            require_question(problem, oracle)
        if watch:
            watch(problem.n, "rows: waiting for the answer")
        if program:
            got = ask(program, problem.task, problem.input(), call.timeout,
                      call.arithmetic)
            got = got._replace(source=OWN) if call.estimator else got
        elif judged:
            reply = read_answer(call.answer)
            got = Got(reply, call.unit or unit_of(reply))
        else:
            got = ask_oracle(problem, oracle, call.arithmetic)
        if call.promise:
            got = got._replace(promise=call.promise, source="--promise")
        lines, met = (grade if judged else show)(problem, got, oracle)
    if problem.n:
        lines += label("data", "{} rows, {} columns".format(
            problem.n, len(problem.features)))
    if got.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(got.seconds))
    say("\n".join(lines) + "\n")
    return 0 if met else 1


def read_problem(call, watch):
    """Return the Problem of a call.

    Of a large table only the sums are kept, if they tell the answer.
    """
    task, = call.task
    settings = read_settings(call.set)
    if (call.input is None) == (not call.data):
        raise BadCall("give either a table or --input")
    if call.engine and task not in FITS:
        raise BadCall("--engine adds up the rows of a table, and {} needs the "
                      "rows themselves; sums are enough for {}".format(
                          task, ", ".join(FITS)))
    if call.input is not None:
        return Problem(task, dict(read_inputs(call.input), **settings))
    layout, header = read_layout(call.data)
    layout = layout._replace(
        words=(call.label,) * (places(task)[2] in (
            "labels", "zero-one", "names")),
        names=choose_columns(task, header, split_names(call.features),
                             call.label, split_names(call.drop)))
    large = call.engine or sum(map(os.path.getsize, call.data)) > LARGE
    return Problem(task, settings, layout, call.label, call.positive,
                   call.constant, add_up(layout, call.engine, watch)
                   if large and task in FITS else None)


def read_answer(path):
    if path == "-":
        return read_reply(b"-")
    with open(path, "rb") as file:
        return read_reply(file.read())
