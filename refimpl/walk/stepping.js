
// ---- which step is next: the lines of one function, over what they call
let calling = [], stops = [];
const findStops = () => {
  calling = steps.map(() => false);
  for (let k = steps.length - 1, after = {}; k >= 0; k -= 1) {
    const depth = depthOf(k), deeper = k + 1 < steps.length && depthOf(k + 1) > depth;
    calling[k] = deeper && after[depth] > k;
    after[depth] = k;
  }
  stops = steps.map((_, k) => k).filter(k => !depthOf(k) && !calling[k]);
};
const over = (k, way) => {
  for (let n = k + way; n >= 0 && n < steps.length; n += way)
    if (depthOf(n) <= depthOf(k) && !calling[n]) return n;
  return -1;
};
const into = k => {
  if (calling[k] || k + 1 < steps.length && depthOf(k + 1) > depthOf(k)) return k + 1;
  let n = k;
  while (n > 0 && depthOf(n - 1) > depthOf(k)) n -= 1;
  return n < k ? n : -1;
};
const out = k => {
  for (let n = k + 1; n < steps.length; n += 1)
    if (depthOf(n) < depthOf(k) && !calling[n]) return n;
  return -1;
};
// the nearest update or pass of the function that is shown; -1 for none
const seek = (kind, way) => {
  for (let n = at + way; n >= 0 && n < steps.length; n += way)
    if (kinds[n] === kind && depthOf(n) <= depthOf(at)) return n;
  return -1;
};

// ---- a step in words
const change = (k, most) => {
  const changes = steps[k][5] || [], said = [];
  for (let c = 0; c < changes.length; c += 3) {
    if (changes[c + 2] === null) continue;
    const where = (changes[c + 1] || []).map(v => "[" + v + "]").join("");
    const value = shown(changes[c + 2]).textContent;
    // a value is said whole, or it stands with the variables
    said.push(texts[changes[c]] + where + (value.length > most ? " is new" : " = " + value));
  }
  return said.join(", ");
};
const inside = k => {
  const first = into(k);
  if (first < 0 || first > k) return "";
  let n = first, count = 0;
  for (; n < k; n += 1) count += 1;
  return " Inside " + short(steps[first][0]) + ": " + count + (count === 1 ? " step" : " steps") + " (i).";
};
// what fits is said; the rest stands with the variables
const ROOM = 150;
const lineOf = k => {
  const [f, r, span] = steps[k], { rows } = functions[f];
  const tag = r < 0 ? "" : rows.slice(r, r + span + 1).map(row => row[0]).find(Boolean) || "";
  return { tag, code: r < 0 ? "" : rows.slice(r, r + span + 1).map(row => row[2].trim()).join(" "), words: (rows.find(row => tag && row[0] === tag && row[1]) || ["", ""])[1] };
};
// a line with the numbers that stand for its indices: y[3] * dot(w, X[3])
const filled = k => {
  const { now } = stateAt(k).calls.at(-1);
  return lineOf(k).code.replace(/\[(\w+)\]/g, (all, name) => (Number.isInteger(now[name]) ? "[" + now[name] + "]" : all));
};
// where a value is from: w = axpy(eta * y[3], X[3], w) = [3, -4, -1]
const why = (k, changes) => {
  const code = filled(k), count = (steps[k][5] || []).length / 3, parts = /^([\w[\]]+) ?(\W?=) (.*[\w\])])$/.exec(code);
  if (!parts || count !== 1 || parts[3] === "False" || parts[3] === "True" || !changes.includes(" = ")) return "";
  const value = changes.slice(changes.indexOf(" = ") + 3);
  return value === parts[3] ? "" : parts[1] + " " + parts[2] + " " + parts[3] + (parts[2] === "=" ? " = " : ": " + parts[1] + " = ") + value;
};
const inWords = k => {
  if (steps[k][1] < 0) {
    const inputs = change(k, 32), names = change(k, -1).replace(/ is new/g, "");
    return "The call of " + short(steps[k][0]) + ": " + (inputs.length < ROOM ? inputs : names) + ".";
  }
  const start = (depthOf(k) ? short(steps[k][0]) + ", line " : "Line ") + lineOf(k).tag + ": ";
  const room = ROOM - start.length - inside(k).length, note = texts[steps[k][6] || 0];
  const changes = change(k, 64), said = [note, why(k, changes) || changes].filter(Boolean).join("; ");
  const fits = [said, [note, changes].filter(Boolean).join("; "), note].find(words => words && words.length <= room);
  return start + (fits || filled(k).replace(/:$/, "")) + "." + inside(k);
};

// ---- going
let redraw = () => {};      // of a run that the worker draws
let told = false;       // the answer, before the last step
const tellAnswer = () => {
  told = !document.body.classList.contains("told");
  document.body.classList.toggle("told", told);
  by("tell").setAttribute("aria-pressed", told);
};
const shows = { back: k => over(k, -1), next: k => over(k, 1), into, out, update: () => seek("u", 1), pass: () => seek("p", 1) };
const show = (k, push = true) => {
  k = Math.max(0, Math.min(steps.length - 1, k));
  if (k === at || run.end && at >= 0) return;     // of the end alone there is one line
  at = k;
  const state = stateAt(k);
  light(state);
  variables(state);
  if (run === data) draw(state.layers);
  else redraw(k);
  by("slider").value = run.end ? by("slider").max : k + 1;
  const said = run.end ? "the last step" : "step " + (k + 1) + " of " + (run.part && run.full ? "\u2026" : steps.length + (run.full ? "+" : ""));
  by("slider").setAttribute("aria-valuetext", said);
  by("count").textContent = said;
  by("now").replaceChildren(...typeset(inWords(k)));
  const { tag, code, words } = lineOf(k);
  by("lit").replaceChildren(make("b", "", tag), make("code", "", code), htmlOf("span", "", words));
  // a button that leads nowhere now keeps its place, and the focus
  for (const name of Object.keys(shows)) by(name).setAttribute("aria-disabled", shows[name](k) < 0);
  document.body.classList.toggle("told", told || k === steps.length - 1);
  if (push) keepAddress();
};

const go = k => { if (k >= 0) show(k); };
const acts = {
  back: () => go(over(at, -1)), next: () => go(over(at, 1)), into: () => go(into(at)), out: () => go(out(at)),
  update: () => go(seek("u", 1)), pass: () => go(seek("p", 1))
};
by("tell").addEventListener("click", tellAnswer);
for (const name of Object.keys(acts)) by(name).addEventListener("click", acts[name]);
by("slider").addEventListener("input", () => go(by("slider").value - 1));
by("decimals").addEventListener("change", () => { const k = at; at = -1; show(k); });
const keys = {
  ArrowRight: acts.next, ArrowLeft: acts.back, i: acts.into, o: acts.out,
  Home: () => show(0), End: () => show(stops[stops.length - 1]),
  ".": () => show(at + 1), ",": () => show(at - 1),
  u: acts.update, p: acts.pass, U: () => go(seek("u", -1)), P: () => go(seek("p", -1)),
  d: () => by("decimals").click(), a: tellAnswer,
  PageDown: acts.next, PageUp: acts.back,
  b: () => present(!document.body.classList.contains("alone")),
  f: () => { if (document.fullscreenElement) document.exitFullscreen(); else document.documentElement.requestFullscreen(); },
  z: () => undo(), r: () => restore()
};
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!keys[event.key] || event.target.closest?.("textarea, input:not([type=checkbox]):not([type=range]), select") || (event.target.type === "range" && event.key.length > 1)) return;
  event.preventDefault();
  keys[event.key]();
});
addEventListener("resize", () => { const k = at; at = -1; if (k >= 0) show(k, false); });
