"""What a command line is told: versions, help, names that do not exist."""

import argparse
import importlib
import os
import re
import subprocess
import sys

import pytest
from paths import ROOT
from questions import FIRST, status, suite

import conformance
import refimpl
from conformance import commands
from conformance.contract.flags import FLAGS, flags_of
from conformance.contract.suite import FOLDER, Unknown, shipped
from conformance.contract.tasks import TASKS
from conformance.reports import text
from conformance.runner.session import Run


def test_one_version():
    with open(os.path.join(ROOT, "pyproject.toml")) as file:
        stated = re.search('^version = "(.*)"$', file.read(), re.M).group(1)
    assert conformance.__version__ == refimpl.__version__ == stated


def test_the_scripts_that_are_installed():
    with open(os.path.join(ROOT, "pyproject.toml")) as file:
        block = file.read().split("[project.scripts]")[1].split("\n\n")[0]
    result = re.findall(r'^(\w+) = "([\w.]+):(\w+)"$', block, re.M)
    assert [name for name, _, _ in result] == ["conformance", "refimpl"]
    for _, module, function in result:
        assert callable(getattr(importlib.import_module(module), function))


def test_version_and_overview(capsys):
    assert status(["--version"]) == 0
    assert capsys.readouterr().out == "conformance {}\n".format(
        conformance.__version__)
    assert status(["-h"]) == 0
    text = capsys.readouterr().out
    assert all("\n    {} ".format(name) in text for name in commands.COMMANDS)


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_option_says_what_it_is(name):
    module, _ = commands.COMMANDS[name]
    parser = argparse.ArgumentParser()
    importlib.import_module("conformance.commands." + module).ACTS[name][0](
        parser)
    assert [action.dest for action in parser._actions
            if not action.help] == []


@pytest.mark.parametrize("words", [["show"], ["diff", "a"], ["run", "--foo"],
                                   ["grade", "--foo"]])
def test_usage_is_that_of_the_command(words, capsys):
    assert status(words) == 2
    assert "usage: {} {} ".format(commands.program(), words[0]) in (
        capsys.readouterr().err)


def test_tasks(capsys):
    assert status(["tasks"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(TASKS)
    assert status(["tasks", "ridge"]) == 0
    text = capsys.readouterr().out
    assert "lambda: unsigned; weight" in text and "singular" in text
    assert "intercept: flag; may be left out" in text
    assert status(["tasks", "rigde"]) == 2
    assert "did you mean ridge?" in capsys.readouterr().err


@pytest.mark.parametrize("tasks, ids, result", [
    (["svm-*"], [], {"svm-hard", "svm-soft"}),
    (["svm-[h]*"], [], {"svm-hard"}),
    ([], ["l?ne/nist-*"], {"line"}), (["line", "svm-h*"], ["*/*a*"],
                                      {"line", "svm-hard"})])
def test_patterns(tasks, ids, result):
    assert {c.task for c in shipped().choose(tasks, ids)} == result


def test_patterns_that_fit_nothing_and_solvable(capsys):
    with pytest.raises(Unknown, match="unknown task: 'smv-"):
        shipped().choose(["smv-*"])
    assert status(["list", "--task", "solve", "--solvable"]) == 0
    text = capsys.readouterr().out
    assert "solve/" in text and len(text.splitlines()) == len(
        [c for c in shipped().choose(["solve"]) if not c.error])


def ids(words, capsys):
    """Return the ids that list prints for these words."""
    assert status(["list"] + words) == 0
    return [line.split()[0] for line in capsys.readouterr().out.splitlines()]


def test_refusals_only_or_none_of_them(capsys):
    every = shipped().choose(["ridge"])
    bad = ids(["--task", "ridge", "--refusals"], capsys)
    left = ids(["--task", "ridge", "--no-refusals"], capsys)
    assert sorted(bad + left) == sorted(case.id for case in every)
    assert "ridge/negative-lambda" in bad
    # data without an answer are no bad request
    assert [c.id for c in every if c.error and c.id in left]


def test_flags_are_listed_with_counts_and_choose(capsys):
    assert status(["tasks", "--flags"]) == 0
    listed = [line.split()[:2] for line in
              capsys.readouterr().out.splitlines()]
    assert [name for name, _ in listed] == list(FLAGS)
    for name, count in listed:
        chosen = shipped().choose(flags=[name])
        assert len(chosen) == int(count) < len(shipped().cases)
        assert all(name in flags_of(case) for case in chosen)
        assert len(shipped().choose(without=[name])) + len(chosen) == len(
            shipped().cases)
    assert status(["tasks", "mse", "--flags"]) == 0
    assert "kernel" not in capsys.readouterr().out


def test_flags_add_up(capsys):
    words = ["--task", "gram", "--flag", "kernel", "--flag", "refusal"]
    both = ids(words, capsys)
    assert both and {"kernel", "refusal"} <= set.intersection(*(
        set(flags_of(case)) for case in shipped().choose(ids=both)))
    assert not set(both) & set(ids(words[:4] + ["--no-flag", "refusal"],
                                   capsys))
    assert status(["list", "--flag", "kernle"]) == 2
    assert "did you mean kernel" in capsys.readouterr().err
    assert status(["show", "gram/gaussian"]) == 0
    assert "flags       kernel" in capsys.readouterr().out


def test_a_task_in_the_hello_that_does_not_exist(tmp_path):
    hello = {"name": "m", "version": "1", "language": "C", "unit": "exact",
             "tasks": ["rigde", "mse"], "promise": {}}
    output = text.report(Run(hello, "exact", None, [], None),
                         suite(tmp_path, [FIRST]).date)
    assert "'rigde', a task that does not exist; did you mean ridge?" in output
    assert output.count("does not exist") == 1


LOOK = """import sys
from conformance.__main__ import main
try:
    main({!r})
except SystemExit:
    pass
heavy = ["subprocess", "concurrent.futures", "hashlib", "hypothesis"] + [
    "conformance." + name for name in ("referee.judge", "runner.process",
                                       "reports.page", "estimators")]
sys.exit(str([name for name in heavy if name in sys.modules] or ""))
"""


@pytest.mark.parametrize("words", [
    ["--help"], ["--version"], ["tasks"], ["show", "svm-hard/three-points"],
    ["list", "--task", "mse"]])
def test_what_is_looked_up_imports_little(words):
    done = subprocess.run(
        [sys.executable, "-S", "-c", LOOK.format(words)], cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.stdout and done.stderr.strip() == b""


def test_few_files_are_read_where_few_are_named(capsys):
    call = argparse.Namespace(task=["mse", "line"], case=[])
    read = {case.task for case in commands.few(call, FOLDER).cases}
    assert read == {"mse", "line"}
    call.task = ["svm-*"]
    assert len(commands.few(call, FOLDER).cases) == len(shipped().cases)
    assert status(["show", "mes/printed"]) == 2
    assert "did you mean mse/printed" in capsys.readouterr().err
