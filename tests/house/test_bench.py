"""The benchmark: it runs, its answers are looked at, and parts add."""

import json
import random
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from refimpl.least_squares import least_squares
from tests.bench import __main__ as command, parts, programs, run, systems
from tests.bench.timing import child


@pytest.mark.campaign
def test_the_short_form_writes_its_report(tmp_path):
    assert command.main(["--short", "--out", str(tmp_path)]) == 0
    found = json.loads((tmp_path / "bench.json").read_text())
    assert len(found["rows"]) >= 25
    for row in found["rows"]:
        assert row["sizes"] or row["missing"], row["task"]
        assert all(at["ours"]["median"] > 0 for at in row["sizes"])
    pictures = list(tmp_path.glob("*.svg"))
    assert len(pictures) >= 15
    for picture in pictures:
        assert ET.parse(str(picture)).getroot().tag.endswith("svg")
    assert "| task | size | ours |" in (tmp_path / "bench.md").read_text()


def test_a_wrong_answer_is_told(monkeypatch, tmp_path):
    task = next(one for one in systems.equations()
                if one.name.startswith("exact solve"))
    wrong = task._replace(ours=lambda problem: [
        v + 1 for v in task.ours(problem)])
    for one, status in ((task, 0), (wrong, 1)):
        monkeypatch.setattr(run, "tasks", lambda one=one: [one])
        assert command.main(["--short", "--out", str(tmp_path)]) == status


def table(path):
    """Write a table of decimals; return its exact fit in one go."""
    draw = random.Random(5)
    rows = [["{:.2f}".format(draw.uniform(-9, 9)) for _ in range(4)]
            for _ in range(57)]
    path.write_text("a,b,c,y\n" + "".join(
        ",".join(row) + "\n" for row in rows))
    values = [[Fraction(v) for v in row] for row in rows]
    found = least_squares([row[:3] for row in values],
                          [row[3] for row in values], intercept=True)
    return found.w + [found.intercept]


@pytest.mark.parametrize("count", [1, 3])
def test_parts_made_in_processes_give_the_same_bits(count, tmp_path):
    due = table(tmp_path / "data.csv")
    assert parts.by_processes(str(tmp_path / "data.csv"), count) == due


def test_parts_add_in_any_order_and_one_may_be_empty(tmp_path, capsys):
    path = tmp_path / "data.csv"
    due = table(path)
    made = [parts.summed(str(path), 60, k) for k in range(60)]
    random.Random(1).shuffle(made)
    assert parts.together(made) == due
    assert parts.main([str(path), "--parts", "2"]) == 0
    assert capsys.readouterr().out.split() == list(map(str, due))


def test_dask_gives_the_same_bits(tmp_path):
    pytest.importorskip("dask")
    due = table(tmp_path / "data.csv")
    assert parts.by_dask(str(tmp_path / "data.csv"), 3) == due


def test_a_command_that_fails_is_not_timed_as_right():
    for task in programs.tasks():
        assert not task.right(None, child("-c", "import no_such_module"))
