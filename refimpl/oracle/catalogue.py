"""What `from refimpl import ...` finds: where each name is.

    TASKS   the tasks of the contract
    MORE    what else is for users, by module

What a task takes and gives is declared beside its function (base/method.py).
"""

# where the tasks are; the function of a task is called as it is, with a _
WHERE = (
    ("solve", "solve inverse determinant"),
    ("kernels", "gram"),
    ("data", "covariance"),
    ("least_squares", "line least-squares"),
    ("ridge", "ridge"),
    ("lasso", "lasso"),
    ("metrics", "mse"),
    ("basic_classifier", "basic-linear-classifier linear-classifier "
     "least-squares-classifier least-squares-plug-in"),
    ("linear_classifier", "classify margins"),
    ("perceptron", "perceptron perceptron-online"),
    ("kernel_perceptron", "dual-perceptron"),
    ("dual_bias", "dual-perceptron-bias"),
    ("criterion", "perceptron-batch perceptron-criterion"),
    ("adaline", "perceptron-regression adaline"),
    ("kernel_perceptron", "kernel-perceptron"),
    ("predict", "kernel-scores"),
    ("svm", "separability svm-hard"),
    ("soft_margin", "svm-soft"),
    ("logistic", "logistic posterior"),
    ("calibration", "logistic-calibration"),
    ("logistic", "log-likelihood"),
    ("newton", "newton-step"),
    ("logistic_regression", "logistic-regression"),
    ("newton", "logistic-sample"),
    ("fisher", "fisher fisher-criterion"),
    ("features", "feature-map"))
TASKS = {task: (module, task.replace("-", "_"))
         for module, tasks in WHERE for task in tasks.split()}
TASKS["mse"] = "metrics", "mean_squared_error"

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
