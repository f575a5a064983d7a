"""The pages of the site in Firefox: they run there too."""

import time
from fractions import Fraction

import pytest

from firefox import Firefox
from refimpl.perceptrons import perceptron
from refimpl.walk.inputs import example
from refimpl.walk.values import shown

pytestmark = pytest.mark.campaign
KEY = "document.dispatchEvent(new KeyboardEvent('keydown', {key: '%s'}))"
MOVE = """document.querySelectorAll('.handle')[3].dispatchEvent(
    new KeyboardEvent('keydown', {key: 'ArrowUp', bubbles: true}))"""
ANSWER = "document.getElementById('answer').innerText"


@pytest.fixture(scope="module")
def browser(firefox):
    with Firefox() as browser:
        yield browser


PAGES = ("index.html", "ask.html", "test.html", "oracle.html",
         "teachers.html", "chapter.html", "line-probability.html", "walks/errata.html",
         "walks/log-likelihood.html", "walks/ridge.html")
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"


def test_pages_load_without_an_error_and_fit(browser, site):
    before = browser.errors()
    for name in PAGES:
        browser.open(site.url + name)
        assert browser.value("document.title"), name
        wide, room = browser.value(WIDTHS)
        assert wide <= room == 1280, name
    assert browser.errors() == before


def test_a_point_is_moved_to_another_answer(browser, live):
    """By the package that runs in the page, from a file."""
    browser.open(live(example("perceptron")))
    before, end = browser.errors(), time.monotonic() + 60

    def wait(name, value):
        while str(browser.value("document.body.dataset.{} || ''".format(
                name))) != value:
            assert time.monotonic() < end, name
            time.sleep(.1)
    wait("live", "yes")
    browser.value(MOVE)
    wait("done", "1")
    browser.value(KEY % "a")
    X = [[1, 2, 1], [-1, 2, 1], [-1, -2, 1], [3, Fraction(11, 10), 1]]
    assert "w = " + shown(perceptron(X, [-1, -1, 1, 1]).w) in browser.value(
        ANSWER)
    assert browser.errors() == before
