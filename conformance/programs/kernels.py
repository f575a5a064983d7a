"""gram, kernel-scores, feature-map, and their mistakes."""

from math import exp, factorial, sqrt

from .rows import road
from .vectors import dot, multiply, transpose


def kernel_value(kernel, x, z):
    name, parameters = kernel
    if name == "linear":
        value = dot(x, z)
    elif name == "polynomial":
        degree, constant = parameters
        value = (dot(x, z) + constant) ** degree
    else:
        sigma, = parameters
        distance = sum((a - b) ** 2 for a, b in zip(x, z))
        value = exp(-distance / (2 * sigma ** 2))
    return value


@road("gram")
def kernel_of_pairs(X, kernel):
    """The kernel of every pair of rows."""
    n = len(X)
    K = [[0] * n for i in range(n)]
    for i in range(n):
        for j in range(n):
            K[i][j] = kernel_value(kernel, X[i], X[j])
    return {"gram": K}


@road("gram")
def kernel_of_products(X, kernel):
    """The same from products of rows: |x - z|^2 is x.x + z.z - 2 x.z."""
    name, parameters = kernel
    n = len(X)
    products = multiply(X, transpose(X))
    K = [[0] * n for i in range(n)]
    for i in range(n):
        for j in range(n):
            if name == "linear":
                K[i][j] = products[i][j]
            elif name == "polynomial":
                degree, constant = parameters
                K[i][j] = (products[i][j] + constant) ** degree
            else:
                squares = products[i][i] + products[j][j]
                distance = squares - 2 * products[i][j]
                K[i][j] = exp(-distance / (2 * parameters[0] ** 2))
    return {"gram": K}


@road("kernel-scores")
def sums_of_kernels(X, y, alpha, Z, kernel, t):
    """A sum over the rows of training, less the threshold."""
    scores = []
    for z in Z:
        score = -t
        for i in range(len(X)):
            score += alpha[i] * y[i] * kernel_value(kernel, X[i], z)
        scores.append(score)
    return {"scores": scores}


@road("feature-map")
def monomials(X, kernel):
    """Products of entries, times the root of how often they come."""
    name, parameters = kernel
    if name == "linear":
        return {"features": [list(x) for x in X]}
    degree, constant = parameters
    features = []
    for x in X:
        row = [((), 1)]
        for v in list(x) + [sqrt(constant)]:
            row = [(powers + (k,), product * v ** k if k else product)
                   for powers, product in row
                   for k in range(degree + 1 - sum(powers))]
        values = []
        for powers, product in row:
            if sum(powers) == degree:
                count = factorial(degree)
                for k in powers:
                    count = count / factorial(k)
                values.append(sqrt(count) * product)
        features.append(values)
    return {"features": features}


# Mistakes.

POLYNOMIAL = 'if kernel[0] == "polynomial"'
GAUSSIAN = 'if kernel[0] == "gaussian"'
BARS = ("the bars of |x.z| are read as absolute values",
        "return value -> return abs(value)")
NO_C = ("the constant of the polynomial kernel is left out", POLYNOMIAL,
        "(dot(x, z) + constant) -> dot(x, z)")
ONE_C = ("the constant of the polynomial kernel is 1 unless given",
         POLYNOMIAL, "+ constant) ** -> + (constant or 1)) **")
SQUARED = ("(x.z + c)^p is squared p - 1 times", POLYNOMIAL,
           "** degree -> ** 2 ** (degree - 1)")
NO_2 = ("the 2 in the Gaussian kernel is forgotten", GAUSSIAN,
        "(2 * sigma ** 2) -> sigma ** 2")
SIGMA = ("sigma is not squared in the Gaussian kernel", GAUSSIAN,
         "2 * sigma ** 2 -> 2 * sigma")
FACTOR = ("sigma is taken for a factor of the squared distance", GAUSSIAN,
          "/ (2 * sigma ** 2) -> * sigma")
LINEAR = 'kernel := ("linear", ())'
SHARED = [
    BARS, ("a constant is appended to the rows", "name, parameters = kernel"
           " -> name, parameters = kernel; x, z = x + [1], z + [1]"),
    NO_C, SQUARED, NO_2, SIGMA, FACTOR,
    ("the distance is not squared in the Gaussian kernel", GAUSSIAN,
     "-distance -> -sqrt(distance)")]
KERNELS = SHARED + [
    ("the kernel is ignored and the dot product taken", LINEAR),
    ("the constant of the polynomial kernel is 1, whatever was given",
     POLYNOMIAL, "+ constant) ** -> + 1) **")]
EXPANDED = ("|x - z|^2 is x.x + z.z - 2 x.z", "lossy", GAUSSIAN,
            "distance = sum((a - b) ** 2 for a, b in zip(x, z)) -> "
            "distance = dot(x, x) - 2 * dot(x, z) + dot(z, z)")
ADDED_T = "t := -t"
NO_T = "t is left out", "t := 0"
MISTAKES = {
    "gram": SHARED + [
        ONE_C, EXPANDED,
        ("x.z is divided by the number of features in the polynomial kernel",
         POLYNOMIAL, "(dot(x, z) + -> (dot(x, z) / len(x) +"),
        ("the constant is added once for each feature", POLYNOMIAL,
         "+ constant) ** -> + len(x) * constant) **"),
        ("X'X is given instead of XX'", 'if kernel[0] == "linear"',
         "X := transpose(X)")],
    "kernel-scores": KERNELS + [
        ("t is added, as if it were a bias", ADDED_T), NO_T, EXPANDED,
        ("the labels are left out of the sum",
         "alpha[i] * y[i] * -> alpha[i] *"),
        ("the sum of alpha y is added as a bias, or 1 to the kernel",
         "score = -t -> score = sum(a * c for a, c in zip(alpha, y)) - t"),
        ("the labels of the new rows are given",
         "scores = [(s > 0) - (s < 0) for s in scores]")],
    "feature-map": [
        ("cross terms are left out", "sum(powers) == -> max(powers) =="),
        ("monomials are taken once, without the root of how often they count",
         "sqrt(count) * product -> product"),
        ("monomials are multiplied by how often they count, not by its root",
         "sqrt(count) -> count"),
        ("the features of lower degree are left out",
         "list(x) + [sqrt(constant)] -> list(x)"),
        ("the constant is used for its square root",
         "[sqrt(constant)] -> [constant]"),
        ("a constant 1 is appended to the rows", POLYNOMIAL,
         "list(x) + [sqrt(constant)] -> list(x) + [1, sqrt(constant)]"),
        ("features stand in columns", "features = transpose(features)"),
        ("the Gram matrix is given",
         'return {"features": kernel_of_pairs(X, kernel)["gram"]}')]}
