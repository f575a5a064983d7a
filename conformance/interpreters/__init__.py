"""The interpreters that refimpl runs on, and how each is started.

    found     the interpreters at hand
    ask_all   every question put to one of them, with time and memory

CPython of any version and PyPy are looked for on the path, the others in the
folder .interpreters, where the script .ci/interpreters puts them.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import namedtuple

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
