"""The reader's tool: the lines of the text, as they ran."""

import inspect
import os
import subprocess
import sys

import pytest

from paths import ROOT
from refimpl import walk
from refimpl.perceptron import perceptron

X, Y = [[1, 2, 1], [-1, 2, 1], [-1, -2, 1]], [-1, -1, 1]
CLEAN = ["3", "4", "5", "6", "5", "6", "5", "6", "5"]


def test_the_lines_are_those_of_the_trace():
    result, steps = walk.walk(perceptron, perceptron, X, Y)
    assert result == perceptron(X, Y)
    assert [s.tag for s in steps] == (
        ["1", "2", "3", "4", "5", "6", "8", "9", "5", "6", "5", "6", "5"]
        + CLEAN + ["3"])


def test_a_step_keeps_what_the_variable_was_then():
    _, steps = walk.walk(perceptron, perceptron, X, Y)
    weights = [text for s in steps for name, text in s.changed
               if name == "w"]
    assert weights == ["[0, 0, 0]", "[-1, -2, -1]"]
    moved = [s for s in steps if s.tag == "8"]
    assert dict(moved[0].changed) == {"w": "[-1, -2, -1]"}


def test_tracing_is_put_back():
    before = sys.gettrace()
    with pytest.raises(ValueError):
        walk.walk(perceptron, perceptron, [], [])
    assert sys.gettrace() is before


@pytest.mark.parametrize("name", sorted(walk.WALKS))
def test_every_walk_shows_every_tag_that_ran(name, capsys):
    assert walk.main([name]) == 0
    lines = capsys.readouterr().out.splitlines()
    watched = walk.function(walk.WALKS[name][0])
    known = {tag for tag, _ in walk.tags(watched).values()}
    shown = {line.split()[0] for line in lines[:-1]}
    assert "1" in shown and shown <= known
    assert lines[-1].startswith("result ")


def test_without_a_name_it_says_what_there_is(capsys):
    assert walk.main([]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in walk.WALKS)
    assert walk.main(["no-such-walk"]) == 2


def test_from_the_shell():
    done = subprocess.run([sys.executable, "-m", "refimpl.walk", "line"],
                          cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "slope = 1/2" in done.stdout


def test_the_readme_shows_the_lines_as_they_stand():
    lines, _ = inspect.getsourcelines(perceptron)
    first = next(i for i, line in enumerate(lines) if line.endswith("# 1\n"))
    last = next(i for i, line in enumerate(lines) if "return Per" in line)
    block = "".join(lines[first:last - 1])
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        assert "\n" + block + "\n" in file.read()
