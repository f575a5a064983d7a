// Shows what the worker does: progress, a table by task, failures.
const element = (name) => document.getElementById(name);
const say = (text) => { element("state").textContent = text; };

function show(counts) {
  const sum = [0, 0, 0, 0];
  element("rows").replaceChildren(...[...counts].map(([task, row]) => {
    row.forEach((value, k) => { sum[k] += value; });
    const line = document.createElement("tr");
    line.className = row[2] ? "fail" : "";
    line.append(...[task, ...row].map((text) => {
      const cell = document.createElement("td");
      cell.textContent = text;
      return cell;
    }));
    return line;
  }));
  [...element("total").cells].slice(1).forEach((cell, k) => { cell.textContent = sum[k]; });
  return sum;
}

function run(interpreter, arithmetic) {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
  const counts = new Map();
  const finish = (done, text) => {
    worker.terminate();
    say(text);
    document.body.dataset.done = done;
  };
  const stop = (reason) => finish("error",
    `It stopped: ${reason}. Is the folder served by python3 -m http.server, and .ci/interpreters run?`);
  worker.addEventListener("error", (event) => stop(event.message ?? "the worker did not start"));
  worker.addEventListener("message", ({ data }) => {
    if (data.error) return stop(data.error);
    if (data.state) say(data.state);
    if (data.total) Object.assign(element("progress"), { max: data.total, value: data.at });
    if (data.task) count(counts, data);
    if (!data.done) return undefined;
    const [cases, met, failed, skipped] = show(counts);
    return finish(failed ? "fail" : "pass", `${met} of ${cases} cases met`
      + (failed ? `, ${failed} fail` : "") + (skipped ? `, ${skipped} not posed` : ""));
  });
  worker.postMessage({ interpreter, arithmetic });
}

function count(counts, { task, status, text }) {
  if (!counts.has(task)) counts.set(task, [0, 0, 0, 0]);
  const row = counts.get(task);
  row[0] += 1;
  row[status === "met" ? 1 : status === "skip" ? 3 : 2] += 1;
  if (status === "fail") {
    const failure = document.createElement("pre");
    failure.textContent = text;
    element("failures").append(failure);
  }
  show(counts);
}

element("choice").addEventListener("submit", (event) => {
  event.preventDefault();
  delete document.body.dataset.done;
  element("failures").replaceChildren();
  run(element("interpreter").value, element("arithmetic").value);
});

const asked = new URLSearchParams(location.search);
if (asked.has("interpreter")) {
  element("interpreter").value = asked.get("interpreter");
  element("arithmetic").value = asked.get("arithmetic") ?? "exact";
  element("choice").requestSubmit();
}
