// In the worker of a walk: MicroPython with refimpl, its lines woven. The
// first message has both; each other is {act, text} and gets an answer.
const begun = new Promise(resolve => addEventListener("message", ({ data }) => resolve(data), { once: true })).then(async ({ wasm, files, start, tables }) => {
  const packed = new Blob([Uint8Array.from(atob(wasm), sign => sign.charCodeAt(0))]).stream();
  const bytes = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  self.fetch = async () => new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  const python = await loadMicroPython({ heapsize: 4 << 20, url: "micropython.wasm" });
  for (const [path, text] of Object.entries(files)) {
    const parts = path.split("/").slice(0, -1);
    parts.forEach((_, k) => { try { python.FS.mkdir("/" + parts.slice(0, k + 1).join("/")); } catch (e) { /* it is there */ } });
    python.FS.writeFile("/" + path, text);
  }
  python.runPython("import sys\nsys.path.insert(0, '/')\n" + start);
  const live = python.globals.get("live");
  if (tables) live.begin(tables);
  return live;
});
begun.then(() => postMessage({ ready: true }), error => postMessage({ failed: String(error) }));
addEventListener("message", async ({ data: { act, text } }) => {
  if (!act) return;
  const live = await begun;
  try { postMessage({ text: live[act](text) }); }
  catch (error) { postMessage({ problem: String(error.message || error).trim().split("\n").pop().replace(/^\w+: /, "") }); }
});
