"""Every command of the README is run, as it stands there."""

import os
import re

import pytest
from pages import ROOT, Page, follow, need, run, scratch

README = Page("README.md")
TESTS = [line for line in README.commands if "pytest" in line]


@pytest.mark.campaign
@pytest.mark.parametrize("command", [
    line for line in README.commands if line not in TESTS])
def test_command(command, tmp_path):
    follow(command, scratch(tmp_path))


def test_there_are_two_commands_that_do_all():
    section = README.text.split("## Two commands")[1].split("\n## ")[0]
    first, second = re.findall(r"^```sh\n(.*?)\n```$", section, re.S | re.M)
    assert first == "python3 -m conformance"
    assert TESTS == [second]


def test_ci_runs_the_test_command_of_the_readme():
    with open(os.path.join(ROOT, ".ci", "run"), encoding="utf-8") as file:
        script = file.read()
    line = [v for v in script.splitlines() if v.startswith("command=")][0]
    done = run(line + '; printf %s "$command"')
    assert [done.stdout] == TESTS


def test_the_oracle_says_what_the_readme_shows():
    command = [c for c in README.commands if c.startswith("echo")][0]
    assert '"w": ["0", "-1/2"]' in run(command).stdout


def test_the_transcript_is_what_the_example_says():
    command = "node conformance/examples/three.mjs"
    need(command)
    done = run(command, input="\n".join(README.lines(">")) + "\n")
    plain = [re.sub(r"\s", "", line) for line in README.lines("<")]
    assert [re.sub(r"\s", "", v) for v in done.stdout.splitlines()] == plain


@pytest.mark.parametrize("link", README.links)
def test_link(link):
    assert README.has(link)
