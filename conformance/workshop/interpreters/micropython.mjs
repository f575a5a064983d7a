// refimpl under MicroPython's wasm build: JSON Lines in, JSON Lines out.
//   node micropython.mjs FOLDER    the folder that holds the npm package
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const build = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
const { loadMicroPython } = await import(pathToFileURL(resolve(process.argv[2], build)).href);
const python = await loadMicroPython({ heapsize: 64 << 20, linebuffer: true });

// its file system is in memory: the package is copied into it
for (const folder of ["/refimpl", "/refimpl/base", "/refimpl/board", "/refimpl/oracle"]) {
  python.FS.mkdir(folder);
  for (const name of readdirSync(join(root, folder)).filter((v) => v.endsWith(".py"))) {
    python.FS.writeFile(folder + "/" + name, readFileSync(join(root, folder, name)));
  }
}
python.runPython(`
import json, sys
sys.path.insert(0, "/")
from refimpl.__main__ import reply_to
def ask(line):
    return json.dumps(reply_to(line.encode()))
`);
const ask = python.globals.get("ask");
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(ask(line) + "\n");
}
