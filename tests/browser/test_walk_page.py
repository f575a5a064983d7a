"""The page of a walk in a real browser: stepped through, read, measured."""

import os

import pytest

from browser import Browser
from paths import ROOT
from refimpl.base.rows import fraction
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from refimpl.walk.inputs import example, followed
from refimpl.walk.listing import data
from refimpl.walk.page import page
from refimpl.walk.values import shown

pytestmark = pytest.mark.campaign
WORDS = data("printed.json")["tests"]
AXE = os.path.join(ROOT, ".interpreters", "node_modules", "axe-core",
                   "axe.min.js")
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35}
TEXT = "document.getElementById('{}').textContent"


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
        assert walk.step == 2 and walk.lit() == ["w = w0"]
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


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize("task", ["perceptron", "svm-soft", "newton"])
def test_nothing_is_wider_than_the_window(address, width, task):
    with Walk(address(example(task)), width=width) as walk:
        walk.key("End")
        assert walk.value("document.documentElement.scrollWidth") <= width


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
