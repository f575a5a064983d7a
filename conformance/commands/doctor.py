"""doctor: what is wrong with a program that is being written, step by step.

It has to start, answer the hello and flush; to read and print numbers; to do
an easy case of each task that it names; then there is what to write next.
"""

import time
from textwrap import wrap

from ..adapters.conventions import OUTPUTS
from ..contract.suite import LEVELS, MET, Suite
from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, number, rough
from ..contract.wire import dump, each
from ..contract.words import shortened
from ..referee.question import rounding_unit
from ..reports.text import explain
from ..runner.limits import GREETING
from ..runner.process import Mishap, shown
from ..runner.record import name_reply
from ..runner.session import Session, ask_hello
from . import program_in, say, shipped

MARKS = {True: "well", "close": "close", False: "WRONG", None: "note"}
# What an answer is -> how that is marked.
WORDS = {"right": True, "close": "close", "wrong": False, "skipped": None}

LATE = 2            # seconds for an answer that was kept back
WIDTH = 60
UNKNOWN = 9         # tasks named that do not exist
ANSWER = ('an answer looks like {"id": 1, "output": {"name": "mine", '
          '"version": "0.1", "language": "C", "unit": "binary64", "tasks": '
          '["mse"]}}')

# From what needs least to what needs most, to begin with.
EASY = ("mse", "classify", "perceptron-online", "solve", "line",
        "least-squares", "covariance", "basic-linear-classifier",
        "perceptron", "margins", "logistic", "posterior", "ridge")

ROUNDINGS = 4       # units of rounding that an echo may be off

WRITTEN = (3, -2.5, 0.0009765625, "0.1", "-1e-3", "1/3", "0x1.8p+1",
           "123456789.123456789")

V = None            # stands for the number that is sent
# task: (the input, the output whose first number is V again; mse has its
# square)
ECHOES = {
    "solve": ({"A": [[1]], "b": [V]}, "x"),
    "determinant": ({"A": [[V]]}, "determinant"),
    "least-squares": ({"X": [[1]], "y": [V]}, "w"),
    "ridge": ({"X": [[1]], "y": [V], "lambda": 0}, "w"),
    "line": ({"x": [0, 1], "y": [V, V]}, "intercept"),
    "perceptron-online": ({"X": [[V]], "y": [1]}, "w"),
    "perceptron": ({"X": [[V]], "y": [1]}, "w"),
    "basic-linear-classifier": ({"X": [[V], [0]], "y": [1, -1]}, "w"),
    "mse": ({"y": [V], "predictions": [0]}, "mse")}
VECTORS = ("x", "w")


def doctor(call, folder):
    program, suite, done = program_in(call) or shipped(), Suite(folder), []

    def step(name, well, lines):
        """Say what was found: is it well, close, or a note (None)?"""
        done.append(well)
        for i, line in enumerate(lines):
            say("{:5}  {:10}{}\n".format("" if i else MARKS[well],
                                         "" if i else name, line))

    with program:
        program.start()
        start = time.monotonic()
        try:
            hello = ask_hello(program, call.timeout)
        except (Mishap, ValueError) as error:
            late = getattr(error, "status", "") == "timeout"
            step("handshake", False, [str(error), look_late(program) if late
                                      else ANSWER] + stderr(program))
            return 3
        seconds = time.monotonic() - start
        unknown = [task for task in hello["tasks"] if task not in TASKS]
        step("handshake", not unknown, [
            "{} {}, {}, unit {}, {} of {} tasks".format(
                hello["name"], hello["version"], hello["language"],
                dump(hello["unit"]), len(hello["tasks"]), len(TASKS))] + [
            "there is no task " + shortened(dump(task))
            for task in unknown[:UNKNOWN]])
        step("flushing", True, ["the answer arrived after {:.2f} s, with the "
                                "input still open".format(seconds)])
        try:
            step("numbers", *check_numbers(program, hello, call.timeout))
        except Mishap as mishap:
            step("numbers", False, [str(mishap)] + stderr(program))
        program.stop()
        found = {word: [] for word in WORDS}
        for case in choose_easy(suite, hello):
            word, lines = run_case(program, case, call.timeout)
            found[word].append(case.task)
            step("smoke", WORDS[word], lines * (word != "right"))
    wrong, count = done.count(False) + done.count("close"), len(done)
    for word, tasks in found.items():
        step("smoke", WORDS[word], wrap("{}: {}".format(
            word, ", ".join(tasks)), WIDTH, break_on_hyphens=False)
             if tasks else [])
    step("next", None, advise(suite, hello) or ["all tasks are done"])
    say("\n{}\n".format(
        "{} of {} steps are not well".format(wrong, count) if wrong else
        "all is well; use run instead of doctor for all cases"))
    return 1 if wrong else 0


def look_late(program):
    """Return what comes once the input has ended, in words."""
    program.end_input()
    try:
        line = program.receive(LATE)
    except Mishap:
        return "nor after its input ended; " + ANSWER
    return ("{} came only after its input ended: flush standard output after "
            "every line, and read line by line".format(shown(line)))


def stderr(program):
    return ["stderr      " + line
            for line in program.noise().splitlines()[-5:]]


def choose_easy(suite, hello):
    """Return an easy case of each task in the hello, the easiest first."""
    cases = [case for case in suite.cases if case.output
             and case.task in hello["tasks"]
             and not (hello["unit"] != "exact" and "exact-only" in case.flags)]
    cases.sort(key=lambda case: LEVELS.index(case.level))
    first = {case.task: case for case in reversed(cases)}
    return sorted(first.values(), key=lambda case: (EASY + (
        case.task,)).index(case.task))


def run_case(program, case, timeout):
    """Return (one of WORDS, lines)."""
    session = Session(program, timeout, None)
    session.hold(0, case)
    program.stop()
    result = session.results[0]
    word = {"skip": "skipped", "close": "close", **dict.fromkeys(
        MET, "right")}.get(result.status, "wrong")
    if word in ("right", "skipped"):
        return word, ["{}: {}".format(case.id, result.status)]
    result = name_reply(case, result.answer, result)
    return word, explain(
        case, result, result.came, result.stderr).splitlines() + list(
            rename(case.task, (result.answer or {}).get("output")))


def rename(task, output):
    """Yield what outputs are called here that have another name there."""
    known = TASKS[task].outputs
    for name in output if isinstance(output, dict) else ():
        here = next((own for own in known if name in OUTPUTS.get(own, ())
                     and own not in output), None)
        if name not in known and here:
            yield "  {} is called {} here".format(shortened(name), here)


def advise(suite, hello):
    """Return lines on the three easiest tasks that are not done."""
    order = [task for task in dict.fromkeys(EASY + tuple(TASKS))
             if task not in hello["tasks"]]
    return ["{}: {} -> {}; python3 -m conformance show {}".format(
        task, ", ".join(entry.name for entry in TASKS[task].inputs.values()
                        if entry.default is NEEDED),
        ", ".join(TASKS[task].main[0]), next(
            case for case in suite.cases if case.task == task).id)
        for task in order[:3]]


def check_numbers(program, hello, timeout):
    """Return (whether all is well, or None if nothing was tried; lines)."""
    task = next((name for name in ECHOES if name in hello["tasks"]), None)
    if task is None:
        return None, ["not run: that needs one of " + ", ".join(ECHOES)]
    said = {dump(written): check_number(
        program, task, written, hello["unit"], timeout)
        for written in WRITTEN}
    skipped = [text for text, wrong in said.items() if wrong == "skip"]
    wrong = [text for text in said.values() if text not in ("", "skip")]
    lines = wrong or ["{} ways to write a number, read and returned by {}"
                      .format(len(WRITTEN) - len(skipped), task)]
    return not wrong, lines + ["skipped, as a program may: " + ", ".join(
        skipped)] * bool(skipped)


def echo(task, written):
    return each(ECHOES[task][0], lambda v: written if v is V else v)


def check_number(program, task, written, unit, timeout):
    """Return what is wrong with a number there and back: "" or a sentence.

    "skip" where the program says so.
    """
    exact = number(written) ** (2 if task == "mse" else 1)
    head = "{} with {}: ".format(task, dump(written))
    try:
        reply = program.ask({"task": task, "input": echo(task, written)},
                            timeout, GREETING)
    except Mishap as mishap:
        raise Mishap(mishap.status, head + str(mishap)) from None
    if "skip" in reply:
        return "skip"
    try:
        name, output = ECHOES[task][1], reply["output"]
        raw = output[next((other for other in OUTPUTS.get(name, ())
                           if other in output and name not in output), name)]
        raw = raw[0] if name in VECTORS else raw
        off = abs(number(raw) - exact) / abs(exact)
    except (IndexError, KeyError, TypeError):
        return head + "the answer is " + shortened(dump(reply))
    except BadNumber as error:
        return head + str(error)
    if off <= ROUNDINGS * rounding_unit(unit):
        return ""
    return "{}got {}, expected {}: off by {} of it{}".format(
        head, dump(raw), rough(exact, 17), rough(off), "" if off > 1e-3 else
        "; print 17 digits, or with %a")
