"""log-likelihood, newton-step, newton, logistic-regression; mistakes."""

from math import exp, inf, log, log1p, nan

from .linear import fixed_point
from .probabilities import exp_or_inf, sigmoid
from .rows import NotConverged, road
from .systems import solve
from .vectors import dot, subtract


def softplus(z):
    """Return log(1 + exp(z)), at any z."""
    return max(z, 0) + log1p(exp(-abs(z)))


def weight(z):
    """Return p (1 - p), at any z."""
    e = exp(-abs(z))
    return e / ((1 + e) * (1 + e))


def residual(c, z):
    """Return c - p, for c = 1 without a difference."""
    return sigmoid(-z) if c == 1 else c - sigmoid(z)


def response(c, z):
    """Return (c - p) / (p (1 - p)): 1 / p, or -1 / (1 - p)."""
    return 1 + exp(-z) if c == 1 else -(1 + exp(z))


@road("log-likelihood")
def likelihood_by_scores(X, y, theta):
    """Sums over the rows, of what does not cancel."""
    z = [dot(theta, x) for x in X]
    value = sum(c * v - softplus(v) for c, v in zip(y, z))
    rest = [residual(c, v) for c, v in zip(y, z)]
    gradient = [dot(column, rest) for column in zip(*X)]
    weights = [weight(v) for v in z]
    hessian = [[-sum(q * a * b for q, a, b in zip(weights, u, v))
                for v in zip(*X)] for u in zip(*X)]
    return {"value": value, "gradient": gradient, "hessian": hessian,
            "probabilities": [sigmoid(v) for v in z]}


@road("log-likelihood")
def likelihood_loop(X, y, theta):
    """The same in one loop over the rows."""
    d = len(theta)
    value, gradient, probabilities = 0, [0] * d, []
    hessian = [[0] * d for j in range(d)]
    for x, c in zip(X, y):
        z = dot(theta, x)
        p = sigmoid(z)
        value += c * z - softplus(z)
        for j in range(d):
            gradient[j] += (c - p) * x[j]
            for k in range(d):
                hessian[j][k] -= p * (1 - p) * x[j] * x[k]
        probabilities.append(p)
    return {"value": value, "gradient": gradient, "hessian": hessian,
            "probabilities": probabilities}


@road("newton-step")
def least_squares_of_responses(X, y, theta):
    """Least squares of the adjusted response, with weights p (1 - p)."""
    scores = [dot(theta, x) for x in X]
    weights = [weight(s) for s in scores]
    z = [s + response(c, s) for s, c in zip(scores, y)]
    A = [[sum(q * a * b for q, a, b in zip(weights, u, v))
          for v in zip(*X)] for u in zip(*X)]
    b = [sum(q * a * r for q, a, r in zip(weights, u, z)) for u in zip(*X)]
    new = solve(A, b)
    return {"theta": new, "z": z, "weights": weights}


@road("newton-step")
def reweighted(X, y, theta):
    """The same with p itself."""
    p = [sigmoid(dot(theta, x)) for x in X]
    weights = [q * (1 - q) for q in p]
    z = [dot(theta, x) + (c - q) / v for x, c, q, v in zip(X, y, p, weights)]
    A = [[sum(q * a * b for q, a, b in zip(weights, u, v))
          for v in zip(*X)] for u in zip(*X)]
    b = [sum(q * a * r for q, a, r in zip(weights, u, z)) for u in zip(*X)]
    return {"theta": solve(A, b), "z": z, "weights": weights}


@road("newton-step")
def newton_by_gradient(X, y, theta):
    """theta less the inverse Hessian times the gradient."""
    d = len(theta)
    scores = [dot(theta, x) for x in X]
    p = [sigmoid(z) for z in scores]
    weights = [q * (1 - q) for q in p]
    gradient = [sum((c - q) * x[j] for x, c, q in zip(X, y, p))
                for j in range(d)]
    hessian = [[-sum(v * x[j] * x[k] for v, x in zip(weights, X))
                for k in range(d)] for j in range(d)]
    step = solve(hessian, gradient)
    new_theta = [a - s for a, s in zip(theta, step)]
    z = [dot(theta, x) + (c - q) / v for x, c, q, v in zip(X, y, p, weights)]
    return {"theta": new_theta, "z": z, "weights": weights}


@road("newton")
def newton_steps(X, y, theta, tolerance, max_steps):
    """Steps until every entry of one is small."""
    for step in range(max_steps):
        new = least_squares_of_responses(X, y, theta)["theta"]
        move = subtract(new, theta)
        theta = new
        if max(abs(v) for v in move) <= tolerance:
            return {"theta": theta, "steps": step + 1}
    raise NotConverged({"steps": max_steps, "theta": theta})


def fitted(X, y, theta):
    at = likelihood_by_scores(X, y, theta)
    return {"theta": theta, "log_likelihood": at["value"],
            "probabilities": at["probabilities"]}


@road("logistic-regression")
def newton_to_the_end(X, y):
    """Newton's method from 0 until theta stands still, in half steps where
    the likelihood falls."""
    theta = [0] * len(X[0])
    for step in range(60):
        at = likelihood_by_scores(X, y, theta)
        A = [[-v for v in row] for row in at["hessian"]]
        move = solve(A, at["gradient"])
        for halving in range(30):
            new = [a + v for a, v in zip(theta, move)]
            gain = likelihood_by_scores(X, y, new)["value"] - at["value"]
            if gain >= -abs(at["value"]) / 1000:
                break
            move = [v / 2 for v in move]
        arrived = new == theta
        theta = new
        if arrived:
            break
    return fitted(X, y, theta)


@road("logistic-regression")
def reweighted_to_the_end(X, y):
    """Weighted least squares of adjusted responses, again and again."""
    theta = [0] * len(X[0])
    for iteration in range(50):
        old, theta = theta, reweighted(X, y, theta)["theta"]
        if max(abs(u - v) for u, v in zip(old, theta)) <= 1e-12 * max(
                abs(v) for v in theta):
            break
    return fitted(X, y, theta)


@road("logistic-regression")
def logistic_by_gradient(X, y):
    """Steps up the gradient, of all rows at once."""
    n, d = len(X), len(X[0])
    rate = 1 / sum(dot(x, x) for x in X)

    def step(theta):
        p = [sigmoid(dot(theta, x)) for x in X]
        errors = [y[i] - p[i] for i in range(n)]
        return [theta[j] + rate * sum(errors[i] * X[i][j] for i in range(n))
                for j in range(d)]

    return fitted(X, y, fixed_point(step, X))


# Mistakes.

P0 = "the gradient has p_0 for p_1, as it is printed"
SIGNED = "the labels are turned into -1 and +1"
OTHER = ("the probabilities are those of class 0",
         "probabilities = [1 - p for p in probabilities]")


def printed_softplus(z):
    if z > 0:
        return nan
    return -log(1 - exp(z)) if z else inf


def plain(z):
    return 1 / (1 + exp_or_inf(-z))


def log_or_inf(p):
    return log(p) if p else -inf


# Newton's step.

def rest(change):
    """Return a row: change, of the label c and p, is the residual."""
    return "response(c, s) for -> ({}) / weight(s) for".format(
        change.replace("p", "sigmoid(s)"))


def weighted(value, by=""):
    """Return rows: a value for p (1 - p)."""
    return ("[weight(s) for -> [{} for".format(value),
            "response(c, s) for -> residual(c, s){} for".format(by))


def without_hessian(part=""):
    return ("new = solve(A, b) -> new = [a + sum(v * residual(c, s) for v, c, "
            "s in zip(u, y, scores)){} for a, u in zip(theta, zip(*X))]"
            .format(part))


UNWEIGHTED = "solve([[dot(u, v) for v in zip(*X)] for u in zip(*X)], " \
    "[dot(u, {}) for u in zip(*X)])"
AT_0 = "theta := [0] * len(theta)"
WITH_P = "W has p for p (1 - p)", *weighted("sigmoid(s)", " / sigmoid(s)")
SMALL = "max(abs(v) for v in move) -> "


# The maximum.

# Scores beyond which a program would have failed: that tells nothing.
FAR = ("        theta = new\n ->         theta = new\n"
       "        if max(abs(dot(theta, x)) for x in X) > 1000:\n"
       "            raise LookupError\n")
WHOLE = "if gain >= -abs(at[\"value\"]) / 1000: -> if True:"


def are_constant(X):
    return [all(v == column[0] for v in column) for column in zip(*X)]


def penalised(X, A, gradient, theta, free):
    """Return equations with |theta|^2 / 2 taken off, constants left free."""
    extra = [0 if one and free else 1 for one in are_constant(X)]
    return [[v + extra[j] * (j == k) for k, v in enumerate(row)]
            for j, row in enumerate(A)], [
                g - q * v for g, q, v in zip(gradient, extra, theta)]


def taken_off(free):
    return ('solve(A, at["gradient"]) -> solve(*penalised('
            'X, A, at["gradient"], theta, {}))'.format(free), FAR)


def stops(count):
    return "range(60) -> range({})".format(count), WHOLE


def with_bias(X):
    """Return rows to whose features the constant is added."""
    ones = are_constant(X)
    return [[v if k else v + 1 for k, v in zip(ones, x)] for x in X]


VALUE = "value = sum(c * v - softplus(v) for c, v in zip(y, z)) -> value = "
END = "return fitted(X, y, theta) -> return fitted("
MISTAKES = {
    "log-likelihood": [
        (P0, "residual(c, v) for -> residual(c, -v) for"),
        ("log[1 - exp(z)] is added, as it is printed",
         "- softplus(v) -> - printed_softplus(v)"),
        ("the labels are exchanged", "y := [1 - c for c in y]"),
        (SIGNED, "y := [2 * c - 1 for c in y]"),
        ("the value is the mean and not the sum", "value /= len(y)"),
        ("the gradient is the mean and not the sum",
         "gradient = scale(1 / len(y), gradient)"),
        ("value, gradient and Hessian are means", "value, gradient, hessian ="
         " [scale(1 / len(y), v) for v in (value, gradient, hessian)]"),
        ("the exponential of a sum is taken for a sum of exponentials",
         VALUE + "dot(y, z) - log(1 + sum(exp(v) for v in z))"),
        ("the value is the likelihood and not its log", "value = exp(value)"),
        ("everything is that of a loss, to be minimised", "value, gradient, "
         "hessian = [scale(-1, v) for v in (value, gradient, hessian)]"),
        ("the gradient has the wrong sign", "gradient = scale(-1, gradient)"),
        ("the Hessian has the wrong sign", "hessian = scale(-1, hessian)"),
        ("the Hessian has p for p (1 - p)",
         "[weight(v) for -> [sigmoid(v) for"),
        ("the Hessian has no p (1 - p) in it", "[weight(v) for -> [1 for"),
        OTHER,
        ("logarithms of probabilities are added up", "lossy", VALUE + "sum("
         "log_or_inf(plain(v) if c else 1 - plain(v)) for c, v in zip(y, z))"),
        ("log(1 + e^z) overflows", "lossy",
         "- softplus(v) -> - log(1 + exp_or_inf(v))")],
    "newton-step": [
        (P0, rest("c - 1 + p")),
        ("the step is taken the other way", rest("p - c")),
        ("the step is given, and not theta after it",
         '"theta": new -> "theta": subtract(new, theta)'),
        ("W is 1 and not p (1 - p)", *weighted("1")), WITH_P,
        ("z is fitted without weights",
         "new = solve(A, b) -> new = " + UNWEIGHTED.format("z")),
        ("the response is not divided by W",
         "response(c, s) for -> residual(c, s) for"),
        ("the gradient is added, without the Hessian", without_hessian()),
        ("the mean gradient is added, without the Hessian",
         without_hessian(" / len(y)")),
        ("the step starts at 0, and not at theta", AT_0),
        (SIGNED, rest("2 * c - 1 - p")),
        ("p (1 - p) divides the residual", "lossy",
         "[weight(s) for -> [plain(s) * (1 - plain(s)) for",
         "response(c, s) for -> (c - plain(s)) / "
         "(plain(s) * (1 - plain(s))) for")],
    "newton": [
        (P0, rest("c - 1 + p")),
        ("the steps are taken the other way", rest("p - c")),
        ("it starts at 0, and not at theta", AT_0),
        ("theta is that before the last step",
         '"theta": theta, -> "theta": subtract(theta, move),'),
        ("the steps are counted from 0", "step + 1 -> step"),
        ("one more step is counted", "step + 1 -> step + 2"),
        ("the sum of the entries of a step is compared with the tolerance",
         SMALL + "sum(abs(v) for v in move)"),
        ("the smallest entry of a step is compared with the tolerance",
         SMALL + "min(abs(v) for v in move)"),
        ("only the last entry of a step is compared with the tolerance",
         SMALL + "abs(move[-1])"),
        ("entries of a step below 0 count as small", SMALL + "max(move)"),
        ("steps are halved until the likelihood rises",
         "        theta = new\n -> "
         "        while max(map(abs, move)) > 2 ** -40"
         ' and fitted(X, y, new)["log_likelihood"] < fitted(\n'
         '                X, y, theta)["log_likelihood"]:\n'
         "            move = [v / 2 for v in move]\n"
         "            new = [a + v for a, v in zip(theta, move)]\n"
         "        theta = new\n"),
        WITH_P, ("z is fitted without weights", *weighted("1")),
        (SIGNED, rest("2 * c - 1 - p")),
        ("the limit is not kept", "refuses", "max_steps := 1000")],
    "logistic-regression": [
        ("the score equations have p_0 for p_1, as they are printed",
         END + "X, y, [-v for v in theta])"),
        ] + [("it stops after {}, arrived or not".format(
            "the first step" if k == 1 else "{} steps".format(k)),
              "lossy" if k > 2 else "wrong", *stops(k), FAR)
             for k in (1, 2, 3, 4, 5, 6, 25)] + [    # late ones: last digits
        ("|theta|^2 / 2 is taken off for all weights but the constant, as"
         " scikit-learn does by default", *taken_off(True)),
        ("|theta|^2 / 2 is taken off for all weights", *taken_off(False)),
        ("the squared error is minimised: p (1 - p) is in the gradient",
         "return logistic_by_gradient(X, y)",
         "[y[i] - p[i] for -> [(y[i] - p[i]) * p[i] * (1 - p[i]) for"),
        ("the labels are fitted by least squares",
         "theta = [0] * len(X[0]) -> return fitted(X, y, {})".format(
             UNWEIGHTED.format("y"))),
        ("an intercept is fitted that is not in the rows",
         "if not any(are_constant(X))", "X := [x + [1] for x in X]", FAR,
         END + "[x[:-1] for x in X], y, theta[:-1])"),
        ("the bias is added once for each feature",
         "if any(are_constant(X))", "X := with_bias(X)", FAR),
        ("log_likelihood is the deviance, -2 l", "log_likelihood *= -2"),
        ("log_likelihood is the mean", "log_likelihood /= len(y)"),
        ("log_likelihood has the sign of a loss", "log_likelihood *= -1"),
        OTHER,
        ("the probabilities are labels",
         "probabilities = [int(2 * p >= 1) for p in probabilities]"),
        ("Newton's method stops at steps below 1e-3", "lossy", *stops(100),
         "new == theta -> max(map(abs, move)) < 1e-3 * max(map(abs, new))")]}
