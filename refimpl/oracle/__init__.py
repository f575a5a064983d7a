"""The oracle: what `from refimpl import ...` finds, and the wire.

What a task takes and gives is declared beside its function (base/method.py).
"""

# a module and those of its functions that are tasks
ANSWERS = """\
linear_systems solve inverse determinant
kernels gram
data covariance
regression line least_squares ridge
lasso_regression lasso
regression mean_squared_error
linear_classifiers basic_linear_classifier linear_classifier
linear_classifiers least_squares_classifier least_squares_plug_in classify
linear_classifiers margins
perceptrons perceptron perceptron_online
kernel_perceptrons dual_perceptron dual_perceptron_bias
criterion perceptron_batch perceptron_criterion
perceptrons perceptron_regression adaline
kernel_perceptrons kernel_perceptron
predictions kernel_scores
svm separability svm_hard
soft_margin svm_soft
likelihood logistic posterior logistic_calibration log_likelihood
newton_method newton_step
maximum_likelihood logistic_regression
newton_method newton_raphson logistic_sample
discriminant fisher fisher_criterion
features feature_map"""

# what else is for users
MORE = """
kernels Gaussian Polynomial linear
lasso_regression lasso_path Lasso Knot
likelihood sigmoid Calibration LogLikelihood
newton_method NewtonRaphson NewtonStep
predictions predict probabilities scores
criterion BatchPerceptron Criterion
kernel_perceptrons DualBias DualPerceptron
linear_classifiers Hyperplane Margins PlugIn
maximum_likelihood Logistic
soft_margin SoftMargin
regression LeastSquares Line Ridge
perceptrons OnlinePerceptron Perceptron
svm HardMargin Separability
discriminant Fisher FisherCriterion
data homogeneous Covariance
theorems novikoff_bound svm_optimality Novikoff Optimality Violation
base.errors RefimplError ShapeError NumberError LabelError DomainError
base.errors SingularError NotSeparableError SeparableError NotConvergedError"""

# a task has the name of its function, but for two
SHORT = {"mean_squared_error": "mse", "newton_raphson": "newton"}
TASKS = {SHORT.get(name, name.replace("_", "-")): (line.split()[0], name)
         for line in ANSWERS.split("\n") for name in line.split()[1:]}


def find_names():
    """Return {name: the module that has it}."""
    return {name: line.split()[0] for line in (ANSWERS + MORE).split("\n")
            for name in line.split()[1:]}


def load(module):
    """Return a module of refimpl, imported when it is needed."""
    return __import__("{}.{}".format(__name__.split(".")[0], module),
                      None, None, ["*"])
