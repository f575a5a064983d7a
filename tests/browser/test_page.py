"""The pages of tests and of questions, in headless Chromium."""

import json
import os
import re
import urllib.parse
from contextlib import contextmanager

import pytest

from browser import Browser
from conformance.page import judging, mine, own
from pages import Page

pytestmark = pytest.mark.campaign
TEXT = "document.getElementById('{}').innerText"
DONE = "document.body.dataset.done"
BROKEN = """export const hello = { unit: "binary64", tasks: ["mse"] };
export function answer(task, { y, predictions }) {
  let sum = 0;
  y.forEach((v, i) => { sum += (predictions[i] - v) ** 2; });
  return { mse: sum / (y.length - 1) };
}"""
ENDLESS = BROKEN.replace("let", "while (true) {} let")
RAISING = """hello = {"unit": "binary64", "tasks": ["mse"]}
def answer(task, given):
    return {"mse": given["y"][99]}"""
RIGHT = """hello = {"unit": "binary64", "tasks": ["mse"]}
def answer(task, given):
    pairs = list(zip(given["y"], given["predictions"]))
    return {"mse": sum([(p - v) ** 2 for v, p in pairs]) / len(pairs)}"""
WORDS = "[...document.querySelectorAll('#words summary')].map((part) => " \
    "part.textContent).join()"
TASKS = json.dumps(["lasso", "svm-hard", "svm-soft", "logistic-regression",
                    "mse", "classify", "perceptron", "adaline", "logistic",
                    "solve", "line", "ridge"])
ORACLE = """from refimpl.oracle.tasks import read_float
from refimpl.oracle.tasks import answer as ask
hello = {"unit": "binary64", "tasks": %s}
OFF = 0
def moved(v):
    if isinstance(v, dict):
        return {name: moved(part) for name, part in v.items()}
    if isinstance(v, list):
        return [moved(part) for part in v]
    if type(v) in (int, bool):
        return v
    return (v if type(v) is float else float(read_float(v))) * (1 + OFF)
def answer(task, given):
    reply = ask({"id": 1, "task": task, "input": given, "arithmetic": "float"})
    if "error" in reply:
        raise ValueError(reply["error"]["kind"])
    return moved(reply["output"])
""" % TASKS
CROSS = {"task": "separability", "label": "class", "features": ["a", "b"],
         "text": "a,b,class\n0,0,1\n1,1,1\n0,1,-1\n1,0,-1"}


@pytest.fixture(scope="module", autouse=True)
def interpreters(chromium, micropython):
    """They run in these pages."""


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


def report(browser):
    return browser.value(TEXT.format("report"))


def test_the_judge_says_in_micropython_what_it_says_here(site):
    """Of the oracle's answers, and of those a little off."""
    with opened(site.url + "test.html") as b:
        choose(b, interpreter="python", code=ORACLE, only="")
        assert b.wait(DONE, 300) == "pass", report(b)[:2000]
        count = b.value("GOLDEN.cases.filter((case_) => {}.includes("
                        "case_.task)).length".format(TASKS))
        assert "\n{0} of {0} cases passed".format(count) in report(b)
        assert count > 400
        assert b.value(WORDS) == "right: {},close: 0,wrong: 0".format(count)
        moved = ORACLE.replace("OFF = 0", "OFF = 2.0 ** -40")
        choose(b, code=moved)
        assert b.wait(DONE, 300) == "fail"
        assert re.match(r"right: \d\d+,close: \d\d+,wrong: \d+$", b.value(
            WORDS))
        verdicts = judged(moved, b.value("JSON.stringify(GOLDEN.cases)"))
        lost = {name: notes for name, status, _, notes in verdicts
                if status not in ("pass", "weak")}
        said = report(b)
        assert "\n{} of {} cases passed".format(
            len(verdicts) - len(lost), len(verdicts)) in said
        whole = [part for part in said.split("\n\n")
                 if part.split(":")[0] in lost]
        assert whole and all(note in part for part in whole
                             for note in lost[part.split(":")[0]])
    assert [path for path, code in site.asked if code not in (
        200, 304)] == []


def judged(code, cases):
    """Return [id, status, measure, notes] of a function's answers, made here.
    """
    tasks = json.loads(mine.hello(code))["tasks"]
    return [[case["id"]] + json.loads(judging.verdict("[{}, {}]".format(
        json.dumps(case), mine.ask('{{"task": "{task}", "input": {input}}}'
                                   .format(**case)))))
            for case in json.loads(cases) if case["task"] in tasks]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_question_from_a_link_is_answered(site, width):
    link = "#own=" + urllib.parse.quote(json.dumps(CROSS))
    with opened(site.url + "ask.html" + link, width) as b:
        assert b.wait(DONE, 90) == "answered"
        result = b.value(TEXT.format("answer"))
        assert result.count("1/4") == 4 and "0.25" in result
        assert "Proved." in result and "No line separates" in result
        assert b.value("document.querySelectorAll('#answer svg').length") == 1
        again = b.value("document.getElementById('link').hash")
        assert json.loads(urllib.parse.unquote(again[5:]))["text"] == CROSS[
            "text"]
        assert b.value("document.documentElement.scrollWidth") <= width
        assert b.violations() == []
        b.value("location.hash = '#own=%7B'")
        b.wait(TEXT.format("own-state") + ".includes('no question')", 20)


def test_every_task_is_answered_on_the_page(site):
    """As here, with the table that it opens with; from a folder opened as a
    file.
    """
    with opened(site.folder.as_uri() + "/ask.html") as b:
        b.wait(DONE, 60)
        for task in b.value("FORM.tasks.map(({ name }) => name)"):
            b.value("delete document.body.dataset.done; location.hash = "
                    "'#task={}'; 0".format(task))
            b.wait("!busy && !later && element('task').value == '{}' && "
                   "document.body.dataset.done".format(task), 60)
            assert b.value(DONE) in ("answered", "problem"), (
                task, b.value(TEXT.format("own-state")))
            here = json.loads(own.answer(b.value("JSON.stringify(asked())")))
            assert (b.value("document.querySelector('.verdict b')?.innerText")
                    or ".") == here.get("verdict", "") + ".", task
            assert b.value("[...document.querySelectorAll('.numbers tbody tr'"
                           ")].map((row) => row.cells[1].textContent)") == [
                row[1] for row in here.get("rows", ())], task
            said = plain(b.value(TEXT.format("answer")))
            assert here.get("error") or plain(here["model"]) in said, task


def plain(text):
    return text.replace("\u2212", "-")


def test_after_an_error_nothing_of_an_older_question_stays(site):
    with opened(site.url + "ask.html") as b:
        assert b.wait(DONE, 60) == "answered"
        b.value("work.ask = async () => { throw new Error('out of memory'); };"
                " delete document.body.dataset.done; ask()")
        assert b.wait(DONE, 30) == "error"
        assert b.value(TEXT.format("answer")) == ""


def test_the_example_is_answered_at_once_and_a_reload_keeps_the_table(site):
    text = (site.folder / "ask.html").read_text("utf-8")
    assert "bean if 2/3 light + 1/3 water &gt; 8/3" in text
    assert "<b>Proved.</b> Two mixtures of rows" in text
    with opened(site.url + "ask.html") as b:
        b.wait(DONE, 60)
        b.value(TYPED.format("text", json.dumps(
            "light,water,kind\n1,1,pea\n7,1,bean")))
        b.wait(DONE, 30)
        b.ask("Page.reload")
        b.wait("document.body?.dataset.done && " + TEXT.format("answer")
               + ".includes('row 2')", 60)
        assert "7,1,bean" in b.value("element('text').value")


TYPED = """delete document.body.dataset.done;
    document.getElementById('{0}').value = {1};
    document.getElementById('{0}').dispatchEvent(new Event('input', {{
        bubbles: true}}))"""


def test_a_broken_function_gets_a_failure_a_paragraph(site):
    with opened(site.folder.as_uri() + "/test.html", 390) as b:
        choose(b)
        assert b.wait(DONE, 90) == "pass"
        assert "\n23 of 23 cases passed" in report(b)
        choose(b, code=BROKEN)
        assert b.wait(DONE, 90) == "fail"
        *parts, causes, _ = report(b).split("\n\n")[3:]
        counts = re.findall(r"^ +(\d+)  ", causes, re.M)
        assert len(parts) == sum(min(int(n), 3) for n in counts) > 5 and all(
            4 < part.count("\n") < 10 for part in parts)
        assert any("mse is 10.33" in part for part in parts)
        assert b.value("document.documentElement.scrollWidth") <= 390
        assert b.violations() == []
        choose(b, code=ENDLESS)
        b.wait(TEXT.format("state") + ".includes('2 of')", 60)
        b.value("document.getElementById('stop').click()")
        assert b.value(DONE) == "stopped"
        choose(b, code="export const hello = {};\n\nno JavaScript")
        assert b.wait(DONE, 60) == "fail"
        assert "(line 3 of your function)" in b.value(TEXT.format("state"))
        choose(b, code=BROKEN.replace("/ (y.length - 1)", ".x.x"))
        b.wait(TEXT.format("report") + ".includes('line 5 of your')", 60)
        choose(b, code=BROKEN.split("\n", 1)[1])
        b.wait(TEXT.format("state") + ".includes('needs an object hello')", 9)
        choose(b, interpreter="python", code=RIGHT)
        b.wait(DONE + " == 'right'", 60)
        assert "Every answer is right" in b.value(TEXT.format("state"))
        choose(b, interpreter="python", code=RAISING)
        b.wait(TEXT.format("report") + ".includes('line 3 of your')", 60)


def test_pages_of_ones_own_show_what_they_compute(site, tmp_path):
    os.symlink(str(site.folder), str(tmp_path / "site"))
    block, = Page("refimpl", "PLATFORMS.md").parts("html")
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><title>mine</title><body>" + block)
    with Browser(page.as_uri()) as b:
        b.wait("document.body && document.body.innerText.includes("
               "'Rational(2, 3)')", 60)


THINNED = """(() => { for (const part of document.querySelectorAll("*")) {
    const same = (other) => other && other.tagName == part.tagName;
    let before = part.previousElementSibling, n = 0;
    for (; same(before); before = before.previousElementSibling) n++;
    if (n > 4 && part.tagName != "SCRIPT") part.remove(); } })()"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [
    "index.html", "ask.html", "test.html", "oracle.html", "teachers.html",
    "line-probability.html",
    "chapter.html", "walks/errata.html", "walks/svm-hard.html"])
def test_every_page_is_narrow_and_has_nothing_against_it(site, name, scheme):
    """Of what stands in long rows the first five are looked at."""
    with Browser(site.url + name, 390) as b:
        b.ask("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}])
        b.wait("document.readyState == 'complete'", 30)
        assert b.value("document.documentElement.scrollWidth") <= 390
        b.value(THINNED)
        assert b.violations() == []
