"""Kernels, under their former name."""

from .kernels import kernel_interval

__all__ = ["kernel_interval"]
