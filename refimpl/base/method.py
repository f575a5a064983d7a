"""What stands around the lines of every method: numbers in, numbers out.

    @method("X matrix", "y signs", "eta? positive", gives="w alpha# updates#")

A method is its numbered lines and nothing else.  Around them the decorator

    reads    each argument by its kind (kinds.py): shape, labels and range are
             checked, and every number becomes the exact one that it is
    runs     the lines; where reals leave an order or a digit open, again in
             more bits
    rounds   each number of the result once, to the type that came in

A method that a method calls is its lines alone.  The declaration serves the
oracle too (refimpl/oracle): it has the names of inputs and outputs there.
"""

import sys
from collections import namedtuple

from .call import CALL, Spent, Undecided, board, later
from .errors import NotConvergedError, NumberError
from .kinds import Reading
from .rows import Row, fraction, ratio

MOST = 1 << 16      # bits, beside those that the digits need
WORK = 3 * 10 ** 8  # that a call may spend(): some seconds, on a computer
TABLE = 64          # numbers of a table that has no more; larger ones have
LEAST = 50          # digits: a fraction of doubles is seen to be one

DECLARED = {}  # type: dict  # method: ([[name, kind]], its outputs)


def method(*spec, **options):
    """Return what makes a method of its lines.

    Takes:  spec   "name kind" of each argument, in order; "name? kind" where
                   it may be left out, "name?1 kind" where a number stands
                   for it then.  Kinds: see kinds.py
            gives  the outputs in order, those with # as they are: counts,
                   indices and labels; lambda, a proof, is one of them;
                   what a result has more is for Python alone
            whole  True where nothing is divided: ints then stay ints
            order  True where reals are only compared, and not shown
            mixed  True where fractions may stand beside Decimals
            exact  True where what is exact leaves so, whatever came in
            proved  a function of the rounded result and the arguments
    """
    spec = [line.split(" ", 1) for line in spec]
    kinds = [(token.split("?")[0], kind) for token, kind in spec]
    names = [name for name, _ in kinds]
    needed = {token for token, _ in spec if "?" not in token}
    defaults = {}
    for token, kind in spec:
        name, _, default = token.partition("?")
        if default or kind == "start":
            defaults[name] = int(default) if default else None
    gives = options.get("gives", "result").split()

    def decorate(lines):
        def call(*args, **named):
            if CALL.depth:
                return lines(*args, **named)
            given = dict(zip(names, args), **named)
            if len(given) < len(args) + len(named) or not (
                    needed <= set(given) <= set(names)):
                later.shown.refuse_call(lines.__name__, spec, args, named)
            reading = Reading(options.get("whole", False))
            for name, kind in kinds:
                if name in given or name in defaults:
                    given[name] = reading.read(name, kind, given.get(
                        name, defaults.get(name)))
            T = reading.find_class(options) if reading.seen else int
            digits = given.get("digits", getattr(
                given.get("kernel"), "digits", 50))

            def run():
                try:
                    return leave_result(T, lines(**given), gives, digits)
                except NotConvergedError as e:
                    e.proof = leave_result(T, e.proof, gives, digits)
                    raise
                except Spent:
                    raise NotConvergedError(
                        "stopped: more work than a table of this size may "
                        "take", leave_result(T, CALL.reached, gives, digits)
                        ) from None

            CALL.rounds = T is float or hasattr(T, "adjusted")
            first = 100 if T is float or "order" in options else (
                34 * max(digits, LEAST) // 10 + 48)
            size = 1 + (reading.n or 1) * (reading.m or 1) // TABLE
            CALL.work = WORK * size * size * (1 + first // 1024)
            CALL.reached = None
            result = settle(run, first)
            if "proved" in options:
                options["proved"](T, result, given)
            return result

        DECLARED[call] = spec, gives
        try:
            for name in ("__doc__", "__name__", "__qualname__", "__module__",
                         "__annotations__"):
                setattr(call, name, getattr(lines, name))
            call.__wrapped__ = lines
            shown = later.shown
            call.fit = lambda *args: shown.refuse_name(call, "fit")
            call.__doc__ = shown.describe(call.__doc__, spec)
        except (AttributeError, ImportError):
            pass    # on MicroPython; or shown.py was not copied
        return call
    return decorate


def define_result(name, fields):
    """Return a namedtuple class whose results print short, and say what they
    have when they are asked for anything else."""
    T = namedtuple(name, fields.split())
    try:
        module = sys._getframe(1).f_globals["__name__"]
        shown = later.shown
        T = type(name, (T,), {
            "__slots__": (), "__doc__": T.__doc__, "__module__": module,
            "__str__": shown.result_text, "__getattr__": shown.refuse_name,
            "__getitem__": shown.get_item})
    except (AttributeError, ImportError):
        pass    # on MicroPython; or shown.py was not copied
    return T


def settle(run, first):
    """Return run(), from `first` bits on in as many as it needs."""
    CALL.depth, CALL.first, CALL.bits = 1, first, first
    CALL.shadows, CALL.prime = False, 1
    try:
        while True:
            CALL.known = {}
            try:
                return run()
            except Undecided:
                bits = 2 * CALL.bits if CALL.shadows else CALL.bits
                if bits > max(MOST, 2 * first):
                    raise NotConvergedError("{} bits do not settle the digits"
                                            .format(MOST)) from None
                CALL.bits, CALL.shadows = bits, True
                CALL.prime, CALL.order, CALL.base = later.primes.draw_primes()
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None
    finally:
        CALL.depth, CALL.known = 0, {}
        CALL.work, CALL.reached = 1 << 99, None


def leave_result(T, result, gives, digits):
    """Return the outputs of lines in class T, those with # as they are."""
    fields = result if isinstance(result, tuple) else [result]
    names = gives + ["more"] * (len(fields) - len(gives))
    left = [leave(int if name[-1] == "#" or name == "lambda" else T, v,
                  digits) for v, name in zip(fields, names)]
    return type(result)(*left) if isinstance(result, tuple) else left[0]


def leave(T, v, digits=50):
    """Return numbers in class T, each rounded once; int stands for exact."""
    if isinstance(v, list):
        return [leave(T, u, digits) for u in v]
    kept = T is int and (type(v) is int or hasattr(v, "denominator"))
    return v if kept else (leave_row if isinstance(v, Row) else leave_other)(
        T, v, digits)


def leave_row(T, v, digits):
    """Return leave() of a Row, without a fraction of each where none is."""
    if T is float:
        return [later.ints.nearest_float(n, v.s) for n in v.ints]
    if T is int or T is fraction and type(v) is Row:
        return list(v)
    return [leave(T, u, digits) for u in v]


def leave_other(T, v, digits):
    """Return leave() of what is not an int among ints."""
    if hasattr(v, "left"):              # a kernel matrix has each twice
        return v.left
    if hasattr(v, "rounded"):           # a real
        n = (v.rounded(v.nearest_float) if T is float
             else later.digits.leave_digits(T, v, digits))
        if type(n) is tuple:
            n = board.digits.Digits(*n)
        v.left = n if type(n) is T else leave(T, n, digits)
        return v.left
    if isinstance(v, tuple):
        return type(v)(*[leave(T, u, digits) for u in v])
    if hasattr(v, "reduced"):           # a product
        v = v.reduced()
    if v is None or T is int or type(v) in (T, bool, float) or (
            hasattr(v, "adjusted") or hasattr(v, "exponent")):
        return v
    n, d = ratio(v)
    if not hasattr(T, "adjusted"):
        return later.ints.nearest_float(n, d) if T is float else T(n, d)
    return later.digits.divide_decimals(T, n, d)
