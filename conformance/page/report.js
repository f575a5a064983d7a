// The report on a run, as the command line has it, with names of mistakes.
const STATUSES = ["pass", "weak", "close", "fail", "error-expected", "wrong-error", "protocol", "crash", "timeout"];
const WIDE = 400;       // characters of a line
const FULL = 3;         // failures of a cause that stand there whole
const CLOSE = 1e-6;     // what answers that are the same differ by, at most

const failed = ({ status }) => !["pass", "weak"].includes(status);

const label = (name, text) => (text ? [`  ${name.padEnd(12)}${text.length > WIDE ? `${text.slice(0, WIDE / 2)} ... ${text.slice(-WIDE / 4)}` : text}`] : []);

// An answer as a program prints it: numbers without quotes.
function written(v) {
  if (Array.isArray(v)) return `[${v.map(written).join(", ")}]`;
  if (v && typeof v === "object") return `{${Object.keys(v).sort().map((name) => `"${name}": ${written(v[name])}`).join(", ")}}`;
  return typeof v === "string" && v.trim() && !Number.isNaN(Number(v)) ? v : JSON.stringify(v);
}

// A failure, line by line.
function describeFailure({ case: { id, shown, input, expected, notes: known }, reply, status, measure, notes }, mistake) {
  const got = reply.mishap ? "no answer" : written(reply.output ?? { error: reply.error });
  return [`${id}: ${status}`, ...shown.length ? shown : label("input", input), ...label("got", got), ...expected, ...label("difference", measure),
    ...notes.flatMap((note, k) => label(k ? "" : "reason", note)), ...label("mistake", mistake), ...known];
}

// The sum that tells an output from others, and how large its parts are.
function summed(value) {
  let sum = 0, size = 0;
  [value].flat(3).map((text) => { const [n, d = 1] = String(text).split("/"); return n / d; }).filter(Number.isFinite).forEach((v, k) => {
    sum += (1 + k * 0.618034 % 1) * v;
    size += (1 + k * 0.618034 % 1) * Math.abs(v);
  });
  return { sum, size };
}

// Is this answer that of a known wrong program?
function agrees({ output: right }, reply, answer) {
  if (!reply.output || typeof answer === "string") return answer === reply.error?.kind;
  let apart = false;
  const same = Object.keys(right ?? {}).every((name, k) => {
    if (!(name in reply.output)) return true;
    const { sum, size } = summed(reply.output[name]), expected = answer[k] === "" ? summed(right[name]).sum : answer[k];
    apart ||= answer[k] !== "" && Math.abs(expected - summed(right[name]).sum) > 10 * CLOSE * size;
    return Math.abs(sum - expected) <= CLOSE * size;
  });
  return same && apart;
}

// {id of a case: the mistake, or those that tie}: of one task. The mistake that
// explains most takes its failures, then the next; one stands only if it
// explains half of the cases in which it would show.
function named(task, judged) {
  const names = {}, all = judged.map((v) => ({ ...v, found: failed(v) ? v.case.wrong.filter(([, answer]) => agrees(v.case, v.reply, answer)).map(([k]) => k) : [] }));
  for (let left = all.filter(({ found }) => found.length); left.length;) {
    const of = (k) => left.filter(({ found }) => found.includes(k)), every = [...new Set(left.flatMap(({ found }) => found))];
    const most = Math.max(...every.map((k) => of(k).length)), best = every.find((k) => of(k).length === most), taken = of(best);
    const shows = (k) => all.filter((v) => v.case.wrong.some(([j]) => j === k) && !v.found.includes(k)).length;
    const stand = every.filter((k) => of(k).length === most && of(k).every((v) => taken.includes(v)) && shows(k) <= most);
    for (const v of taken) if (stand.length) names[v.case.id] = `looks like: ${stand.map((k) => self.GOLDEN.mistakes[task][k]).join("; or: ")}`;
    left = left.filter((v) => !taken.includes(v));
  }
  return names;
}

// The three words: right; close, which has two digits; wrong.
const word = (v) => (failed(v) ? v.status === "close" ? "close" : "wrong" : "right");
// How many digits those have that are close: "2 to 5 digits".
function spread(near) {
  const found = near.map(({ notes }) => Math.floor(notes.at(-1).match(/[\d.]+/)[0])), [few, most] = [Math.min(...found), Math.max(...found)];
  return few === most ? `${few} digits` : `${few} to ${most} digits`;
}
const reason = (v) => (v.status === "close" ? v.notes.at(-1) : v.notes[0] ?? v.status);
function worded(judged) {
  return ["right", "close", "wrong"].map((name) => {
    const found = judged.filter((v) => word(v) === name), part = make("details", "", { className: name });
    const list = make("ul");
    list.append(...found.map((v) => make("li", `${v.case.id}${failed(v) ? `: ${reason(v)}` : ""}`)));
    part.append(make("summary", `${name}: ${found.length}`), list);
    return part;
  });
}

function tabled(judged, tasks) {
  const columns = STATUSES.filter((status) => status === "pass" || judged.some((v) => v.status === status));
  const rows = [["task", "cases", ...columns], ...[...tasks, ...tasks.length > 1 ? ["all"] : []].map((task) => {
    const found = judged.filter((v) => task === "all" || v.case.task === task);
    return [task, found.length, ...columns.map((status) => found.filter((v) => v.status === status).length)].map(String);
  })];
  const sizes = rows[0].map((_, k) => Math.max(...rows.map((row) => row[k].length)));
  return rows.map((row) => row.map((text, k) => (k ? text.padStart(sizes[k]) : text.padEnd(sizes[k]))).join("  "));
}

// [the report, what came of it: pass; right, where only what has no answer was
// answered; or fail]
function report({ name, version, language, tasks: able }, only, judged) {
  const { protocol, rules, date, whole } = self.GOLDEN, tasks = [...new Set(judged.map((v) => v.case.task))];
  const lines = [`${name} ${version} (${language}), unit binary64`, `protocol ${protocol}, rules ${rules}, cases of ${date}`, "", ...tabled(judged, tasks)];
  const left = able.filter((task) => ["", task].includes(only)).reduce((n, task) => n + whole[task], -judged.length);
  if (left) lines.push("", `Not run: ${left} cases of these tasks: they are on the command line only`);
  const names = Object.assign({}, ...tasks.map((task) => named(task, judged.filter((v) => v.case.task === task)))), causes = new Map();
  for (const v of judged.filter(failed)) {
    const why = names[v.case.id] ?? `${v.case.task}: ${v.status}`, group = causes.get(why) ?? [];
    causes.set(why, [...group, v.case.id]);
    if (group.length < FULL) lines.push("", ...describeFailure(v, names[v.case.id]));
  }
  if (causes.size) lines.push("", "Failures by cause");
  for (const [why, ids] of [...causes].sort(([, a], [, b]) => b.length - a.length)) lines.push(`  ${String(ids.length).padStart(4)}  ${why}`, `        ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? " ..." : ""}`);
  const counts = STATUSES.slice(1).map((status) => [judged.filter((v) => v.status === status), status]).filter(([found]) => found.length);
  const good = judged.filter((v) => !failed(v)).length;
  lines.push("", `${good} of ${judged.length} cases passed${counts.map(([found, status]) => `, ${found.length} ${status}${status === "close" ? ` (${spread(found)})` : ""}`).join("")}; unit binary64`);
  const asked = judged.filter((v) => !v.case.kinds), right = asked.filter((v) => !failed(v)).length;
  if (good === judged.length) return [lines.join("\n"), "pass"];
  if (right === asked.length) lines.push(`Every answer is right (${right} of ${right}). ${judged.length - good} of ${judged.length - right} inputs have no answer, and were not refused: a program may leave that to its caller.`);
  return [lines.join("\n"), right === asked.length ? "right" : "fail"];
}
