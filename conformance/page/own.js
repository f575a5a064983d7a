// A question of the reader's: the form, its link, and what is done with them.

const EXAMPLES = self.FORM.examples;
const SIGNS = { lambda: "λ", eta: "η", theta: "θ", alpha: "α", gamma: "γ", d0: "d₀", w0: "w₀", b0: "b₀", intercept: "with a constant" };
const LABELS = ["-1", "0", "1", "+1"];

let tasks, work, features = [], picked = {};      // by the reader: label, positive

const row = () => tasks.find(({ name }) => name === element("task").value);
const isRequest = () => element("text").value.trim().startsWith("{");
const table = () => (isRequest() ? { names: [], rows: [] } : pasted(element("text").value));

function choose(select, values, kept) {
  select.replaceChildren(...values.map((v) => make("option", v)));
  if (values.includes(kept)) select.value = kept;
}

function kernels(words) {
  const options = words.map((v) => {
    const { name, ...rest } = JSON.parse(v);
    const more = Object.entries(rest).map(([key, value]) => `${key} ${value}`).join(", ");
    return make("option", more ? `${name}, ${more}` : name, { value: v });
  });
  return [...options, make("option", "another, as JSON", { value: "other" })];
}

function kernelField(name, words, value) {
  const label = make("label", "Kernel", { className: "kernel" });
  const select = make("select", "", { ariaLabel: "Kernel" });
  const field = make("input", "", { value, name, ariaLabel: "Kernel, as JSON" });
  select.append(...kernels(words));
  const follow = () => {
    select.value = [...select.options].some((v) => v.value === field.value) ? field.value : "other";
    field.hidden = select.value.includes('"linear"');
  };
  select.addEventListener("change", () => {
    if (select.value !== "other") field.value = select.value;
    field.hidden = select.value.includes('"linear"');
  });
  label.append(select, field);
  field.follow = follow;
  select.value = [...select.options].some((v) => v.value === value) ? value : select.options[0].value;
  field.hidden = select.value.includes('"linear"');
  return label;
}

function option({ name, words, type, needed, what, default: value }) {
  if (type === "kernel") return kernelField(name, words, value);
  const label = make("label", `${SIGNS[name] ?? name.replaceAll("_", " ")} `, { title: what });
  const field = type === "flag" ? make("input", "", { type: "checkbox", checked: value === "true" })
    : words.length ? make("select") : make("input", "", { value, required: needed, placeholder: needed ? "1/2" : "as usual" });
  if (field.tagName === "SELECT") choose(field, words, value);
  if (type === "flag") { label.className = "tick"; label.prepend(field); } else label.append(field);
  field.name = name;
  return label;
}

// What follows from the task and the table.
function adapt() {
  const { want, what, lead, label, classes, constant, options } = row();
  const { names, rows, nameless } = table(), request = isRequest();
  const kept = element("label").value;
  picked.label &&= names.includes(kept);
  element("what").textContent = `${want[0].toUpperCase()}${want.slice(1)}: ${what}.`;
  element("text-help").textContent = nameless
    ? "There is no line of names: the first line is read as a row, and the columns are counted."
    : "Commas, semicolons or tabs between columns; 1.5 or 1,5. Or paste from a spreadsheet.";
  element("columns").hidden = request || !lead;
  element("label-field").hidden = !label;
  choose(element("label"), label ? names : [], picked.label ? kept : names.at(-1));
  element("positive-field").hidden = !classes;
  const at = names.indexOf(element("label").value);
  const values = [...new Set(rows.map((line) => line[at]).filter((v) => v))];
  const counted = element("positive").value;
  picked.positive &&= values.includes(counted);
  choose(element("positive"), ["", ...values.slice(0, 50)], picked.positive ? counted : "");
  if (!element("positive").value && values.length === 2 && !values.every((v) => LABELS.includes(v))) element("positive").value = [...values].sort()[1];
  element("constant-field").hidden = !constant;
  const others = names.filter((name) => !label || name !== element("label").value);
  element("features").replaceChildren(...others.map((name) => {
    const field = make("label", ` ${name}`);
    field.prepend(make("input", "", { type: "checkbox", value: name, checked: !features.includes(name) }));
    return field;
  }));
  element("options").hidden = request || !options.length;
  return options;
}

// A task that is chosen opens with a table that it can take, unless the
// table is the reader's.
const TABLES = {
  labels: EXAMPLES["the widest margin"].text, names: EXAMPLES["the widest margin"].text, "": "light,water\n1,1\n2,1\n1,3\n4,3",
  "zero-one": "hours,passed\n1,no\n2,yes\n3,no\n4,yes\n5,yes", vector: "light,water,height\n1,1,3\n2,1,5\n1,3,4\n4,3,9\n5,2,10",
  line: "light,height\n1,3\n2,5\n3,4\n4,9", A: "a,b,right\n2,1,3\n1,3,5", square: "a,b\n2,1\n1,3",
};
let opened = "";
function refit() {
  const { lead, label, kind } = row(), text = element("text").value;
  const known = [opened, ...Object.values(TABLES), ...Object.values(EXAMPLES).map((v) => v.text)];
  if (lead && known.includes(text)) {
    const name = lead === "A" ? (label ? "A" : "square") : ["x", "predictions"].includes(lead) ? "line" : kind;
    element("text").value = lead === "d" ? "d\n-1\n0\n2" : label === "u" ? "hours,u\n1,0.2\n2,0.9\n3,0.5" : TABLES[name] ?? TABLES.vector;
    opened = element("text").value;
    [features, picked] = [[], {}];
  }
  change();
}

function change() {
  const options = adapt();
  element("constant").checked = row().constant;
  element("options").replaceChildren(make("legend", "Settings"), ...options.map(option));
}

const ticked = (box, on) => [...box.querySelectorAll("input")].filter((v) => v.checked === on).map((v) => v.value);

function asked() {
  const { label, classes, constant } = row();
  const set = Object.fromEntries([...element("options").querySelectorAll("[name]")].map(
    (field) => [field.name, field.type === "checkbox" ? String(field.checked) : field.value]));
  return {
    row: row(), task: row().name, text: element("text").value, label: label ? element("label").value : "",
    features: ticked(element("features"), true), positive: classes ? element("positive").value : "",
    constant: constant && element("constant").checked, decimal: element("decimal").value, doubted: element("doubted").value, set,
  };
}

function fill({ task, text, label = "", features: chosen, positive = "", constant, decimal = "", doubted = "", set = {} }) {
  element("task").value = task;
  element("decimal").value = decimal;
  element("doubted").value = doubted;
  element("text").value = text;
  [features, picked] = [[], {}];
  change();
  element("label").value = label;
  picked.label = Boolean(label);
  adapt();
  if (chosen) features = ticked(element("features"), true).filter((name) => !chosen.includes(name));
  adapt();
  element("positive").value = positive;
  picked.positive = Boolean(positive);
  if (constant !== undefined) element("constant").checked = constant;
  for (const field of element("options").querySelectorAll("[name]")) {
    if (field.name in set) Object.assign(field, field.type === "checkbox" ? { checked: set[field.name] === "true" } : { value: set[field.name] });
    field.follow?.();
  }
}

// Answered as one types; of questions that come meanwhile, the last.
let timer, busy = false, later = false;
function live() {
  clearTimeout(timer);
  timer = setTimeout(ask, 120);
}

async function ask() {
  if (busy) { later = true; return; }
  const question = asked(), hash = `#own=${encodeURIComponent(JSON.stringify({ ...question, row: undefined }))}`;
  delete document.body.dataset.done;
  element("own-stop").disabled = !(busy = true);
  try {
    const answer = JSON.parse(await work.ask("answer", JSON.stringify(question)));
    element("answer").replaceChildren(...answered(answer, hash));
    element("own-state").textContent = answer.problem ? "There is no question yet: see the message."
      : `Answered${answer.model ? `: ${answer.model}` : answer.error ? `: ${answer.error}` : "."}`;
    try { history.replaceState(null, "", hash); } catch { /* a file may not */ }      // a reload keeps the table
    document.body.dataset.done = answer.problem ? "problem" : "answered";
  } catch (error) {
    element("answer").replaceChildren();        // what is there is of another question
    element("own-state").textContent = `It stopped: ${error.message}.`;
    document.body.dataset.done = "error";
  }
  element("own-stop").disabled = !(busy = false);
  if (later) { later = false; ask(); }
}

function stop() {
  work.end();
  [busy, later] = [false, false];
  element("own-stop").disabled = true;
  element("answer").replaceChildren();
  element("own-state").textContent = "Stopped.";
  document.body.dataset.done = "stopped";
}

function followed() {
  const { hash } = location;
  if (hash.startsWith("#task=")) {
    const name = decodeURIComponent(hash.slice(6));
    if (tasks.some((task) => task.name === name)) { element("task").value = name; refit(); live(); }
  }
  if (!hash.startsWith("#own=")) return;
  try {
    fill(JSON.parse(decodeURIComponent(hash.slice(5))));
  } catch {
    element("answer").replaceChildren();
    element("own-state").textContent = "The link carries no question that can be read.";
    return;
  }
  ask();
}

function grouped() {
  const groups = new Map();
  for (const { name, want, group } of tasks) {
    if (!groups.has(group)) groups.set(group, make("optgroup", "", { label: group }));
    groups.get(group).append(make("option", `${want[0].toUpperCase()}${want.slice(1)}`, { value: name }));
  }
  return [...groups.values()];
}

function begin() {
  ({ tasks } = self.FORM);
  work = python("own");
  element("own-stop").addEventListener("click", stop);
  element("task").append(...grouped());
  element("task").addEventListener("change", () => { refit(); live(); });
  element("label").addEventListener("input", () => { picked = { label: true }; });
  element("positive").addEventListener("input", () => { picked.positive = true; });
  for (const name of ["text", "label"]) element(name).addEventListener("input", adapt);
  element("features").addEventListener("change", () => { features = ticked(element("features"), false); });
  element("question").addEventListener("input", live);
  element("question").addEventListener("change", live);
  for (const [name, question] of Object.entries(EXAMPLES)) {
    element("examples").append(make("button", name, { type: "button", onclick: () => { fill(question); ask(); } }), " ");
  }
  element("question").addEventListener("submit", (event) => { event.preventDefault(); ask(); });
  fill(EXAMPLES["the widest margin"]);
  addEventListener("hashchange", followed);
  element("ask").disabled = !self.LIVE;
  if (self.LIVE) {
    followed();
    live();
  } else element("own-state").textContent = WITHOUT;
  document.body.dataset.ready = "yes";
}

begin();
