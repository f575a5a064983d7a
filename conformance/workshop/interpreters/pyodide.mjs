// refimpl under Pyodide, CPython's wasm build: JSON Lines in and out.
//   node pyodide.mjs FOLDER    the folder that holds the npm package
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const build = resolve(process.argv[2], "node_modules/pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(build).href);
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
python.runPython(`
import json, sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
sys.set_int_max_str_digits(0)
from refimpl.__main__ import reply_to
def ask(line):
    return json.dumps(reply_to(line.encode()))
`);
const ask = python.globals.get("ask");
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(ask(line) + "\n");
}
