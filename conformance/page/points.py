"""The points of an essay, what refimpl says of them, and numbers as words.

    Cloud   the points, and the answers of tasks about them, each computed once
    show, show_alone, count, listed, combined, side, bracket
            numbers as a sentence has them
"""

from refimpl.base.digits import read_number
from refimpl.base.errors import RefimplError
from refimpl.base.rows import fraction
from refimpl.walk.steps import Watched, prepared
from refimpl.walk.values import is_list, rough

BOX = (-6.5, 6.5), (-3.085, 5.085)      # one unit is as long both ways
LETTERS = "ABCDEFGHIJKLMNOP"
PASSES = 60                 # of a perceptron, that are looked at
SHORT = 9                   # characters of a fraction in a sentence
COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven",
          "eight", "nine", "ten", "eleven", "twelve"]


class Cloud:
    """The points of a question, and what was computed of them."""

    def __init__(self, points):
        self.rows = [[wired(v) for v in point[:2]] for point in points]
        self.long = [row + [1] for row in self.rows]
        self.places = [list(map(read_number, map(str, row)))
                       for row in self.rows]
        self.y = [point[2] for point in points]
        self.names = LETTERS[:len(points)]
        self.known = {}

    def ask(self, task, X, y=None, **settings):
        """Return (result or error, the question) of a task, computed once."""
        key = str((task, X, y, sorted(settings.items())))
        if key not in self.known:
            inputs = dict({"X": X, "y": y} if y else {"X": X}, **settings)
            watched = Watched(task, inputs, "", False, None)
            function, named = prepared(watched)
            try:
                found = function(**named)
            except RefimplError as error:
                found = error
            self.known[key] = found, watched, named
        return self.known[key]

    def mistakes(self):
        """Return the perceptron's: (row, score, weights, counts) of each.

        Its run is made again here, up to a pass that begins like one before.
        """
        if "run" not in self.known:
            w, alpha, moves, begun = [0, 0, 0], [0] * len(self.y), [], []
            while w not in begun and len(begun) < PASSES:
                begun.append(w)
                for i, (place, y) in enumerate(zip(self.places, self.y)):
                    x = place + [1]
                    score = y * sum([a * b for a, b in zip(w, x)])
                    if score <= 0:
                        w = [a + y * b for a, b in zip(w, x)]
                        alpha = alpha[:i] + [alpha[i] + 1] + alpha[i + 1:]
                        moves.append((i, score, w, alpha))
            self.known["run"], self.passes = moves, len(begun)
            self.ended = hasattr(self.ask(
                "perceptron", self.long, self.y, max_epochs=PASSES)[0], "w")
        return self.known["run"]

    def apart(self):
        """Return why no line separates: the lambda of rows, None if one
        does."""
        return self.ask("separability", self.rows, self.y)[0].lam

    def circled(self):
        """Return (labels by a circle, its centre, the square of its radius):
        -1 within; it passes where the distances have their widest gap."""
        if "circled" not in self.known:
            n = len(self.rows)
            centre = self.mixture([fraction(1, n)] * n)
            far = [(a - centre[0]) ** 2 + (b - centre[1]) ** 2
                   for a, b in self.places]
            order = sorted(far)
            among = range(n // 4, max(n // 4 + 1, n - 1 - n // 4))
            widest = max([order[k + 1] - order[k] for k in among
                          if k + 1 < n] or [0])
            if not widest:
                raise Unfit("All points are equally far from their middle: "
                            "move one.")
            edge = next((order[k] + order[k + 1]) / 2 for k in among
                        if order[k + 1] - order[k] == widest)
            self.known["circled"] = [-1 if v < edge else 1
                                     for v in far], centre, edge
        return self.known["circled"]

    def mixture(self, weights):
        """Return the place that is the sum of weight times point."""
        return [sum([w * place[k] for w, place in zip(weights, self.places)])
                for k in (0, 1)]

    def called(self, rows):
        return listed([self.names[i] for i in rows])

    def signed(self, w, t):
        """Return y (w . x - t) of each point: it is right above 0."""
        return [y * (sum([a * b for a, b in zip(w, place)]) - t)
                for y, place in zip(self.y, self.places)]

    def counted(self):
        return count(len(self.y), "point")


class Unfit(Exception):
    """These points have no such picture, said in a sentence."""


# Numbers as words.

def wired(v):
    """Return a number as the oracle reads it."""
    return v if isinstance(v, int) else str(v)


def show(v):
    """Return a number, or a list of them, as a sentence has it.

    >>> show(-3), show([2, fraction(10 ** 9, 3)]), show("a-b")
    ('\\u22123', '(2, \\u2248 3.333e+08)', 'a-b')
    """
    if isinstance(v, str):
        return v
    if is_list(v):
        return "({})".format(", ".join([show(part) for part in v]))
    text = str(v)
    if len(text) > SHORT:
        text = "\u2248 {:.4g}".format(rough(v))
    return text.replace("-", "\u2212")


def show_alone(v):
    """Return what stands alone in a sentence: a long fraction beside what it
    is about.

    >>> show_alone(fraction(16, 1849)), show_alone(fraction(1, 3))
    ('16/1849 \\u2248 0.008653', '1/3')
    """
    text = show(v)
    return text if isinstance(v, str) or is_list(v) or len(text.partition(
        "/")[2]) < 3 else "{} \u2248 {:.4g}".format(text, rough(v)).replace(
            "-", "\u2212")


def count(n, word, words=""):
    """Return so many things: figures from 13 on.

    >>> count(1, "pass", "passes"), count(20, "row")
    ('one pass', '20 rows')
    """
    return "{} {}".format(COUNTS[n] if n < 13 else n, word if n == 1 else (
        words or word + "s"))


def listed(names):
    """Return names in a row.

    >>> listed("ABC"), listed("")
    ('A, B and C', 'none')
    """
    names = list(names)
    return "none" if not names else names[0] if len(names) == 1 else (
        ", ".join(names[:-1]) + " and " + names[-1])


def combined(weights, names):
    """Return a sum of names with weights.

    >>> combined([2, 0, -1], ["A", "B", "C"])
    '2 A \\u2212 C'
    """
    text = ""
    for v, name in zip(weights, names):
        if v:
            size = show(abs(v))
            text += (" \u2212 " if v < 0 else " + ") + (
                "" if size == "1" else size + " ") + name
    return (text[3:] if text[:3] == " + " else "\u2212" + text[3:]) \
        if text else "0"


def side(w, t):
    """Return where the class + lies: 2 x1 - x2 > 3."""
    return "{} > {}".format(combined(w, ["x\u2081", "x\u2082"]), show(t))


def bracket(v):
    text = show(v)
    return "({})".format(text) if text[0] == "\u2212" else text
