"""The runner on a system that has no groups, no fork and no selector for
pipes: what Windows lacks is taken away (helpers/without_posix.py)."""

import os
import subprocess
import sys

from paths import HELPERS, run_words

HERE = os.path.dirname(os.path.abspath(__file__))


def test_every_program_gets_its_verdicts():
    """Those of test_processes.py; but a child that is left behind by a
    program that ended needs a job object, and there is none here.  A heavy
    answer is judged in a process of its own."""
    done = run_words(
        sys.executable, "-m", "pytest", "-q", "-p", "without_posix",
        "-p", "no:cacheprovider", os.path.join(HERE, "test_processes.py"),
        os.path.join(HERE, "test_harmful.py"), "-k", "(test_processes or "
        "heavy_answer) and not child_left_behind" + (
            "" if os.environ.get("CI") else " and not hang"),
        stderr=subprocess.STDOUT, env=dict(os.environ, PYTHONPATH=HELPERS))
    assert done.returncode == 0 and "100%" in done.stdout, done.stdout


def test_a_signal_in_the_middle_of_a_start_waits_for_its_end():
    """An exception there would leave a process that nobody has."""
    code = """
import signal, subprocess, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from conformance.runner import process, system

def start(*words, _start=subprocess.Popen, **options):
    begun = _start(*words, **options)
    signal.raise_signal(signal.SIGINT)
    return begun

subprocess.Popen = start
program = process.Program([sys.executable, "-c", "input()"])
try:
    with program:
        program.start()
except KeyboardInterrupt:
    print("interrupted", program.process)
"""
    done = run_words(sys.executable, "-c", code)
    assert done.stdout == "interrupted None\n"
