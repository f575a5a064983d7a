import { createInterface } from "node:readline";

const refuse = (kind) => { throw new Error(kind); };
const hex = /^([+-]?)0x([0-9a-f]+)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i;
const number = (v) => {
  const h = typeof v === "string" && hex.exec(v);
  if (h) return `${h[1]}1` * parseInt(h[2] + h[3], 16) * 2 ** ((h[4] ?? 0) - 4 * h[3].length);
  if (Math.abs(/e([+-]?\d+)$/i.exec(v)?.[1] ?? 0) > 10000) refuse("number");
  const [n, d = 1] = typeof v === "string" ? v.split("/") : typeof v === "number" ? [v] : [NaN];
  return Number.isFinite(n / d) ? n / d : refuse("number");
};
const vector = (v, n) => Array.isArray(v) && v.length && v.length === (n ?? v.length)
  ? v.map(number) : refuse("shape");
const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0);
const tasks = {
  mse({ y, predictions }) {
    const r = vector(predictions, vector(y).length).map((p, i) => number(y[i]) - p);
    return { mse: dot(r, r) / r.length };
  },
  classify({ w, t, X, rule = "ternary" }) {
    const tie = { ternary: 0, step: 1 }[rule] ?? refuse("domain"), v = vector(w), c = number(t);
    return { labels: X.map((x) => Math.sign(dot(v, vector(x, v.length)) - c) || tie) };
  },
  "perceptron-online"({ X, y, eta = 1, w0 = X[0].map(() => 0) }) {
    let w = vector(w0, X[0].length), updates = 0;
    if (!(number(eta) > 0) || y.length !== X.length) refuse(eta > 0 ? "shape" : "domain");
    X.forEach((row, i) => {
      const x = vector(row, w.length), label = Math.abs(y[i]) === 1 ? +y[i] : refuse("label");
      if (label * dot(w, x) > 0) return;
      w = w.map((v, k) => v + number(eta) * label * x[k]);
      updates += 1;
    });
    return { w, updates };
  },
};
const inputs = { mse: "y predictions", classify: "w t X rule?", "perceptron-online": "X y eta? w0?" };
const answer = ({ task, input }) => {
  if (task === "hello") return { name: "three", version: "1", language: "JavaScript", unit: "binary64", tasks: Object.keys(tasks) };
  const names = inputs[task].split(" "), known = names.map((n) => n.replace("?", ""));
  const fits = Object.keys(input).every((k) => known.includes(k)) && names.every((n) => n.endsWith("?") || n in input);
  return fits ? tasks[task](input) : refuse("request");
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...request } = JSON.parse(line);
  try { console.log(JSON.stringify({ id, output: answer(request) })); }
  catch (e) { console.log(JSON.stringify({ id, error: { kind: e.message } })); }
}
