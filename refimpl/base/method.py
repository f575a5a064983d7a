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

from .call import CALL, CLASSES, Undecided, board, later
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
            proved  checks the result, given with the arguments
    """
    spec = [line.split(" ", 1) for line in spec]
    names = [token.partition("?")[0] for token, _ in spec]
    needed = {token for token, _ in spec if "?" not in token}
    defaults = {}
    for name, (token, kind) in zip(names, spec):
        default = token[len(name) + 1:]
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
            given = dict(defaults, **given)
            reading = Reading(options.get("whole", False))
            for name, (_, kind) in zip(names, spec):
                if name in given:
                    given[name] = reading.read(name, kind, given[name])
            T = reading.find_class(options) if reading.seen else int
            digits = given.get("digits", getattr(
                given.get("kernel"), "digits", 50))

            def run():
                try:
                    return leave_result(T, lines(**given), gives, digits)
                except NotConvergedError as e:
                    e.proof = leave_result(T, e.proof, gives, digits)
                    raise

            CALL.rounds = CLASSES[T] in ("float", "decimal")
            first = 100 if T is float or "order" in options else (
                34 * max(digits, LEAST) // 10 + 48)
            size = 1 + (reading.n or 1) * (reading.m or 1) // TABLE
            CALL.work = WORK * size * size * (1 + size * first // 6000)
            result = settle(run, first)
            if "proved" in options:
                options["proved"](result, given)
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
    CLASSES[T] = "result"
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
            except Undecided as e:
                CALL.bits *= 1 + bool(CALL.shadows or e.args)
            if CALL.bits > max(MOST, 2 * first):
                raise NotConvergedError(
                    "{} bits do not settle the digits".format(MOST))
            CALL.shadows = True
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
    leaver = LEAVERS.get(CLASSES.get(type(v)))
    return leaver(T, v, digits) if leaver else v


def leave_list(T, v, digits):
    return [leave(T, u, digits) for u in v]


def leave_row(T, v, digits):
    """Return leave() of a Row, without a fraction of each where none is."""
    if T is float:
        return [later.ints.nearest_float(n, v.s) for n in v.ints]
    return list(v) if T is int or T is fraction and type(v) is Row else (
        leave_list(T, v, digits))


def leave_exact(T, v, digits):
    """Return leave() of an int, or a fraction."""
    if T in (int, type(v)):
        return v
    n, d = ratio(v)
    if T is float:
        return later.ints.nearest_float(n, d)
    return T(n, d) if CLASSES[T] == "fraction" else (
        later.digits.divide_decimals(T, n, d))


def leave_real(T, v, digits):
    """Return leave() of a real: once, as a kernel matrix has each twice."""
    if v.left is None:
        n = (v.rounded(later.ints.nearest_float) if T is float
             else later.digits.leave_digits(T, v, digits))
        v.left = leave(T, board.rational.Digits(
            n[0], n[1], later.digits.text) if type(n) is tuple else n)
    return v.left


# what is not here leaves as it is
LEAVERS = {
    "int": leave_exact, "fraction": leave_exact, "real": leave_real,
    "known": leave_real, "list": leave_list, "reals": leave_list,
    "row": leave_row, "product": lambda T, v, digits: leave_exact(
        T, v.reduced(), digits),
    "result": lambda T, v, digits: type(v)(*leave_list(T, v, digits))}
