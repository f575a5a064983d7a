"""Plausible mistakes are caught, and called by their names."""

import os
import subprocess
import sys

import pytest
from paths import ROOT

PROGRAM = os.path.join(ROOT, "tests", "programs", "mistaken.py")

NAMES = [
    ("strict-test", "< for <="),
    ("sign-of-t", "sign"),
    ("slab", "2 / |w|"),
    ("edge-for-support", "on the margin"),
    ("no-exchange", "exchange"),
    ("sample-covariance", "n - 1"),
    ("no-intercept", "intercept"),
]


@pytest.mark.campaign
@pytest.mark.parametrize("arithmetic", ["", " float"])
@pytest.mark.parametrize("mistake, words", NAMES)
def test_mistake_is_caught_and_named(mistake, words, arithmetic):
    done = subprocess.run(
        [sys.executable, "-m", "conformance", "run", "--impl",
         '"{}" "{}" {}{}'.format(sys.executable, PROGRAM, mistake,
                                 arithmetic)],
        cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1, done.stdout + done.stderr
    named = [line for line in done.stdout.splitlines()
             if line.strip().startswith("mistake") and words in line]
    assert len(named) >= 2, done.stdout
