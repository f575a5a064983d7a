"""tasks, list and show: the tasks and the cases in words.

What shows a case imports no more than it needs: it is called often.
"""

from ..contract.suite import known
from ..contract.tasks import NEEDED, TASKS
from . import BadCall, chosen, few, no_suite, say


def tasks(call, suite):
    known(call.task, TASKS, "task")
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


def list_cases(call, suite):
    cases = chosen(call, suite)
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0


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


ACTS = {"tasks": tasks, "show": show, "list": list_cases}
SUITES = {"tasks": no_suite, "show": few, "list": few}
