"""doctor: what is wrong with a program that is being written."""

from ..contract.suite import MET
from ..reports.text import explain
from ..runner.doctor import (
    Step, advice, greet, numbers, smoke, stderr)
from ..runner.process import Mishap
from ..runner.record import format_answer, name_reply
from ..runner.session import Session
from . import program_of, say

MARKS = {True: "well", False: "WRONG", None: "note"}


def act(call, suite):
    program = program_of(call.impl)
    with program:
        hello, steps = greet(program, call.timeout)
        print_steps(steps)
        if hello is None:
            return 3
        try:
            step = Step("numbers", *numbers(program, hello, call.timeout))
        except Mishap as mishap:
            step = Step("numbers", False, [str(mishap)] + stderr(program))
        print_steps([step])
        program.stop()
        steps.append(step)
        cases = smoke(suite, hello)
        for case in cases:
            steps.append(run_case(program, case, call.timeout))
            print_steps(steps[-1:])
        if all(step.well for step in steps[-len(cases):]):
            steps.append(repeat(program, cases, call.timeout))
            print_steps(steps[-1:])
        print_steps([advice(suite, hello)])
    wrong = sum(step.well is False for step in steps)
    say("\n{}\n".format(
        "{} of {} steps went wrong".format(wrong, len(steps)) if wrong else
        "all is well; use run instead of doctor for all cases"))
    return 1 if wrong else 0


def run_case(program, case, timeout):
    session = Session(program, timeout, None)
    session.hold(case)
    program.stop()
    result = session.results[0]
    well = result.status in MET
    skipped = result.status == "skip"
    lines = [case.id + ": " + result.status]
    if not (well or skipped):
        result = name_reply(case, result.answer, result)
        lines = explain(case, result, result.came, result.stderr).splitlines()
    return Step("smoke", None if skipped else well, lines)


def repeat(program, cases, timeout):
    """Ask the first question again after the others, of one process."""
    session = Session(program, timeout, None)
    for case in cases + cases[:1]:
        session.hold(case)
    program.stop()
    first, *_, last = session.results
    return Step("repeat", first.answer == last.answer, [
        "the first question again: the same answer"] if (
            first.answer == last.answer) else [
        "{} again, after other questions: the answer was {}, is {}".format(
            first.id, format_answer(first), format_answer(last)),
        "start from new variables for every question"])


def print_steps(steps):
    for step in steps:
        for i, line in enumerate(step.lines):
            say("{:5}  {:10}{}\n".format("" if i else MARKS[step.well],
                                        "" if i else step.name, line))


ACTS = {"doctor": act}
