"""Every command of the README is run, as it stands there."""

import os
import re
import shutil
import subprocess
import sys

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
    README = file.read()
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", README, re.S | re.M)
COMMANDS = [line for block in BLOCKS for line in block.splitlines() if line]
TESTS = [line for line in COMMANDS if "pytest" in line]


def run(command, **options):
    environment = dict(os.environ, PATH=os.pathsep.join(
        [os.path.dirname(sys.executable), os.environ["PATH"]]))
    return subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment,
        capture_output=True, text=True, timeout=120, **options)


@pytest.mark.parametrize("command", [c for c in COMMANDS if c not in TESTS])
def test_command(command):
    if "node " in command and not shutil.which("node"):
        assert not os.environ.get("CI"), "CI has to install Node.js"
        pytest.skip("no Node.js here")
    done = run(command)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout or "--check" in command


def test_there_are_two_commands_that_do_all():
    section = README.split("## Two commands")[1].split("\n## ")[0]
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
    command = [c for c in COMMANDS if c.startswith("echo")][0]
    assert '"w": ["0", "-1/2"]' in run(command).stdout


def test_the_transcript_is_what_the_example_says():
    if not shutil.which("node"):
        assert not os.environ.get("CI"), "CI has to install Node.js"
        pytest.skip("no Node.js here")
    asked = re.findall(r"^    > (.*)$", README, re.M)
    due = re.findall(r"^    < (.*)$", README, re.M)
    done = run("node conformance/examples/three.mjs",
               input="\n".join(asked) + "\n")
    plain = [re.sub(r"\s", "", line) for line in due]
    assert [re.sub(r"\s", "", v) for v in done.stdout.splitlines()] == plain


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#]+)\)", README))
def test_link(path):
    assert os.path.exists(os.path.join(ROOT, path))
