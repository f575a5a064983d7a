"""The commands of the command line, and what they share.

options has the table of commands: the function of each, which takes the call
as argparse has it and the folder of the cases, and returns the exit status.
Its module is imported when the command is called.
"""

import contextlib
import os
import shutil
import sys

from ..contract.suite import BadCall, nearest

CLEAR = "\r\x1b[K"
LAST = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser(
    os.path.join("~", ".cache")), "conformance-last")


def program():
    name = os.path.basename(sys.argv[0])
    return name if name.startswith("conformance") else (
        "python3 -m conformance")


def chosen(call, suite):
    def fits(case):
        return not (call.refusals and not case.is_refusal
                    or call.no_refusals and case.is_refusal
                    or call.solvable and case.error)

    return suite.choose(call.task, list_ids(call.case), call.level, fits)


def list_ids(options):
    """Return the ids of --case; @last is what failed in the last run."""
    names = [name for names in options for name in names.split(",")]
    if "@last" not in names:
        return names
    try:
        with open(LAST, encoding="utf-8") as file:
            last = [name for name in file.read().split(",") if name]
    except OSError:
        last = []
    if not last:
        raise BadCall("--case @last: nothing failed in the last run")
    return [name for name in names if name != "@last"] + last


# The program that is asked.

def program_in(call):
    """Return the program that a call names, not started; None if it names
    none.  BadCall if it names two, or what cannot be one.
    """
    named = [name for name in ("estimator", "function", "impl", "answer")
             if getattr(call, name, None) is not None]
    if len(named) > 1:
        raise BadCall("give either --{} or --{}".format(*named))
    if named not in (["estimator"], ["function"]):
        return program_of(call.impl) if named == ["impl"] else None
    option, word = "--" + named[0], getattr(call, named[0])
    param, (path, colon, rest) = getattr(call, "param", []), word.partition(
        ":")
    if path.endswith(".py"):
        raise BadCall("{}: {} is a file; write its module: {}".format(
            option, path, path[:-3].lstrip("./").replace("/", ".") + colon
            + rest))
    if call.estimator:
        from ..adapters.models import NoModel, parsed
        try:
            parsed(word)
        except NoModel as error:
            raise BadCall("--estimator: {}".format(error)) from None
        words = ["conformance.estimators", word] + call.task + param
    else:
        if len(call.task) != 1:
            raise BadCall("--function needs one --task")
        words = ["conformance.adapters.functions", word, call.numbers
                 ] + call.task + param
    from ..contract import ROOT
    result = module(words, [os.environ.get("PYTHONPATH"), ROOT])
    result.name, result.calls = option, getattr(call, "call_checks", False)
    return result


def program_of(command):
    """Return the program behind --impl: an adapter's name, or a command.

    Raises BadCall if there is no word in it, NotStarted where an adapter has
    not got what it needs.
    """
    from .. import adapters
    from ..runner import NotStarted
    from ..runner.process import Program
    if command in adapters.ADAPTERS:
        return adapters.program(command)
    try:
        started = Program(command)
    except ValueError as error:
        raise BadCall("--impl: {}".format(error)) from None
    if len(started.words) == 1 and not shutil.which(command) and (
            os.path.basename(command) == command):
        raise NotStarted("there is no command {}, and no adapter{}".format(
            command, nearest(command, list(adapters.ADAPTERS))))
    return started


def shipped():
    """Return refimpl as a program, not started."""
    from ..contract import ROOT
    return module(["refimpl"], [ROOT, os.environ.get("PYTHONPATH")],
                  folder=ROOT)


def module(words, paths, **settings):
    from ..runner.process import Program
    return Program([sys.executable, "-m"] + words, environment=dict(
        os.environ, PYTHONPATH=os.pathsep.join(filter(None, paths))),
        **settings)


# What is printed.

@contextlib.contextmanager
def progress(total=None):
    """Give what shows progress on a terminal, None elsewhere.

    total   how many there are, None if nobody knows
    """
    of = "/{}".format(total) if total else ""

    def watch(done, case):
        text = "{}{} {}".format(done, of, case)
        print(CLEAR + text[:70], end="", file=sys.stderr, flush=True)
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    try:
        yield watch
    finally:
        print(CLEAR, end="", file=sys.stderr, flush=True)


def say(text):
    """Print text; a reader who has gone away is no error."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer would fail once more at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise
