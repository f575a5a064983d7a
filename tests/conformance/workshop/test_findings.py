"""The script that runs the lines of FINDINGS.md says which stand no more."""

import sys

import pytest

from conformance.workshop import findings


@pytest.mark.parametrize("signal, code, fault", [
    ("silent", "pass", ""), ("warns", "pass", "it is silent"),
    ("silent", "import warnings; warnings.warn('no')", "it warns"),
    ("warns", "import warnings; warnings.warn('no')", ""),
    ("silent", "assert 1 == 2", "AssertionError")])
def test_what_stands_no_more_is_told(signal, code, fault, tmp_path,
                                     monkeypatch, capsys):
    monkeypatch.setitem(findings.COMMANDS, "python", [sys.executable, "-c"])
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n## One\n\nA 1.0, {}. Upstream: #1.\n\n"
                    "```python\n{}\n```\n".format(signal, code))
    assert findings.main([str(page)]) == bool(fault)
    assert ("One: " + (fault or "stands")) in capsys.readouterr().out or (
        fault == "AssertionError")
