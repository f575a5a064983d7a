"""Pages by keyboard and on paper."""

import pytest

from browser import Browser
from refimpl.walk.inputs import TASKS


pytestmark = pytest.mark.campaign
# loaded; and where Python is at hand for a question, it is answered
AT_REST = """document.readyState == "complete" && (document.body.dataset.done
    || !document.querySelector("script[src*='live.js']")
    || !document.querySelector("#own-stop"))"""
MOST = 120          # stops of a page that has hundreds of links
# What has the focus: its place, whether it is what is seen there, and whether
# anything is drawn around it, or around the sign that stands for it.
STOP = """(() => {
  const part = document.activeElement;
  if (!part || part === document.body) return null;
  const box = part.getBoundingClientRect(), middle = (a, b, most) =>
    (Math.max(0, a) + Math.min(most, b)) / 2;
  const top = document.elementFromPoint(middle(box.left, box.right, innerWidth),
    middle(box.top, box.bottom, innerHeight));
  const drawn = getComputedStyle(part).outlineStyle !== "none"
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


@pytest.mark.parametrize("name, least, width", [
    ("index.html", 12, 1280), ("walks/svm-hard.html", 10, 390),
    ("ask.html", 15, 390), ("walks/errata.html", 34, 1280),
    ("teachers.html", 20, 1280), ("chapter.html", 6, 390),
    ("line-probability.html", 20, 390)])
def test_a_tour_by_keyboard_alone(site, chromium, name, least, width):
    with Browser(site.url + name, width, 800) as browser:
        browser.wait(AT_REST, 60)
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


def test_no_walk_is_wider_than_a_phone(site, chromium):
    """With its formula, which is the widest thing on some."""
    with Browser("about:blank", 360, 800) as browser:
        for task in sorted(TASKS):
            browser.ask("Page.navigate", url=site.url + "walks/" + task + ".html")
            browser.wait("location.pathname.endsWith('/{}.html') && document."
                         "body?.dataset.ready".format(task), 30)
            assert browser.value(
                "document.documentElement.scrollWidth") <= 360, task


@pytest.mark.parametrize("name", ["oracle.html", "walks/errata.html"])
def test_on_paper_no_table_is_cut(site, chromium, name):
    """718 pixels are the width of A4 between the margins."""
    with Browser(site.url + name, 718) as browser:
        browser.wait("document.readyState == 'complete'", 30)
        rolls = "[...document.querySelectorAll('.wide')].filter((v) => " \
            "v.scrollWidth > v.clientWidth + 1 || v.scrollHeight > " \
            "v.clientHeight + 1 || getComputedStyle(v).overflowX != " \
            "'visible').length"
        assert browser.value(rolls) or name == "walks/errata.html"
        browser.ask("Emulation.setEmulatedMedia", media="print")
        assert browser.value(rolls) == 0
        assert browser.value("document.documentElement.scrollWidth") <= 718
