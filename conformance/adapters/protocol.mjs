// The protocol for the adapters in JavaScript: one loop, a table of tasks.
//
// A task is a function of an object of inputs that gives one of outputs.
// The library is called inside ask(): what it throws there is an error, whose
// kind is read from the inputs.  What fails before could not be asked, and what
// fails behind it is an answer that could not be read: nothing is given.
import { createInterface } from "node:readline";

const WORDS = ["classes", "rule", "name", "intercept"];
const TABLES = ["X", "A", "Z", "W", "M"];
const KERNELS = { linear: [], polynomial: ["degree"], gaussian: ["sigma"] };
const NUMBER = /^[+-]?(([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?|nan|inf(inity)?)$/i;
const HEX = /^([+-]?)0x([0-9a-f]+)\.?([0-9a-f]*)(p([+-]?[0-9]+))?$/i;
const RATIO = /^([+-]?[0-9]+)\/(0*[1-9][0-9]*)$/;

export class Refusal extends Error {
  constructor(kind, message = kind) { super(message); this.kind = kind; }
}
export class Skip extends Error {}

let entered = false;
const refused = new WeakSet();
const remember = (error) => { throw refused.add(error instanceof Error ? error : (error = new Error(String(error)))) && error; };
export function ask(call) {
  entered = true;
  try { return call(); } catch (error) { return remember(error); }
}

function real(value) {
  if (typeof value !== "string") return value;
  if (Math.abs(/[ep]([+-]?[0-9]+)$/i.exec(value)?.[1] ?? 0) > 10000) throw new Refusal("number");
  const hex = HEX.exec(value), ratio = RATIO.exec(value);
  if (hex) {
    const size = parseInt(hex[2] + hex[3], 16) * 2 ** (+(hex[5] ?? 0) - 4 * hex[3].length);
    return hex[1] === "-" ? -size : size;
  }
  if (ratio) return ratio[1] / ratio[2];
  if (!NUMBER.test(value)) throw new Refusal("number");
  return Number(value.replace(/inf(inity)?/i, "Infinity"));
}

function decoded(name, value) {
  if (Array.isArray(value)) return value.map((v) => decoded(name, v));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, decoded(k, v)]));
  return WORDS.includes(name) ? value : real(value);
}

// Names and words that no library ever sees.
function wellformed(inputs, given) {
  const due = inputs.filter((n) => !n.endsWith("?")), known = inputs.map((n) => n.replace("?", ""));
  if (!due.every((n) => n in given) || !Object.keys(given).every((n) => known.includes(n)))
    throw new Refusal("request");
  if (typeof (given.intercept ?? true) !== "boolean" || given.intercept === null)
    throw new Refusal("domain");
  if (!("kernel" in given)) return;
  const kernel = given.kernel;
  if (kernel?.name === undefined) throw new Refusal("request");
  const members = KERNELS[kernel.name];
  if (!members) throw new Refusal("domain");
  if (!members.every((n) => n in kernel) || !Object.keys(kernel).every(
    (n) => ["name", "constant", ...members].includes(n))) throw new Refusal("request");
  // The width 1 / (2 sigma^2) has lost the sign.
  if (kernel.sigma <= 0) throw new Refusal("domain");
}

function kindOf(error, task, given) {
  if (error.kind === "request") return error.kind;
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
export async function serve(name, version, tasks, promise = {}) {
  const hello = { name, version, language: "JavaScript", unit: "binary64", tasks: Object.keys(tasks), promise };
  const say = (reply) => process.stdout.write(JSON.stringify(reply, (key, value) =>
    ArrayBuffer.isView(value) ? [...value] : typeof value === "number" && !Number.isFinite(value) ? String(value).toLowerCase() : value) + "\n");
  // What a library prints is no answer.
  console.log = console.error;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, task, input = {} } = JSON.parse(line);
    if (task === "hello") { say({ id, output: hello }); continue; }
    if (!(task in tasks)) { say({ id, error: { kind: "unknown-task" } }); continue; }
    const [inputs, answer] = tasks[task];
    let given = {};
    entered = false;
    try {
      given = Object.fromEntries(Object.entries(input).map(([k, v]) => [k, decoded(k, v)]));
      wellformed(inputs.split(" "), given);
      say({ id, output: await answer(given) });
    } catch (error) {
      if (error instanceof Skip) say({ id, skip: error.message });
      else if (!(error instanceof Refusal) && !refused.has(error)) {
        process.stderr.write(`${error.stack}\n`);
        say(entered ? { id, output: {} } : { id, skip: `it cannot be asked: ${error.message}` });
      }
      else say({ id, error: { kind: kindOf(error, task, given), message: String(error.message ?? error) } });
    }
  }
}
