"""The oracle: what `from refimpl import ...` finds, and the wire.

    TASKS   the module and the function of each task of the contract
    MORE    what else is for users, by module

What a task takes and gives is declared beside its function (base/method.py).
"""

# a module and those of its functions that are tasks
ANSWERS = """\
solve solve inverse determinant
kernels gram
data covariance
least_squares line least_squares
ridge ridge
lasso lasso
metrics mean_squared_error
linear_classifier basic_linear_classifier linear_classifier
linear_classifier least_squares_classifier least_squares_plug_in classify
linear_classifier margins
perceptron perceptron perceptron_online
kernel_perceptron dual_perceptron dual_perceptron_bias
criterion perceptron_batch perceptron_criterion
adaline perceptron_regression adaline
kernel_perceptron kernel_perceptron
predict kernel_scores
svm separability svm_hard
soft_margin svm_soft
logistic logistic posterior logistic_calibration log_likelihood
newton newton_step
logistic_regression logistic_regression
newton logistic_sample
fisher fisher fisher_criterion
features feature_map"""

MORE = {
    "kernels": "Gaussian Polynomial linear", "lasso": "lasso_path",
    "newton": "newton_raphson", "predict": "predict probabilities scores",
    "data": "homogeneous", "theorems": "novikoff_bound svm_optimality",
    "base.errors": "RefimplError ShapeError NumberError LabelError "
                   "DomainError SingularError NotSeparableError "
                   "SeparableError NotConvergedError"}

# a task has the name of its function, but for one
TASKS = {"mse" if name == "mean_squared_error" else name.replace("_", "-"): (
    line.split()[0], name) for line in ANSWERS.split("\n")
         for name in line.split()[1:]}


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
