"""Interpreters by tasks: what each answers, and whether the bits agree."""

import io
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor

from ..reports.text import MET
from ..runner.offline import Answers, judge_all, questions
from . import ask_all

# name: of the interpreter.  exact, floats: the Runs.  differ: ids of cases
# whose float answers have other bits than the first interpreter's; None
# where its floats are of another kind.  seconds, peak: both runs together.
Row = namedtuple("Row", "name exact floats differ seconds peak")


def rows(interpreters, suite, cases, jobs=1):
    """Return a Row for each interpreter; the first sets the bits.

    jobs   how many run at once, after the first
    Raises Failed.
    """
    given = {}
    first, reference = row(interpreters[0], suite, cases, None, given)
    with ThreadPoolExecutor(jobs) as pool:
        others = [pool.submit(row, interpreter, suite, cases, reference, given)
                  for interpreter in interpreters[1:]]
        return [first] + [other.result()[0] for other in others]


def row(interpreter, suite, cases, reference, given):
    """Return (Row, float answers by case) of one interpreter.

    given   the Verdicts on answers that came before, and may come again
    """
    runs, said, seconds, peak = [], {}, 0, 0
    for arithmetic, unit in (("exact", "exact"),
                             ("float", interpreter.floats)):
        answers = ask_all(interpreter, questions(cases, arithmetic))
        came = Answers(io.BytesIO(answers.output))
        runs.append(judge_all(suite, cases, came, arithmetic, unit,
                              given=given))
        seconds += answers.seconds
        peak = max(peak, answers.peak)
        said = {name: found[0][1] for name, found in came.replies.items()}
    differ = None if interpreter.floats != "binary64" else [
        case.id for case in cases
        if canonical(said.get(case.id))
        != canonical((reference or said).get(case.id))]
    return Row(interpreter.name, runs[0], runs[1], differ, seconds,
               peak), said


def canonical(value):
    """Return an answer with every float as its bits, messages left out.

    >>> canonical({"x": ["0x3p-1", "1.5", 1]}) == canonical(
    ...     {"x": ["1.5", "0x18p-4", 1]})
    True
    """
    if isinstance(value, dict):
        return {name: canonical(v) for name, v in value.items()
                if name != "message"}
    if isinstance(value, list):
        return [canonical(v) for v in value]
    if not isinstance(value, str):
        return value
    try:
        return float.fromhex(value).hex() if "x" in value else \
            float(value).hex()
    except ValueError:
        return value


def counted(run):
    """Return (met, failed, not posed) of a Run."""
    states = [result.verdict.status for result in run.results]
    met = sum(state in MET for state in states)
    skipped = states.count("skip")
    return met, len(states) - met - skipped, skipped


def table(found):
    """Return the lines of the table of Rows."""
    tasks = sorted({r.case.task for row in found for r in row.exact.results})
    width = max(len(task) for task in tasks + ["peak memory, MB"])
    columns = [max(len(row.name), 9) for row in found]

    def line(name, cells):
        return "  ".join(["{:{}}".format(name, width)] + [
            "{:>{}}".format(cell, size)
            for cell, size in zip(cells, columns)]).rstrip()

    lines = [line("task", [row.name for row in found])]
    for task in tasks:
        lines.append(line(task, [cell(row, task) for row in found]))
    lines.append(line("exact", ["{}/{}".format(
        counted(row.exact)[0], len(row.exact.results)) for row in found]))
    lines.append(line("float", ["{}/{}".format(
        counted(row.floats)[0], len(row.floats.results)
        - counted(row.floats)[2]) for row in found]))
    lines.append(line("same bits", [bits(row) for row in found]))
    lines.append(line("seconds", ["{:.1f}".format(row.seconds)
                                  for row in found]))
    lines.append(line("peak memory, MB", [
        "{:.0f}".format(row.peak / 1e6) if row.peak else "-"
        for row in found]))
    return lines


def cell(row, task):
    """Return met of posed, exact and float; = where the bits agree."""
    met = total = 0
    for run in (row.exact, row.floats):
        states = [r.verdict.status for r in run.results
                  if r.case.task == task]
        met += sum(state in MET for state in states)
        total += len(states) - states.count("skip")
    same = "" if row.differ is None else "!" if any(
        name.split("/")[0] == task for name in row.differ) else "="
    return ("{}".format(total) if met == total
            else "{}/{}".format(met, total)) + same


def bits(row):
    """Return whether the bits agree, or in how many cases they do not."""
    if row.differ is None:
        return "-"
    return "all" if not row.differ else "{} not".format(len(row.differ))

