"""Reports on one run or several, side by side.

text        a run, a case and a verdict in words: what is printed
causes      failures by cause, and what sets those of a cause apart
model       the JSON of runs, checked, and the cases they were run on, as a
            Table: what the next two are written from
page        the Table as one HTML page
junit       the Table as JUnit's XML
compare     what changed from one run to another
"""
