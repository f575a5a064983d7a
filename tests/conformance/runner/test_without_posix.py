"""The runner on a system that has no groups, no fork and no selector for
pipes: what Windows lacks is taken away (helpers/without_posix.py)."""

import os
import subprocess
import sys

import pytest

from paths import ROOT, run_words
from test_harmful import HARMS, harmful

HELPERS = os.path.join(ROOT, "tests", "helpers")
HERE = os.path.dirname(os.path.abspath(__file__))


def run(*words):
    """Return what was done by a Python that lacks them."""
    path = os.pathsep.join(filter(None, [
        HELPERS, os.environ.get("PYTHONPATH")]))
    return run_words(sys.executable, "-m", *words, stderr=subprocess.STDOUT,
                     env=dict(os.environ, PYTHONPATH=path))


def test_every_program_gets_its_verdicts():
    """Those of test_processes.py; but a child that is left behind by a
    program that ended needs a job object, and there is none here."""
    done = run("pytest", "-q", "-p", "without_posix", "-p", "no:cacheprovider",
               os.path.join(HERE, "test_processes.py"), "-k",
               "not child_left_behind" + (
                   "" if os.environ.get("CI") else " and not hang"))
    assert done.returncode == 0 and "100%" in done.stdout, done.stdout


@pytest.mark.parametrize("harm", ["zero_divisors", pytest.param(
    "tiny_decimals", marks=pytest.mark.campaign)])
def test_harm_costs_one_case(harm):
    name, verdict, reason = HARMS[harm]
    done = run("without_posix", "conformance", "run", "--impl",
               harmful(harm, name.split("/")[0]), "--case", name,
               "--case", "line/exact")
    assert done.returncode == 1 and reason in done.stdout
    assert "0 of 1 cases passed, 1 {}, 1 not run".format(
        verdict) in done.stdout


def test_a_class_and_a_table_are_judged(tmp_path):
    done = run("without_posix", "conformance", "run", "--estimator",
               "conformance.examples.my_ridge:MyRidge", "--task", "ridge",
               "--level", "smoke", "--jobs", "2")
    assert done.returncode == 0, done.stdout
    done = run("without_posix", "conformance", "grade",
               "conformance/examples/seedlings.csv", "--task", "ridge",
               "--features", "light,water", "--label", "height", "--set",
               "lambda=1/2")
    assert done.returncode == 0, done.stdout


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
