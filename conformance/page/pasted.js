// The table that is being pasted, as far as the form needs to know it. What
// is computed is read from the same text by Python.
const unquoted = (line) => line.replace(/"[^"]*"/g, "");
const count = (line, mark) => unquoted(line).split(mark).length - 1;

function markOf(line) {
  const best = [";", "\t", "|"].sort((a, b) => count(line, b) - count(line, a))[0];
  return count(line, best) ? best : ",";
}

function cells(line, mark) {
  const result = [];
  let cell = "", quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === mark && !quoted) { result.push(cell.trim()); cell = ""; } else cell += sign;
  }
  return [...result, cell.trim()];
}

const isNumber = (text) => /^[-+]?(\d+([.,]\d*)?|[.,]\d+)([eE][-+]?\d+)?$|^[-+]?\d+\/\d+$/.test(text);

// {names, rows}: of a table without a line of names the columns are counted.
function pasted(text) {
  const lines = text.replace(/^\ufeff/, "").replace(/\u2212(?=[\d.,])/g, "-").trim().split(/\r?\n/).filter((line) => line.trim());
  if (!lines.length) return { names: [], rows: [] };
  const mark = markOf(lines[0]), [first, ...rows] = lines.map((line) => cells(line, mark));
  const words = first.map((cell, k) => [cell, k]).filter(([cell]) => !isNumber(cell));
  const nameless = words.length < first.length
    && words.every(([cell, k]) => cell && rows.some((row) => row[k] === cell));
  if (nameless) return { names: first.map((_, k) => `column ${k + 1}`), rows: [first, ...rows], nameless };
  return { names: first.filter((name) => name), rows, nameless };
}
