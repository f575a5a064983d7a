"""The page, from the folder that its command makes, in headless Chromium.

The server has the folder below a path.
"""

import json
import os
import shutil
import subprocess
import sys
import urllib.parse
from contextlib import contextmanager

import pytest

from browser import Browser
from conformance.workshop.publish import PACKAGES, main
from pages import Page, served
from paths import ROOT

pytestmark = pytest.mark.campaign
AXE = os.path.join(PACKAGES, "axe-core", "axe.min.js")
TEXT = "document.getElementById('{}').innerText"
DONE = "document.body.dataset.done"
BROKEN = """export const hello = { unit: "binary64", tasks: ["mse"] };
export function answer(task, { y, predictions }) {
  let sum = 0;
  y.forEach((v, i) => { sum += (predictions[i] - v) ** 2; });
  return { mse: sum / (y.length - 1) };
}"""
ENDLESS = BROKEN.replace("let", "while (true) {} let")
CROSS = {"task": "separability", "label": "class", "features": ["a", "b"],
         "text": "a,b,class\n0,0,1\n1,1,1\n0,1,-1\n1,0,-1"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    there = os.path.isdir(PACKAGES) and (
        shutil.which("chromium") or shutil.which("chromium-browser"))
    if not there:
        assert not os.environ.get("INTERPRETERS"), "CI has to install these"
        pytest.skip("no Chromium, or no interpreters: .ci/interpreters")
    top = tmp_path_factory.mktemp("top")
    folder = top / "below" / "a path"
    folder.parent.mkdir()
    assert main(["--out", str(folder)]) == 0
    with served(top) as server:
        server.folder = folder
        server.page = server.url + "below/a%20path/"
        yield server


@contextmanager
def opened(address, width=1280):
    with Browser(address, width) as browser:
        browser.wait("document.body.dataset.ready", 30)
        yield browser


def choose(browser, **fields):
    """Fill in fields of the second form and press Run."""
    for name, value in fields.items():
        browser.value("document.getElementById({0}).value = {1}; document."
                      "getElementById({0}).dispatchEvent(new Event('change'))"
                      .format(json.dumps(name), json.dumps(value)))
    browser.value("document.getElementById('choice').requestSubmit()")


def sums(browser):
    """Return the last line of the table."""
    return [int(word) for word in browser.value(
        TEXT.format("total")).split()[1:]]


def test_pyodide_meets_the_suite_and_run_starts_anew(server):
    with opened(server.page +
                "test.html?interpreter=pyodide&arithmetic=float") as b:
        b.wait("document.querySelectorAll('#rows tr').length > 2", 90)
        choose(b)
        assert b.wait(DONE, 240) == "pass", b.value(TEXT.format("failures"))
        cases, met, failed, skipped = sums(b)
        assert met + skipped == cases > 1000 > 100 > skipped > failed == 0
    asked = [path for path, code in server.asked if code not in (
        200, 304)]
    assert asked == [] and all(
        path.startswith("/below/a%20path/") for path, _ in server.asked)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_question_from_a_link_is_answered(server, width):
    link = "#own=" + urllib.parse.quote(json.dumps(CROSS))
    with opened(server.page + "ask.html" + link, width) as b:
        assert b.wait(DONE, 90) == "answered"
        result = b.value(TEXT.format("answer"))
        assert result.count("1/4") == 4 and "0.25" in result
        assert "Proved." in result and "No line separates" in result
        assert b.value("document.querySelectorAll('#answer svg').length") == 1
        again = b.value("document.getElementById('link').hash")
        assert json.loads(urllib.parse.unquote(again[5:]))["text"] == CROSS[
            "text"]
        assert b.value("document.documentElement.scrollWidth") <= width
        assert violations(b) == []
        b.value("location.hash = '#own=%7B'")
        b.wait(TEXT.format("own-state") + ".includes('no question')", 20)


def violations(browser):
    """Return what axe-core finds, if it is at hand."""
    if not os.path.exists(AXE):
        assert not os.environ.get("INTERPRETERS"), "CI has to install it"
        return []
    with open(AXE, encoding="utf-8") as file:
        browser.value(file.read() + ";0")
    browser.value("axe.run().then((r) => { window.found = JSON.stringify("
                  "r.violations.map((v) => [v.id, v.nodes[0].html])); })")
    return json.loads(browser.wait("window.found", 60))


def test_three_examples_are_answered(server):
    with opened(server.page + "ask.html") as b:
        for number, word in enumerate(("5/18", "constant", "1/4")):
            b.value("document.querySelectorAll('#examples button')[{}]"
                    ".click()".format(number))
            assert b.wait(DONE, 90) == "answered"
            assert word in b.value(TEXT.format("answer"))


def test_a_broken_function_is_told_a_failure_a_paragraph(server):
    with opened(server.page + "test.html", 390) as b:
        choose(b, interpreter="javascript", only="mse")
        assert b.wait(DONE, 90) == "pass" and sums(b)[1] == sums(b)[0] > 9
        choose(b, code=BROKEN)
        assert b.wait(DONE, 90) == "fail" and sums(b)[2] > 9
        output = b.value("[...document.querySelectorAll('#failures pre')].map("
                         "(v) => v.textContent)")
        assert len(output) == sums(b)[2]
        assert all(4 < text.count("\n") < 15 for text in output)
        assert sum("the sum is divided by n - 1" in text for text
                   in output) > 5
        assert b.value("document.body.scrollHeight") < 16000
        assert b.value("document.documentElement.scrollWidth") <= 390
        assert violations(b) == []
        choose(b, code=ENDLESS)
        b.wait(TEXT.format("failures") + ".includes('within 10 s')", 60)
        b.value("document.getElementById('stop').click()")
        assert b.value(DONE) == "stopped"
        choose(b, code="export const hello = {};\n\nno JavaScript")
        assert b.wait(DONE, 60) == "fail"
        assert "(line 3 of your function)" in b.value(TEXT.format("state"))
        choose(b, code=BROKEN.replace("/ (y.length - 1)", ".x.x"))
        b.wait(TEXT.format("failures") + ".includes('line 5 of your')", 60)


def test_pasted_answers_are_judged(server):
    script = "{0} -m conformance emit --task mse | {0} -m refimpl".format(
        sys.executable)
    got = subprocess.run(script, shell=True, cwd=ROOT, capture_output=True,
                         text=True).stdout
    with opened(server.page + "test.html") as b:
        choose(b, interpreter="lines", only="mse", lines=got + "noise\n")
        assert b.wait(DONE, 90) == "pass" and sums(b)[1] == got.count(
            "\n") - 1
        assert "not valid JSON: 'noise'" in b.value(TEXT.format("failures"))
        choose(b, lines=got.split("\n", 1)[1])
        assert b.wait(DONE, 90) == "fail"
        assert "hello" in b.value(TEXT.format("state"))
        b.value("document.getElementById('emit').click()")
        b.wait(TEXT.format("saved"), 60)


def test_pages_of_ones_own_show_what_they_compute(server, tmp_path):
    os.symlink(str(server.folder), str(tmp_path / "site"))
    os.symlink(os.path.join(ROOT, "refimpl"), str(tmp_path / "refimpl"))
    blocks = Page("refimpl", "PLATFORMS.md").parts("html")
    assert len(blocks) == 2
    for block, expected in zip(blocks, ("Fraction(1, 3)", "Rational(1, 3)")):
        (tmp_path / "page.html").write_text(
            "<!doctype html><title>mine</title><body>" + block)
        with served(tmp_path) as mine, Browser(mine.url + "page.html") as b:
            b.wait("document.body && document.body.innerText.includes("
                   "'{}')".format(expected), 60)


THINNED = """(() => { for (const part of document.querySelectorAll("*")) {
    const same = (other) => other && other.tagName == part.tagName;
    let before = part.previousElementSibling, n = 0;
    for (; same(before); before = before.previousElementSibling) n++;
    if (n > 4 && part.tagName != "SCRIPT") part.remove(); } })()"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [
    "index.html", "ask.html", "test.html", "oracle.html",
    "walks/index.html", "walks/errata.html",
    "walks/svm-hard.html"])
def test_every_page_is_narrow_and_has_nothing_against_it(server, name, scheme):
    """Of what stands in long rows the first five are looked at."""
    with Browser(server.page + name, 390) as b:
        b.ask("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}])
        b.wait("document.readyState == 'complete'", 30)
        assert b.value("document.documentElement.scrollWidth") <= 390
        b.value(THINNED)
        assert violations(b) == []
