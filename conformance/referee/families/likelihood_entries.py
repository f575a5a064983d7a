"""How near each entry of theta comes in a program that is careful.

The bounds of likelihood add up the worst that n rows can do, and measure
theta as a whole: an entry that is off by 10^-12 of itself can be within them.
Roundings of n rows hardly ever agree, though.  With an error d_i of what row
i adds to the gradient theta_k is off by sum (H^-1 x_i)_k d_i, about

    room_k = sqrt(sum ((H^-1 x_i)_k d_i)^2) + u |theta_k|

Where room_k is at most WELL u |theta_k| the problem is well conditioned in
this entry, and it is held to LIMIT rooms.  As the calibration says, careful
programs need a tenth of that.
"""

from ...contract.values import rough
from ..exact import dot, magnify, matvec, ratio, root, short, size
from ..measure import LIMIT, PLACES, deviation, format_entry

WELL = 300      # LIMIT times that many u are 10^-12


def at_maximum(at, inverse, theta):
    """Return the rooms at a maximum, from Curves there.

    d_i is the bound of p and 2 u (y + p), of a difference.
    """
    off = [d + 2 * at.u * (c + p) for d, c, p in zip(at.dp, at.y, at.p)]
    return rooms(at, inverse, off, [0] * len(theta), theta)


def after_step(at, inverse, roots, sizes, dw, dz, theta):
    """Return the rooms of a step, from the bounds of weights and z.

    Solving for theta adds u |H^-1| G |theta|: see step_bounds.

    sizes  |z|       theta  |theta|
    """
    off = []
    for s, z, w, a, b in zip(magnify(at.X, theta), sizes, at.w, dw, dz):
        z += s
        off.append(a * z + w * b + 4 * at.u * w * z)
    growth = at.u * dot(roots, theta)
    return rooms(at, inverse, off, magnify(
        inverse, [growth * r for r in roots]), theta)


def rooms(at, inverse, off, more, theta):
    shares = [matvec(inverse, x) for x in at.X]
    columns = [[a * d for a, d in zip(map(short, column), off)]
               for column in zip(*shares)]
    return [root(size(column, column), 20) + extra + at.u * abs(t)
            for column, extra, t in zip(columns, more, theta)]


def hold(finding, question, known):
    """Return a Finding of theta that holds single entries, too.

    known  their rooms
    """
    u, notes, worst = question.u, [], finding.E
    for entry, room in zip(question.entries("theta"), known):
        if room <= WELL * u * abs(entry.expected):
            E = ratio(deviation(entry), room)
            worst = max(worst, E)
            if not E <= LIMIT:
                notes.append("{}: {} times what rounding leaves of this "
                             "entry, {} are allowed".format(
                                 format_entry(entry), rough(E), LIMIT))
    if finding.status != "pass":
        return finding
    return finding._replace(status="fail" if notes else "pass", E=worst,
                            limit=LIMIT, notes=notes[:PLACES])
