"""Type checkers on calls as people write them, and what `ruff` finds."""

import os
import sys

import pytest
from pages import Page
from paths import ROOT, run_words
from peers import needed

TYPED = os.path.join(ROOT, "tests", "programs", "typed.py")


def test_mypy_takes_right_calls_and_refuses_wrong_ones(tmp_path):
    needed("mypy")
    for page in (("README.md",), ("refimpl", "README.md"),
                 ("conformance", "README.md")):
        for i, text in enumerate(Page(*page).parts("python")):
            (tmp_path / "page_{}_{}.py".format(
                "_".join(page)[:-3].lower(), i)).write_text(text)
    done = run_words(
        sys.executable, "-m", "mypy", "--warn-unused-ignores", "--ignore-missing-imports",
        "--follow-imports=silent", "--cache-dir", str(tmp_path / "c"), TYPED,
        str(tmp_path))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("words", [
    ("ruff", "check", "."), ("pyright", "--warnings", TYPED)], ids=str)
def test_other_checkers_find_nothing(words):
    needed(words[0])
    done = run_words(sys.executable, "-m", *words)
    assert done.returncode == 0, done.stdout + done.stderr
