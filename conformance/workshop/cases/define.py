"""What a definition of a golden case is made of.

A definition has everything of a case but the answer, which is computed and
confirmed when the cases are generated.
"""

from collections import namedtuple

from ...contract.inputs import INPUTS, OUTPUTS

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")

ALL = "all"     # required: every output that the answer has
# error: a limit that ends what would never end, as no hyperplane separates
EITHER = ["not-converged", "not-separable"]

# The outputs that must be given unless a definition says otherwise: what any
# implementation of the method has.  All others are judged where given.
REQUIRED = {
    "solve": ["x"],
    "inverse": ["inverse"],
    "determinant": ["determinant"],
    "gram": ["gram"],
    "covariance": ["covariance"],
    "line": ["intercept", "slope"],
    "least-squares": ["w"],
    "mse": ["mse"],
    "ridge": ["w"],
    "lasso": ["w"],
    "basic-linear-classifier": ["w", "t"],
    "linear-classifier": ["w"],
    "least-squares-classifier": ["w", "t"],
    "least-squares-plug-in": ["w", "intercept", "labels"],
    "classify": ["labels"],
    "margins": ["functional", "distances", "margin"],
    "perceptron": ["w"],
    "perceptron-online": ["w"],
    "dual-perceptron": ["alpha"],
    "dual-perceptron-bias": ["alpha", "b"],
    "perceptron-batch": ["w", "b"],
    "perceptron-criterion": ["value"],
    "perceptron-regression": ["w"],
    "adaline": ["w"],
    "kernel-perceptron": ["alpha"],
    "kernel-scores": ["scores"],
    "feature-map": ["features"],
    "separability": ["separable"],
    "svm-hard": ["t", "margin"],
    "svm-soft": ["t"],
    "logistic": ["p"],
    "posterior": ["p"],
    "logistic-calibration": ["gamma", "d0", "probabilities"],
    "logistic-sample": ["y"],
    "log-likelihood": ["value", "gradient"],
    "newton-step": ["theta"],
    "logistic-regression": ["theta"],
    "fisher": ["eigenvalues", "W"],
    "fisher-criterion": ["criterion"],
}


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
    required    outputs that must be given, if not those of REQUIRED; or ALL
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
        for key, _, _ in INPUTS[task]:
            if key in options:
                given[key] = options.pop(key)
        due = options.pop("due", ())
        due = due if isinstance(due, tuple) else (due,)
        expect = dict(options.pop("expect", {}), **{
            output: value for output, value in zip(OUTPUTS[task], due)
            if value is not None})
        whole = len(due) == len(OUTPUTS[task])
        if "error" not in options:
            options.setdefault("required", ALL if whole else required)
        return case("{}/{}".format(task, name), why,
                    options.pop("text", text), given, *values[len(names):],
                    expect=expect or None, **options)
    return make


def task_of(definition):
    """Return the task of a definition: the first part of its id."""
    return definition.id.split("/")[0]


def required_of(task, given, output, required=None):
    """Return the names of the outputs that must be given.

    given, output   the input and the answer
    required        what a definition says, if it does

    The intercept where it is asked for; w where the kernel is linear, alpha
    where there is no w; and the proof that goes with a verdict.
    """
    if required == ALL:
        return [name for name in OUTPUTS[task] if name in output]
    if required is not None:
        return required
    names = list(REQUIRED[task])
    if given.get("intercept") is True and "intercept" in OUTPUTS[task]:
        names.append("intercept")
    if task in ("svm-hard", "svm-soft"):
        names.insert(0, "w" if "w" in output else "alpha")
    if task == "separability":
        names += [name for name in ("w", "t", "lambda") if name in output]
    return names
