"""Pages of documentation: what they tell a reader to run is run.

A command is a line of a block of sh, and `# exit status N` behind it says
how it ends if not with 0.  It is run in a folder that looks like the
project, so that what it writes is not left in it.
"""

import functools
import http.server
import os
import re
import shutil
import sys
import threading
from contextlib import contextmanager
from html.parser import HTMLParser

from paths import ROOT, run_words
from peers import require


SKIP = {".git", ".venv", "build", "dist"}


class Page:
    """A page, its blocks of commands, and the links in it."""

    def __init__(self, *path):
        self.folder = os.path.join(ROOT, *path[:-1])
        with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
            self.text = file.read()
        self.blocks = [block.splitlines() for block in self.parts("sh")]
        self.commands = [line for block in self.blocks for line in block
                         if line]
        self.links = re.findall(r"\]\(([^)#]+)\)", self.text)

    def parts(self, language):
        """Return the blocks of code in a language."""
        return re.findall(r"^```{}\n(.*?)^```$".format(language), self.text,
                          re.S | re.M)

    def lines(self, mark):
        """Return the lines of transcripts that begin with a mark."""
        return re.findall(r"^    {} (.*)$".format(mark), self.text, re.M)

    def has(self, link):
        """Is there a file where a link points to?"""
        return os.path.exists(os.path.join(self.folder, link))


def scratch(folder):
    """Make a folder look like the project; return its path."""
    for name in os.listdir(ROOT):
        if name not in SKIP:
            os.symlink(os.path.join(ROOT, name), os.path.join(folder, name))
    return str(folder)


def need(command):
    """Skip the test if a command wants a program that is not here."""
    for word, name in (("node ", "Node.js"), ("cc ", "a C compiler")):
        if re.search(r"(^|[\";|&] ?)" + word, command):
            require(name, shutil.which(word.strip()))


def run(command, folder=ROOT, **options):
    """Run a command as a reader would; return what subprocess.run does."""
    environment = dict(os.environ, PATH=os.pathsep.join(
        [os.path.dirname(sys.executable), os.environ["PATH"]]))
    return run_words("bash", "-o", "pipefail", "-c", command, env=environment,
                     cwd=str(folder), timeout=600, **options)


def follow(command, folder):
    """Run a command of a page and require that it ends as it should.

    Return its standard output; without one it has to write a file, or be
    one of those that say nothing when all is well.
    """
    need(command)
    done = run(command, folder)
    expected = re.search(r"# exit status (\d)$", command)
    assert done.returncode == (int(expected.group(1)) if expected else 0), (
        done.stdout + done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout or re.search(r" > |--check|\bcc -", command), command
    return done.stdout


# A page of HTML, read strictly: what is opened is closed, in order.

VOID = {"meta", "link", "br", "input", "col"}


class Reader(HTMLParser):
    """Elements and attributes; every element has to be closed in order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements = [], []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


# A server of files that knows no types but the oldest, and lists nothing.

class Plain(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html", ".css": "text/css",
                      ".js": "text/javascript", "": "application/octet-stream"}

    def log_message(self, form, *words):
        self.server.asked.append((self.path, self.server.last))

    def send_response(self, code, message=None):
        self.server.last = code
        super().send_response(code, message)

    def list_directory(self, path):
        self.send_error(403)


@contextmanager
def served(folder):
    """Give the server of a folder, with what it was asked for."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Plain, directory=str(folder)))
    server.asked, server.last = [], None
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    server.url = "http://127.0.0.1:{}/".format(server.server_port)
    yield server
    server.shutdown()
    thread.join()
    server.server_close()
