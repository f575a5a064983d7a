from kit import Skip, serve
def made(name):
    def f(q):
        raise Skip("no")
    f.__name__ = name
    return f
serve("x", "1", list(map(made, "@NAMES@".split())), promise={"lasso": 1e-6})
