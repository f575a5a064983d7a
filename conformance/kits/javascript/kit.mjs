// The kit for JavaScript: reads the lines and every number of the protocol,
// refuses what is no input, prints doubles without loss, catches errors.
// Needs Node.js and nothing else.
//
// A task is a function of a Question that returns an object of outputs.
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const NUMBER = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/;
const HEX = /^([+-]?)0x(?=\.?[0-9a-f])([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?[0-9]+))?$/i;
const RATIO = /^([+-]?[0-9]+)\/(0*[1-9][0-9]*)$/;
const SPECIAL = /^([+-]?)(nan|inf(?:inity)?)$/i;

export class Refusal extends Error {
  constructor(kind, message = kind) { super(message); this.kind = kind; }
}
export class Skip extends Error {}
export const refuse = (kind, message) => { throw new Refusal(kind, message); };
export const skip = (reason) => { throw new Skip(reason); };

// A number as it is written, infinite and NaN as well; Refusal for what is none.
export function real(value) {
  if (typeof value === "number") return value;
  if (typeof value !== "string") refuse("number");
  const hex = HEX.exec(value), ratio = RATIO.exec(value), special = SPECIAL.exec(value);
  const exponent = hex ? hex[4] : /e([+-]?[0-9]+)$/i.exec(value)?.[1];
  if (Math.abs(exponent ?? 0) > 10000) refuse("number");
  if (ratio) return ratio[1] / ratio[2];
  if (special) return special[2].length === 3 && /n$/i.test(special[2]) ? NaN : special[1] === "-" ? -Infinity : Infinity;
  if (hex) {
    const e = (hex[4] ?? 0) - 4 * hex[3].length, digits = parseInt(hex[2] + hex[3], 16);
    // in two steps, as 2 ** e alone may be 0 where the product is not
    return (hex[1] === "-" ? -1 : 1) * (digits && digits * 2 ** Math.ceil(e / 2) * 2 ** Math.floor(e / 2));
  }
  return NUMBER.test(value) ? Number(value) : refuse("number");
}

const finite = (value) => { const x = real(value); return Number.isFinite(x) ? x : refuse("number"); };
const list = (value, length) => Array.isArray(value) && value.length && value.length === (length ?? value.length)
  ? value : refuse("shape");

// What inputs may be, of contract.txt: task -> input -> optional, sort, sizes.
export function readTable(text) {
  const table = {};
  for (const line of text.trim().split("\n")) {
    const [task, name, sort, ...sizes] = line.split(" ");
    table[task] ??= {};
    if (name) table[task][name.replace("?", "")] = { optional: name.endsWith("?"), sort, sizes };
  }
  return table;
}
const RANGES = { number: () => true, positive: (x) => x > 0, unsigned: (x) => x >= 0, uniform: (x) => x >= 0 && x < 1,
  count: (x) => x >= 1 && Number.isInteger(x), times: (x) => x >= 0 && Number.isInteger(x) };

// Refuses what the table does not allow.
export function examine(table, task, input) {
  const rules = table[task] ?? null, lengths = {};
  if (rules && Object.keys(input).some((name) => !Object.hasOwn(rules, name))) refuse("request");
  for (const [name, { optional, sort, sizes }] of Object.entries(rules ?? {})) {
    if (Object.hasOwn(input, name)) examineList(table, input[name], sort, sizes, lengths);
    else if (!optional) refuse("request");
  }
}

function examineList(table, value, sort, sizes, lengths) {
  if (sort.startsWith("choice") && typeof value !== "string") sort = "number";
  const [base, ...words] = sort.split(":"), [size, ...rest] = sizes;
  if (!sizes.length || base === "choice") return examineEntry(table, value, base, words);
  list(value, lengths[size] ??= value?.length);
  for (const entry of value) examineList(table, entry, sort, rest, lengths);
  if (base === "each" && new Set(value.map(finite)).size < words.length) refuse("label");
}

function examineEntry(table, value, base, words) {
  if (base === "kernel") {
    const { name, ...members } = value ?? {};
    if (name === undefined) refuse("request");
    if (!Object.hasOwn(table, `kernel:${name}`)) refuse("domain");
    examine(table, `kernel:${name}`, members);
  } else if (base === "flag" ? typeof value !== "boolean"
    : base === "word" || base === "choice" ? !words.includes(value)
    : base in RANGES && !RANGES[base](finite(value))) refuse("domain");
  else if (base === "name" ? !(Number.isInteger(value) || typeof value === "string")
    : (base === "label" || base === "each") && !words.map(Number).includes(finite(value))) refuse("label");
}

// The inputs by name.  One without a value to fall back on is due.
export class Question {
  #input; #asked = new Set();
  constructor(input) { this.#input = input; }
  has(name) { return name in this.#input; }
  names() { return Object.keys(this.#input); }
  raw(name, otherwise) {
    this.#asked.add(name);
    return this.has(name) ? this.#input[name] : otherwise === undefined ? refuse("request", `no ${name}`) : otherwise;
  }
  vector(name, length) { return list(this.raw(name), length).map(finite); }
  labels(name, length) { return this.vector(name, length).map((v) => Math.abs(v) === 1 ? v : refuse("label")); }
  matrix(name, columns) {
    const rows = list(this.raw(name)), width = columns ?? rows[0].length;
    return rows.map((row) => list(row, width).map(finite));
  }
  number(name, otherwise) { return finite(this.raw(name, otherwise)); }
  positive(name, otherwise) { const x = this.number(name, otherwise); return x > 0 ? x : refuse("domain"); }
  flag(name, otherwise) { const x = this.raw(name, otherwise); return typeof x === "boolean" ? x : refuse("domain"); }
  // One of the words; the first of them where none is given.
  word(name, ...words) { const x = this.raw(name, words[0]); return words.includes(x) ? x : refuse("domain"); }
  // An input that was never asked for is one that the task does not have.
  finish() { if (this.names().some((name) => !this.#asked.has(name))) refuse("request"); }
}

const plain = (key, value) => ArrayBuffer.isView(value) ? [...value]
  : typeof value === "number" && !Number.isFinite(value) ? String(value).toLowerCase() : value;

// Answers line by line until the input ends.
// more: members of the hello (unit, promise)
export async function serve(name, version, tasks, more = {}) {
  const hello = { name, version, language: "JavaScript", unit: "binary64", tasks: Object.keys(tasks), ...more };
  const say = (reply) => process.stdout.write(JSON.stringify(reply, plain) + "\n");
  const contract = new URL("contract.txt", import.meta.url);
  const table = existsSync(contract) ? readTable(readFileSync(contract, "utf8")) : {};
  // What a library prints is no answer.
  console.log = console.error;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const { id, task, input = {} } = JSON.parse(line);
    try {
      if (task !== "hello" && !Object.hasOwn(tasks, task)) refuse("unknown-task");
      examine(table, task, input);
      const question = new Question(input), output = task === "hello" ? hello : await tasks[task](question);
      if (task !== "hello") question.finish();
      say({ id, output });
    } catch (error) {
      if (error instanceof Skip) say({ id, skip: error.message });
      else {
        const kind = error.kind ?? "unknown", message = String(error.message ?? error);
        say({ id, error: message === kind ? { kind } : { kind, message } });
      }
    }
  }
}
