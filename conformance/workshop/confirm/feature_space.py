"""The monomials of kernels, under their former name."""

from .kernels import weighted

__all__ = ["weighted"]
