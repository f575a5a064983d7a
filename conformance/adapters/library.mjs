// For the adapters in JavaScript: tasks that take an object of inputs and ask
// a library.  It is called inside ask(): what it throws there is an error, whose
// kind is read from the inputs.  What fails before could not be asked, and what
// fails behind it is an answer that could not be read: a skip that says so.
import { real, refuse, Refusal, Skip, skip } from "../kits/javascript/kit.mjs";

const WORDS = ["classes", "rule", "name", "intercept"];
const TABLES = ["X", "A", "Z", "W", "M"];
const KERNELS = { linear: [], polynomial: ["degree"], gaussian: ["sigma"] };

let entered = false;
const refused = new WeakSet();
const remember = (thrown) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  refused.add(error);
  throw error;
};
export function ask(call) {
  entered = true;
  try { return call(); } catch (error) { return remember(error); }
}

function decoded(name, value) {
  if (Array.isArray(value)) return value.map((v) => decoded(name, v));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, decoded(k, v)]));
  return WORDS.includes(name) || typeof value !== "string" ? value : real(value);
}

// Names and words that no library ever sees.
function wellformed(inputs, given) {
  const due = inputs.filter((n) => !n.endsWith("?")), known = inputs.map((n) => n.replace("?", ""));
  if (!due.every((n) => n in given) || !Object.keys(given).every((n) => known.includes(n)))
    refuse("request");
  if (typeof (given.intercept ?? true) !== "boolean" || given.intercept === null)
    refuse("domain");
  if (!("kernel" in given)) return;
  const kernel = given.kernel;
  if (kernel?.name === undefined) refuse("request");
  const members = KERNELS[kernel.name];
  if (!members) refuse("domain");
  if (!members.every((n) => n in kernel) || !Object.keys(kernel).every(
    (n) => ["name", "constant", ...members].includes(n))) refuse("request");
  // The width 1 / (2 sigma^2) has lost the sign.
  if (kernel.sigma <= 0) refuse("domain");
}

// What JavaScript throws where code goes wrong: an accident and no refusal.
const ACCIDENT = /Cannot (read|set) propert|is not (a function|iterable|a constructor|defined)|Maximum call stack|Invalid array length/;

function kindOf(error, task, given) {
  if (error.kind === "request") return error.kind;
  if (ACCIDENT.test(error.message)) return "unknown";
  const rows = given.X ?? given.A ?? [given.x ?? given.predictions ?? given.y ?? []];
  const finite = (v) => typeof v === "number" && Number.isFinite(v);
  for (const [name, value] of Object.entries(given)) {
    if (WORDS.includes(name) || name === "kernel") continue;
    const list = Array.isArray(value);
    if (TABLES.includes(name)) {
      if (!list || !value.every(Array.isArray)) return "shape";
      if (new Set(value.map((row) => row.length)).size !== 1) return "shape";
      if (!value[0].length) return "shape";
    } else if ("xybd".includes(name) !== list) return list ? "number" : "shape";
    else if (list && value.some(Array.isArray)) return "number";
    if (![value].flat(2).every(finite)) return "number";
  }
  const count = given.x ? given.x.length : rows.length;
  if (["y", "b"].some((n) => given[n] && !given.predictions && given[n].length !== count)) return "shape";
  if (given.A && given.A[0].length !== given.A.length) return "shape";
  if (given.C <= 0 || given.lambda < 0) return "domain";
  if (task.startsWith("svm") && (new Set(given.y).size !== 2 || !given.y.every((v) => v * v === 1))) return "label";
  if (error.kind) return error.kind;
  if (/singular|rank|constraints are inconsistent/i.test(error.message)) return "singular";
  return /iteration|converge/i.test(error.message) ? "not-converged" : "unknown";
}

// tasks: name to [names of inputs, those that may be left out with ?, function]
export const asked = (tasks) => Object.fromEntries(Object.entries(tasks).map(([task, [inputs, answer]]) => [task, async (q) => {
  let given = {};
  entered = false;
  try {
    given = Object.fromEntries(q.names().map((name) => [name, decoded(name, q.raw(name))]));
    wellformed(inputs.split(" "), given);
    return await answer(given);
  } catch (error) {
    if (error instanceof Skip) throw error;
    if (!(error instanceof Refusal) && !refused.has(error))
      skip(`${entered ? "the answer could not be read" : "it cannot be asked"}: ${error.message}`);
    throw new Refusal(kindOf(error, task, given), String(error.message ?? error));
  }
}]));
