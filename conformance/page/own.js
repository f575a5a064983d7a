// A question of the reader's: the form, its link, and the answer.
import { element, make, Work } from "./work.js";

const EXAMPLES = {
  "the widest margin": {
    task: "svm-hard", label: "kind", positive: "bean",
    text: "light,water,kind\n1,1,pea\n2,1,pea\n1,3,pea\n4,3,bean\n5,2,bean\n5,5,bean",
  },
  "ridge regression": {
    task: "ridge", label: "height", set: { lambda: "1/2", intercept: "true" },
    text: "light,height\n0.5,4.9\n1.5,10.1\n2,12.4\n2.5,11.7\n3,13.0",
  },
  "no line separates": {
    task: "separability", label: "class",
    text: "a,b,class\n0,0,1\n1,1,1\n0,1,-1\n1,0,-1",
  },
};

let tasks, work, features = [];

const row = () => tasks.find(({ name }) => name === element("task").value);
const isRequest = () => element("text").value.trim().startsWith("{");
const lines = () => element("text").value.trim().split(/\r?\n/);
const mark = () => ["\t", ";"].find((v) => lines()[0].includes(v)) ?? ",";
const cells = (line) => line.split(mark()).map((v) => v.trim().replace(/^"(.*)"$/, "$1"));
const header = () => (isRequest() ? [] : cells(lines()[0]).filter((v) => v));

function choose(select, values, kept) {
  select.replaceChildren(...values.map((v) => make("option", v)));
  if (values.includes(kept)) select.value = kept;
}

function option({ name, words, type, needed, what, default: value }) {
  const label = make("label", `${name} `, { title: what });
  const field = type === "flag" ? make("input", "", { type: "checkbox", checked: value === "true" })
    : words.length && type !== "kernel" ? make("select") : make("input", "", { value, required: needed });
  if (field.tagName === "SELECT") choose(field, words, value);
  label.append(field);
  if (type === "kernel") {
    const list = make("datalist", "", { id: `${name}-list` });
    list.append(...words.map((v) => make("option", "", { value: v })));
    field.setAttribute("list", list.id);
    label.append(list);
  }
  field.name = name;
  return label;
}

// What follows from the task and the table.
function adapt() {
  const { what, lead, label, classes, constant, options } = row();
  const names = header(), request = isRequest();
  const kept = element("label").value;
  element("what").textContent = what;
  element("columns").hidden = request || !lead;
  element("label-field").hidden = !label;
  choose(element("label"), label ? names : [], names.includes(kept) ? kept : names.at(-1));
  element("positive-field").hidden = !classes;
  const at = names.indexOf(element("label").value);
  const values = [...new Set(lines().slice(1).map((line) => cells(line)[at]).filter((v) => v))];
  choose(element("positive"), ["", ...values.slice(0, 50)], element("positive").value);
  element("constant-field").hidden = !constant;
  const others = names.filter((name) => !label || name !== element("label").value);
  element("features").replaceChildren(make("legend", "Columns"), ...others.map((name) => {
    const field = make("label", ` ${name}`);
    field.prepend(make("input", "", { type: "checkbox", value: name, checked: !features.includes(name) }));
    return field;
  }));
  element("options").hidden = request || !options.length;
  return options;
}

function change() {
  const options = adapt();
  element("options").replaceChildren(make("legend", "Other inputs"), ...options.map(option));
}

const ticked = (box, on) => [...box.querySelectorAll("input")].filter((v) => v.checked === on).map((v) => v.value);

function asked() {
  const { label, classes, constant } = row();
  const set = Object.fromEntries([...element("options").querySelectorAll("[name]")].map(
    (field) => [field.name, field.type === "checkbox" ? String(field.checked) : field.value]));
  return {
    task: row().name, text: element("text").value, label: label ? element("label").value : "",
    features: ticked(element("features"), true), positive: classes ? element("positive").value : "",
    constant: constant && element("constant").checked, set,
  };
}

function fill({ task, text, label = "", features: chosen, positive = "", constant = false, set = {} }) {
  element("task").value = task;
  element("text").value = text;
  features = [];
  change();
  element("label").value = label;
  adapt();
  if (chosen) features = ticked(element("features"), true).filter((name) => !chosen.includes(name));
  adapt();
  element("positive").value = positive;
  element("constant").checked = constant;
  for (const field of element("options").querySelectorAll("[name]")) {
    if (field.name in set) Object.assign(field, field.type === "checkbox" ? { checked: set[field.name] === "true" } : { value: set[field.name] });
  }
}

function cellsOf(values, kind = "td") {
  const line = make("tr");
  line.append(...values.map((v, k) => (k && kind === "td" ? make("td", v)
    : make("th", v, { scope: kind === "th" ? "col" : "row" }))));
  return line;
}

function shown({ problem, error, message, rows, proof, picture, line, task }) {
  if (problem) return [make("p", problem, { className: "problem" })];
  const parts = [make("h3", error ? `${task}: ${error}, ${message}` : task)];
  if (rows.length) {
    const table = make("table");
    table.append(make("thead"), make("tbody"));
    table.tHead.append(cellsOf([error ? "it proves" : "output", "exact", "decimal"], "th"));
    table.tBodies[0].append(...rows.map((values) => cellsOf(values)));
    parts.push(table);
  }
  if (proof.length) parts.push(make("h3", "Certificate"), make("pre", proof.join("\n")));
  if (picture) parts.push(new DOMParser().parseFromString(picture, "text/html").body.firstChild);
  return [...parts, make("h3", "The same question to python3 -m refimpl"), make("pre", line)];
}

function ask(question) {
  const hash = `#own=${encodeURIComponent(JSON.stringify(question))}`;
  Object.assign(element("link"), { href: hash, hidden: false });
  element("answer").replaceChildren();
  work.ask({ act: "own", asked: JSON.stringify(question) }, ({ found }) => {
    if (!found) return;
    element("answer").replaceChildren(...shown(found));
    element("own-state").textContent = found.problem ? "There is no question yet." : "";
    document.body.dataset.done = found.problem ? "problem" : "answered";
  });
}

function followed() {
  if (!location.hash.startsWith("#own=")) return;
  try {
    fill(JSON.parse(decodeURIComponent(location.hash.slice(5))));
  } catch {
    element("own-state").textContent = "The link carries no question that can be read.";
    return;
  }
  element("own").scrollIntoView();
  ask(asked());
}

export function answerable(table) {
  tasks = table;
  work = new Work("own-state", "own-stop");
  choose(element("task"), tasks.map(({ name }) => name));
  element("task").addEventListener("change", change);
  for (const name of ["text", "label"]) element(name).addEventListener("input", adapt);
  element("features").addEventListener("change", () => { features = ticked(element("features"), false); });
  for (const [name, question] of Object.entries(EXAMPLES)) {
    element("examples").append(make("button", name, { type: "button", onclick: () => { fill(question); ask(asked()); } }), " ");
  }
  element("question").addEventListener("submit", (event) => { event.preventDefault(); ask(asked()); });
  fill(EXAMPLES["the widest margin"]);
  addEventListener("hashchange", followed);
  followed();
}
