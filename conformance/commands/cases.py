"""tasks, list and show: the tasks and the cases in words.

What shows a case imports no more than it needs: it is called often.
"""

from collections import Counter

from ..contract.flags import FLAGS, flags_of
from ..contract.suite import Suite, known
from ..contract.tasks import NEEDED, TASKS
from . import BadCall, choice, chosen, few, say


def tasks_options(parser):
    add = parser.add_argument
    add("task", metavar="T", nargs="*",
        help="only this one, with what its inputs and outputs mean")
    add("--flags", action="store_true", help="list the flags of cases "
        "instead, for --flag and --no-flag, with how many cases have each")
    parser.set_defaults(suite=lambda call, folder:
                        Suite(folder) if call.flags else None)


def tasks(call, suite):
    known(call.task, TASKS, "task")
    if call.flags:
        count = Counter(name for case in suite.cases
                        if not call.task or case.task in call.task
                        for name in flags_of(case))
        say("".join("{:13} {:5}  {}\n".format(name, count[name], what)
                    for name, (what, _) in FLAGS.items() if count[name]))
        return 0
    width = max(map(len, TASKS))
    say("".join(map(describe_task, call.task)) or "".join(
        "{:{}}  {}\n".format(name, width, task.what)
        for name, task in TASKS.items()))
    return 0


def describe_task(name):
    task = TASKS[name]
    rows = [("takes", one, "; may be left out" * (one.default is not NEEDED))
            for one in task.inputs.values()]
    rows += [("gives", one, "; a main output" * one.main)
             for one in task.outputs.values()]
    return "\n".join(["{}: {}".format(name, task.what)] + [
        "  {:10}{}: {}{}{}".format(word, one.name, one.type, more,
                                   one.what and "; " + one.what)
        for word, one, more in rows] + [
        "  refuses   " + kind for kind in task.errors]) + "\n"


def list_options(parser):
    choice(parser)
    parser.set_defaults(suite=few)


def list_cases(call, suite):
    cases = chosen(call, suite)
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0


def show_options(parser):
    named(parser)
    parser.add_argument("--html", metavar="FILE",
                        help="write the walk of the case through refimpl, a "
                             "page to step through")


def named(parser):
    parser.add_argument("case", metavar="ID",
                        help="the id of a case, as list prints it")
    parser.set_defaults(suite=few)


def show(call, suite):
    if call.case in TASKS:
        raise BadCall("{0} is a task: tasks {0} shows it, list --task {0} its "
                      "cases".format(call.case))
    case = suite.choose(ids=[call.case])[0]
    if call.html:
        from refimpl.walk import inputs, page
        try:
            text = page.walked(inputs.from_entry(case.task, case.entry))
        except inputs.BadCall as error:
            raise BadCall(error) from None
        from ..runner.record import whole
        with whole(call.html) as write:
            write(text)
        say("the walk of {} in {}\n".format(case.id, call.html))
        return 0
    from ..reports.text import describe
    say(describe(case) + "\n")
    return 0


ACTS = {"tasks": (tasks_options, tasks), "show": (show_options, show),
        "list": (list_options, list_cases)}
