// An essay about the reader's points: they are dragged, and what is read changes.
const essay = JSON.parse(element("essay").textContent);
const WIDE = 420, HIGH = 264, MOST = 12, HALF = 2, SVG = "http://www.w3.org/2000/svg";
const copy = (value) => JSON.parse(JSON.stringify(value));
const { box, marks, letters } = essay;
const chapters = [...document.querySelectorAll(".chapter")].map((part) => ({
  part, view: part.dataset.view, figure: part.querySelector("figure"), svg: part.querySelector("svg"), handles: [], seen: false, known: "", true: essay.shown[part.dataset.view],
}));
let points = copy(essay.points), past = [], dragged = null, work = null, busy = false;
const settings = Object.fromEntries(chapters.map(({ view }) => [view, { ...essay.settings[view] }]));
const touched = new Set(), first = chapters.find(({ svg }) => svg);
const plane = [".ground", ".numbers"].map((name) => first.svg.querySelector(name).innerHTML);

// ---- what is in sight is asked for, first what the reader holds
const isFine = ({ true: so }) => !so.marks || !dragged;     // curves are, at rest
const key = (one) => JSON.stringify([points, settings[one.view], isFine(one)]);
const next = () => chapters.filter((one) => one.seen && one.known !== key(one)).sort((a, b) => (b === dragged) - (a === dragged))[0];
async function ask() {
  if (busy || !work) return;
  busy = true;
  for (let one = next(); one; one = next()) {
    const known = key(one), started = performance.now();
    try {
      const text = await work.ask("answer", JSON.stringify({ points, views: [one.view], settings, fine: isFine(one) }));
      const shown = JSON.parse(text)[one.view];
      one.known = known;
      show(one, shown);
    } catch (error) {
      one.known = known;
      show(one, { problem: error.message });
    }
    document.body.dataset.took = Math.round(performance.now() - started);
  }
  busy = false;
  document.body.dataset.done = String(Number(document.body.dataset.done || 0) + 1);
  keep();
}
const changed = () => { chapters.forEach(place); ask(); };
const idle = () => !busy && !next();

// ---- what a chapter shows
function show(one, { problem, values = {}, layers = {}, true: so = {}, below }) {
  const { part, figure, view } = one;
  part.classList.toggle("unfit", Boolean(problem));
  one.true = so;
  for (const place of document.querySelectorAll(`[data-value^="${view}."]`)) place.textContent = values[place.dataset.value.slice(view.length + 1)] ?? "–";
  for (const line of part.querySelectorAll("[data-if], [data-unless]")) {
    const { if: wanted, unless } = line.dataset;
    line.hidden = Boolean(problem) || Boolean(wanted && !so[wanted]) || Boolean(unless && so[unless]);
  }
  let note = part.querySelector(".problem");
  if (problem && !note) part.querySelector(".told").prepend(note = make("p", "", { className: "problem" }));
  if (note) { note.textContent = problem ?? ""; note.hidden = !problem; }
  if (!figure) return;
  for (const layer of figure.querySelectorAll("[data-layer]")) layer.setAttribute("d", layers[layer.dataset.layer] ?? "");
  const chart = Boolean(below), grounds = [".ground", ".numbers"].map((name) => figure.querySelector(name));
  const drawn = chart ? [false, true].map((wish) => below.filter((shape) => shape.startsWith("<text") === wish).join("")) : figure.classList.contains("chart") ? plane : [];
  drawn.forEach((shapes, k) => { grounds[k].innerHTML = shapes; });
  figure.classList.toggle("chart", chart);
  const slider = part.querySelector("[data-setting]");
  if (slider && so.steps) slider.max = so.steps;
  if (slider) slider.value = settings[view][slider.dataset.setting] ?? slider.max;
  if (so.table) tabled(one, so);
  place(one);
}

// ---- the Gram matrix: one stop of the keyboard, arrows go on
function tabled(one, { table, names, heads, cell: [r, c] }) {
  const wide = one.figure.querySelector(".gram"), held = wide.contains(document.activeElement);
  const grid = make("table"), head = make("tr"), body = make("tbody");
  grid.setAttribute("role", "grid");
  grid.setAttribute("aria-label", "inner products");
  head.append(make("td"), ...table.map((_, k) => make("th", names[k], { scope: "col" })));
  body.append(...table.map((row, i) => {
    const tr = make("tr");
    tr.append(make("th", names[i], { scope: "row", className: heads[i] === "+" ? "plus" : "minus" }), ...row.map((text, j) => {
      const td = make("td", text, { tabIndex: i === r && j === c ? 0 : -1, className: i === r && j === c ? "lit" : i === r || j === c ? "along" : "" });
      const go = (a, b) => { settings[one.view].cell = [Math.max(0, Math.min(table.length - 1, a)), Math.max(0, Math.min(table.length - 1, b))]; ask(); };
      td.addEventListener("pointerenter", () => go(i, j));
      td.addEventListener("click", () => go(i, j));
      td.addEventListener("keydown", (event) => {
        const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
        if (way) { event.preventDefault(); go(i + way[0], j + way[1]); }
      });
      return td;
    }));
    return tr;
  }));
  const thead = make("thead");
  thead.append(head);
  grid.append(thead, body);
  wide.replaceChildren(grid);
  if (held) grid.querySelector(".lit").focus();
}

// ---- the points: in every plane, the same
const pixel = ([x, y]) => [(x - box[0][0]) / (box[0][1] - box[0][0]) * WIDE, HIGH * (1 - (y - box[1][0]) / (box[1][1] - box[1][0]))];
const snapped = (v, [low, high]) => Math.max(Math.ceil(low * HALF), Math.min(Math.floor(high * HALF), Math.round(v * HALF))) / HALF;
const spot = (a, b) => [snapped(box[0][0] + a / WIDE * (box[0][1] - box[0][0]), box[0]), snapped(box[1][0] + (1 - b / HIGH) * (box[1][1] - box[1][0]), box[1])];
const free = ([x, y], but = -1) => !points.some((point, k) => k !== but && point[0] === x && point[1] === y);
const remember = () => { past.push(copy(points)); element("undo").disabled = false; };
const act = (does) => { remember(); does(); changed(); };
const flip = (i) => act(() => { points[i][2] = -points[i][2]; });
const remove = (i) => { if (points.length > 2) act(() => points.splice(i, 1)); };
const move = (i, to) => { if (free(to, i) && (to[0] !== points[i][0] || to[1] !== points[i][1])) { points[i].splice(0, 2, ...to); changed(); } };
const add = (to, label) => { if (points.length < MOST && free(to)) act(() => points.push([...to, label])); };
const nearest = ([x, y]) => points.reduce((a, b) => (Math.hypot(b[0] - x, b[1] - y) < Math.hypot(a[0] - x, a[1] - y) ? b : a))[2];

function handle(one, i) {
  const group = document.createElementNS(SVG, "g"), parts = ["circle", "path", "text"].map((name) => group.appendChild(document.createElementNS(SVG, name)));
  parts[0].setAttribute("r", 16);
  parts[2].setAttribute("class", "letter");
  for (const [name, value] of [["class", "handle"], ["tabindex", "0"], ["role", "button"]]) group.setAttribute(name, value);
  let from = null;
  const here = (event) => { const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(one.svg.getScreenCTM().inverse()); return [at.x, at.y]; };
  group.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    from = { x: event.clientX, y: event.clientY, moved: false, out: false };
    group.setPointerCapture(event.pointerId);
    group.focus({ preventScroll: true });
  });
  group.addEventListener("pointermove", (event) => {
    if (!from || !from.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 4) return;
    if (!from.moved) remember();
    const [a, b] = here(event);
    dragged = one;
    Object.assign(from, { moved: true, out: a < -12 || b < -12 || a > WIDE + 12 || b > HIGH + 28 });
    group.classList.toggle("leaving", from.out);
    move(i, spot(a, b));
  });
  group.addEventListener("pointerup", () => {
    if (from?.out) remove(i); else if (from && !from.moved) flip(i);
    group.classList.remove("leaving");
    from = dragged = null;
    ask();
  });
  group.addEventListener("pointercancel", () => { from = dragged = null; ask(); });
  group.addEventListener("keydown", (event) => {
    const far = event.shiftKey ? 2 : 1 / HALF, way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const does = { Enter: () => flip(i), " ": () => flip(i), Delete: () => remove(i), Backspace: () => remove(i), Insert: () => add([points[i][0] + 1, points[i][1]], points[i][2]) }[event.key];
    if (!way && !does) return;
    event.preventDefault();
    if (does) does(); else { remember(); move(i, spot(...pixel([points[i][0] + way[0] * far, points[i][1] + way[1] * far]))); }
    one.handles[Math.min(i, points.length - 1)]?.focus({ preventScroll: true });
  });
  one.svg.querySelector(".points").append(group);
  return group;
}
function place(one) {
  if (!one.svg || !work) return;
  if (!one.handles.length) one.svg.querySelector(".points").replaceChildren();
  const own = one.true.marks ?? [], said = one.true.labels ?? [];
  while (one.handles.length > points.length) one.handles.pop().remove();
  while (one.handles.length < points.length) one.handles.push(handle(one, one.handles.length));
  one.handles.forEach((group, i) => {
    const [x, y, label] = points[i], [a, b] = pixel(points[i]), mark = (own[i] ?? label) === 1 ? "+" : "-";
    const [pad, path, text] = group.children;
    pad.setAttribute("cx", a);
    pad.setAttribute("cy", b);
    path.setAttribute("d", `M${a} ${b}${marks[mark]}`);
    path.setAttribute("class", mark === "+" ? "plus" : "minus");
    text.setAttribute("x", a + 11);
    text.setAttribute("y", b + (said[i] !== undefined && points.map(pixel).some(([u, v]) => u > a && u < a + 45 && Math.abs(v - b) < 12) ? 19 : -9));      // below, if it would reach the next one
    text.textContent = letters[i] + (said[i] === undefined ? "" : ` ${said[i]}`);
    group.setAttribute("aria-label", `${text.textContent} at ${x}, ${y}, a ${mark === "+" ? "cross" : "dash"}`);
  });
}

// ---- sliders, and paragraphs that move them as one reads
const set = (one, name, value) => {
  settings[one.view][name] = value;
  ask();          // the slider moves with the answer, like all that is shown
};
const reading = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) => {
  const one = chapters.find(({ part }) => part.contains(target)), slider = one.part.querySelector("[data-setting]");
  if (!isIntersecting || !slider || touched.has(one.view) || target.hidden) return;
  set(one, slider.dataset.setting, target.dataset.at === "end" ? undefined : Number(target.dataset.at));
}), { rootMargin: "-45% 0px -45% 0px" });
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) chapters.find(({ part }) => part === target).seen = isIntersecting;
  ask();
}, { rootMargin: "60px 0px" });

// ---- the address keeps the points
const keep = () => {
  const moved = JSON.stringify(points) !== JSON.stringify(essay.points);
  try { history.replaceState(null, "", moved ? `#points=${points.join(";")}` : location.pathname + location.search + (location.hash.startsWith("#points") ? "" : location.hash)); } catch { /* a file may not */ }
};
const fromAddress = () => {
  const [, text] = /^#points=(.*)$/.exec(location.hash) ?? [], found = text?.split(";").map((row) => row.split(",").map(Number));
  if (found && found.length >= 2 && found.length <= MOST && found.every(([x, y, label]) => x === snapped(x, box[0]) && y === snapped(y, box[1]) && Math.abs(label) === 1)) points = found;
};

if (self.LIVE) {
  work = python("essay", "lines");
  fromAddress();
  const bar = make("p", "", { className: "row" });
  bar.append(make("button", "As it began", { type: "button", onclick: () => act(() => { points = copy(essay.points); }) }),
    make("button", "Undo", { id: "undo", type: "button", disabled: true, onclick: () => { points = past.pop() ?? points; element("undo").disabled = !past.length; changed(); } }),
    make("span", "Drag a point. Click beside it to add one, on it to change its class; drag it out to remove it.", { className: "quiet" }));
  first.figure.append(bar);
  for (const one of chapters) {
    one.svg?.addEventListener("pointerdown", (event) => {
      if (event.target.closest(".handle") || one.figure.classList.contains("chart")) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(one.svg.getScreenCTM().inverse());
      if (event.pointerType !== "touch" || one === first) { event.preventDefault(); const to = spot(at.x, at.y); add(to, nearest(to)); }
    });
    one.figure?.classList.add("free");
    one.part.querySelector("[data-setting]")?.addEventListener("input", ({ target }) => { touched.add(one.view); set(one, target.dataset.setting, Number(target.value)); });
    one.part.querySelectorAll("[data-at]").forEach((line) => reading.observe(line));
    sight.observe(one.part);
  }
  addEventListener("hashchange", () => { if (location.hash.startsWith("#points=")) { fromAddress(); changed(); } });
  changed();
}
document.body.dataset.ready = "yes";
