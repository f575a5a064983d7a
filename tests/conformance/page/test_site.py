"""The site: its pages lead to each other, and its commands run."""

import os
import re
import shlex
import subprocess
import sys
from html import escape, unescape

import pytest
from golden_cases import is_of_today

from conformance.contract.tasks import TASKS
from paths import run_words
from refimpl.walk.inputs import name_of
from refimpl.walk.listing import data

# What waits, serves, or has a word where a file belongs.
NOT_RUN = ("http.server", "conformance.page", '"./program"', "CASE",
           "kit rust", "FOLDER")
pytestmark = pytest.mark.campaign       # the whole site is made: 10 s


@pytest.fixture(scope="module")
def pages(site):
    """The pages as they are made: {name: text}."""
    return {path.relative_to(site).as_posix(): path.read_text("utf-8")
            for path in site.rglob("*.*")
            if path.suffix in (".html", ".json", ".css", ".js")}


def ids(text):
    return set(re.findall(r"""\bid=["']?([^"'\s>]+)""", text))


def targets(name, text):
    """Yield (page, anchor) of every link of a page."""
    for target in re.findall(r"""\bhref=["']?([^"'\s>]+)""", text):
        page, _, place = unescape(target).partition("#")
        page = page.partition("?")[0]
        if not page.startswith("data:"):
            yield os.path.normpath(os.path.join(
                os.path.dirname(name), page)) if page else name, place


def test_every_link_leads_somewhere(pages):
    known = {name: ids(text) for name, text in pages.items()}
    for name, text in pages.items():
        if not name.endswith(".html"):
            continue
        for page, place in targets(name, text):
            assert page in pages, (name, page)
            if place.startswith("task="):
                assert place[5:] in TASKS, (name, place)
            elif place and "=" not in place:     # settings of a walk
                assert place in known[page], (name, page, place)


def test_walks_lead_from_the_first_to_the_last(pages):
    task, seen = data("gallery.json")[0]["walks"][0][1], []
    while task:
        text = pages["walks/{}.html".format(task)]
        assert "<title>{}: ".format(escape(name_of(task))) in text
        seen.append(task)
        task = "".join(re.findall('rel="next" href="(.*?).html"', text)[:1])
    assert sorted(seen) == sorted(TASKS)


def commands(pages):
    """Return the commands that pages print, each once."""
    result = set()
    for name, text in pages.items():
        if name.endswith(".html"):
            for code in re.findall(r"<(?:code|pre)[^>]*>(.*?)</(?:code|pre)>",
                                   text, re.S):
                result |= {line.strip() for line in unescape(
                    code).splitlines() if line.startswith("python3 -m")}
            result |= {match.strip(" .") for match in re.findall(
                r"python3 -m refimpl\.walk [^<.;]*", unescape(
                    re.sub("&quot;", '"', text)))}
    return sorted(command for command in result
                  if not any(word in command for word in NOT_RUN))


def test_every_command_runs(pages):
    """In CI each within six days."""
    for command in commands(pages):
        if not is_of_today(command, "", 6):
            continue
        words = [sys.executable if word == "python3" else word
                 for word in shlex.split(command)]
        run = run_words(*words, stdin=subprocess.DEVNULL)
        assert run.returncode in (0, 1), (command, run.stderr[-500:])
        assert "Traceback" not in run.stderr, command
