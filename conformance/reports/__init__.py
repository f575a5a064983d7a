"""Reports on one run or several, side by side.

    reading     the JSON of a run, checked, as a Column
    model       Columns and the cases they were held to, as a Table
    condition   the condition number of the data of a case
    page        the Table as one HTML page; with it style, cells, digits,
                contour, drawing
    markdown, junit, data   the same as Markdown, JUnit's XML and JSON
    compare     what changed from one run to another

A run is read from its JSON whether it was just made or is a year old, so
that there is one way into a report.
"""
