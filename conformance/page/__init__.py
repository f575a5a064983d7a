"""The site: read the texts, ask about a table, test a program.

    __main__    makes the folder that any server of files can publish
    front       the frame of every page; the front page, the index of the
                oracle, ten walks in the order of a course, with exercises, for
                teachers; what the form of a question is made of
    golden      the cases that the page of tests has, each number with its room
    judging     a verdict there, under MicroPython; mine is the reader's
    mine        function in Python
    own         a question of the reader's, answered under MicroPython, with
    reading     its picture, its table as it is pasted, the answer in words,
    words       a proof
    proving

ask.html and test.html are the pages with a form; own.js and test.js run them,
pasted.js and answer.js are the form's table and what is shown, report.js is
the report on a run of tests, site.js asks the workers.  The style sheet is
refimpl/walk/page.css, which the walks share; site.css has what only these
pages need.
"""
