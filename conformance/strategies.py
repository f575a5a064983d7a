"""Problems for Hypothesis, with the oracle and the judge in this process.

    from hypothesis import given
    from conformance.strategies import problems

    @given(problems("ridge", solvable=True))
    def test_ridge(problem):
        problem.check(mine(**problem.input_as(float)))

They are those of fuzz, and what is due is confirmed as there.
"""

from .grading.strategies import Problem, problems

__all__ = ["Problem", "problems"]
