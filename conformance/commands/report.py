"""report: runs side by side; and the files that a run can write."""

import contextlib
import json

from ..reports.junit import junit
from ..reports.markdown import markdown
from ..reports.model import BadRun, Table, column, data, read, told, total
from ..reports.page import page
from ..runner.record import baseline, whole
from .common import BadCall, say

WRITERS = {"html": page, "markdown": markdown, "junit": junit}


def outputs(parser):
    """Add the options that name files to write."""
    parser.add_argument("--json", metavar="F", help="write the report as "
                        "data there")
    parser.add_argument("--html", metavar="F", help="and as a page there")
    parser.add_argument("--markdown", metavar="F", help="as Markdown")
    parser.add_argument("--junit", metavar="F", help="as JUnit's XML")


def known(parser):
    """Add the option that names the known failures."""
    parser.add_argument("--baseline", metavar="F", help="known failures: a "
                        "JSON object of reasons by the id of the case")


def reasons(call, suite):
    """Return the reasons of the known failures, by id; or BadCall."""
    try:
        return baseline(call.baseline, suite) if call.baseline else {}
    except ValueError as error:
        raise BadCall(str(error)) from None


@contextlib.contextmanager
def files(call):
    """Give {format: function that writes} for the files that are asked for.

    All are opened at once, and change at the end or never.
    """
    with contextlib.ExitStack() as stack:
        yield {name: stack.enter_context(whole(getattr(call, name)))
               for name in ("json",) + tuple(WRITERS) if getattr(call, name)}


def put(writers, table):
    """Write the formats that are for reading."""
    for name, writer in WRITERS.items():
        if name in writers:
            writers[name](writer(table))


def record(writers, document, suite):
    """Write one run, given as record.document() has it."""
    if "json" in writers:
        writers["json"](document)
    if set(writers) - {"json"}:
        put(writers, Table([column(document)], suite))


def options(parser):
    """Add the arguments of report."""
    parser.add_argument("runs", metavar="RUN.json", nargs="+",
                        help="what run --json wrote")
    outputs(parser)


def act(call, suite):
    """Write the reports that are asked for, print a line for each run."""
    columns = [opened(path) for path in call.runs]
    with files(call) as writers:
        table = Table(columns, suite)
        if "json" in writers:
            writers["json"](json.dumps(data(table), allow_nan=False,
                                       separators=(",", ":")) + "\n")
        put(writers, table)
    say("".join("{:3} {}: {}\n".format(run.key, run.label, told(total(
        run.column.entries.values()))) for run in table.runs))
    return 0


def opened(path):
    """Return the Column of a file, or BadCall."""
    try:
        return read(path)
    except BadRun as error:
        raise BadCall(str(error)) from None
