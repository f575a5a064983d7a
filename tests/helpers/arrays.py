"""Packages that only some tests need, and that CI must not do without."""

import os
from importlib import import_module

import pytest


def needed(name):
    """Return a package; without it a test is skipped, but not in CI.

    .ci/run sets PEERS where it has installed them.
    """
    if os.environ.get("PEERS"):
        return import_module(name)
    return pytest.importorskip(name)
