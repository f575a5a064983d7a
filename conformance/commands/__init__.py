"""The commands of the command line, and what they share.

A module has ACTS: name -> (a function that adds the options to a parser, a
function of call and suite that does it and returns the exit status).  It is
imported when one of its commands is called.
"""

import contextlib
import math
import os
import shutil
import sys

from ..contract.suite import Suite, nearest

# name -> (module, a line on it); --help shows them in this order.
COMMANDS = {
    "run": ("runs", "check an implementation against cases"),
    "doctor": ("doctor", "look at a program that is being written, step by "
               "step"),
    "tasks": ("cases", "the tasks with their inputs and outputs"),
    "list": ("cases", "the cases, one line each"),
    "show": ("cases", "one case: its data, expected answer and reason"),
    "explain": ("answers", "judge one answer and explain the verdict"),
    "emit": ("answers", "write the questions as JSON Lines"),
    "judge": ("runs", "judge a file of answers"),
    "report": ("runs", "put several runs side by side, as a page and more"),
    "diff": ("runs", "show the changes from one run to another"),
    "export": ("answers", "write the cases as files for your own harness"),
    "grade": ("grade", "check a result on your own data against the oracle"),
    "fuzz": ("fuzz", "try random problems; a failure is made small and "
                     "printed as a case"),
    "kit": ("kit", "what a program in your language begins with"),
    "matrix": ("runs", "check refimpl on every interpreter at hand"),
}

# Flags with an option of their own: option, the list it goes to, the flag.
SHORT = (("--refusals", "flag", "refusal", "only bad requests"),
         ("--no-refusals", "no_flag", "refusal", "leave out bad requests"),
         ("--solvable", "no_flag", "error", "leave out cases whose expected "
          "answer is an error"))

CLEAR = "\r\x1b[K"
LAST = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser(
    os.path.join("~", ".cache")), "conformance-last")


class BadCall(ValueError):
    """A command line that makes no sense."""


def program():
    name = os.path.basename(sys.argv[0])
    return name if name.startswith("conformance") else (
        "python3 -m conformance")


def choice(parser):
    for option, metavar, text in (
            ("task", "T", "only this task, or these, as in 'svm-*'; may be "
             "given several times, as the next two"),
            ("case", "ID", "only this case, or these, as in '*/nist-*' or "
             "a/b,c/d, or what failed last, as @last"),
            ("level", "L", "only smoke, core, edge or stress"),
            ("flag", "F", "only cases with this flag, as tasks --flags lists "
             "them; several times: with all of them"),
            ("no-flag", "F", "leave out cases with this flag")):
        parser.add_argument("--" + option, metavar=metavar, action="append",
                            default=[], help=text)
    for option, into, name, text in SHORT:
        parser.add_argument(option, dest=into, action="append_const",
                            const=name, default=[], help=text)


def chosen(call, suite):
    return suite.choose(call.task, list_ids(call.case), call.level, call.flag,
                        call.no_flag)


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


def few(call, folder):
    """Return the Suite of the files that the options name, where they do.

    A pattern, or a name that does not exist, is looked for in all of them.
    """
    ids = [call.case] if isinstance(call.case, str) else call.case
    return Suite(folder, tasks=set(getattr(call, "task", []) or [
        name.split("/")[0] for name in list_ids(ids)]))


def arithmetic(parser):
    parser.add_argument("--arithmetic", choices=["exact", "float"],
                        help="ask for this arithmetic with every question")


def impl(parser):
    parser.add_argument("--impl", metavar="CMD",
                        help="the command that starts the program, or the "
                             "name of an adapter (refimpl)")


def timeout(parser):
    parser.add_argument("--timeout", metavar="S", type=positive, default=10,
                        help="seconds for one answer, the hello included (10)")


def program_of(command):
    """Return the program behind --impl: an adapter's name, or a command.

    refimpl's for None.  Raises BadCall if there is no word in it, NotStarted
    where an adapter has not got what it needs.
    """
    from .. import adapters
    from ..runner.process import Program
    if command is None:
        return shipped()
    if command in adapters.ADAPTERS:
        return adapters.program(command)
    try:
        started = Program(command)
    except ValueError as error:
        raise BadCall("--impl: {}".format(error)) from None
    if len(started.words) == 1 and not shutil.which(command) and (
            os.path.basename(command) == command):
        from ..runner import NotStarted
        raise NotStarted("there is no command {}, and no adapter{}".format(
            command, nearest(command, list(adapters.ADAPTERS))))
    return started


def shipped():
    from ..contract import ROOT
    return module(["refimpl"], [ROOT, os.environ.get("PYTHONPATH")],
                  folder=ROOT)


def module(words, paths, **settings):
    from ..runner.process import Program
    return Program([sys.executable, "-m"] + words, environment=dict(
        os.environ, PYTHONPATH=os.pathsep.join(filter(None, paths))),
        **settings)


def estimator(word, tasks, params=()):
    """Return the program of a model that keeps the convention, not started.

    params   pairs INPUT=PARAMETER
    Raises BadCall where the word is not module:Class(name=literal, ...).
    """
    from ..adapters.models import NoModel, parsed
    require_module("--estimator", word)
    try:
        parsed(word)
    except NoModel as error:
        raise BadCall("--estimator: {}".format(error)) from None
    return own("--estimator", ["conformance.estimators", word] + tasks
               + list(params))


def function(word, tasks, params=(), numbers="auto"):
    """Return the program of a function, not started; or BadCall."""
    if len(tasks) != 1:
        raise BadCall("--function needs one --task")
    require_module("--function", word)
    return own("--function", ["conformance.adapters.functions", word, numbers]
               + tasks + list(params))


def own_options(parser):
    add = parser.add_argument
    add("--estimator", metavar="M:C", help="or a class with fit and coef_: "
        "module:Class(name=literal, ...)")
    add("--function", metavar="M:F", help="or a function, module:name, for "
        "one --task; its arguments are the inputs by name")
    add("--param", metavar="INPUT=NAME", type=pair, action="append",
        default=[], help="the parameter or argument that an input of the "
        "task is given to, as in lambda=strength")
    add("--numbers", choices=[
        "float", "numpy", "pandas", "fraction"], default="auto",
        help="what --function is given: lists of floats, arrays, frames, "
        "lists of fractions (the first of these that it takes)")
    add("--no-call-checks", dest="call_checks", action="store_false",
        help="do not call a class or function again with integers, other "
        "arrays, frames, or twice")


def own_program(call):
    """Return the program of a class or a function, None where none is named.
    """
    if sum(map(bool, (call.estimator, call.impl, call.function))) > 1:
        raise BadCall("give one of --estimator, --function and --impl")
    if not (call.estimator or call.function):
        return None
    result = estimator(call.estimator, call.task, call.param) if (
        call.estimator) else function(
            call.function, call.task, call.param, call.numbers)
    result.calls = call.call_checks
    return result


def require_module(option, word):
    """Raise BadCall for the path of a file in place of a module."""
    path, colon, rest = word.partition(":")
    if path.endswith(".py"):
        raise BadCall("{}: {} is a file; write its module: {}".format(
            option, path, path[:-3].lstrip("./").replace("/", ".") + colon
            + rest))


def own(option, words):
    from ..contract import ROOT
    program = module(words, [os.environ.get("PYTHONPATH"), ROOT])
    program.name = option
    return program


def pair(text):
    name, equals, other = text.partition("=")
    if not (name and equals and other):
        raise ValueError
    return text


def jobs(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def positive(text):
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def unit(text):
    """Return a rounding unit: one of the words, or a number of digits.

    >>> unit("binary64"), unit("30")
    ('binary64', {'digits': 30})
    """
    from ..runner.session import is_unit
    chosen = {"digits": int(text)} if text.isdigit() else text
    if not is_unit(chosen):
        raise ValueError
    return chosen


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
