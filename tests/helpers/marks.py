"""Marks for tests."""

import os

import pytest

posix = pytest.mark.skipif(os.name == "nt", reason="POSIX has it alone")


def some(values, kept):
    """Return parameters of which all but the kept are for campaigns."""
    return [value if value in kept else pytest.param(
        value, marks=pytest.mark.campaign) for value in values]
