"""Adapters: real libraries behind the protocol, chosen by name.

    ADAPTERS        every one of them, by name
    program(name)   the process.Program that is started for it
    absent(adapter) what of its needs is not on this machine

registry.json has a file and its settings.  What an adapter needs is looked
for in the folder .peers, where the script .ci/peers puts it, and in this
Python; nothing else in the project needs any of it.
"""

import glob
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple

from ..contract import ROOT
from ..contract.tasks import plain_table
from ..runner import NotStarted
from ..runner.process import Program

HERE = os.path.dirname(os.path.abspath(__file__))
PEERS = os.path.join(ROOT, ".peers")

# setting: the word after the file.  needs: what it needs, by the kind of it.
Adapter = namedtuple("Adapter", "name file setting language needs")

with open(os.path.join(HERE, "registry.json"), encoding="utf-8") as registry:
    ADAPTERS = {adapter.name: adapter for adapter in (Adapter(
        entry["name"] + ("" if setting == "default" else "-" + setting),
        entry["file"], setting, entry["language"], entry["needs"])
        for entry in json.load(registry) for setting in entry["settings"])}


def program(name):
    """Return the Program of an adapter, not started.

    Raises NotStarted, which says how to install what is not there.
    """
    adapter = ADAPTERS[name]
    missing = absent(adapter)
    if missing:
        raise NotStarted("{} needs {}: in the sources run .ci/peers{}".format(
            name, ", ".join(missing), '; elsewhere pip install "refimpl[peers]'
            '"' * ("python" in adapter.needs)))
    stem, ending = os.path.splitext(adapter.file)
    path = os.path.join(HERE, adapter.file)
    words = {
        ".py": lambda: [find_python(adapter.needs["python"]), "-m",
                        "conformance.adapters." + stem],
        ".R": lambda: ["Rscript", "--vanilla", path, adapter.setting],
        ".mjs": lambda: ["node", path, PEERS, adapter.setting]}[ending]()
    return Program(words, folder=ROOT, environment=dict(
        os.environ, CONTRACT=plain_table(), PYTHONPATH=os.pathsep.join(filter(
            None, [ROOT, os.environ.get("PYTHONPATH")]))))


def absent(adapter):
    """Return what an adapter needs and is not here, as a list of names."""
    finders = {
        "python": lambda names: [] if find_python(names) else names,
        "programs": lambda names: [v for v in names if not shutil.which(v)],
        "node": lambda names: [v for v in names if not os.path.isdir(
            os.path.join(PEERS, "node_modules", v))],
        "r": find_r_packages}
    return [name for kind, names in adapter.needs.items()
            for name in finders[kind](names)]


def find_r_packages(names):
    """Return which packages of R are not here."""
    if not shutil.which("Rscript"):
        return names
    done = subprocess.run(
        ["Rscript", "--vanilla", "-e", "cat(setdiff(commandArgs(TRUE), "
         "rownames(installed.packages())))"] + names,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return names if done.returncode else done.stdout.decode().split()


def find_python(modules):
    """Return the Python that has all of these modules, or None."""
    folder = os.path.join(PEERS, "venv", "lib", "python*", "site-packages")
    if all(glob.glob(os.path.join(folder, name + "*"))  # be it a file
           for name in modules):
        return os.path.join(PEERS, "venv", "bin", "python")
    if all(importlib.util.find_spec(name) for name in modules):
        return sys.executable
    return None
