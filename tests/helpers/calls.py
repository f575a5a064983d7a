"""A call of every public function, its numbers in any class, in any lists."""

from fractions import Fraction

import refimpl
from conformance.contract.values import each
from problems import (
    TABLE, TASKS, arguments, in_class, is_number, kinds_of, numbers_of)

X, Y = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
# name: arguments that are numbers, and others, of what is no task
PROOFS = {
    "novikoff_bound": (dict(X=X), dict(y=Y)),
    "svm_optimality": (dict(X=X, w=[1, -1], t=2, alpha=[0, 1, 1], C=4),
                       dict(y=Y))}
MORE = dict(PROOFS, lasso_path=(dict(X=X, y=[1, 2, 4]), {}),
            sigmoid=(dict(d=1), {}))


def eighths(v):
    """Return a number near another, that every class has exactly."""
    return Fraction(round(8 * Fraction(v)) or Fraction(v) > 0, 8)


EXAMPLES = {name: (task, numbers_of(task, TABLE[task].example, eighths))
            for task, (_, name) in TASKS.items()}
CALLS = sorted(EXAMPLES) + sorted(MORE)


def make(name, T=Fraction, change=lambda v: v):
    """Return the arguments of a call by name, those that are numbers in a
    class, and then changed.
    """
    if name in MORE:
        given, others = MORE[name]
        given = each(given, lambda v: in_class(Fraction(v), T))
        numbers = list(given)
        given.update(others)
    else:
        task, inputs = EXAMPLES[name]
        given, kinds = arguments(task, inputs, T), kinds_of(task)
        numbers = [k for k, v in given.items()
                   if is_number(kinds[k.replace("lam", "lambda")], v)]
    return dict(given, **{k: change(given[k]) for k in numbers})


def call(name, *change):
    return getattr(refimpl, name)(**make(name, *change))


def leaves(value):
    """Yield the numbers of a result, in order."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value
