"""What every interpreter answers, side by side; the command matrix.

    rows, table   interpreters by tasks, and whether the bits agree
    line          one of them, as soon as it is done
    act           the command
"""

import io
import sys
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ...commands import chosen, say
from ...contract.suite import BadCall
from ...contract.wire import dump
from ...reports.outcome import MET, failures
from ...reports.text import explain
from ...runner.offline import Answers as Replies
from ...runner.offline import judge_all, questions
from ...runner.session import judged
from . import FETCHED, KNOWN, Failed, ask_all, installed

# name: of the interpreter.  exact, floats: the Runs.  differ: ids of cases
# whose float answers have other bits than the first interpreter's; None
# where its floats are of another kind.  wide: does it compute floats in wider
# registers, as the x87 unit does?  seconds, peak: both runs together.
# problem: why there is nothing else, or "".
Row = namedtuple("Row", "name exact floats differ wide seconds peak problem")

# 1 + 2^-53 + 2^-65: the next double, but 1 if it is rounded to 64 bits first.
PROBE = dump({"id": "probe", "task": "margins", "arithmetic": "float",
              "input": {"X": [[1], [1]], "y": [1, -1], "w": [1],
                        "t": "-0x1.001p-53"}})


def absent(name, problem="not found; .ci/interpreters fetches it"):
    return Row(name, None, None, None, False, 0, 0, problem)


def rows(interpreters, suite, cases, jobs=1, timeout=600, watch=None):
    """Return a Row for each interpreter; the first sets the bits.

    jobs     how many run at once, after the first
    timeout  seconds for the exact answers of one, and for the floats
    watch    called with each Row as soon as it is there
    """
    tried = partial(attempt, suite, cases, {}, timeout, watch)
    first, reference = tried(None, interpreters[0])
    with ThreadPoolExecutor(jobs) as pool:
        others = [pool.submit(tried, reference, one)
                  for one in interpreters[1:]]
        return [first] + [other.result()[0] for other in others]


def attempt(suite, cases, known, timeout, watch, reference, interpreter):
    try:
        result = row(interpreter, suite, cases, reference, known, timeout)
    except (Failed, BadCall) as error:
        result = absent(interpreter.name, str(error)), {}
    if watch:
        watch(result[0])
    return result


def judge_once(known, case, reply, hello, unit, limits):
    """Return the Verdict, a known one where the same reply comes again."""
    key = case.id, dump(unit), dump(reply)
    if key not in known:
        known[key] = judged(case, reply, hello, unit, limits)
    return known[key]


def row(interpreter, suite, cases, reference, known, timeout):
    """Return (Row, float answers by case) of one interpreter.

    known   the Verdicts on answers that came before, and may come again
    """
    runs, said, seconds, peak = [], {}, 0, 0
    if interpreter.part:
        cases = [case for case in cases if {case.level, case.id} & set(
            interpreter.part)]
    for arithmetic, unit in (("exact", "exact"),
                             ("float", interpreter.floats)):
        answers = ask_all(interpreter, list(questions(
            cases, arithmetic)) + [PROBE], timeout)
        got = Replies(io.BytesIO(answers.output))
        probe = got.replies.pop("probe", None)
        runs.append(judge_all(suite, cases, got, arithmetic, unit,
                              judge=partial(judge_once, known)))
        seconds += answers.seconds
        if not interpreter.part:    # a board's is not that of who plays it
            peak = max(peak, answers.peak)
        said = {name: result[0][1] for name, result in got.replies.items()}
    differ = None if interpreter.floats != "binary64" else [
        case.id for case in cases
        if canonical(said.get(case.id))
        != canonical((reference or said).get(case.id))]
    return Row(interpreter.name, runs[0], runs[1], differ, interpreter.floats
               == "binary64" and is_wide(probe), seconds, peak, ""), said


def is_wide(probe):
    output = (probe[0][1] if probe else {}).get("output") or {}
    return canonical(output.get("m_plus")) == canonical("1.0")


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


def counted(run, task=None):
    """Return how many passed, failed and were not run, of one task or all."""
    states = [result.status for result in run.results
              if task in (None, result.case.task)]
    met = sum(state in MET for state in states)
    skipped = states.count("skip")
    return met, len(states) - met - skipped, skipped


def line(row):
    """Return one Row in a line.

    >>> line(absent("abacus", "not found"))
    'abacus: not found'
    """
    if row.problem:
        return "{}: {}".format(row.name, row.problem)
    return "{}: exact {}, float {}, same bits {}, {:.1f} s{}".format(
        row.name, of(row.exact), of(row.floats), bits(row), row.seconds,
        ", {} MB".format(megabytes(row)) * bool(row.peak))


def of(run):
    met, failed, _ = counted(run)
    return "{}/{}".format(met, met + failed)


def table(result):
    done = [row for row in result if not row.problem]
    tasks = sorted({r.case.task for row in done for r in row.exact.results})
    width = max(len(task) for task in tasks + ["peak memory, MB"])
    columns = [max(len(row.name), 9) for row in done]

    def cells(name, of_row):
        return "  ".join(["{:{}}".format(name, width)] + [
            "{:>{}}".format(of_row(row), size)
            for row, size in zip(done, columns)]).rstrip()

    lines = [cells("task", lambda row: row.name)] + [
        cells(task, partial(cell, task)) for task in tasks]
    lines += [cells("exact", lambda row: of(row.exact)),
              cells("float", lambda row: of(row.floats)),
              cells("same bits", bits),
              cells("seconds", lambda row: "{:.1f}".format(row.seconds)),
              cells("peak memory, MB", megabytes)]
    return (lines if done else []) + [line(row) for row in result
                                      if row.problem]


def megabytes(row):
    return "{:.0f}".format(row.peak / 1e6) if row.peak else "-"


def cell(task, row):
    """Return passed of run, exact and float; = where the bits agree."""
    counts = [counted(run, task) for run in (row.exact, row.floats)]
    met = sum(met for met, _, _ in counts)
    total = met + sum(failed for _, failed, _ in counts)
    same = "" if row.differ is None else "!" if any(
        name.split("/")[0] == task for name in row.differ) else "="
    return ("{}".format(total) if met == total
            else "{}/{}".format(met, total)) + same


def bits(row):
    if row.differ is None:
        return "-"
    result = "all" if not row.differ else "{} not".format(len(row.differ))
    return result + " (x87)" * row.wide


LEGEND = """Exact and float answers; = the float answers have the bits of
the first column, ! some have not.
"""
WIDE = """x87: it rounds floats twice, first to the 64 bits of its registers;
the last bit may be another one.
"""


def act(call, suite):
    at_hand = installed()
    names = {one.name for one in at_hand}
    strange = set(call.interpreter) - KNOWN - names
    if strange:
        raise BadCall("there is no interpreter {}; there are {}".format(
            min(strange), ", ".join(sorted(KNOWN | names))))
    wanted = set(call.interpreter) | set(FETCHED if call.all else ())
    gone = sorted(wanted - names)
    if call.interpreter:
        at_hand = at_hand[:1] + [one for one in at_hand[1:]
                                 if one.name in wanted]
    done = rows(at_hand, suite, chosen(call, suite), max(call.jobs, 1),
                call.timeout, watch) + list(map(absent, gone))
    complaints = [text for row in done for text in unmet(row)]
    say("\n".join(table(done)) + "\n\n" + LEGEND + WIDE * any(
        row.wide for row in done) + missing(KNOWN - names - wanted)
        + "".join(complaints))
    return 1 if complaints or any(row.problem for row in done) else 0


def watch(row):
    print(line(row), file=sys.stderr, flush=True)


def missing(names):
    return "Not found: {}.\n".format(", ".join(sorted(names))) * bool(names)


def unmet(row):
    result = ["\n{}, {}\n{}\n".format(
        row.name, run.arithmetic, explain(r.case, r, r.came, r.stderr))
        for run in (row.exact, row.floats) if run
        for r in failures(run.results)]
    return result + ["\n{}: other bits in {}\n".format(row.name, name)
                     for name in row.differ or [] if not row.wide]
