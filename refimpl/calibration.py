"""Logistic calibration, by its path in release 1.0."""

from .logistic import Calibration, logistic_calibration
