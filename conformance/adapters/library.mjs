// For the adapters in JavaScript: tasks that take an object of inputs and ask
// a library.  It is called inside ask(): what it throws there is an error, whose
// kind is read from the inputs.  What fails before could not be asked, and what
// fails behind it is an answer that could not be read: a skip that says so.
import { examine, readTable, real, refuse, Refusal, Skip, skip } from "../kits/javascript/kit.mjs";

const WORDS = ["classes", "rule", "name", "intercept"];
const table = readTable(process.env.CONTRACT);

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

function requireNames(rules, given) {
  const due = Object.keys(rules).filter((name) => !rules[name].optional);
  if (!due.every((name) => name in given) || !Object.keys(given).every((name) => name in rules)) refuse("request");
}

// Names and words that no library ever sees.
function wellformed(task, given) {
  requireNames(table[task], given);
  if ("intercept" in given && typeof given.intercept !== "boolean") refuse("domain");
  if (!("kernel" in given)) return;
  const { name, ...members } = given.kernel ?? {}, rules = table[`kernel:${name}`];
  if (!rules) refuse(name === undefined ? "request" : "domain");
  requireNames(rules, members);
  // The width 1 / (2 sigma^2) has lost the sign.
  if (members.sigma <= 0) refuse("domain");
}

// What JavaScript throws where code goes wrong: an accident and no refusal.
const ACCIDENT = /Cannot (read|set) propert|is not (a function|iterable|a constructor|defined)|Maximum call stack|Invalid array length/;

function kindOf(error, task, input) {
  if (error.kind === "request") return error.kind;
  if (ACCIDENT.test(error.message)) return "unknown";
  try { examine(table, task, input); } catch (refused) { return refused.kind; }
  if (error.kind) return error.kind;
  if (/singular|rank|constraints are inconsistent/i.test(error.message)) return "singular";
  return /iteration|converge/i.test(error.message) ? "not-converged" : "unknown";
}

// tasks: name to a function of the inputs
export const asked = (tasks) => Object.fromEntries(Object.entries(tasks).map(([task, answer]) => [task, async (q) => {
  const input = Object.fromEntries(q.names().map((name) => [name, q.raw(name)]));
  entered = false;
  try {
    const given = decoded("", input);
    wellformed(task, given);
    return await answer(given);
  } catch (error) {
    if (error instanceof Skip) throw error;
    if (!(error instanceof Refusal) && !refused.has(error))
      skip(`${entered ? "the answer could not be read" : "it cannot be asked"}: ${error.message}`);
    throw new Refusal(kindOf(error, task, input), String(error.message ?? error));
  }
}]));
