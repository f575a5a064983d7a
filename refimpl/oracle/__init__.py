"""The oracle: what `from refimpl import ...` finds, and the wire.

    TASKS   the tasks of the contract
    MORE    what else is for users, by module

What a task takes and gives is declared beside its function (base/method.py).
"""

# the module and the function of each
TASKS = {
    "solve": ("solve", "solve"),
    "inverse": ("solve", "inverse"),
    "determinant": ("solve", "determinant"),
    "gram": ("kernels", "gram"),
    "covariance": ("data", "covariance"),
    "line": ("least_squares", "line"),
    "least-squares": ("least_squares", "least_squares"),
    "ridge": ("ridge", "ridge"),
    "lasso": ("lasso", "lasso"),
    "mse": ("metrics", "mean_squared_error"),
    "basic-linear-classifier": ("basic_classifier", "basic_linear_classifier"),
    "linear-classifier": ("basic_classifier", "linear_classifier"),
    "least-squares-classifier": ("basic_classifier",
        "least_squares_classifier"),
    "least-squares-plug-in": ("basic_classifier", "least_squares_plug_in"),
    "classify": ("linear_classifier", "classify"),
    "margins": ("linear_classifier", "margins"),
    "perceptron": ("perceptron", "perceptron"),
    "perceptron-online": ("perceptron", "perceptron_online"),
    "dual-perceptron": ("kernel_perceptron", "dual_perceptron"),
    "dual-perceptron-bias": ("dual_bias", "dual_perceptron_bias"),
    "perceptron-batch": ("criterion", "perceptron_batch"),
    "perceptron-criterion": ("criterion", "perceptron_criterion"),
    "perceptron-regression": ("adaline", "perceptron_regression"),
    "adaline": ("adaline", "adaline"),
    "kernel-perceptron": ("kernel_perceptron", "kernel_perceptron"),
    "kernel-scores": ("predict", "kernel_scores"),
    "separability": ("svm", "separability"),
    "svm-hard": ("svm", "svm_hard"),
    "svm-soft": ("soft_margin", "svm_soft"),
    "logistic": ("logistic", "logistic"),
    "posterior": ("logistic", "posterior"),
    "logistic-calibration": ("calibration", "logistic_calibration"),
    "log-likelihood": ("logistic", "log_likelihood"),
    "newton-step": ("newton", "newton_step"),
    "logistic-regression": ("logistic_regression", "logistic_regression"),
    "logistic-sample": ("newton", "logistic_sample"),
    "fisher": ("fisher", "fisher"),
    "fisher-criterion": ("fisher", "fisher_criterion"),
    "feature-map": ("features", "feature_map"),
}

MORE = {
    "kernels": "Gaussian Polynomial linear", "lasso_path": "lasso_path",
    "newton": "newton_raphson", "predict": "predict probabilities scores",
    "data": "homogeneous", "theorems": "novikoff_bound svm_optimality",
    "base.errors": "RefimplError ShapeError NumberError LabelError "
                   "DomainError SingularError NotSeparableError "
                   "SeparableError NotConvergedError"}


def find_names():
    """Return {name: the module that has it}."""
    names = {function: module for module, function in TASKS.values()}
    for module in MORE:
        for name in MORE[module].split():
            names[name] = module
    return names


def load(module):
    """Return a module of refimpl, imported when it is needed."""
    return __import__("{}.{}".format(__name__.split(".")[0], module),
                      None, None, ["*"])
