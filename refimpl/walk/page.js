"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const by = name => document.getElementById(name);
const EVERY = 200, MANY = 40;
const live = data.live;
// the run that is shown: that of the page, or one on changed data
let run = data, functions, steps, texts, kinds, kept = [];
let at = -1;
const depthOf = k => steps[k][3] || 0;
const short = f => functions[f].name.split(".").pop();

// make("td", "class", child or text, ...)
const make = (name, kind, ...children) => {
  const found = document.createElement(name);
  if (kind) found.className = kind;
  found.append(...children);
  return found;
};

// what the page itself says, with its formulas
const htmlOf = (name, kind, html) => {
  const found = make(name, kind);
  found.innerHTML = html;
  return found;
};

// ---- states, from the changes: an array of open calls, outermost first
const put = (value, path, next) => {
  if (!path.length) return next;
  const copy = value.slice();
  copy[path[0]] = put(copy[path[0]], path.slice(1), next);
  return copy;
};

const advance = (state, k) => {
  const [f, , , depth = 0, call, changes] = steps[k];
  const calls = state.calls.slice(0, depth), last = state.calls[depth];
  const top = { call, f, now: last && last.call === call ? Object.assign({}, last.now) : {} };
  calls.push(top);
  const fresh = {};
  for (let c = 0; changes && c < changes.length; c += 3) {
    const name = texts[changes[c]];
    fresh[name] = top.now[name];
    top.now[name] = put(top.now[name], changes[c + 1] || [], changes[c + 2]);
  }
  const layers = Object.assign({}, state.layers);
  const drawn = steps[k][8] || [];
  for (let c = 0; c < drawn.length; c += 2)
    layers[run.layers[drawn[c]]] = texts[drawn[c + 1]];
  // where each open call stands
  top.row = steps[k][1];
  top.span = steps[k][2];
  return { calls, layers, fresh, k };
};

const stateAt = k => {
  let from = Math.min(Math.floor(k / EVERY), kept.length - 1);
  let state = from < 0 ? { calls: [], layers: {}, k: -1 } : kept[from];
  while (state.k < k) {
    state = advance(state, state.k + 1);
    if (state.k % EVERY === 0) kept[state.k / EVERY] = state;
  }
  return state;
};

// ---- numbers
const decimal = text => {
  const parts = /^(-?\d+)\/(\d+)$/.exec(text);
  if (!parts) return text;
  const value = Number(parts[1]) / Number(parts[2]);
  return (Number.isFinite(value) ? "" + Number(value.toPrecision(6)) : text);
};
const number = value => {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  const text = String(value);
  if (text[0] === "~") return "\u2248" + Number(Number(text.slice(1)).toPrecision(7));
  return by("decimals").checked ? decimal(text) : text;
};
const isMatrix = value => Array.isArray(value) && value.length > 0
  && value.every(row => Array.isArray(row) && row.length === value[0].length
    && row.length > 0 && !row.some(Array.isArray));

const shown = (value, before) => {
  if (!Array.isArray(value)) return make("span", "number", number(value));
  const found = make("span", "", "[");
  value.slice(0, MANY).forEach((v, k) => {
    if (k) found.append(", ");
    const inner = shown(v, Array.isArray(before) ? before[k] : undefined);
    const differs = Array.isArray(before) && before.length === value.length
      && JSON.stringify(before[k]) !== JSON.stringify(v);
    found.append(differs && !Array.isArray(v) ? make("b", "diff", inner) : inner);
  });
  if (value.length > MANY)
    found.append(make("span", "more", ", \u2026 " + value.length + " in all"));
  found.append("]");
  return found;
};

const matrix = (value, before) => {
  const found = make("table", "matrix");
  value.slice(0, MANY).forEach((row, r) => {
    const tr = make("tr");
    row.slice(0, MANY).forEach((v, c) => {
      const td = make("td", "", number(v));
      if (isMatrix(before) && before[r] && JSON.stringify(before[r][c]) !== JSON.stringify(v))
        td.classList.add("diff");
      tr.append(td);
    });
    found.append(tr);
  });
  if (value.length > MANY)
    found.append(make("tr", "", make("td", "more", "\u2026 " + value.length + " rows in all")));
  return found;
};

// ---- boxes that roll: by keyboard too; no row is cut, a mark says that there are more
const rolls = [by("lines"), by("variables")], MARK = 14;
const loosen = box => { box.style.maxHeight = ""; box.parentElement.classList.remove("further"); };
const fit = box => {
  const stood = box.scrollTop;
  loosen(box);
  box.scrollTop = stood;
  const long = box.scrollHeight > box.clientHeight + 2, room = box.clientHeight - MARK, start = box.getBoundingClientRect().top - stood;
  if (long || box.scrollWidth > box.clientWidth + 2) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
  const rows = long ? [...box.querySelectorAll(".words, .line, .vars > * > tr > th, .matrix tr, caption")].map(row => row.getBoundingClientRect()).filter(({ height }) => height).map(({ top, bottom }) => [top - start, bottom - start]) : [];
  const top = stood > 1 ? Math.min(...rows.map(row => row[0]).filter(v => v >= stood - 1), stood + room) : 0;
  const last = Math.max(...rows.map(row => row[1])), end = last <= top + room + MARK + 2 ? last : Math.max(...rows.map(row => row[1]).filter(v => v <= top + room + 1), top + room / 2);
  if (long) box.style.maxHeight = end - top + "px";
  if (long) box.scrollTop = top;
  box.parentElement.classList.toggle("further", long && end < last - 4);
};
const sizes = new ResizeObserver(() => rolls.forEach(fit));
rolls.forEach(box => { sizes.observe(box.parentElement); box.addEventListener("scrollend", () => fit(box)); });
const reveal = (box, items) => {
  loosen(box);
  const part = box.getBoundingClientRect(), foot = part.bottom - MARK;
  for (const item of items) {       // the last one matters most
    const { top, bottom } = item.getBoundingClientRect();
    box.scrollTop += top < part.top ? top - part.top - 6
      : bottom > foot ? Math.min(bottom - foot + 6, top - part.top) : 0;
  }
  fit(box);
};

// on a phone the page rolls, between the words of the step and the bar
const clear = line => {
  if (!matchMedia("(max-width: 34rem)").matches || document.body.classList.contains("alone")) return;
  const { top, bottom } = line.getBoundingClientRect(), low = by("now").getBoundingClientRect().bottom + 4, high = document.querySelector(".bar").getBoundingClientRect().top - 4;
  if (top < low || bottom > high) scrollBy(0, top - low - Math.max(0, (high - low - bottom + top) / 2));
};

// indices and powers that have no sign of their own: S_W
const typeset = text => text.split(/(?<!\w)([A-Za-z\u0370-\u03ff]_\w+)|(\S\^[^\s,;)]+)/).filter(Boolean).map(part =>
  "_^".includes(part[1]) && part.length > 2 ? make("span", "", part[0], make(part[1] === "_" ? "sub" : "sup", "", part.slice(2))) : part);

// the mark of an erratum: it leads to printed beside right
const misprint = (key, tag) => {
  const link = make("a", "misprint", key);
  link.href = "#" + key;
  link.setAttribute("aria-label", key + ", erratum of line " + tag + ": printed beside right");
  return link;
};

// ---- the lines: a row for each number, with our words beside its code
let listings = [];
const list = () => {
  listings = functions.map((f, n) => {
  const body = make("tbody"), rows = [];
  let last = "", group = null;
  for (const [tag, words, code, ...wrong] of f.rows) {
    if (!group || tag && tag !== last) {
      group = make("tr", "group", make("td", "no", tag), make("td", "code"), htmlOf("td", "words", words));
      group.cells[2].append(...wrong.map(key => misprint(key, tag)));
      body.append(group);
    }
    if (tag) last = tag;
    const line = make("div", "line" + (tag ? "" : " ours"), code);
    const deep = code.length - code.trimStart().length + 2;
    line.style.paddingLeft = deep + "ch";
    line.style.textIndent = -deep + "ch";
    group.cells[1].append(line);
    rows.push(line);
  }
  const table = make("table", "rows", make("caption", "", make("code", "", short(n)), " ", f.source || "steps of ours"), body);
  const box = make("section", "listing", table);
  box.setAttribute("aria-label", f.name);
  return { box, rows };
});
  by("lines").replaceChildren(...listings.map(({ box }) => box));
};

const light = state => {
  const top = state.calls[state.calls.length - 1];
  listings.forEach(({ box, rows }, n) => {
    box.classList.toggle("shown", n === top.f);
    rows.forEach((line, r) => {
      const lit = n === top.f && top.row >= 0 && r >= top.row && r <= top.row + top.span;
      line.classList.toggle("lit", lit);
      if (lit) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    for (const group of box.querySelectorAll(".group"))
      group.classList.toggle("said", Boolean(group.querySelector(".lit")));
    if (n === top.f) reveal(by("lines"), top.row >= 0 ? [rows[top.row].closest("tr"), rows[top.row]] : [rows[0]]);
    if (n === top.f && top.row >= 0) clear(rows[top.row]);
  });
  // where it stands among the calls that wait, and where it is from
  const source = functions[top.f].source || "steps of ours";
  by("open").replaceChildren(...state.calls.map(call => make("b", "", short(call.f),
    make("span", "at", call === top || call.row < 0 ? "" : ", line " + functions[call.f].rows[call.row][0]))), make("span", "source", source));
  by("open").title = source;
};

// ---- the variables: a row for each that the function will ever have
let names = [], cells = {};
const findNames = () => {
  // what a function sets itself stands before what it was called with
  const own = functions.map(() => new Set()), given = functions.map(() => new Set());
  for (const [f, r, , , , changes] of steps)
    for (let c = 0; changes && c < changes.length; c += 3) (r >= 0 ? own : given)[f].add(texts[changes[c]]);
  const found = functions.map((_, f) => [...own[f], ...given[f]]);
  names = found.map((more, f) => [...new Set(run.part && names[f] ? [...names[f], ...more] : more)]);
};
const variables = state => {
  const last = state.calls.length - 1, parts = state.calls.map((call, depth) => {
    const inner = depth === last, rows = make("tbody");
    for (const name of names[call.f]) {
      const fresh = inner && call.row >= 0 && name in state.fresh, value = call.now[name];
      if (!inner && value === undefined) continue;
      const before = fresh ? state.fresh[name] : undefined;
      // what is large stands as it was until nothing moves
      const last = run.part && run.short.includes(name) && cells[call.f + name];
      const cell = make("td", "", last || make("div", "value", value === undefined ? "\u2013" : isMatrix(value) ? matrix(value, before) : shown(value, before)));
      cells[call.f + name] = cell.firstChild;
      const head = make("th", "", name, fresh ? make("span", "said", " changed") : "");
      head.scope = "row";
      rows.append(make("tr", fresh ? "new" : "", head, cell));
    }
    const table = make("table", "vars", ...(inner ? [] : [make("caption", "", "Variables of ", make("code", "", short(call.f)))]), rows);
    return rows.childElementCount ? [table] : [];
  });
  const box = by("variables"), stood = box.scrollTop;
  box.replaceChildren(...parts.reverse().flat());
  box.scrollTop = stood;
  for (const value of box.querySelectorAll(".value"))
    if (value.scrollWidth > value.clientWidth + 2) {
      value.tabIndex = 0;
      value.setAttribute("role", "region");
      value.setAttribute("aria-label", value.closest("tr").firstChild.firstChild.textContent + ", a wide value");
    }
  reveal(box, [...box.querySelectorAll(".new")].reverse());
};

// ---- the picture
const figure = document.querySelector("[data-picture]"), svg = figure && figure.querySelector("svg");
const title = svg && svg.getAttribute("aria-label");
const draw = (layers, on = figure) => {
  if (!on) return;
  for (const layer of on.querySelectorAll("[data-layer]"))
    layer.setAttribute("d", layers[layer.dataset.layer] || "");
  on.querySelector("svg").setAttribute("aria-label", title + ": " + (layers.say || ""));
};
