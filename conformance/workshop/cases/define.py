"""What a definition of a golden case is made of.

A definition has everything of a case but the answer, which is computed and
confirmed when the cases are generated.
"""

from collections import namedtuple

from ...contract.tasks import TASKS

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")

ALL = "all"     # required: every output that the answer has
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
