// A harness of one's own, which has a bundle of cases in doubles and nothing
// else of the project: node compare.mjs FOLDER
import { existsSync, readFileSync } from "node:fs";

const mean = (v) => v.reduce((sum, a) => sum + a, 0) / v.length;
const methods = {
  mse: ({ y, predictions }) => ({ mse: mean(y.map((v, i) => (v - predictions[i]) ** 2)) }),
  line: ({ x, y }) => {
    const mx = mean(x), my = mean(y), dx = x.map((a) => a - mx);
    const slope = mean(dx.map((a, i) => a * (y[i] - my))) / mean(dx.map((a) => a * a));
    return { slope, intercept: my - slope * mx };
  },
  classify: ({ w, t, X, rule = "ternary" }) => ({
    labels: X.map((x) => x.reduce((sum, v, k) => sum + v * w[k], 0) - t)
      .map((v) => (v === 0 && rule === "step" ? 1 : Math.sign(v))),
  }),
};

const flat = (v) => [v].flat(Infinity);

function isRight(got, expected, judge) {
  const pairs = flat(expected).map((v, i) => [v, flat(got)[i]]);
  if (judge === "equal") return pairs.every(([a, b]) => a === b);
  const size = Math.max(...flat(expected).map(Math.abs)) || 1;
  return pairs.every(([a, b]) => Math.abs(a - b) <= judge.within * size);
}

let right = 0, all = 0;
for (const [task, method] of Object.entries(methods)) {
  const path = `${process.argv[2]}/${task}.json`;
  if (!existsSync(path)) continue;
  for (const { id, input, output, judge, flags } of JSON.parse(readFileSync(path, "utf8")).cases) {
    const doubles = flat([input.x, input.y, input.X]).every((v) => typeof v !== "string");
    if (!output || !doubles || flags.includes("exact-only")) continue;
    const got = method(input), names = Object.keys(got).filter((name) => judge[name] !== "property");
    const wrong = names.filter((name) => !isRight(got[name], output[name], judge[name]));
    if (wrong.length) console.log(id, "is wrong in", wrong.join(", "));
    right += !wrong.length;
    all += 1;
  }
}
console.log(`${right} of ${all} right`);
process.exitCode = right === all ? 0 : 1;
