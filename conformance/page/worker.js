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
mine = {}
def begin(code):
    mine.clear()
    exec(code, mine)
    return json.dumps({"id": "hello", "output": dict(
        {"name": "yours", "version": "1", "language": "Python"}, **mine["hello"])})
def ask_mine(line):
    asked = json.loads(line)
    try:
        return json.dumps({"id": asked["id"], "output": mine["answer"](asked["task"], asked["input"])})
    except ValueError as error:
        kind = str(error)
    except Exception as error:
        kind = type(error).__name__ + ": " + str(error)
    return json.dumps({"id": asked["id"], "error": {"kind": kind}})
`;

async function fetched(name) {
  const file = await fetch(here(name));
  if (!file.ok) throw new Error(`${name} is not there (${file.status})`);
  return file;
}

let loading, total = 0;
const judge = () => { loading ??= pyodide(); return loading; };

// Bytes are counted as they come.
function counted() {
  const plain = self.fetch;
  let loaded = 0;
  self.fetch = async (...words) => {
    const { body, status, headers } = await plain(...words);
    const counter = new TransformStream({
      transform(part, out) {
        loaded += part.byteLength;
        postMessage({ loaded: Math.min(loaded, total), total });
        out.enqueue(part);
      },
    });
    return new Response(body && body.pipeThrough(counter), { status, headers });
  };
  return () => { self.fetch = plain; postMessage({ loaded: total, total }); };
}

async function pyodide() {
  total = (await (await fetched("form.json")).json()).python;
  const end = counted();
  const { loadPyodide } = await import(here("pyodide/pyodide.js"));
  const [python, project] = await Promise.all([loadPyodide({ indexURL: here("pyodide/").href }),
    fetched("project.zip").then((file) => file.arrayBuffer())]);
  end();
  python.unpackArchive(project, "zip", { extractDir: "/project" });
  python.runPython(ORACLE);
  return python;
}

// MicroPython with refimpl: it answers questions while they are typed.
let quick;
async function oracle() {
  const { loadMicroPython } = await import(here("micropython/micropython.js"));
  const files = await (await fetched("python.json")).json();
  const python = await loadMicroPython({ heapsize: 64 << 20, url: here("micropython/micropython.wasm").href });
  for (const [path, text] of Object.entries(files)) {
    const folders = path.split("/").slice(0, -1);
    folders.forEach((_, k) => { try { python.FS.mkdir(`/${folders.slice(0, k + 1).join("/")}`); } catch { /* it is there */ } });
    python.FS.writeFile(`/${path}`, text);
  }
  python.runPython("import sys\nsys.path.insert(0, '/')\nfrom page import own");
  return python.globals.get("own");
}
const answers = () => { quick ??= oracle(); return quick; };

class Mistake extends Error {}

// A mistake in a function with its line, which only a worker that is no module
// tells: the words that make it one are left out.
function placed(code, problem) {
  const bare = code.replace(/^(\s*)export\s+(default\s+)?(?=const|let|var|function|async|class)/gm, "$1");
  const place = URL.createObjectURL(new Blob([bare], { type: "text/javascript" }));
  return new Promise((done) => {
    const worker = new Worker(place);
    const end = (line) => { worker.terminate(); done(line ? `${problem} (line ${line} of your function)` : problem); };
    worker.onerror = (event) => { event.preventDefault?.(); end(event.lineno); };
    setTimeout(end, 1000);
  });
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
        failed(new Mistake(why));
      };
      const timer = setTimeout(() => end(`no answer within ${SECONDS} s`), SECONDS * 1000);
      this.worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data.problem) placed(this.code, data.problem).then(end);
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
  if (interpreter === "python") {
    try {
      return { hello: python.globals.get("begin")(code), ask: python.globals.get("ask_mine") };
    } catch (error) {
      throw new Mistake(String(error.message).trim().split("\n").pop());
    }
  }
  const ask = python.globals.get("ask");
  return { hello: ask('{"id": "hello", "task": "hello"}'), ask };
}

const acts = {
  async suite(asked) {
    const python = await judge();
    const suite = python.pyimport("conformance.page.judge");
    let answering;
    try {
      answering = await answerer(python, asked);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      return postMessage({ done: true, problem: error.message });
    }
    const { hello, ask } = answering;
    const arithmetic = asked.interpreter === "pyodide" ? asked.arithmetic : "";
    const total = suite.begin(hello, arithmetic, asked.only);
    for (let i = 0; i < total; i += 1) {
      const [id, task, line] = JSON.parse(suite.question(i));
      postMessage({ state: id, at: i, total });
      let verdict;
      try {
        verdict = suite.verdict(i, line ? await ask(line) : "");
      } catch (error) {
        if (asked.interpreter !== "javascript") throw error;
        verdict = suite.missed(i, "timeout", error.message);
      }
      postMessage({ task, ...JSON.parse(verdict) });
    }
    return postMessage({ done: true, at: total, total });
  },

  async lines({ text, only }) {
    const suite = (await judge()).pyimport("conformance.page.judge");
    postMessage({ state: "Judging ..." });
    const { problem, strays, rows } = JSON.parse(suite.lines_judged(text, only));
    if (problem) return postMessage({ done: true, problem });
    rows.forEach(([task, verdict]) => postMessage({ task, ...JSON.parse(verdict) }));
    return postMessage({ done: true, at: rows.length, total: rows.length, strays });
  },

  async emit({ only }) {
    const suite = (await judge()).pyimport("conformance.page.judge");
    postMessage({ done: true, questions: suite.emitted(only) });
  },

  async own({ asked }) {
    const own = await answers();
    postMessage({ done: true, answer: JSON.parse(own.answer(asked)) });
  },

  async load() {
    await answers();
  },
};

// Every message carries the number of what it answers.
let number = 0;
const post = self.postMessage.bind(self);
self.postMessage = (data) => post({ number, ...data });
addEventListener("message", async ({ data }) => {
  number = data.number;
  try { await acts[data.act](data); } catch (error) { postMessage({ error: error.message ?? String(error) }); }
});
