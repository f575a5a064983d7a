"""Headless Firefox by Marionette, its own protocol, without any package."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

from browser import end_browser

MESSAGES = """return Services.console.getMessageArray().filter((v) =>
    v instanceof Ci.nsIScriptError && !(v.flags & v.warningFlag)
    && v.category != "chrome javascript").map((v) => v.toString());"""


class Firefox:
    """One page; use it with `with`."""

    def __init__(self, width=1280, height=800):
        self.size, self.number = (width, height), 0

    def __enter__(self):
        self.profile = tempfile.mkdtemp()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            file.write('user_pref("marionette.port", {});\n'.format(port))
        self.process = subprocess.Popen(
            [shutil.which("firefox-esr") or "firefox", "--headless",
             "--marionette", "--remote-allow-system-access", "--no-remote",
             "--profile", self.profile], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=dict(os.environ, HOME=self.profile))
        end = time.monotonic() + 60
        while True:
            try:
                self.socket = socket.create_connection(
                    ("127.0.0.1", port), 60)
                break
            except OSError:
                assert time.monotonic() < end and self.process.poll() is None
                time.sleep(0.2)
        self.reader = self.socket.makefile("rb")
        self.message()
        self.ask("WebDriver:NewSession", capabilities={})
        self.resize(*self.size)
        return self

    def resize(self, width, height):
        """Make the page as large as that: the window has a frame."""
        self.ask("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.value("[innerWidth, innerHeight]")
        self.ask("WebDriver:SetWindowRect", width=2 * width - inner[0],
                 height=2 * height - inner[1])

    def __exit__(self, *_):
        self.socket.close()
        end_browser(self.process, self.profile)

    def message(self):
        """Return a message: its length, a colon, JSON."""
        size = b""
        while not size.endswith(b":"):
            part = self.reader.read(1)
            assert part, "the browser has gone"
            size += part
        return json.loads(self.reader.read(int(size[:-1])))

    def ask(self, name, **params):
        """Return the result of a command."""
        self.number += 1
        text = json.dumps([0, self.number, name, params]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self.message()
        assert number == self.number and error is None, error
        return result

    def open(self, url):
        """Load a page, and wait for its modules."""
        self.ask("WebDriver:Navigate", url=url)
        self.wait("!document.querySelector('[type=module]') || "
                  "Boolean(document.body.dataset.ready)")

    def wait(self, expression):
        """Wait until an expression is true."""
        end = time.monotonic() + 30
        while not self.value(expression):
            assert time.monotonic() < end, expression
            time.sleep(0.1)

    def value(self, expression):
        """Return what a JavaScript expression gives."""
        return self.ask("WebDriver:ExecuteScript", args=[],
                        script="return " + expression)["value"]

    def errors(self):
        """Return the errors of all pages so far."""
        self.ask("Marionette:SetContext", value="chrome")
        result = self.ask("WebDriver:ExecuteScript", args=[],
                          script=MESSAGES)["value"]
        self.ask("Marionette:SetContext", value="content")
        return result
