// ---- to take hold of: points to drag, add and remove, settings; a worker answers
const SIGNS = { eta: "\u03b7", lambda: "\u03bb", theta: "\u03b8", alpha: "\u03b1", gamma: "\u03b3", d0: "d\u2080", w0: "w\u2080", b0: "b\u2080", lam: "\u03bb", max_epochs: "passes at most", max_steps: "steps at most" };
const SVG = "http://www.w3.org/2000/svg", WIDE = 420, HIGH = 264;
const copy = value => JSON.parse(JSON.stringify(value));
let input = live ? copy(live.input) : {}, box = live && live.box, history_ = [];
let reframe = false;      // is the next picture to choose its own box?
const value = v => typeof v === "number" ? v : (parts => Number(parts[0]) / Number(parts[1] || 1))(String(v).split("/"));

// ---- the address: the step, and what is not as it began
const TABLE = () => live && live.shape && live.target;
const rowsOf = () => input[live.rows].map((row, i) => [...(live.rows === "x" ? [row] : constant ? row.slice(0, -1) : row), input[live.target][i]].join(","));
const constant = Boolean(live && live.rows === "X" && live.input.X && live.input.X.length && live.input.X[0].length > 1 && live.input.X.every(row => String(row[row.length - 1]) === "1"));
const plain = text => text.replace(/\u2212(?=[\d.])/g, "-");      // the sign that a page prints for minus
const cell = text => { text = plain(text); return /^-?\d{1,15}$/.test(text) ? Number(text) : text; };
const readRows = lines => {
  const rows = lines.map(line => line.split(/[,\s]+/).filter(Boolean).map(cell)).filter(row => row.length);
  if (!rows.length || rows.some(row => row.length < 2 || row.length !== rows[0].length)) return false;
  input[live.target] = rows.map(row => row[row.length - 1]);
  input[live.rows] = rows.map(row => live.rows === "x" ? row[0] : [...row.slice(0, -1), ...(constant ? [1] : [])]);
  return true;
};
const keepAddress = () => {
  const parts = at > 0 ? ["step=" + (run.end ? "end" : at + 1)] : [];
  if (live) {
    const moved = TABLE() && JSON.stringify([input[live.rows], input[live.target]]) !== JSON.stringify([live.input[live.rows], live.input[live.target]]);
    if (moved) parts.unshift("data=" + rowsOf().join(";"));
    for (const name of Object.keys(input))
      if (!(moved && (name === live.rows || name === live.target)) && JSON.stringify(input[name]) !== JSON.stringify(live.input[name]))
        parts.unshift(name + "=" + encodeURIComponent(typeof input[name] === "string" ? input[name] : JSON.stringify(input[name])));
  }
  try { history.replaceState(null, "", location.pathname + location.search + (parts.length ? "#" + parts.join("&") : "")); } catch (e) { /* a file may not */ }
};
const fromAddress = () => {
  let step = 1;
  for (const part of location.hash.slice(1).split("&")) {
    const name = part.split("=")[0];
    let text = part.slice(name.length + 1);
    try { text = decodeURIComponent(text); } catch (e) { continue; }
    if (name === "step") step = text === "end" ? Infinity : Number(text) || 1;
    else if (live && name === "float") live.float = true;
    else if (live && name === "data" && TABLE()) readRows(text.split(";"));
    else if (live && text) { try { input[name] = /^[[{tf]/.test(text) ? JSON.parse(plain(text)) : cell(text); } catch (e) { input[name] = text; } }
  }
  return step - 1;
};

// ---- two workers, each with one question at a time: a later one replaces one
// that waits, so what is asked when nothing moves never keeps a move waiting
let more = 0, step = 0, stood = 0, turn = 0;     // turn: the number of the move
const MOST = 1000;      // steps
let patience = .045;      // seconds that a run that goes round has while a point moves
const waiting = {};
const crew = acts => {
  const one = { worker: null, ready: false, busy: "", turn: 0, started: 0, slow: 0 };
  one.pump = () => {
    const act = acts.find(name => waiting[name]);
    if (!one.worker || one.busy || !act) return;
    Object.assign(one, { busy: act, turn, started: performance.now() });
    one.worker.postMessage({ act, text: waiting[act] });
    delete waiting[act];
    one.slow = setTimeout(() => one.stop("No answer within 20 s."), 20000);
  };
  one.stop = words => {
    clearTimeout(one.slow);
    one.worker.terminate();
    Object.assign(one, { worker: null, ready: false, busy: "" });
    if (words) by("answer").textContent = words;
    one.begin();
  };
  // what takes long makes room for what is newer
  one.hurry = () => {
    if (!one.busy || !one.ready) return;
    clearTimeout(one.slow);
    one.slow = setTimeout(() => one.stop(one === moving ? "Computing ..." : ""), Math.max(0, 2000 - performance.now() + one.started));
  };
  one.heed = ({ data: message }) => {
    if (message.failed) { by("ways").textContent = "This browser cannot compute here: " + message.failed; return; }
    if (message.ready) { one.ready = true; one.started = performance.now(); if (one === moving) { document.body.dataset.live = "yes"; resting.begin(); } return; }
    clearTimeout(one.slow);
    const act = one.busy;
    one.busy = "";
    if (one === resting && one.turn !== turn) { /* of data that have moved on */ }
    else if (message.problem) fail(message.problem);
    else ({ answer: answered, lines: lined, draw })[act](JSON.parse(message.text));
    if (one === moving) document.body.dataset.took = Math.round(performance.now() - one.started);
    one.pump();
    if (idle()) document.body.dataset.done = String(Number(document.body.dataset.done || 0) + 1);
  };
  one.begin = () => {
    one.worker = new Worker(URL.createObjectURL(new Blob([self.LIVE.script], { type: "text/javascript" })));
    one.worker.onmessage = one.heed;
    one.worker.onerror = event => one.heed({ data: { failed: event.message || "no worker" } });
    one.worker.postMessage(self.LIVE.parts);
    one.pump();
  };
  return one;
};
const moving = crew(["answer"]), resting = crew(["lines", "draw"]);
const idle = () => !moving.busy && !resting.busy && !more && !Object.keys(waiting).length;
const load = () => {
  const script = document.createElement("script");
  script.src = "live.js";
  script.onload = () => { moving.begin(); begun(); };
  document.head.append(script);
};
const standing = () => run.end || at === steps.length - 1 && !run.full ? "end" : at;
const question = () => ({ task: live.task, input, float: live.float, fields: live.fields, box: reframe ? null : box, step });
const ask = () => {
  step = wish === null ? standing() : wish === Infinity ? "end" : wish;
  stood = at;
  waiting.answer = JSON.stringify({ ...question(), within: patience });
  turn += 1;
  delete waiting.draw;
  delete waiting.lines;
  clearTimeout(more);
  more = 0;
  keepAddress();
  moving.hurry();
  resting.hurry();
  moving.pump();
};

// ---- an answer
let wish = null;      // the step that the address asks for
const tell = reply => {
  for (const layer of figure ? figure.querySelectorAll("[data-answer]") : []) layer.setAttribute("d", reply.layers[layer.dataset.answer] || "");
  by("answer").replaceChildren(...(reply.error ? [make("span", "", reply.error)] : reply.fields.map(([name, text]) => make("span", "", make("i", "", SIGNS[name] || name), " = " + text.replace(/~/g, "\u2248")))));
};
const answered = reply => {
  if (reply.problem) { fail(reply.problem); return; }
  if (figure && live.shape) figure.hidden = by("ways").hidden = !reply.box;      // the data may have another shape
  tell(reply);
  // the points may have left it meanwhile
  if (reply.below) reframe = false;
  if (reply.below && figure && JSON.stringify(reply.box) !== JSON.stringify(box)) {
    const [texts_, lines] = [true, false].map(wish => reply.below.filter(part => part.startsWith("<text") === wish).join(""));
    figure.querySelector(".ground").innerHTML = lines;
    figure.querySelector(".numbers").innerHTML = texts_;
    box = reply.box;
  }
  place();
  if (reply.below && handles.some((_, i) => leaves(i))) { reframe = true; ask(); return; }
  wish = null;
  if (at !== stood) step = at === steps.length - 1 ? "end" : standing();      // a key has gone elsewhere meanwhile
  else if (reply.steps) lined(reply, true);
  more = setTimeout(rest, 150);
};
// without an answer nothing stays that is of other data
const fail = words => {
  for (const layer of figure ? figure.querySelectorAll("[data-answer]") : []) layer.setAttribute("d", "");
  use({ functions, steps: [], texts: [""], part: true, short: [] }, "");
  listings.forEach(({ box: listing }) => listing.querySelectorAll(".lit, .said").forEach(part => part.classList.remove("lit", "said")));
  by("variables").replaceChildren();
  for (const name of ["lit", "count"]) by(name).textContent = "";
  by("answer").textContent = "No answer: " + words;
  by("now").textContent = "No line runs: there is no answer.";
  draw({});
  place();
};
// nothing moves: all steps and values, the picture with fine curves
const rest = () => {
  clearTimeout(more);
  more = 0;
  waiting.lines = JSON.stringify({ ...question(), most: MOST });
  resting.pump();
};
const lined = (reply, part) => {
  if (!part) tell(reply);
  if (reply.hint) by("answer").append(make("span", "", reply.hint));
  use({ ...reply, part }, !part && reply.full && reply.steps.length === MOST ? "The first " + reply.steps.length + " steps are shown, there are more." : "");
  at = -1;
  if (!steps.length) {
    by("now").textContent = "No numbered line ran.";
    by("count").textContent = "";
    draw({});
    return;
  }
  redraw = () => {};
  show(reply.at);
  redraw = k => { step = k; if (!part) { waiting.draw = String(k); resting.pump(); } };
  draw(reply.drawn);
  if (!part) show(step === "end" ? steps.length - 1 : step);      // a key has gone elsewhere meanwhile
};
const toEnd = keys.End;
keys.End = () => { toEnd(); if (run.part) step = "end"; };      // it is not there yet

// ---- the points
const grid = () => box.map(([low, high]) => 10 ** Math.floor(Math.log10((high - low) / 40)));
const rounded = (v, size) => { const text = (Math.round(v / size) * size).toFixed(Math.max(0, Math.round(-Math.log10(size)))); return cell(text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "").replace(/^-0$/, "0")); };
const pixel = (x, y) => [(x - box[0][0]) / (box[0][1] - box[0][0]) * WIDE, HIGH * (1 - (y - box[1][0]) / (box[1][1] - box[1][0]))];
const spot = (a, b) => [box[0][0] + a / WIDE * (box[0][1] - box[0][0]), box[1][0] + (1 - b / HIGH) * (box[1][1] - box[1][0])];
const coordinates = i => {
  const row = input[live.rows][i], target = live.target && input[live.target][i];
  return live.shape === "fit" ? [value(live.rows === "x" ? row : row[0]), value(target)]
    : live.shape === "curve" ? [value(row[0]), Number(target)] : [value(row[0]), value(row[1])];
};
const move = (i, x, y) => {
  const [a, b] = grid(), rows = input[live.rows];
  const across = rounded(x, a), up = rounded(y, b);
  if (live.rows === "x") rows[i] = across; else rows[i][0] = across;
  if (live.shape === "fit") input[live.target][i] = up;
  else if (live.shape === "curve") input[live.target][i] = y > .5 ? 1 : 0;
  else rows[i][1] = up;
};
const markOf = i => {
  const { labels, target } = live;
  if (!labels.length) return "o";
  const n = labels.findIndex(label => String(label) === String(input[target][i]));
  return labels[0] === -1 || labels[0] === 0 ? (n === 1 ? "+" : "-") : "abcd"[n % 4];
};
const remember = () => { history_.push(copy(input)); if (history_.length > 100) history_.shift(); by("undo").disabled = false; };
let handles = [];
const handle = i => {
  const group = document.createElementNS(SVG, "g"), pad = document.createElementNS(SVG, "circle"), path = document.createElementNS(SVG, "path");
  pad.setAttribute("r", 14);
  group.append(pad, path);
  group.setAttribute("class", "handle");
  group.setAttribute("tabindex", "0");
  group.setAttribute("role", "button");
  let from = null;
  group.addEventListener("pointerdown", event => {
    from = { x: event.clientX, y: event.clientY, moved: false };
    group.setPointerCapture(event.pointerId);
    event.preventDefault();
    group.focus({ preventScroll: true });
  });
  group.addEventListener("pointermove", event => {
    if (!from) return;
    if (!from.moved) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4) return;
      from.moved = true;
      remember();
    }
    const [a, b] = here(event);
    from.out = a < -12 || b < -12 || a > WIDE + 12 || b > HIGH + 28;
    group.classList.toggle("leaving", from.out);
    move(i, ...spot(Math.max(0, Math.min(WIDE, a)), Math.max(0, Math.min(HIGH, b))));
    place();
    ask();
  });
  const drop = () => {
    if (from && from.out) remove(i, true);
    else if (from && !from.moved) flip(i);
    else if (more) rest();
    from = null;
  };
  group.addEventListener("pointerup", drop);
  group.addEventListener("pointercancel", () => { from = null; });
  group.addEventListener("keydown", event => {
    const far = event.shiftKey ? 10 : 1, way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const does = { Enter: () => flip(i), " ": () => flip(i), Delete: () => remove(i), Backspace: () => remove(i), Insert: () => add(...coordinates(i).map((v, k) => v + 3 * grid()[k]), i) }[event.key];
    if (!way && !does) return;
    event.preventDefault();
    if (does) { does(); return; }
    remember();
    const [x, y] = coordinates(i), [a, b] = grid();
    move(i, x + way[0] * far * a, live.shape === "curve" ? (way[1] ? (way[1] + 1) / 2 : y) : y + way[1] * far * b);
    reframe ||= leaves(i);
    place();
    ask();
  });
  svg.append(group);
  return group;
};
const leaves = i => { const [u, v] = pixel(...coordinates(i)); return u < 0 || v < 0 || u > WIDE || v > HIGH; };
const place = () => {
  if (!live || !live.shape || !svg || !box) return;
  const count = input[live.rows].length, seen = live.target ? [...new Set(input[live.target])] : [];
  // the reader's own classes
  if (live.labels.length && ![-1, 0].includes(live.labels[0]) && seen.some(v => !live.labels.includes(v))) live.labels = seen;
  while (handles.length > count) handles.pop().remove();
  while (handles.length < count) handles.push(handle(handles.length));
  handles.forEach((group, i) => {
    const [x, y] = coordinates(i), [a, b] = pixel(x, y), mark = markOf(i);
    group.firstChild.setAttribute("cx", a);
    group.firstChild.setAttribute("cy", b);
    group.lastChild.setAttribute("d", "M" + a + " " + b + live.marks[mark]);
    group.lastChild.setAttribute("class", { "+": "plus", "-": "minus" }[mark] || "other of-" + mark);
    group.setAttribute("aria-label", "example " + i + " at " + x + ", " + y + (live.labels.length ? ", label " + input[live.target][i] : ""));
  });
  if (TABLE() && document.activeElement !== by("table")) by("table").value = rowsOf().map(row => row.replace(/,/g, ", ")).join("\n");
};
const flip = i => {
  if (!live.labels.length) return;
  remember();
  const now = live.labels.findIndex(label => String(label) === String(input[live.target][i]));
  input[live.target][i] = live.labels[(now + 1) % live.labels.length];
  place();
  ask();
};
const remove = (i, remembered) => {
  if (input[live.rows].length < 2) return;
  if (!remembered) remember();
  input[live.rows].splice(i, 1);
  if (live.target) input[live.target].splice(i, 1);
  place();
  if (handles.length) handles[Math.min(i, handles.length - 1)].focus({ preventScroll: true });
  ask();
};
let fresh = 0;      // the class of the next point
const add = (x, y, like = -1) => {
  remember();
  const rows = input[live.rows], row = rows[like < 0 ? 0 : like];
  rows.push(live.rows === "x" ? row : [...row]);
  if (live.target) input[live.target].push(live.labels.length ? live.labels[fresh % live.labels.length] : 0);
  if (live.labels.length && like >= 0) input[live.target][rows.length - 1] = input[live.target][like];
  move(rows.length - 1, x, y);
  place();
  handles[rows.length - 1].focus({ preventScroll: true });
  ask();
};
const here = event => {
  const now = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [now.x, now.y];
};
const restore = () => { if (!live || !moving.worker) return; remember(); input = copy(live.input); reframe = true; knobs(); ask(); };
const undo = () => { if (!history_.length) return; input = history_.pop(); by("undo").disabled = !history_.length; place(); knobs(); ask(); };

// ---- the settings: free, each with a slider where it is a number
const nice = v => Number(v.toPrecision(2));
const knobs = () => {
  by("knobs").replaceChildren(...live.knobs.map(([name, kind, begins, choices]) => {
    const now = name in input ? input[name] : begins, said = SIGNS[name] || name, label = make("label", "knob " + kind, make(said.length > 2 ? "span" : "i", "", said), " ");
    const set = (v, redo) => { input[name] = v; ask(); if (redo) knobs(); };
    const field = (text, does) => { const made = make("input"); made.value = text; made.size = Math.min(Math.max(6, text.length), 16); made.spellcheck = false; made.setAttribute("aria-label", name); made.addEventListener("change", () => { remember(); does(plain(made.value.trim())); }); return made; };
    const range = (v, does) => {
      const made = make("input"), top = value(begins) || 1;
      Object.assign(made, { type: "range", min: 0, max: 120 });
      const zero = kind === "unsigned" ? 0 : -1, low = -2, high = 2;
      made.value = value(v) <= 0 ? 0 : Math.round(Math.max(1, Math.min(120, (Math.log10(value(v) / top) - low) / (high - low) * 120)));
      made.setAttribute("aria-label", (SIGNS[name] || name) + ", slider");
      made.addEventListener("pointerdown", remember);
      made.addEventListener("input", () => does(Number(made.value) === 0 && zero === 0 ? 0 : kind === "whole" || kind === "count" ? Math.max(1, Math.round(top * 10 ** (low + made.value / 120 * (high - low)))) : String(nice(top * 10 ** (low + made.value / 120 * (high - low))))));
      return made;
    };
    if (kind === "kernel") {
      const select = make("select");
      select.append(...choices.map(choice => make("option", "", choice)));
      select.value = now.name;
      select.addEventListener("change", () => { remember(); set({ linear: { name: "linear" }, polynomial: { name: "polynomial", degree: 2, constant: 1 }, gaussian: { name: "gaussian", sigma: 1 } }[select.value], true); });
      label.append(select);
      const inner = now.name === "gaussian" ? "sigma" : now.name === "polynomial" ? "degree" : "";
      if (inner) {
        const text = field(String(now[inner]), v => set({ ...now, [inner]: cell(v) }, true));
        text.setAttribute("aria-label", inner);
        label.append(inner === "sigma" ? " \u03c3 " : " degree ", text);
        if (inner === "sigma") label.append(range(now.sigma, v => { text.value = v; set({ ...now, sigma: v }); }));
      }
    } else if (kind === "choice") {
      const select = make("select");
      select.append(...choices.map(choice => make("option", "", typeof choice === "boolean" ? (choice ? "yes" : "no") : choice)));
      select.selectedIndex = choices.findIndex(choice => choice === now);
      select.addEventListener("change", () => { remember(); set(choices[select.selectedIndex]); });
      label.append(select);
    } else if (kind === "text") {
      label.append(field(now ? JSON.stringify(now) : "", v => { if (!v) { delete input[name]; ask(); return; } try { set(JSON.parse(v)); } catch (e) { by("answer").textContent = "No answer: " + name + " is not a list of numbers, such as [1, 0]"; } }));
    } else {
      const text = field(String(now), v => { set(cell(v), true); });
      label.append(text);
      if (kind !== "number") label.append(range(now, v => { text.value = v; set(v); }));
    }
    return label;
  }));
};

// ---- the picture alone
const present = on => {
  document.body.classList.toggle("alone", on);
  const address = new URL(location.href);
  address.search = on ? "?bare" : "";
  try { history.replaceState(null, "", address); } catch (e) { /* a file may not */ }
};
by("bare").addEventListener("click", () => present(true));
by("home").addEventListener("click", restore);
by("undo").addEventListener("click", () => undo());
by("table").addEventListener("input", () => { const before = copy(input); if (readRows(by("table").value.split("\n"))) { history_.push(before); reframe = true; ask(); } else by("answer").textContent = "No answer yet: each line needs as many numbers as the first."; });

// ---- the run that is shown
const use = (next, words) => {
  // the functions of a part are the first of those that were shown
  const same = functions && next.functions.every((f, n) => functions[n] && functions[n].name === f.name) && (next.part || next.functions.length === functions.length);
  if (same) next.functions = functions;
  run = next;
  ({ functions, steps, texts } = next);
  kinds = steps.map(step => step[7] || "");
  kept = [];
  findStops();
  findNames();
  if (!same) list();
  if (!run.part || by("slider").max < steps.length) by("slider").max = Math.max(1, steps.length);
  by("what").hidden = run !== data;
  by("result").textContent = words;
  by("result").hidden = !words;
};
// the worker is there: what can be taken hold of is shown
const begun = () => {
  by("acts").hidden = false;
  by("undo").disabled = true;
  knobs();
  if (live.shape && figure) {
    figure.classList.add("free");
    svg.setAttribute("role", "group");
    place();
    by("ways").hidden = false;
    by("ways").textContent = "Drag a point; click beside one to add another" + (live.labels.length ? ", on it to change its class" : "") + "; drag it out to remove it.";
    if (live.labels.length) {
      const pick = make("button", "pick");
      const name = () => { pick.replaceChildren("new points: ", make("b", "", String(live.labels[fresh % live.labels.length]))); };
      pick.type = "button";
      pick.addEventListener("click", () => { fresh += 1; name(); });
      name();
      by("ways").append(" ", pick);
    }
    svg.addEventListener("pointerdown", event => {
      if (event.target.closest(".handle")) return;
      const [a, b] = here(event);
      if (a >= 0 && b >= 0 && a <= WIDE && b <= HIGH) { event.preventDefault(); add(...spot(a, b)); }
    });
  } else document.querySelector("#acts details").hidden = !TABLE();
  if (JSON.stringify(input) !== JSON.stringify(live.input)) { reframe = true; wish = first; ask(); }
};

use(data, data.result);
const first = fromAddress();
if (/[?&]bare\b/.test(location.search)) present(true);
if (steps.length) show(first, false);
else by("now").textContent = "No numbered line ran.";
addEventListener("hashchange", () => {
  if (!/^#?$|^#(step|data|\w+)=/.test(location.hash)) return;
  const before = JSON.stringify(input);
  if (live) input = copy(live.input);
  const k = fromAddress();
  if (JSON.stringify(input) !== before && moving.worker) { reframe = true; wish = k; knobs(); ask(); } else show(k, false);
});
(window.requestIdleCallback || setTimeout)(() => { if (live && data.bundle) load(); });
document.body.dataset.ready = "yes";
