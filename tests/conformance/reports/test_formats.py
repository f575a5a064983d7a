"""The report as a page, as Markdown, as JUnit's XML and as data."""

import json
import os
import re
import shutil
import tempfile
import xml.etree.ElementTree as ET
from html import unescape

import pytest
from browser import Browser
from hypothesis import example, given, settings, strategies as st
from pages import Reader
from runs import HOSTILE, SUITE, document, result, saved, table, varied

from conformance.reports.drawing import BAD, GOOD, badge
from conformance.reports.junit import junit
from conformance.reports.markdown import code, markdown, text as escaped
from conformance.reports.model import BadRun, Table, column, data, read
from conformance.reports.page import page, text_of
from conformance.reports.text import STATUSES


@pytest.fixture(scope="module")
def text():
    return page(varied())


def part(text, name):
    result = text[:text.index('<div id="{}">'.format(name))].rpartition(
        "<details")[2] + text.split('<div id="{}">'.format(name))[1].split(
            "</details>")[0]
    return unescape(re.sub(r"<[^>]*>", " ", result))


def test_elements_are_closed_and_nothing_comes_from_outside(text):
    elements = Reader(text).elements
    names = {tag for tag, _ in elements}
    assert names <= {
        "html", "head", "meta", "title", "link", "style", "body", "header",
        "h1", "h2", "h4", "p", "i", "b", "small", "section", "div", "span",
        "table", "thead", "tbody", "tr", "th", "td", "a", "details",
        "summary", "dl", "dt", "dd", "pre", "code", "figure", "figcaption",
        "svg", "defs", "g", "use", "path", "text", "ol", "li", "input",
        "label"}
    for tag, attrs in elements:
        assert not [name for name in attrs if name.startswith("on")
                    or name in ("src", "srcset", "action", "data")]
        assert attrs.get("href", "#").startswith("#") or tag == "link"
    assert [a["href"] for t, a in elements if t == "link"] == ["data:,"]
    assert not re.search(r"url\(|@import|https?:", text)


def test_every_case_and_every_link_has_one_place(text):
    elements = Reader(text).elements
    ids = [attrs["id"] for _, attrs in elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {"mse/printed", "svm-hard/or", "lasso/no-such-case", "mse"} <= set(
        ids)
    links = [attrs["href"][1:] for _, attrs in elements
             if attrs.get("href", "").startswith("#")]
    assert links and set(links) <= set(ids)


def test_what_was_said_is_no_markup(text):
    assert "<script" not in text and "<b>\n" not in text
    assert "&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;" in text
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]", text)


def test_behind_a_click_is_all_there_is_to_a_case(text):
    result = part(text, "mse/one")
    case = [c for c in SUITE.cases if c.id == "mse/one"][0]
    assert case.why in result and case.text in result
    for name, value in case.entry["input"].items():
        assert "{} = {}".format(name, json.dumps(value)) in result
    assert 'mse = "{}"'.format(case.output["mse"]) in result
    assert "fail 0.5" in result and "the residual was not squared" in result
    assert "known: a matter of taste" in re.sub(r"\s+", " ", result).replace(
        " :", ":")
    assert '{"mse": "0.2066"}' in part(text, "mse/printed")
    assert "E = 0.4 of 30" in part(text, "mse/printed")
    assert "0.250 s" in part(text, "mse/tree")


def test_each_verdict_is_a_word_and_a_mark_and_has_its_promise(text):
    assert re.search(r'class="v lost"><b>A</b> ! crash<', text)
    assert re.search(r'class="v weak"><b>A</b> &#8776; weak 7.0<', text)
    assert re.search(r'class="v pass"><b>B</b> &#10003; exact<', text)
    assert re.search(r'class="v skip"><b>A</b> &#8211; skip<', text)
    assert "&#10007; wrong-error (known)" in text
    assert "gap 1e-6</small>" in text
    assert "; promised gap 1e-6</figcaption>" in text
    assert "promised gaps: svm-soft 1e-6" in text
    assert "promised gap 1e-6" in part(text, "svm-soft/xor")
    assert "the program ended with exit status 4" in text


def test_there_is_a_plot_for_each_task_and_run_it_was_posed_to(text):
    result = {name: text.split('<section id="{}">'.format(name))[1].split(
        "</section>")[0].split('<div class="plots">')[1].split("</div>")[0]
        .count("<figure>") for name in ("mse", "svm-hard", "svm-soft")}
    assert result == {"mse": 2, "svm-hard": 2, "svm-soft": 2}


def test_cases_that_are_met_by_all_are_folded():
    text = page(table(document([result("mse/one"),
                                result("mse/tree", "fail")])))
    assert "1 of 2 cases passed in every run" in text
    start = text.index('id="mse/tree"')
    assert start < text.index('class="rest"', start) < text.index(
        'id="mse/one"')


def test_there_is_no_colour_but_that_of_links(text):
    colours = re.findall(
        r"(?<!&)#[0-9a-f]{3,6}\b", text_of("page.css") + "".join(
            re.findall(r"<svg.*?</svg>", text, re.S)))
    for colour in set(colours) - {"#00347d", "#9cc2ff"}:
        digits = colour[1:] if len(colour) == 7 else "".join(
            2 * c for c in colour[1:])
        assert digits[:2] == digits[2:4] == digits[4:], colour


@pytest.mark.campaign
@pytest.mark.parametrize("width", [390, 1400])
def test_it_opens_in_a_browser(text, tmp_path, width):
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        assert not os.environ.get("INTERPRETERS"), "CI has to install it"
        pytest.skip("no Chromium")
    path = tmp_path / "report.html"
    path.write_text(text, encoding="utf-8", errors="strict")
    with Browser("file://" + str(path), width=width) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        assert browser.value(
            "document.documentElement.scrollWidth") <= width
        assert browser.value("performance.getEntriesByType('resource')"
                             ".length") == 0
        detail = "document.getElementById('svm-hard/or').parentNode"
        seen = detail + ".querySelector('svg').checkVisibility()"
        assert browser.value(seen) is False
        browser.value(detail + ".querySelector('summary').click()")
        assert browser.value(seen) is True
        assert browser.value("location.hash = '#mse/printed';"
                             "document.getElementById('mse/printed')"
                             ".parentNode.className") == "case"
        browser.wait("document.getElementById('mse/printed')"
                     ".parentNode.open", 10)
        assert browser.value("document.title").startswith("Linear models")
        picture = tmp_path / "page.png"
        browser.screenshot(str(picture))
    assert picture.stat().st_size > 10000


@pytest.fixture(scope="module")
def report():
    return markdown(varied())


def cells(line):
    return re.split(r"(?<!\\)\|", line)[1:-1]


def test_every_row_of_a_table_has_as_many_cells_as_its_head(report):
    tables = re.findall(r"(?:^\|.*\n?)+", report, re.M)
    assert len(tables) == 2 + 4
    for one in tables:
        assert len({len(cells(line)) for line in one.splitlines()}) == 1
        assert re.match(r"^\|( --- \|)+$", one.splitlines()[1])


def test_verdicts_digits_and_gaps_are_told(report):
    assert re.search(r"^\| svm-soft \| 1/1, 7.0, 1 weak, gap 1e-6 \| 1/1, "
                     r"exact \|$", report, re.M)
    assert re.search(r"^\| mse \| \*\*1/3\*\*, 0.5 \|", report, re.M)
    assert re.search(r"^\| mse/tree \| +\| \*\*crash\*\* \|  \|$", report,
                     re.M)
    assert "promises svm-soft: 1e-6" in report
    assert "the program ended with exit status 4" in report


def test_what_is_not_met_is_told_with_its_data(report):
    part = report.split("### mse/one\n")[1].split("\n#")[0]
    assert '- input: ` {"y": ' in part and "- expected: " in part
    assert "mistake: looks like: the residual was not squared" in part
    assert "known: a matter of taste" in part
    assert "### mse/printed" not in report


def test_what_was_said_is_no_markdown(report):
    for line in report.splitlines():
        outside = re.sub(r"(?<!\\)(`+) .*? \1(?!`)", "", line)
        assert not re.search(r"(?<!\\)[<\[]", outside), line


def test_text_and_code_are_escaped():
    assert [escaped(v) for v in ("a|b", "<b>", "*a_", "a\nb")] == [
        "a\\|b", "\\<b\\>", "\\*a\\_", "a\\\\nb"]
    assert code("a `` b") == "``` a `` b ```"


def test_the_data_have_the_cases_once_and_every_entry():
    result = json.loads(json.dumps(data(varied()), allow_nan=False))
    assert [run["label"] for run in result["runs"]][0] == "mine"
    assert result["runs"][1]["implementation"]["name"] == HOSTILE
    cases = {case["id"]: case for case in result["cases"]}
    assert cases["mse/one"]["input"]["y"] and cases["mse/one"]["why"]
    assert cases["mse/one"]["runs"][0]["status"] == "fail"
    assert cases["mse/one"]["runs"][1]["known"] == "a matter of taste"
    assert cases["mse/tree"]["runs"][1] is None
    assert cases["mse/printed"]["runs"][1]["digits"] == "exact"
    assert 0 <= cases["svm-hard/or"]["log10_condition"] < 2
    assert "input" not in cases["lasso/no-such-case"]
    tasks = {task["task"]: task["runs"] for task in result["tasks"]}
    assert tasks["mse"][0] == {"pass": 1, "fail": 1, "crash": 1, "skip": 1,
                               "digits": 0.5, "known": 0}


def test_data_without_full_rank_are_told_as_such():
    got = data(table(document([result("least-squares/duplicate-column")])))
    assert got["cases"][0]["log10_condition"] == "infinite"


# As in junit-10.xsd of Jenkins' xUnit plugin, only stricter.
# element: (attributes it has to have, others it may have, its children)
COUNTS = {"tests", "failures", "errors", "skipped", "time"}
SCHEMA = {
    "testsuites": ({"name"} | COUNTS - {"skipped"}, set(), {"testsuite"}),
    "testsuite": ({"name"} | COUNTS, set(), {"properties", "testcase"}),
    "properties": (set(), set(), {"property"}),
    "property": ({"name", "value"}, set(), set()),
    "testcase": ({"name", "classname", "time"}, set(), {
        "skipped", "error", "failure", "system-out", "system-err"}),
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
        expected, may, children = SCHEMA[element.tag]
        assert expected <= set(element.attrib) <= expected | may
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
    assert "input: {\"y\": " in result["mse/one"][0].text
    assert result["mse/tree"][0].tag == "error"
    assert "SIGSEGV" in result["mse/tree"][0].get("message")
    assert result["mse/signs"][0].get("message") == "not today"
    assert "weak; digits: 7.0" in result["svm-soft/xor"][0].text
    assert "pass; digits: 15.3" in result["mse/printed"][0].text
    assert "<script>" in result["mse/one"].find("system-err").text


SOME = [result("mse/one"), result("mse/tree", "skip", notes=["no"]),
        result("mse/signs", "skip", seconds=None, notes=["beyond it"]),
        result("line/exact", "skip", seconds=None, notes=["no such task"])]


def test_what_was_not_run_has_one_name_and_is_left_out_of_junit():
    some = table(document(SOME))
    result = ET.fromstring(junit(some))
    assert {test.get("name") for test in result.iter("testcase")} == {
        "mse/one", "mse/tree"}
    suite, = result
    assert suite.get("skipped") == "1" and result.get("tests") == "2"
    assert [p.get("value") for p in suite.iter("property")
            if p.get("name") == "not run"] == ["1"]
    assert "| 1 of 1 passed, 1 skip, 2 not run |" in markdown(some)
    assert "Not run: line." in markdown(some)
    assert "line/exact" not in markdown(some)
    html = page(some)
    assert "<th>skip</th><th>not run</th>" in html
    assert "<td>1 of 1</td><td>1</td><td>1</td><td>2</td>" in html
    assert '<b>A</b>  not run</span>' in html
    assert "Not run: line." in html


@pytest.mark.parametrize("results, count, colour", [
    (SOME, "1/1", GOOD), (SOME + [result("mse/printed", "fail")], "1/2", BAD),
    (SOME[2:], "0/0", BAD)])
def test_the_badge_has_the_count(results, count, colour):
    root = ET.fromstring(badge(table(document(results))))
    assert root.get("aria-label") == "conformance " + count
    assert [e.text for e in root.iter() if e.tag.endswith("}text")] == [
        "conformance", count]
    assert colour in [e.get("fill") for e in root.iter()]


def test_known_failures_promises_and_units_are_told(root):
    known, = [test for test in root.iter("testcase")
              if test.get("name") == "mse/one"
              and not test.get("classname").startswith("mine.")]
    assert known[0].get("message") == "known: a matter of taste"
    suite, = [s for s in root if s.get("name") == "mine.svm-soft"]
    result = {p.get("name"): p.get("value") for p in suite.iter("property")}
    assert result["promised gap"] == "1e-6"
    assert result["implementation"].endswith("unit binary64")


def test_a_suite_has_the_tests_of_one_task_and_run():
    text = junit(table(document([result("mse/one"), result("line/exact")]),
                       document([result("mse/one")], name="a.b")))
    names = [s.get("name") for s in ET.fromstring(text.encode())]
    assert names == ["mine.line", "mine.mse", "a_b.mse"]


IDS = ["mse/one", "svm-hard/or", "svm-soft/xor", "least-squares/offset",
       "svm-hard/disc-and-ring", "dual-perceptron-bias/and", "no/such"]
NUMBERS = st.one_of(
    st.integers(-9, 9), st.floats(), st.sampled_from([
        "1/3", "nan", "1e9999", "-1e400", "0x1p-3", "", "1/0", 10**400]))
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["w", "t", "alpha", "b", "slope", "theta"])
        | st.text(max_size=3), inner, max_size=3), max_leaves=9)
VECTORS = st.lists(NUMBERS, max_size=4)
ANSWERS = st.dictionaries(
    st.sampled_from(["output", "error", "skip"]), st.dictionaries(
        st.sampled_from(["w", "t", "alpha", "b", "theta", "intercept"]),
        VECTORS | NUMBERS, max_size=4) | JSON, max_size=2)
RESULTS = st.lists(st.builds(
    dict, id=st.sampled_from(IDS), status=st.sampled_from(STATUSES),
    answer=ANSWERS, came=st.text(max_size=20), notes=st.lists(
        st.text(max_size=20), max_size=2)), min_size=1, max_size=4,
    unique_by=lambda one: one["id"])
PLAIN = document([result(name) for name in IDS])


def again(one):
    with tempfile.TemporaryDirectory() as folder:
        path = saved(folder, "run", one)
        try:
            result = read(path)
        except BadRun:
            return
    one = Table([result, column(PLAIN)], SUITE)
    Reader(page(one))
    ET.fromstring(junit(one).encode("utf-8", "strict"))
    markdown(one).encode("utf-8", "strict")
    json.dumps(data(one), allow_nan=False)


@example([{"id": "svm-hard/or", "answer": {"output": {
    "b": [], "w": [], "alpha": [0, 0, 0, 0]}}}])
@settings(max_examples=60, deadline=None)
@given(RESULTS)
def test_any_answer_is_told(results):
    again(document([dict(result(one["id"]), **one) for one in results]))


@pytest.mark.campaign
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_member_of_any_kind_is_refused_or_told(draw):
    one = json.loads(json.dumps(PLAIN))
    place = one
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = draw.draw(st.sampled_from(list(keys)))
        if isinstance(place[key], (dict, list)) and place[key] and (
                draw.draw(st.booleans())):
            place = place[key]
            continue
        place[key] = draw.draw(JSON)
        break
    again(one)
