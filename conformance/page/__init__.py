"""The site: read the texts, ask about a table, test a program.

    __main__    makes the folder that any server of files can publish, by the
                workshop's publish and golden
    judging     a verdict on the page of tests, under MicroPython
    mine        the reader's function in Python, which is judged there
    own         a question of the reader's, answered under MicroPython, with
    reading     its picture, its table as it is pasted, the answer in words,
    words       a proof
    proving
    essay       what chapters show of the reader's points: points has them,
                and views the chapters; the texts are in the folder essays

ask.html and test.html are the pages with a form; own.js and test.js run them,
pasted.js and answer.js are the form's table and what is shown, report.js is
the report on a run of tests, site.js asks the workers.  The style sheet is
refimpl/walk/page.css, which the walks share; site.css has what only these
pages need.
"""
