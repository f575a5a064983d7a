"""What only some tests need: libraries, packages, a system, time."""

import os
from importlib import import_module

import pytest

from conformance import adapters


def need(adapter):
    """Skip where a library is missing; what CI installs must not be."""
    missing = adapters.absent(adapter)
    if not missing:
        return
    if "CI" in os.environ and set(adapter.needs) == {"programs"}:
        pytest.fail("{} needs {}".format(adapter.name, missing))
    pytest.skip("{} needs {}: .ci/peers".format(
        adapter.name, ", ".join(missing)))


def require(what, there, setting="CI"):
    """Skip where something is missing; CI has to install it."""
    if not there:
        assert not os.environ.get(setting), "CI has to install " + what
        pytest.skip("there is no {} here".format(what))


# Packages that only some tests need, and that CI must not do without.

def needed(name):
    """Return a package; without it a test is skipped, but not in CI.

    .ci/run sets PEERS where it has installed them.
    """
    if os.environ.get("PEERS"):
        return import_module(name)
    return pytest.importorskip(name)


# Marks.

posix = pytest.mark.skipif(os.name == "nt", reason="POSIX has it alone")


def some(values, kept):
    """Return parameters of which all but the kept are for campaigns."""
    return [value if value in kept else pytest.param(
        value, marks=pytest.mark.campaign) for value in values]
