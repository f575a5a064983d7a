"""The bench runs, and looks at the answers."""

import pytest

from tests.bench import __main__ as bench


@pytest.mark.campaign
def test_the_short_form_has_every_row(capsys, monkeypatch):
    """But for the whole suite, which has commands of its own."""
    rows = [row for row in bench.make_rows() if "suite" not in row.name]
    monkeypatch.setattr(bench, "make_rows", lambda: rows)
    assert bench.main(["--short"]) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert len(lines) == len(rows) >= 12
