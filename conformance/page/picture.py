"""What a question's table looks like: the rows, and the line or boundary.

    picture   the figure of a question and its answer, "" where it has none
"""

from .reading import BadInput, number

WIDE, HIGH, LEFT, LOW = 420, 300, 44, 34


def picture(table, output):
    """Return the figure as HTML."""
    try:
        inputs = table.inputs
        X = [[float(number(v)) for v in row] for row in inputs["X"]] if (
            "X" in inputs) else [[float(number(v))] for v in inputs["x"]]
        names = [v for v in table.names if v != "constant"]
        if table.kind in ("labels", "zero-one") and len(names) == 2:
            return plane(table, output, X, names)
        if table.kind == "vector" and table.task != "solve":
            return fit(table, output, X, names)
    except (KeyError, BadInput, TypeError, ValueError, OverflowError):
        pass
    return ""


class Frame:
    """Places of numbers in the figure."""

    def __init__(self, points, names):
        self.ends = []
        for values in zip(*points):
            low, high = min(values), max(values)
            pad = (high - low) / 8 or 1
            self.ends.append((low - pad, high + pad))
        self.names, self.parts = names, []

    def at(self, x, y):
        (a, b), (c, d) = self.ends
        return (LEFT + (x - a) / (b - a) * (WIDE - LEFT - 8),
                HIGH - LOW - (y - c) / (d - c) * (HIGH - LOW - 8))

    def put(self, text, *numbers):
        self.parts.append(text.format(*["{:.1f}".format(v)
                                        for v in numbers]))

    def line(self, a, b, how):
        self.put('<path class="layer ' + how + '" d="M{} {}L{} {}"/>',
                 *(self.at(*a) + self.at(*b)))

    def across(self, w, t, how):
        """Draw w.x = t from edge to edge."""
        (a, b), (c, d) = self.ends
        found = []
        if w[1]:
            found += [(x, (t - w[0] * x) / w[1]) for x in (a, b)]
        if w[0]:
            found += [((t - w[1] * y) / w[0], y) for y in (c, d)]
        found = sorted([p for p in found if a <= p[0] <= b and c <= p[1] <= d])
        if len(found) > 1:
            self.line(found[0], found[-1], how)

    def point(self, x, y, how, words):
        x, y = self.at(x, y)
        self.put('<circle class="{}" cx="{{}}" cy="{{}}" r="5"><title>{}'
                 "</title></circle>".format(how, words.replace(
                     "{", "").replace("}", "")), x, y)

    def figure(self, words):
        axes = '<path class="layer axis" d="M{0} 8V{1}H{2}"/>'.format(
            LEFT, HIGH - LOW, WIDE - 8)
        for k, (low, high) in enumerate(self.ends):
            for v in ticks(low, high):
                x, y = self.at(v, self.ends[1][0]) if k == 0 else self.at(
                    self.ends[0][0], v)
                axes += '<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{:g}' \
                    "</text>".format(x if k == 0 else LEFT - 5, HIGH - LOW + 15
                                     if k == 0 else y + 4,
                                     "middle" if k == 0 else "end", v)
        axes += '<text class="name" x="{}" y="{}" text-anchor="end">{}</text>' \
            '<text class="name" x="{}" y="18">{}</text>'.format(
                WIDE - 8, HIGH - 4, plain(self.names[0]), LEFT + 6,
                plain(self.names[1]))
        return '<figure data-drawn><svg viewBox="0 0 {} {}" role="img" ' \
            'aria-label="the rows of the table, and the answer">{}</svg>' \
            "<figcaption>{}</figcaption></figure>".format(
                WIDE, HIGH, axes + "".join(self.parts), plain(words))


def plain(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def ticks(low, high):
    step = 1.0
    while step * 6 < high - low:
        step *= 10
    while step > (high - low) / 2:
        step /= 10
    for more in (5, 2):
        if (high - low) / (step * more) >= 2:
            step *= more
            break
    k = int(low // step) + 1
    return [(k + i) * step for i in range(12) if (k + i) * step < high]


def plane(table, output, X, names):
    drawn = Frame([x[:2] for x in X], names)
    w = output.get("theta", output.get("w", []))
    w = [float(number(v)) for v in w] if isinstance(w, list) else []
    t = float(number(output.get("t", 0))) - float(number(output.get("b", 0)))
    if len(w) == 3:
        t, w = -w[2], w[:2]
    if table.kind == "zero-one" and "intercept" in output:
        t = 0.5 - float(number(output["intercept"]))
    if len(w) == 2 and any(w):
        if table.task[:4] == "svm-":
            drawn.across(w, t - 1, "margins")
            drawn.across(w, t + 1, "margins")
        drawn.across(w, t, "boundary")
    for i, (x, y) in enumerate(zip(X, table.inputs["y"])):
        drawn.point(x[0], x[1], "plus" if str(y) == "1" else "minus",
                    plain(table.row(i)))
    for i in output.get("support", []):
        x, y = drawn.at(*X[i][:2])
        drawn.put('<circle class="here" cx="{}" cy="{}" r="9"/>', x, y)
    return drawn.figure("filled: {}; hollow: {}{}".format(
        table.classes[0], table.classes[1],
        "; ringed: support vectors" if "support" in output else ""))


def fit(table, output, X, names):
    y = [float(number(v)) for v in table.inputs["y"]]
    w = output.get("w", [output["slope"]] if "slope" in output else [])
    w = [float(number(v)) for v in w]
    c = float(number(output.get("intercept", 0)))
    if len(w) != len(X[0]):
        return ""
    fitted = [sum([a * b for a, b in zip(w, x)]) + c for x in X]
    alone = len(names) == 1
    across = [x[0] for x in X] if alone else fitted
    drawn = Frame(list(zip(across + across, y + fitted)), [
        names[0] if alone else "fitted " + table.label, table.label])
    a, b = drawn.ends[0]
    slope, at_0 = (w[0], c if len(w) == 1 else w[1]) if alone else (1.0, 0.0)
    drawn.across([-slope, 1.0], at_0, "boundary")
    for x, v, f in zip(across, y, fitted):
        drawn.line((x, v), (x, f), "residuals")
    for i, (x, v) in enumerate(zip(across, y)):
        drawn.point(x, v, "plus", table.row(i))
    return drawn.figure("orange: the residuals" if alone else "each row: what "
                        "is fitted, and what the table has; orange: residuals")
