// What both pages with a form work with.
const element = (name) => document.getElementById(name);
const make = (name, text = "", more = {}) =>
  Object.assign(document.createElement(name), { textContent: text, ...more });

const WITHOUT = "This copy of the site was made without Python: nothing can be computed on this page.";

// A worker that is asked one thing at a time, and started when it is asked.
class Work {
  constructor(script, parts) { Object.assign(this, { script, parts }); }

  ask(act, text, seconds = 0) {
    if (!this.worker) {
      this.worker = new Worker(URL.createObjectURL(new Blob([this.script], { type: "text/javascript" })));
      if (this.parts) this.worker.postMessage(this.parts);
    }
    return new Promise((done, failed) => {
      const end = (why) => { this.end(); failed(new Error(why)); };
      const timer = seconds && setTimeout(() => end(`no answer within ${seconds} s`), seconds * 1000);
      this.worker.onmessage = ({ data }) => {
        if (data.ready) return;
        clearTimeout(timer);
        if (data.failed) end(data.failed);
        else if (data.problem) failed(new Error(data.problem));
        else done(data.text);
      };
      this.worker.onerror = (event) => {
        clearTimeout(timer);
        event.preventDefault();
        end(`${event.message}${event.lineno ? ` (line ${event.lineno} of your function)` : ""}`);
      };
      this.worker.postMessage({ act, text });
    });
  }

  end() {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

// MicroPython, which begins with a module of the site's and its tables.
const python = (module, tables) => new Work(self.LIVE?.script, {
  ...self.LIVE?.parts, files: { ...self.LIVE?.parts.files, ...self.FORM.files },
  start: `from page import ${module} as live`, tables: tables === "lines" ? self.LIVE?.parts.tables : tables && JSON.stringify(tables),
});
