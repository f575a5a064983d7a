"""Mutants of the judge, and the test that notices each.

    python3 -m tests.wrong judge [new]

Every comparison of the judge becomes its opposite, and < becomes <= and back;
every `and` becomes `or`; every number in a constant is raised by one.  Of
those in which + is taken for -, * for / or +, min for max or an abs is left
out, one in SHARE is tried.  pytest collects the tests of the judge once.  For
each mutant a process is forked, in which tests run until one fails.  Which
one did, if it passes without the mutant, is written to judge.json; a mutant
that nothing can notice stands there with the reason.  The exit status is 1 if
any other is left.  With `new` the known verdicts of a new task are written,
and only those are run that have no test, or whose test is gone; with `named` those
that are named on the input, each with its own test.
"""

import glob
import json
import os
import re
import runpy
import sys
import time
from zlib import crc32

import pytest

from conformance.contract.tasks import TASKS

from .trial import allow, apart
from .mutants import ROOT, install, mutants, settle
from .witnesses import put

TESTS = os.path.join(ROOT, "tests")
RECORD = os.path.join(TESTS, "wrong", "judge.json")
VERDICTS = os.path.join(TESTS, "helpers", "judge_verdicts.py")
PATIENCE = 20       # seconds of one test, after which a mutant has hung
BUDGET = 30         # seconds of all tests, after which none will notice it
SHARE = 96          # of the changes of arithmetic one in so many is tried
EQUIVALENT = "no test can tell: "
FOLDER = os.path.join(TESTS, "conformance")
FILES = [os.path.join(FOLDER, "contract", "test_values.py")] + sorted(
    glob.glob(os.path.join(FOLDER, "referee", "test_judge*.py")))
# The tests of what all families are judged with.
CORE = ("_values", "_judge.py", "_exact", "_measure", "_fingerprints",
        "_errors", "_svm.py", "_nearby", "_units", "_not_judged", "_lost")
ALWAYS = re.compile(r"(<|<=|>|>=|==|!=|in|not in|is|is not|and|or) becomes ")
SOMETIMES = re.compile(r"([+*/-]|min|max|any|all) becomes |abs is left out")


def modules():
    """Return the names of the modules that judge."""
    result = glob.glob(os.path.join(ROOT, "conformance", "referee", "**",
                                    "[a-z]*.py"), recursive=True)
    return ["conformance.contract.values"] + sorted(
        os.path.relpath(path, ROOT)[:-3].replace(os.sep, ".")
        for path in result)


def is_tried(mutant):
    change = mutant.name.split(" | ")[-1]
    return bool(ALWAYS.match(change)
                or mutant.function is None and change[0].isdigit()
                or SOMETIMES.match(change)
                and crc32(mutant.name.encode()) % SHARE == 0)


def everything(names=None):
    """Return {name: mutant} of all that are run, or of the modules of some.
    """
    return {mutant.name: mutant for module in modules()
            if names is None or any(name.startswith(
                module.partition(".")[2]) for name in names)
            for mutant in mutants(module) if is_tried(mutant)}


class Sweep:
    """Runs tests on mutants, once pytest has collected them.

    mutants  {name: mutant}
    record   the test that is known to notice each
    search   try the others, too, where it does not
    """

    def __init__(self, wrong, record, search):
        self.wrong, self.record, self.search = wrong, record, search
        self.results = {}

    def pytest_runtestloop(self, session):
        for name, mutant in self.wrong.items():
            items = in_order(session.items, mutant)
            expected = self.record.get(name)
            first = [item for item in items if witness(item) == expected]
            first += [item for item in items
                      if self.search or alike(witness(item), expected)]
            self.results[name] = noticed_by(first, mutant)
        text = set(self.results.values())
        broken = {noticed_by([item]) for item in session.items
                  if witness(item) in text}
        for name, place in self.results.items():
            if place in broken | {None}:
                self.results[name] = None
                print("NOT NOTICED", name, "by", place, flush=True)
        return True


def witness(item):
    """Return the name of a test, without its folder."""
    path, _, name = item.nodeid.partition("::")
    return os.path.basename(path) + "::" + name


def alike(one, other):
    """Are two the same test, be it with other parameters?"""
    return other is not None and one.split("[")[0] == other.split("[")[0]


def in_order(items, mutant):
    """Return the tests that may notice a mutant, the likeliest first."""
    module = mutant.module.split(".")
    alone = "families" in module or module[-1] == "fingerprints"
    words = ("_" + module[-1].replace("_bounds", ""),) if alone else CORE
    own = ["test_known_verdicts[{}]".format(task) for task in TASKS
           if "_" + TASKS[task].family in words]
    return sorted(items, key=lambda item: (
        item.name not in own,
        item.get_closest_marker("campaign") is not None,
        not any(word in witness(item) for word in words),
        "_measure" not in witness(item) and "_errors" not in witness(item),
        "_verdicts" not in witness(item)))


def noticed_by(items, mutant=None):
    """Return the first test that fails on a mutant, or on none, or None."""
    def act(file):
        if mutant:
            install(mutant)
        file.write(first_failing(items))
    settle()
    return "".join(apart(act)) or None


def first_failing(items):
    """Return the name of the first test that fails, or ""."""
    from _pytest.runner import runtestprotocol
    for item in items:
        if time.process_time() > BUDGET:
            break
        allow(PATIENCE)
        for report in runtestprotocol(item, log=False, nextitem=None):
            if report.failed:
                return witness(item)
    return ""


def sweep(wrong, record, search=False):
    """Return {name: the test that notices it, or None}."""
    files = {place.split("::")[0] for place in record.values()}
    plugin = Sweep(wrong, record, search)
    pytest.main(["-q", "-p", "no:cacheprovider", "--all"] + [
        path for path in FILES if "mutants" not in path and (
            search or os.path.basename(path) in files)], plugins=[plugin])
    return plugin.results


def recorded():
    """Return {name of a mutant: the test that notices it, or why none}."""
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding="utf-8") as file:
        return json.load(file)


def is_there(place):
    """Is there a test of this name, "file::test", or is it a reason?"""
    for path in FILES:
        if os.path.basename(path) == place.split("::")[0]:
            name = place.split("::")[1].split("[")[0]
            with open(path, encoding="utf-8") as file:
                return "def {}(".format(name) in file.read()
    return place.startswith(EQUIVALENT)


def main(words):
    """Run the mutants and write the record, or try what it says of some."""
    record = recorded()
    if words == ["named"]:
        names = sys.stdin.read().split("\n")
        wrong = everything(names)
        return int(None in sweep(
            {name: wrong[name] for name in names},
            {name: record[name] for name in names}).values())
    if words == ["new"]:
        runpy.run_path(VERDICTS)["main"](only_new=True)
    wrong = everything()
    record = {name: place for name, place in record.items()
              if name in wrong and is_there(place)}
    result = {name: place for name, place in record.items()
              if words == ["new"] or place.startswith(EQUIVALENT)}
    result.update(sweep({name: wrong[name] for name in wrong
                         if name not in result}, record, search=True))
    put(RECORD, json.dumps({name: place for name, place in result.items()
                            if place}, indent=0, sort_keys=True) + "\n")
    left = sum(place is None for place in result.values())
    print("{} mutants, {} not noticed".format(len(result), left))
    return int(left > 0)
