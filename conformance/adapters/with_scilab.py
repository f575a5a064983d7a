"""Scilab: its backslash, inv and det, in a run of scilab-cli a question."""

import os
import subprocess
import tempfile

import numpy as np

from .native import Told, matrices, matrix, tasks
from .protocol import serve, setting

WAYS = {"solve": "r = a \\ b;", "lstsq": "r = a \\ b;",
        "inverse": "r = inv(a);", "determinant": "r = det(a);"}
TELL = """mprintf("answer %d %d\\n", size(r, 1), size(r, 2));
mprintf("%.17g\\n", matrix(r', -1, 1));
"""


class Scilab:
    """A run of scilab-cli for every question."""

    words = list(WAYS)

    def __call__(self, word, *arrays):
        """Return the matrices that it makes of these."""
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            for name, array in zip("ab", arrays):
                path = os.path.join(folder, name)
                np.savetxt(path, matrix(array), "%.17g")
                lines.append('{} = fscanfMat("{}");\n'.format(name, path))
            text = program(folder, "".join(lines) + WAYS[word] + "\n" + TELL)
        if "answer" not in text:
            raise Told(" ".join(text.split()))
        return matrices(text.partition("answer")[2].lower().split())


def program(folder, script):
    """Return what scilab-cli prints of a script."""
    path = os.path.join(folder, "question.sce")
    with open(path, "w") as file:
        file.write(script)
    return subprocess.run(
        ["scilab-cli", "-nb", "-quit", "-f", path], env=dict(
            os.environ, HOME=folder, SCIHOME=folder), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode(
            "utf-8", "replace")


if __name__ == "__main__":
    way = setting("default")
    with tempfile.TemporaryDirectory() as home:
        said = program(home, 'mprintf("%s\\n", getversion());')
    serve("Scilab, " + way, said.strip().split("-")[-1], tasks(Scilab()), {})
