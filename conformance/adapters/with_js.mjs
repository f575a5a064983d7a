// JavaScript: ml-matrix and its friends, libsvm-js, mathjs, jstat.
//
//   node with_js.mjs FOLDER [SETTING]     FOLDER holds node_modules
//
// Settings: "default" (ml-matrix by QR, ml-regression-simple-linear,
// libsvm-js); "careful" (its SVD, libsvm-js with tolerance
// 1e-10, which promises no more than the six digits of its threshold); "ml-svm";
// "ml-logistic-regression"; "mathjs"; "jstat".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Refusal, serve } from "../kits/javascript/kit.mjs";
import { ask, asked } from "./library.mjs";

const [folder, setting = "default"] = process.argv.slice(2);
const load = createRequire(`${folder}/`);
const only = (name) => load(name).default ?? load(name);
const careful = setting === "careful", settings = {};
const version = (name) => `${name} ${JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`)).version}`;

// The tasks of least squares; fit(X, y, intercept) is the weights, the
// intercept last.
function byLeastSquares(fit) {
  const both = (X, y, intercept) => {
    const w = fit(X, y, intercept), c = intercept ? w.pop() : 0;
    return { w, intercept: c };
  };
  return {
    "least-squares": ({ X, y, intercept = false }) => both(X, y, intercept),
    "least-squares-classifier": ({ X, y, intercept = true }) => {
      const { w, intercept: c } = both(X, y, intercept);
      return { w, t: -c };
    },
    "least-squares-plug-in": ({ X, y }) => both(X, y, true),
  };
}

// svm-soft, and svm-hard as a soft one with a large C; train gives alpha, t.
function byMachine(train) {
  const soft = async ({ X, y, C, kernel = { name: "linear" } }) => {
    const { alpha, t } = await train(X, y, C, kernel);
    if (careful && C === 1e9 && Math.max(...alpha) >= C) throw new Refusal("not-separable");
    return { alpha, t };
  };
  const hard = (inputs) => soft({ ...inputs, C: 1e9 });
  return { "svm-soft": soft, "svm-hard": hard };
}

settings.default = settings.careful = () => {
  const { Matrix, solve, inverse, determinant, covariance, SVD } = load("ml-matrix");
  const { SimpleLinearRegression: Line } = load("ml-regression-simple-linear"), libsvm = load("libsvm-js");
  const column = (v) => Matrix.columnVector(v);
  const train = async (X, y, C, kernel) => {
    const SVM = await libsvm, T = SVM.KERNEL_TYPES, gaussian = kernel.name === "gaussian";
    const model = new SVM({ type: SVM.SVM_TYPES.C_SVC, cost: C, tolerance: careful ? 1e-10 : 1e-3,
      kernel: { linear: T.LINEAR, polynomial: T.POLYNOMIAL, gaussian: T.RBF }[kernel.name], degree: kernel.degree ?? 3,
      gamma: gaussian ? 1 / (2 * kernel.sigma ** 2) : 1, coef0: kernel.constant ?? 0, quiet: true });
    ask(() => model.train(X, y));
    const lines = model.serializeModel().split("\n"), alpha = X.map(() => 0);
    const member = (name) => lines.find((line) => line.startsWith(name + " ")).split(" ").slice(1).map(Number);
    const rows = lines.slice(lines.indexOf("SV") + 1);
    model.getSVIndices().forEach((at, k) => { alpha[at] = Math.abs(parseFloat(rows[k])); });
    const t = member("rho")[0] * (member("label")[0] === 1 ? 1 : -1);
    model.free();
    return { alpha, t };
  };
  return { ...byMachine(train), ...byLeastSquares((X, y, intercept) =>
    ask(() => solve(new Matrix(intercept ? X.map((x) => [...x, 1]) : X), column(y), careful)).to1DArray()),
  line: ({ x, y }) => {
    const { slope, intercept } = ask(() => new Line(x, y));
    return { slope, intercept };
  },
  solve: ({ A, b }) => ({ x: ask(() => solve(new Matrix(A), column(b), careful)).to1DArray() }),
  inverse: ({ A }) => ({ inverse: ask(() => inverse(new Matrix(A), careful)).to2DArray() }),
  determinant: ({ A }) => ({ determinant: ask(() => determinant(new Matrix(A))) }),
  covariance: ({ X }) => {
    const M = ask(() => new Matrix(X)), C = M.rows > 1 ? covariance(M).mul(M.rows - 1) : covariance(M);
    return { mean: M.mean("column"), covariance: C.div(M.rows).to2DArray() };
  } };
};

settings["ml-svm"] = () => {
  const SVM = load("ml-svm");
  const train = (X, y, C, kernel) => {
    let seed = 1;       // the same for every question
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const model = ask(() => new SVM({ C, tol: 1e-6, maxIterations: 10000, whitening: false, random, alphaTol: 0,
      kernel: { linear: "linear", polynomial: "polynomial", gaussian: "rbf" }[kernel.name],
      kernelOptions: { sigma: kernel.sigma, degree: kernel.degree, constant: kernel.constant ?? 0, scale: 1 } }));
    ask(() => model.train(X, y));
    const alpha = X.map(() => 0);
    model.supportVectors().forEach((i, k) => { alpha[i] = model.alphas[k]; });
    return { alpha, t: -model.b };
  };
  return byMachine(train);
};

settings["ml-logistic-regression"] = () => {
  const Regression = only("ml-logistic-regression"), { Matrix } = load("ml-matrix");
  return { "logistic-regression": ({ X, y }) => {
    const model = new Regression();
    ask(() => model.train(new Matrix(X), Matrix.columnVector(y)));
    // The first of its two classifiers tells class 0 from the rest.
    return { theta: model.classifiers[0].weights.to1DArray() };
  } };
};

settings.mathjs = () => {
  const math = load("mathjs"), first = (rows) => rows.map(([v]) => v);
  return { ...byLeastSquares((X, y, intercept) => ask(() => math.multiply(math.pinv(intercept ? X.map((x) => [...x, 1]) : X), y))),
    solve: ({ A, b }) => ({ x: first(ask(() => math.lusolve(A, b))) }),
    inverse: ({ A }) => ({ inverse: ask(() => math.inv(A)) }),
    determinant: ({ A }) => ({ determinant: ask(() => math.det(A)) }) };
};

settings.jstat = () => {
  const { jStat } = load("jstat");
  return { ...byLeastSquares((X, y, intercept) => [...ask(() => jStat.models.ols(y, intercept ? X.map((x) => [...x, 1]) : X)).coef]),
    solve: ({ A, b }) => ({ x: ask(() => jStat.gauss_elimination(A, b.map((v) => [v]))) }),
    inverse: ({ A }) => ({ inverse: ask(() => jStat.inv(A)) }),
    determinant: ({ A }) => ({ determinant: ask(() => jStat.det(A)) }) };
};

const needs = setting === "default" || careful ? ["ml-matrix", "ml-regression-simple-linear", "libsvm-js"] : [setting];
await serve(`JavaScript, ${setting}`, needs.map(version).join(", "), asked(settings[setting]()), { promise: {
  "svm-soft": careful ? 1e-5 : 1e-3, "svm-hard": careful ? 1e-5 : 1e-3, "logistic-regression": 1e-4 } });
