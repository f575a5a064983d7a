// A harness of one's own: the cases of `line` from an exported bundle, each
// number within ten digits of the largest one that is expected.
import { readFileSync } from "node:fs";

function line({ x, y }) {
  const n = x.length, mean = (v) => v.reduce((sum, a) => sum + a, 0) / n;
  const mx = mean(x), my = mean(y), dx = x.map((a) => a - mx), dy = y.map((b) => b - my);
  const slope = mean(dx.map((a, i) => a * dy[i])) / mean(dx.map((a) => a * a));
  const intercept = my - slope * mx;
  return { intercept, slope, mse: mean(dy.map((b, i) => (b - slope * dx[i]) ** 2)) };
}

let right = 0, all = 0;
for (const text of readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean)) {
  const { id, task, input, output, flags } = JSON.parse(text);
  if (task !== "line" || !output || flags.includes("exact-only")) continue;
  const mine = line(input), names = Object.keys(output);
  const size = 1e-10 * Math.max(...names.map((name) => Math.abs(output[name])));
  const wrong = names.filter((name) => !(Math.abs(mine[name] - output[name]) <= size));
  if (wrong.length) console.log(id, "is wrong in", wrong.join(", "));
  right += !wrong.length;
  all += 1;
}
console.log(`${right} of ${all} right`);
process.exitCode = right === all ? 0 : 1;
