"""Releases: what disagrees with a tag is not released."""

import os
import shutil
import subprocess

import pytest

import refimpl
from paths import ROOT, read_tables


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
@pytest.mark.parametrize(
    "tag, place, text, reason", read_tables(__file__)["tags"])
def test_a_tag_that_disagrees_is_not_released(
        tmp_path, tag, place, text, reason):
    for name in (".ci/release", "pyproject.toml", "conformance/__init__.py",
                 "refimpl/__init__.py", "refimpl/package.json",
                 "refimpl/CITATION.cff", "refimpl/CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(os.path.join(ROOT, name), str(tmp_path / name))
    version = refimpl.__version__
    if place:
        (tmp_path / place).write_text(text.format(version))
    done = subprocess.run(
        ["bash", str(tmp_path / ".ci" / "release"), tag.format(version)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == 1
    assert done.stdout.decode() == reason.format(version) + "\n"
