"""The report as a page and as JUnit's XML, also of names and messages that
are made to break them.
"""

import re
import xml.etree.ElementTree as ET
from unicodedata import category

import pytest
from pages import Reader
from paths import read_tables
from runs import document, made, result, varied

from conformance.reports.formats import junit, page

ROWS = read_tables(__file__)


def test_elements_are_closed_and_nothing_comes_from_outside():
    text = page(varied())
    elements = Reader(text).elements
    assert not {tag for tag, _ in elements} & {
        "script", "img", "iframe", "object", "form", "base"}
    for tag, attrs in elements:
        assert not [name for name in attrs if name.startswith("on")
                    or name in ("src", "srcset", "action", "data")]
        assert attrs.get("href", "#").startswith("#") or tag == "link"
    assert [a["href"] for t, a in elements if t == "link"] == ["data:,"]
    assert not re.search(r"url\(|@import|https?:", text)


# As in junit-10.xsd of Jenkins' xUnit plugin, only stricter: the attributes
# that an element has to have, others it may have, its children.
SCHEMA = {name: list(map(set, row)) for name, *row in ROWS["schema"]}


@pytest.fixture(scope="module")
def root():
    return ET.fromstring(junit(varied()).encode("utf-8"))


def test_the_structure_is_that_of_the_schema(root):
    for element in root.iter():
        expected, may, children = SCHEMA[element.tag]
        assert expected <= set(element.attrib) <= expected | may
        assert {child.tag for child in element} <= children
        assert element.tag != "testcase" or len(element) == 1


def test_the_counts_are_those_of_the_elements(root):
    for element in [root] + list(root):
        tests = list(element.iter("testcase"))
        assert element.get("tests") == str(len(tests))
        for name, tag in (("failures", "failure"), ("errors", "error"),
                          ("skipped", "skipped")):
            if element is not root or name != "skipped":
                assert int(element.get(name)) == len(list(element.iter(tag)))
        assert float(element.get("time")) == pytest.approx(sum(
            float(test.get("time")) for test in tests))
    assert (root.get("failures"), root.get("errors")) == ("2", "2")


def test_each_verdict_becomes_what_it_is_to_junit(root):
    result = {test.get("name"): test for element in root
              for test in element if test.tag == "testcase"
              and test.get("classname").startswith("mine.")}
    assert result["mse/one"][0].tag == "failure"
    assert result["mse/one"][0].get("type") == "fail"
    assert "not squared" in result["mse/one"][0].get("message")
    assert "input       {\"y\": " in result["mse/one"][0].text
    assert result["mse/tree"][0].tag == "error"
    assert "SIGSEGV" in result["mse/tree"][0].get("message")
    assert result["mse/signs"][0].get("message") == "not today"
    assert "weak; digits: 7.0" in result["svm-soft/xor"][0].text
    assert "pass; digits: 15.3" in result["mse/printed"][0].text
    assert "<script>" in result["mse/one"][0].text


SOME = [result("mse/one"), result("mse/tree", "skip", notes=["no"]),
        result("mse/signs", "skip", seconds=None, notes=["beyond it"]),
        result("line/exact", "skip", seconds=None, notes=["no such task"])]


def test_what_was_not_run_has_one_name_and_is_left_out_of_junit():
    some = made(document(SOME))
    result = ET.fromstring(junit(some))
    assert {test.get("name") for test in result.iter("testcase")} == {
        "mse/one", "mse/tree"}
    suite, = result
    assert suite.get("skipped") == "1" and result.get("tests") == "2"
    assert [p.get("value") for p in suite.iter("property")
            if p.get("name") == "not run"] == ["1"]
    assert "1 of 2 cases passed, 1 skip, 2 not run" in page(some)


# Reports hold with names, messages and labels that are made to break them.

LONG = 10 ** 5
# Each is put wherever an implementation, or who runs it, can put words.
WORDS = dict(ROWS["words"], long="x" * LONG, **{
    "long marks": "\u202e<b>" * (LONG // 4)})


def hostile(words):
    """Return a Table with these words in every place there is."""
    more = dict(mistake=words, came=words, stderr=words, measure=words,
                notes=[words, words])
    return made(document(
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


def marks_in(text):
    """Return the names of the elements and attributes of a page."""
    return {(tag, name) for tag, attrs in Reader(text).elements
            for name in ["", *attrs]}


@pytest.mark.sample(2)
@pytest.mark.parametrize("words", sorted(WORDS))
def test_no_words_break_a_report(words):
    """No character in it controls, turns, or stands for nothing."""
    for write in (page, junit):
        text, plain = (write(hostile(v)) for v in (WORDS[words], "plain"))
        assert not [c for c in set(text) - {"\n"} if category(c) in (
            "Cc", "Cf", "Cs", "Zl", "Zp")]
        assert len(text) < len(plain) + 10 ** 5
        if write is page:
            assert marks_in(text) <= marks_in(plain)
        elif WORDS[words].strip():
            assert [e.tag for e in ET.fromstring(text.encode()).iter()] == [
                e.tag for e in ET.fromstring(plain.encode()).iter()]
        else:
            ET.fromstring(text.encode())
