"""The page of a walk in a real browser: stepped through, read, measured."""

import os
import shutil
import time

import pytest

from browser import Browser
from paths import ROOT
from refimpl.walk.inputs import Watched, example, followed, from_case
from refimpl.walk.listing import data
from refimpl.walk.page import page

pytestmark = pytest.mark.campaign
WORDS = data("printed.json")["tests"]
AXE = os.path.join(ROOT, ".interpreters", "node_modules", "axe-core",
                   "axe.min.js")
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, " ": 32}
TEXT = "document.getElementById('{}').textContent"
LONG = Watched("adaline", {
    "X": [[k % 5, 1] for k in range(30)], "eta": "0.01", "T": 120,
    "y": [k % 7 for k in range(30)]}, "floats", True, None)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Return a function: the address of the page of what is watched."""
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        assert not os.environ.get("CI"), "CI has to install Chromium"
        pytest.skip("there is no Chromium here")
    folder = tmp_path_factory.mktemp("walks")

    def made(watched):
        path = folder / "{}-{}.html".format(watched.task, len(watched.what))
        if not path.exists():
            path.write_text(page(watched, followed(watched, WORDS)))
        return path.as_uri()
    return made


class Walk(Browser):
    """The page of a walk."""

    def __enter__(self):
        super().__enter__()
        self.wait("document.body && document.body.dataset.ready", 30)
        return self

    def key(self, key):
        """Press a key."""
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key,
                     windowsVirtualKeyCode=KEYS.get(key, ord(key[0])),
                     text=key if len(key) == 1 and kind == "keyDown" else "")

    def text(self, name):
        return self.value(TEXT.format(name))

    @property
    def step(self):
        return int(self.text("count").split()[1])

    def lit(self):
        """Return the line number and the code that are lit."""
        return self.value("[...document.querySelectorAll('[aria-current]')]"
                          ".map(row => row.lastChild.textContent.trim())")

    def path(self, layer):
        return self.value("document.querySelector('[data-layer={}]')"
                          ".getAttribute('d')".format(layer))


def test_stepping_by_mouse_and_keyboard(address):
    with Walk(address(example("perceptron"))) as walk:
        assert walk.text("count") == "step 1 of 58"
        walk.value("document.getElementById('next').click()")
        assert walk.step == 2 and walk.lit() == ["w = [0] * m"]
        assert walk.value("location.hash") == "#step-2"
        walk.key("u")
        assert walk.step == 8 and "w = [-1, -2, -1]" in walk.text("now")
        assert walk.text("now").startswith("Line 8: move the weights")
        first = walk.path("boundary")
        walk.key("u")
        assert walk.step == 16 and walk.path("boundary") != first
        assert walk.path("before") == first and walk.path("here")
        walk.key("U")
        walk.key("ArrowLeft")
        assert walk.step == 7 and "0 <= 0: a mistake" in walk.text("now")
        assert walk.path("boundary") == ""
        walk.key("p")
        assert walk.lit() == ["while not converged:"]
        walk.key("End")
        assert walk.text("count") == "step 58 of 58"
        walk.key("Home")
        assert walk.step == 1
        walk.value("s = document.getElementById('slider'); s.value = 23;"
                   " s.dispatchEvent(new Event('input'))")
        assert walk.step == 23
        changed = walk.value("[...document.querySelectorAll('.vars .new th')]"
                             ".map(th => th.textContent)")
        assert changed == ["w"]


def test_the_address_leads_to_a_step_and_playing_goes_on(address):
    with Walk(address(example("perceptron")) + "#step-17") as walk:
        assert walk.step == 17
        walk.key(" ")
        walk.wait("/Stop/.test({})".format(TEXT.format("play")), 5)
        walk.wait(TEXT.format("count") + " != 'step 17 of 58'", 5)
        walk.key(" ")
        stood = walk.step
        assert stood > 17 and walk.text("play") == "Play"
        walk.value("location.hash = '#step-5'")
        walk.wait(TEXT.format("count") + " == 'step 5 of 58'", 5)


def test_decimals_are_shown_on_demand(address):
    with Walk(address(example("ridge"))) as walk:
        walk.key("End")
        assert "/" in walk.text("variables")
        walk.key("d")
        assert "/" not in walk.text("variables")


def test_a_long_list_is_what_its_changes_make_of_it(address):
    watched = from_case(None, "perceptron/sides-40")
    alpha = followed(watched, WORDS).result.alpha
    with Walk(address(watched)) as walk:
        walk.key("End")
        shown = "[...document.querySelectorAll('.vars tr')].find(" \
            "row => row.cells[0].textContent == 'alpha').cells[1].textContent"
        assert walk.value(shown) == str(alpha)
        walk.key("Home")
        assert walk.value(shown) == str([0] * 40)


def test_inner_lines_stand_above_those_that_wait(address):
    with Walk(address(example("solve"))) as walk:
        walk.wait("document.querySelectorAll('.listing').length == 1", 5)
        walk.key("u")
        names = walk.value("[...document.querySelectorAll('.listing h2')]"
                           ".map(h => h.textContent)")
        assert names == ["base.elimination.eliminate", "solve.solve"]
        assert walk.value("document.querySelectorAll('.swapped').length") == 2


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize("task", ["perceptron", "svm-soft", "newton"])
def test_nothing_is_wider_than_the_window(address, width, task):
    with Walk(address(example(task)), width=width) as walk:
        walk.key("End")
        assert walk.value("document.documentElement.scrollWidth") <= width


def test_dark_and_print(address):
    with Walk(address(example("perceptron"))) as walk:
        back = "getComputedStyle(document.body).backgroundColor"
        assert walk.value(back) == "rgb(255, 255, 255)"
        walk.ask("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark"}])
        assert walk.value(back) == "rgb(20, 22, 26)"
        walk.ask("Emulation.setEmulatedMedia", media="print")
        walk.wait("document.querySelectorAll('#strip li').length", 10)
        assert walk.value("document.querySelectorAll('#strip li').length"
                          ) == 5
        assert walk.value("getComputedStyle(document.getElementById('strip'"
                          ")).display") == "block"
        assert walk.value(back) == "rgb(255, 255, 255)"
        assert len(walk.ask("Page.printToPDF")["data"]) > 20000


def test_what_a_screen_reader_is_told(address):
    with Walk(address(example("perceptron")) + "#step-8") as walk:
        walk.ask("Accessibility.enable")
        nodes = walk.ask("Accessibility.getFullAXTree")["nodes"]
        told = {(n["role"]["value"], n.get("name", {}).get("value", ""))
                for n in nodes if "role" in n and not n["ignored"]}
        assert ("slider", "Step") in told
        assert ("button", "One step forward") in told
        assert any(role in ("image", "img") and "example 0 is the current one"
                   in name for role, name in told)
        live = [n for n in nodes for p in n.get("properties", ())
                if p["name"] == "live" and p["value"]["value"] == "polite"]
        assert live
        assert any("move the weights" in name for _, name in told)


def test_axe_finds_nothing(address):
    if not os.path.exists(AXE):
        assert not os.environ.get("INTERPRETERS"), "CI has to install axe"
        pytest.skip("no axe-core: .ci/interpreters")
    with open(AXE, encoding="utf-8") as file:
        script = file.read()
    for task, media in (("perceptron", "light"), ("solve", "dark"),
                        ("svm-hard", "light"), ("newton", "dark")):
        with Walk(address(example(task)) + "#step-20") as walk:
            walk.ask("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": media}])
            walk.value(script)
            walk.value("axe.run().then(r => { window.told = JSON.stringify("
                       "r.violations.map(v => [v.id, v.nodes[0].html])) })")
            assert walk.wait("window.told", 60) == "[]", task


def test_ten_thousand_steps_stay_smooth(address):
    with Walk(address(LONG)) as walk:
        last = int(walk.text("count").split()[-1])
        assert last > 10000
        start = time.time()
        walk.key("End")
        assert walk.step == last
        first = time.time() - start
        start = time.time()
        for _ in range(20):
            walk.key("ArrowLeft")
        each = (time.time() - start) / 20
        assert walk.step == last - 20
        assert first < 5 and each < .25
