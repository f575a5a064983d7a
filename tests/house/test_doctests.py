"""Every example in the docstrings of refimpl is true."""

import doctest
import importlib

import pytest

from source import MODULES, text


@pytest.mark.parametrize("module", MODULES)
def test_examples(module):
    loaded = importlib.import_module("refimpl." + module)
    failed, tried = doctest.testmod(loaded)
    assert failed == 0
    assert tried > 0 or ">>>" not in text(module)


def test_there_are_examples():
    assert sum(">>>" in text(module) for module in MODULES) > 15
