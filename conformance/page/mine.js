// Runs the function that the reader wrote, in a worker that can be ended.
let mine;

const text = (name, v) => typeof v === "bigint" || (typeof v === "number" && !Number.isFinite(v))
  ? String(v) : v;

// An error of the language has a line; one that was thrown is a kind.
const OWN = [TypeError, ReferenceError, RangeError, SyntaxError];
function kind(error) {
  const text = String(error?.message ?? error);
  const line = /blob:[^)\s]*:(\d+):\d+/.exec(error?.stack ?? "")?.[1];
  return OWN.some((type) => error instanceof type) ? `${error.name}: ${text}${line ? ` (line ${line} of your function)` : ""}` : text;
}

async function reply({ code, line }) {
  if (code !== undefined) {
    mine = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    return { output: { name: "yours", version: "1", language: "JavaScript", ...mine.hello } };
  }
  const { id, task, input } = JSON.parse(line);
  try {
    return { id, output: await mine.answer(task, input) };
  } catch (error) {
    return { id, error: { kind: kind(error) } };
  }
}

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ line: JSON.stringify(await reply(data), text) });
  } catch (error) {
    postMessage({ problem: String(error) });
  }
});
