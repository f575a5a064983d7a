"""Mutants that have digits enough, and why: see reasons."""

DIGITS = {
    "The detour through exact arithmetic gives the same answer, rounded once"
    " at the end; without it, or with more of it, all digits are right as"
    " long as no square overflows": [
        "basic_classifier._over_variances | if not is_exact(T)",
        "calibration.logistic_calibration | if not is_exact(",
        "least_squares.line | if not is_exact(T)",
        "roads.training.Training.end | if isinstance(w[0], float): | the"
        " condition is never met",
        "svm.separability | _hold(",
        "exact: projection.project | if is_exact(T)",
        "float: sigmoid.softplus | if is_exact(",
        "float: kernels.gram | if is_exact(T) and",
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
        "exact: roads.cached_scores._tables | if abs(score) > 2 * sum",
    ],
    "A tie at the last digit, or one unit of it: a rounded number is right"
    " to within that": [
        "whole.half_even | return c + (2 * rest > d",
        "digits.sqrt | beyond = ",
        "digits.sqrt | return r + (beyond > 0",
    ],
    "The number is written in another way, as a longer decimal, a fraction or"
    " with an exponent, and is the same": [
        "digits.text | if e <= 0",
        "digits._ten | return 10 ** k",
        "digits._normalised | elif c >= ",
        "irrational.sqrt | if root[0] * root[0] == n",
        "exact: irrational.exp | ",
    ],
    "Only the sign of a sum is asked for: a positive factor, or fewer digits"
    " of it, changes nothing": [
        "exact: roads.exponentials.Exponentials.sign | largest = ",
        "exact: roads.exponentials.Exponentials.sign | return ratio(",
    ],
    "An interval that is a little wider or narrower, found sooner or later,"
    " gives the same digits": [
        "eigen.bounds | if not tried",
        "eigen.bounds | if tried",
        "eigen._narrowed | ",
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
    "An exponent of six digits is beyond the limit in any case": [
        "wire._exponent | if size and all(c in DIGITS for c in size) and ( |"
        " > becomes >= (2)",
    ],
    "A kernel of 256 bits is enough for the margins and the gap that are"
    " judged": [
        "svm.svm_hard | return _gaussian(",
    ],
    "So near to p comes no double": [
        "float: newton._below | if n << precision >= high * m",
    ],
    "In exact arithmetic every number of a question is an int or a fraction":
        ["exact: base.epochs.bound | elif "],
    "The run that grows past 100,000 digits is posed once: it takes long,"
    " and its state no file could hold": [
        "exact: base.epochs.bound | size = ",
        "exact: base.epochs.bound | if size",
        "base.epochs.bound | raise NotConvergedError(",
    ],
}
