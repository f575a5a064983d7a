// Holds a function of the reader's to the golden cases, one by one.
const SECONDS = 10;     // for one answer

// What runs behind a function in JavaScript, in the same worker.
const BEHIND = `
;const as_text = (v) => typeof v === "number" || typeof v === "bigint" ? String(v) : Array.isArray(v) ? v.map(as_text)
  : v && typeof v === "object" ? Object.fromEntries(Object.entries(v).map(([name, part]) => [name, as_text(part)])) : v;
addEventListener("message", async ({ data: { act, text } }) => {
  if (act === "hello") {
    const there = typeof hello === "object" && typeof answer === "function";
    return postMessage(there ? { text: JSON.stringify({ name: "yours", version: "1", language: "JavaScript", ...hello }) } : { problem: "the code needs an object hello, and a function answer" });
  }
  const { task, input } = JSON.parse(text);
  let reply;
  try { reply = { output: as_text(await answer(task, input)) ?? null }; } catch (error) {
    const line = /blob:[^)\\s]*:(\\d+):\\d+/.exec(error?.stack ?? "")?.[1], own = [TypeError, ReferenceError, RangeError].some((type) => error instanceof type);
    reply = own ? { mishap: "crash", why: error.name + ": " + error.message + (line ? " (line " + line + " of your function)" : "") } : { error: { kind: String(error?.message ?? error) } };
  }
  return postMessage({ text: JSON.stringify(reply) });
});`;
const bare = (code) => code.replace(/^(\s*)export\s+(default\s+)?(?=const|let|var|function|async|class)/gm, "$1");

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

let judge, mine, runs = 0;

// The cases that a function is asked, by its hello.
function chosen({ unit, tasks }, only) {
  const { whole, cases } = self.GOLDEN;
  if (unit !== "binary64" || !Array.isArray(tasks)) throw new Error('hello needs a list of tasks, and the unit "binary64": this page judges doubles. On the command line every unit is judged');
  const unknown = tasks.find((task) => !(task in whole));
  if (unknown !== undefined) throw new Error(`the hello has ${unknown}, a task that does not exist`);
  const found = cases.filter(({ task }) => tasks.includes(task) && ["", task].includes(only));
  if (!found.length) throw new Error(`no case of ${only || tasks.join(", ")} is on this page: see below it`);
  return found;
}

async function run(who, code, only) {
  const number = runs += 1, judged = [];
  mine?.end();
  mine = who === "python" ? python("mine") : new Work(bare(code) + BEHIND);
  const hello = JSON.parse(await mine.ask("hello", code, 2 * SECONDS)), cases = chosen(hello, only);
  for (let at = 0; at < cases.length && number === runs; at += 1) {
    const { id, task, input } = cases[at];
    Object.assign(element("progress"), { max: cases.length, value: at });
    element("state").textContent = `${at + 1} of ${cases.length}: ${id}`;
    let reply;
    try { reply = await mine.ask("ask", `{"id": "${id}", "task": "${task}", "input": ${input}}`, SECONDS); } catch (error) {
      reply = JSON.stringify({ mishap: /within/.test(error.message) ? "timeout" : "crash", why: error.message });
      if (!mine.worker && number === runs) await mine.ask("hello", code, 2 * SECONDS);
    }
    const [status, measure, notes] = JSON.parse(await judge.ask("verdict", `[${JSON.stringify(cases[at])}, ${reply}]`));
    judged.push({ case: cases[at], reply: JSON.parse(reply), status, measure, notes });
  }
  if (number !== runs) return false;
  element("words").replaceChildren(...worded(judged));
  return report(hello, only, judged);
}

function start(who, code, only) {
  element("report").textContent = "";
  element("words").replaceChildren();
  element("stop").disabled = false;
  delete document.body.dataset.done;
  element("state").textContent = "Starting ...";
  element("progress").value = 0;
  run(who, code, only).then((result) => {
    if (!result) return;
    const [text, outcome] = result;
    element("report").textContent = text;
    element("state").textContent = text.split("\n").pop();
    element("progress").value = element("progress").max;
    document.body.dataset.done = outcome;
  }).catch((error) => {
    if (element("stop").disabled) return;
    element("state").textContent = error.message.trim().split("\n").pop();
    document.body.dataset.done = "fail";
  }).finally(() => { element("stop").disabled = true; });
}

function stop() {
  runs += 1;
  element("stop").disabled = true;
  mine?.end();
  element("state").textContent = "Stopped.";
  document.body.dataset.done = "stopped";
}

if (self.LIVE) {
  judge = python("judging");
  element("code").value = STARTS.javascript;
  element("only").append(...[...new Set(self.GOLDEN.cases.map(({ task }) => task))].sort().map((task) => make("option", task)));
  element("interpreter").addEventListener("change", ({ target }) => {
    if (Object.values(STARTS).includes(element("code").value)) element("code").value = STARTS[target.value];
  });
  element("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    start(...["interpreter", "code", "only"].map((name) => element(name).value));
  });
  element("stop").addEventListener("click", stop);
} else element("state").textContent = WITHOUT;
element("run").disabled = !self.LIVE;
document.body.dataset.ready = "yes";
