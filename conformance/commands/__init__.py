"""The commands of the command line, every option, and what commands share.

    COMMANDS   name -> (module.function, its options, a line on it)
    declare    add the options of a command to a parser

The function of a command takes the call as argparse has it and the folder of
the cases, and returns the exit status.  Its module is imported when the
command is called.
"""

import contextlib
import math
import os
import shutil
import sys
import threading

from ..contract.suite import BadCall, nearest

CLEAR = "\r\x1b[K"
SOON, OFTEN, EVERY = 2, 0.2, 10     # seconds
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
    """Return the program that a call names, not started, or None."""
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
        from ..adapters.given import parsed
        try:
            parsed(word)
        except BadCall as error:
            raise BadCall("--estimator: {}".format(error)) from None
        words = ["conformance.estimators", word] + call.task + param
    else:
        if len(call.task) > 1:
            raise BadCall("--function takes one --task")
        words = ["conformance.adapters.choosing", word, call.numbers
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
def progress():
    """Yield a function that reports progress; a thread prints the last report.

    On a terminal after SOON seconds and then every OFTEN, elsewhere a line
    every EVERY seconds.
    """
    file, over, last = sys.stderr, threading.Event(), []
    terminal = file is not None and file.isatty()

    def watch(done, what, left=None):
        last[:] = ["{} {}".format(done, what) if left is None else
                   "{} done, {} left: {}".format(done, left, what)]

    def show():
        wait = SOON if terminal else EVERY
        while not over.wait(wait):
            wait = OFTEN if terminal else EVERY
            for text in last:
                file.write(CLEAR + text[:width(file)] if terminal
                           else text + "\n")
                file.flush()

    thread = threading.Thread(target=show, daemon=True)
    with contextlib.suppress(RuntimeError):     # there are no threads here
        if file is not None:
            thread.start()
    try:
        yield watch
    finally:
        over.set()
        if thread.ident:
            thread.join()
        if terminal and last:
            print(CLEAR, end="", file=file, flush=True)


def width(file):
    """Return the columns of a terminal, but the last."""
    try:
        return (os.get_terminal_size(file.fileno()).columns or 80) - 1
    except OSError:
        return 79


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


# The options.

CHOICE = "task case level refusals no-refusals solvable"
OWN = "impl estimator function param numbers no-call-checks"
REPORT = "quiet verbose json html junit baseline"

# --help shows them in this order.
COMMANDS = {
    "run": ("runs.run", [OWN, "timeout arithmetic digits promise jobs exec",
                         REPORT, CHOICE],
            "check an implementation against cases"),
    "doctor": ("doctor.doctor", ["impl timeout"],
               "look at a program that is being written, step by step"),
    "tasks": ("cases.tasks", ["T"], "the tasks with their inputs and outputs"),
    "list": ("cases.list_cases", [CHOICE], "the cases, one line each"),
    "show": ("cases.show", ["ID html"],
             "one case: its data, expected answer and reason"),
    "explain": ("cases.explain_answer", ["ID ANSWER unit"],
                "judge one answer and explain the verdict"),
    "emit": ("cases.emit", ["arithmetic", CHOICE],
             "write the questions as JSON Lines"),
    "judge": ("runs.judge", ["FILE unit arithmetic digits promise", REPORT,
                             CHOICE],
              "judge a file of answers"),
    "report": ("runs.report_runs", ["RUN.json html junit"],
               "put several runs side by side, as a page and more"),
    "diff": ("runs.diff", ["A.json B.json"],
             "show the changes from one run to another"),
    "export": ("cases.export", ["bundle-numbers out", CHOICE],
               "write the cases as files for your own harness"),
    "grade": ("grade.grade_data", [
        "DATA.csv task", OWN, "answer label features drop missing "
        "dummies positive constant set input engine unit digits promise "
        "patience arithmetic"],
              "check a result on your own data against the oracle"),
    "fuzz": ("grade.fuzz", ["task", OWN, "seconds seed solvable timeout "
                           "arithmetic digits"],
             "try random problems; a failure is made small and printed as a "
             "case"),
    "kit": ("cases.copy_kit", ["LANGUAGE FOLDER"],
            "what a program in your language begins with"),
    "matrix": ("runs.matrix", ["interpreter all jobs patience", CHOICE],
               "check refimpl on every interpreter at hand"),
}


def positive(text, kind=float):
    number = kind(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def jobs(text):
    return positive(text, int)


def gap(text):
    positive(text)
    return text


def enough(text):
    from ..referee.digits import FEW, MANY
    if not FEW <= int(text) <= MANY:
        raise ValueError
    return int(text)


def pair(text):
    name, _, other = text.partition("=")
    if not (name and other):
        raise ValueError
    return text


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


MANY = {"action": "append", "default": []}
SECONDS = {"type": positive}
WAIT = "seconds for one answer (%(default)s)"
VOICE = {"action": "store_const", "dest": "voice"}

# name: (option or place on the command line, what --help says, more).  An
# option without a word behind it is a flag.
OPTIONS = {
    "task": ("--task T", "only this task, or these, as in 'svm-*'; may be "
             "given several times, as the next two", MANY),
    "case": ("--case ID", "only this case, or these, as in '*/nist-*' or "
             "a/b,c/d, or what failed last, as @last", MANY),
    "level": ("--level L", "only smoke, core, edge or stress", MANY),
    "refusals": ("--refusals", "only bad requests", {}),
    "no-refusals": ("--no-refusals", "leave out bad requests", {}),
    "solvable": ("--solvable", "leave out where an error is expected", {}),
    "impl": ("--impl CMD", "the command that starts the program, or the name "
             "of an adapter", {}),
    "estimator": ("--estimator M:C", "or a class with fit and coef_: "
                  "module:Class(name=literal, ...)", {}),
    "function": ("--function M:F", "or a function, module:name, for one "
                 "--task; its arguments are the inputs by name", {}),
    "param": ("--param INPUT=NAME", "the parameter or argument that an input "
              "is given to, as in lambda=strength", dict(MANY, type=pair)),
    "numbers": ("--numbers", "what --function is given (the first of these "
                "that it takes)", {"default": "auto", "choices": [
                    "float", "numpy", "pandas", "fraction"]}),
    "no-call-checks": ("--no-call-checks", "do not call a class or function "
                       "again with integers, other arrays, frames, or twice",
                       {"action": "store_false", "dest": "call_checks"}),
    "timeout": ("--timeout S", WAIT, dict(SECONDS, default=10)),
    "patience": ("--timeout S", WAIT, dict(SECONDS, default=600)),
    "arithmetic": ("--arithmetic", "ask for this arithmetic with every "
                   "question", {"choices": ["exact", "float"]}),
    "jobs": ("--jobs N", "how many processes share the work (1)",
             {"type": jobs, "default": 1}),
    "exec": ("--exec", "a new process for every case", {"dest": "apart"}),
    "quiet": ("-q --quiet", "print only the causes of failures and the count",
              dict(VOICE, const=-1, default=0)),
    "verbose": ("-v --verbose", "print every failure in full",
                dict(VOICE, const=1)),
    "json": ("--json F", "write the results as data to F", {}),
    "html": ("--html F", "write a page to F: the report, or of one case its "
             "walk through refimpl", {}),
    "junit": ("--junit F", "write the report as JUnit's XML to F", {}),
    "baseline": ("--baseline F", "known failures: a JSON object of reasons by "
                 "the id of the case", {}),
    "unit": ("--unit U", "the rounding unit, if not what the hello or the "
             "answer says: exact, binary64, binary32 or a number of digits",
             {"type": unit}),
    "bundle-numbers": ("--numbers", "answers as the nearest doubles, or "
                       "exactly", {"choices": ["float", "string"],
                                   "required": True}),
    "out": ("--out DIR", "the folder to write; only an older bundle is ever "
            "replaced", {"required": True}),
    "answer": ("--answer F", "or judge the answer in this file (outputs by "
               "name, or a reply); - is standard input.  Without any of "
               "these the exact answer is shown", {}),
    "label": ("--label COLUMN", "the column with the target or the class", {}),
    "features": ("--features A,B", "the other columns, in this order (all); a "
                 "name with a comma in it is quoted", MANY),
    "drop": ("--drop A,B", "columns to leave out", MANY),
    "missing": ("--missing", "drop: rows that lack a value are left out",
                {"choices": ["drop"]}),
    "dummies": ("--dummies", "columns of words become columns of 0 and 1, the "
                "first level left out", {}),
    "positive": ("--positive NAME", "the label that counts as +1", {}),
    "constant": ("--constant", "append a constant 1 to each row, for tasks "
                 "that take rows as they come", {}),
    "set": ("--set NAME=VALUE", "another input: lambda=1/16, intercept=true, "
            "or JSON", MANY),
    "input": ("--input JSON", "all inputs by name, without a table", {}),
    "engine": ("--engine", "sum the files by the workers of Dask: of the "
               "cluster that its settings name, else of one on this machine",
               {"choices": ["dask"]}),
    "promise": ("--promise GAP", "the relative gap to check against, instead "
                "of that of the hello", {"type": gap}),
    "digits": ("--digits N", "from 2 to 15: so many right digits of each "
               "output are enough; an answer with two is close",
               {"type": enough}),
    "seconds": ("--seconds S", "how long to search (60)",
                dict(SECONDS, default=60)),
    "seed": ("--seed N", "the same number makes the same problems (drawn at "
             "random)", {"type": int}),
    "interpreter": ("--interpreter NAME", "only this one and the first", MANY),
    "all": ("--all", "fail unless all that .ci/interpreters fetches are there",
            {}),
    "T": ("T", "only this one, with what its inputs and outputs mean",
          {"nargs": "*", "dest": "task"}),
    "ID": ("ID", "the id of a case, as list prints it", {"dest": "case"}),
    "ANSWER": ("ANSWER", "outputs by name, or a whole reply, in JSON; - is "
               "standard input", {"dest": "answer"}),
    "FILE": ("FILE", "the answers, a line for each in any order; - is "
             "standard input", {"dest": "answers"}),
    "RUN.json": ("RUN.json", "a file that run --json wrote",
                 {"nargs": "+", "dest": "runs"}),
    "A.json": ("A.json", "what run --json wrote", {"dest": "before"}),
    "B.json": ("B.json", "the same, later", {"dest": "after"}),
    "DATA.csv": ("DATA.csv", "a table whose first line names the columns, in "
                 "one file or in several", {"nargs": "*", "dest": "data"}),
    "LANGUAGE": ("LANGUAGE", "as in rust; another word lists them all",
                 {"dest": "language"}),
    "FOLDER": ("FOLDER", "where to: it is made, and no file in it is replaced",
               {"dest": "folder"}),
}


def declare(parser, command):
    for name in " ".join(COMMANDS[command][1]).split():
        words, text, more = OPTIONS[name]
        flags = [word for word in words.split() if word[0] == "-"]
        rest = [word for word in words.split() if word[0] != "-"]
        more = dict(more, metavar=rest[0]) if rest else dict(more)
        if flags and not rest and "choices" not in more:
            more.setdefault("action", "store_true")
        parser.add_argument(*flags, help=text, **more)
