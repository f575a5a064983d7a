"""The definitions of the golden cases, each with its reason.

A definition has everything of a case but the answer, which is computed and
confirmed when the cases are generated.

    of_task, everything     definitions: within a task as its family has them,
                            and what is refused at the end
    case, maker             what a family makes definitions with

    systems, least_squares, ..., fisher     the families: CASES
    refusals        bad values by type of input, from refusals.txt
    data            the data that they use, made up and real
"""

from collections import namedtuple
from importlib import import_module

from ...contract.tasks import TASKS
from ..entry import ALL

DATE = "2026-11-21"

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")

# error: a limit that ends what would never end, as no hyperplane separates
EITHER = ["not-converged", "not-separable"]


def case(name, why, text, given, level="core", provenance="derived",
         flags=(), expect=None, error=None, required=None, certified=None):
    """Return a Definition.

    name        "task/what-it-is", never to be changed
    why         one line: what goes wrong without the case
    text        document and place, such as "D, section 2.4"
    given       the input; numbers may be Fractions
    expect      outputs worked out by hand or printed somewhere; the computed
                answer must agree with them exactly
    error       the error kind that is due, or a list where several are right
    required    outputs that must be given, if not those of the table of
                tasks; or ALL
    certified   the NIST set whose certified values the answer must meet
    """
    return Definition(name, why, text, given, level, provenance,
                      list(flags), expect, error, required, certified)


def maker(task, *names, text, required=None):
    """Return a function that makes the cases of a task.

    It takes the name of a case, its reason, the inputs with these names and
    then what case() takes.  By keyword it takes the other inputs; another
    text; and due, what is expected of the first output, or of the first few
    in a tuple, None where one is left open.  If those are all the outputs
    there are, all are required.
    """
    def make(name, why, *values, **options):
        given = dict(zip(names, values))
        for key in TASKS[task].inputs:
            if key in options:
                given[key] = options.pop(key)
        due = options.pop("due", ())
        due = due if isinstance(due, tuple) else (due,)
        outputs = TASKS[task].judged()
        expect = dict(options.pop("expect", {}), **{
            output: value for output, value in zip(outputs, due)
            if value is not None})
        whole = len(due) == len(outputs)
        if "error" not in options:
            options.setdefault("required", ALL if whole else required)
        return case("{}/{}".format(task, name), why,
                    options.pop("text", text), given, *values[len(names):],
                    expect=expect or None, **options)
    return make


def task_of(definition):
    """Return the task of a definition: the first part of its id."""
    return definition.id.split("/")[0]


def of_task(task):
    """Return the definitions of a task."""
    from .refusals import refusals
    family = import_module("." + TASKS[task].family, __name__)
    return [definition for definition in family.CASES + refusals()
            if task_of(definition) == task]


def everything():
    """Return {task: [definitions]}, in the order of the contract."""
    return {task: of_task(task) for task in TASKS}
