"""What a definition of a golden case is made of.

A definition has everything of a case but the answer, which is computed and
confirmed when the cases are generated.
"""

from collections import namedtuple

from ...contract.inputs import OUTPUTS

Definition = namedtuple(
    "Definition", "id why text input level provenance flags expect error "
                  "required certified")

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
    required    outputs that must be given, if not those of REQUIRED
    certified   the NIST set whose certified values the answer must meet
    """
    return Definition(name, why, text, given, level, provenance,
                      list(flags), expect, error, required, certified)


def task_of(definition):
    """Return the task of a definition: the first part of its id."""
    return definition.id.split("/")[0]


def required_of(definition, output):
    """Return the names of the outputs that must be given.

    The intercept where it is asked for; w where the kernel is linear, alpha
    where there is no w; and the proof that goes with a verdict.
    """
    if definition.required is not None:
        return definition.required
    names = list(REQUIRED[task_of(definition)])
    if definition.input.get("intercept") is True and (
            "intercept" in OUTPUTS[task_of(definition)]):
        names.append("intercept")
    if task_of(definition) in ("svm-hard", "svm-soft"):
        names.insert(0, "w" if "w" in output else "alpha")
    if task_of(definition) == "separability":
        names += [name for name in ("w", "t", "lambda") if name in output]
    return names
