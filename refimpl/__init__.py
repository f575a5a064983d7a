"""Linear models by the book: a reference implementation over plain lists.

Import the module you need; nothing is imported here, so that one module
does not load the others:

    from refimpl.perceptron import perceptron

Every function is generic over the class of its numbers (int, Fraction,
Decimal, float, refimpl.base.rational.Rational): the class that comes in comes
out.  Examples, columns and indices are numbered from 0.
"""

__version__ = "1.0.0"
