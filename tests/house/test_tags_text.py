"""A numbered line says what the text's line says, in the text's letters.

Two tables, written by hand from the documents:

LISTINGS  what a text prints with numbered lines, number by number: beside a
          number stands this code and nothing else
FORMULAS  what a text prints as formulas: these statements have numbers, in
          this order, whatever stands between them

An entry is a statement, a tuple of statements that say one line together, or
a list of such entries: ways to write the same.
"""

import pytest

from source import functions
from tagged import tagged_code, tokens

TRAINING = {2: "converged = False",
            3: "while not converged:",
            4: "converged = True",
            5: ["for i in range(n):", "for i in range(len(X)):"]}
EPOCHS = {1: ["w, t = [0] * m, 0", ("w = [0] * m", "t = 0")],
          2: "while t < T:",
          3: ["for i in range(n):", "for i in range(len(X)):"],
          6: ["t = t + 1", "t += 1"]}


def joined(*tables):
    """Return the tables as one."""
    one = {}
    for table in tables:
        one.update(table)
    return one


def dual(*products):
    """Return the lines of the dual form, for ways to write x_i . x_j."""
    sums = ["total(alpha[j] * y[j] * {} for j in range(n))".format(product)
            for product in products]
    return joined(TRAINING, {
        1: "alpha = [0] * n",
        6: ["if y[i] * {} <= 0:".format(summed) for summed in sums] + [
            ("s = " + summed, "if y[i] * s <= 0:") for summed in sums],
        7: ["alpha[i] = alpha[i] + 1", "alpha[i] += 1"],
        8: "converged = False"})


# A, Algorithms 7.1 to 7.3; D, Algorithm 7.4.  then and end have no code.
LISTINGS = {
    "perceptron.perceptron": joined(TRAINING, {
        1: "w = [0] * m",
        6: "if y[i] * dot(w, X[i]) <= 0:",
        8: "w = axpy(eta * y[i], X[i], w)",
        9: "converged = False"}),
    "kernel_perceptron.dual_perceptron": dual("G[i][j]", "dot(X[i], X[j])"),
    "kernel_perceptron.kernel_perceptron": dual(
        "K[i][j]", "G[i][j]", "kernel(X[i], X[j])"),
    "adaline.perceptron_regression": joined(EPOCHS, {
        4: ["w = axpy(square(y[i] - dot(w, X[i])), X[i], w)",
            ("r = y[i] - dot(w, X[i])", "w = axpy(r * r, X[i], w)")]}),
    # line 4 corrected: the residual itself, and a rate
    "adaline.adaline": joined(EPOCHS, {
        4: ["w = axpy(eta * (y[i] - dot(w, X[i])), X[i], w)",
            ("r = y[i] - dot(w, X[i])", "w = axpy(eta * r, X[i], w)")]})}

PLUS, MINUS = ("mu_plus", "plus"), ("mu_minus", "minus")


def means(pattern):
    """Return the ways to write a formula of both class means."""
    return [pattern.replace("PLUS", plus).replace("MINUS", minus)
            for plus, minus in zip(PLUS, MINUS)]


FORMULAS = {
    # A, section 7.2: updating only if the last example is misclassified
    "perceptron.perceptron_online": [
        ["if y[i] * dot(w, X[i]) <= 0:",
         ("score = dot(w, X[i])", "if y[i] * score <= 0:")],
        "w = axpy(eta * y[i], X[i], w)"],
    # B, heading Optimization: the sums over M of eta y x and of eta y
    "criterion.perceptron_batch": [
        ["M = [i for i in range(n) if y[i] * (dot(w, X[i]) + b) <= 0]",
         ("f = [dot(w, x) + b for x in X]",
          "M = [i for i in range(n) if y[i] * f[i] <= 0]")],
        "w = axpy(eta * y[i], X[i], w)",
        "b = b + eta * y[i]"],
    # B, heading Idea: the sum over i, with the b of Prediction
    "dual_bias.dual_perceptron_bias": [
        ["alpha, b = [0] * n, 0", "alpha, b = [zero(eta)] * n, zero(eta)"],
        [("s = total(alpha[j] * y[j] * G[{}][{}] for j in range(n))".format(
            *pair), "if y[i] * (s + b) <= 0:") for pair in ("ij", "ji")],
        "alpha[i] = alpha[i] + eta",
        "b = b + eta * y[i]"],
    # C, Equation 4.54; B, heading Optimization: its gradient
    "criterion.perceptron_criterion": [
        "M = [i for i in range(n) if y[i] * dot(w, X[i]) <= 0]",
        "value = 0 - total(y[i] * dot(w, X[i]) for i in M)",
        "gradient = [0 - total(y[i] * X[i][k] for i in M)"
        " for k in range(m)]"],
    # A, section 7.2: sign(sum alpha y x . x); D, section 7: with a kernel
    "dual_bias.kernel_scores": [
        "for z in Z:",
        "s = total(alpha[i] * y[i] * k(X[i], z) for i in range(n))",
        "found.append(s - t)"],
    # A, section 7.2: G = XX'
    "kernels.gram": [
        ["G = [[kernel(X[i], X[j]) for j in range(n)] for i in range(n)]",
         "return [[kernel(X[i], X[j]) for j in range(n)] for i in range(n)]",
         "G = [[kernel(x, z) for z in X] for x in X]",
         "return [[kernel(x, z) for z in X] for x in X]"]],
    # E, slide Recap: (X'X)^-1 X'Y
    "least_squares.least_squares": [
        "w = solve(multiply(transpose(X), X), apply(transpose(X), y))"],
    # D, section 2.1: the sum of SE_i over n
    "least_squares.mean_squared_error": [
        ["return total(SE) / n", "mse = total(SE) / n",
         "return total([r * r for r in residuals]) / n"]],
    # D, section 2.4: (X'X + lambda I)^-1 X'y
    "ridge.ridge": [
        ["A[j][j] = A[j][j] + lam", "XX[j][j] = XX[j][j] + lam"],
        ["w = solve(A, apply(transpose(X), y))",
         "w = solve(XX, apply(transpose(X), y))"]],
    # A, Equation 7.10
    "basic_classifier.basic_linear_classifier": [
        means("w = subtract(PLUS, MINUS)")],
    # A, section 7.1: M^-1 (n+ mu+ - n- mu-)
    "basic_classifier.linear_classifier": [
        means("v = subtract(scale(n_plus, PLUS), scale(n_minus, MINUS))"),
        "w = solve(M, v)"],
    # D: (X'X)^-1 (Pos mu+ - Neg mu-), which is X'y
    "basic_classifier.least_squares_classifier": [
        ["w = solve(multiply(transpose(X), X), apply(transpose(X), y))"]
        + means("w = solve(multiply(transpose(X), X), "
                "subtract(scale(Pos, PLUS), scale(Neg, MINUS)))")],
    # E, slide Recap: 1 if beta . x >= 1/2
    "basic_classifier.least_squares_plug_in": [
        "beta = solve(multiply(transpose(X), X), apply(transpose(X), y))",
        ["labels = [1 if 2 * v >= 1 else 0 for v in fitted]",
         "labels = [1 if 2 * dot(beta, x) >= 1 else 0 for x in X]"]],
    # A, section 7.1: sign(w . x - t)
    "linear_classifier.classify": [
        ["return [sign(dot(w, x) - t) for x in X]",
         "labels = [sign(dot(w, x) - t) for x in X]",
         "scores = [dot(w, x) - t for x in X]"]],
    # A, section 7.3; D, section 6: (w . x - t) / |w|
    "linear_classifier.margins": [
        ["score = [dot(w, x) - t for x in X]",
         "scores = [dot(w, x) - t for x in X]"]],
    # D, section 2.2: n (Sigma + M) = X'X
    "data.covariance": [
        ["mu = mean(X)", "middle = mean(X)"],
        ["centred = [subtract(x, mu) for x in X]",
         "centred = [subtract(row, middle) for row in X]"],
        ["scatter = multiply(transpose(centred), centred)"],
        ["covariance = [[v / n for v in row] for row in scatter]",
         "Sigma = [[v / n for v in row] for row in scatter]"]],
    # C, Equations 4.50 and 4.51: Tr((W S_W W')^-1 (W S_B W'))
    "fisher.fisher_criterion": [
        ["J = trace(multiply(inverse(s_W), s_B))",
         "criterion = trace(multiply(inverse(s_W), s_B))"]],
    # D, section 4: the dual of the labelled Gram matrix; w = sum alpha y x;
    # t from any alpha_i > 0; 1 / |w|.  E: the boundary of the slab
    "svm.svm_hard": [
        "G = [[y[i] * y[j] * dot(X[i], X[j]) for j in range(n)]"
        " for i in range(n)]",
        "alpha = maximise_dual(G, y)",
        "w = combine([alpha[i] * y[i] for i in range(n)], X)",
        "support = [i for i in range(n) if alpha[i] > 0]",
        "t = dot(w, X[i]) - y[i]",
        "margin = over_root(one(t), dot(w, w), digits)",
        "on_margin = [i for i in range(n)"
        " if y[i] * (dot(w, X[i]) - t) == 1]"],
    # D, section 7: the dual, with a kernel and C.  D, section 5: slack, and
    # |w|**2 / 2 + C times their sum
    "soft_margin.svm_soft": [
        "G = [[y[i] * y[j] * kernel(X[i], X[j]) for j in range(n)]"
        " for i in range(n)]",
        "alpha = maximise_dual(G, y, C, start)",
        "w = combine([alpha[i] * y[i] for i in range(n)], X)",
        "t = (t_low + t_high) / 2",
        "slack = [max(zero(t), 1 - y[i] * (dot(w, X[i]) - t))"
        " for i in range(n)]",
        "objective = dot(w, w) / 2 + C * total(slack)"],
    # A, section 7.2: a hyperplane, from the same dual
    "svm.separability": [
        "w = combine([alpha[i] * y[i] for i in range(n)], X)",
        "t = dot(w, X[i]) - y[i]"],
    # D, section 4; D, section 5: the conditions of optimality
    "theorems._conditions": [
        'found = [("alpha", i, -a)]',
        'return found + [("margin", i, 1 - f),'
        ' ("slackness", i, abs(a * (f - 1)))]',
        "slack = max(1 - f, zero(f))",
        'return found + [("box", i, a - C),'
        ' ("slackness", i, abs(a * (f - 1 + slack))),'
        ' ("price", i, abs((C - a) * slack))]'],
    # D, section 7: products of p terms, as often as they occur
    "features.feature_map": [
        "often = monomial(multinomial(k), [c], k[:first])",
        "features[i].append(monomial(r, X[i], k[first:]))"],
    # D, section 6: 1 / (1 + exp(-gamma (d - d0)))
    "logistic.logistic_mapping": [
        ["p = [1 / (1 + exp(-gamma * (v - d0))) for v in d]",
         "return [1 / (1 + exp(-gamma * (v - d0))) for v in d]",
         "return [sigmoid(gamma * (v - d0)) for v in d]",
         "p = [sigmoid(gamma * (v - d0)) for v in d]"]],
    # D, section 6: LR / (LR + 1 / clr)
    "logistic.bayes_rule": [
        ["return LR / (LR + 1 / clr)", "p = LR / (LR + 1 / clr)"]],
    # D, section 6: gamma = (d+ - d-) / sigma**2, d0 = (d+ + d-) / 2
    "calibration.logistic_calibration": [
        ["gamma = (d_plus - d_minus) / variance",
         "gamma = (plus - minus) / variance",
         "slope = (plus - minus) / variance"],
        ["d0 = (d_plus + d_minus) / 2", "d0 = (plus + minus) / 2",
         "middle = (plus + minus) / 2"]],
    # D, section 6: both forms of the logistic function
    "sigmoid.sigmoid": [
        "return 1 / (1 + exp(-d))", "return exp(d) / (exp(d) + 1)"],
    # E, slides Fitting ... and Matrix form: l, its derivatives as sums
    "logistic.log_likelihood": [
        "value = total([y[i] * z[i] - log(1 + exp(z[i])) for i in range(n)])",
        ["gradient = apply(transpose(X), subtract(y, p))",
         "gradient = combine(subtract(y, p), X)"],
        "W = [v * (1 - v) for v in p]",
        ["hessian = scale(-1, multiply(transpose(X), multiply(W, X)))",
         "hessian = negative(multiply(transpose(X), multiply(W, X)))",
         "hessian = [combine([-w * a for w, a in zip(W, u)], X)"
         " for u in transpose(X)]"]],
    # E, slide Matrix form: z = X theta + W^-1 (Y - p), (X'WX)^-1 X'Wz
    "newton.newton_step": [
        ["p = [sigmoid(v) for v in d]", "p = [sigmoid(v, digits) for v in d]"],
        ["W = [p[i] * (1 - p[i]) for i in range(n)]",
         "W = [v * (1 - v) for v in p]"],
        ["z = [d[i] + (y[i] - p[i]) / W[i] for i in range(n)]"],
        ["theta = solve(multiply(XW, X), apply(XW, z))",
         "return solve(multiply(XW, X), apply(XW, z))"]],
    # E, slide Fitting ...: y = 1 with probability p
    "newton.logistic_sample": [
        ["y = [1 if u[i] < p[i] else 0 for i in range(n)]",
         "return [1 if v < p else 0 for v, p in zip(u, p)]",
         "y[i] = 1 if u[i] < p[i] else 0",
         ("p = sigmoid(dot(theta, x))",
          "y.append(1 if below(u[i], p) else 0)")]],
    # E, slide Fitting ...: the loop of Newton and Raphson
    "newton.newton_raphson": [
        "t = 0",
        "W = [v * (1 - v) for v in p]",
        "gradient = apply(transpose(X), subtract(y, p))",
        ["theta = subtract(theta, solve(hessian, gradient))",
         "theta = subtract(theta, solve(H, g))"],
        ["t = t + 1", "t += 1"]]}


def ways(entry):
    """Return an entry as a list of tuples of statements, in tokens."""
    entries = entry if isinstance(entry, list) else [entry]
    return [tuple(tokens("(" + code + ")")[2:-2] for code in (
        e if isinstance(e, tuple) else (e,))) for e in entries]


def code_of(name):
    """Return the numbered statements of "module.function"."""
    module, _, function = name.rpartition(".")
    found = [f for f in functions(module) if f.name == function]
    assert found, "there is no " + name
    return tagged_code(module, found[0])


def said(rows):
    """Return numbered statements as lines to read."""
    return "\n" + "\n".join("{:4}  {}".format(row[0], row[2])
                            for row in rows)


@pytest.mark.parametrize("name", sorted(LISTINGS))
def test_a_listing_stands_line_against_line(name):
    rows = code_of(name)
    assert {k for row in rows for k in row[:2]} == set(LISTINGS[name])
    for number, entry in LISTINGS[name].items():
        found = tuple(row[2] for row in rows
                      if row[0] <= number <= row[1])
        assert found in ways(entry), "line {}{}".format(number, said(rows))


@pytest.mark.parametrize("name", sorted(FORMULAS))
def test_a_formula_stands_as_printed(name):
    rows = code_of(name)
    left = [row[2] for row in rows]
    for entry in FORMULAS[name]:
        at = [left.index(way[0]) + len(way) for way in ways(entry)
              if way[0] in left and tuple(
                  left[left.index(way[0]):][:len(way)]) == way]
        assert at, "{}{}".format(entry, said(rows))
        left = left[min(at):]


def test_every_listing_has_all_lines_of_the_text():
    """Those that are not then or end."""
    lines = {name: set(table) for name, table in LISTINGS.items()}
    assert lines["perceptron.perceptron"] == {1, 2, 3, 4, 5, 6, 8, 9}
    for name in ("dual_perceptron", "kernel_perceptron"):
        assert lines["kernel_perceptron." + name] == set(range(1, 9))
    for name in ("perceptron_regression", "adaline"):
        assert lines["adaline." + name] == {1, 2, 3, 4, 6}


def test_layout_does_not_matter_and_letters_do():
    assert ways("w = f(a,\n      b)") == ways("w = f(a, b)")
    assert ways("if a <= 0:") != ways("if a < 0:")
    assert ways("w = axpy(eta, x, w)") != ways("w = axpy(x, eta, w)")
