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
from ..referee.exact import System, dot, magnify, matvec, root, transpose
from ..referee.families import lasso, likelihood
from ..referee.families.least_squares import design, fit, has_intercept
from ..referee.families.svm import Machine
from ..referee.judge import findings, judge
from ..referee.measure import (
    LIMIT, ROUNDINGS, WEAK, Refuted, narrowed, room_of_equality)
from ..referee.question import Question
from ..runner.export import doubles

JUDGED = (
    "mse", "covariance", "determinant", "basic-linear-classifier", "classify",
    "margins", "perceptron", "perceptron-online", "perceptron-batch",
    "dual-perceptron", "dual-perceptron-bias", "kernel-perceptron",
    "perceptron-regression", "adaline", "gram", "kernel-scores", "logistic",
    "posterior", "logistic-calibration", "log-likelihood", "logistic-sample",
    "fisher-criterion", "solve", "line", "least-squares", "ridge",
    "least-squares-classifier", "lasso", "svm-hard", "svm-soft",
    "logistic-regression")
# {task: its sum of squares}
TOGETHER = {"solve": None, "line": "mse", "least-squares": "sse",
            "ridge": "objective", "least-squares-classifier": None}
LEFT = {"lasso": ["objective"]}     # outputs of which the page says nothing
FREE = "1e999"      # the room of a number that is judged with others only
SMALL, SHORT = Fraction(1, 10 ** 6), 7
UNIT = "binary64"
TINY = Fraction(1, 10 ** 300)
LONGEST = 1500, 2400    # characters of a case as data: in sums, of squares
SECONDS = 60, 10    # for the known wrong programs, and for each
GOLDEN = 0.618034   # by which the weights of a fingerprint go on


def table():
    suite = Suite(FOLDER)
    rows = [(row(case), case) for case in suite.cases if case.task in JUDGED
            and not case.beyond(UNIT) and is_in_range(case)]
    rows = [(row, case) for row, case in rows if row]
    return {"date": suite.date, "rules": RULES, "protocol": PROTOCOL,
            "whole": {task: sum(case.task == task for case in suite.cases)
                      for task in TASKS},
            "mistakes": {task: [mistake.words for mistake in MISTAKES[task]]
                         for task in JUDGED},
            "cases": [dict(row, wrong=wrong(case)) for row, case in rows
                      if len(dump(row)) < LONGEST[case.task in CURVED]
                      and is_settled(case)]}


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
    """Return a case as the page has it, with the lines of its report; None
    where a verdict is not that of sums."""
    text, given = dump(case.entry["input"]), dump(doubles(
        case.entry["input"]))
    result = {"id": case.id, "task": case.task, "input": given,
              "shown": label("input", text) if text != given else [],
              "expected": label("expected", expected_text(case, "")) + label(
                  "", decimals(case, "")),
              "notes": label("why", case.why) + label("text", case.text)}
    if case.error:
        return dict(result, kinds=sorted(case.kinds))
    task, output = TASKS[case.task], {
        name: value for name, value in case.output.items()
        if name not in LEFT.get(case.task, ())}
    question = Question(case.entry, output, UNIT)
    findings(question)
    if case.task in CURVED:
        try:
            beside, rooms, more = CURVED[case.task](question)
        except Refuted:
            return None
        result.update(more)
    else:
        beside, rooms = sums(question) if case.task in TOGETHER else [], {}
    apart = set(output) - set(rooms) - {
        name for check in beside for name in check["names"]}
    return dict(
        result, output=output, sums=beside, room=dict(rooms, **{
            name: room(question, name) for name in apart}),
        main=task.list_main(case.entry["input"], case.output),
        whole=[name for name, output in task.outputs.items()
               if output.integer and name not in case.output],
        measured=[name for name in output if not (
            task.trace or task.outputs[name].integer)],
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
    bound, entries = question.bounds.get(name, 0), question.entries(name)
    if bound == 0:
        return ["=" + rough(room_of_equality(question, entry.expected), 17)
                for entry in entries]
    return [rough(narrowed(b, abs(e.expected)) + question.floor
                  + e.last / (2 * LIMIT), 17) if b
            else "~" + rough(e.last / 2, 17)
            for e, b in zip(entries, leaves(bound))]


# Verdicts that are of squares or of curves: as near to what is expected as an
# answer has to be, they are sums and roots of sums of squares.

def near(names, rows, size, most=LIMIT, **more):
    """Return the check of a root of a sum of squares of sums."""
    return dict(together(names, rows, [size], most), root=True, **more)


def together(names, rows, sizes, most=LIMIT):
    return {"names": names, "rows": [list(map(str, row)) for row in rows],
            "room": [rough(v, SHORT) for v in sizes], "most": str(most),
            "weak": "0"}


def lasso_checks(question):
    """The fit, where w is unique."""
    names = ["w"] + ["intercept"] * has_intercept(question)
    best, (size, _) = lasso.find_best(question), lasso.room_of_fit(question)
    if size is None:
        raise Refuted("columns depend on each other")
    fitted = matvec(transpose(best.problem.columns), best.w)
    rows = [list(x) + [1] * (len(names) > 1) for x in question.data("X")]
    return [near(names, rows, narrowed(size, root(dot(fitted, fitted))))], \
        {}, {}


def likelihood_checks(question):
    """The gradient, by the Hessian at the maximum; entries that are known."""
    theta, best = question.expected("theta"), likelihood.Best(question)
    if likelihood.certify_maximum(best.X, best.y, theta)[1] > SMALL:
        raise Refuted("too flat")
    rows = [[root(w) * v for v in x] for w, x in zip(best.w, best.X)]
    known = best.rooms(best.inverse, [
        d + 2 * best.u * (c + p) for d, c, p in zip(
            best.dp, best.y, best.p)], theta)
    return [near(["theta"], [[rough(v, 12) for v in row] for row in rows],
                 best.nu)], {"theta": [
        rough(v, SHORT) if v <= likelihood.WELL * best.u * abs(t) else FREE
        for v, t in zip(known, theta)]}, {}


def machine_checks(question):
    """Scores, weights and alpha of a machine without a kernel, whose t and
    alpha are the only ones; and what a weak one is held to."""
    machine = Machine(question)
    space, fixed = machine.space, machine.fixed
    points = fixed.edge if fixed.C else list(map(int, question.expected(
        "on_margin")))
    if not space.linear or fixed.wide or len(fixed.S) < len(points) or not (
            any(machine.w_due)) or not fixed.C and points != list(map(
                int, question.expected("support"))):
        raise Refuted("of several answers")
    right, rooms = machine_rooms(machine, machine.scale)
    gram = fixed.dual(machine.w_due)
    if max(gram.scores) * machine.u * ROUNDINGS > WEAK / 10:
        raise Refuted("a weak answer would have to be proved")
    sums, loose = machine_rooms(machine, gram)
    more = {"top": str(fixed.C or ""), "signed": [
        [str(c * v) for v in x] for c, x in zip(space.y, space.X)]}
    return right, rooms, dict(more, loose={
        "sums": [part["room"] for part in sums], "room": loose})


def machine_rooms(machine, scale):
    """Return (what is judged in sums, the rooms of other numbers)."""
    u, fixed, space, L = machine.u, machine.fixed, machine.space, ROUNDINGS
    due, times = root(dot(machine.w_due, machine.w_due)), Fraction(L, LIMIT)

    def width(size):
        return narrowed(u * root(dot(size, size)), due, L)
    beyond = [1 - c * (s - fixed.t) for c, s in zip(
        space.y, machine.scores_due)]
    reach = scale.gap or 8 * (max(scale.scores) + 2) * due ** 2
    both = [a + b for a, b in zip(scale.w, magnify(
        space.columns, machine.alpha))] if fixed.C else scale.w
    sums = [together(["w", "t"], [list(x) + [-1] for x in space.X], [
        u * s for s in scale.scores], L),
        near(["w"], [[int(j == k) for j in range(len(scale.w))]
                     for k in range(len(scale.w))], width(scale.w), L),
        near(["alpha"], transpose([[c * v for v in x] for c, x in zip(
            space.y, space.X)]), width(both), L),
        near(["alpha"], [space.y], u * scale.alpha, L, clipped=True),
        near(["alpha"], [beyond], u * reach, L)]
    named = {name: (scale.t, fixed.t) for name in ("t", "t_low", "t_high")}
    named.update(objective=(scale.objective, getattr(fixed, "objective", 0)),
                 margin=(max(scale.scores) + 2, 1))
    rooms = {name: [rough(times * narrowed(u * bound, abs(size), L) * (
        1 / due if name == "margin" else 1), SHORT)] for name, (bound, size)
        in named.items() if name in machine.outputs}
    if "slack" in machine.outputs:
        rooms["slack"] = [rough(times * u * (s + abs(fixed.t) + 1), SHORT)
                          for s in scale.scores]
    return sums, rooms


CURVED = {"lasso": lasso_checks, "logistic-regression": likelihood_checks,
          "svm-hard": machine_checks, "svm-soft": machine_checks}
