"""Cython and mypyc compile the book: a package made of extensions gives the
answers of the sources.  An optional extra, in CI with the other peers.
"""

import datetime
import os
import subprocess
import sys

import pytest

from paths import ROOT

pytest.importorskip("Cython")
pytest.importorskip("mypyc")
pytest.importorskip("setuptools")
pytestmark = pytest.mark.campaign
SAMPLE = 6      # of the modules, each day others
# mypyc compiles these too, and lets no module that it has not compiled
# inherit from them, as four do.
INHERITED = ["refimpl/base/rational.py", "refimpl/base/real.py"]

BUILD = """
import sys
from setuptools import setup
names = sys.argv[2:]
if sys.argv[1] == "cython":
    from Cython.Build import cythonize
    made = cythonize(names, language_level=3, quiet=True)
else:
    from mypyc.build import mypycify
    made = mypycify(["--ignore-missing-imports", "--follow-imports=silent"]
                    + names, opt_level="0")
sys.argv[1:] = ["build_ext", "--inplace"]
setup(name="compiled", ext_modules=made)
"""
WRITE = """
import sys
from mypyc.build import mypycify
mypycify(["--ignore-missing-imports", "--follow-imports=silent", sys.argv[1]],
         target_dir="made")
"""
ASK = """
import sys
from refimpl.oracle.tasks import answer
from conformance.runner import session, process
from conformance.contract.suite import MET, load
done = session.run(process.Program([sys.executable, "-m", "refimpl"]),
                   load(levels=["smoke"]))
left = [r.id for r in done.results if r.status not in MET]
print(len(done.results), left)
import importlib
for name in sys.argv[1:]:
    path = importlib.import_module(name).__file__
    assert not path.endswith(".py"), path
"""


def modules():
    """Return the paths of the modules of the book."""
    made = []
    for folder, _, names in sorted(os.walk(os.path.join(ROOT, "refimpl"))):
        if os.path.basename(folder) not in ("walk", "__pycache__"):
            made += [os.path.relpath(os.path.join(folder, name), ROOT)
                     for name in sorted(names) if name.endswith(".py")
                     and not name.startswith("__")]
    return made


def python(folder, *words):
    """Run Python in a folder, with the package there; return its output."""
    done = subprocess.run(
        (sys.executable,) + words, cwd=str(folder), timeout=600,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(
            os.environ, PYTHONPATH=os.pathsep.join([str(folder), ROOT]),
            CFLAGS="-O0 -g0", MYPYC_OPT_LEVEL="0"))
    assert done.returncode == 0, (done.stdout + done.stderr).decode()[-2000:]
    return done.stdout.decode()


def copied(folder):
    """Write the package without its stubs, which a compiler would read."""
    for name in modules() + ["refimpl/__init__.py", "refimpl/__main__.py"] + [
            "refimpl/{}/__init__.py".format(part)
            for part in ("base", "fast", "oracle")]:
        os.makedirs(os.path.join(folder, os.path.dirname(name)),
                    exist_ok=True)
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def test_cython_reads_every_module(tmp_path):
    copied(str(tmp_path))
    python(tmp_path, "-m", "cython", "-3", *modules())


def sample():
    """Return other modules each day: all of them take a quarter hour."""
    names = modules()
    start = datetime.date.today().toordinal() * SAMPLE % len(names)
    return (names + names)[start:start + SAMPLE]


def test_mypyc_takes_modules(tmp_path):
    """As C: that of each is compiled by no C compiler here."""
    copied(str(tmp_path))
    for name in sample():
        python(tmp_path, "-c", WRITE, name)


@pytest.mark.parametrize("compiler", ["cython", "mypyc"])
def test_what_is_compiled_gives_the_answers(compiler, tmp_path):
    names = [name for name in sample()
             if compiler == "cython" or name not in INHERITED]
    copied(str(tmp_path))
    (tmp_path / "build.py").write_text(BUILD)
    for part in [names] if compiler == "cython" else [[n] for n in names]:
        python(tmp_path, "build.py", compiler, *part)
    dotted = [name[:-3].replace(os.sep, ".") for name in names]
    output = python(tmp_path, "-c", ASK, *dotted)
    assert output.split(None, 1)[1].strip() == "[]"
