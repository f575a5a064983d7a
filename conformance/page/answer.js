// What is known of an answer, as the page shows it.

const MANY = 12;        // rows of one list; more are folded

const card = (kind, ...children) => {
  const section = make("section", "", { className: `card ${kind}` });
  section.append(...children.filter(Boolean));
  return section;
};

const folded = (title, ...children) => {
  const details = make("details");
  details.append(make("summary", title), ...children);
  return details;
};

// The numbers of an equation stand out.
function equation(text) {
  const line = make("p", "", { className: "equation" });
  for (const part of text.split(/(?<= |^)([-−]?\d[\d./]*(?:e[-+−]?\d+)?)(?= |$)/)) {
    line.append(/^[-−]?\d/.test(part) ? make("b", part.replace("-", "−")) : part.replaceAll(" - ", " − "));
  }
  return line;
}

function numbers(rows, error) {
  const table = make("table", "", { className: "numbers" });
  const body = make("tbody"), head = make("tr");
  const yours = rows.some((row) => row[4]) ? ["yours"] : [];
  head.append(...[error ? "the proof" : "what", "exact", "decimal", ...yours].map((v) => make("th", v, { scope: "col" })));
  table.append(make("thead"), body);
  table.tHead.append(head);
  for (const [what, exact, decimal, , doubted] of rows) {
    const row = make("tr");
    row.append(make("th", what, { scope: "row" }), cell(exact), make("td", decimal));
    if (yours.length) row.append(make("td", doubted ?? "", { className: /wrong|off$/.test(doubted ?? "") ? "wrong" : "" }));
    body.append(row);
  }
  return table;
}

// Long digits are folded behind what fits.
function cell(text) {
  const td = make("td");
  if (text.length <= 48) td.textContent = text;
  else td.append(folded(`${text.slice(0, 40)}…`, text));
  return td;
}

function sections(rows, error) {
  const parts = [], lists = new Map();
  for (const row of rows) lists.set(row[3], [...(lists.get(row[3]) ?? []), row]);
  const short = rows.filter((row) => !row[3] || lists.get(row[3]).length <= MANY);
  if (short.length) parts.push(numbers(short, error));
  for (const [name, list] of lists) {
    if (name && list.length > MANY) parts.push(folded(`${name}: ${list.length} values`, numbers(list, error)));
  }
  return parts;
}

const copied = (title, text) => {
  const copy = make("button", "Copy", { type: "button", onclick: async () => {
    await navigator.clipboard.writeText(text);
    copy.textContent = "Copied";
  } });
  return folded(title, copy, make("pre", text));
};

// The walk of a question, on its own table where that lies in a plane.
function walkOf({ task, line }) {
  const { X, x, y, classes, ...rest } = JSON.parse(line).input, last = y ?? classes;
  const rows = X ?? x?.map((v) => [v]), extra = row().constant && rows?.every((v) => v.length > 1 && v.at(-1) === 1) ? 1 : 0;
  if (!rows || !last) return `walks/${task}.html`;
  const wide = rows[0].length - extra, size = row().constant && row().kind === "zero-one" || row().kind === "vector" ? 1 : 2;
  if (rows.length > 60 || wide !== size) return `walks/${task}.html`;
  const data = rows.map((v, i) => [...v.slice(0, wide), last[i]].join(",")).join(";");
  return `walks/${task}.html#${[["data", data], ...Object.entries(rest)].map(([name, v]) => `${name}=${
    encodeURIComponent(typeof v === "string" ? v : JSON.stringify(v))}`).join("&")}`;
}

function ways(answer, hash) {
  const links = make("p");
  links.append(make("a", "Link to this question", { href: hash, id: "link" }), " · ",
    make("a", `Watch ${answer.task} line by line`, { href: walkOf(answer) }), " · ",
    make("a", "What it is called elsewhere", { href: `oracle.html#${answer.task}` }));
  return card("whole", copied("The same in Python", answer.python),
    copied("On the command line", `echo '${answer.line.replaceAll("'", "'\\''")}' | python3 -m refimpl`), links);
}

function answered(answer, hash) {
  const { problem, error, message, means, rows, verdict, picture, certain, notes, model, title: heading } = answer;
  if (problem) return [card("whole problem", make("h2", "This is not a question yet"), make("p", problem, { className: "said" }))];
  const parts = notes?.length ? [make("p", notes.join(" "), { className: "staleness" })] : [];
  const title = error ? make("h2", `No answer: ${message}`) : model ? equation(model) : make("h2", heading);
  const about = means && make("p", means);
  const rounded = answer.rounded && make("p", `In decimals: ${answer.rounded}`, { className: "quiet" });
  parts.push(card(`whole ${error ? "problem" : ""}`, title, rounded, about));
  if (certain) {
    const line = make("p", ` ${certain}`, { className: "verdict" });
    line.prepend(make("b", `${verdict}.`));
    parts.push(card(`${verdict === "Proved" ? "proved" : ""} ${picture ? "" : "whole"}`, line));
  }
  if (picture) {
    const drawn = card("drawn");
    drawn.append(new DOMParser().parseFromString(picture, "text/html").body.firstChild);
    parts.push(drawn);
  }
  const listed = sections(rows, error);
  if (listed.length) parts.push(card("whole", ...listed));
  return [...parts, ways(answer, hash)];
}
