"""The dual perceptron with a bias, by its path in release 1.0."""

from .kernel_perceptron import DualBias, dual_perceptron_bias
from .predict import kernel_scores
