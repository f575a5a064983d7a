"""The style of the page, and the marks of the verdicts.

A verdict is told by a word and a pattern, never by a colour alone: what is
not met stands in white on black, what is weak is hatched.
"""

# status: (mark, class).  A mark is an entity: a tick, a tilde, a cross.
MARKS = {"pass": ("&#10003;", "pass"), "weak": ("&#8776;", "weak"),
         "skip": ("&#8211;", "skip"), "crash": ("!", "lost"),
         "timeout": ("!", "lost"), "protocol": ("!", "lost")}
FAILED = ("&#10007;", "fail")

LEGEND = (("pass", "met, with its digits"),
          ("weak", "met, but digits are lost that need not be"),
          ("fail", "a wrong answer, or a wrong kind of error"),
          ("crash", "no answer: crash, timeout, protocol"),
          ("skip", "not posed, or declined with a reason"))

CSS = """
:root { color-scheme: light; --line: #bbb; --soft: #f2f2f2; }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; color: #111; background: #fff;
  margin: 0 auto; padding: 1rem; max-width: 90rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .5rem; padding-top: .5rem;
  border-top: 3px solid #111; }
h2 small { font-weight: normal; font-size: .9rem; }
a { color: #00347d; }
p { margin: .4rem 0; max-width: 60rem; }
.wide { overflow-x: auto; border: 1px solid var(--line); max-width: 100%;
  width: max-content; }
table { border-collapse: separate; border-spacing: 0;
  font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .5rem; border-bottom: 1px solid var(--line);
  text-align: right; white-space: nowrap; vertical-align: top; }
th { font-weight: 600; }
td:first-child, th:first-child { text-align: left; position: sticky; left: 0;
  background: #fff; border-right: 1px solid var(--line); }
thead th { border-bottom: 2px solid #111; vertical-align: bottom; }
thead th:not(:first-child) { white-space: normal; max-width: 8rem; }
.tasks td, .tasks th { padding: .1rem .35rem; font-size: .9rem; }
.tasks th { overflow-wrap: anywhere; line-height: 1.15; }
.tasks th:not(:first-child), .tasks small { max-width: 5rem; font-size: .75rem;
  white-space: normal; font-weight: 400; }
.tasks .total td { font-size: .8rem; white-space: normal; }
.tasks td.bad { padding-left: .55rem; }
.tasks th b { display: block; font-size: .95rem; }
.total td { border-top: 2px solid #111; font-weight: 600; }
td small { display: block; font-size: .75rem; color: #444;
  line-height: 1.2; margin-left: auto; }
td.bad { font-weight: 700; box-shadow: inset 5px 0 #111;
  padding-left: .8rem; }
td.bad i { display: block; height: 4px; margin-top: 2px; background: #ddd; }
td.bad i b { display: block; height: 4px; margin-left: auto;
  background: #111; }
.fail, .lost { background: #111; color: #fff; }
td.weakly, .weak { background: repeating-linear-gradient(135deg, #fff 0 4px,
  #d8d8d8 4px 6px); }
.skip, td.none { color: #666; }
.v { display: inline-block; padding: 0 .3rem; border: 1px solid #999;
  border-radius: 2px; font-size: .7rem; white-space: nowrap; }
.v.skip { border-color: transparent; }
.v.lost { border: 2px dotted #fff; }
.keys { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .5rem 0; }
details { border-bottom: 1px solid var(--line); }
details > summary { cursor: pointer; padding: .2rem 0; display: flex;
  flex-wrap: wrap; gap: .1rem .5rem; align-items: baseline; }
details > summary::before { content: "\\25B8\\A0"; width: .8rem; }
details[open] > summary::before { content: "\\25BE\\A0"; }
details.case > summary .id { width: 17rem; overflow-wrap: anywhere; }
details.case > summary .cells { display: grid; gap: .15rem; flex: 1 1 18rem;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr)); }
details.case[open] { border: 2px solid #111; padding: 0 .6rem .6rem;
  margin: .3rem 0; }
details.case > div { scroll-margin-top: 4rem; }
details.rest { margin-top: .4rem; }
details.rest > summary { display: block; font-weight: 600; padding: .4rem 0; }
.facts { margin: .3rem 0; display: grid; gap: .1rem .8rem;
  grid-template-columns: max-content minmax(0, 1fr); }
.facts dt { font-weight: 600; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.both { display: grid; gap: .8rem;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); }
pre { margin: 0; padding: .4rem; background: var(--soft); overflow: auto;
  max-height: 20rem; white-space: pre-wrap; overflow-wrap: anywhere;
  font: .8rem/1.4 ui-monospace, monospace; }
h4 { margin: .6rem 0 .2rem; font-size: .9rem; }
.given { border-left: 3px solid var(--line); padding-left: .6rem;
  margin: .5rem 0; }
.given p { margin: .1rem 0; overflow-wrap: anywhere; }
.given.not { border-left: 6px solid #111; }
.who { font-weight: 600; }
figure { margin: .4rem 0; }
figcaption { font-size: .8rem; }
.plots { display: flex; flex-wrap: wrap; gap: .6rem;
  margin: .5rem 0 1rem; }
.plots figure { width: 11.5rem; margin: 0; }
svg { display: block; width: 100%; height: auto; font: 10px system-ui,
  sans-serif; }
.drawing { max-width: 30rem; }
.drawing text { paint-order: stroke; stroke: #fff; stroke-width: 3px; }
.drawing svg { border: 1px solid var(--line); }
@media (max-width: 40rem) {
  body { padding: .6rem; font-size: 14px; }
  th, td { padding: .15rem .35rem; }
  details.case > summary .id { width: calc(100% - 2rem); font-weight: 600; }
  .plots figure { width: calc(50% - .3rem); }
  .facts { grid-template-columns: 1fr; }
}
@media print { .wide { overflow: visible; } pre { max-height: none; } }
"""


def mark(status):
    """Return the (mark, class) of a verdict."""
    return MARKS.get(status, FAILED)
