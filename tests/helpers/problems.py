"""Random problems of every task, in a size and a kind of numbers.

problem(...)  the named inputs, in fractions and ints
wire(...)     them as a request has them
arguments(..) them as the arguments of the function, in a class of numbers
"""

from fractions import Fraction

from conformance.contract.tasks import NEEDED, WORDS
from conformance.contract.tasks import TASKS as TABLE
from conformance.contract.values import each
from refimpl.base.method import DECLARED
from refimpl.board.rational import Rational
from refimpl.oracle import TASKS
from refimpl.oracle import load
from refimpl.oracle.tasks import EXACT

KERNELS = [{"name": "linear"}, {"name": "polynomial", "degree": 2,
                                "constant": Fraction(1, 2)},
           {"name": "gaussian", "sigma": Fraction(3, 2)},
           {"name": "gaussian", "sigma": Fraction(1, 4)}]
KINDS = {
    "small": lambda random: Fraction(random.randint(-6, 6)),
    "eighths": lambda random: Fraction(random.randint(-40, 40), 8),
    "tenths": lambda random: Fraction(random.randint(-60, 60), 10),
    "thirds": lambda random: Fraction(random.randint(-20, 20), 3),
    "long": lambda random: Fraction(random.getrandbits(50) - 2 ** 49,
                                    10 ** 14),
    "wide": lambda random: random.randint(-9, 9) * Fraction(10) ** (
        random.randint(-7, 7))}


def problem(task, random, kind="small", n=6, m=2, kernel=None):
    """Return {name: value} for a task with n rows of m columns."""
    table = TABLE[task]
    make = Maker(random, KINDS[kind], n, m, table)
    inputs = {name: make.value(entry) for name, entry in table.inputs.items()
              if entry.type != "kernel" and make.wanted(entry)}
    if "kernel" in table.inputs:
        inputs["kernel"] = kernel or random.choice(
            KERNELS[:2] if task == "feature-map" else KERNELS)
    if "y" in inputs and "X" in inputs:
        make.fix_labels(inputs)
    if "classes" in inputs:
        inputs["classes"] = [i % 3 for i in range(n)]
    if task == "newton":    # from afar it runs away, and long numbers with it
        inputs.update(theta=[v / 16 if random.random() < 0.2 else Fraction(0)
                             for v in inputs["theta"]],
                      tolerance=Fraction(1, 16), max_steps=6)
    return inputs


class Maker:
    """Values by the type of an input."""

    def __init__(self, random, number, n, m, table):
        self.random, self.table = random, table
        self.draw = lambda: number(random)
        self.sizes = {"n": n, "d": m, "k": 2}
        if "A" in table.inputs:
            self.sizes["n"] = m

    def wanted(self, entry):
        """Return whether an input is given: one with a default now and then.

        An iteration without a limit of its own gets one.
        """
        if entry.name in ("max_epochs", "max_steps"):
            return True
        return entry.default is NEEDED or self.random.random() < 0.5

    def value(self, entry):
        if entry.name == "X" and self.table.homogeneous:
            return [[self.draw() for _ in range(self.sizes["d"] - 1)]
                    + [Fraction(1)] for _ in range(self.sizes["n"])]
        if entry.type == "choice":
            return self.random.choice(WORDS["choice"])
        if entry.type in WORDS:
            return self.random.choice(WORDS[entry.type])
        one = ONE.get(entry.name) or ONE.get(entry.type) or ONE["number"]
        return self.sized(entry.size, one)

    def sized(self, size, one):
        """Return one value, or lists of them by the names of the sizes."""
        if not size:
            return one(self)
        return [self.sized(size[1:], one)
                for _ in range(self.sizes[size[0]])]

    def fix_labels(self, inputs):
        """Make labels that a hyperplane gives, or random ones, of both."""
        kind = self.table.type_of("y")
        if kind not in ("labels", "zero-one"):
            return
        low = 0 if kind == "zero-one" else -1
        w = [self.random.randint(-3, 3) for _ in inputs["X"][0]]
        split = self.random.random() < (
            0.8 if low else 0.1 if self.sizes["n"] > 4 else 0.5)
        y = [1 if (sum(a * b for a, b in zip(w, x)) > 0 if split
                   else self.random.random() < 0.5) else low
             for x in inputs["X"]]
        if len(set(y)) == 1:
            y[0] = 1 + low - y[0]
        inputs["y"] = y


def above(least):
    """Return what draws a number of at least an eighth of this."""
    return lambda maker: Fraction(maker.random.randint(least, 24), 8)


ONE = {
    "number": lambda maker: maker.draw(), "positive": above(1),
    "unsigned": above(0), "alpha": above(0),
    "likelihood_ratio": above(0), "gamma": above(1),
    "n_plus": above(1), "n_minus": above(1),
    "eta": above(1), "components": lambda maker: 1,
    "ddof": lambda maker: maker.random.choice([0, 1]),
    "labels": lambda maker: 0, "zero-one": lambda maker: 0,
    "names": lambda maker: 0,
    "theta": lambda maker: Fraction(maker.random.randint(-12, 12), 8),
    "uniforms": lambda maker: Fraction(maker.random.randint(0, 15), 16),
    "max_epochs": lambda maker: 30, "max_steps": lambda maker: 30,
    "T": lambda maker: maker.random.randint(1, 2),
    "flag": lambda maker: maker.random.random() < 0.5}


def wire(value):
    """Return an input as it stands in a request."""
    return each(value, lambda v: str(v) if isinstance(v, Fraction) else v)


def kinds_of(task):
    """Return {name: kind} for the inputs of a task, as it is declared."""
    named = {name.split("?")[0]: kind
             for name, kind in DECLARED[function_of(task)][0]}
    return {"lambda" if name == "lam" else name: kind
            for name, kind in named.items()}


def is_number(kind, value):
    """Return whether an input is a number, or lists of some, that has an
    arithmetic: labels, counts, names, words and kernels have none.
    """
    return kind not in EXACT + ("flag", "kernel") and not (
        isinstance(value, str) and kind[:7] in ("choice", "one of "))


def numbers_of(task, inputs, change):
    """Return an input with every number changed that has an arithmetic; the
    degree of a kernel stays too.
    """
    kinds, result = kinds_of(task), {}
    for name, value in inputs.items():
        kind = kinds.get(name, "flag")
        if kind == "kernel" and isinstance(value, dict):
            result[name] = {k: v if k in ("name", "degree") else change(v)
                            for k, v in value.items()}
        else:
            result[name] = each(value, change) if is_number(
                kind, value) else value
    return result


def in_class(v, T):
    """Return a fraction in a class of numbers."""
    if T is int:
        return v.numerator if v.denominator == 1 else v
    if T is Rational:
        return Rational(v.numerator, v.denominator)
    return T(v.numerator) / T(v.denominator)


def arguments(task, inputs, T):
    """Return the named arguments of a task's function, in a class."""
    named = numbers_of(task, inputs, lambda v: in_class(Fraction(v), T))
    if "lambda" in named:
        named["lam"] = named.pop("lambda")
    if "kernel" in named:
        named["kernel"] = kernel_of(named["kernel"])
    return named


def kernel_of(spec):
    """Return the kernel that an object describes."""
    kernels = load("kernels")
    rest = {k: v for k, v in spec.items() if k != "name"}
    return {"linear": lambda: kernels.linear,
            "polynomial": lambda: kernels.Polynomial(**rest),
            "gaussian": lambda: kernels.Gaussian(**rest)}[spec["name"]]()


def function_of(task):
    module, name = TASKS[task][:2]
    return getattr(load(module), name)
