"""The golden cases that the page of tests has, each number with its room.

    table   the cases as data, and what of the report is known beforehand

Of the tasks whose verdicts depend only on how far numbers are from those
expected, each by itself or in sums; the command line has the rest.  The room
is that of the referee, for doubles, so that a verdict is the same.
"""

import math
from fractions import Fraction

from ..contract.suite import FOLDER, PROTOCOL, RULES, Suite
from ..contract.tasks import TASKS
from ..contract.values import ANSWERS, leaves, number, rough
from ..contract.wire import dump
from ..contract.words import decimals, expected_text, label
from ..programs.mistakes import MISTAKES, Clock, WrongProgram
from ..programs.rings import to_floats
from ..referee.exact import System, dot, root
from ..referee.families.least_squares import design, fit, has_intercept
from ..referee.judge import findings, judge
from ..referee.measure import LIMIT, WEAK, narrowed, room_of_equality
from ..referee.question import Question
from ..runner.export import doubles

JUDGED = (
    "mse", "covariance", "determinant", "basic-linear-classifier", "classify",
    "margins", "perceptron", "perceptron-online", "perceptron-batch",
    "dual-perceptron", "dual-perceptron-bias", "kernel-perceptron",
    "perceptron-regression", "adaline", "gram", "kernel-scores", "logistic",
    "posterior", "logistic-calibration", "log-likelihood", "logistic-sample",
    "fisher-criterion", "solve", "line", "least-squares", "ridge",
    "least-squares-classifier")
# {task: its sum of squares}
TOGETHER = {"solve": None, "line": "mse", "least-squares": "sse",
            "ridge": "objective", "least-squares-classifier": None}
UNIT = "binary64"
TINY = Fraction(1, 10 ** 300)
LONGEST = 1500      # characters of a case, as data
SECONDS = 60, 10    # for the known wrong programs, and for each
GOLDEN = 0.618034   # by which the weights of a fingerprint go on


def table():
    suite = Suite(FOLDER)
    rows = [(row(case), case) for case in suite.cases if case.task in JUDGED
            and not case.beyond(UNIT) and is_in_range(case)]
    return {"date": suite.date, "rules": RULES, "protocol": PROTOCOL,
            "whole": {task: sum(case.task == task for case in suite.cases)
                      for task in TASKS},
            "mistakes": {task: [mistake.words for mistake in MISTAKES[task]]
                         for task in JUDGED},
            "cases": [dict(row, wrong=wrong(case)) for row, case in rows
                      if len(dump(row)) < LONGEST and is_settled(case)]}


def wrong(case):
    """Return [[number of a known mistake, what its program answers], ...].

    An answer is the kind of an error, or the fingerprint of each output of
    the case, in their order.
    """
    program = WrongProgram(case.task, case.entry["input"], case.output)
    result, outputs = [], case.output or {}
    for k, mistake in enumerate(MISTAKES[case.task]):
        answer = program.run(mistake, Clock(*SECONDS))
        if isinstance(answer, str):
            result.append([k, answer])
        elif answer:
            result.append([k, [fingerprint(answer.get(name), value)
                               for name, value in outputs.items()]])
    return [pair for pair in result if any(pair[1])]


def fingerprint(value, right):
    """Return a sum that tells an output from others, "" if it is right."""
    value, right = [[v for v in leaves(to_floats(part)) if isinstance(
        v, float) and math.isfinite(v)] for part in (value, right)]
    if len(value) != len(right) or not value:
        return ""
    weights = [1 + k * GOLDEN % 1 for k in range(len(value))]
    size = sum(w * abs(v) for w, v in zip(weights, right))
    value, right = [sum(w * v for w, v in zip(weights, part))
                    for part in (value, right)]
    return "" if abs(value - right) <= size / 10 ** 5 else float(
        "{:.8g}".format(value))


def is_in_range(case):
    sizes = [abs(number(v, ANSWERS)) for part in (
        case.output or {}).values() for v in leaves(part)]
    return all(v == 0 or TINY < v < 1 / TINY for v in sizes)


def is_settled(case):
    """Is each expected label the only right one?"""
    if case.error or case.task not in ("classify", "logistic-sample"):
        return True
    (name, labels), = case.output.items()
    return all(judge(case.entry, {"output": {name: (
        labels[:i] + [other] + labels[i + 1:])}}, UNIT).status == "fail"
        for i, expected in enumerate(labels) for other in (-1, 0, 1)
        if other != expected)


def row(case):
    """Return a case as the page has it, with the lines of its report."""
    text, given = dump(case.entry["input"]), dump(doubles(
        case.entry["input"]))
    result = {"id": case.id, "task": case.task, "input": given,
              "shown": label("input", text) if text != given else [],
              "expected": label("expected", expected_text(case, "")) + label(
                  "", decimals(case, "")),
              "notes": label("why", case.why) + label("text", case.text)}
    if case.error:
        return dict(result, kinds=sorted(case.kinds))
    task, question = TASKS[case.task], Question(case.entry, case.output, UNIT)
    findings(question)
    together = sums(question) if case.task in TOGETHER else []
    apart = set(case.output) - {name for check in together
                                for name in check["names"]}
    return dict(
        result, output=case.output, sums=together, room={
            name: room(question, name) for name in apart},
        main=task.list_main(case.entry["input"], case.output),
        whole=[name for name, output in task.outputs.items()
               if output.integer and name not in case.output],
        threshold="t" in task.outputs and "b" not in task.outputs)


def sums(question):
    """Return what is judged together: sums of how far the numbers are off.

    Each check has names of outputs, rows of what their numbers are multiplied
    by, the room of each row, and how many times that passes, or is weak.
    """
    u, task = question.u, question.task
    if task == "solve":
        A, b = question.data("A"), question.data("b")
        system = System(A, u)
        g = system.terms(question.expected("x"), b)
        return [check(["x"], A, [u * v for v in g], 1, system.score(b, g),
                      system.condition(g))]
    problem, rows, total = fit(question), design(question), TOGETHER[task]
    names = ["slope", "intercept"] if task == "line" else ["w"] + [
        "t" if "t" in TASKS[task].outputs else "intercept"
    ] * has_intercept(question)
    if names[-1] == "t":
        rows = [row[:-1] + [-1] for row in rows]
    rooms = [u * problem.bound] * len(rows)
    s = root(question.data("lambda", 0), 20)
    for k in range(len(question.input["X"][0]) if s else 0):
        rows = rows + [[int(j == k) for j in range(len(rows[0]))]]
        rooms.append(u * problem.below / s)
    checks = [check(names, rows, rooms, problem.growth, problem.zero(),
                    problem.condition())]
    if total in question.output:
        n, bound = problem.n if total == "mse" else 1, problem.sse_bound(1)
        loose = min(LIMIT * problem.sse_bound(problem.condition()),
                    WEAK * dot(problem.y, problem.y))
        checks.append({"names": [total], "rows": [[1]], "room": [
            rough(bound / n, 17)], "most": str(LIMIT), "weak": rough(
                loose / bound, 17) if bound else "0"})
    return checks


def check(names, rows, rooms, growth, zero, condition):
    return {"names": names, "rows": [list(map(str, row)) for row in rows],
            "room": [rough(v, 17) for v in rooms],
            "most": rough(narrowed(Fraction(LIMIT * growth), zero, 1), 17),
            "weak": rough(min(LIMIT * growth * condition, WEAK * zero), 17)}


def room(question, name):
    """Return what may be rounded of each number, as texts.

    A number passes if it is off by LIMIT times that; by no more than what
    stands behind a =, and as the nearest double behind a ~, where nothing is
    rounded on the way.
    """
    bound, entries = question.bounds[name], question.entries(name)
    if bound == 0:
        return ["=" + rough(room_of_equality(question, entry.expected), 17)
                for entry in entries]
    return [rough(narrowed(b, abs(e.expected)) + question.floor
                  + e.last / (2 * LIMIT), 17) if b
            else "~" + rough(e.last / 2, 17)
            for e, b in zip(entries, leaves(bound))]
