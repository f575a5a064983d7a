"""Mutants that go another way to the same answer, and why: see reasons."""

WAYS = {
    "A number that is too long is no double, and is refused as such": [
        "float: wire._exponent | raise NumberError(",
    ],
    "What leaves the range of doubles has a right answer in exact"
    " arithmetic, so no case can ask for its refusal": [
        "criterion.perceptron_criterion | check.vector(\"scores\"",
        "criterion.perceptron_batch | check.vector(\"scores\"",
        "roads.feature_space.gram_up_to_scale | check.matrix(\"Gram matrix\"",
        "linear_classifier.classify | check.vector(\"scores\"",
        "logistic.logistic | check.vector(\"d - d0\"",
        "logistic.posterior | check.number(\"LR + 1 / clr\"",
        "logistic.log_likelihood | check.vector(\"X theta\"",
        "float: perceptron.perceptron | run.end(w)",
        "float: perceptron.perceptron_from | run.end(w)",
        "float: roads.training.Training.end | check.vector(\"scores\"",
        "perceptron.perceptron_online | check.number(\"score",
        "newton.newton_step | check.vector(\"X theta\"",
        "calibration.logistic_calibration | check.number(\"gamma times",
    ],
    "What stands in for an absent member, or which of several equal things"
    " is looked at, makes no difference: all numbers of a question have one"
    " class, and all entries that are compared are equal": [
        "adaline.perceptron_regression | X, y = alike(",
        "adaline.adaline | X, y = alike(",
        "criterion.perceptron_criterion | w = alike(",
        "dual_bias.dual_perceptron_bias | eta = alike(",
        "svm.svm_hard | T = number_class(",
        "basic_classifier._over_variances | if all(a == column[0]",
        "svm._gaussian | size = over_root(alpha[0] * 0",
        "float: projection._normal_equations | m = len(X[0])",
        "quadratic.minimise | x = lift(start or [0] * n, row(0)",
        "quadratic.minimise | F = [i for i in range(n)",
        "quadratic.minimise | g = [(v + x[0] * 0) / s",
        "quadratic.minimise | level = g[F[0]]",
        "vector.combine | v = [0] * len(X[0])",
        "vector.mirrored | return ",
        "float: sigmoid.sigmoid | if v >= 0",
        "exact: check.number | if isinstance(v, float)",
    ],
    "A later step refuses the same input, with the same kind of error": [
        "basic_classifier.linear_classifier | check.square(",
        "basic_classifier.linear_classifier | check.matrix(\"M\"",
        "calibration._door | raise DomainError(\"w is 0",
        "fisher.fisher_criterion | check.matrix(\"W\"",
        "newton.logistic_sample | number_class(",
    ],
    "Numbers are lifted again further down, and in floats there is no int"
    " to lift": [
        "float: least_squares.line | x, y = lift(",
        "float: least_squares.mean_squared_error | y, predictions = lift(",
        "float: calibration.logistic_calibration | X, w, t, ddof = lift(",
        "logistic.logistic | d, gamma, d0 = lift(",
        "float: fisher.fisher_criterion | X, W = lift(",
        "float: projection._normal_equations | weights, _, _ = cleared(",
    ],
    "Only the way is another, and not where it leads: a start to search"
    " from, a shortcut that the long way confirms, an entry that nobody"
    " reads": [
        "roads.feature_space.KernelTraining.prove | return contradiction(",
        "soft_margin.snapped | ",
        "soft_margin.svm_soft | fields[0] = ",
        "logistic.log_likelihood | hessian = mirrored(",
        "newton._below | return not _below(",
        "kernels.integer_rows | if d not in known",
        "likelihood.probability | if d >= 0",
        "logistic_regression.logistic_regression | theta, P = [v << P",
        "logistic_regression._climb | if far < ",
        "logistic_regression._taken | ",
        "quadratic._descend | ends = ends and",
        "quadratic._worst | return [i] if rise >= fall",
        "newton._below | if d > bits(m): | > becomes >=",
        "newton._below | return True | left out",
        "newton._below | if n << precision >= high * m: | >= becomes >",
    ],
    "Any multiple of a null vector is one": [
        "least_squares.line | raise SingularError(\"all x are equal\","
        " exactly([x[0] / x[0], -x[0]]) | 1 becomes 2",
    ],
    "The class means less the mean of all rows are dependent: 0 is always an"
    " eigenvalue, the last coefficient is 0, and a vector of ones is sent to"
    " 0": [
        "eigen.characteristic | AB = [[0] * n",
        "eigen.characteristic | for k in range(1, n + 1): | range ends",
        "eigen.above | for i in range(len(c) - 1)",
    ],
    "Only the zeros and the changes of sign of the polynomial are used, and"
    " these stay where they are": [
        "eigen._value | value = value * n + v * power | + becomes -",
        "eigen.bounds | c = in_ints(c) | left out",
    ],
    "Any common denominator will do, and a whole fraction is written like an"
    " int": [
        "exact.common_denominator | s = ",
        "exact.over | ",
        "matrix.multiply | return over(",
        "exact: scalar.number_class | T = type(v)",
    ],
    "The sign of the exchanges is read by the determinant alone, which goes"
    " another way in floats": [
        "float: exact.eliminate | ",
    ],
    "What is added or taken off is 0 at this point": [
        "exact.back | for j in range(i + 1, r): | 1 becomes 0",
    ],
    "A common positive factor changes nothing, nor does an entry that is not"
    " read": [
        "logistic_regression._direction | centre = ",
        "projection.project | weights = weights or",
        "float: projection.orthogonalise | R = ",
        "float: projection.orthogonalise | return ",
    ],
    "A Gram matrix is positive semidefinite, so what is asked for does not"
    " happen": [
        "quadratic._step | if slope > 0 and r == size",
    ],
    "In floats only a margin comes this way, and it is positive": [
        "float: irrational.over_root | if v >= 0",
    ],
    "The ints of the interpreters that the suite runs on have the method": [
        "whole.bits | if hasattr(n",
    ],
    "How many steps it took is free": [
        "quadratic.minimise | rounds, entering = 0",
        "logistic_regression.logistic_regression | theta, P, steps = ",
    ],
    "A row of weight 0 beside the others pulls at nothing": [
        "ridge.ridge | extra = ",
    ],
}
