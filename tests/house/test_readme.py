"""Every command of the README and of the pages behind it is run, as it stands
there; every example in the docstrings of refimpl is true; and what the page
for boards says is so.
"""

import ast
import doctest
import json
import os
import re
import subprocess
import sys
import textwrap

import pytest
import schemas
from board import (
    FIRMWARE, METHODS, MICROPYTHON, PAGE, always, firmware, methods, needed,
    on_unix, page, program, sentence, table)
from conformance.workshop.interpreters.board import Board
from pages import Page, follow, need, run, scratch
from paths import ROOT, run_words
from peers import require
import refimpl
from refimpl.oracle.tasks import answer
from source import MODULES, WALK, load, text

README = Page("README.md")
MANUAL = Page("conformance", "README.md")
PAGES = {"/".join(path): Page(*path) for path in (
    ("README.md",), ("refimpl", "README.md"), ("refimpl", "PLATFORMS.md"),
    ("refimpl", "walk", "README.md"), ("conformance", "workshop", "README.md"))}
TESTS = [line for line in README.commands if "pytest" in line]


@pytest.mark.campaign
@pytest.mark.parametrize("block", MANUAL.blocks, ids=lambda lines: lines[0])
def test_the_commands_of_a_block(block, tmp_path):
    folder = scratch(tmp_path)
    for command in block:
        follow(command, folder)


@pytest.mark.campaign
@pytest.mark.parametrize("command", [
    line for page in PAGES.values() for line in page.commands
    if line not in TESTS])
def test_command(command, tmp_path):
    follow(command, scratch(tmp_path))


SHOWN = [(name, block) for name, page in PAGES.items()
         for block in page.parts("python") if re.search("^# ", block, re.M)]


@pytest.mark.parametrize("name, block", SHOWN, ids=[
    "{}-{}".format(name, i) for i, (name, _) in enumerate(SHOWN)])
def test_an_expression_has_the_value_that_stands_below_it(name, block):
    code, value = re.match(r"(.*)^# (.*)\n$", block, re.S | re.M).groups()
    tree = ast.parse(code)
    last = ast.Expression(tree.body.pop().value)
    names = {}
    exec(compile(tree, name, "exec"), names)
    assert repr(eval(compile(last, name, "eval"), names)) == value


MINE = """
from conformance.examples.my_ridge import MyRidge
from refimpl.oracle.tasks import answer


class Refused(Exception):
    def __init__(self, kind):
        self.kind = kind


def solve(**inputs):
    reply = answer({"id": 1, "task": "solve", "arithmetic": "float",
                    "input": inputs})
    if "error" in reply:
        raise Refused(reply["error"]["kind"])
    return reply["output"]["x"][::-1 if WRONG else 1]


def ridge(X, y, alpha, intercept=False):
    made = MyRidge(alpha, intercept or WRONG).fit(X, y)
    return {"w": made.coef_, "intercept": made.intercept_}
"""


BLOCKS = [part for page in (README, MANUAL) for part in page.parts("python")
          if "from mine" in part]
PATIENT = """
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[
    HealthCheck.too_slow])
settings.load_profile("patient")
"""


@pytest.mark.campaign
@pytest.mark.parametrize("wrong", [False, True])
@pytest.mark.parametrize("block", BLOCKS)
def test_python(block, wrong, tmp_path):
    """Each block is a file of tests; a wrong ridge is found by problems, a
    wrong solution by the cases.
    """
    (tmp_path / "test_it.py").write_text(block)
    (tmp_path / "mine.py").write_text(MINE.replace("WRONG", str(wrong)))
    (tmp_path / "conftest.py").write_text(PATIENT)
    done = run("PYTHONPATH={}:. python3 -m pytest -q -p no:cacheprovider "
               "test_it.py".format(ROOT), tmp_path)
    assert " passed" in done.stdout or wrong, done.stdout
    assert done.returncode == (wrong and any(
        word in block for word in ("problems", "solve"))), done.stdout


ACTION = os.path.join(ROOT, ".github", "actions", "conformance", "action.yml")


def pairs(text, depth):
    """Return {name: value} of the lines "name: value" at a depth."""
    return {name: value.strip('"') for name, value in re.findall(
        "^ {%d}([A-Za-z]+): (.*)$" % depth, text, re.M)}


def test_the_job_and_its_action_run_as_printed(tmp_path):
    job, = README.parts("yaml")
    need("node x")
    steps = re.findall(r"^      - uses: (.*)$", job, re.M)
    assert steps[1] == "./refimpl/" + os.path.relpath(
        os.path.dirname(ACTION), ROOT)
    with open(ACTION, encoding="utf-8") as file:
        text, commands = re.split(r"^      run: \|\n", file.read(), flags=re.M)
    inputs = dict.fromkeys(re.findall("^  ([a-z]+):$", text.split(
        "outputs:")[0], re.M), "")
    inputs.update(zip(inputs, re.findall('^    default: "?(.*?)"?$', text,
                                         re.M)))
    inputs.update(pairs(job.split("upload")[0].split("with:")[1], 10))
    (tmp_path / "refimpl").symlink_to(ROOT)
    values = {name: inputs[re.search(r"inputs\.(\w+)", value).group(1)]
              for name, value in pairs(text.split("env:")[1], 8).items()}
    values.update(
        GITHUB_ACTION_PATH=os.path.dirname(ACTION),
        GITHUB_STEP_SUMMARY=str(tmp_path / "summary"),
        PATH=os.environ["PATH"])
    done = run_words("bash", "-eo", "pipefail", "-c", textwrap.dedent(
        commands), cwd=str(tmp_path), env=values)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("cases passed; unit binary64\n"), done.stdout
    folder = tmp_path / re.search("^          path: (.*)$", job, re.M).group(1)
    assert sorted(os.listdir(str(folder))) == [
        "conformance." + ending for ending in (
            "html", "json", "txt", "xml")]
    assert "cases passed" in (tmp_path / "summary").read_text()


def test_the_oracle_says_what_the_readme_shows():
    command = [c for c in README.commands if c.startswith("echo")][0]
    assert '"w": ["0", "-1/2"]' in run(command).stdout


def test_the_transcript_is_what_the_example_says():
    command = "node conformance/examples/three.mjs"
    need(command)
    done = run(command, input="\n".join(README.lines(">")) + "\n")
    plain = [re.sub(r"\s", "", line) for line in README.lines("<")]
    assert [re.sub(r"\s", "", v) for v in done.stdout.splitlines()] == plain


def test_the_transcript_of_the_manual_is_what_the_oracle_says():
    asked = [json.loads(line) for line in MANUAL.lines(">")]
    expected = [json.loads(line) for line in MANUAL.lines("<")]
    assert len(asked) == len(expected) > 3
    assert [answer(request) for request in asked[1:]] == expected[1:]
    hello = schemas.part(schemas.load("protocol.schema.json"), "hello-reply")
    assert not list(schemas.errors(hello, expected[0]))


def test_links():
    pages = dict(PAGES, text=Page("refimpl", "TEXT.md"))
    assert [(name, link) for name, page in pages.items()
            for link in page.links if not page.has(link)] == []


def test_examples():
    shown = [module for module in MODULES if ">>>" in text(module)]
    assert len(shown) > 15
    for module in shown:
        failed, tried = doctest.testmod(load(module))
        assert failed == 0 < tried, module


def of_package(name):
    """Return the text of a file of refimpl."""
    with open(os.path.join(os.path.dirname(PAGE), name)) as file:
        return file.read()


def require_micropython():
    require("MicroPython", os.access(MICROPYTHON, os.X_OK), "INTERPRETERS")


def test_the_page_names_the_files_of_every_module():
    assert table() in page() and sentence() in page()


def copy_files(modules, folder):
    """Copy modules with those that every method needs, and no other."""
    for name in modules | always() | {"__init__", "base.__init__"} | {
            m for m in MODULES if m.startswith("board.")}:
        path = name.replace(".", os.sep) + ".py"
        copy = folder / "refimpl" / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(of_package(path))


@pytest.mark.sample(4)
@pytest.mark.parametrize("module", methods())
def test_the_files_of_a_row_suffice_wherever_they_are_copied(module, tmp_path):
    copy_files(needed(module) | {module}, tmp_path)
    done = run_words(
        sys.executable, "-I", "-c", "import sys; sys.path.insert(0, '.')\n"
        "import refimpl." + module, cwd=str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_list_for_mip_has_every_file():
    package = json.loads(of_package("package.json"))
    files = [m.replace(".", "/") + ".py" for m in MODULES if m not in WALK]
    assert package["urls"] == [["refimpl/" + name, name] for name in files]
    assert package["version"] == refimpl.__version__


CLAIMED = {row[0]: row[1:] for row in re.findall(
    r"^\| ([^|]+) \| (\d+) / (\d+) KB \| \d+ / \d+ KB "
    r"\| (\d+) / (\d+) KB \|$", page(), re.M)}


@pytest.mark.parametrize("what", [
    "perceptron", "hard margin"] + [pytest.param(
        what, marks=pytest.mark.campaign) for what in METHODS])
def test_it_fits_into_the_memory_that_is_claimed(what):
    require_micropython()
    kept, heap = map(int, CLAIMED[what][:2])
    done = on_unix(program(what), heap)
    assert done.returncode == 0, done.stdout + done.stderr
    assert abs(int(done.stdout) - 1024 * kept) < 102 * kept
    assert heap <= 224


@pytest.mark.campaign
def test_the_board_needs_what_is_claimed():
    require("board", os.path.exists(FIRMWARE), "INTERPRETERS")
    with Board(FIRMWARE) as board:
        for what in ("perceptron", "hard margin"):
            kept, heap = firmware(board, what)
            expected, claimed = map(int, CLAIMED[what][2:])
            # a step less may do, by where things come to lie
            assert abs(kept - expected) <= 1    # of the rounding to KB
            assert heap <= claimed <= 3 * heap / 2


NUMBERS = """
from refimpl.base.digits import text
from refimpl.board.rational import Digits, Rational

third, half = Rational(3 ** 400, 3 ** 401), Digits(50, -2, text)
assert float(third) == 1 / 3 and float(Digits(-15, -1, text)) == -1.5
assert third > 0.25 and third < 1 and third != 1 / 3 and third < float("inf")
assert Rational(1, 2) == 0.5 and Rational(1, 2) == half
assert half == 0.5 and half > third and str(half) == "0.50"
assert not third < float("nan") and not third > float("nan")
assert hash(Rational(4, 2)) == hash(2) and hash(third) == hash(
    Rational(1, 3))
try:
    float(Rational(10 ** 400))
    assert False
except OverflowError:
    pass
try:
    0 < third
    assert False, "an int on the left: the page says otherwise"
except TypeError:
    pass
assert 0.25 < third and 0.5 + Rational(1, 2) == 1.0
"""


def test_fractions_and_digits_are_numbers_there_too():
    """And too little memory is too little."""
    require_micropython()
    done = on_unix(NUMBERS, 256)
    assert done.returncode == 0, done.stdout + done.stderr
    done = on_unix(program("hard margin"), 32)
    assert done.returncode != 0
    assert "MemoryError" in done.stdout + done.stderr


def replies(lines, heap="128M", timeout=30):
    """Return the replies of the oracle on MicroPython with such a heap."""
    require_micropython()
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + heap, "-m", "refimpl"], cwd=ROOT,
        input=b"\n".join(lines), capture_output=True, timeout=timeout)
    assert done.returncode == 0, done.stderr
    return list(map(json.loads, done.stdout.splitlines()))


@pytest.mark.parametrize("heap", [128, 137, 140, 160])
def test_the_oracle_answers_what_a_small_heap_cannot_hold(heap):
    """A long line, bytes that are no text, half a pair, and then a task."""
    task = b'{"id": 7, "task": "mse", "input": {"y": [1], "predictions": [2]}}'
    long = b'{"id": 1, "input": {"y": [' + b"1, " * 40000 + b"1]}}"
    first, second, *others = replies([
        task, long, b"[" * 5000, b'{"id": "\xff"}', b'{"id": "\\ud800"}',
        task], "{}K".format(heap))
    assert "too little memory" in second["error"]["message"]
    assert [r.get("id") for r in [second] + others[:-1]] == [
        None, None, None, "\ud800"]
    for reply in first, others[-1]:
        assert reply.get("output") == {"mse": "1"} or heap < 160 and (
            "too little memory" in reply["error"]["message"])


@pytest.mark.campaign
def test_a_request_of_a_megabyte_takes_seconds():
    """Not minutes: the reader walks over bytes."""
    values = b", ".join([b"1.5"] * 200000)
    reply, = replies([b'{"id": 1, "task": "hello", "x": [' + values + b"]}"])
    assert reply["error"]["kind"] == "request"


GROWING = {"X": [["-4.3316277420958622", "7.0101", "0.12345678901234567"],
                 ["1.0345678901234567", "-6.25", "3.1415926535897931"],
                 ["2.7182818284590451", "0.3", "-8.7654321098765432"]],
           "y": ["1.7320508075688772", "-3.3", "5.0990195135927845"]}


@pytest.mark.campaign
def test_weights_that_grow_without_an_end_end_it_within_seconds():
    reply, = replies([json.dumps({
        "id": 1, "task": "perceptron-regression",
        "input": dict(GROWING, T=40)}).encode()], "1M", 10)
    assert reply["error"]["kind"] == "not-converged"
    assert "passed 5000 digits" in reply["error"]["message"]
    assert reply["error"]["state"]["w"]
