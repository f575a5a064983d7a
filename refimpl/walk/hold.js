
// ---- to take hold of: points to drag, a setting to slide; the answers are a table
const grip = data.hold;
if (grip) {
  const { points, grid, slide } = grip, figure = document.querySelector("#hold figure"), svg = figure.querySelector("svg");
  const sign = (x, y, mark) => "M" + x + " " + y + (mark === "-" ? "m-7 0h14" : mark === "+" ? "m-7 0h14m-7 -7v14" : "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0");
  const SVG = "http://www.w3.org/2000/svg";
  let moved = null, home = "";
  const said = key => {
    const cells = (grip.answers[key] || grip.answers[""]).map(k => grip.texts[k]);
    grip.layers.forEach((name, k) => figure.querySelector("[data-layer='" + name + "']").setAttribute("d", cells[k + 1]));
    by("answer").replaceChildren(...cells[0].split("; ").map(part => make("span", "", part)));
  };
  const place = i => moved && moved[0] === i ? [grid[0][moved[1]], grid[1][moved[2]]] : null;
  const handles = points.map(([x, y, mark], i) => {
    const group = document.createElementNS(SVG, "g"), pad = document.createElementNS(SVG, "circle"), letter = !"+-o".includes(mark), path = document.createElementNS(SVG, letter ? "text" : "path");
    path.setAttribute("class", mark === "+" ? "plus" : mark === "-" ? "minus" : "other");
    if (letter) path.textContent = mark;
    pad.setAttribute("r", 16);
    group.append(pad, path);
    if (grid.length) {
      group.setAttribute("class", "handle");
      group.setAttribute("tabindex", "0");
      group.setAttribute("role", "button");
    }
    svg.append(group);
    return group;
  });
  const paint = () => {
    handles.forEach((group, i) => {
      const spot = place(i), [x, y, mark] = points[i];
      const [a, b] = spot ? [spot[0][0], spot[1][0]] : [x, y];
      group.firstChild.setAttribute("cx", a);
      group.firstChild.setAttribute("cy", b);
      if (group.lastChild.textContent) { group.lastChild.setAttribute("x", a); group.lastChild.setAttribute("y", b + 5); }
      else group.lastChild.setAttribute("d", sign(a, b, mark));
      if (grid.length) group.setAttribute("aria-label", "example " + i + (spot ? ", moved to " + spot[0][1] + ", " + spot[1][1] : ", where it began"));
    });
    said(moved ? moved.join(",") : home);
  };
  const near = (list, v) => list.reduce((best, cell, k) => Math.abs(cell[0] - v) < Math.abs(list[best][0] - v) ? k : best, 0);
  const put = (i, x, y) => {
    moved = [i, near(grid[0], x), near(grid[1], y)];
    if (knob) { home = ""; knob.value = begun; told(); }
    paint();
  };
  const here = event => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [at.x, at.y];
  };
  if (grid.length) handles.forEach((group, i) => {
    group.addEventListener("pointerdown", event => { group.setPointerCapture(event.pointerId); event.preventDefault(); group.focus(); });
    group.addEventListener("pointermove", event => { if (group.hasPointerCapture(event.pointerId)) put(i, ...here(event)); });
    group.addEventListener("keydown", event => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!way) return;
      event.preventDefault();
      const spot = place(i) ? moved : [i, near(grid[0], points[i][0]), near(grid[1], points[i][1])];
      const keep = (k, list) => Math.max(0, Math.min(list.length - 1, k));
      const [a, b] = [keep(spot[1] + way[0], grid[0]), keep(spot[2] + way[1], grid[1])];
      put(i, grid[0][a][0], grid[1][b][0]);
    });
  });
  let knob = null, begun = 0, told = () => {};
  if (slide) {
    const value = make("output");
    knob = make("input");
    knob.type = "range";
    knob.min = 0;
    knob.max = slide[1].length - 1;
    begun = slide[2];
    knob.value = begun;
    knob.setAttribute("aria-label", slide[0]);
    told = () => { value.textContent = slide[1][knob.value]; knob.setAttribute("aria-valuetext", slide[1][knob.value]); };
    knob.addEventListener("input", () => { moved = null; home = knob.value; told(); paint(); });
    by("knobs").append(make("label", "", slide[0] + " = ", value, knob));
    told();
  }
  by("home").addEventListener("click", () => { moved = null; home = ""; if (knob) { knob.value = begun; told(); } paint(); });
  by("hold").hidden = false;
  paint();
  const way = make("button", "way", "Take hold of it");
  way.type = "button";
  way.addEventListener("click", () => by("hold").scrollIntoView());
  document.querySelector(".top").append(way);
}
