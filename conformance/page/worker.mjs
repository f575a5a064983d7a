// Does the work of the page, away from its thread: loads the interpreter and,
// on Pyodide, the judge, puts every question and posts what came of it.
// Everything comes from the folder that is served; the server has to list
// folders, as python3 -m http.server does.
const root = new URL("../../", import.meta.url);
const packages = new URL(".interpreters/node_modules/", root);

async function listed(folder) {
  const page = await (await fetch(new URL(folder, root))).text();
  return [...page.matchAll(/href="([^"]+)"/g)].map((link) => decodeURIComponent(link[1]));
}

// Gives every file below a folder with one of these endings to save().
async function copy(folder, endings, save) {
  for (const name of await listed(folder)) {
    if (name.startsWith("_") && name.endsWith("__/") || name.startsWith(".")) continue;
    if (name.endsWith("/")) await copy(folder + name, endings, save);
    else if (endings.some((ending) => name.endsWith(ending))) {
      save(folder, name, new Uint8Array(await (await fetch(new URL(folder + name, root))).arrayBuffer()));
    }
  }
}

const ORACLE = `
import json, sys
if "/project" not in sys.path:
    sys.path.insert(0, "/project")
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
from refimpl.__main__ import reply_to
def ask(line):
    return json.dumps(reply_to(line.encode()))
`;

async function pyodide() {
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", packages));
  const python = await loadPyodide();
  const save = (folder, name, bytes) => {
    python.FS.mkdirTree("/project/" + folder);
    python.FS.writeFile("/project/" + folder + name, bytes);
  };
  await copy("refimpl/", [".py"], save);
  await copy("conformance/", [".py", ".json"], save);
  python.runPython(ORACLE + "from conformance.runner.page import begin, question, verdict");
  return python;
}

async function micropython() {
  const build = new URL("@micropython/micropython-webassembly-pyscript/micropython.mjs", packages);
  const { loadMicroPython } = await import(build);
  const python = await loadMicroPython({ heapsize: 64 << 20 });
  python.FS.mkdir("/project");
  for (const folder of ["", "/base", "/roads", "/oracle"]) python.FS.mkdir("/project/refimpl" + folder);
  await copy("refimpl/", [".py"], (folder, name, bytes) =>
    python.FS.writeFile("/project/" + folder + name, bytes));
  python.runPython(ORACLE);
  return python;
}

async function run({ interpreter, arithmetic }) {
  postMessage({ state: "Loading the judge ..." });
  const judge = await pyodide();
  postMessage({ state: "Loading the interpreter ..." });
  const python = interpreter === "pyodide" ? judge : await micropython();
  const ask = python.globals.get("ask"), begin = judge.globals.get("begin");
  const question = judge.globals.get("question"), verdict = judge.globals.get("verdict");
  const total = begin(ask('{"id": "hello", "task": "hello"}'), arithmetic);
  for (let i = 0; i < total; i += 1) {
    const [id, task, line] = JSON.parse(question(i));
    postMessage({ state: id, at: i, total });
    postMessage({ task, ...JSON.parse(verdict(i, line ? ask(line) : "")) });
  }
  postMessage({ done: true, at: total, total });
}

addEventListener("message", async ({ data }) => {
  try { await run(data); } catch (error) { postMessage({ error: error.message }); }
});
