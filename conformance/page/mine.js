// Runs the function that the reader wrote, in a worker that can be ended.
let mine;

const text = (name, v) => typeof v === "bigint" || (typeof v === "number" && !Number.isFinite(v))
  ? String(v) : v;

async function reply({ code, line }) {
  if (code !== undefined) {
    mine = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    return { output: { name: "yours", version: "1", language: "JavaScript", ...mine.hello } };
  }
  const { id, task, input } = JSON.parse(line);
  try {
    return { id, output: await mine.answer(task, input) };
  } catch (error) {
    return { id, error: { kind: String(error?.message ?? error) } };
  }
}

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ line: JSON.stringify(await reply(data), text) });
  } catch (error) {
    postMessage({ problem: String(error) });
  }
});
