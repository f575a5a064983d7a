"""tasks, list, show, explain, emit, export, kit: the tasks and cases in words,
and as files; one answer judged; what a program in some language begins with.

What shows a case imports no more than it needs: it is called often.
"""

import os
import sys

from ..contract import HOME
from ..contract.suite import MET, BadCall, Suite, known
from ..contract.tasks import NEEDED, TASKS, plain_table
from ..contract.values import leaves
from ..contract.wire import Text, parse
from . import chosen, program, say

KITS = os.path.join(HOME, "kits")
PRINTED = "build/mine"      # the folder in the commands of the pages of kits
MODULE = "python3 -m conformance"


def tasks(call, folder):
    known(call.task, TASKS, "task")
    width = max(map(len, TASKS))
    say("".join(map(describe_task, call.task)) or "".join(
        "{:{}}  {}\n".format(name, width, task.what)
        for name, task in TASKS.items()))
    return 0


def describe_task(name):
    task = TASKS[name]
    rows = [("takes", one, "; may be left out" * (one.default is not NEEDED))
            for one in task.inputs.values()] + [
        ("gives", one, "; a main output" * one.main
         + "; may be irrational" * one.irrational)
        for one in task.outputs.values()]
    return "\n".join(["{}: {}".format(name, task.what)] + [
        "  {:10}{}: {}{}{}".format(word, one.name, one.type, more,
                                   one.what and "; " + one.what)
        for word, one, more in rows] + [
        "  refuses   " + kind for kind in task.errors]) + "\n"


def list_cases(call, folder):
    cases = chosen(call, Suite(folder))
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0


def one_case(call, folder):
    if call.case in TASKS:
        raise BadCall("{0} is a task: tasks {0} shows it, list --task {0} its "
                      "cases".format(call.case))
    return Suite(folder).choose(ids=[call.case])[0]


def show(call, folder):
    case = one_case(call, folder)
    if call.html:
        from refimpl.walk import inputs, page
        try:
            watched = inputs.from_entry(case.task, case.entry)
            text = page.page(watched, inputs.followed(watched))
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


def explain_answer(call, folder):
    from ..contract.words import format_reply, label
    from ..contract.words import unit as format_unit
    from ..reports.text import explain
    from ..runner.record import name_reply
    from ..runner.session import judged
    case, reply = one_case(call, folder), read_reply(
        os.fsencode(call.answer))
    by = call.unit or unit_of(reply)
    verdict = name_reply(case, reply, judged(case, reply, {"promise": {}}, by))
    say("\n".join([explain(case, verdict, format_reply(reply))]
                  + label("unit", format_unit(by))) + "\n")
    return 0 if verdict.status in MET else 1


def read_reply(line):
    """Return the reply in bytes of JSON, - is standard input; or BadCall."""
    from ..runner.limits import LARGE
    try:
        value = parse((line if line != b"-" else sys.stdin.buffer.read()
                       ).strip(), LARGE)
    except ValueError as error:
        raise BadCall("the answer is {}".format(error)) from None
    if not isinstance(value, dict):
        raise BadCall("the answer is not an object")
    value.pop("id", None)
    return value if {"output", "error", "skip"} & set(value) else {
        "output": value}


def unit_of(reply):
    return "binary64" if any(isinstance(v, Text) for v in leaves(
        reply)) else "exact"


def emit(call, folder):
    from ..runner.offline import questions
    say("".join(line + "\n" for line in questions(
        chosen(call, Suite(folder)), call.arithmetic)))
    return 0


def export(call, folder):
    from ..runner.export import bundle, put, require_own
    suite = Suite(folder)
    cases = chosen(call, suite)
    require_own(call.out)       # before what takes a minute
    put(bundle(cases, suite.date, call.numbers), call.out)
    say("{} cases in {}\n".format(len(cases), call.out))
    return 0


def languages():
    return sorted(name for name in os.listdir(KITS) if os.path.isfile(
        os.path.join(KITS, name, "README.md")))


def copy_kit(call, _):
    if call.language not in languages():
        raise BadCall("no kit for {}; there is one for {}".format(
            call.language, ", ".join(languages())))
    source, files = os.path.join(KITS, call.language), {}
    for name in sorted(os.listdir(source)):
        path = os.path.join(source, name)
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                files[name] = file.read()
    lines = files["README.md"].split("```sh\n")[1].split("```")[0]
    contract, files[contract] = contract_of(call.language)
    there = [name for name in files if os.path.lexists(
        os.path.join(call.folder, name))]
    if there:
        raise BadCall("{} is in {} already".format(
            ", ".join(there), call.folder))
    os.makedirs(call.folder, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(call.folder, name), "w",
                  encoding="utf-8") as file:
            file.write(text)
    say("{}: {}\nnext:\n".format(call.folder, ", ".join(files)) + "".join(
        "  {}\n".format(line.replace(PRINTED, call.folder).replace(
            MODULE, program())) for line in lines.splitlines()[1:]))
    return 0


def contract_of(language):
    """Return the file of what inputs may be, by which a kit refuses."""
    if language != "c":
        return "contract.txt", plain_table()
    rules = ""
    for line in plain_table().splitlines():
        task, *rest = line.split()
        name, sort, *sizes = rest or ("", "")
        rules += '    {{"{}", "{}", "{}", "{}", {:d}}},\n'.format(
            task, name.rstrip("?"), sort, "".join(sizes),
            name[-1:] in ("", "?"))
    return "contract.h", "static const kit_rule kit_contract[] = {{\n{}" \
        "    {{0, 0, 0, 0, 0}}}};\n".format(rules)
