"""The oracle: what `from refimpl import ...` finds, and the wire.

    TASKS       the module and the function of each task of the contract
    find_names  the module of every name for users

What a task takes and gives is declared beside its function (base/method.py).
"""

# a module, those of its functions that are tasks; what else it has for users
PUBLIC = """\
linear_systems solve inverse determinant
kernels gram; Gaussian Polynomial linear
data covariance; homogeneous Covariance
regression line least_squares; LeastSquares Line
ridge_regression ridge; Ridge
lasso_regression lasso; lasso_path Lasso Knot
metrics mean_squared_error
linear_classifiers basic_linear_classifier linear_classifier
linear_classifiers least_squares_classifier least_squares_plug_in classify
linear_classifiers margins; Hyperplane Margins PlugIn
perceptrons perceptron perceptron_online; OnlinePerceptron Perceptron
kernel_perceptrons dual_perceptron dual_perceptron_bias; DualBias
criterion perceptron_batch perceptron_criterion; BatchPerceptron Criterion
delta_rule perceptron_regression adaline
kernel_perceptrons kernel_perceptron; DualPerceptron
predictions kernel_scores; predict probabilities scores
svm separability svm_hard; HardMargin Separability
soft_margin svm_soft; SoftMargin
likelihood logistic posterior; sigmoid Calibration LogLikelihood
likelihood logistic_calibration log_likelihood
newton_method newton_step; NewtonRaphson NewtonStep
maximum_likelihood logistic_regression; Logistic
newton_method newton_raphson logistic_sample
discriminant fisher fisher_criterion; Fisher FisherCriterion
features feature_map
theorems; novikoff_bound svm_optimality Novikoff Optimality Violation
base.errors; RefimplError ShapeError NumberError LabelError DomainError
base.errors; SingularError NotSeparableError SeparableError NotConvergedError
"""

# a task has the name of its function, but for two
SHORT = {"mean_squared_error": "mse", "newton_raphson": "newton"}
TASKS = {SHORT.get(name, name.replace("_", "-")): (line.split()[0], name)
         for line in PUBLIC.splitlines()
         for name in line.partition(";")[0].split()[1:]}


def find_names():
    """Return {name: the module that has it}."""
    return {name: line.split()[0]
            for line in PUBLIC.replace(";", "").splitlines()
            for name in line.split()[1:]}


def load(module):
    """Return a module of refimpl, imported when it is needed."""
    return __import__("{}.{}".format(__name__.split(".")[0], module),
                      None, None, ["*"])
