"""Drawings, and reports of names and messages that are made to break them."""

import json
import math
import re
import unicodedata
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

from runs import SUITE, document, result, table

from conformance.contract.suite import Case
from conformance.reports.drawing import drawing
from conformance.reports.junit import junit
from conformance.reports.markdown import markdown
from conformance.reports.model import condition, data
from conformance.reports.page import page
from conformance.runner.record import whole


def drawn(name, *outputs):
    """Return the drawing of a case with these answers."""
    got = table(*[document([result(name, answer={"output": one})])
                  for one in outputs])
    row, = got.rows()
    return drawing(row, [run.key for run in got.runs])


def test_what_was_given_is_compared_with_what_is_due():
    good = {"w": ["2.0000000001", "2"], "t": "1"}
    result = drawn("svm-hard/or", good, {"w": [2, -2], "t": 0},
                   {"w": [1, 1], "t": 90}, {"alpha": "?"}, good)
    assert "thin: the answer of A, E, as expected" in result
    assert "dashed and labelled: the answer of B, not as expected" in result
    assert ">B</text>" in result and ">A</text>" not in result
    assert "C, D: no boundary in the picture" in result
    assert "rings: support vectors" in result


def test_a_boundary_that_was_asked_about_is_drawn_as_such():
    for task, output in (("classify", {"labels": [1]}),
                         ("kernel-scores", {"scores": []})):
        asked = [drawn(case.id, output) for case in SUITE.cases
                 if case.task == task and case.output]
        assert len([f for f in asked
                    if "the boundary of the question" in f]) > 3


def asked(task, **inputs):
    return Case(task, {"id": task + "/x", "level": "core", "text": "",
                       "provenance": "derived", "why": "", "input": inputs,
                       "output": {}})


@pytest.mark.parametrize("case, expected", [
    (asked("solve", A=[[0, 3], [2, 0]], b=[1, 1]), 0),
    (asked("solve", A=[[1, 1], [1, 1]], b=[1, 1]), math.inf),
    (asked("inverse", A=[[1, 1], [0, "1e-300"]]), 300),
    (asked("least-squares", X=[[3], [4]], y=[1, 2]), 0),
    (asked("least-squares", X=[[3], [3]], y=[1, 2], intercept=True),
     math.inf),
    (asked("line", x=[1, -1], y=[1, 2]), 0),
    (asked("perceptron", X=[[1, 0, 0], [0, 5, 0]], y=[1, -1]), 0),
    (asked("ridge", X=[[1, 1], [1, 1]], y=[1, 2], **{"lambda": 1}),
     math.log10(3 / math.sqrt(5))),
    (asked("linear-classifier", X=[[1, 2], [2, 4]], M=[[1, 0], [0, 1]]), 0),
    (asked("logistic", d=[1, 2]), None),
    (asked("solve", A=[[1, 2], [3]], b=[1, 1]), None),
    (asked("solve", A=[[1, "nan"], [3, 4]], b=[1, 1]), None),
    (asked("solve", A=3, b=[1, 1]), None), (asked("line", x=None), None),
    (asked("svm-hard", X={"a": 1}, y=[1]), None)])
def test_the_matrix_is_that_of_the_question(case, expected):
    result = condition(case)
    assert result == (expected if expected in (None, math.inf)
                      else pytest.approx(expected, abs=1e-9))


# Reports hold with names, messages and labels that are made to break them.

WRITERS = {"page": page, "junit": junit, "markdown": markdown}
LONG = 10 ** 5

# Each is put wherever an implementation, or who runs it, can put words.
WORDS = {
    "controls": "".join(map(chr, range(32))) + "\x7f\x80\x9f",
    "escapes": "\x1b]0;title\x07\x1b[2J\x1b[1;31m",
    "markup": "</script></title><img src=x onerror=alert(1)><!-- ' \" &amp;",
    "cdata": "]]><?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]>&b;",
    "surrogates": "\ud800 \udfff \udc80",
    "marks": "\u202e\u202d\u2066\u2067\u2069\u200f\u200e\u061c\ufeff",
    "separators": "a\u2028b\u2029c\x85d\r\ne\rf\ng",
    "noncharacters": "\ufffe\uffff\U0001ffff\U000e0001",
    "table": "| a | b |\n|---|---|\n```\n# title\n* [x](y) ![z](u)\n",
    "braces": "{} {0} {title} %s %(a)s ${b}",
    "long": "x" * LONG,
    "long marks": "\u202e<b>" * (LONG // 4),
    "blank": " \t ", "nothing": ""}


def hostile(words):
    """Return a Table with these words in every place there is."""
    more = dict(mistake=words, came=words, stderr=words, measure=words,
                notes=[words, words])
    return table(document(
        [result("mse/one", "fail", answer={"output": {"mse": words}}, **more),
         result("mse/tree", "crash", **more),
         result("mse/signs", "skip", notes=[words]),
         result("mse/printed", "fail", known=words, **more),
         result("svm-hard/or", "wrong-error", answer={"error": {
             "kind": words, "message": words, words: words}}, **more),
         result("svm-soft/xor", "weak", digits=7.0, **more),
         result("line/exact", answer={"output": {"slope": [words], words: {
             words: words}}}, **more)],
        name=words, version=words, language=words, tasks=["mse", words],
        farewell=words, strays=[words, words], command=[words]))


class Elements(HTMLParser):
    """The names of the elements and attributes of a page."""

    def __init__(self, text):
        super().__init__()
        self.marks = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.marks |= {tag} | {tag + "." + name for name, _ in attrs}


def is_bad(c):
    """Does a character control, turn, or stand for nothing?"""
    return c not in "\n" and unicodedata.category(c) in (
        "Cc", "Cf", "Cs", "Zl", "Zp")


@pytest.fixture(scope="module")
def plain():
    return {name: writer(hostile("plain"))
            for name, writer in WRITERS.items()}


@pytest.mark.sample(2)
@pytest.mark.parametrize("words", sorted(WORDS))
def test_no_words_break_a_report(plain, words, tmp_path):
    one = hostile(WORDS[words])
    result = {name: writer(one) for name, writer in WRITERS.items()}
    for name, text in result.items():
        text.encode("utf-8", "strict")
        assert not list(filter(is_bad, set(text))), name
        assert len(text) < len(plain[name]) + 10 ** 5, name
    assert Elements(result["page"]).marks <= Elements(plain["page"]).marks
    root = ET.fromstring(result["junit"].encode())
    assert [e.tag for e in root.iter()] == (
        [e.tag for e in ET.fromstring(plain["junit"]).iter()]
        if WORDS[words].strip() else [e.tag for e in root.iter()])
    heads = [len(re.findall("^#+ ", text["markdown"], re.M))
             for text in (result, plain)]
    assert heads[0] == heads[1]
    path = tmp_path / "report.json"
    with whole(str(path)) as write:
        write(data(one))
    assert json.loads(path.read_text(encoding="utf-8")) == json.loads(
        json.dumps(data(one)))


@pytest.mark.parametrize("words", sorted(WORDS))
def test_names_that_are_the_same_are_told_apart(words):
    one = document([result("mse/one")], name=WORDS[words])
    labels = [run.label for run in table(one, one).runs]
    assert len(set(labels)) == 2
