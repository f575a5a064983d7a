"""The page: refimpl, the judge and your own questions in a browser.

    __main__    makes the folder that any server of files can publish
    judge       the suite, for the page's worker
    own         a question of the reader's: its answer, certificate, picture

index.html is the page; page.js and own.js are its two halves, worker.js does
the work of both away from the page's thread, and mine.js runs a function
that the reader wrote.
"""
