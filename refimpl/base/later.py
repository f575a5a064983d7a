"""Modules that are imported when they are first asked for.

    later  those of base:   later.digits.text(1, 0)
    book   those beside it: book.active_set.prove(...)
    board  what Python's library lacks on a board: board.rational.Rational

A board keeps in memory only what a method needs, and need not have the rest.
"""


class Later:
    """A folder; its names are those of its modules."""

    def __init__(self, path):
        self.path = path

    def __getattr__(self, name):
        if name[:2] == "__":    # it is asked whether it is this and that
            raise AttributeError(name)
        module = __import__(self.path + "." + name, None, None, ["*"])
        setattr(self, name, module)     # from now on it is here
        return module


later, book, board = map(Later, (
    "refimpl.base", "refimpl", "refimpl.board"))
