"""Reports on a run, and on what changed from one to another.

text        a run, a case and a verdict in words: what is printed
outcome     what a run comes to: its last line, its exit status
causes      failures by cause, and what sets those of a cause apart
formats     a run as an HTML page, and as JUnit's XML
changes     the JSON of two runs, read and compared
"""
