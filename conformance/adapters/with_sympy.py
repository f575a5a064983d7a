"""SymPy: the methods of its matrices.

Settings: "default" (floats, as they are typed); "rational".
"""

from fractions import Fraction

import sympy

from .outputs import as_is, by_least_squares, by_line
from .protocol import SPECIAL, ask, real, serve, setting

SETTING = setting("default", "rational")


def rational(value):
    """Return the Rational of a wire number."""
    if isinstance(value, str) and SPECIAL.fullmatch(value):
        return sympy.Float(float(value))
    if isinstance(value, str) and "x" in value.lower():
        value = Fraction(float.fromhex(value))
    return sympy.Rational(str(value))


def solve(A, b):
    return {"x": list(ask(ask(sympy.Matrix, A).solve, ask(sympy.Matrix, b)))}


def inverse(A):
    return {"inverse": ask(ask(sympy.Matrix, A).inv)}


def determinant(A):
    return {"determinant": ask(ask(sympy.Matrix, A).det)}


def fit(X, y, intercept):
    A = ask(sympy.Matrix, [list(row) + [1] * intercept for row in X])
    w = list(ask(A.solve_least_squares, ask(sympy.Matrix, y)))
    return (w[:-1], w[-1]) if intercept else (w, 0)


def written(value):
    """Return SymPy's numbers and matrices as the wire has them."""
    if isinstance(value, sympy.MatrixBase):
        return value.tolist()
    return str(value) if value.is_Rational else float(value)


if __name__ == "__main__":
    exact = SETTING == "rational"
    serve("SymPy, " + SETTING, sympy.__version__,
          [solve, inverse, determinant]
          + by_least_squares(fit, as_is) + by_line(fit, as_is),
          unit="exact" if exact else "binary64",
          number=rational if exact else real, listed=written)
