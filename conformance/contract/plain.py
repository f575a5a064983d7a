"""The inputs of every task, an input a line: what a kit refuses by.

    ridge X number n d          a matrix; what has the same letter has the
                                same length
    ridge lambda unsigned       a number of at least 0
    ridge intercept? flag       need not be there
    svm-soft y each:-1:1 n      labels, of which each is there
    kernel:polynomial degree count      a member of a kernel

It is written from tasks.json into the folder of a program (`kit`).
"""

from .tasks import KERNELS, NEEDED, TASKS, WORDS

# What an entry of a list is; another type is its own.
ENTRIES = {"vector": "number", "matrix": "number", "uniforms": "uniform",
           "names": "name"}


def find_sort(kind, classes):
    few = "each" if classes else "label"
    if kind in ("labels", "zero-one"):
        return few + (":-1:1" if kind == "labels" else ":0:1")
    if kind == "choice":
        return "choice:" + ":".join(WORDS[kind])
    if kind in WORDS:
        return "word:" + ":".join(WORDS[kind])
    return ENTRIES.get(kind, kind)


def lines_of(name, inputs, classes=0):
    """Return the lines of what has inputs: a task, or a kernel."""
    return [" ".join([name, entry.name + "?" * (entry.default is not NEEDED),
                      find_sort(entry.type, classes)] + entry.size)
            for entry in inputs.values()] or [name]


def table():
    lines = [line for task in TASKS.values()
             for line in lines_of(task.name, task.inputs, task.classes)]
    for kernel in KERNELS.values():
        lines += lines_of("kernel:" + kernel.name, kernel.members)
    return "\n".join(lines) + "\n"
