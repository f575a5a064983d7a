"""The words of the field: how programs that people have call what a task has.

    PARAMETERS   task -> rows of {parameter: what it is set to}
    KERNELS      kernel -> the same, where the question has a kernel
    INPUTS, OUTPUTS   other names of inputs and outputs
    TASK_NAMES   what a name of a function or class has in it -> tasks

A row is for models that have every parameter in it, and the first such row
counts.  n is the number of rows of X, and lambda, C, sigma and the others are
the inputs of the task; a task without lambda is one where it is 0, so that
C = 1 / lambda is infinite.  The C of a hard margin is HARD.  `fit_intercept`
is set wherever a model has it: it is whether the task has an intercept that
its rows do not show.

w . x = t here is w . x + b = 0 there: a bias is -t.
"""

import math
import re

from ..contract.wire import plain

try:
    from numpy import array
except ImportError:
    array = list

HARD = math.inf         # the C of a margin that is hard


def attributes(names):
    """Return names as attributes of what is fitted: with _, and without."""
    return tuple(v for name in names.split() for v in (name + "_", name))


WEIGHTS = attributes("coef weights w W theta beta betas coefs coefficients "
                     "params w_hat weight thetas theta_hat beta_hat")
OFFSETS = attributes("intercept b bias b0 w0 const constant")
THRESHOLDS = attributes("t threshold cutoff")   # w . x = t, a bias is -t
DUALS = attributes("alphas alpha lambdas dual_coef multipliers a counts")
SUPPORTS = attributes("support_vectors sv sv_X X_sv")
CENTRES = attributes("centroids mu means class_means centers")
DIRECTIONS = (*attributes("scalings linear_discriminants components W "
                          "directions discriminants eigenvectors"), *WEIGHTS)
# What is read where there are no weights, and as what.
READERS = {
    "fisher": (DIRECTIONS, "W"), "kernel-perceptron": (DUALS, "alpha"),
    "dual-perceptron": (DUALS, "alpha"), "basic-linear-classifier": (
        CENTRES, "the means of the classes"),
    "covariance": (attributes("covariance cov"), "the matrix")}

# Labels in words, of which the sign is known; 0 may stand for -1.
YES = "yes true positive pos plus + +1 1 spam".split()
NO = "no false negative neg minus - -1 0 ham".split()

# Parameters and arguments that are lambda; a rate; the number of passes; what
# ends them; labels that only say how much is printed, or seeds.
PENALTIES = ("lam lambda_ lmbda lambd reg l2 l1 lambda_param regularization "
             "reg_lambda strength").split()
RATES = "eta0 eta learning_rate lr l_rate step step_size rate alpha".split()
PASSES = ("n_iter n_epoch n_iters epochs n_epochs max_iter max_iters "
          "max_epochs num_epochs iterations n_iterations T num_iters "
          "num_iterations num_steps n_steps steps max_steps iters maxiter "
          "n_passes passes n_sweeps sweeps rounds num_iter niter").split()
ENDS = "tol eps epsilon tolerance atol rtol stop".split()
KERNEL = "kernel kernel_fn kernel_function kernel_func kern k K".split()
DEGREES, SHIFTS = ("degree", "p", "d"), ("coef0", "constant", "c", "coef")
# What is given for them where they have no default.
USUAL = {name: value for names, value in (
    (PASSES, 1000), (RATES, 0.1), (ENDS, 1e-9)) for name in names}

PENALISED = [{name: "lambda"} for name in ("alpha", *PENALTIES)]
PARAMETERS = dict(
    {task: PENALISED[1:] + [{}] for task in (
        "line", "least-squares", "least-squares-plug-in",
        "least-squares-classifier")}, **{
        "ridge": [{"alpha": "lambda / n", "l1_ratio": "0"}] + PENALISED,
        "lasso": [{"alpha": "lambda / (2 * n)", "l1_ratio": "1"},
                  {"alpha": "lambda / (2 * n)"}] + PENALISED[1:],
        "logistic-regression": [{"C": "1 / lambda"}] + PENALISED[1:] + [{}],
        "svm-soft": [{"C": "C"}] + [
            {name: "1 / (n * C)"} for name in ("alpha", *PENALTIES)],
        "svm-hard": [{"C": "C"}, {}]},
    **{task: [{"eta0": "eta", "shuffle": "False", "tol": "None"}] + [
        {name: "eta"} for name in RATES[:-1]] + [{}]
        for task in ("perceptron", "perceptron-online")},
    **{"adaline": [{"eta0": "eta", "max_iter": "T", "learning_rate":
                    "'constant'", "penalty": "None", "shuffle": "False",
                    "tol": "None"}] + [
        {rate: "eta", passes: "T"} for rate in RATES for passes in PASSES],
       "basic-linear-classifier": [{}], "covariance": [{}],
       "feature-map": [{}],
       "kernel-perceptron": [{}], "dual-perceptron": [{}],
       "fisher": [{name: "components"} for name in (
           "n_components", "components", "k", "n_dims")] + [{}]})

# The scales that a parameter may have, as its first one says; the last is of
# lambda |w|^2, without the half.
ALTERNATIVES = {
    "lasso": {"lambda / (2 * n)": ["lambda / (2 * n)", "lambda", "lambda / 2"],
              "lambda": ["lambda", "lambda / (2 * n)", "lambda / 2"]},
    "ridge": {"lambda": ["lambda", "lambda / n"]},
    "svm-soft": {"1 / (n * C)": ["1 / (n * C)", "1 / (2 * n * C)"]}}

WORDY = ("gaussian", "polynomial")     # kernels of those that do not abbreviate
KERNELS = {
    "linear": [{"kernel": "'linear'"}],
    "polynomial": [{"kernel": "'poly'", "degree": "degree", "gamma": "1.0",
                    "coef0": "constant"}] + [
        {"kernel": "'poly'", degree: "degree", shift: "constant"}
        for degree in DEGREES for shift in SHIFTS],
    "gaussian": [{"kernel": "'rbf'", "gamma": "1 / (2 * sigma * sigma)"},
                 {"kernel": "'rbf'", "sigma": "sigma"}]}

INPUTS = {name: words.split() if isinstance(words, str) else words
          for name, words in {
    "X": "x X_train data features points samples rows xs inputs exog A matrix",
    "x": "X xs x_train data inputs",
    "y": "Y target targets labels y_true y_train t ys actual truth endog "
         "outputs b",
    "classes": "y labels target targets Y",
    "predictions": "y_pred y_hat yhat pred preds predicted p",
    "lambda": ("alpha", *PENALTIES), "C": "c cost reg", "eta": RATES,
    "T": PASSES, "max_epochs": PASSES, "max_steps": PASSES,
    "tolerance": ENDS, "components": "n_components k",
    "intercept": "fit_intercept add_intercept add_bias with_intercept "
                 "add_constant bias",
    "kernel": KERNEL,
    "theta": "beta w weights params coef", "w": "weights theta coef beta",
    "t": THRESHOLDS + OFFSETS, "likelihood_ratio": "lr ratio",
    "class_ratio": "prior_ratio prior_odds", "d": "z s x scores t distances",
    "A": "a M matrix mat X", "b": "rhs y v B"}.items()}
OUTPUTS = {
    "w": WEIGHTS, "theta": WEIGHTS, "x": ("solution", "sol"),
    "intercept": (*OFFSETS, "a", "c", "beta0"), "t": THRESHOLDS,
    "slope": ("m", "b1", "w1", "beta1", "coef", "w"), "gram": ("K",),
    "covariance": ("cov", "sigma", "S", "C"), "mse": ("error", "loss"),
    "mean": ("mu", "means", "location_"), "alpha": DUALS, "W": DIRECTIONS,
    "p": ("probabilities", "prob", "probs"), "gradient": ("grad", "g"),
    "value": ("log_likelihood", "loglik", "ll", "loss"),
    "hessian": ("hess", "H"), "labels": ("predictions", "y_pred", "label"),
    "probabilities": ("predict_proba", "probs", "p", "proba")}

TASK_NAMES = (
    ("accuracy|hinge_?loss|r2|f1_?score|precision|recall|auc", ""),
    ("kernel_?perc", "kernel-perceptron"),
    ("dual_?perc", "dual-perceptron"),
    ("perceptron_?online|online_?perceptron", "perceptron-online"),
    ("perceptron|rosenblatt", "perceptron perceptron-online"),
    ("log_?lik|log_?loss|cross_?entropy|nll", "log-likelihood"),
    ("newton_?step|irls_?step", "newton-step"),
    ("logi(t|stic)|log_?reg", "logistic-regression"),
    ("sigmoid|expit", "logistic"),
    ("adaline|widrow|delta_?rule|lms", "adaline"),
    ("hard_?margin|svm_?hard", "svm-hard"),
    ("pegasos|sv[cm]|support_?vector|^smo|smo$|hinge", "svm-soft"),
    ("fisher|^lda|lda$|linear_?discriminant", "fisher"),
    ("nearest_?(mean|centroid|class|centre)|centroid|mean_?classifier|rocchio"
     "|basic_?linear", "basic-linear-classifier"),
    ("ridge|tikhonov", "ridge"), ("lasso", "lasso"),
    ("mean_?squared?_?error|mse", "mse"),
    ("simple_?(linear_?)?reg|fit_?line|line_?fit|^line$|univariate", "line"),
    ("ols$|^ols|least_?squares|linear_?regr|lin_?reg|normal_?eq",
     "line least-squares"),
    ("cov", "covariance"), ("gram|kernel_?matrix|rbf|kernel", "gram"),
    ("determinant|^det", "determinant"), ("inverse|^inv", "inverse"),
    ("gauss|^solve|linear_?system", "solve"), ("margin", "margins"))


def choose_row(task, names, params=()):
    """Return the row of a task for a model with these parameters, or None.

    params   {input: parameter}: takes the place of the table
    """
    known = inputs_of(task)
    return {param: name for name, param in dict(params).items()
            if name in known} or next(
                (row for row in PARAMETERS[task] if set(row) <= set(names)),
                None)


def find_switch(names):
    """Return the parameter that is true if there is an intercept, or None.

    >>> find_switch({"bias": 0.0, "add_bias": True})
    'add_bias'
    """
    return next((name for name in INPUTS["intercept"] if type(names.get(
        name)) is bool), None)


def inputs_of(task):
    """Return the names of the inputs that parameters are set to."""
    return {name for row in PARAMETERS[task] for text in row.values()
            for name in re.findall("[A-Za-z]+", text)
            if not text.startswith("'")} - {"n", "None", "False"}


def find_by_name(name):
    """Return the tasks that a name of a function or class speaks of, or "".

    >>> find_by_name("fit_ridge"), find_by_name("NearestMean")
    ('ridge', 'basic-linear-classifier')
    """
    words = re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()
    return next((tasks for pattern, tasks in TASK_NAMES if re.search(
        pattern, words)), "")


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


def kernel_settings(kernel, values=None):
    """Return the parameters of a kernel; None if a model lacks some.

    values  those that there are, None for those of libraries.  What has none
            for the kernel has one kernel: a Gaussian if it has a width
    """
    kernel = dict({"name": "linear", "constant": 0.0}, **(kernel or {}))
    rows = KERNELS[kernel["name"]]
    if values is None:
        return settings(rows[0], kernel)
    name = next((v for v in KERNEL if callable(values.get(v))), None)
    if name:
        return {name: kernel_function(kernel)}
    if kernel["name"] == "linear" and "degree" in values:
        power = dict(dict.fromkeys(SHIFTS, 0.0), degree=1, kernel="linear")
        return {name: v for name, v in power.items() if name in values}
    if "kernel" not in values:
        rows = [{name: text for name, text in row.items() if name != "kernel"}
                for row in rows]
        if kernel["name"] == "linear" and {"sigma", "gamma"} & set(values):
            return None
    row = next((row for row in rows if set(row) <= set(values)), None)
    result = settings(row, kernel) if row is not None else None
    if result and values.get("kernel") in WORDY and result.get("kernel"):
        result["kernel"] = kernel["name"]
    return result


def kernel_function(kernel):
    """Return a kernel, or what is none, as a function of two rows, or of two
    tables."""
    if callable(kernel):
        return kernel
    kernel = dict({"name": "linear", "constant": 0.0}, **(
        kernel if isinstance(kernel, dict) else {}))

    def of_rows(x, z):
        x, z = (list(map(float, plain(v))) if hasattr(v, "tolist") else v
                for v in (x, z))        # not in int8
        if kernel["name"] == "gaussian":
            off = sum((a - b) ** 2 for a, b in zip(x, z))
            return math.exp(-off / (2 * kernel["sigma"] ** 2))
        s = sum(a * b for a, b in zip(x, z))
        return s if kernel["name"] == "linear" else (
            s + kernel["constant"]) ** kernel["degree"]

    def work(x, z):
        if getattr(x, "ndim", 1) == getattr(z, "ndim", 1) == 1:
            return of_rows(x, z)
        rows, others = (v if getattr(v, "ndim", 2) == 2 else [v]
                        for v in (x, z))
        table = [[of_rows(a, b) for b in others] for a in rows]
        return table if isinstance(x, list) else array(table)
    return work
