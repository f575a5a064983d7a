"""The page that runs the suite in a browser."""

import functools
import http.server
import os
import shutil
import threading

import pytest

from paths import ROOT
from browser import Browser

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


TOTAL = "[...document.querySelector('#total').cells].map(c => c.textContent)"
PROGRESS = "document.getElementById('progress')"


def watched(asked, until, seconds):
    """Open the page; return the sums of its table once something holds."""
    with Browser(asked) as browser:
        browser.wait("document.querySelectorAll('#rows tr').length > 2", 90)
        assert browser.value(PROGRESS + ".value < " + PROGRESS + ".max")
        browser.wait(until, seconds)
        path = os.environ.get("PAGE_PICTURE")
        if path:
            browser.screenshot(path)
        failures = browser.value(
            "document.getElementById('failures').textContent")
        return list(map(int, browser.value(TOTAL)[1:])), failures, \
            browser.value("document.body.dataset.done || ''")


def test_pyodide_meets_the_suite_in_the_browser(address):
    sums, failures, done = watched(
        address + "?interpreter=pyodide&arithmetic=float",
        "document.body.dataset.done", 240)
    cases, met, failed, skipped = sums
    assert done == "pass" and failed == 0, failures
    assert met + skipped == cases > 1000 > 100 > skipped > 0


def test_micropython_meets_case_after_case_in_the_browser(address):
    """The whole suite takes it minutes: the matrix of interpreters does."""
    (cases, met, failed, skipped), failures, done = watched(
        address + "?interpreter=micropython&arithmetic=exact",
        PROGRESS + ".value > 150", 120)
    assert failed == skipped == 0, failures
    assert met == cases > 100 and done == ""


def test_without_interpreters_it_says_what_is_missing(address):
    with Browser(address) as browser:
        # the form is there before the script that listens to it
        browser.wait("document.readyState === 'complete' && "
                     "document.getElementById('choice')", 30)
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
