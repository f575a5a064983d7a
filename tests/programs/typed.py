"""A program of a user, typed; test_types runs it and has it checked."""

from decimal import Decimal
from fractions import Fraction
from typing import List, Union

import conformance
from conformance.grading.case import Case
from conformance.estimators import parametrize_with_cases
from conformance.strategies import Problem
from refimpl.base.errors import NotSeparableError
from refimpl.base.rational import Rational
from refimpl.calibration import logistic_calibration
from refimpl.data import covariance
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.least_squares import least_squares, line
from refimpl.perceptron import perceptron
from refimpl.ridge import Ridge, ridge
from refimpl.solve import determinant, solve
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard

rows: List[List[int]] = [[1, 0], [2, 1], [3, 5]]
exact: Ridge[Fraction] = ridge(rows, [1, 2, 2], 1, intercept=True)
lowest: int = exact.w[0].denominator
rounded: Ridge[float] = ridge([[0.5], [1.5]], [1, 2], 0.1)
slope: float = rounded.w[0] + rounded.intercept
halves: List[Fraction] = solve([[Fraction(1, 2), 0], [0, 1]], [1, 1])
money: Decimal = line([Decimal("0.1"), Decimal("0.3")], [1, 2]).slope
whole: int = determinant([[1, 2], [3, 4]])
products: List[List[int]] = gram(rows)
mean: float = covariance([[0.1, 2], [3, 4]]).mean[0]
sse: Fraction = least_squares(rows, [1, 2, 2]).sse
weights: List[int] = perceptron([[0, 1], [1, 1]], [1, -1]).w
count: int = perceptron([[0, 1]], [1], eta=Fraction(1, 2)).updates
price: float = svm_soft([[0.5], [1.5]], [-1, 1], 1.0, Polynomial(2)).objective
chance: Union[Fraction, Decimal] = logistic_calibration(
    [[0], [1], [2], [4]], [-1, -1, 1, 1], [1], 1).probabilities[0]
try:
    machine = svm_hard([[0.5, 1], [2, 3]], [-1, 1], kernel=Gaussian(1))
    print(machine.margin.hex(), machine.support[0] + 1, Rational(1, 2) > 0)
except NotSeparableError as error:
    print(error.lam, error.kind.upper())

for case in conformance.cases("mse", "smoke", numbers=float, solvable=True):
    y, p = case.input["y"], case.input["predictions"]
    status: str = case.check({"mse": sum(
        (a - b) ** 2 for a, b in zip(y, p)) / len(y)}).status
problem = Problem("mse", {"y": [1], "predictions": [2]})
assert problem.check({"mse": 1}).digits and problem.case.output
verdict = conformance.check("solve", {"A": [[2]], "b": [1]}, {"x": [0.5]})
assert verdict.status == "pass"


@parametrize_with_cases([], {"ridge/*": "no"})
def test_mine(estimator: object, case: Case) -> None:
    print(estimator, case.id)


for value, kind in (
        (exact.w[0], Fraction), (rounded.w[0], float), (halves[0], Fraction),
        (money, Decimal), (whole, int), (products[0][0], int), (mean, float),
        (sse, Fraction), (weights[0], int), (price, float)):
    assert type(value) is kind, (value, kind)
assert type(chance) in (Fraction, Decimal)
