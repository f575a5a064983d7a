"""The report as JUnit's XML: its structure, and what counts as what."""

import xml.etree.ElementTree as ET

import pytest
from runs import document, result, table, varied

from conformance.reports.junit import junit

# As in junit-10.xsd of Jenkins' xUnit plugin, only stricter.
# element: (attributes it has to have, others it may have, its children)
COUNTS = {"tests", "failures", "errors", "skipped", "time"}
SCHEMA = {
    "testsuites": ({"name"} | COUNTS - {"skipped"}, set(), {"testsuite"}),
    "testsuite": ({"name"} | COUNTS, set(), {"properties", "testcase"}),
    "properties": (set(), set(), {"property"}),
    "property": ({"name", "value"}, set(), set()),
    "testcase": ({"name", "classname", "time"}, set(),
                 {"skipped", "error", "failure", "system-out",
                  "system-err"}),
    "skipped": ({"message"}, set(), set()),
    "error": ({"type", "message"}, set(), set()),
    "failure": ({"type", "message"}, set(), set()),
    "system-out": (set(), set(), set()), "system-err": (set(), set(), set())}
ORDER = ["skipped", "error", "failure", "system-out", "system-err"]


@pytest.fixture(scope="module")
def root():
    return ET.fromstring(junit(varied()).encode("utf-8"))


def test_the_structure_is_that_of_the_schema(root):
    for element in root.iter():
        due, may, children = SCHEMA[element.tag]
        assert due <= set(element.attrib) <= due | may
        assert {child.tag for child in element} <= children
        if element.tag == "testcase":
            tags = [child.tag for child in element]
            assert tags == sorted(tags, key=ORDER.index)
            assert len([t for t in tags if t in ORDER[:3]]) <= 1


def test_the_counts_are_those_of_the_elements(root):
    for element in [root] + list(root):
        tests = list(element.iter("testcase"))
        assert element.get("tests") == str(len(tests))
        for name, tag in (("failures", "failure"), ("errors", "error"),
                          ("skipped", "skipped")):
            if element is not root or name != "skipped":
                assert element.get(name) == str(len(list(
                    element.iter(tag))))
        assert float(element.get("time")) == pytest.approx(sum(
            float(test.get("time")) for test in tests))
    assert (root.get("failures"), root.get("errors")) == ("2", "2")


def test_each_verdict_becomes_what_it_is_to_junit(root):
    found = {test.get("name"): test for element in root
             for test in element if test.tag == "testcase"
             and test.get("classname").startswith("mine.")}
    assert found["mse/one"][0].tag == "failure"
    assert found["mse/one"][0].get("type") == "fail"
    assert "not squared" in found["mse/one"][0].get("message")
    assert "asked: {\"y\": " in found["mse/one"][0].text
    assert found["mse/tree"][0].tag == "error"
    assert "SIGSEGV" in found["mse/tree"][0].get("message")
    assert found["mse/signs"][0].get("message") == "not today"
    assert "weak; digits: 7.0" in found["svm-soft/xor"][0].text
    assert "pass; digits: 15.3" in found["mse/printed"][0].text
    assert "<script>" in found["mse/one"].find("system-err").text


def test_a_known_failure_is_skipped_with_its_reason(root):
    known, = [test for test in root.iter("testcase")
              if test.get("name") == "mse/one"
              and not test.get("classname").startswith("mine.")]
    assert known[0].get("message") == "known: a matter of taste"


def test_the_promise_and_the_unit_are_properties(root):
    suite, = [s for s in root if s.get("name") == "mine.svm-soft"]
    found = {p.get("name"): p.get("value") for p in suite.iter("property")}
    assert found["promised gap"] == "1e-6"
    assert found["implementation"].endswith("unit binary64")


def test_a_suite_has_the_tests_of_one_task_and_run():
    text = junit(table(document([result("mse/one"), result("line/exact")]),
                       document([result("mse/one")], name="a.b")))
    names = [s.get("name") for s in ET.fromstring(text.encode())]
    assert names == ["mine.line", "mine.mse", "a_b.mse"]
