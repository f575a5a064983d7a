"""tasks: what each task takes and gives."""

from ..contract.suite import known
from ..contract.tasks import NEEDED, TASKS
from . import say


def options(parser):
    """Add the argument that names tasks."""
    parser.add_argument("task", metavar="T", nargs="*",
                        help="only this one, with what its inputs and outputs "
                             "mean")
    parser.set_defaults(suite=lambda call, folder: None)


def act(call, _):
    """Print a line for each task, or all about those that are named."""
    known(call.task, TASKS, "task")
    width = max(map(len, TASKS))
    say("".join(map(paragraph, call.task)) or "".join(
        "{:{}}  {}\n".format(name, width, task.what)
        for name, task in TASKS.items()))
    return 0


def paragraph(name):
    """Return all about one task."""
    task = TASKS[name]
    lines = ["{}: {}".format(name, task.what)]
    lines += [line("takes", one, "" if one.default is NEEDED else
                   "; may be left out") for one in task.inputs.values()]
    lines += [line("gives", one, "; in every answer" if one.required is True
                   else "") for one in task.outputs.values()]
    lines += ["  refuses   " + kind for kind in task.errors]
    return "\n".join(lines) + "\n"


def line(word, one, more):
    """Return the line of one input or output."""
    return "  {:10}{}: {}{}{}".format(word, one.name, one.type, more,
                                     one.what and "; " + one.what)


ACTS = {"tasks": (options, act)}
