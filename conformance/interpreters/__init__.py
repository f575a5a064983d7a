"""The interpreters that refimpl runs on, and what each answers.

    found        the interpreters at hand
    ask_all      every question put to one of them, with time and memory
    rows, table  interpreters by tasks, and whether the bits agree

CPython of any version and PyPy are looked for on the path, the others in the
folder .interpreters, where the script .ci/interpreters puts them.
"""

import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor

from ..reports.text import MET
from ..runner.offline import Answers as Replies
from ..runner.offline import judge_all, questions

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FOLDER = os.path.join(ROOT, ".interpreters")
OLDEST, NEWEST = 8, 20      # CPython 3.8, and what may come

# name: as in the table.  command: the words that start the oracle.  floats:
# the rounding unit of its floats.
Interpreter = namedtuple("Interpreter", ("name", "command", "floats"))

# output: what it printed, bytes.  seconds: from start to end.  peak: bytes of
# memory, 0 where the system does not say.
Answers = namedtuple("Answers", ("output", "seconds", "peak"))

# name: of the interpreter.  exact, floats: the Runs.  differ: ids of cases
# whose float answers have other bits than the first interpreter's; None
# where its floats are of another kind.  seconds, peak: both runs together.
Row = namedtuple("Row", "name exact floats differ seconds peak")


class Failed(RuntimeError):
    """An interpreter that did not end well."""


def found():
    """Return the interpreters at hand, the one running this first."""
    listed = [Interpreter("cpython-{}.{}".format(*sys.version_info[:2]),
                          [sys.executable, "-m", "refimpl"], "binary64")]
    for minor in range(OLDEST, NEWEST):
        path = python3(minor)
        if minor != sys.version_info[1] and path:
            listed.append(Interpreter("cpython-3.{}".format(minor),
                                      [path, "-m", "refimpl"], "binary64"))
    if shutil.which("pypy3"):
        listed.append(Interpreter("pypy", ["pypy3", "-m", "refimpl"],
                                  "binary64"))
    for name, script in (("pyodide", "pyodide.mjs"),
                         ("micropython-wasm", "micropython.mjs")):
        if shutil.which("node") and os.path.isdir(
                os.path.join(FOLDER, "node_modules")):
            listed.append(Interpreter(
                name, ["node", os.path.join(HERE, script), FOLDER],
                "binary64"))
    for name, floats in (("micropython", "binary64"),
                         ("micropython-single", "binary32")):
        path = os.path.join(FOLDER, name)
        if os.access(path, os.X_OK):
            listed.append(Interpreter(
                name, [path, "-X", "heapsize=64M", "-m", "refimpl"], floats))
    return listed


def python3(minor):
    """Return a CPython 3 of a minor version that starts, or None."""
    homes = [os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")]
    paths = [shutil.which("python3.{}".format(minor))]
    for home in homes:
        versions = os.path.join(home, "versions")
        if os.path.isdir(versions):
            paths += [os.path.join(versions, name, "bin", "python")
                      for name in sorted(os.listdir(versions))
                      if name.startswith("3.{}.".format(minor))]
    for path in filter(None, paths):
        try:
            done = subprocess.run([path, "-c", "import sys; print("
                                   "sys.version_info[1])"], text=True,
                                  capture_output=True, timeout=20)
        except OSError:
            continue
        if done.stdout.strip() == str(minor):
            return path
    return None


def ask_all(interpreter, lines, timeout=600):
    """Put all questions to one run of the oracle; return Answers.

    Raises Failed where it does not end well, with what it printed.
    """
    with contextlib.ExitStack() as stack:
        given, came, noise = [stack.enter_context(
            tempfile.TemporaryFile("w+b")) for _ in range(3)]
        given.write("".join(line + "\n" for line in lines).encode())
        given.seek(0)
        start = time.monotonic()
        process = subprocess.Popen(interpreter.command, stdin=given,
                                   stdout=came, stderr=noise, cwd=ROOT)
        status, peak = wait(process, start + timeout)
        seconds = time.monotonic() - start
        noise.seek(0)
        if status is None:
            raise Failed("{} did not end within {} s".format(
                interpreter.name, timeout))
        if status:
            raise Failed("{} ended with status {}: {}".format(
                interpreter.name, status,
                noise.read()[-2000:].decode("utf-8", "replace")))
        came.seek(0)
        return Answers(came.read(), seconds, peak)


def wait(process, end):
    """Return (exit status, peak memory in bytes) of a process.

    The status is None of one that had to be killed at the end of its time.
    """
    if not hasattr(os, "wait4"):
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(max(end - time.monotonic(), 0)), 0
    while time.monotonic() < end and hasattr(os, "wait4"):
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = status
            scale = 1 if sys.platform == "darwin" else 1024
            return status, usage.ru_maxrss * scale
        time.sleep(0.02)
    process.kill()
    process.wait()
    return None, 0


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
        came = Replies(io.BytesIO(answers.output))
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
