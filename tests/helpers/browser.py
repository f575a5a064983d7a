"""Headless Chromium over its debugging pipe, without any package."""

import atexit
import functools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

from paths import ROOT

AXE = os.path.join(ROOT, ".interpreters", "node_modules", "axe-core",
                   "axe.min.js")
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
         "--disable-background-networking", "--remote-debugging-pipe"]


def end_browser(process, profile):
    """End a browser, and remove its folder."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    shutil.rmtree(profile, ignore_errors=True)


class Chromium:
    """The program, of which every page is a window of its own."""

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        theirs, ours = os.pipe(), os.pipe()
        self.write, self.read = theirs[1], ours[0]

        def fds():
            for fd, name in ((theirs[0], 10), (ours[1], 11)):
                os.dup2(fd, name)
            os.dup2(10, 3)
            os.dup2(11, 4)

        program = shutil.which("chromium") or shutil.which("chromium-browser")
        self.process = subprocess.Popen(
            [program, "--user-data-dir=" + self.profile] + FLAGS,
            preexec_fn=fds, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs[0])
        os.close(ours[1])
        self.number, self.rest = 0, b""
        atexit.register(end_browser, self.process, self.profile)

    def ask(self, session, method, **params):
        """Return the result of a command of the debugging protocol."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + 60
        while True:
            while b"\0" not in self.rest:
                left = max(end - time.monotonic(), 0)
                assert select.select([self.read], [], [], left)[0], method
                part = os.read(self.read, 1 << 16)
                assert part, "the browser has gone"
                self.rest += part
            line, _, self.rest = self.rest.partition(b"\0")
            reply = json.loads(line)
            if reply.get("id") == self.number:
                assert "error" not in reply, reply
                return reply["result"]


@functools.lru_cache(maxsize=None)
def chromium():
    return Chromium()


class Browser:
    """One page, that knows nothing of others; use it with `with`."""

    def __init__(self, url, width=900, height=1000):
        self.url, self.size = url, (width, height)

    def __enter__(self):
        ask = functools.partial(chromium().ask, None)
        self.context = ask("Target.createBrowserContext")
        target = ask("Target.createTarget", url="about:blank", width=self.size[
            0], height=self.size[1], **self.context)["targetId"]
        self.session = ask("Target.attachToTarget", flatten=True,
                           targetId=target)["sessionId"]
        self.ask("Emulation.setDeviceMetricsOverride", width=self.size[0],
                 height=self.size[1], deviceScaleFactor=1, mobile=False)
        self.ask("Page.navigate", url=self.url)
        return self

    def __exit__(self, *_):
        chromium().ask(None, "Target.disposeBrowserContext", **self.context)

    def ask(self, method, **params):
        """Return the result of a command for this page."""
        return chromium().ask(self.session, method, **params)

    def value(self, expression):
        """Return what a JavaScript expression gives."""
        return self.ask("Runtime.evaluate", expression=expression,
                        returnByValue=True)["result"].get("value")

    def mouse(self, svg, *places):
        """Press at the first place of a picture, let go at the last."""
        kinds = ["mousePressed"] + ["mouseMoved"] * (len(places) - 2) + [
            "mouseReleased"]
        for kind, (a, b) in zip(kinds, places):
            x, y = self.value(
                "(at => [at.x, at.y])(new DOMPoint({}, {}).matrixTransform("
                "{}.getScreenCTM()))".format(a, b, svg))
            self.ask("Input.dispatchMouseEvent", type=kind, button="left",
                     buttons=1, x=x, y=y, clickCount=1)

    def violations(self):
        """Return what axe-core finds, if it is at hand."""
        if not os.path.exists(AXE):
            assert not os.environ.get("INTERPRETERS"), "CI has to install it"
            return []
        with open(AXE, encoding="utf-8") as file:
            self.value(file.read() + ";0")
        self.value("axe.run().then((r) => { window.found = JSON.stringify("
                   "r.violations.map((v) => [v.id, v.nodes[0].html])); })")
        return json.loads(self.wait("window.found", 60))

    def wait(self, expression, seconds):
        """Return the expression's value as soon as it is a true one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            result = self.value(expression)
            if result:
                return result
            time.sleep(0.04)
        raise AssertionError("{} after {} s: {}".format(
            expression, seconds, self.value("document.body.innerText")))
