"""Reports on one run or several, side by side.

    text        a run, a case and a verdict in words; with it words, colour
    causes      failures by cause; failures puts them first in the page
    model       the JSON of runs, checked, and the cases they were held to, as
                a Table; the condition number of the data of a case
    page        the Table as one HTML page; with it drawing and the badge
    markdown, junit     the same as Markdown and JUnit's XML
    compare     what changed from one run to another
    plane       what of a case lies in a plane: picture draws it in characters

A run is read from its JSON whether it was just made or is a year old, so
that there is one way into a report.
"""
