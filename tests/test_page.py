"""The page that runs the suite in a browser."""

import functools
import http.server
import os
import shutil
import threading

import pytest

from browser import Browser

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGES = os.path.join(ROOT, ".interpreters", "node_modules")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address():
    there = os.path.isdir(PACKAGES) and (
        shutil.which("chromium") or shutil.which("chromium-browser"))
    if not there:
        assert not os.environ.get("INTERPRETERS"), "CI has to install these"
        pytest.skip("no Chromium, or no interpreters: .ci/interpreters")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=ROOT))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield "http://127.0.0.1:{}/conformance/page/index.html".format(
        server.server_port)
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("interpreter, arithmetic", [
    ("micropython", "exact"), ("pyodide", "float")])
def test_the_suite_is_met_in_the_browser(address, interpreter, arithmetic,
                                         tmp_path):
    asked = "{}?interpreter={}&arithmetic={}".format(
        address, interpreter, arithmetic)
    with Browser(asked) as browser:
        browser.wait("document.querySelectorAll('#rows tr').length > 2", 90)
        assert browser.value("document.getElementById('progress').value") < (
            browser.value("document.getElementById('progress').max"))
        done = browser.wait("document.body.dataset.done", 240)
        state = browser.value("document.getElementById('state').textContent")
        path = os.environ.get("PAGE_PICTURE") or str(tmp_path / "page.png")
        browser.screenshot(path)
        assert done == "pass", state
        total = browser.value(
            "[...document.querySelector('#total').cells]"
            ".map(c => c.textContent)")
    cases, met, failed, skipped = map(int, total[1:])
    assert failed == 0 and met + skipped == cases > 500
    assert skipped == 0 or arithmetic == "float"
    assert os.path.getsize(path) > 10000


def test_without_interpreters_it_says_what_is_missing(address):
    with Browser(address) as browser:
        browser.wait("document.getElementById('choice')", 30)
        browser.value("window.Worker = class { constructor() {"
                      " this.target = new EventTarget(); }"
                      " addEventListener(...a) {"
                      " this.target.addEventListener(...a); }"
                      " terminate() {}"
                      " postMessage() { this.target.dispatchEvent("
                      "new MessageEvent('message',"
                      " { data: { error: 'gone' } })); } }")
        browser.value("document.getElementById('choice').requestSubmit()")
        assert browser.wait("document.body.dataset.done", 60) == "error"
        assert ".ci/interpreters" in browser.value(
            "document.getElementById('state').textContent")
