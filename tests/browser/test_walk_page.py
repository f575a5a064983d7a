"""The page of a walk in a real browser: stepped through, read, measured."""

import json

import pytest

from browser import Browser
from paths import read_tables
from refimpl.base.rows import fraction
from refimpl.soft_margin import svm_soft
from refimpl.walk.inputs import example, followed
from refimpl.walk.page import page
from refimpl.walk.steps import answer_of, outputs

pytestmark = pytest.mark.campaign
KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "Home": 36,
        "End": 35, "PageDown": 34}
TEXT = "document.getElementById('{}').textContent"


@pytest.fixture(scope="module")
def address(tmp_path_factory, chromium):
    """Return a function: the address of the page of what is watched."""
    folder = tmp_path_factory.mktemp("walks")

    def made(watched):
        path = folder / "{}-{}.html".format(watched.task, len(watched.what))
        if not path.exists():
            path.write_text(page(watched, followed(watched)))
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
        assert walk.step == 2 and walk.lit()[0].startswith("w = w0")
        assert walk.value("location.hash") == "#step=2"
        walk.key("u")
        assert walk.step == 8 and walk.text("now") == (
            "Line 8: w = axpy(eta * y[0], X[0], w) = [-1, -2, -1].")
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
                             ".map(th => th.firstChild.textContent)")
        assert changed == ["w"]


def test_the_address_leads_to_a_step(address):
    with Walk(address(example("perceptron")) + "#step=17") as walk:
        assert walk.step == 17
        walk.value("location.hash = '#step=5'")
        walk.wait(TEXT.format("count") + " == 'step 5 of 58'", 5)


def test_what_a_screen_reader_is_told(address):
    with Walk(address(example("perceptron")) + "#step=8") as walk:
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
        assert any("X[0], w) = [-1" in name for _, name in text)


def test_axe_finds_nothing(address, live):
    for task, media in (("perceptron", "light"), ("solve", "dark"),
                        ("svm-hard", "light"), ("newton", "dark")):
        made = live if task == "svm-hard" else address
        with Walk(made(example(task)) + "?bare" * (task == "newton")
                  + "#step=20") as walk:
            walk.wait("!data.bundle || document.body.dataset.live", 60)
            walk.ask("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": media}])
            assert walk.violations() == [], task


# Pages that are drawn on, each of another form of data or of settings.
TASKS = ("perceptron", "perceptron-batch", "dual-perceptron-bias",
         "kernel-perceptron", "svm-soft", "margins", "line", "fisher",
         "logistic-calibration", "newton")
IDLE = "idle()"


def answered(walk):
    """Return what the page answers, as soon as it does: {name: text}."""
    walk.wait(IDLE, 30)
    return dict(part.split(" = ", 1) for part in walk.value(
        "[...document.querySelectorAll('#answer span')].map("
        "part => part.textContent.replace(/\u2248/g, '~'))") if " = " in part)


def oracle(walk, watched):
    """Return the answer of refimpl to what the page has now."""
    now = watched._replace(input=json.loads(walk.value(
        "JSON.stringify(input)")))
    run = followed(now)
    if run.error:
        return {}, len(run.steps)
    fields = outputs(run.result, getattr(run.result, "_fields", ()))
    names = {"lambda": "\u03bb", "lam": "\u03bb", "alpha": "\u03b1", "gamma": "\u03b3",
             "d0": "d\u2080", "theta": "\u03b8"}
    return {names.get(name, name): text
            for name, text in answer_of(fields)}, len(run.steps)


@pytest.mark.parametrize("task", TASKS)
def test_points_are_dragged_added_and_removed(live, task):
    """Each time the page has the answer of refimpl, and its steps."""
    watched = example(task)
    with Walk(live(watched)) as walk:
        walk.wait("document.body.dataset.live", 60)
        count = "input[live.rows].length"
        began = walk.value(count)
        spot = "pixel(...coordinates({}))".format
        for act in ("drag", "add", "flip", "key", "out", "undo"):
            walk.value("figure.scrollIntoView()")
            start = walk.value(spot(0))
            if act == "drag":
                end = [start[0] + 17, start[1] - 13]
                walk.mouse("svg", start, end, end)
            elif act == "add":
                walk.mouse("svg", *[(111, 55)] * 3)
            elif act == "flip":
                walk.mouse("svg", start, start, start)
            elif act == "key":
                walk.value("handles[1].focus()")
                walk.key("ArrowUp")
            elif act == "out":
                walk.mouse("svg", start, [-40, 100], [-40, 100])
            else:
                walk.key("z")
            page, (expected, steps) = answered(walk), oracle(walk, watched)
            assert page == expected, (task, act)
            assert walk.value("steps.length") == min(steps, 1000), act
            assert walk.value(count) == began + (
                act in ("add", "flip", "key", "undo")), act


def test_a_setting_is_free_and_the_address_keeps_all(live):
    watched = example("svm-soft")
    with Walk(live(watched)) as walk:
        walk.wait("document.body.dataset.live", 60)
        walk.value("(field => { field.value = '3/7'; field.dispatchEvent("
                   "new Event('change')); })(document.querySelector("
                   "'#knobs input'))")
        first = answered(walk)
        machine = svm_soft(watched.input["X"], watched.input["y"],
                           fraction(3, 7))
        assert first["objective"] == str(machine.objective)
        walk.value("handles[3].focus()")
        walk.key("ArrowLeft")
        walk.key("End")
        moved, address = answered(walk), walk.value("location.href")
        assert "C=3%2F7" in address and "data=" in address
    with Walk(address) as walk:
        walk.wait("document.body.dataset.done", 60)
        assert answered(walk) == moved != first
        assert walk.value("at === steps.length - 1")


def test_the_picture_alone(live):
    address = live(example("perceptron")) + "?bare#step=8"
    with Walk(address, 1280, 720) as walk:
        shown_ = "[...document.querySelectorAll('{}')].filter(part => " \
            "part.getClientRects().length).length".format
        assert walk.value(shown_("figure")) == 1
        assert not walk.value(shown_(".rows, .vars, .bar button"))
        assert "w = axpy(eta * y[i], X[i], w)" in walk.text("lit")
        assert walk.value("document.documentElement.scrollHeight") <= 720
        walk.key("PageDown")
        assert walk.step == 9
        walk.key("b")
        assert walk.value(shown_(".rows"))


def test_without_its_bundle_a_page_shows_the_example(address):
    with Walk(address(example("perceptron"))) as walk:
        assert walk.text("answer").startswith("w = [3, -4, -1]")
        assert walk.value("document.getElementById('acts').hidden")


@pytest.mark.parametrize("task, data, words, seen", read_tables(
    __file__)["data"])
def test_data_of_an_address_are_answered(live, task, data, words, seen):
    with Walk(live(example(task)) + "#data=" + data) as walk:
        walk.wait("document.body.dataset.done && " + IDLE, 60)
        assert walk.value(seen)
        assert all(word in walk.text("answer") for word in words)


def test_data_that_have_no_picture_hide_it(live):
    seen = "document.querySelector('figure').getClientRects().length"
    with Walk(live(example("perceptron")) + "#data=0,0,1,-1;1,1,0,1") as walk:
        walk.wait("document.body.dataset.done", 60)
        assert len(json.loads(answered(walk)["w"])) == 4
        assert not walk.value(seen)
        walk.value("document.getElementById('home').click()")
        assert answered(walk)["w"] == "[3, -4, -1]" and walk.value(seen)


HELD = """for (let k = 0; k < 12; k += 1) handles[1].dispatchEvent(
    new KeyboardEvent("keydown", {key: "ArrowUp", shiftKey: true}));"""


@pytest.mark.parametrize("task", ["perceptron", "svm-hard", "line"])
def test_a_point_that_leaves_the_frame_by_held_keys_is_answered(live, task):
    """While an answer about the frame before is on its way."""
    watched = example(task)
    with Walk(live(watched)) as walk:
        walk.wait("document.body.dataset.live && " + IDLE, 60)
        walk.value(HELD)
        page, (expected, _) = answered(walk), oracle(walk, watched)
        assert page == expected
        assert not walk.value("handles.some((_, i) => leaves(i))")


def test_a_setting_that_is_none_leaves_nothing_of_other_data(live):
    set_ = "(field => { field.value = '{}'; field.dispatchEvent(new Event(" \
        "'change')); }})(document.querySelector('#knobs input'))"
    watched = example("svm-soft")
    with Walk(live(watched) + "#step=9") as walk:
        walk.wait("document.body.dataset.live && " + IDLE, 60)
        walk.value(set_.replace("{}", "-3").replace("}}", "}"))
        walk.wait("document.getElementById('answer').textContent.startsWith("
                  "'No answer: ')", 30)
        assert walk.value("figure.getClientRects().length && handles.length")
        assert not walk.value("steps.length || document.querySelector("
                              "'.vars') || document.querySelector('.lit')")
        assert walk.path("boundary") == ""
        # the sign that the page prints for minus
        walk.value(set_.replace("{}", "1/2").replace("}}", "}"))
        walk.value("by('table').value = '\u22121, 2, \u22121\\n3, 1, 1'; by("
                   "'table').dispatchEvent(new Event('input'))")
        page, (expected, _) = answered(walk), oracle(walk, watched)
        assert page == expected and walk.value("input.X[0][0]") == -1


# Where the line that is lit is seen: [its place, is it on top there?].
LIT = """(() => { const lit = document.querySelector(".lit");
    if (!lit) return true;
    const {left, top, height} = lit.getBoundingClientRect();
    const found = document.elementFromPoint(left + 20, top + height / 2);
    return Boolean(found && found.closest(".lit")); })()"""


@pytest.mark.parametrize("width, height", [(390, 800), (800, 700)])
@pytest.mark.parametrize("task", ["svm-soft", "newton", "logistic-regression",
                                  "lasso", "solve", "perceptron"])
def test_the_lit_line_is_in_sight(address, task, width, height):
    with Walk(address(example(task)), width, height) as walk:
        last = walk.value("steps.length")
        for k in range(0, last, max(1, last // 12)):
            walk.value("show({})".format(k))
            assert walk.value(LIT), k
