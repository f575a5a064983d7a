"""The page of who passes what: NumPy's answers, and what leads to them."""

import re

from peers import needed

from conformance.workshop import libraries


def test_a_cell_leads_to_the_smallest_case_that_is_not_right(
        tmp_path, monkeypatch):
    needed("numpy")
    page = tmp_path / "out" / "page.html"
    assert libraries.main(["--out", str(page), "--level", "stress", "--level",
                           "edge", "numpy"]) == 0
    text = page.read_text()
    assert text.count('<td class="right">') > 5
    assert text.count('<a href="#') == text.count("<h3 id=") > 0
    assert "<pre>import numpy as np\nprint(np.linalg." in text
    assert re.search("<small>.*[1-9][0-9]* refused", text)
    assert "FINDINGS.md: A column in small units gets no weight." in text


def test_a_library_that_is_not_there_is_said(tmp_path, capsys):
    assert libraries.main(["--out", str(tmp_path / "p.html"), "--level",
                           "smoke", "nobody"]) == 1
    assert "nobody: no adapter" in capsys.readouterr().out
