"""What a task asks, in the words of the models that answer it: the tables.

    PARAMETERS   task -> rows of {parameter: what it is set to}
    KERNELS      kernel -> the same, where the question has a kernel
    WEIGHTS, OFFSETS, DUALS   where w, the intercept and multipliers are

A row is for models that have every parameter in it, and the first such row
counts.  n is the number of rows of X, and lambda, C, sigma and the others are
the inputs of the task; a task without lambda is one where it is 0, so that
C = 1 / lambda is infinite.  The C of a hard margin is HARD.  `fit_intercept`
is set wherever a model has it: it is whether the task has an intercept that
its rows do not show.

What is read of a fitted model: coef_ is w (or theta), intercept_ is the
intercept, and -t where there is a hyperplane, which is w . x = t here and
w . x + b = 0 there; dual_coef_ at support_ is y alpha; predict and
predict_proba are fitted values and probabilities; the rows of scalings_.T
are W; centroids_, location_ and covariance_ are what they say.
"""

import math
import re

HARD = math.inf         # the C of a margin that is hard

WEIGHTS = ("coef_", "w_", "weights_", "weights", "w", "W", "theta_", "theta",
           "beta_", "beta", "coefs_", "coef", "coefficients")
OFFSETS = ("intercept_", "b_", "bias_", "bias", "b", "intercept")
DUALS = ("alphas_", "alphas", "alpha_", "alpha", "lambdas")

# Parameters and arguments that are lambda; a rate; the number of passes.
PENALTIES = ("lam", "lambda_")
RATES = ("eta0", "eta", "learning_rate", "lr")
PASSES = ("n_iter", "n_iters", "epochs", "n_epochs", "max_iter", "max_iters",
          "max_epochs", "num_epochs", "iterations", "n_iterations")

PENALISED = [{name: "lambda"} for name in ("alpha",) + PENALTIES]
PARAMETERS = dict(
    {task: PENALISED + [{}] for task in (
        "line", "least-squares", "least-squares-plug-in",
        "least-squares-classifier")}, **{
        "ridge": [{"alpha": "lambda / n", "l1_ratio": "0"}] + PENALISED,
        "lasso": [{"alpha": "lambda / (2 * n)", "l1_ratio": "1"},
                  {"alpha": "lambda / (2 * n)"}] + PENALISED[1:],
        "logistic-regression": [{"C": "1 / lambda"}] + PENALISED + [{}],
        "svm-soft": [{"C": "C"}], "svm-hard": [{"C": "C"}]},
    **{task: [{"eta0": "eta", "shuffle": "False", "tol": "None"}] + [
        {name: "eta"} for name in RATES] + [{}]
        for task in ("perceptron", "perceptron-online")},
    **{"adaline": [{"eta0": "eta", "max_iter": "T", "learning_rate":
                    "'constant'", "penalty": "None", "shuffle": "False",
                    "tol": "None"}],
       "basic-linear-classifier": [{}], "covariance": [{}],
       "fisher": [{"n_components": "components"}, {}]})

KERNELS = {
    "linear": {"kernel": "'linear'"},
    "polynomial": {"kernel": "'poly'", "degree": "degree", "gamma": "1.0",
                   "coef0": "constant"},
    "gaussian": {"kernel": "'rbf'", "gamma": "1 / (2 * sigma * sigma)"}}


def choose_row(task, names, params=()):
    """Return the row of a task for a model with these parameters, or None.

    params   {input: parameter}: takes the place of the table
    """
    known = inputs_of(task)
    return {param: name for name, param in dict(params).items()
            if name in known} or next(
                (row for row in PARAMETERS[task] if set(row) <= set(names)),
                None)


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
    inputs, result = dict(inputs, lambda_=inputs.get("lambda", 0.0)), {}
    for name, text in row.items():
        try:
            result[name] = eval(text.replace("lambda", "lambda_"), {}, inputs)
        except ZeroDivisionError:
            result[name] = math.inf
    return result


def kernel_settings(kernel):
    kernel = dict({"name": "linear", "constant": 0.0}, **(kernel or {}))
    return settings(KERNELS[kernel["name"]], kernel)
