"""Stand-ins for the numbers and tables of other libraries.

They have what NumPy's and pandas' have and are read by, and nothing else.
"""


class Index:
    """A whole number as numpy.int64 is one."""

    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


class Pair:
    """A fraction whose parts are attributes."""

    def __init__(self, n, d):
        self.numerator, self.denominator = n, d


class Quarter:
    """A fraction whose parts are methods."""

    def __init__(self, n):
        self.n = n

    def numerator(self):
        return self.n

    def denominator(self):
        return 4


class Floating:
    """A number that knows its ratio, as numpy.float32 does."""

    def __init__(self, v):
        self.v = v

    def as_integer_ratio(self):
        return self.v.as_integer_ratio()


class Double(float):
    """A class of floats, as numpy.float64 is one."""


class Bool:
    """numpy.bool_: it becomes a bool and is no number."""

    def __init__(self, v):
        self.v = v

    def tolist(self):
        return self.v


class Array:
    """An array of any depth; one of depth 0 is a number."""

    def __init__(self, data):
        self.data = data

    def tolist(self):
        return self.data

    def __len__(self):
        return len(self.data)

    @property
    def shape(self):
        result, data = (), self.data
        while isinstance(data, list):
            result, data = result + (len(data),), data[0]
        return result


class Frame:
    """A table with names of columns, whose list is that of the names."""

    def __init__(self, rows):
        self.values = Array(rows)
        self.columns = ["c{}".format(k) for k in range(len(rows[0]))]

    @property
    def shape(self):
        return self.values.shape

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return iter(self.columns)
