"""doctor: what is wrong with a program that is being written."""

from ..contract.suite import MET
from ..reports.text import explain
from ..runner.doctor import (
    Step, advice, greet, manners, numbers, several, smoke, state,
    stderr)
from ..runner.process import Mishap
from ..runner.record import name_reply
from ..runner.session import Session
from . import impl, program_of, say, timeout

MARKS = {True: "well", False: "WRONG", None: "note"}


def options(parser):
    impl(parser)
    timeout(parser)


def act(call, suite):
    program = program_of(call.impl)
    with program:
        hello, steps = greet(program, call.timeout)
        tell(steps)
        if hello is None:
            return 3
        for look in (lambda: Step("numbers", *numbers(
                program, hello, call.timeout)),
                     lambda: manners(program, call.timeout)):
            steps.append(looked(program, look))
            tell(steps[-1:])
        program.stop()
        cases = smoke(suite, hello)
        for case in cases:
            steps.append(held(program, case, call.timeout))
            tell(steps[-1:])
        steps.append(looked(program, lambda: state(
            program, several(suite, hello, cases), call.timeout), "state"))
        tell(steps[-1:] + [advice(suite, hello)])
    wrong = sum(step.well is False for step in steps)
    say("\n{}\n".format(
        "{} of {} steps went wrong".format(wrong, len(steps)) if wrong else
        "all is well; use run instead of doctor for all cases"))
    return 1 if wrong else 0


def looked(program, look, name="numbers"):
    try:
        return look()
    except Mishap as mishap:
        lines = [str(mishap)] + stderr(program)
        program.stop()
        program.start()
        return Step(name, False, lines)


def held(program, case, timeout):
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


def tell(steps):
    for step in steps:
        for i, line in enumerate(step.lines):
            say("{:5}  {:10}{}\n".format("" if i else MARKS[step.well],
                                        "" if i else step.name, line))


ACTS = {"doctor": (options, act)}
