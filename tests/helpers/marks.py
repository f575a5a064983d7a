"""Marks for tests."""

import pytest


def some(values, kept):
    """Return parameters of which all but the kept are for campaigns."""
    return [value if value in kept else pytest.param(
        value, marks=pytest.mark.campaign) for value in values]
