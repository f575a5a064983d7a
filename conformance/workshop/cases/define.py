"""What a definition of a golden case is made of.

A definition has everything of a case but the answer, which is computed and
confirmed when the cases are generated.
"""

from collections import namedtuple

from ...contract.tasks import TASKS

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")

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
    required    outputs that must be given, if not those of the table of tasks
    certified   the NIST set whose certified values the answer must meet
    """
    return Definition(name, why, text, given, level, provenance,
                      list(flags), expect, error, required, certified)


def task_of(definition):
    """Return the task of a definition: the first part of its id."""
    return definition.id.split("/")[0]


def required_of(definition, output):
    """Return the names of the outputs that must be given."""
    if definition.required is not None:
        return definition.required
    return TASKS[task_of(definition)].required(definition.input, output)
