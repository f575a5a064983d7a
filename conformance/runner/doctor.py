"""What is wrong with a program that is being written: looked at step by step.

    greet      does it start, answer the hello, and flush its answers?
    manners    an id that is a string, a task that it does not know, the end
               of its input
    smoke      three easy cases, of different tasks if it can
    advice     what to write next

Numbers are looked at by echoes.py.
"""

import time
from collections import namedtuple

from ..contract.tasks import NEEDED, TASKS
from ..contract.wire import dump, parse
from .handshake import START, checked
from .process import Mishap, shown

# name: what was looked at.  well: True, False, or None if it only notes
# something.  lines: what there is to say.
Step = namedtuple("Step", "name well lines")

LATE = 2            # seconds for an answer that was kept back
HELLO = {"id": 1, "task": "hello"}
ANSWER = ('{"id": 1, "output": {"name": "mine", "version": "0.1", "language":'
          ' "C", "unit": "binary64", "tasks": ["mse"]}}')

# From what needs least to what needs most.
EASY = ("mse", "classify", "perceptron-online", "solve", "line",
        "least-squares", "covariance", "basic-linear-classifier",
        "perceptron", "margins", "logistic", "posterior", "ridge",
        "determinant", "inverse", "gram", "dual-perceptron",
        "least-squares-classifier", "kernel-perceptron", "log-likelihood",
        "newton-step", "logistic-regression", "svm-soft", "svm-hard",
        "lasso", "fisher")


def greet(program):
    """Start the program and return (its hello or None, Steps).

    Raises NotStarted where the command does not run.
    """
    program.start()
    start = time.monotonic()
    sent = ["sent      " + dump(HELLO)]
    program.channel.send(dump(HELLO).encode() + b"\n")
    try:
        line = program.receive(START)
    except Mishap as mishap:
        return None, [Step("handshake", False, sent + silent(
            program, mishap) + stderr(program))]
    seconds = time.monotonic() - start
    came = sent + ["came      " + shown(line)]
    try:
        answer = parse(line)
        if not isinstance(answer, dict) or answer.get("id") != 1:
            raise ValueError('no object with "id": 1')
        hello = checked(answer.get("output"))
    except ValueError as error:
        return None, [Step("handshake", False, came + [
            "the hello has {}; an answer looks like".format(error), ANSWER]
            + stderr(program))]
    unknown = [task for task in hello["tasks"] if task not in TASKS]
    return hello, [
        Step("handshake", not unknown, [
            "{} {}, {}, unit {}, {} of {} tasks".format(
                hello["name"], hello["version"], hello["language"],
                dump(hello["unit"]), len(hello["tasks"]), len(TASKS))] + [
            "there is no task {!r}".format(task) for task in unknown]),
        Step("flushing", True, ["the answer came after {:.2f} s, with the "
                                "input still open".format(seconds)])]


def silent(program, mishap):
    """Return why there is no answer to the hello: kept back, or none."""
    if mishap.status != "timeout":
        return ["came      nothing: {}".format(mishap)]
    program.channel.end_input()
    try:
        line = program.receive(LATE)
    except Mishap:
        return ["came      nothing, not even after its input ended; an answer "
                "looks like", ANSWER]
    return ["came      " + shown(line), "but only after its input ended: "
            "flush standard output after every line, and read line by line"]


def stderr(program):
    """Return the last lines of standard error, labelled."""
    return ["stderr    " + line for line in program.noise().splitlines()[-5:]]


def manners(program, timeout):
    """Return the Step on what is rarely asked."""
    notes = []
    program.channel.send(b'{"id": "a", "task": "no-such-task"}\n')
    try:
        answer = parse(program.receive(timeout))
    except (Mishap, ValueError) as error:
        return Step("manners", None, ["a task that does not exist, its id a "
                                      "string: {}".format(error)])
    if not isinstance(answer, dict) or answer.get("id") != "a":
        notes.append('the id "a" did not come back; without that, emit and '
                     "judge cannot be used")
    elif not ({"error", "skip"} & set(answer)):
        notes.append("a task that does not exist is answered; an error of "
                     "kind unknown-task is due")
    try:
        farewell = program.finish()
    except Mishap as mishap:
        farewell = str(mishap)
    notes += [farewell] if farewell else []
    return Step("manners", not notes or None, notes or [
        "ids that are strings, unknown tasks and the end of its input"])


def smoke(suite, hello):
    """Return three smoke cases, of as many tasks as there are."""
    cases = [case for case in suite.cases if case.level == "smoke"
             and case.task in hello["tasks"]
             and not (hello["unit"] != "exact" and "exact-only" in case.flags)]
    first = {case.task: case for case in reversed(cases) if case.output}
    chosen = sorted(first.values(), key=lambda case: EASY.index(case.task)
                    if case.task in EASY else len(EASY))[:3]
    return chosen + [case for case in cases if case not in chosen][
        :3 - len(chosen)]


def advice(suite, hello):
    """Return the Step on the tasks to write next."""
    done = set(hello["tasks"])
    order = list(EASY) + [task for task in TASKS if task not in EASY]
    lines = []
    for task in [task for task in order if task not in done][:3]:
        case = next(case for case in suite.cases if case.task == task)
        lines.append("{}: {} -> {}; python3 -m conformance show {}".format(
            task, ", ".join(entry.name for entry in TASKS[task].inputs.values()
                            if entry.default is NEEDED),
            ", ".join(case.required or TASKS[task].judged()[:1]), case.id))
    return Step("next", None, lines or ["every task is there"])
