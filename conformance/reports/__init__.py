"""Reports on one run or several, side by side.

text        a run, a case and a verdict in words: what is printed
causes      failures by cause, and what sets those of a cause apart
saved       the JSON of a run, checked; labels for several, and what changed
formats     runs as one HTML page, and as JUnit's XML
"""
