"""The bench runs, and looks at the answers."""

import pytest

from tests.bench import __main__ as bench


@pytest.mark.campaign
def test_the_short_form_has_every_row(capsys):
    assert bench.main(["--short"]) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert len(lines) == len(list(bench.make_rows())) >= 12
