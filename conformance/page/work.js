// What both pages with a form work with.
export const element = (name) => document.getElementById(name);
export const make = (name, text = "", more = {}) =>
  Object.assign(document.createElement(name), { textContent: text, ...more });

export const WITHOUT = "This copy of the site was made without Python: nothing can be computed on this page.";

// A worker that is ended by stop(), and started when it is next asked.
export class Work {
  constructor(state, stop, bar) {
    Object.assign(this, { state: element(state), button: element(stop), bar, number: 0 });
    this.button.addEventListener("click", () => this.end("Stopped.", "stopped"));
  }

  post(message, heed) {
    const number = this.number += 1;
    this.worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onerror = (event) => this.fail(event.message ?? "the worker did not start");
    this.worker.onmessage = ({ data }) => {
      if (data.error) return this.fail(data.error);
      if (data.loaded !== undefined) return this.count(data);
      if (data.number !== this.number) return undefined;
      if (data.state) this.state.textContent = data.state;
      heed(data);
      return data.done && this.rest();
    };
    this.worker.postMessage({ ...message, number });
  }

  // Load what will be needed, when there is nothing else to do.
  warm() {
    if (!this.worker && !navigator.connection?.saveData) this.post({ act: "load" }, () => {});
  }

  ask(message, heed) {
    if (this.busy) this.end("", "");
    delete document.body.dataset.done;
    this.busy = true;
    this.button.disabled = false;
    this.post(message, heed);
  }

  count({ loaded, total }) {
    const text = `Loading Python: ${(loaded / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`;
    if (this.bar) Object.assign(this.bar, { value: loaded / total, hidden: loaded >= total });
    this.state.textContent = loaded < total ? text : this.busy ? "Starting Python ..." : "";
  }

  rest() {
    this.busy = false;
    this.button.disabled = true;
    if (this.bar) this.bar.hidden = true;
  }

  end(words, done) {
    this.worker?.terminate();
    this.worker = undefined;
    this.rest();
    this.state.textContent = words;
    if (done) document.body.dataset.done = done;
  }

  fail(why) {
    if (!this.busy) return this.end("", "");        // it was only loading ahead
    const missing = /not there|import|fetch|start/i.test(why);
    if (missing && navigator.onLine === false) return this.end("You are offline, and Python is not loaded yet. Ask again when you are connected.", "error");
    element("remedy").hidden = !missing;
    this.end(`It stopped: ${why}.${missing ? " What to do stands at the top of the page." : ""}`, "error");
    if (missing) element("remedy").scrollIntoView();
    return undefined;
  }
}

// What the site was made with, or undefined where the page stays as it is.
export async function site() {
  const made = await fetch(new URL("form.json", import.meta.url));
  if (!made.ok) return undefined;
  const result = await made.json();
  element("remedy").hidden = Boolean(result.python);
  return result;
}
