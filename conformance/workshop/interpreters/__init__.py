"""The interpreters that refimpl runs on, and what each answers.

    installed      the interpreters at hand
    ask_all    every question put to one of them, with time and memory

CPython of any version and PyPy are looked for on the path, the others in the
folder .interpreters, where the script .ci/interpreters puts them.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import namedtuple

from ...contract import ROOT
from ...runner.process import manner
from ...runner.system import send

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(ROOT, ".interpreters")
OLDEST, NEWEST = 8, 16      # CPython 3.8, and what may come
FETCHED = ("cpython-3.14", "cpython-3.15", "cpython-32-bit", "pypy",
           "pyodide", "micropython-wasm", "micropython",
           "micropython-single", "board")       # by .ci/interpreters
KNOWN = {"cpython-3.{}".format(minor) for minor in range(
    OLDEST, NEWEST)} | set(FETCHED)

# name: as in the table.  command: the words that start the oracle.  floats:
# the rounding unit of its floats.  part: levels and ids of the cases that it
# is asked, None for all.
Interpreter = namedtuple("Interpreter", "name command floats part",
                         defaults=(None,))
PART = ("smoke", "solve/hilbert-10")    # what 140 KB hold, of every task
# The slowest, as CI asks it: its longest cases take two thirds of the time.
QUICK = ("smoke", "core", "edge") if os.environ.get("CI") else None

# output: what it printed, bytes.  seconds: from start to end.  peak: bytes of
# memory, 0 where the system does not say.
Answers = namedtuple("Answers", ("output", "seconds", "peak"))

# Starts a program and tells its status and its peak memory.  A process counts
# as its own what the one that started it had in memory: this one has little.
STARTER = """
import os, sys
output = int(sys.argv[1])
os.set_inheritable(output, False)
child = os.fork()
if not child:
    try:
        os.execvp(sys.argv[2], sys.argv[2:])
    except OSError as error:
        os.write(2, str(error).encode())
        os._exit(127)
_, status, usage = os.wait4(child, 0)
os.write(output, "{} {}".format(status, usage.ru_maxrss).encode())
"""


class Failed(RuntimeError):
    """An interpreter that did not end well."""


def installed():
    """Return the interpreters at hand, the one running this first."""
    listed, module = [], ["-m", "refimpl"]

    def add(name, command, floats="binary64", part=None):
        if command[0] and os.access(command[0], os.X_OK):
            listed.append(Interpreter(name, command, floats, part))

    own = sys.version_info[1]
    add("cpython-3.{}".format(own), [sys.executable] + module)
    for minor in range(OLDEST, NEWEST):
        if minor != own:
            add("cpython-3.{}".format(minor), [python3(minor)] + module)
    add("cpython-32-bit", [os.path.join(FOLDER, "python3-32-bit")] + module)
    if shutil.which("pypy3"):
        listed.append(Interpreter("pypy", ["pypy3"] + module, "binary64"))
    if shutil.which("node") and os.path.isdir(
            os.path.join(FOLDER, "node_modules")):
        listed += [Interpreter(
            name, ["node", os.path.join(HERE, script), FOLDER], "binary64",
            part) for name, script, part in (
                ("pyodide", "pyodide.mjs", None),
                ("micropython-wasm", "micropython.mjs", QUICK))]
    for name, floats in (("micropython", "binary64"),
                         ("micropython-single", "binary32")):
        add(name, [os.path.join(FOLDER, name), "-X", "heapsize=64M"] + module,
            floats)
    path = os.path.join(FOLDER, "board.elf")
    if os.path.exists(path) and shutil.which("qemu-system-arm"):
        add("board", [sys.executable, "-m", __name__ + ".board", path],
            "binary32", PART)
    return listed


def python3(minor):
    """Return a CPython 3 of a minor version that starts, or None."""
    name = "python3.{}".format(minor)
    paths = [shutil.which(name), os.path.join(FOLDER, name)]
    versions = os.path.join(os.environ.get("PYENV_ROOT") or os.path.expanduser(
        "~/.pyenv"), "versions")
    if os.path.isdir(versions):
        paths += [os.path.join(versions, name, "bin", "python")
                  for name in sorted(os.listdir(versions))
                  if name.startswith("3.{}.".format(minor))]
    for path in filter(None, paths):
        try:
            done = subprocess.run([path, "-c", "import sys; print("
                                   "sys.version_info[1])"], text=True,
                                  capture_output=True, timeout=20)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.stdout.strip() == str(minor):
            return path
    return None


def ask_all(interpreter, lines, timeout=600):
    """Put all questions to one run of the oracle; return Answers.

    Raises Failed where it does not end well, with what it printed.
    """
    with contextlib.ExitStack() as stack:
        inputs, got, noise, text = [stack.enter_context(
            tempfile.TemporaryFile("w+b")) for _ in range(4)]
        inputs.write("".join(line + "\n" for line in lines).encode())
        inputs.seek(0)
        start = time.monotonic()
        ended = run(interpreter.command, timeout, stdin=inputs, stdout=got,
                    stderr=noise, text=text)
        seconds = time.monotonic() - start
        for file in got, noise:
            file.seek(0)
        if ended is None:
            raise Failed("did not end within {:g} s".format(timeout))
        if ended[0]:
            raise Failed("ended with {}: {}".format(
                manner(ended[0]), noise.read()[-2000:].decode(
                    "utf-8", "replace").strip()))
        return Answers(got.read(), seconds, ended[1])


def run(command, timeout, text, **streams):
    """Run a command; return (status, peak), or None where it was killed.

    The status is that of subprocess; text: a file to write both to.
    """
    alone = hasattr(os, "wait4")
    if alone:
        command = [sys.executable, "-I", "-S", "-c", STARTER,
                   str(text.fileno())] + command
        streams["pass_fds"] = [text.fileno()]
    try:
        process = subprocess.Popen(command, cwd=ROOT, start_new_session=True,
                                   **streams)
    except OSError as error:
        raise Failed("did not start: {}".format(error)) from None
    try:
        status = process.wait(timeout)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.returncode is None:
            send(process, signal.SIGKILL) if alone else process.kill()
            process.wait()
    text.seek(0)
    words = text.read().split()
    if not words:
        return status, 0
    status, peak = map(int, words)
    if os.WIFSIGNALED(status):
        status = -os.WTERMSIG(status)
    else:
        status = os.WEXITSTATUS(status)
    return status, peak * (1 if sys.platform == "darwin" else 1024)
