"""The site: its pages lead to each other, and its commands run."""

import os
import re
import shlex
import subprocess
import sys
from html import unescape

import pytest

from conformance.adapters import ADAPTERS
from conformance.contract.suite import shipped
from conformance.contract.tasks import TASKS
from conformance.page.frame import DOORS, listed
from conformance.workshop import publish
from paths import ROOT
from walk_views import inside

PAGES = ("index.html", "ask.html", "test.html", "libraries.html",
         "oracle.html", "walks/index.html", "walks/errata.html",
         "walks/texts.html")
# What waits, serves, or is told what to run in words.
NOT_RUN = ("http.server", "conformance.page", '"./program"', "CASE",
           "kit rust", "FOLDER")
pytestmark = pytest.mark.campaign       # the whole site is made: 10 s


@pytest.fixture(scope="module")
def site():
    """The pages as they are made without interpreters: {name: text}."""
    return {name: content.decode() for name, content in publish.site(
        False).items() if name.endswith((".html", ".json", ".css", ".js"))}


def ids(text):
    return set(re.findall(r"""\bid=["']?([^"'\s>]+)""", text))


def targets(name, text):
    """Yield (page, anchor) of every link of a page."""
    for target in re.findall(r"""\bhref=["']?([^"'\s>]+)""", text):
        page, _, place = unescape(target).partition("#")
        if not page.startswith("data:"):
            yield os.path.normpath(os.path.join(
                os.path.dirname(name), page)) if page else name, place


def test_every_link_leads_somewhere(site):
    known = {name: ids(text) for name, text in site.items()}
    for name, text in site.items():
        if not name.endswith(".html"):
            continue
        for page, place in targets(name, text):
            assert page in site, (name, page)
            if place.startswith("task="):
                assert place[5:] in TASKS, (name, place)
            elif place:
                assert place in known[page], (name, page, place)


def test_all_pages_are_there_and_lead_to_the_doors(site):
    for name in PAGES:
        pages = {page for page, _ in targets(name, site[name])}
        assert {page for page, _ in DOORS} <= pages, name
        assert "Content-Security-Policy" in site[name]
        assert "http://" not in site[name].replace("http://localhost", "")
    assert "This copy of the site was made without" in site["index.html"]
    assert '"python": 0' in site["form.json"]


def test_the_index_leads_from_every_task_to_its_walk_and_its_form(site):
    for task in TASKS:
        assert 'href="ask.html#task={}"'.format(task) in site["oracle.html"]
        assert 'href="walks/{}.html"'.format(task) in site["oracle.html"]


def commands(site):
    """Return the commands that pages print, each once."""
    result = set()
    for name, text in site.items():
        if name.endswith(".html") and name != "libraries.html":
            for code in re.findall(r"<(?:code|pre)[^>]*>(.*?)</(?:code|pre)>",
                                   text, re.S):
                result |= {line.strip() for line in unescape(
                    code).splitlines() if line.startswith("python3 -m")}
            result |= {match.strip(" .") for match in re.findall(
                r"python3 -m refimpl\.walk [^<.;]*", unescape(
                    re.sub("&quot;", '"', text)))}
    return sorted(command for command in result
                  if not any(word in command for word in NOT_RUN))


def test_every_command_runs(site):
    result = commands(site)
    assert any("theta" in command for command in result), result
    for command in result:
        words = [sys.executable if word == "python3" else word
                 for word in shlex.split(command)]
        run = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             timeout=120)
        assert run.returncode in (0, 1), (command, run.stderr[-500:])
        assert b"Traceback" not in run.stderr, command


def test_the_commands_on_libraries_name_what_there_is(site):
    cases = {case.id for case in shipped().cases}
    result = re.findall(r"conformance run -v --impl (\S+) --case ([^\s<]+)",
                        site["libraries.html"])
    assert len(result) > 100
    assert {name for name, _ in result} <= set(ADAPTERS)
    assert {case for _, case in result} <= cases
    assert site["libraries.html"].count("data-drawn") > 50


RAW = (r"\^-?\w|sqrt\(|\*\*|<=|>=|!=|<-|(?<!\w)[A-Za-z]_\w"
       r"|\b(?:alpha|beta|gamma|eta|theta|lambda|mu|sigma|xi)\b(?!-)")


def formulas(text):
    """Yield the words of a walk's page: those of its lines, and of its HTML.

    An index or a power without a sign of its own is made by the script.
    """
    for function in inside(text)["functions"] if 'id="data"' in text else []:
        for _, words, *_ in function["rows"]:
            yield re.sub(r"[\^_]\w+", "", words)
    text = re.sub(r"(?s)<(script|style|code|pre|title)\b.*?</\1>", "", text)
    for words in re.findall(r">([^<]+)<", text):
        yield unescape(words)


def test_formulas_have_their_signs(site):
    pages = [text for name, text in site.items()
             if name.startswith("walks/") and name.endswith(".html")]
    result = [words for text in pages for words in formulas(text)]
    assert len(result) > 5000
    assert not [words for words in result if re.search(RAW, words)
                and not re.match("result|error|stopped", words)]
    assert not [words for words in formulas(site["oracle.html"])
                if re.search(r"\^-?\w|\*\*|>=|<=|!=", words)]


def test_markdown_becomes_html():
    text = listed(["# A b", "", "- **x** `y`", "- Z", "", "| c |", "|---|",
                   "| (`mse`) a \\| b |", "", "```", "<", "```"])
    assert '<h1 id="a-b">A b</h1>' in text
    assert "<li><b>x</b> <code>y</code></li><li>Z</li>" in text
    assert 'href="ask.html#task=mse"' in text and " a | b</td>" in text
    assert '<pre tabindex="0">&lt;</pre>' in text
