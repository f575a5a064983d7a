"""What if a line of a page said something else?

    changed    a context in which a line of a task's function is another one
    beside     what the changed run gives, and the one of the page
"""

from contextlib import contextmanager

from ..oracle.tasks import find_work
from . import listing, report
from .inputs import BadCall

ARROW = " -> "


@contextmanager
def changed(task, word):
    """Give (the line of a page, the line now), as in "6: <= -> <"."""
    tag, colon, change = word.partition(": ")
    old, arrow, new = change.partition(ARROW)
    if not (colon and arrow and old):
        raise BadCall('--edit takes "LINE: OLD -> NEW", as in "6: <= -> <", '
                      "not " + word)
    function = find_work(task)
    code = getattr(function, "__wrapped__", function).__code__
    path, found = code.co_filename, listing.listing(
        code.co_filename, code.co_firstlineno, code.co_name)
    k = next((n - 1 for n, there, row in found.rows
              if there == tag.strip() and old in row), None)
    if k is None:
        raise BadCall("line {} of {} has no {}".format(
            tag, function.__name__, old))
    rows = listing.read_module(path)[0]
    text = "\n".join(rows[:k] + [rows[k].replace(old, new, 1)] + rows[k + 1:])
    try:
        compile(text, path, "exec")
    except SyntaxError:
        raise BadCall("with {} line {} is no Python".format(
            new, tag)) from None
    forget(path, text)
    try:
        yield tuple(listing.TAG.sub("", v).strip()
                    for v in (rows[k], text.split("\n")[k]))
    except (TypeError, LookupError, AttributeError, NameError,
            ValueError) as error:
        raise BadCall("with this line it stops: {}".format(error)) from None
    finally:
        forget(path)


def forget(path, text=None):
    """Read a module anew, from a text or, without one, from its file."""
    listing.read_module.cache_clear()
    listing.listing.cache_clear()
    listing.EDITED.pop(path, None)
    if text is not None:
        listing.EDITED[path] = text


def beside(before, after, run, page):
    """Return lines about both runs: the line, where they part, the ends."""
    at = next((k for k, (a, b) in enumerate(zip(run.steps, page.steps), 1)
               if report.changed(a) != report.changed(b)
               or a.note.rpartition(": ")[2] != b.note.rpartition(": ")[2]
               or bool(a.statement) and a.statement.tag != b.statement.tag),
              None)
    return ["", "line as it is   " + before, "here            " + after,
            "they part       " + ("at step {}".format(at) if at else "never: "
                                  "other data may tell them apart"),
            "as it is:       " + report.ending(page),
            "here:           " + report.ending(run)] + [
                "a changed line proves nothing about the data"] * bool(
                    run.error)
