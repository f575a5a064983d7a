"""tasks: what each task takes and gives; --flags: what flags cases have."""

from collections import Counter

from ..contract.flags import FLAGS, flags_of
from ..contract.suite import Suite, known
from ..contract.tasks import NEEDED, TASKS
from . import say


def options(parser):
    add = parser.add_argument
    add("task", metavar="T", nargs="*",
        help="only this one, with what its inputs and outputs mean")
    add("--flags", action="store_true", help="list the flags of cases "
        "instead, for --flag and --no-flag, with how many cases have each")
    parser.set_defaults(suite=lambda call, folder:
                        Suite(folder) if call.flags else None)


def act(call, suite):
    known(call.task, TASKS, "task")
    if call.flags:
        say("".join(flag_lines(
            case for case in suite.cases
            if not call.task or case.task in call.task)))
        return 0
    width = max(map(len, TASKS))
    say("".join(map(paragraph, call.task)) or "".join(
        "{:{}}  {}\n".format(name, width, task.what)
        for name, task in TASKS.items()))
    return 0


def flag_lines(cases):
    count = Counter(name for case in cases for name in flags_of(case))
    for name, (what, _) in FLAGS.items():
        if count[name]:
            yield "{:13} {:5}  {}\n".format(name, count[name], what)


def paragraph(name):
    task = TASKS[name]
    lines = ["{}: {}".format(name, task.what)]
    lines += [line("takes", one, "" if one.default is NEEDED else
                   "; may be left out") for one in task.inputs.values()]
    lines += [line("gives", one, "; in every answer" if one.required is True
                   else "") for one in task.outputs.values()]
    lines += ["  refuses   " + kind for kind in task.errors]
    return "\n".join(lines) + "\n"


def line(word, one, more):
    return "  {:10}{}: {}{}{}".format(word, one.name, one.type, more,
                                     one.what and "; " + one.what)


ACTS = {"tasks": (options, act)}
