"""The wheel: installed beside nothing else, it does from an empty folder what
the README says; and nothing is in it that cannot work there.
"""

import json
import os
import re
import subprocess
import sys
import zipfile

import pytest

from paths import ROOT, read_tables, run_words
from test_readme import BLOCKS, MINE, PATIENT

ROWS = read_tables(__file__)
pytestmark = pytest.mark.campaign
HOUSE = ("conformance.workshop", "tests")
IMPORTS = """
import importlib, json, sys
for name in json.loads(sys.argv[1]):
    importlib.import_module(name)
print(importlib.import_module("conformance").__file__)
"""


class Installed:
    """A fresh environment that has the wheel, and an empty folder."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "empty")
        self.bin = os.path.join(folder, "env", "bin")
        os.mkdir(self.folder)
        call("-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, ROOT)
        name, = (n for n in os.listdir(folder) if n.endswith(".whl"))
        self.wheel = os.path.join(folder, name)
        call("-m", "venv", "--without-pip", os.path.join(folder, "env"))
        call("-m", "pip", "--python", os.path.join(self.bin, "python"),
             "install", "-q", self.wheel + "[test]")

    def run(self, command):
        """Return what came of a command, in the empty folder."""
        clean = {name: value for name, value in os.environ.items()
                 if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return run_words(
            "bash", "-o", "pipefail", "-c", command, cwd=self.folder,
            env=dict(clean, PATH=self.bin + os.pathsep + clean["PATH"]))

    def modules(self):
        """Return the names of the modules in the wheel."""
        with zipfile.ZipFile(self.wheel) as file:
            names = [name[:-3].replace("/", ".").replace(".__init__", "")
                     for name in file.namelist() if name.endswith(".py")]
        return sorted(names)


def call(*words):
    """Run a module of this Python; fail with what it printed."""
    done = run_words(sys.executable, *words, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    return Installed(str(tmp_path_factory.mktemp("wheel")))


@pytest.mark.parametrize("command, expected", ROWS["commands"])
def test_command(installed, command, expected):
    with open(os.path.join(installed.folder, "own.csv"), "w") as file:
        file.write("light,water,height\n1,2,3\n2,1,4\n3,3,7.5\n")
    done = installed.run(command)
    assert done.returncode == 0 and expected in done.stdout, (
        done.stdout + done.stderr)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command, status", [
    ("conformance matrix", 2), ("python3 -m conformance.generate --check", 1),
    ("python3 -m conformance.page --out build/site", 1)])
def test_what_is_left_out_is_said(installed, command, status):
    done = installed.run(command)
    assert done.returncode == status and not done.stdout
    assert "is not installed: the sources have it" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_what_is_printed_runs_under_pytest(installed):
    files = {"mine.py": MINE.replace("WRONG", "False"),
             "conftest.py": PATIENT}
    files.update(("test_{}.py".format(k), block)
                 for k, block in enumerate(BLOCKS))
    for name, text in files.items():
        with open(os.path.join(installed.folder, name), "w") as file:
            file.write(text)
    done = installed.run("python3 -m pytest -q -p no:cacheprovider")
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout


def test_every_module_can_be_imported_and_none_is_of_the_house(installed):
    names = [n for n in installed.modules() if not re.search(
        r"adapters\.with_|python\.three$", n)]
    assert len(names) > 100
    assert not [n for n in names if n.startswith(HOUSE)]
    done = installed.run("python3 -c '{}' '{}'".format(IMPORTS, json.dumps(
        [name for name in names if "__main__" not in name])))
    assert done.returncode == 0, done.stderr
    assert not done.stdout.startswith(ROOT)
