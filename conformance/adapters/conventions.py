"""What a task asks, in the words of the models that answer it: the tables.

    PARAMETERS   task -> rows of {parameter: what it is set to}
    KERNELS      kernel -> the same, where the question has a kernel
    NAMES        what a class is called -> the tasks that it is for
    ATTRIBUTES   what it has after fit -> the same
    row          the row that a model has all parameters of
    settings     the numbers for a question

A row is for models that have every parameter in it, and the first such row
counts.  Where n is the number of rows of X, and lambda, C, sigma and the
others are the inputs of the task; a task without lambda is one where it is 0,
so that C = 1 / lambda is infinite.  The C of a hard margin is HARD.
`fit_intercept` is set wherever a model has it: it is whether the task has an
intercept that its rows do not show.

What is read of a fitted model: coef_ is w (or theta), intercept_ is the
intercept, and -t where there is a hyperplane, which is w . x = t here and
w . x + b = 0 there; dual_coef_ at support_ is y alpha; predict and
predict_proba are fitted values and probabilities; the rows of scalings_.T
are W; centroids_, location_ and covariance_ are what they say.
"""

import math
import re

HARD = 1e9      # the C of a margin that is hard

# Attributes that are w, the intercept, and the multipliers of a machine.
WEIGHTS = ("coef_", "w_", "weights_", "weights", "w", "W", "theta_", "theta",
           "beta_", "beta", "coefs_", "coef", "coefficients")
OFFSETS = ("intercept_", "b_", "bias_", "bias", "b", "intercept")
DUALS = ("alphas_", "alphas", "alpha_", "alpha", "lambdas")

# Parameters that are lambda, where a class has no other of the table.
SYNONYMS = ("lam", "lambda_", "lmbda", "reg", "l2", "penalty")

# Parameters that are the number of passes.
PASSES = ("n_iter", "n_iters", "epochs", "n_epochs", "max_iter", "max_iters",
          "max_epochs", "num_epochs", "iterations", "n_iterations")

PERCEPTRON = ["perceptron", "perceptron-online"]
MACHINE = ["svm-hard", "svm-soft"]
# Where nothing is penalised.
STEPS = [{"eta0": "eta"}, {"eta": "eta"}, {"learning_rate": "eta"},
         {"lr": "eta"}, {}]
FREE = [{"regularizer": "lambda"}, {"alpha": "lambda"}, {}]
PARAMETERS = {
    "line": FREE, "least-squares": FREE, "least-squares-plug-in": FREE,
    "least-squares-classifier": FREE,
    "ridge": [{"alpha": "lambda / n", "l1_ratio": "0"},
              {"alpha": "lambda"},
              {"regularizer": "lambda", "penalty": "'l2'"}],
    "lasso": [{"alpha": "lambda / (2 * n)", "l1_ratio": "1"},
              {"alpha": "lambda / (2 * n)"},
              {"regularizer": "lambda / 2", "penalty": "'l1'"}],
    "logistic-regression": [{"C": "1 / lambda"}, {"alpha": "lambda"},
                            {"regularizer": "lambda"}, {}],
    "svm-soft": [{"C": "C"}, {"regularizer": "1 / C"}],
    "svm-hard": [{"C": "C"}, {"regularizer": "1 / C"}],
    "perceptron": STEPS, "perceptron-online": STEPS,
    "adaline": [{"eta0": "eta", "max_iter": "T", "learning_rate":
                 "'constant'", "penalty": "None", "shuffle": "False",
                 "tol": "None"}],
    "basic-linear-classifier": [{}],
    "fisher": [{"n_components": "components"}, {}],
    "covariance": [{}]}

KERNELS = {
    "linear": {"kernel": "'linear'"},
    "polynomial": {"kernel": "'poly'", "degree": "degree", "gamma": "1.0",
                   "coef0": "constant"},
    "gaussian": {"kernel": "'rbf'", "gamma": "1 / (2 * sigma * sigma)"}}

# Patterns of the name of a class, lowered: of what answers with labels, or
# with nothing; then of what answers with numbers.
CLASSIFIERS = (("logi(t|stic)|logreg", ["logistic-regression"]),
               ("perceptron", PERCEPTRON),
               ("sv[cm]|supportvector|smo$|^smo", ["svm-soft"]),
               ("fisher|^lda|lda$|lineardiscriminant", ["fisher"]))
REGRESSORS = (("ridge", ["ridge"]), ("lasso", ["lasso"]),
              ("ols$|^ols|leastsquares|linearregr|linreg",
               ["line", "least-squares"]))
ATTRIBUTES = (("scalings_", ["fisher"]), ("covariance_", ["covariance"]),
              ("centroids_", ["basic-linear-classifier"]),
              ("dual_coef_ support_", MACHINE))


def named_for(kind, patterns):
    """Return the tasks that a class says in its name, or []."""
    return next((tasks for pattern, tasks in patterns
                 if re.search(pattern, kind.lower().replace("_", ""))), [])


def row(task, names, params=()):
    """Return the row of a task for a model with these parameters, or None.

    params   {input: parameter}: takes the place of the table
    A parameter that is called lam, or the like, is lambda, if it is a number.
    """
    inputs, rows = inputs_of(task), PARAMETERS[task]
    more = [{name: "lambda"} for name in penalties(names)
            if "lambda" in inputs]
    return {param: name for name, param in dict(params).items()
            if name in inputs} or next((
                row for row in list(filter(None, rows)) + more + [{}] * (
                    {} in rows) if set(row) <= set(names)), None)


def penalties(names):
    """Return the parameters that may be lambda; a word is none."""
    return [name for name in SYNONYMS if type(names.get(name)) in (int, float)]


def inputs_of(task):
    """Return the names of the inputs that parameters are set to."""
    return {name for row in PARAMETERS[task] for text in row.values()
            for name in re.findall("[A-Za-z]+", text)
            if not text.startswith("'")} - {"n", "None", "False"}


def settings(row, inputs):
    """Return {parameter: number} of a row, for the inputs of a question.

    >>> settings({"alpha": "lambda / (2 * n)"}, {"lambda": 3.0, "n": 4})
    {'alpha': 0.375}
    >>> settings({"C": "1 / lambda"}, {})
    {'C': inf}
    """
    inputs = dict(inputs, lambda_=inputs.get("lambda", 0.0))
    return {name: value(text.replace("lambda", "lambda_"), inputs)
            for name, text in row.items()}


def kernel_settings(kernel):
    kernel = dict({"name": "linear", "constant": 0.0}, **(kernel or {}))
    return settings(KERNELS[kernel["name"]], kernel)


def value(text, inputs):
    """Return the value of a text of the tables; over 0 it is infinite."""
    try:
        return eval(text, {}, inputs)
    except ZeroDivisionError:
        return math.inf
