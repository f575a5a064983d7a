"""Real libraries, and packages that only some tests need."""

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


# Packages that only some tests need, and that CI must not do without.

def needed(name):
    """Return a package; without it a test is skipped, but not in CI.

    .ci/run sets PEERS where it has installed them.
    """
    if os.environ.get("PEERS"):
        return import_module(name)
    return pytest.importorskip(name)
