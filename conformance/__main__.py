"""python3 -m conformance: run, list, show ... from a command line.

Exit status: 0 all that was posed is met, 1 something is not, 2 the call was
wrong, 3 the implementation could not be started, 130 interrupted.
"""

import argparse
import importlib
import signal
import sys

from .commands import COMMANDS, BadCall
from .commands import __name__ as commands
from .contract.wire import long_integers
from .contract.suite import FOLDER, BadSuite, Suite, Unknown
from .runner import NotStarted


def main(words=None, folder=FOLDER):
    """Do what the words of a command line say; return the exit status.

    folder   where the case files are
    """
    words = sys.argv[1:] if words is None else words
    if not words or words[0].startswith("--") and words[0] != "--help":
        words = ["run"] + words
    try:
        call = parser(words[0]).parse_args(words)
        with long_integers():
            return call.act(call, Suite(folder))
    except NotStarted as error:
        return complain(error, 3)
    except (Unknown, BadSuite, BadCall, OSError) as error:
        return complain(error, 2)
    except KeyboardInterrupt:
        return complain("interrupted; nothing was reported", 130)


def complain(error, status):
    """Print one line on standard error; return the status."""
    print("conformance: {}".format(error), file=sys.stderr)
    return status


def parser(called):
    """Return the parser of the command line.

    called   the command that is called: only its options are there
    """
    top = argparse.ArgumentParser(
        prog="python3 -m conformance",
        description="Hold an implementation to the golden cases; without "
        "arguments, refimpl to all of them.",
        epilog="Exit status: 0 all met, 1 something was not, 2 the call was "
        "wrong, 3 the implementation could not be started.")
    acts = top.add_subparsers(required=True, metavar=" | ".join(COMMANDS))
    for name, (module, line) in COMMANDS.items():
        parser = acts.add_parser(name, help=line)
        if name == called:
            options, act = importlib.import_module(
                "." + module, commands).ACTS[name]
            options(parser)
            parser.set_defaults(act=act)
    return top


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())
