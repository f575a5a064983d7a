"""The page for teachers: ten pictures in the order of a course.

    page    the page, whole

course.json has for each a walk and what its address sets, a title, an
exercise, and the question whose answer the page computes.
"""

import json
from html import escape
from urllib.parse import quote

from refimpl.walk.signs import signs

from .frame import frame, read

ITEM = """<li class="card"><h2>{title}</h2>
<p><a href="walks/{task}.html{sets}">Watch and change it</a> &#183;
<a href="walks/{task}.html?bare{sets}">for the projector</a></p>
<details><summary>{exercise}</summary>
<p><a href="ask.html#own={question}">The page computes the answer</a></p>
</details></li>"""
BODY = """<h1>For teachers</h1>
<p>Ten pictures in the order of a course, each with an exercise: let the class
guess first. The address keeps the data and the settings, so a link shows what
you saw. One line puts a picture into a page of yours:</p>
<pre tabindex="0">&lt;iframe src="walks/perceptron.html?bare" width="800" \
height="600"&gt;&lt;/iframe&gt;</pre>
<ol class="course">
{}
</ol>"""


def page():
    return frame("teachers.html", "For teachers", BODY.format("\n".join(
        ITEM.format(task=part["task"], title=escape(part["title"]),
                    sets="#" * bool(part["sets"]) + escape(part["sets"]),
                    exercise=escape(signs(part["exercise"])),
                    question=quote(json.dumps(part["question"])))
        for part in json.loads(read("course.json")))))
