"""The essay in a real browser: points are dragged, and every number of the
prose is that of refimpl."""

import json
import random

import pytest

from browser import Browser
from conformance.page.essay import see
from conformance.page.points import Cloud
from conformance.workshop import essays

pytestmark = pytest.mark.campaign
TEXTS = """Object.fromEntries([...document.querySelectorAll(
    `[data-view="{0}"] [data-value^="{0}."]`)].map(part => [
    part.dataset.value.slice({1}), part.textContent]))"""


class Essay(Browser):
    """The page, which has answered once."""

    def __enter__(self):
        super().__enter__()
        self.wait("document.body && document.body.dataset.done", 60)
        return self

    def points(self):
        return json.loads(self.value("JSON.stringify(points)"))

    def answered(self):
        self.wait("idle()", 60)

    def compare(self):
        """Compare every number of every chapter with those computed here."""
        cloud, compared = Cloud(self.points()), 0
        for k, view in enumerate(json.loads(self.value(
                "JSON.stringify(chapters.map(({ view }) => view))"))):
            self.value("chapters[{}].part.scrollIntoView()".format(k))
            self.wait("chapters[{}].seen && idle()".format(k), 60)
            asked = json.loads(self.value(
                "JSON.stringify(settings['{}'])".format(view)))
            here = see(view, cloud, asked)
            page = json.loads(self.value("JSON.stringify({})".format(
                TEXTS.format(view, len(view) + 1))))
            expected = {name: here.get("values", {}).get(name, "\u2013")
                        for name in page}
            assert page == expected, (view, self.points())
            compared += len(page)
            hidden = json.loads(self.value(
                "JSON.stringify([...chapters[{}].part.querySelectorAll('["
                "data-if]')].map(part => [part.dataset.if, part.hidden]))"
                .format(k)))
            for name, is_hidden in hidden:
                assert is_hidden != bool(here.get("true", {}).get(
                    name)), (view, name)
        return compared


@pytest.mark.parametrize("name, acts, least", [
    ("index", ("drag", "add", "flip", "key", "drag", "out", "undo"), 500),
    ("line-probability", ("drag", "flip", "out"), 120)])
def test_points_are_dragged_and_every_number_is_that_of_refimpl(
        site, name, acts, least):
    choose, compared = random.Random(5), 0
    with Essay(site.url + name + ".html") as essay:
        essay.value("touched.add('price').add('perceptron').add('counts')"
                    ".add('chance').add('ridge').add('lasso')")
        spot = "pixel(points[{}])".format
        for act in acts:
            essay.value("first.part.scrollIntoView()")
            start, before = essay.value(spot(1)), essay.points()
            if act == "drag":
                end = [choose.randint(30, 390), choose.randint(20, 240)]
                essay.mouse("first.svg", start, [a + 9 for a in start],
                            end, end)
            elif act == "add":
                essay.mouse("first.svg", (333, 222), (333, 222))
            elif act == "flip":
                essay.mouse("first.svg", start, start)
            elif act == "key":
                essay.value("first.handles[2].focus(); document.activeElement"
                            ".dispatchEvent(new KeyboardEvent('keydown', {"
                            "key: 'ArrowLeft', bubbles: true}))")
            elif act == "out":
                essay.mouse("first.svg", start, [a + 9 for a in start],
                            [-40, 100], [-40, 100])
            else:
                essay.value("element('undo').click()")
            essay.answered()
            assert essay.points() != before, act
            compared += essay.compare()
    assert compared > least


def test_a_slider_steps_and_what_is_read_moves_it(site):
    with Essay(site.url + "index.html") as essay:
        text = "document.querySelector('[data-value=\"{}\"]').textContent"
        essay.wait("chapters[0].seen && idle()", 20)
        slider = "chapters[1].part.querySelector('input').value"
        for paragraph, step, seen in (("end", "undefined", "1"),
                                      ("1", "1", "5")):
            essay.value("busy = true; chapters[1].part.querySelector('[data-at"
                        "=\"{}\"]').scrollIntoView({{ block: 'center' }})"
                        .format(paragraph))
            asked = "settings.perceptron.step === " + step
            essay.wait(asked, 20)
            assert essay.value(slider) == essay.value(text.format(
                "perceptron.step")) == seen      # until it is answered
            essay.value("busy = false; ask()")
            essay.wait(asked + " && idle()", 20)
            now = {"1": "5", "5": "1"}[seen]
            assert essay.value(slider) == now
            assert essay.value(text.format("perceptron.w_after")) == {
                "5": "(5, 4, \u22121)", "1": "(3, 1, \u22121)"}[now]
        essay.value("(slider => { slider.value = 2; slider.dispatchEvent(new "
                    "Event('input')); })(chapters[1].part.querySelector("
                    "'input'))")
        essay.answered()
        assert essay.value(text.format("perceptron.step")) == "2"


def test_the_table_is_gone_through_by_keyboard(site):
    with Essay(site.url + "index.html") as essay:
        essay.value("chapters[4].part.scrollIntoView()")
        essay.wait("chapters[4].seen && idle()", 30)
        stops = "chapters[4].figure.querySelectorAll('td[tabindex=\"0\"]')"
        assert essay.value(stops + ".length") == 1
        essay.value(stops + "[0].focus()")
        for key in ("ArrowDown", "ArrowRight"):
            essay.value("document.activeElement.dispatchEvent(new "
                        "KeyboardEvent('keydown', {{key: '{}', bubbles: true}}"
                        "))".format(key))
            essay.answered()
        assert essay.value("settings.gram.cell.join()") == "1,3"
        assert essay.value("document.activeElement.textContent") == "15"


def test_an_address_keeps_the_points(site):
    with Essay(site.url + "index.html#points=0,0,-1;2,1.5,1") as essay:
        essay.answered()
        assert essay.points() == [[0, 0, -1], [2, 1.5, 1]]
        assert essay.value("location.hash") == "#points=0,0,-1;2,1.5,1"
    with Essay(site.url + "index.html#points=0,0,-1;99,0.3,1") as essay:
        assert essay.points() == essays.BEGIN


def test_without_a_script_the_example_stands_there(site, chromium):
    with Browser("about:blank") as browser:
        browser.ask("Emulation.setScriptExecutionDisabled", value=True)
        browser.ask("Page.navigate", url=site.url + "index.html")
        browser.wait("document.readyState == 'complete' && document."
                     "querySelectorAll('.chapter').length", 30)
        seen = browser.value("document.body.innerText")
        assert "5 x\u2081 + 4 x\u2082 > 1" in seen and "four passes" in seen
        assert browser.value("document.querySelectorAll('.chapter .points "
                             "path').length") > 10
