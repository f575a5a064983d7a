"""The report as a page: complete, self-contained, and nobody's markup."""

import json
import os
import re
import shutil
from html import unescape
from html.parser import HTMLParser

import pytest
from browser import Browser
from runs import SUITE, document, result, table, varied

from conformance.reports.page import page, text_of

VOID = {"meta", "link", "br"}


class Reader(HTMLParser):
    """Elements and attributes; every element has to be closed in order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements = [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


@pytest.fixture(scope="module")
def text():
    return page(varied())


def part(text, name):
    """Return the page's element for a case, its tags taken out."""
    found = text[:text.index('<div id="{}">'.format(name))].rpartition(
        "<details")[2] + text.split('<div id="{}">'.format(name))[1].split(
            "</details>")[0]
    return unescape(re.sub(r"<[^>]*>", " ", found))


def test_elements_are_closed_and_nothing_comes_from_outside(text):
    elements = Reader(text).elements
    names = {tag for tag, _ in elements}
    assert names <= {
        "html", "head", "meta", "title", "link", "style", "body", "header",
        "h1", "h2", "h4", "p", "i", "b", "small", "section", "div", "span",
        "table", "thead", "tbody", "tr", "th", "td", "a", "details",
        "summary", "dl", "dt", "dd", "pre", "code", "figure", "figcaption",
        "svg", "defs", "g", "use", "path", "text"}
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
    found = part(text, "mse/one")
    case = [c for c in SUITE.cases if c.id == "mse/one"][0]
    assert case.why in found and case.text in found
    for name, value in case.entry["input"].items():
        assert "{} = {}".format(name, json.dumps(value)) in found
    assert 'mse = "{}"'.format(case.output["mse"]) in found
    assert "fail 0.5" in found and "the residual was not squared" in found
    assert "known: a matter of taste" in re.sub(r"\s+", " ", found).replace(
        " :", ":")
    assert '{"mse": "0.2066"}' in part(text, "mse/printed")
    assert "E = 0.4 of 30" in part(text, "mse/printed")
    assert "0.250 s" in part(text, "mse/tree")


def test_each_verdict_is_a_word_and_a_mark(text):
    assert re.search(r'class="v lost"><b>A</b> ! crash<', text)
    assert re.search(r'class="v weak"><b>A</b> &#8776; weak 7.0<', text)
    assert re.search(r'class="v pass"><b>B</b> &#10003; exact<', text)
    assert re.search(r'class="v skip"><b>A</b> &#8211; skip<', text)
    assert "&#10007; wrong-error (known)" in text


def test_the_promised_gap_stands_beside_the_task(text):
    assert "gap 1e-6</small>" in text
    assert "; promised gap 1e-6</figcaption>" in text
    assert "promised gaps: svm-soft 1e-6" in text
    assert "promised gap 1e-6" in part(text, "svm-soft/xor")
    assert "it ended with exit status 4" in text


def test_there_is_a_plot_for_each_task_and_run_it_was_posed_to(text):
    found = {name: text.split('<section id="{}">'.format(name))[1].split(
        "</section>")[0].split('<div class="plots">')[1].split("</div>")[0]
        .count("<figure>") for name in ("mse", "svm-hard", "svm-soft")}
    assert found == {"mse": 2, "svm-hard": 2, "svm-soft": 2}


def test_cases_that_are_met_by_all_are_folded():
    text = page(table(document([result("mse/one"),
                                result("mse/tree", "fail")])))
    assert "1 of 2 cases are a pass wherever they were posed" in text
    start = text.index('id="mse/tree"')
    assert start < text.index('class="rest"', start) < text.index(
        'id="mse/one"')


def test_there_is_no_colour_but_that_of_links(text):
    drawn = re.findall(r"<svg.*?</svg>", text, re.S)
    colours = re.findall(r"(?<!&)#[0-9a-f]{3,6}\b",
                         text_of("page.css") + "".join(drawn))
    for colour in set(colours) - {"#00347d"}:
        digits = colour[1:] if len(colour) == 7 else "".join(
            2 * c for c in colour[1:])
        assert digits[:2] == digits[2:4] == digits[4:], colour


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
