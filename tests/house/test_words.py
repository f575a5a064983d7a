"""Words that users read: messages, help and pages in the words of the trade.

BANNED has the phrases that were in the way, with what to write instead.
words.txt has every word that is used, so that a misspelt one is seen: a new
one that is spelt right is added there by hand.
"""

import ast
import glob
import os
import re
from functools import lru_cache

import pytest
from paths import ROOT
from source import nodes_of

WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words.txt")
PAGES = [
    "README.md", "refimpl/README.md", "refimpl/NUMBERS.md", "refimpl/BOARD.md",
    "refimpl/INTERPRETERS.md", "refimpl/BROWSER.md", "refimpl/walk/README.md",
    "conformance/README.md", "conformance/LARGE.md",
    "conformance/workshop/README.md", "conformance/contract/export.md",
    "tests/bench/README.md"] + sorted(
        os.path.relpath(path, ROOT) for path in glob.glob(
            os.path.join(ROOT, "conformance/kits/**/README.md"),
            recursive=True))
# The folders whose messages users see.
FOLDERS = ("conformance", "conformance/adapters", "conformance/commands",
           "conformance/contract", "conformance/grading",
           "conformance/kits/python", "conformance/page",
           "conformance/referee", "conformance/referee/families",
           "conformance/reports", "conformance/runner", "refimpl",
           "refimpl/base", "refimpl/oracle", "refimpl/walk")
NO_MESSAGES = ("refimpl/oracle/catalogue.py",)      # names of inputs
BANNED = (
    (r"\b(is|are|was|were) due\b", "expected X, got Y"),
    (r"\b(that|what) is due\b", "the expected answer"),
    (r"\bas if (the|a|an|it|no|lambda)\b", "looks like: "),
    (r"\b(not|was|were|is|are) posed\b", "run, not run"),
    (r"\bNobody was asked\b", "not run"),
    (r"\bnothing that is\b", "none of the expected outputs is there"),
    (r"\bheld to (?!that gap)", "checked against"),
    (r"\bhold (an|a|your|any) (implementation|program|class)\b",
     "check an implementation against"),
    (r"\b(cases|case) met\b", "passed"),
    (r"\bnot met\b", "failed"),
    (r"\ball met\b", "all passed"),
    (r"\bmet again\b", "passed, though known to fail"),
    (r"(?<!there )\b(is|are) no (number|JSON|object|folder|list|boolean|text|answer|"
     r"promise|question|input|bundle|file|convention|version)s?\b",
     "is not a ..."),
    (r"\bnot looked at\b", "not checked"),
    (r"\blooked at\b", "checked"),
    (r"\ba tenth off\b", "10 % off"),
    (r"\bit tells little\b", "the check is too weak"),
    (r"\boff by (not )?equal\b", "difference: not equal"),
    (r"\bstrays?\b(?! or farewell)", "unmatched lines"),
    (r"\bas it comes\b", "with default settings"),
    (r"\bwhat came of\b", "the results"),
    (r"\bwants? (the package|an adapter|to be|what)\b", "requires"),
    (r"\b(function|table|data|model|walk|harness|page)s? of (yours|one's own)",
     "your function"),
    (r"\b(is|are) told (below|in|by|as|with|under|there|that)\b",
     "see below, is described"),
    (r"\b(they|it) stands? (under|in|beside|there)\b", "see"),
    (r"\bknows most\b", "gives the most detail"),
    (r"\bcase is lost\b", "the case fails"),
    (r"\bjudged aside\b", "judged in a separate process"),
    (r"\bmended\b", "fixed"),
    (r"\bexclude each other\b", "give either X or Y"),
    (r"\ball of this at once\b", "no case matches these filters"),
    (r"\bno handshake\b", "no answer to hello"),
    (r"\bbrought the judge down\b", "internal error in the judge"),
    (r"\bR nu is\b", "the iteration stopped early"),
    (r"\bless the (Hessian|sum)\b", "minus the"),
    (r"\bproves no maximum\b", "the iteration stopped early"),
    (r"\bthe call was wrong\b", "the command line was wrong"),
    (r"\b(nothing|something) was not\b", "something failed"),
    (r"\b(the|a) (house|room|floor|tenant|closet|way in)\b",
     "folder, layer, module, function"),
    (r"\bthe class of numbers\b", "the type of the inputs"),
    (r"\b(was|were) given\b", "got, the answer has"),
    (r"\bone's own\b", "your"),
    (r"[;:,] say --|\bsay --(set|input)", "add --, use --"),
    (r"\b(example|data|one|case)s? of ours\b", "built-in"),
    (r"\bwhere none is given\b|\bwhat holds where\b", "the default"),
    (r"\bis it given\b", "is it present"),
    (r"\bgiven back\b", "returned, freed"),
    (r"\bstands? for\b", "is, means"),
    (r"(?<!there )\bis no (flag|form|name|member|task|row|digit|kernel)\b",
     "is not a ..."),
    (r"--set wants\b", "takes"),
    (r"\b(is|be) dear\b", "expensive"),
    (r"\bwithout an end\b", "forever, not converged"),
    (r"\bon no side\b", "no longer separates"),
    (r"\b(has|have) been there before\b", "is that of an earlier one"),
    (r"\bsays? no other\b", "unless --label names another"),
    (r"\b(did|does) not come( back)?\b", "is missing, was not sent back"),
    (r"\bcame back\b", "got"),
    (r"\bwas watched for\b", "the line of --until"),
    (r"\bthe w given\b", "your w"),
    (r"\bmeets? (the|all|every|[0-9]+)\b", "passes"),
    (r"\bput to (a|the) (library|program|oracle)\b", "asked"),
    (r"\bgoes with the\b", "is defined for"),
)


def strings(path):
    """Yield (line, text) of the literals of a module without docstrings."""
    nodes = nodes_of(path)
    hidden = {id(node.body[0].value) for node in nodes
              if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef))
              and node.body and isinstance(node.body[0], ast.Expr)}
    hidden |= {id(part) for node in nodes       # names of fields
               if isinstance(node, ast.Call)
               and getattr(node.func, "id", "") == "namedtuple"
               for part in ast.walk(node)}
    for node in nodes:
        if (isinstance(node, ast.Constant) and isinstance(node.value, str)
                and " " in node.value.strip()
                and id(node) not in hidden):
            yield node.lineno, node.value


def messages():
    """Yield (place, text) of the messages and of the help."""
    for folder in FOLDERS:
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if name.endswith(".py") and not name.startswith("with_"):
                path = "{}/{}".format(folder, name)
                if path in NO_MESSAGES:
                    continue
                for line, text in strings(os.path.join(ROOT, path)):
                    yield "{}:{}".format(path, line), text


def paragraphs(pages=PAGES):
    """Yield (place, text) of the pages, code left out."""
    for path in pages:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            text = file.read()
        text = re.sub(r"^```.*?^```$|<!--.*?-->", "", text,
                      flags=re.S | re.M)
        text = re.sub(r"^    .*$", "", text, flags=re.M)
        text = re.sub(r"`[^`]*`|\]\([^)]*\)", " ", text)
        for number, part in enumerate(re.split(r"\n\s*\n", text)):
            yield "{}, paragraph {}".format(path, number), " ".join(
                part.split())


@lru_cache(maxsize=None)
def texts():
    return list(messages()) + list(paragraphs())


@lru_cache(maxsize=None)
def known():
    """Return the lines of the list, one word each."""
    with open(WORDS, encoding="utf-8") as file:
        return file.read().splitlines()


# Names of libraries and people are spelt there as nowhere else.
NOT_SPELT = list(paragraphs(["conformance/FINDINGS.md"]))


@pytest.mark.parametrize("pattern, better", BANNED)
def test_what_is_not_said(pattern, better):
    result = ["{}: {!r}".format(place, match.group())
              for place, text in texts() + NOT_SPELT
              for match in re.finditer(pattern, text)]
    assert not result, "write {!r} instead:\n{}".format(
        better, "\n".join(result))


def spelt(text):
    """Return the words of a text, names and formats left out.

    >>> spelt("no such task: {!r}, X'X or `lambda` in solve_it")
    ['no', 'such', 'task', 'or', 'in']
    """
    text = re.sub(r"\{[^}]*\}|`[^`]*`|<[^>]*>|\\.|%\w|&\w+;", " ", text)
    return [word.lower() for word in re.findall(
        r"(?<![\w.'/=-])[A-Za-z][a-z]+(?![\w'(=/])", text)]


def test_the_list_has_every_word_and_few_that_are_not_used():
    words = set(known())
    assert sorted(words) == known()
    used = {word: place for place, text in texts() for word in spelt(text)}
    unknown = ["{} ({})".format(word, place) for word, place in sorted(
        used.items()) if word not in words]
    assert not unknown, "misspelt, or to be added to {}:\n{}".format(
        WORDS, "\n".join(unknown))
    assert len(words - set(used)) <= len(used) // 5, words - set(used)


def test_a_misspelt_word_and_a_banned_phrase_are_found():
    assert spelt("the expcted answer")[1] == "expcted"
    assert "expcted" not in known()
    assert any(re.search(pattern, "x[0] is 1, 2 is due")
               for pattern, _ in BANNED)


# Participles name nothing that a reader can look for.
NO_NAMES = ("came", "due", "face", "found", "given", "near", "reach", "told")


def bound(path):
    """Yield (name, line) of everything that a module gives a name to."""
    for node in nodes_of(path):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(
                node.ctx, ast.Store):
            yield getattr(node, "id", None) or node.attr, node.lineno


def test_values_and_functions_are_named_by_what_they_are():
    result = []
    for top in "refimpl", "conformance", "tests":
        for path in glob.glob(os.path.join(ROOT, top, "**", "*.py"),
                              recursive=True):
            assert path.rpartition(os.sep)[2][:-3] not in NO_NAMES
            result += ["{}:{} {}".format(path, line, name)
                       for name, line in bound(path) if name in NO_NAMES]
    assert not result, "\n".join(result)
