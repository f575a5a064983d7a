"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { functions, steps, texts } = data;
  const by = name => document.getElementById(name);
  const kinds = steps.map(step => step[7] || "");
  const EVERY = 200, MANY = 40;
  let at = -1, timer = 0;

  // make("td", "class", child or text, ...)
  const make = (name, kind, ...children) => {
    const found = document.createElement(name);
    if (kind) found.className = kind;
    found.append(...children);
    return found;
  };

  // ---- states, from the changes: an array of open calls, outermost first
  const kept = [];

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
      layers[data.layers[drawn[c]]] = texts[drawn[c + 1]];
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
    return by("decimals").checked ? decimal(text) : text;
  };
  const isMatrix = value => Array.isArray(value) && value.length > 0
    && value.every(row => Array.isArray(row) && row.length === value[0].length
      && row.length > 0 && !row.some(Array.isArray));

  const shown = (value, before) => {
    if (!Array.isArray(value)) return document.createTextNode(number(value));
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

  const matrix = (value, before, marks) => {
    const found = make("table", "matrix");
    value.slice(0, MANY).forEach((row, r) => {
      const tr = make("tr");
      row.slice(0, MANY).forEach((v, c) => {
        const td = make("td", "", number(v));
        if (isMatrix(before) && before[r] && JSON.stringify(before[r][c]) !== JSON.stringify(v))
          td.classList.add("diff");
        tr.append(td);
      });
      const said = [];
      for (const [i, j, kind] of marks) {
        if (i !== r) continue;
        if (j >= 0 && tr.cells[j]) tr.cells[j].classList.add(kind);
        else tr.classList.add(kind);
        said.push(kind === "swapped" ? "exchanged" : kind === "reduced" ? "this row" : "pivot");
      }
      if (said.length) tr.append(make("td", "tag", said.join(", ")));
      found.append(tr);
    });
    if (value.length > MANY)
      found.append(make("tr", "", make("td", "more", "\u2026 " + value.length + " rows in all")));
    return found;
  };

  // ---- the lines
  const listings = functions.map((f, n) => {
    const body = make("tbody");
    let last = "";
    const heads = [];       // of each row, the row that has its number
    const rows = f.rows.map(([tag, words, code], r) => {
      heads.push(tag && tag !== last ? r : heads[r - 1]);
      const first = tag && tag !== last;
      if (tag) last = tag;
      const row = make("tr", (first ? "start" : "") + (tag ? "" : " ours"));
      if (first || !r) row.append(make("td", "no", tag), make("td", "words", words));
      else for (const cell of [0, 1]) body.rows[heads[r]].cells[cell].rowSpan += 1;
      row.append(make("td", "code", code));
      body.append(row);
      return row;
    });
    const table = make("table", "rows", make("caption", "source", f.source || "steps of ours"),
      make("thead", "", make("tr", "", make("th", "no", "line"), make("th", "words", "in our words"), make("th", "", "in Python"))),
      body);
    const box = make("section", "listing", make("h2", "", make("code", "", f.name)), table);
    box.setAttribute("aria-label", f.name);
    return { box, rows, heads };
  });

  let order = "";
  const light = state => {
    // the innermost call stands first, those that wait for it below
    const open = [...new Set(state.calls.map(call => call.f).reverse())];
    if (!open.includes(0)) open.push(0);
    if (open.join() !== order) {
      order = open.join();
      by("lines").replaceChildren(...open.map(n => listings[n].box));
    }
    listings.forEach(({ box, rows, heads }, n) => {
      if (!open.includes(n)) return;
      const call = [...state.calls].reverse().find(c => c.f === n);
      const active = call && call === state.calls[state.calls.length - 1];
      box.classList.toggle("waits", !active);
      rows.forEach((row, r) => {
        const lit = Boolean(call) && call.row >= 0 && r >= call.row && r <= call.row + call.span;
        row.classList.toggle("lit", lit);
        row.classList.toggle("head", lit && r === call.row);
        const said = Boolean(call) && call.row >= 0 && r === heads[call.row];
        row.classList.toggle("said", said);
        if (lit && active) row.setAttribute("aria-current", "step");
        else row.removeAttribute("aria-current");
      });
      if (active && call.row >= 0) reveal(rows[call.row]);
    });
  };

  const reveal = row => {
    if (!wide.matches) return;
    const box = row.getBoundingClientRect(), top = document.querySelector(".bar").getBoundingClientRect().bottom;
    if (box.top < top || box.bottom > innerHeight) row.scrollIntoView({ block: "center" });
  };
  const wide = matchMedia("(min-width: 62rem)");

  // ---- the variables
  const variables = (state, marks) => {
    const found = [];
    state.calls.forEach((call, depth) => {
      const inner = depth === state.calls.length - 1;
      const body = make("tbody");
      for (const name of Object.keys(call.now)) {
        const value = call.now[name], fresh = inner && name in state.fresh;
        const before = fresh ? state.fresh[name] : undefined;
        const cell = make("td", "value");
        const box = make("div", "scroll");
        box.append(isMatrix(value) ? matrix(value, before, inner ? marks.filter(m => m[0] === name).map(m => m.slice(1)) : []) : shown(value, before));
        cell.append(box);
        const head = make("th", "", name);
        head.scope = "row";
        const row = make("tr", fresh ? "new" : "", head, cell);
        if (fresh) head.title = "changed by this step";
        body.append(row);
      }
      if (body.rows.length)
        found.unshift(make("h3", "", "Variables of ", make("code", "", functions[call.f].name.split(".").pop())), make("table", "vars", body));
    });
    by("variables").replaceChildren(...found);
    for (const box of document.querySelectorAll("#variables .scroll"))
      if (box.scrollHeight > box.clientHeight + 2) { box.tabIndex = 0; box.setAttribute("role", "region"); box.setAttribute("aria-label", "value"); }
  };

  // ---- the pictures
  const pictures = [...document.querySelectorAll("[data-picture]")];
  const draw = (figure, layers) => {
    const k = figure.dataset.picture;
    for (const layer of figure.querySelectorAll("[data-layer]"))
      layer.setAttribute("d", layers[k + " " + layer.dataset.layer] || "");
    const title = figure.dataset.title;
    figure.querySelector("svg").setAttribute("aria-label", title + ": " + (layers[k + " say"] || ""));
  };
  for (const figure of pictures) figure.dataset.title = figure.querySelector("svg").getAttribute("aria-label");

  // ---- a step in words
  const change = (k, most) => {
    const changes = steps[k][5] || [], said = [];
    for (let c = 0; c < changes.length; c += 3) {
      if (changes[c + 2] === null) continue;
      const where = (changes[c + 1] || []).map(v => "[" + v + "]").join("");
      let value = shown(changes[c + 2]).textContent;
      if (value.length > most) value = value.slice(0, most) + " \u2026";
      said.push(texts[changes[c]] + where + " = " + value);
    }
    return said.join(", ");
  };
  const inWords = k => {
    const [f, r, span] = steps[k], { name, rows } = functions[f];
    const short = name.split(".").pop();
    if (r < 0) return "The call of " + short + ": " + change(k, 120);
    const tag = rows.slice(r, r + span + 1).map(row => row[0]).find(Boolean) || "";
    const note = texts[steps[k][6] || 0], did = change(k, 160);
    const words = (rows.find(row => row[0] === tag && row[1]) || ["", ""])[1];
    return (steps[k][3] ? short + ", line " : "Line ") + tag + ": " + words + (/[.?:]$/.test(words) ? " " : ". ")
      + [note, did].filter(Boolean).join("; ");
  };

  // ---- going
  const show = (k, push = true) => {
    k = Math.max(0, Math.min(steps.length - 1, k));
    if (k === at) return;
    at = k;
    const state = stateAt(k);
    const flat = steps[k][9] || [], marks = [];
    for (let c = 0; c < flat.length; c += 4) marks.push(flat.slice(c, c + 4));
    light(state);
    variables(state, marks);
    for (const figure of pictures) draw(figure, state.layers);
    by("slider").value = k + 1;
    by("slider").setAttribute("aria-valuetext", "step " + (k + 1) + " of " + steps.length);
    by("count").textContent = "step " + (k + 1) + " of " + steps.length;
    by("now").setAttribute("aria-live", timer ? "off" : "polite");
    by("now").textContent = inWords(k);
    by("first").disabled = by("back").disabled = k === 0;
    by("last").disabled = by("next").disabled = k === steps.length - 1;
    by("update").disabled = seek("u", 1) < 0;
    by("pass").disabled = seek("p", 1) < 0;
    if (push) { try { history.replaceState(null, "", "#step-" + (k + 1)); } catch (e) { /* a file may not */ } }
  };
  // the nearest step of a kind, ahead or behind; -1 for none
  const seek = (kind, way) => {
    for (let k = at + way; k >= 0 && k < steps.length; k += way)
      if (kinds[k] === kind) return k;
    return -1;
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    by("play").textContent = "Play";
    by("play").setAttribute("aria-pressed", "false");
    by("now").setAttribute("aria-live", "polite");
  };
  const play = () => {
    if (timer) return stop();
    if (at === steps.length - 1) show(0);
    timer = setInterval(() => { if (at === steps.length - 1) stop(); else show(at + 1); }, 700);
    by("play").textContent = "Stop";
    by("play").setAttribute("aria-pressed", "true");
  };
  const jump = (kind, way) => { const k = seek(kind, way); if (k >= 0) show(k); };
  const acts = {
    first: () => show(0), back: () => show(at - 1), next: () => show(at + 1),
    last: () => show(steps.length - 1), update: () => jump("u", 1), pass: () => jump("p", 1)
  };
  for (const name of Object.keys(acts)) by(name).addEventListener("click", () => { stop(); acts[name](); });
  by("play").addEventListener("click", play);
  by("slider").addEventListener("input", () => { stop(); show(Number(by("slider").value) - 1); });
  by("decimals").addEventListener("change", () => { const k = at; at = -1; show(k); });
  const keys = {
    ArrowRight: acts.next, ArrowLeft: acts.back, Home: acts.first, End: acts.last,
    u: acts.update, p: acts.pass, U: () => jump("u", -1), P: () => jump("p", -1),
    d: () => by("decimals").click()
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target.tagName;
    if (event.key === " " && on !== "BUTTON" && on !== "INPUT" && on !== "A") { event.preventDefault(); play(); return; }
    if (!keys[event.key] || (event.target.type === "range" && event.key.length > 1)) return;
    event.preventDefault();
    if (event.key !== "d") stop();
    keys[event.key]();
  });
  const fromAddress = () => {
    const found = /^#step-(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) - 1 : 0;
  };
  addEventListener("hashchange", () => { stop(); show(fromAddress()); });

  // ---- on paper: the steps that matter
  const strip = () => {
    if (by("strip").childElementCount || !steps.length) return;
    let chosen = steps.map((_, k) => k).filter(k => kinds[k] === "u");
    if (!chosen.length) chosen = steps.map((_, k) => k).filter(k => steps[k][5]);
    const most = 24, part = Math.max(1, Math.ceil(chosen.length / most));
    chosen = chosen.filter((_, n) => n % part === 0 || n === chosen.length - 1);
    const list = make("ol");
    for (const k of chosen) {
      const state = stateAt(k), item = make("li", "", make("b", "", "Step " + (k + 1)));
      if (pictures.length) {
        const copy = pictures[0].cloneNode(true);
        copy.querySelector("figcaption").remove();
        draw(copy, state.layers);
        item.append(copy);
      }
      item.append(make("p", "", inWords(k)));
      list.append(item);
    }
    by("strip").append(make("h2", "", "The steps that matter"), list);
  };
  addEventListener("beforeprint", () => {
    strip();
    by("lines").replaceChildren(...listings.map(({ box }) => box));
    order = "";
  });

  by("slider").max = steps.length;
  by("result").textContent = data.result;
  if (steps.length) show(fromAddress(), location.hash !== "");
  else by("now").textContent = "No numbered line ran.";
  (window.requestIdleCallback || setTimeout)(strip);
  document.body.dataset.ready = "yes";
})();
