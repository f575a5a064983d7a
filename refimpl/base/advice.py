"""What a message says beside what is wrong: what to write instead."""

from .errors import show
from .ints import lowest

KERNEL = ("write kernel=Gaussian(sigma), where gamma is 1 / (2 sigma**2), or "
          "Polynomial(degree, constant), where coef0 is the constant, or "
          "linear: all three from refimpl")
FLAT = ("{0}[0] is {1}, a row and not a number: write {0} = [v[0] for v in "
        "{0}]")


def refuse_call(name, spec, args, named):
    """Raise for arguments that a method does not have, or that it needs."""
    names = [token.split("?")[0] for token, _ in spec]
    wrong = [v for v in sorted(named) if v not in names]
    missing = [token for token, _ in spec[len(args):]
               if "?" not in token and token not in named]
    if wrong:
        why = "has no argument " + ", ".join(wrong)
    elif len(args) > len(names):
        why = "takes {} arguments, got {}".format(len(names), len(args))
    elif missing:
        why = "needs " + ", ".join(missing)
    else:
        why = "got multiple values for " + ", ".join(
            [v for v in names[:len(args)] if v in named])
    raise TypeError("{}({}) {}{}".format(name, ", ".join([
        v + "=..." * ("?" in token) for v, (token, _) in zip(names, spec)]),
        why, "; lambda is called lam" if "lam" in names[len(args):] and (
            "lam" not in named) else ""))


def advise_labels(name, labels, low):
    """Return what to write instead of other labels, if there are two."""
    names = []
    for c in labels:
        if c not in names:
            names.append(c)
    if len(names) > 2:
        return ", and there are {} different labels".format(len(names))
    return ": write {} = [1 if c == {} else {} for c in {}]".format(
        name, show(max(names, key=str)), low, name)


def name_columns(null):
    """Return how columns depend on each other, for v != 0 with X v = 0."""
    terms = ["{} column[{}]".format(show(v), j)
             for j, v in enumerate(lowest(null, 0)[0]) if v != 0]
    return ("the columns are dependent: {} = 0; to fit data leave one of them "
            "out (a constant is the last), or take ridge".format(
                " + ".join(terms[:4] + ["..."] * (len(terms) > 4)).replace(
                    "+ -", "- ").replace(" 1 c", " c")))
