// What both halves of the page work with.
export const element = (name) => document.getElementById(name);
export const make = (name, text = "", more = {}) =>
  Object.assign(document.createElement(name), { textContent: text, ...more });

// A worker that is ended by stop(), and started when it is next asked.
export class Work {
  constructor(state, stop) {
    Object.assign(this, { state: element(state), button: element(stop) });
    this.button.addEventListener("click", () => this.end("Stopped.", "stopped"));
  }

  ask(message, heed) {
    if (this.busy) this.end("", "");
    delete document.body.dataset.done;
    this.worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onerror = (event) => this.fail(event.message ?? "the worker did not start");
    this.worker.onmessage = ({ data }) => {
      if (data.error) return this.fail(data.error);
      if (data.state) this.state.textContent = data.state;
      heed(data);
      return data.done && this.rest();
    };
    this.busy = true;
    this.button.disabled = false;
    this.worker.postMessage(message);
  }

  rest() { this.busy = false; this.button.disabled = true; }

  end(words, done) {
    this.worker?.terminate();
    this.worker = undefined;
    this.rest();
    this.state.textContent = words;
    if (done) document.body.dataset.done = done;
  }

  fail(why) {
    element("remedy").hidden = !/not there|import|fetch|start/i.test(why);
    this.end(`It stopped: ${why}.${element("remedy").hidden ? "" : " What to do stands at the top of the page."}`, "error");
    if (!element("remedy").hidden) element("remedy").scrollIntoView();
  }
}
