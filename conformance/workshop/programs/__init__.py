"""Plain programs: one right and simple one a task, over the numbers of a ring.

A known mistake is a switch in it (switches).  Over fractions they give the
fingerprints, in doubles and other numbers the calibration.  Nothing of
refimpl is imported here, and confirm imports nothing of this.

    MISTAKES    {task: [(the mistake in plain words, a function of the inputs
                and the right outputs)]}
"""

from . import (classifiers, closed, descent, fisher, kernel_perceptrons,
               kernels, lasso, least_squares, likelihood, perceptrons,
               probabilities, svm, systems)

MISTAKES = {}
for family in (systems, least_squares, lasso, classifiers, closed, kernels,
               perceptrons, kernel_perceptrons, descent, svm, probabilities,
               likelihood, fisher):
    MISTAKES.update(family.MISTAKES)
