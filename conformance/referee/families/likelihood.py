"""The logistic likelihood: log-likelihood, newton-step, newton,
logistic-regression.

Rows are homogeneous, labels 0 and 1, p is 1 / (1 + exp(-z)) at a score
z = theta.x, and w = p (1 - p) is called its curvature.

What is computed at a score has to meet running error bounds of the first
order.  A score of m terms is off by e = (m + 2) u |theta|.|x|, the rounding
of the inputs among it; the slopes of p, w and log(1 + exp(z)) are w, at most
w, and p.  A Newton step divides by w, and where p is near 1, p (1 - p) has
lost the digits of 1 - p: what meets the bounds of the printed formula alone,
and not those of exp(-|z|) / (1 + exp(-|z|))^2, is weak if it has four digits.

What rounding adds to theta in a step is carried on by those that follow: an
error e becomes H^-1 X'D X e, D with w (1 - 2p) times x . s in it for the step
s, next to nothing where s is small.

The maximum is certified: with g the gradient and H the Hessian of -l at any
theta, nu = sqrt(g'H^-1 g) and R the greatest sqrt(x_i'H^-1 x_i): where
q = R nu < 1 there is a maximum theta*, no score is further from its own than
-ln(1 - q) <= q / (1 - q).  Any program that stops where its own gradient
vanishes has a gradient within its running error bound d, and so nu <= nu0 =
sum d_k sqrt((H^-1)_kk), as sqrt(d'H^-1 d) is a norm.  It is

    E = nu / nu0

which no change of the columns touches.  With a promise, every score may
instead be off by so much of the largest one, or of 1.  An error nu of theta
moves the score of x by sqrt(x'H^-1 x) nu at most, a probability by w times
that, and the likelihood by nu^2.

Roundings of n rows hardly ever agree, though: with an error d_i of what row i
adds to the gradient theta_k is off by sum (H^-1 x_i)_k d_i, about

    room_k = sqrt(sum ((H^-1 x_i)_k d_i)^2) + u |theta_k|

Where that is at most WELL u |theta_k| this entry may be off by LIMIT rooms.
"""

from fractions import Fraction

from ...contract.values import leaves, rough
from ...proof import products
from ..exact import (
    absolute, dot, exp, invert, magnify, matvec, norm, ratio, root, short,
    short_of, size, transpose)
from ..measure import (
    LIMIT, PLACES, WEAK, Refuted, any_lost, by_bounds, deviation,
    error_and_size, finding, format_entry, judge_bounded)

DIGITS = 60         # of what is smallest, as long as it is above FLOOR
FLOOR = 800         # digits of the smallest numbers told from 0
ZERO = Fraction(0)
BELOW = 1 - Fraction(1, 2 ** 62)    # times it, what is short is below again
WELL = 300      # LIMIT times that many u are 10^-12
NOTE = "theta is not at the maximum: {}"


def curve(z, digits=DIGITS):
    """Return (p, curvature, error) at a score z, both within error.

    With t = exp(-|z|) they are t / (1 + t), or 1 less that, and t /
    (1 + t)^2.  They are rounded to a grid, so that sums of many stay short.
    """
    digits = min(digits + int(abs(z) / 2), digits + FLOOR)
    t = exp(-abs(z), digits + 1)
    one, (n, d) = 1 << 4 * digits, t.as_integer_ratio()
    p, w = (Fraction(one * n * v // (n + d) ** k, one)
            for k, v in ((1, 1), (2, d)))
    return (1 - p if z > 0 else p), w, Fraction(1, 10 ** digits)


def certify_maximum(X, y, theta):
    """Return bounds on nu and on every |x_i . (theta - theta*)|.

    For H stands a matrix below it, from curvatures rounded down, which makes
    nu and R no smaller.  Raises Refuted where q is not below 1.
    """
    curves, columns = list(map(curve, matvec(X, theta))), transpose(X)
    gradient = matvec(columns, [c - p for c, (p, _, _) in zip(y, curves)])
    inverse = invert(hessian(X, [
        short(w - e) * BELOW if w > e else ZERO for _, w, e in curves]))
    if inverse is None:
        raise Refuted("the Hessian is singular, or too nearly so to tell")
    nu = short(above_root(norm(inverse, gradient)) + dot(
        magnify(columns, [e for _, _, e in curves]), roots_of(inverse)))
    q = short(nu * above_root(max(norm(inverse, x) for x in X)))
    if not q < 1:
        raise Refuted("the gradient is {}, it should be 0".format(
            rough(max(map(abs, gradient)))))
    return nu, q / (1 - q)


def roots_of(A):
    """Return a little more than the roots of the diagonal."""
    return [above_root(row[k]) for k, row in enumerate(A)]


def hessian(X, weights):
    return products([[a * w for a, w in zip(column, weights)]
                     for column in zip(*X)], transpose(X))


def above_root(x):
    """Return a little more than the square root of x >= 0."""
    return short(root(x) * (1 + Fraction(1, 10 ** 50)))


class Curves:
    """Scores of given theta, what follows from them, and their bounds.

    z, p, w: scores, probabilities, curvatures.  e, dp, dw: their bounds;
    dp is w e + 4 u p, for exp, the sum and the quotient; dw, of p (1 - p) as
    it is printed, is dp + 3 u w.  odds: 1 over the probability of the label,
    which is |y - p| / w.
    """

    def __init__(self, question, theta):
        self.X, self.y = question.data("X"), question.data("y")
        self.u = u = question.u
        self.columns = transpose(self.X)
        self.z = matvec(self.X, theta)
        self.e = [(len(theta) + 2) * u * v for v in magnify(self.X, theta)]
        self.p, self.w, self.odds = [], [], []
        for z, c in zip(self.z, self.y):
            p, w, least = curve(z)
            self.p.append(short(p))
            self.w.append(short(max(w, least)))
            self.odds.append(short(1 / max(p if c else 1 - p, least)))
        self.dp = [w * e + 4 * u * p
                   for w, e, p in zip(self.w, self.e, self.p)]
        self.dw = [d + 3 * u * w for d, w in zip(self.dp, self.w)]

    def value(self):
        """Return the bound of sum y z - log(1 + exp(z))."""
        n, u = len(self.z), self.u
        return sum(abs(c - p) * e + (n + 6) * u * (abs(z) + 1)
                   for c, p, e, z in zip(self.y, self.p, self.e, self.z))

    def gradient(self):
        """Return the bounds of sum x (y - p): |x| (dp + (n + 3) u (y + p))."""
        off = [d + (len(self.z) + 3) * self.u * (c + p)
               for d, c, p in zip(self.dp, self.y, self.p)]
        return magnify(self.columns, off)

    def hessian(self):
        """Return the bounds of sum x x' w: |x||x'| (dw + (n + 4) u w)."""
        off = [d + (len(self.z) + 4) * self.u * w
               for d, w in zip(self.dw, self.w)]
        return [magnify(self.columns, [a * b for a, b in zip(column, off)])
                for column in self.columns]

    def inverted(self):
        """Return H^-1, and the square roots of the diagonal of H."""
        H = hessian(self.X, self.w)
        return invert(H), [root(row[k]) for k, row in enumerate(H)]

    def rooms(self, inverse, off, theta, more=None):
        """Return how near each entry of theta comes in a careful program.

        off   of what each row adds to the gradient, but for the order of sums
        more  what solving for theta adds
        """
        shares = [matvec(inverse, x) for x in self.X]
        columns = [[a * d for a, d in zip(map(short, column), off)]
                   for column in zip(*shares)]
        return [root(size(column, column), 20) + extra + self.u * abs(t)
                for column, extra, t in zip(
                    columns, more or [0] * len(theta), theta)]


def log_likelihood(question):
    at = Curves(question, question.data("theta"))
    return {"value": at.value(), "gradient": at.gradient(),
            "hessian": at.hessian(), "probabilities": at.dp}


def newton_step(question):
    """Judge theta after the step, the adjusted response and the weights."""
    at = Curves(question, question.data("theta"))
    size = absolute(question.expected("z"))
    theta = list(map(abs, question.expected("theta")))
    strict, loose = (step_bounds(at, theta, size, *parts(at))
                     for parts in (stable, printed))
    return dict.fromkeys(question.output, lambda question, name: judge_step(
        question, name, strict, loose))


def judge_step(question, name, strict, loose):
    """Return the Finding of an output: pass, weak, or fail."""
    close, weak = (judge_bounded(question, name, bounds[name])
                   for bounds in (strict, loose))
    if name == "theta":
        close, weak = (hold(result, question, bounds["entries"],
                            bounds["theta"])
                       for result, bounds in ((close, strict), (weak, loose)))
    if close.status == "fail" and weak.status == "pass" and (
            close.error <= WEAK *
            max(map(abs, leaves(question.expected(name))))):
        return close._replace(status="weak")
    return close


def stable(at):
    """Return the bounds of weights and z from exp(-|d|) and exp(-+ d)."""
    u = at.u
    return ([w * (e + 6 * u) for w, e in zip(at.w, at.e)],
            [e + q * (e + 4 * u) + 3 * u * (abs(d) + q)
             for e, q, d in zip(at.e, at.odds, at.z)])


def printed(at):
    """Return those of p (1 - p) and d + (y - p) / (p (1 - p))."""
    u = at.u
    return at.dw, [e + (dp + u) / w + q * dw / w + 3 * u * (abs(d) + q)
                   for e, dp, dw, w, q, d in zip(
                       at.e, at.dp, at.dw, at.w, at.odds, at.z)]


def newton(question):
    """Return the bounds of theta after all steps."""
    theta, y = question.data("theta"), question.data("y")
    room = [Fraction(0)] * len(theta)
    for _ in range(int(question.expected("steps"))):
        at = Curves(question, theta)
        inverse = at.inverted()[0]
        step = list(map(short_of, matvec(inverse, matvec(at.columns, [
            c - p for c, p in zip(y, at.p)]))))
        theta = [short_of(a + b) for a, b in zip(theta, step)]
        bent = [w * (1 - 2 * p) * s for w, p, s in zip(
            at.w, at.p, matvec(at.X, step))]
        carried = magnify(products(inverse, hessian(at.X, bent)), room)
        added = step_bounds(at, list(map(abs, theta)), [
            abs(z) + q for z, q in zip(at.z, at.odds)], *printed(at))["theta"]
        room = [a + b for a, b in zip(carried, added)]
    return {"theta": room}


def step_bounds(at, theta, size, dw, dz):
    """Return the bounds of theta, z and weights from those of the parts.

    theta is off by |H^-1| (d(X'Wz) + dH |theta|), and by the elimination,
    3 m u |H^-1| G |theta| with G_jk = sqrt(H_jj H_kk).  size is |z|; theta is
    that after the step, without its signs.
    """
    n, u = len(at.z), at.u
    off, careful = [], []
    for s, z, w, a, b in zip(magnify(at.X, theta), size, at.w, dw, dz):
        z += s
        off.append(a * z + w * b + (n + 4) * u * w * z)
        careful.append(a * z + w * b + 4 * u * w * z)
    inverse, roots = at.inverted()
    growth = u * dot(roots, theta)
    right = [v + 3 * len(theta) * growth * r
             for v, r in zip(magnify(at.columns, off), roots)]
    return {"weights": dw, "z": dz, "theta": magnify(inverse, right),
            "entries": at.rooms(inverse, careful, theta, magnify(
                inverse, [growth * r for r in roots]))}


def regression(question):
    best = Best(question)
    return {"log_likelihood": best.likelihood(),
            "probabilities": best.probabilities(),
            "theta": lambda question, _: judge_theta(question, best)}


class Best(Curves):
    """The maximum, and how near to it a program can be expected to come.

    nu  nu0        widths  roots of the diagonal of H^-1
    promised       what bounds multiply by LIMIT again
    """

    def __init__(self, question):
        super().__init__(question, question.expected("theta"))
        self.largest = max([Fraction(1)] + [abs(z) for z in self.z])
        self.inverse = self.inverted()[0]
        self.widths = roots_of(self.inverse)
        self.nu = dot(self.gradient(), self.widths)
        self.promised = (question.promise or 0) * self.largest / LIMIT

    def probabilities(self):
        """Return dp + w sqrt(x'H^-1 x) nu0, or w times what was promised."""
        return [dp + w * max(above_root(norm(self.inverse, x)) * self.nu,
                             self.promised)
                for x, dp, w in zip(self.X, self.dp, self.w)]

    def likelihood(self):
        """Return the bound of the formula, and LIMIT nu0^2.

        With a promise s for every score, sum w s^2 is there as well.
        """
        return (self.value() + LIMIT * self.nu ** 2
                + LIMIT * self.promised ** 2 * sum(self.w))


def judge_theta(question, best):
    theta, entries = question.read("theta"), question.entries("theta")
    try:
        nu, far = certify_maximum(best.X, best.y, theta)
    except Refuted as reason:
        # of columns nearly equal the gradient shows the rounding of theta
        return finding("theta", [] if all(
            abs(e.value - e.expected) <= question.u * abs(e.expected)
            for e in entries) else [NOTE.format(reason)])
    E, limit, notes = ratio(nu, best.nu), LIMIT, []
    promise = question.promise or 0
    if not E <= LIMIT:
        far /= best.largest
        if promise and far <= promise:
            E, limit = far, promise
        else:
            notes = [NOTE.format((
                "the gradient is {} times what rounding leaves of it, {} are "
                "allowed; the scores are off by up to {} of the largest{}"
                ).format(rough(E), LIMIT, rough(far), promise and ", promised "
                         + rough(promise) or ""))]
    together = [best.nu * w for w in best.widths]
    result = finding("theta", notes, E, limit, *error_and_size(entries),
                     any_lost([abs(e.expected) for e in entries], together))
    if promise:
        return result
    return hold(result, question, best.rooms(
        best.inverse, [d + 2 * best.u * (c + p) for d, c, p in zip(
            best.dp, best.y, best.p)], question.expected("theta")), together)


def hold(finding, question, known, together):
    """Return a Finding of theta that holds single entries, too, to LIMIT of
    their rooms; what all of them are held to is taken back where that is less.
    """
    notes, worst, rooms = [], finding.E, list(together)
    for k, (entry, room) in enumerate(zip(question.entries("theta"), known)):
        if room <= WELL * question.u * abs(entry.expected):
            rooms[k], E = min(rooms[k], room), ratio(deviation(entry), room)
            worst = max(worst, E)
            if not E <= LIMIT:
                notes.append("{}: {} times what rounding leaves of this "
                             "entry, {} are allowed".format(
                                 format_entry(entry), rough(E), LIMIT))
    if finding.status != "pass":
        return finding
    return finding._replace(
        status="fail" if notes else "pass", E=worst, limit=LIMIT,
        notes=notes[:PLACES], lost=any_lost([
            abs(v) for v in question.expected("theta")], rooms))


JUDGES = {"log-likelihood": by_bounds(log_likelihood),
          "newton-step": by_bounds(newton_step),
          "newton": by_bounds(newton),
          "logistic-regression": by_bounds(regression)}
NULL = dict.fromkeys(("newton-step", "newton", "logistic-regression"),
                     lambda question: question.data("X"))
