"""How long refimpl takes, beside others that do the same.

    python3 -m tests.bench [--short] [--out FOLDER] [--only WORD]

Writes bench.md, bench.json and a picture a task into FOLDER.  Our own figures
need nothing installed; peers come with `pip install -e ".[bench]"`.  Every
answer is checked: a wrong one makes the exit status 1, and time never does.

rows        what is timed, at which sizes, and what is wanted
problems    what is asked, and whether an answer is proved
timing      the clock: ours, peer, ours, peer, in one process
report      Markdown, JSON and SVG of the results
bare        the barest loops
peers       what other libraries do with the same problem
"""
