"""The benchmark: it runs, and its answers are looked at."""

import json
import xml.etree.ElementTree as ET

import pytest

from tests.bench import __main__ as command, rows
from tests.bench.timing import child


@pytest.mark.campaign
def test_the_short_form_writes_its_report(tmp_path):
    assert command.main(["--short", "--out", str(tmp_path)]) == 0
    result = json.loads((tmp_path / "bench.json").read_text())
    assert len(result["rows"]) >= 25
    for row in result["rows"]:
        assert row["sizes"] or row["missing"], row["task"]
        assert all(at["ours"]["median"] > 0 for at in row["sizes"])
    pictures = list(tmp_path.glob("*.svg"))
    assert len(pictures) >= 15
    for picture in pictures:
        assert ET.parse(str(picture)).getroot().tag.endswith("svg")
    assert "| task | size | ours |" in (tmp_path / "bench.md").read_text()


def test_a_wrong_answer_is_told(monkeypatch, tmp_path):
    task = next(one for one in rows.EQUATIONS
                if one.name.startswith("exact solve"))
    wrong = task._replace(ours=lambda problem: [
        v + 1 for v in task.ours(problem)])
    for one, status in ((task, 0), (wrong, 1)):
        monkeypatch.setattr(command, "ROWS", [one])
        assert command.main(["--short", "--out", str(tmp_path)]) == status


def test_a_command_that_fails_is_not_timed_as_right():
    for task in rows.PROCESSES[:-2]:
        assert not task.right(None, child("-c", "import no_such_module"))
