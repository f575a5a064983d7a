"""gretl: its commands ols and logit, and its functions of matrices.

Settings: "default"; "mols" (the function, which forms the normal equations);
"svd" (mols, told to use singular values); "mpols" (mols in 256 bits).
"""

import os
import subprocess
import sys
import tempfile

import numpy as np

from .native import Told, matrices, matrix, tasks
from .protocol import Refusal, serve, setting

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
WAYS = {
    "default": {
        "solve": "r = a \\ b", "inverse": "r = inv(a)", "fit": OLS,
        "determinant": "r = det(a)", "line": "matrix c = {1}\n"
        + OLS + "r = r[2] | r[1]", "logistic": SERIES
        + "logit target L --quiet\n" + WHOLE,
        "covariance": "r = meanc(a)\ns = mcov(a, 0)"},
    "mols": {"lstsq": "r = mols(b, a)"},
    "svd": {"lstsq": "set svd on\nr = mols(b, a)"},
    "mpols": {"lstsq": "r = mpols(b, a)"}}
TELL = """
printf "answer %d %d\\n%.17g\\n", rows(r), cols(r), vec(r')
printf "answer %d %d\\n%.17g\\n", rows(s), cols(s), vec(s')
"""


class Gretl:
    """A run of gretlcli for every question, in a home of its own."""

    def __init__(self, scripts):
        self.scripts = scripts
        self.words = list(scripts)

    def __call__(self, word, *arrays):
        """Return the matrices that it makes of these."""
        with tempfile.TemporaryDirectory() as home:
            lines = ["set verbose off", "matrix r = {}", "matrix s = {0}"]
            for name, array in zip("abc", arrays):
                path = os.path.join(home, name + ".mat")
                np.savetxt(path, matrix(array), "%.17g", comments="",
                           header="{} {}".format(*matrix(array).shape))
                lines.append('matrix {} = mread("{}")'.format(name, path))
            script = os.path.join(home, "question.inp")
            with open(script, "w") as file:
                file.write("\n".join(lines + [self.scripts[word], TELL]))
            return answer(program("-b", "-q", "-t", script, home=home))


def program(*words, home):
    """Return what gretlcli prints; Told if it ends with an error."""
    done = subprocess.run(
        ["gretlcli"] + list(words), env=dict(os.environ, HOME=home),
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise Told(text)
    return text


def answer(text):
    """Return the matrices that are printed."""
    if "Dropping" in text:      # by logit, as it tells the classes apart
        raise Refusal("separable", text)
    if "left out" in text:
        raise Refusal("singular", text)
    if "answer" not in text:    # it ended, and says that all went well
        sys.exit(text)
    said = text.partition("answer")[2].replace("answer", " ")
    return matrices(said.replace("NA", "nan").split())


if __name__ == "__main__":
    way = setting(*WAYS)
    serve("gretl, " + way, program("-v", home="/").split()[2],
          tasks(Gretl(WAYS[way])), {"logistic-regression": 1e-4})
