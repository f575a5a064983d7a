"""Why a wrong program cannot be told from the right one twice over.

NAMED    (task, statement) of a plausible mistake -> why
MUTANTS  why -> beginnings of names of mutants; with "exact: " or "float: "
         before it a beginning is meant in that arithmetic only
"""

DOUBLES = ("a float program does just that; the cases that show it are for"
           " exact arithmetic only and are not posed in floats")

NAMED = {
    ("classify", "scores are added up in doubles and miss 0"): DOUBLES,
    ("dual-perceptron-bias", "numbers are turned into doubles on the way"):
        DOUBLES,
    ("perceptron", "numbers are turned into doubles on the way"): DOUBLES,
    ("perceptron-batch", "numbers are turned into doubles on the way"):
        DOUBLES,
    ("perceptron-online", "numbers are turned into doubles on the way"):
        DOUBLES,
}

MUTANTS = {
    "What stands in for an absent member, or which of several equal things"
    " is looked at, makes no difference: all numbers of a question have one"
    " class, and all entries that are compared are equal": [
        "dual_bias.kernel_scores | T = number_class(",
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
        "perceptron._door | return y, [T(0)] * m if w0 is None",
    ],
    "A later step refuses the same input, with the same kind of error": [
        "calibration.logistic_calibration | check.number(\"gamma times",
        "calibration._door | raise DomainError(\"w is 0",
        "fisher.fisher_criterion | check.matrix(\"W\"",
        "newton.newton_step | check.vector(\"X theta\"",
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
    "The detour through exact arithmetic gives the same answer, rounded once"
    " at the end; without it, or with more of it, all digits are right as"
    " long as no square overflows": [
        "basic_classifier._over_variances | if not is_exact(T)",
        "calibration.logistic_calibration | if not is_exact(",
        "least_squares.line | if not is_exact(T)",
        "perceptron.perceptron | if isinstance(w[0], float): | the condition"
        " is never met",
        "float: kernel_perceptron._tables | if isinstance(kernel, Gaussian)",
        "svm.separability | _hold(",
        "exact: projection.project | if is_exact(T)",
        "float: sigmoid.softplus | if is_exact(",
        "sigmoid.weighted | if is_exact(",
        "exact: solve.determinant | return _exact_determinant(",
        "float: solve.determinant | sound = ",
        "float: solve.determinant | if not sound",
        "float: solve.eliminate | if M[p][j] == 0",
        "float: solve._solutions | if r == n and all(",
        "float: solve._exact_solutions | F = ",
        "float: projection.project | return lower(project(exactly(",
    ],
    "Only how many bits are computed with, or how often, is another: a second"
    " precision has to agree, or an interval to be narrow enough, so the"
    " digits that are asked for come out the same": [
        "epochs.agreed | ",
        "svm._gaussian | return agreed(",
        "svm._gaussian | return HardMargin( | 1 becomes",
        "soft_margin.svm_soft | return SoftMargin(*agreed(",
        "soft_margin._solved | edge = ",
        "exact: newton._steps | ",
        "exact: kernel_perceptron._gaussian | if abs(score) > 2 * sum",
    ],
    "Only the way is another, and not where it leads: a start to search"
    " from, a shortcut that the long way confirms, an entry that nobody"
    " reads": [
        "kernel_perceptron._tables | return contradiction(",
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
    "A tie at the last digit, or one unit of it: a rounded number is right"
    " to within that": [
        "digits.half_even | return c + (2 * rest > d",
        "digits.sqrt | beyond = ",
        "digits.sqrt | return r + (beyond > 0",
    ],
    "The number is written in another way, as a longer decimal, a fraction or"
    " with an exponent, and is the same": [
        "digits.text | if e <= 0",
        "digits._ten | return 10 ** k",
        "digits._normalised | elif c >= ",
        "scalar.sqrt | if root[0] * root[0] == n",
        "exact: scalar.exp | ",
    ],
    "Any multiple of a null vector is one": [
        "least_squares.line | raise SingularError(\"all x are equal\","
        " exactly([x[0] / x[0], -x[0]]) | 1 becomes 2",
    ],
    "Only the sign of a sum is asked for: a positive factor, or fewer digits"
    " of it, changes nothing": [
        "exact: kernel_perceptron._gaussian | largest = ",
        "exact: kernel_perceptron._gaussian | return combination(",
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
    "An interval that is a little wider or narrower, found sooner or later,"
    " gives the same digits": [
        "eigen.bounds | if not tried",
        "eigen.bounds | if tried",
        "eigen._narrowed | ",
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
    "A zero that is told from rounding, to more digits than are asked for;"
    " or a rounded digit that is right either way": [
        "fisher._rounded | elif not all(exact[:components])",
        "fisher._scaled | near = ",
        "fisher._scaled | return [_decimal(0 if abs(v) < near * near * terms"
        " else v / largest, | < becomes <=",
    ],
    "A bound of an error, or how far below it something has to be: what is"
    " computed is right to many more digits than it asks for": [
        "likelihood.derivatives | weights = ",
        "likelihood.proved | ",
        "likelihood._value | ",
        "likelihood._chance | ",
        "likelihood._root | ",
        "likelihood._settled | ",
        "kernels.resolution | ",
        "digits.exp_bounds | ",
        "exact: digits.exp | if c == rounded(",
        "exact: enclosure.combination | if precision > 3 * LOWEST",
        "float: enclosure.exp | return 1 << P",
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
    "An exponent of six digits is beyond the limit in any case": [
        "wire._exponent | if size and all(c in DIGITS for c in size) and ( |"
        " > becomes >= (2)",
    ],
    "In floats only a margin comes this way, and it is positive": [
        "float: scalar.over_root | if v >= 0",
    ],
    "How many steps it took is free": [
        "quadratic.minimise | rounds, entering = 0",
        "logistic_regression.logistic_regression | theta, P, steps = ",
    ],
    "A row of weight 0 beside the others pulls at nothing": [
        "ridge.ridge | extra = ",
    ],
    "The run that grows past 100,000 digits is posed once: it takes long,"
    " and its state no file could hold": [
        "adaline._bounded | ",
    ],
}


def reason(name, arithmetic):
    """Return why a mutant is not told in an arithmetic, or None."""
    for why, beginnings in MUTANTS.items():
        if any(holds(beginning, name, arithmetic)
               for beginning in beginnings):
            return why
    return None


def holds(beginning, name, arithmetic):
    """Say whether a reason is meant for a mutant in an arithmetic."""
    return name.startswith(beginning) or "{}: {}".format(
        arithmetic, name).startswith(beginning)
