"""What tests of grade call, and what they look for in its output."""

import pytest

from questions import status


@pytest.fixture
def grade(capsys):
    """A function of words: (exit status, standard output and error)."""
    def call(*words):
        ended = status(["grade"] + [str(word) for word in words])
        return (ended,) + tuple(capsys.readouterr())
    return call
