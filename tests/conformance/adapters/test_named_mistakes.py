"""Plausible mistakes are caught, and called by their names."""

import pytest
from mistaken import MISTAKES
from pages import run
from questions import mistaken


@pytest.mark.campaign
@pytest.mark.parametrize("arithmetic", ["", "float"])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_caught_and_named(mistake, arithmetic):
    done = run("python3 -m conformance run --impl '{}'".format(
        mistaken(mistake, arithmetic)))
    assert done.returncode == 1, done.stdout + done.stderr
    named = [line for line in done.stdout.splitlines()
             if line.strip().startswith("mistake")
             and MISTAKES[mistake][2] in line]
    assert len(named) >= 2, done.stdout
