"""Real libraries, where they are at hand."""

import os

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
