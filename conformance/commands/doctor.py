"""doctor: what is wrong with a program that is being written."""

from ..contract.suite import MET, Suite
from ..reports.text import explain
from ..runner.doctor import Step, advice, greet, numbers, smoke, stderr
from ..runner.process import Mishap
from ..runner.record import name_reply
from ..runner.session import Session
from . import program_in, say, shipped

MARKS = {True: "well", False: "WRONG", None: "note"}


def doctor(call, folder):
    program, suite, done = program_in(call) or shipped(), Suite(folder), []

    def step(one):
        done.append(one.well)
        for i, line in enumerate(one.lines):
            say("{:5}  {:10}{}\n".format("" if i else MARKS[one.well],
                                         "" if i else one.name, line))
    with program:
        hello, steps = greet(program, call.timeout)
        for one in steps:
            step(one)
        if hello is None:
            return 3
        try:
            step(Step("numbers", *numbers(program, hello, call.timeout)))
        except Mishap as mishap:
            step(Step("numbers", False, [str(mishap)] + stderr(program)))
        program.stop()
        for case in smoke(suite, hello):
            step(run_case(program, case, call.timeout))
        wrong, count = done.count(False), len(done)
        step(advice(suite, hello))
    say("\n{}\n".format(
        "{} of {} steps went wrong".format(wrong, count) if wrong else
        "all is well; use run instead of doctor for all cases"))
    return 1 if wrong else 0


def run_case(program, case, timeout):
    session = Session(program, timeout, None)
    session.hold(0, case)
    program.stop()
    result = session.results[0]
    if result.status in MET + ("skip",):
        return Step("smoke", None if result.status == "skip" else True,
                    [case.id + ": " + result.status])
    result = name_reply(case, result.answer, result)
    return Step("smoke", False, explain(case, result, result.came,
                                        result.stderr).splitlines())
