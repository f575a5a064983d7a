// Does the work of the page, away from its thread: loads the interpreters,
// poses questions, and posts what came of them. Everything comes from the
// folder that this file is in.
const here = (name) => new URL(name, import.meta.url);
const SECONDS = 10;     // for one answer of the reader's function

const ORACLE = `
import json, sys
if "/project" not in sys.path:
    sys.path.insert(0, "/project")
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
from refimpl.__main__ import reply, reply_to
def ask(line):
    return reply(line.encode())
`;

async function fetched(name) {
  const found = await fetch(here(name));
  if (!found.ok) throw new Error(`${name} is not there (${found.status})`);
  return found;
}

let loading;
const judge = () => { loading ??= pyodide(); return loading; };

async function pyodide() {
  postMessage({ state: "Loading Python and the judge ..." });
  const { loadPyodide } = await import(here("pyodide/pyodide.js"));
  const python = await loadPyodide({ indexURL: here("pyodide/").href });
  python.unpackArchive(await (await fetched("project.zip")).arrayBuffer(), "zip", { extractDir: "/project" });
  python.runPython(ORACLE);
  return python;
}

async function micropython(files) {
  postMessage({ state: "Loading MicroPython ..." });
  const { loadMicroPython } = await import(here("micropython/micropython.js"));
  const python = await loadMicroPython({ heapsize: 64 << 20, url: here("micropython/micropython.wasm").href });
  python.FS.mkdir("/project");
  const copy = (folder) => {
    python.FS.mkdir(folder);
    for (const name of files.readdir(folder).filter((v) => !v.startsWith(".") && !v.startsWith("__py"))) {
      const path = `${folder}/${name}`;
      if (files.isDir(files.stat(path).mode)) copy(path);
      else if (name.endsWith(".py")) python.FS.writeFile(path, files.readFile(path));
    }
  };
  copy("/project/refimpl");
  python.runPython(ORACLE);
  return python.globals.get("ask");
}

// A function of the reader's: started again when it takes too long.
class Mine {
  constructor(code) { this.code = code; }

  post(message) {
    this.worker ??= new Worker(here("mine.js"), { type: "module" });
    return new Promise((done, failed) => {
      const end = (why) => {
        this.worker.terminate();
        this.worker = undefined;
        failed(new Error(why));
      };
      const timer = setTimeout(() => end(`no answer within ${SECONDS} s`), SECONDS * 1000);
      this.worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data.problem) end(data.problem);
        else done(data.line);
      };
      this.worker.onerror = (event) => { clearTimeout(timer); end(event.message ?? "it did not start"); };
      this.worker.postMessage(message);
    });
  }

  async ask(line) {
    const started = this.worker ? "" : await this.post({ code: this.code });
    return line ? this.post({ line }) : started;
  }
}

async function answerer(python, { interpreter, code }) {
  if (interpreter === "javascript") {
    const mine = new Mine(code);
    return { hello: await mine.ask(""), ask: (line) => mine.ask(line) };
  }
  const ask = interpreter === "pyodide" ? python.globals.get("ask")
    : await micropython({
      readdir: (v) => python.FS.readdir(v), stat: (v) => python.FS.stat(v),
      isDir: (v) => python.FS.isDir(v), readFile: (v) => python.FS.readFile(v),
    });
  return { hello: ask('{"id": "hello", "task": "hello"}'), ask };
}

const acts = {
  async suite(asked) {
    const python = await judge();
    const suite = python.pyimport("conformance.page.judge");
    const { hello, ask } = await answerer(python, asked);
    const arithmetic = asked.interpreter === "javascript" ? "" : asked.arithmetic;
    const total = suite.begin(hello, arithmetic, asked.only);
    for (let i = 0; i < total; i += 1) {
      const [id, task, line] = JSON.parse(suite.question(i));
      postMessage({ state: id, at: i, total });
      let found;
      try {
        found = suite.verdict(i, line ? await ask(line) : "");
      } catch (error) {
        if (asked.interpreter !== "javascript") throw error;
        found = suite.missed(i, "timeout", error.message);
      }
      postMessage({ task, ...JSON.parse(found) });
    }
    postMessage({ done: true, at: total, total });
  },

  async lines({ text, only, unit }) {
    const suite = (await judge()).pyimport("conformance.page.judge");
    postMessage({ state: "Judging ..." });
    const { problem, strays, rows } = JSON.parse(suite.lines_judged(text, only, unit));
    if (problem) return postMessage({ done: true, problem });
    rows.forEach(([task, found]) => postMessage({ task, ...JSON.parse(found) }));
    return postMessage({ done: true, at: rows.length, total: rows.length, strays });
  },

  async emit({ only }) {
    const suite = (await judge()).pyimport("conformance.page.judge");
    postMessage({ done: true, questions: suite.emitted(only) });
  },

  async own({ asked }) {
    const own = (await judge()).pyimport("conformance.page.own");
    postMessage({ state: "Computing ..." });
    postMessage({ done: true, found: JSON.parse(own.answer(asked)) });
  },
};

addEventListener("message", async ({ data }) => {
  try { await acts[data.act](data); } catch (error) { postMessage({ error: error.message ?? String(error) }); }
});
