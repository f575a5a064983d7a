// Holds somebody to the suite: progress, a table by task, failures.
import { element, make, site, WITHOUT, Work } from "./work.js";

function show(counts) {
  const sum = [0, 0, 0, 0];
  element("rows").replaceChildren(...[...counts].map(([task, row]) => {
    row.forEach((value, k) => { sum[k] += value; });
    const line = make("tr", "", { className: row[2] ? "fail" : "" });
    line.append(make("th", task, { scope: "row" }), ...row.map((value) => make("td", value)));
    return line;
  }));
  [...element("total").cells].slice(1).forEach((cell, k) => { cell.textContent = sum[k]; });
  return sum;
}

function count(counts, { task, status, text }) {
  if (!counts.has(task)) counts.set(task, [0, 0, 0, 0]);
  const row = counts.get(task);
  row[0] += 1;
  row[status === "met" ? 1 : status === "skip" ? 3 : 2] += 1;
  if (status === "fail") element("failures").append(make("pre", text));
  show(counts);
}

function words([cases, met, failed, skipped]) {
  return `${met} of ${cases} cases passed` + (failed ? `, ${failed} fail` : "")
    + (skipped ? `, ${skipped} not run` : "") + ".";
}

const work = new Work("state", "stop");

function run(message) {
  const counts = new Map();
  element("failures").replaceChildren();
  Object.assign(element("progress"), { max: 1, value: 0 });
  show(counts);
  work.ask(message, (data) => {
    if (data.total) Object.assign(element("progress"), { max: data.total, value: data.at });
    if (data.task) count(counts, data);
    if (!data.done) return;
    const sum = show(counts);
    element("state").textContent = data.problem ?? words(sum);
    if (data.strays?.length) element("failures").prepend(make("pre", data.strays.join("\n")));
    document.body.dataset.done = data.problem || sum[2] ? "fail" : "pass";
  });
}

const save = () => work.ask({ act: "emit", only: element("only").value }, ({ questions }) => {
  if (!questions) return;
  const url = URL.createObjectURL(new Blob([questions], { type: "application/jsonl" }));
  Object.assign(element("saved"), { href: url, download: "questions.jsonl", textContent: "questions.jsonl", hidden: false });
  element("saved").click();
  element("state").textContent = "The questions are in questions.jsonl.";
});

function fields() {
  const who = element("interpreter").value;
  element("code-field").hidden = !STARTS[who];
  if (Object.values(STARTS).includes(element("code").value)) element("code").value = STARTS[who] ?? STARTS.javascript;
  element("lines-field").hidden = who !== "lines";
  element("arithmetic").parentElement.hidden = who !== "pyodide";
}

const STARTS = { javascript: `export const hello = { unit: "binary64", tasks: ["mse"] };

export function answer(task, { y, predictions }) {
  if (!y || !predictions) throw new Error("request");
  if (!y.length || y.length !== predictions.length) throw new Error("shape");
  const numbers = [...y, ...predictions];
  if (!numbers.every((v) => typeof v === "number")) throw new Error("number");
  let sum = 0;
  y.forEach((v, i) => { sum += (predictions[i] - v) ** 2; });
  return { mse: sum / y.length };
}
`, python: `hello = {"unit": "binary64", "tasks": ["mse"]}


def answer(task, given):
    if set(given) != {"y", "predictions"}:
        raise ValueError("request")
    y, predictions = given["y"], given["predictions"]
    if not y or len(y) != len(predictions):
        raise ValueError("shape")
    if not all(type(v) in (int, float) for v in y + predictions):
        raise ValueError("number")
    return {"mse": sum((p - v) ** 2 for p, v in zip(predictions, y)) / len(y)}
` };

async function begin() {
  const made = await site();
  if (!made) return;      // the remedy stays
  if (!made.python) element("state").textContent = WITHOUT;
  const { tasks } = made;
  element("code").value = STARTS.javascript;
  element("only").append(...tasks.map(({ name }) => make("option", name)));
  if (!location.search) element("only").value = "mse";   // what the program in the box does
  element("interpreter").addEventListener("change", fields);
  element("emit").addEventListener("click", save);
  element("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    const [interpreter, arithmetic, only, code, text] = [
      "interpreter", "arithmetic", "only", "code", "lines"].map((name) => element(name).value);
    run(interpreter === "lines" ? { act: "lines", text, only }
      : { act: "suite", interpreter, arithmetic, only, code });
  });
  const asked = new URLSearchParams(location.search);
  for (const name of ["interpreter", "arithmetic", "only"]) {
    if (asked.has(name)) element(name).value = asked.get(name);
  }
  fields();
  document.body.dataset.ready = "yes";
  if (asked.has("interpreter")) element("choice").requestSubmit();
}

begin();
