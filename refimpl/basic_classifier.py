"""Linear classifiers in closed form, by their path in release 1.0."""

from .linear_classifier import (
    Hyperplane, PlugIn, basic_linear_classifier, least_squares_classifier,
    least_squares_plug_in, linear_classifier)
