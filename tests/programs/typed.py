"""Calls as people write them, for type checkers alone: right ones are taken,
and a wrong one is refused: an "ignore" that is not needed is an error."""

from decimal import Decimal
from fractions import Fraction
from typing import List

import conformance
import refimpl
from refimpl import Gaussian, Polynomial, Ridge, perceptron, ridge, svm_hard

X, y = [[1, 2], [3, 4]], [1, -1]
fitted: Ridge = ridge([[1, Fraction(1, 2)], [Decimal("1.5"), 2]], (1, 2),
                      "1/2")
total: Fraction = ridge([["0.1"], ["1/3"]], ["1", "2"], 1, True).w[0] + 1
x: List[Fraction] = refimpl.solve([[2, 1], [1, 3]], [3, 5])
machine = svm_hard(X, y, Gaussian(1, digits=20))
svm_hard(X, y, lambda a, b: 1)
perceptron(X, y, rule="negative", max_epochs=9).alpha.index(1)
refimpl.fisher(X, "ab", 1)
refimpl.linear_classifier(X, y, "diagonal", n_plus=3)
try:
    refimpl.kernel_perceptron([range(3)] * 2, y, Polynomial(2, "1/2"))
except refimpl.NotSeparableError as error:
    print(error.kind, error.lam)
for case in conformance.cases("ridge"):
    case.check({"w": [1]})

ridge(X, y)  # type: ignore[call-arg]
ridge(X, y, lamda=1)  # type: ignore[call-arg]
ridge(5, y, 1)  # type: ignore[arg-type]
ridge(X, y, [1])  # type: ignore[arg-type]
perceptron(X, y, rule="other")  # type: ignore[arg-type]
svm_hard(X, y, kernel="gaussian")  # type: ignore[arg-type]
Gaussian(1, 3.5)  # type: ignore[arg-type]
refimpl.rigde  # type: ignore[attr-defined]
fitted.coef_  # type: ignore[attr-defined]
