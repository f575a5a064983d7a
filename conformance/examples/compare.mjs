// A harness of one's own: the cases of `line` from an exported bundle, each
// number within the tolerance that stands beside it.
import { readFileSync } from "node:fs";

function line({ x, y }) {
  const n = x.length, mean = (v) => v.reduce((sum, a) => sum + a, 0) / n;
  const mx = mean(x), my = mean(y), dx = x.map((a) => a - mx), dy = y.map((b) => b - my);
  const slope = mean(dx.map((a, i) => a * dy[i])) / mean(dx.map((a) => a * a));
  const intercept = my - slope * mx;
  return { intercept, slope, mse: mean(dy.map((b, i) => (b - slope * dx[i]) ** 2)) };
}

const near = (a, b, size) => Array.isArray(b)
  ? a.length === b.length && b.every((v, i) => near(a[i], v, size))
  : size === 0 ? a === b : Math.abs(a - b) <= size;

let right = 0, all = 0;
for (const text of readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean)) {
  const { id, task, input, output, flags, tolerance } = JSON.parse(text);
  if (task !== "line" || !output || flags.includes("exact-only")) continue;
  const mine = line(input), names = Object.keys(tolerance);
  const wrong = names.filter((name) => !near(mine[name], output[name], tolerance[name]));
  if (wrong.length) console.log(id, "is wrong in", wrong.join(", "));
  right += !wrong.length;
  all += 1;
}
console.log(`${right} of ${all} right`);
process.exitCode = right === all ? 0 : 1;
