"""Perceptrons (A, section 7.2; C, section 4.1.7; E).

    perceptron             Algorithm 7.1   primal: w is moved
    perceptron_online      Algorithm 7.1 for one pass over a stream
    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself
    Epochs                 what ends a training that would go on for ever

A mistake moves w towards the example (or away from it, if its label is -1).
If any hyperplane separates the data with some margin, each such move takes w
further along its normal, by at least the margin, while |w| grows slowly; so
there can be only finitely many (Novikoff).

For regression w moves after every example, by as much as the value is missed.
The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.

All take homogeneous rows: the constant is an entry of every x, so the
threshold is an entry of w.  axpy(c, x, w) is w + c x.  They differ from the
text in this:

- Examples are numbered from 0, not from 1.
- The text loops for ever on data that no hyperplane separates.  Here a state
  that returns ends it with NotSeparableError and a proof, and `max_epochs`
  with NotConvergedError and the state reached.
"""

from .base.call import CALL, later, spend
from .base.errors import NotConvergedError, NotSeparableError
from .base.method import define_result, method
from .base.rows import Row, axpy, dot, fraction, inner, zero

# w: m weights, in units of eta times those of X.  alpha: how often each
# example was misclassified.  updates: the sum of alpha.  epochs: passes over
# the data, the last one without a mistake.
Perceptron = define_result("Perceptron", "w alpha updates epochs")
OnlinePerceptron = define_result("OnlinePerceptron", "w updates")

KEPT = 1 << 21      # numbers in states; a longer run keeps few of its states
SPARE = 8           # what a state takes beside its numbers, in numbers
ROUND = 288         # what eight epochs cost beside their rows, in products


@method("X matrix", "y signs", "eta? positive", "w0? start",
        "rule? one of at-most-zero negative step", "max_epochs? count",
        gives="w alpha# updates# epochs#", whole=True)
def perceptron(X, y, eta=1, w0=None, rule="at-most-zero", max_epochs=1000):
    """Train a perceptron for linear classification.

    A mistake moves w towards the example: enough moves separate the classes,
    if any hyperplane does.

    >>> X = [[0, 0, 1], [0, 1, 1], [1, 0, 1], [1, 1, 1]]
    >>> perceptron(X, [-1, 1, 1, 1])
    Perceptron(w=[2, 2, -1], alpha=[5, 2, 2, 0], updates=9, epochs=6)

    Source: A, Algorithm 7.1, lines 1 to 9; 7 and 10 to 12 are punctuation
    Errata: S9, S10, S24, S27, in TEXT.md
    Takes:  X  homogeneous      w0  where to start (line 1 allows it)
            rule  what line 6 calls a mistake: "at-most-zero" (A: y w . x is
                  at most 0), "negative" (E: below 0), "step" (C: f(0) = +1)
    Gives:  Perceptron
    Raises: NotSeparableError where w returns at the start of an epoch;
            NotConvergedError after max_epochs, or after more work than a
            table of this size may take
    Cost:   n m multiplications an epoch
    """
    alpha, run, dot = [0] * len(X), Epochs(max_epochs), choose_score(rule)

    w = w0 or zero(len(X[0]))                                       # 1
    converged = False                                               # 2
    while not converged:                                            # 3
        run.begin(w.key(), alpha, Perceptron(w, alpha, sum(alpha), run.over))
        converged = True                                            # 4
        for i in range(len(X)):                                     # 5
            if y[i] * dot(w, X[i]) <= 0:                            # 6
                w = axpy(eta * y[i], X[i], w)                       # 8
                converged = False                                   # 9
                alpha[i] += 1
    return Perceptron(w, alpha, sum(alpha), run.over)


@method("X matrix", "y signs", "eta? positive", "w0? start",
        gives="w updates#", whole=True)
def perceptron_online(X, y, eta=1, w0=None):
    """Train on a stream: each example is seen once, in order.

    >>> perceptron_online([[1, 1], [-1, 1]], [1, -1])
    OnlinePerceptron(w=[2, 0], updates=2)

    Source: A, section 7.2, the online form
         1  w <- w0
         2  for each example i that is received
         3      if y_i w . x_i <= 0
         4          w <- w + eta y_i x_i
    Errata: S23, in TEXT.md
    Takes:  as perceptron()
    Gives:  OnlinePerceptron
    """
    updates = 0
    w = w0                                                          # 1
    for i in range(len(X)):                                         # 2
        if y[i] * dot(w, X[i]) <= 0:                                # 3
            w = axpy(eta * y[i], X[i], w)                           # 4
            updates += 1
    return OnlinePerceptron(w, updates)


@method("X matrix", "y targets", "T whole", gives="w", whole=True)
def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    >>> perceptron_regression([[1]], [-1], 3)
    [41]

    Source: A, Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Errata: S3, in TEXT.md
    Takes:  X  homogeneous      T  epochs, at most 10,000,000 over n
    Gives:  w, m numbers (Python prints long ones after
            sys.set_int_max_str_digits(0))
    Raises: NotConvergedError where a weight passes 20,000 digits (5,000 on a
            board), or takes more work than a table of its size may take
    """
    trace = later.trace.Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(r * r, X[i], w)                                # 4
            w = trace.shorten(w, X[i], 2 * r, True)     # rounded, if at all
        t = t + 1                                                   # 6
    return trace.enclose(w)


@method("X matrix", "y targets", "eta positive", "T whole", gives="w",
        whole=True)
def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    >>> adaline([[1]], [-1], 1, 3)
    [-1]

    Source: A, Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Errata: S3, S4, in TEXT.md
    Takes:  X, T  as in perceptron_regression()      eta  the learning rate
    Gives:  w, m numbers
    Raises: as perceptron_regression()
    """
    trace = later.trace.Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(eta * r, X[i], w)                              # 4
            w = trace.shorten(w, X[i], eta)             # rounded, if at all
        t = t + 1                                                   # 6
    return trace.enclose(w)


class Either:
    """A score of 0 that is right for both labels: times either it is 1."""

    def __rmul__(self, label):
        return 1


def find_side(w, x):
    """Return a number with the sign of w . x."""
    return inner(w.ints, x.ints) if isinstance(x, Row) else dot(w, x)


def choose_score(rule):
    """Return what stands for w . x in line 6.  A score of 0 is a mistake (A),
    is none (E), counts as + (C)."""
    score = dot if CALL.watched else find_side
    return {"at-most-zero": score,
            "negative": lambda w, x: score(w, x) or Either(),
            "step": lambda w, x: score(w, x) or 1}[rule]


class Epochs:
    """The epochs of a training, and what ends one that would not end.

    A state that has been there before proves that no hyperplane separates
    the classes: the updates since then add up to 0.  How often each example
    was misclassified since then, over the sum of that, is lambda.

    The first states are all kept.  After KEPT numbers only those after 2**k
    epochs are: a run that goes round still meets one of them (Brent), and
    memory does not grow with the epochs.
    """

    def __init__(self, limit):
        self.over, self.limit, self.seen = 0, limit, {}

    def begin(self, state, alpha, result):
        """Count one more epoch, or raise what ends the training.

        state determines the rest of the run, result is what it has so far.
        """
        if state in self.seen:
            since = [a - b for a, b in zip(alpha, self.seen[state])]
            part = fraction(1) / sum(since)
            raise NotSeparableError(
                "the state after epoch {} is that of an earlier one; "
                "homogeneous(X) adds a constant, if that is missing".format(
                    self.over), [part * v for v in since])
        if self.over == self.limit:
            raise NotConvergedError(
                "not converged after epoch {}; raise the limit, or ask "
                "separability(X, y)".format(self.over), result)
        numbers = SPARE + len(state) + len(alpha)
        if not self.over & 7:
            self.count_work(state, alpha, result)
        if len(self.seen) * numbers < KEPT or self.over & self.over - 1 == 0:
            self.seen[state] = alpha[:]
        self.over += 1

    def count_work(self, state, alpha, result):
        """Count that of eight epochs; alpha, of the result, is going to
        change."""
        CALL.reached = type(result)(*[
            v[:] if v is alpha else v for v in result])
        size, pair = 0, type(state[0]) is tuple     # with a bias of its own
        ints = state[0] if pair else state
        longest = max(map(abs, ints))
        if longest >> 256:
            size = later.ints.bits(longest)
        spend(ROUND * (1 + pair) + 12 * len(alpha) * (2 + len(ints) // 4),
              size)
