"""The bench runs, and looks at the answers."""

import pytest

from tests.bench import __main__ as bench


@pytest.mark.campaign
def test_the_short_form_has_every_row(capsys):
    assert bench.main(["--short"]) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert len(lines) == len(list(bench.make_rows())) >= 12


def test_a_wrong_answer_is_told(monkeypatch, capsys):
    row = next(row for row in bench.make_rows()
               if row.name.startswith("exact solve"))
    wrong = row._replace(ours=lambda A, b: [v + 1 for v in row.ours(A, b)])
    for one, status in ((row, 0), (wrong, 1)):
        monkeypatch.setattr(bench, "make_rows", lambda one=one: [one])
        assert bench.main(["--short"]) == status
        assert ("WRONG" in capsys.readouterr().out) == bool(status)


def test_a_command_that_fails_is_not_timed_as_right():
    assert bench.run_python("-c", "import no_such").output == "failed"
