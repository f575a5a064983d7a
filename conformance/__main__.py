"""python3 -m conformance: run, list, show ... from a command line.

Exit status: 0 all that was run passed, 1 something did not, 2 the call was
wrong, 3 the implementation could not be started, 130 interrupted, 143 or 129
ended by SIGTERM or SIGHUP.  However it ends, programs that run are ended and
files that were begun are removed.
"""

import argparse
import importlib
import os
import signal
import sys

# Until there is somebody to say it, ctrl-C ends in silence, and not in an
# import's traceback.
EARLY = signal.getsignal(signal.SIGINT)
if __name__ == "__main__" and EARLY is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

if not __package__:     # python3 conformance/__main__.py: as a script
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    __package__ = "conformance"

from . import __version__
from .commands import COMMANDS, declare, program
from .commands import __name__ as commands
from .contract.suite import FOLDER, BadCall, nearest
from .contract.wire import long_integers
from .runner import NotStarted

STATUSES = ("Exit status: 0 all passed, 1 something failed, 2 the command "
            "line was wrong, 3 the implementation could not be started, 130 "
            "interrupted.")

# Signals that end a process; not every system has them all.
ENDINGS = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


def main(words=None, folder=FOLDER):
    """Do what the words of a command line say; return the exit status.

    folder   where the case files are
    """
    words = sys.argv[1:] if words is None else words
    if not words or words[0].startswith("-") and words[0] not in (
            "-h", "--help", "--version"):
        words = ["run"] + words
    try:
        call, act = parse_words(words)
        with long_integers():
            return act(call, folder)
    except NotStarted as error:
        return complain(error, 3)
    except BadCall as error:
        return complain(error, 2)
    except OSError as error:
        return complain("{}: {}".format(error.filename, error.strerror)
                        if error.filename else error, 2)
    except KeyboardInterrupt:
        return complain("interrupted before there was a report", 130)


def complain(error, status):
    print("conformance: {}".format(error), file=sys.stderr)
    return status


class Parser(argparse.ArgumentParser):
    """One that says in a line what is wrong, with the nearest option."""

    def error(self, message):
        if message.startswith("unrecognized"):
            name = message.split(": ")[1].split()[0].split("=")[0]
            message += nearest(name, self._option_string_actions)
        self.exit(2, "{}: error: {}\n(--help shows the options)\n".format(
            self.prog, message))


def parse_words(words):
    """Return (the call, the function that does it)."""
    name = words[0]
    if name not in COMMANDS and not name.startswith("-"):
        raise BadCall("invalid choice: {!r}{}".format(
            name, nearest(name, COMMANDS) or "; the commands are "
            + ", ".join(COMMANDS)))
    if name not in COMMANDS:
        overview().parse_args(words)
    place, _, line = COMMANDS[name]
    parser = Parser(
        prog="{} {}".format(program(), name), epilog=STATUSES,
        description=line[0].upper() + line[1:] + ".")
    declare(parser, name)
    module, function = place.split(".")
    return parser.parse_args(words[1:]), getattr(importlib.import_module(
        "." + module, commands), function)


def overview():
    """Return the parser of --help and --version; the others are their own."""
    top = argparse.ArgumentParser(
        prog=program(), epilog=STATUSES, description="Check an "
        "implementation against the golden cases; without arguments, refimpl "
        "against all of them. Each command has a --help.")
    top.add_argument("--version", action="version",
                     version="conformance " + __version__)
    acts = top.add_subparsers(metavar="COMMAND", required=True)
    for name, (_, _, line) in COMMANDS.items():
        acts.add_parser(name, help=line)
    return top


def leave(number, _):
    """End in order after a signal; the next one does not disturb that."""
    for name in ENDINGS:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    sys.exit(128 + number)


def listen():
    """Have the signals that end a process end this one in order.

    One that is ignored, as nohup has SIGHUP, stays so.
    """
    if EARLY is signal.default_int_handler:
        signal.signal(signal.SIGINT, EARLY)
    for name in ENDINGS:
        number = getattr(signal, name)
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, leave)


def start():
    """Do what the command line says and end; the script that is installed."""
    listen()
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())


if __name__ == "__main__":
    start()
