"""OpenCV: cv2.solve and its kin in doubles, cv2.ml in single precision.

Settings: "default" (systems by LU, least squares by SVD); "qr"; "normal"
(DECOMP_NORMAL); "ml" (cv2.ml.SVM and cv2.ml.LogisticRegression).
"""

import cv2
import numpy as np

from .conventions import kernel_settings
from .outputs import (
    array, by_least_squares, by_likelihood, by_machine, by_matrices,
    by_moments, with_ones, without_constant)
from .protocol import Refusal, ask, serve, setting

SETTING = setting("default", "qr", "normal", "ml")
WAY = {"default": cv2.DECOMP_SVD, "qr": cv2.DECOMP_QR,
       "normal": cv2.DECOMP_NORMAL | cv2.DECOMP_CHOLESKY}.get(SETTING)


def require_ok(result):
    """Return an answer; the first of the two says whether there is one."""
    ok, answer = result
    if not ok:
        raise Refusal("singular", "it returns 0")
    return answer


def solution(A, b):
    way = cv2.DECOMP_QR if SETTING == "qr" else cv2.DECOMP_LU
    b = np.atleast_2d(array(b)).T
    return require_ok(ask(cv2.solve, array(A), b, flags=way)).ravel()


def moments(X):
    C, mean = ask(cv2.calcCovarMatrix, X, None, cv2.COVAR_NORMAL
                  | cv2.COVAR_ROWS | cv2.COVAR_SCALE, ctype=cv2.CV_64F)
    return mean.ravel(), C


def lstsq(A, y):
    return require_ok(ask(cv2.solve, A, y[:, None], flags=WAY)).ravel()


def train(X, y, C, kernel):
    """Return alpha and t of cv2.ml.SVM.

    Its linear kernel tells no multipliers, a polynomial of degree 1 does.
    """
    options, model = kernel_settings(kernel), cv2.ml.SVM_create()
    model.setKernel(cv2.ml.SVM_RBF if options["kernel"] == "rbf"
                    else cv2.ml.SVM_POLY)
    model.setC(C)
    model.setGamma(options.get("gamma", 1))
    model.setDegree(options.get("degree", 1))
    model.setCoef0(options.get("coef0", 0))
    ask(model.train, X.astype(np.float32), cv2.ml.ROW_SAMPLE,
        y.astype(np.int32))
    rho, signed, at = model.getDecisionFunction(0)
    alpha, left = np.zeros(len(X)), list(range(len(X)))
    # What is above 0 is of its first class, which is -1.
    for value, k in zip(-signed.ravel(), at.ravel()):
        i = next(i for i in left if y[i] * value > 0 and np.all(
            X[i].astype(np.float32) == model.getSupportVectors()[k]))
        left.remove(i)
        alpha[i] = abs(value)
    return alpha, -rho


def likelihood(X, y):
    """Return theta of its gradient descent, with its penalty disabled."""
    rows = without_constant(
        X, "it has an intercept, and these rows have no constant")
    model = cv2.ml.LogisticRegression_create()
    model.setRegularization(cv2.ml.LogisticRegression_REG_DISABLE)
    ask(model.train, rows.astype(np.float32), cv2.ml.ROW_SAMPLE,
        y.astype(np.float32))
    theta = model.get_learnt_thetas().ravel()
    return np.append(theta[1:], theta[0])


if __name__ == "__main__":
    if SETTING == "ml":
        serve("OpenCV, ml", cv2.__version__, by_machine(train)[1:]
              + by_likelihood(likelihood), {"svm-soft": 1e-3},
              unit="binary32")
    else:
        tasks = by_matrices(
            solution, lambda A: require_ok(ask(cv2.invert, array(A))),
            lambda A: ask(cv2.determinant, array(A))) + by_moments(moments)
        serve("OpenCV, " + SETTING, cv2.__version__, by_least_squares(
            with_ones(lstsq)) + tasks[:{"default": 4, "qr": 1}.get(
                SETTING, 0)])
