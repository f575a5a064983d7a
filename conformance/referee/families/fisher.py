"""Fisher's discriminant: the eigenvalues and the directions.

The scatters S_W and S_B are held to the running error bounds dW and dB of
the formulas in two passes.  Of the eigenvalues of S_W^-1 S_B, and of the
directions, only the problem can say how near a program can come.  With s_i
the root of (S_W^-1)_ii no direction v with v'S_W v = 1 has |v_i| > s_i, so
that data of which each scatter is off by its bound move no eigenvalue by
more than

    beta = sum s_i s_j (dB_ij + mu (dW_ij + 3 m u t_i t_j))

where mu is the largest eigenvalue and the last term, t_i the root of
(S_W)_ii, is the elimination and the eigensolver, stable to a few m u mu.
sum s_i t_i is the condition number kappa that remains when every feature has
the same scale; beta does not change with the scales.

    eigenvalues   within ROUNDINGS beta, which exact counts of pivots trapped
                  when the case was made
    W             row by row r = S_B w - mu_j S_W w, of which the length in
                  S_W^-1, relative to that of w in S_W, is what a stable
                  solver leaves: at most ROUNDINGS beta.  Any scale, sign,
                  and basis of the eigenspace will do, if the rows are
                  independent.  sin^2 of the angle with the eigenspace, the
                  square of that length over the gap, gives the digits.
    criterion     within ROUNDINGS beta for each direction

In exact arithmetic r = 0, or what the 50 digits of mu_j and w leave of it.
"""

from fractions import Fraction

from ...contract.values import precision, rough
from .. import certificates_fisher as certified
from ..approximate import root
from ..bounds import DIGITS, LIMIT, ROUNDINGS
from ..certificates import Refuted, dot, invert
from ..linear import Growth, absolute
from ..measure import Finding, bounded, equalities, guarded, ratio, refused
from ..proofs import null
from ..question import last_place
from .scatters import given, within

FIFTY = Fraction(1, 10 ** (DIGITS - 1))
SOLVED = Fraction(ROUNDINGS, LIMIT)     # what bounded() multiplies by LIMIT


def fisher(question):
    """Judge scatters, eigenvalues, directions and criterion."""
    names = question.fields()
    if question.exact:
        results = equalities(question, [n for n in names if n != "W"])
        beta = None
    else:
        found = given(question)
        beta = reach(found, question.due("eigenvalues")[0])
        bounds = {"within": found.dW, "between": found.dB,
                  "eigenvalues": [SOLVED * beta] * len(question.output["W"]),
                  "criterion": SOLVED * beta * len(question.output["W"])}
        results = [guarded(name, bounded, question, name, bounds[name])
                   for name in names if name != "W"]
    if "W" in names:
        results.append(guarded("W", directions, question, beta))
    return results


def reach(found, largest):
    """Return beta."""
    inverse, m = invert(found.W), len(found.W)
    s = absolute([root(inverse[k][k]) for k in range(m)])
    t = absolute([root(found.W[k][k]) for k in range(m)])
    solver = 3 * m * found.u * dot(s, t) ** 2
    return largest * solver + sum(
        a * b * (p + largest * q)
        for a, rows in zip(s, zip(found.dB, found.dW))
        for b, p, q in zip(s, *rows))


def directions(question, beta):
    """Return the Finding of the rows of W; beta is None if exact."""
    pencil = certified.Pencil(*certified.scatters(
        question.data("X"), question.input["classes"]))
    W, values = question.read("W"), question.due("eigenvalues")
    E, worst = [], []
    for j, (w, mu) in enumerate(zip(W, values)):
        try:
            off = root(pencil.residual(w, mu))
        except Refuted as reason:
            return refused("W", "W[{}]: {}".format(j, reason))
        E.append(ratio(off, leftover(question, pencil, j)
                       if beta is None else beta))
        worst.append(root(pencil.angle(w, mu)))
    limit = 1 if beta is None else ROUNDINGS
    notes = ["W[{}]: {} times what rounding leaves of S_B w - mu S_W w, {} "
             "are allowed; the sine of its angle is {}".format(
                 j, rough(score), limit, rough(sine))
             for j, (score, sine) in enumerate(zip(E, worst))
             if not score <= limit]
    if not notes and not independent(pencil, W, question.u):
        notes = ["W: the rows depend on each other"]
    sine = Fraction(0) if beta is None and not notes else max(worst)
    return Finding("W", "fail" if notes else "pass", max(E), limit, notes,
                   sine, Fraction(1))


def leftover(question, pencil, j):
    """Return the length of S_B w - mu S_W w that 50 digits of both leave.

    Half a unit in the last of them is 5 10^-50 of w_k, or of mu: row by row
    they leave 10^-49 (|S_B| + mu |S_W|)|w|, and r has the length
    sum |r_k| s_k at most.  Nothing where w and mu are given in full.
    """
    w, mu = question.read("W")[j], question.due("eigenvalues")[j]
    shown = [precision(v) for v in question.answer["W"][j]]
    if not last_place(question.output["eigenvalues"][j]) and not any(
            s and s[0] >= DIGITS for s in shown):
        return Fraction(0)
    size = absolute(w)
    left = [FIFTY * (dot(map(abs, b), size) + mu * dot(map(abs, a), size))
            for a, b in zip(pencil.W, pencil.B)]
    s = [root(pencil.inverse[k][k]) for k in range(len(w))]
    return dot(left, s) / root(certified.norm(pencil.W, w))


def independent(pencil, W, u):
    """Are the rows independent, beyond ROUNDINGS u kappa?

    The determinant of their cosines is the square of the sine of an angle.
    """
    columns = list(zip(*pencil.W))
    inner = [[dot([dot(v, c) for c in columns], w) for w in W] for v in W]
    sizes = Fraction(1)
    for k in range(len(W)):
        sizes *= inner[k][k]
    kappa = sum(root(pencil.inverse[k][k] * pencil.W[k][k])
                for k in range(len(columns))) ** 2
    return Growth(inner).determinant() > (ROUNDINGS * u * kappa) ** 2 * sizes


JUDGES = {"fisher": fisher}
PROOFS = {("fisher", "null"): null(within)}
