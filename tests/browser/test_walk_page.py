"""The page of a walk in a real browser: stepped through, read, measured."""

import os
import time

import pytest

from browser import Browser
from paths import ROOT
from refimpl.base.rows import fraction
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from refimpl.walk.inputs import Watched, example, followed, from_case
from refimpl.walk.listing import data
from refimpl.walk.page import page
from refimpl.walk.values import shown

pytestmark = pytest.mark.campaign
WORDS = data("printed.json")["tests"]
AXE = os.path.join(ROOT, ".interpreters", "node_modules", "axe-core",
                   "axe.min.js")
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35}
TEXT = "document.getElementById('{}').textContent"
LONG = Watched("adaline", {
    "X": [[k % 5, 1] for k in range(30)], "eta": "0.01", "T": 120,
    "y": [k % 7 for k in range(30)]}, "floats", True, None)


@pytest.fixture(scope="module")
def address(tmp_path_factory, chromium):
    """Return a function: the address of the page of what is watched."""
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
                          ".map(line => line.textContent.trim())")

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
        changed = walk.value("[...document.querySelectorAll('.vars .new dt')]"
                             ".map(dt => dt.firstChild.textContent)")
        assert changed == ["w"]


def test_the_address_leads_to_a_step(address):
    with Walk(address(example("perceptron")) + "#step-17") as walk:
        assert walk.step == 17
        walk.value("location.hash = '#step-5'")
        walk.wait(TEXT.format("count") + " == 'step 5 of 58'", 5)


def test_the_mark_of_an_erratum_leads_to_it_and_keeps_the_step(address):
    with Walk(address(example("log-likelihood")) + "#step-5") as walk:
        mark = "document.querySelectorAll('.misprint')"
        assert walk.value("[...{}].map(v => [v.textContent, v.closest('tr')"
                          ".cells[0].textContent])".format(mark)) == [
            ["S18", "2"], ["S19", "3"]]
        walk.value(mark + "[1].focus()")
        assert "S19, erratum of line 3" in walk.value(
            "document.activeElement.getAttribute('aria-label')")
        walk.value(mark + "[1].click()")
        walk.wait("location.hash == '#S19'", 5)
        box = walk.value("(b => [b.top, b.bottom])(document.querySelector("
                         "':target').getBoundingClientRect())")
        assert 0 <= box[0] < box[1] <= 1000 and walk.step == 5
        walk.value("history.back()")
        walk.wait("location.hash == '#step-5'", 5)
        assert walk.step == 5


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
        shown = "[...document.querySelectorAll('.var')].find(part => part" \
            ".firstChild.firstChild.textContent == 'alpha').lastChild" \
            ".textContent"
        assert walk.value(shown) == str(alpha)
        walk.key("Home")
        assert walk.value(shown) == str([0] * 40)


OPEN = "[...document.querySelectorAll('#open b')].map(b => b.textContent)"


def test_next_line_is_one_of_the_same_function(address):
    """Over what it calls; into that, out of it, and there is no other way."""
    with Walk(address(example("ridge"))) as walk:
        last, stops = int(walk.text("count").split()[-1]), []
        while walk.step < last and len(stops) < last:
            stops.append(walk.step)
            assert walk.value(OPEN) == ["ridge"]
            walk.key("ArrowRight")
        assert walk.step == last and len(stops) == 8
        assert stops[:3] == [1, 2, 3]
        walk.key("ArrowLeft")
        walk.key("ArrowLeft")
        called = walk.step
        assert walk.lit() == ["w = solve(A, apply(transpose(X), y))"]
        assert "Inside solve: 33 steps" in walk.text("now")
        walk.key("i")
        assert walk.value(OPEN) == ["ridge, line 3", "solve"]
        assert walk.step == called - 33
        for _ in range(4):
            walk.key("ArrowRight")
            assert walk.value(OPEN)[:2][-1].startswith("solve") or (
                walk.step == called)
        walk.value("location.hash = '#step-{}'".format(called - 20))
        walk.wait("{}.length > 2".format(OPEN), 5)
        walk.key("o")
        assert walk.value(OPEN) == ["ridge, line 3", "solve"]
        walk.key("o")
        assert walk.step == called and walk.value(OPEN) == ["ridge"]


def test_update_and_pass_are_those_of_the_function_that_is_shown(address):
    with Walk(address(example("newton"))) as walk:
        for _ in range(3):
            walk.key("p")
            assert walk.lit() == ["while True:"]
            assert walk.value(OPEN) == ["newton_raphson"]
        walk.key("u")
        assert walk.lit()[0].startswith("theta = subtract")
        walk.key("i")
        assert walk.value(OPEN) == ["newton_raphson, line 7", "solve"]
    with Walk(address(example("solve"))) as walk:
        assert walk.value("document.getElementById('update').disabled")
        for key in ("ArrowRight", "ArrowRight", "i"):
            walk.key(key)
        assert walk.value(OPEN)[-1] == "eliminate"
        walk.key("u")
        assert walk.lit() == ["M[j], M[p] = M[p], M[j]"]


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize("task", ["perceptron", "svm-soft", "newton"])
def test_nothing_is_wider_than_the_window(address, width, task):
    with Walk(address(example(task)), width=width) as walk:
        walk.key("End")
        assert walk.value("document.documentElement.scrollWidth") <= width


def test_dark_and_print(address):
    with Walk(address(example("perceptron"))) as walk:
        back = "getComputedStyle(document.body).backgroundColor"
        assert walk.value(back) == "rgb(245, 246, 248)"
        walk.ask("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark"}])
        assert walk.value(back) == "rgb(16, 18, 21)"
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
        text = {(n["role"]["value"], n.get("name", {}).get("value", ""))
                for n in nodes if "role" in n and not n["ignored"]}
        assert ("slider", "Step") in text
        assert ("button", "Next line") in text
        assert any(role in ("image", "img") and "example 0 is the current one"
                   in name for role, name in text)
        live = [n for n in nodes for p in n.get("properties", ())
                if p["name"] == "live" and p["value"]["value"] == "polite"]
        assert live
        assert any("move the weights" in name for _, name in text)


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


HANDLE = "document.querySelectorAll('.handle')[{}]"
ANSWER = "document.getElementById('answer').innerText"


def test_a_point_is_dragged_to_another_answer(address):
    """By mouse and by keyboard, to the answer that refimpl computes."""
    X = [[1, 2], [-1, 2], [-1, -2], [3, 1], [0, 3], [2, -2]]
    y = [-1, -1, 1, 1, -1, 1]
    with Walk(address(example("svm-hard"))) as walk:
        walk.value("document.getElementById('hold').scrollIntoView()")
        first = walk.value(ANSWER)
        assert "w = {}".format(shown(svm_hard(X, y).w)) in first
        walk.value(HANDLE.format(3) + ".focus()")
        walk.key("ArrowUp")
        moved = svm_hard(X[:3] + [[3, 2]] + X[4:], y)
        assert "w = {}".format(shown(moved.w)) in walk.value(ANSWER)
        assert walk.step == 1
        spot = walk.value("(b => [b.left + b.width / 2, b.top + b.height / 2]"
                          ")({}.getBoundingClientRect())".format(
                              HANDLE.format(0)))
        scale = walk.value("document.querySelector('#hold svg')"
                           ".getScreenCTM().a")
        wide = walk.value("(g => g[0][1][0] - g[0][0][0])(data.hold.grid)")
        for kind, far in (("mousePressed", 0), ("mouseMoved", 1),
                          ("mouseReleased", 1)):
            walk.ask("Input.dispatchMouseEvent", type=kind, button="left",
                     x=spot[0] - far * scale * wide, y=spot[1], clickCount=1)
        moved = svm_hard([[0, 2]] + X[1:], y)
        assert "w = {}".format(shown(moved.w)) in walk.value(ANSWER)
        walk.value("document.getElementById('home').click()")
        assert walk.value(ANSWER) == first


def test_what_can_be_taken_hold_of_fills_a_projector(address):
    with Walk(address(example("svm-soft")), 1280, 720) as walk:
        walk.value("document.querySelector('.way').click()")
        for part in ("#hold figure", "#knobs input", "#answer"):
            box = walk.value("(b => [b.top, b.bottom, b.width])(document"
                             ".querySelector('{}').getBoundingClientRect())"
                             .format(part))
            assert 0 <= box[0] < box[1] <= 720, part
        box = walk.value("document.querySelector('#hold figure')"
                         ".getBoundingClientRect().width")
        assert box > 700


def test_a_setting_is_slid_to_another_answer(address):
    inputs = example("svm-soft").input
    with Walk(address(example("svm-soft"))) as walk:
        knob = "document.querySelector('#knobs input')"
        for k, C in ((0, fraction(1, 50)), (8, 10)):
            walk.value("{0}.value = {1}; {0}.dispatchEvent(new Event('input'"
                       "))".format(knob, k))
            machine = svm_soft(inputs["X"], inputs["y"], C)
            assert "objective = {}".format(machine.objective) in walk.value(
                ANSWER)
