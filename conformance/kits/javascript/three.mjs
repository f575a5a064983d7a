// Three tasks in JavaScript.   node three.mjs
import { serve } from "./kit.mjs";

const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0);

serve("three", "1", {
  mse(q) {
    const y = q.vector("y"), r = q.vector("predictions", y.length).map((p, i) => y[i] - p);
    return { mse: dot(r, r) / r.length };
  },
  classify(q) {
    const w = q.vector("w"), t = q.number("t"), tie = q.word("rule", "ternary", "step") === "step" ? 1 : 0;
    return { labels: q.matrix("X", w.length).map((x) => Math.sign(dot(w, x) - t) || tie) };
  },
  "perceptron-online"(q) {
    const X = q.matrix("X"), y = q.labels("y", X.length), eta = q.positive("eta", 1), m = X[0].length;
    let w = q.has("w0") ? q.vector("w0", m) : X[0].map(() => 0), updates = 0;
    X.forEach((x, i) => {
      if (y[i] * dot(w, x) > 0) return;
      w = w.map((v, k) => v + eta * y[i] * x[k]);
      updates += 1;
    });
    return { w, updates };
  },
});
