"""gretl and Scilab, in a run of their program a question.  The name of the
library stands behind the setting.

    gretl    its commands ols and logit, and its functions of matrices:
             "default"; "mols" (the function, which forms the normal
             equations); "svd" (mols, told to use singular values); "mpols"
             (mols in 256 bits)
    scilab   its backslash, inv and det
"""

import os
import subprocess
import sys
import tempfile

import numpy as np

from .native import Told, matrices, matrix, tasks
from .protocol import Refusal, chosen, serve, setting

# Of the matrices a, b and c the scripts make r, or r and s.
SERIES = """scalar n = rows(a)
nulldata n --preserve
series target = b
list L = null
loop j = 1..cols(a)
  series x$j = a[,j]
  L += x$j
endloop
"""
WHOLE = """list kept = $xlist
if nelem(kept) < nelem(L)
  printf "a column is left out\\n"
  quit
endif
matrix r = zeros(nelem(L), 1)
loop j = 1..nelem(L)
  r[inlist(L, kept[j])] = $coeff[j]
endloop
"""
OLS = SERIES + """if c[1]
  L += const
endif
ols target L --quiet
""" + WHOLE
GRETL = {
    "default": {
        "solve": "r = a \\ b", "inverse": "r = inv(a)", "fit": OLS,
        "determinant": "r = det(a)", "line": "matrix c = {1}\n"
        + OLS + "r = r[2] | r[1]", "logistic": SERIES
        + "logit target L --quiet\n" + WHOLE,
        "covariance": "r = meanc(a)\ns = mcov(a, 0)"},
    "mols": {"lstsq": "r = mols(b, a)"},
    "svd": {"lstsq": "set svd on\nr = mols(b, a)"},
    "mpols": {"lstsq": "r = mpols(b, a)"}}
GRETL_TELLS = """
printf "answer %d %d\\n%.17g\\n", rows(r), cols(r), vec(r')
printf "answer %d %d\\n%.17g\\n", rows(s), cols(s), vec(s')
"""
SCILAB = {"solve": "r = a \\ b;", "lstsq": "r = a \\ b;",
        "inverse": "r = inv(a);", "determinant": "r = det(a);"}
SCILAB_TELLS = """mprintf("answer %d %d\\n", size(r, 1), size(r, 2));
mprintf("%.17g\\n", matrix(r', -1, 1));
"""


class Gretl:
    """A run of gretlcli for every question, in a home of its own."""

    def __init__(self, scripts):
        self.scripts = scripts
        self.words = list(scripts)

    def __call__(self, word, *arrays):
        with tempfile.TemporaryDirectory() as home:
            lines = ["set verbose off", "matrix r = {}", "matrix s = {0}"]
            for name, array in zip("abc", arrays):
                path = os.path.join(home, name + ".mat")
                np.savetxt(path, matrix(array), "%.17g", comments="",
                           header="{} {}".format(*matrix(array).shape))
                lines.append('matrix {} = mread("{}")'.format(name, path))
            script = os.path.join(home, "question.inp")
            with open(script, "w") as file:
                file.write("\n".join(lines + [
                    self.scripts[word], GRETL_TELLS]))
            return answer(gretlcli("-b", "-q", "-t", script, home=home))


def gretlcli(*words, home):
    done = subprocess.run(
        ["gretlcli"] + list(words), env=dict(os.environ, HOME=home),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise Told(text)
    return text


def answer(text):
    if "Dropping" in text:      # by logit, as it tells the classes apart
        raise Refusal("separable", text)
    if "left out" in text:
        raise Refusal("singular", text)
    if "answer" not in text:    # it ended, and says that all went well
        sys.exit(text)
    said = text.partition("answer")[2].replace("answer", " ")
    return matrices(said.replace("NA", "nan").split())


class Scilab:
    """A run of scilab-cli for every question."""

    words = list(SCILAB)

    def __call__(self, word, *arrays):
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            for name, array in zip("ab", arrays):
                path = os.path.join(folder, name)
                np.savetxt(path, matrix(array), "%.17g")
                lines.append('{} = fscanfMat("{}");\n'.format(name, path))
            text = scilab_cli(folder, "".join(
                lines + [SCILAB[word], "\n", SCILAB_TELLS]))
        if "answer" not in text:
            raise Told(" ".join(text.split()))
        return matrices(text.partition("answer")[2].lower().split())


def scilab_cli(folder, script):
    path = os.path.join(folder, "question.sce")
    with open(path, "w") as file:
        file.write(script)
    return subprocess.run(
        ["scilab-cli", "-nb", "-quit", "-f", path], env=dict(
            os.environ, HOME=folder, SCIHOME=folder), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode(
            "utf-8", "replace")


def gretl():
    way = setting(*GRETL)
    return ("gretl, " + way, gretlcli("-v", home="/").split()[2],
            tasks(Gretl(GRETL[way])), {"logistic-regression": 1e-4})


def scilab():
    way = setting("default")
    with tempfile.TemporaryDirectory() as home:
        said = scilab_cli(home, 'mprintf("%s\\n", getversion());')
    return ("Scilab, " + way, said.strip().split("-")[-1], tasks(Scilab()))


if __name__ == "__main__":
    serve(*chosen(gretl, scilab))
