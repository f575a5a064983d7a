"""python3 -m refimpl.walk: watch an algorithm run, beside its lines.

    python3 -m refimpl.walk perceptron              a built-in example
    python3 -m refimpl.walk perceptron data.csv     your data
    python3 -m refimpl.walk --case svm-hard/three-points
    python3 -m refimpl.walk ridge --html ridge.html
    python3 -m refimpl.walk perceptron --edit "6: <= -> <"    what if ...
    python3 -m refimpl.walk --gallery pages         all that the texts print

Exit status: 0 done, 2 the command line was wrong.
"""

import sys


def main(words=None):
    """Do what the words of a command line say; return the exit status."""
    try:
        from . import inputs, report
    except ImportError:
        print("walk: this interpreter cannot follow a program (no ast)")
        return 2
    call = parser().parse_args(words)
    try:
        if call.gallery:
            from .gallery import gallery
            return gallery(call.gallery, micropython=call.micropython)
        if call.task is None and call.case is None:
            print("\n".join(report.listed()))
            return 0
        return show(call, chosen(call, inputs), inputs, report)
    except (inputs.BadCall, OSError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        print("walk: {}".format(error), file=sys.stderr)
        return 2


def parser():
    import argparse
    reader = argparse.ArgumentParser(
        prog="python3 -m refimpl.walk", description="Watch an algorithm run, "
        "by the line numbers of the text.")
    add = reader.add_argument
    add("task", nargs="?", metavar="TASK", help="without one: a list of them")
    add("data", nargs="?", metavar="DATA.csv", help="the label is the last "
        "column unless --label names another")
    add("--case", metavar="ID", help="a golden case, such as line/affine")
    add("--input", metavar="JSON", help="inputs by name, - for standard input")
    add("--set", metavar="NAME=JSON", action="append", default=[],
        help="one more input, such as lambda=1/2")
    add("--edit", metavar="CHANGE", help="what if a line said something else?"
        ' "6: <= -> <"')
    add("--label", metavar="NAME", help="the column of the labels")
    add("--features", metavar="A,B", help="the columns of the features")
    add("--float", action="store_true", help="in floats; else exactly")
    add("--depth", type=int, metavar="N", help="how far below the first "
        "function others are followed (0; 2 in a page)")
    add("--from", type=natural, metavar="N", dest="first")
    add("--to", type=natural, metavar="N", dest="last")
    add("--html", metavar="FILE", help="as a page to step through")
    add("--gallery", metavar="FOLDER", help="pages for all the texts print")
    add("--micropython", metavar="FOLDER", help="its npm package for the "
        "browser: pages of --gallery compute with it")
    return reader


def natural(text):
    """Return the number from 1 that a text is."""
    if not text.isdigit() or int(text) < 1:
        import argparse
        raise argparse.ArgumentTypeError("not a number from 1: " + text)
    return int(text)


def chosen(call, inputs):
    if len(list(filter(None, (call.data, call.case, call.input)))) > 1:
        raise inputs.BadCall("give only one of DATA.csv, --case and --input")
    if call.task:
        inputs.require_task(call.task)
    settings = dict(setting(word, inputs) for word in call.set)
    if call.input:
        return inputs.from_json(call.task, call.input, settings, call.float)
    if call.data:
        return inputs.from_table(
            call.task, call.data, settings, call.float, call.label,
            call.features and call.features.split(","))
    watched = inputs.from_case(
        call.task, call.case, call.float) if call.case else (
            inputs.example(call.task, call.float))
    return watched._replace(input=dict(watched.input, **settings))


def setting(word, inputs):
    """Return (name, value) of NAME=JSON; a bare word is a text."""
    import json
    name, sign, value = word.partition("=")
    if not sign:
        raise inputs.BadCall("--set takes NAME=JSON, not " + word)
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def show(call, watched, inputs, report):
    """Follow what is watched and print it; return the exit status."""
    options = {"deepest": 2 * bool(
        call.html) if call.depth is None else call.depth}
    run, more = inputs.followed(watched, **options), []
    if call.edit:
        from . import edit
        page = run
        with edit.changed(watched.task, call.edit) as (before, after):
            run = inputs.followed(watched, **options)
        more = edit.beside(before, after, run, page)
    if call.html:
        from .page import page
        with open(call.html, "w", encoding="utf-8") as file:
            file.write(page(watched, run))
        print("{:,} steps in {}".format(len(run.steps), call.html),
              *more, sep="\n")
        return 0
    for line in [*report.lines(watched, run, call.first, call.last), *more]:
        print(line)
    return 0


def begin():
    """Run as a program: a reader who goes away ends it quietly."""
    import signal
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if sys.stdout is not None:      # a console may lack a letter
        sys.stdout.reconfigure(errors="backslashreplace")
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    try:
        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(begin())
