"""Pages by keyboard, on paper, and their views."""

import json
from collections import Counter

import pytest

from browser import Browser
from walk_views import VIEWED, pages


pytestmark = pytest.mark.campaign
MOST = 120          # stops of a page that has hundreds of links
# What has the focus: its place, whether it is what is seen there, and whether
# anything is drawn around it, or around the card or the sign that stands for
# it.
STOP = """(() => {
  const part = document.activeElement;
  if (!part || part === document.body) return null;
  const box = part.getBoundingClientRect(), middle = (a, b, most) =>
    (Math.max(0, a) + Math.min(most, b)) / 2;
  const top = document.elementFromPoint(middle(box.left, box.right, innerWidth),
    middle(box.top, box.bottom, innerHeight));
  const drawn = [part, part.closest(".door")].some((v) => v
    && getComputedStyle(v).outlineStyle !== "none")
    || part.matches(".handle") && getComputedStyle(part.firstChild).stroke !== "none";
  return [part.outerHTML.slice(0, 90), box.width > 0 && top !== null
    && (part.contains(top) || top.contains(part)), drawn];
})()"""


def press_tab(browser):
    for kind in ("rawKeyDown", "keyUp"):
        browser.ask("Input.dispatchKeyEvent", type=kind, key="Tab",
                    code="Tab", windowsVirtualKeyCode=9)


def name_of_focus(browser):
    """Return the accessible name of what has the focus."""
    node = browser.ask("Runtime.evaluate", expression="document.activeElement"
                       )["result"]["objectId"]
    tree = browser.ask("Accessibility.getPartialAXTree", objectId=node,
                       fetchRelatives=False)["nodes"]
    return tree[0].get("name", {}).get("value", "")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name, least", [
    ("index.html", 12), ("walks/svm-hard.html", 16), ("ask.html", 15),
    ("libraries.html", MOST), ("walks/errata.html", 40)])
def test_a_tour_by_keyboard_alone(site, chromium, name, least, width):
    with Browser(site + name, width, 800) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        browser.ask("Accessibility.enable")
        stops = 0
        for _ in range(MOST):
            press_tab(browser)
            stop = browser.value(STOP)
            if stop is None:
                break
            stops += 1
            html, is_seen, is_drawn = stop
            assert is_seen, (stops, html)
            assert is_drawn, (stops, html)
            assert name_of_focus(browser), (stops, html)
        assert stops >= least


@pytest.mark.parametrize("name", [
    "libraries.html", "oracle.html", "walks/texts.html", "walks/errata.html"])
def test_on_paper_no_table_is_cut(site, chromium, name):
    """718 pixels are the width of A4 between the margins."""
    with Browser(site + name, 718) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        rolls = "[...document.querySelectorAll('.wide')].filter((v) => " \
            "v.scrollWidth > v.clientWidth + 1 || v.scrollHeight > " \
            "v.clientHeight + 1 || getComputedStyle(v).overflowX != " \
            "'visible').length"
        assert browser.value(rolls) or name == "walks/errata.html"
        browser.ask("Emulation.setEmulatedMedia", media="print")
        assert browser.value(rolls) == 0
        assert browser.value("document.documentElement.scrollWidth") <= 718


# Every step of every walk in a real browser: what changes is in view.

# steps of which a value is higher than its place at this size, and rolls
ROLLED = {1280: 5, 1366: 5, 390: 20}


@pytest.fixture(scope="module")
def addresses(tmp_path_factory, chromium):
    """Return the addresses of all walks of the gallery."""
    folder = tmp_path_factory.mktemp("walks")
    return [(folder / name).as_uri() for name in pages(folder)]


@pytest.mark.parametrize("width, height", [
    (1280, 800), (1366, 768), (390, 844)])
def test_what_changes_is_in_view_at_every_step(addresses, width, height):
    totals = Counter()
    with Browser("about:blank", width=width, height=height) as browser:
        for address in addresses:
            browser.ask("Page.navigate", url="about:blank")
            browser.ask("Page.navigate", url=address)
            browser.wait("document.body && document.body.dataset.ready", 30)
            totals.update(browser.value(VIEWED % "."))
    assert totals.pop("steps") > 4000
    assert totals.pop("variables") <= ROLLED[width]
    if width == 390:
        totals.pop("wrapped")       # they hang there
    assert not +totals, totals


# What a page says by its look.

TYPED = """((text) => { const field = document.getElementById("text");
    for (let k = 1; k <= text.length; k += 1) {
      field.value = text.slice(0, k);
      field.dispatchEvent(new Event("input", {bubbles: true})); }
    return ["label", "positive"].map((name) =>
      document.getElementById(name).value); })(%s)"""


def test_a_table_that_is_typed_has_its_target_last(site, chromium):
    """As long as nobody has chosen another; the same for what counts as +."""
    with Browser(site + "ask.html#task=line") as browser:
        browser.wait("document.body.dataset.ready", 30)
        numbers = TYPED % json.dumps("x,y\n1,2\n2,3\n3,5\n4,4")
        assert browser.value(numbers)[0] == "y"
        browser.value("((v) => { v.value = 'x'; v.dispatchEvent(new Event("
                      "'input', {bubbles: true})); })"
                      "(document.getElementById('label'))")
        assert browser.value(numbers + "[0]") == "x"
        browser.value("location.hash = '#task=svm-hard'")
        browser.wait("document.getElementById('task').value == 'svm-hard'", 9)
        words = "a,b,kind\n1,1,pea\n3,1,bean\n1,3,pea\n"
        with Browser(site + "ask.html#task=svm-hard") as other:
            other.wait("document.body.dataset.ready", 30)
            assert other.value(TYPED % json.dumps(words)) == ["kind", "pea"]
            assert other.value(TYPED % json.dumps(
                words + "2,2,corn\n")) == ["kind", ""]


def test_a_short_word_of_the_index_is_whole(site, chromium):
    with Browser(site + "oracle.html", 1280) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        assert browser.value("[...document.querySelectorAll('td a')].filter("
                             "(v) => v.textContent == 'walk').map((v) => "
                             "v.getClientRects().length)") == [1] * 39
        assert browser.value("[...document.querySelectorAll('main p a, main "
                             "li a')].map((v) => v.pathname.split('/')"
                             ".slice(-2).join('/'))").count(
                                 "walks/index.html") == 1


def test_a_line_is_dashed_where_its_caption_says_so(site, chromium):
    with Browser(site + "walks/ridge-2.html", 1280) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        words = browser.value("document.querySelector('#hold figcaption')"
                              ".textContent")
        for name in ("ridge", "lasso"):
            dashes = browser.value(
                "getComputedStyle(document.querySelector('#hold [data-layer="
                "{}]')).strokeDasharray".format(name))
            said = [part for part in words.split("; ")
                    if name in part][0].partition(":")[0]
            assert said == ("whole" if dashes == "none" else "dashed")
