"""python3 -m conformance: run, list, show ... from a command line.

Exit status: 0 all that was posed is met, 1 something is not, 2 the call was
wrong, 3 the implementation could not be started, 130 interrupted, 143 or 129
ended by SIGTERM or SIGHUP.  However it ends, programs that run are ended and
files that were begun are removed.
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

# Signals that end a process; not every system has them all.
ENDINGS = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


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


def leave(number, _):
    """End in order after a signal; the next one does not disturb that."""
    for name in ENDINGS:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    sys.exit(128 + number)


def listen():
    """Have the signals that end a process end this one in order.

    One that is ignored, as nohup has SIGHUP, stays so.
    """
    for name in ENDINGS:
        number = getattr(signal, name)
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, leave)


if __name__ == "__main__":
    listen()
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())
