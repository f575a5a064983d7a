"""Adapters: real libraries behind the protocol, chosen by name.

    ADAPTERS        every one of them, by name
    program(name)   the process.Program that is started for it
    absent(adapter) what of its needs is not on this machine

registry.json has a file, its settings, and of which code each task is a
descendant: answers of one lineage are one vote.  Libraries of one kind share
a file in Python: the function of that name is called, and it alone imports
its library.  What an adapter needs is looked for in the folder .peers, where
the script .ci/peers puts it, and in this Python; nothing else in the project
needs any of it.
"""

import atexit
import glob
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import namedtuple

from ..contract import CLONED, ROOT, extra
from ..runner import NotStarted
from ..runner.process import Program

HERE = os.path.dirname(os.path.abspath(__file__))
PEERS = os.path.join(ROOT, ".peers")

# Endings of what native.py asks, and what its C++ is linked with.
NATIVE = (".cpp", ".java", ".m")
LINKED = {"with_eigen": [], "with_armadillo": ["-larmadillo"],
          "with_alglib": ["-lalglib"],
          "with_gsl": ["-lgsl", "-lgslcblas"],
          "with_lapack": ["-llapacke"],
          "with_dlib": ["-ldlib", "-llapack", "-lblas"]}

# setting: the word after the file.  needs: what it needs, by the kind of it.
# lineage: task to the code that answers it, "*" for all others.  family: the
# library whose section on the page of libraries it is in.
Adapter = namedtuple("Adapter", "name file setting language library needs "
                     "lineage family")


def variants(entry):
    """Return an Adapter for each setting; the default one has no suffix."""
    return [Adapter(
        entry["name"] + ("" if setting == "default" else "-" + setting),
        entry["file"], setting, entry["language"], entry["library"],
        entry["needs"], dict(entry["lineage"], **entry.get(
            "lineages", {}).get(setting, {})),
        entry.get("families", {}).get(setting, entry["family"]))
        for setting in entry["settings"]]


def program(name):
    """Return the Program of an adapter, not started.

    Raises NotStarted, which says how to install what is not there.
    """
    adapter = ADAPTERS[name]
    missing = absent(adapter)
    if missing:
        ways = ["run .ci/peers"] if CLONED else []
        if "python" in adapter.needs:
            ways.append(extra("peers"))
        raise NotStarted("{} needs {}: {}".format(
            name, ", ".join(missing), ", or ".join(ways) or
            "the sources have a script, .ci/peers, that installs them"))
    path = os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")]))
    return Program(words(adapter), folder=ROOT,
                   environment=dict(os.environ, PYTHONPATH=path))


def absent(adapter):
    """Return what an adapter needs and is not here, as a list of names."""
    finders = {"programs": shutil.which, "files": glob.glob,
               "node": lambda name: os.path.isdir(
                   os.path.join(PEERS, "node_modules", name))}
    result = []
    for kind, names in adapter.needs.items():
        if kind == "python":
            result += [] if python(names) else names
        else:
            result += no_r_packages(names) if kind == "r" else [
                name for name in names if not finders[kind](name)]
    return result


def no_r_packages(names):
    if not shutil.which("Rscript"):
        return names
    done = subprocess.run(
        ["Rscript", "--vanilla", "-e", "cat(setdiff(commandArgs(TRUE), "
         "rownames(installed.packages())))"] + names,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return names if done.returncode else done.stdout.decode().split()


def python(modules):
    """Return the Python that has all of these modules, or None."""
    folder = os.path.join(PEERS, "venv", "lib", "python*", "site-packages")
    if all(glob.glob(os.path.join(folder, name + "*"))  # be it a file
           for name in modules):
        return os.path.join(PEERS, "venv", "bin", "python")
    if all(importlib.util.find_spec(name) for name in modules):
        return sys.executable
    return None


def words(adapter):
    path = os.path.join(HERE, adapter.file)
    stem, ending = os.path.splitext(adapter.file)
    if ending == ".py":
        library = adapter.name.split("-" + adapter.setting)[0]
        return [python(adapter.needs["python"]), "-m",
                "conformance.adapters." + stem, adapter.setting,
                library.replace("-", "_")]
    if ending == ".R":
        return ["Rscript", "--vanilla", path, adapter.setting]
    if ending == ".mjs":
        return ["node", path, PEERS, adapter.setting]
    if ending in NATIVE:
        return [python(["numpy"]), "-m", "conformance.adapters.native",
                adapter.setting] + prepared(path, adapter.setting)
    return [compiled(["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror"]
                     + ["-DSINGLE"] * (adapter.setting == "single")
                     + [path, "-lm", "-o"])]


def prepared(path, setting):
    """Return the words that start what native.py asks; see NATIVE."""
    stem, ending = os.path.splitext(os.path.basename(path))
    if ending == ".m":
        return ["octave-cli", "-q", path, setting]
    if ending == ".java":
        folder = compiled(["javac", "-nowarn", "-cp", jars(path), path,
                           os.path.join(HERE, "Native.java"), "-d"])
        return ["java", "-cp", os.pathsep.join([folder, jars(path)]), stem,
                setting]
    return [compiled(["c++", "-O1", "-w", "-DWAY_" + setting,
                      '-DSETTING="{}"'.format(setting)]
                     + ["-I/usr/include/eigen3", path] + LINKED[stem]
                     + ["-o"])]


def jars(path):
    stem = os.path.splitext(os.path.basename(path))[0]
    return os.pathsep.join(glob.glob("/usr/share/java/{}*.jar".format(
        stem.replace("with_", "").replace("_", "-"))))


def compiled(words):
    """Return the path of what a compiler makes, kept until we end.

    Raises NotStarted with its first complaint, be it a warning.
    """
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    binary = os.path.join(folder, "adapter")
    done = subprocess.run(words + [binary], stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    if done.returncode:
        raise NotStarted(done.stderr.decode("utf-8", "replace"))
    return binary


with open(os.path.join(HERE, "registry.json"), encoding="utf-8") as registry:
    ADAPTERS = {adapter.name: adapter for entry in json.load(registry)
                for adapter in variants(entry)}
