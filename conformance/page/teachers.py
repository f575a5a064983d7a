"""The page for teachers: ten pictures in the order of a course.

    page    the page, whole
"""

import json
from html import escape
from urllib.parse import quote

from refimpl.walk.signs import signs

from .frame import frame

# Walk and what its address sets; what is seen; the exercise, and the question
# whose answer the page computes.
COURSE = (
    ("line", "", "Least squares in one variable",
     "Move the last point up by 3. By how much does the slope change?",
     {"task": "line", "label": "y", "text": "x,y\n1,2\n2,3\n4,6"}),
    ("least-squares", "", "Normal equations",
     "What happens if a second column is twice the first?",
     {"task": "least-squares", "label": "y",
      "text": "a,b,y\n1,2,3\n2,4,5\n3,6,6"}),
    ("ridge", "lambda=4", "Ridge regression",
     "What happens to the weights if lambda is 100?",
     {"task": "ridge", "label": "y", "set": {"lambda": "100"},
      "text": "a,b,y\n1,2,3\n2,4,5\n3,6,6"}),
    ("lasso", "", "The lasso",
     "Is a weight exactly 0 if lambda is 10? If it is 30?",
     {"task": "lasso", "label": "y", "set": {"lambda": "30"},
      "text": "a,b,y\n1,0,3\n2,1,5\n3,1,6\n4,3,9"}),
    ("basic-linear-classifier", "", "The basic linear classifier",
     "What happens to the boundary if one example moves far away?",
     {"task": "basic-linear-classifier", "label": "class", "positive": "1",
      "text": "a,b,class\n1,1,-1\n2,1,-1\n1,3,-1\n4,3,1\n5,2,1\n50,50,1"}),
    ("perceptron", "eta=1/2", "The perceptron",
     "Does another learning rate change the boundary, from weights of 0?",
     {"task": "perceptron", "label": "class", "positive": "1",
      "set": {"eta": "1/7"},
      "text": "a,b,class\n0,0,-1\n0,1,1\n1,0,1\n1,1,1"}),
    ("dual-perceptron", "", "The perceptron in dual form",
     "What happens if no line separates the classes?",
     {"task": "dual-perceptron", "label": "class", "positive": "1",
      "text": "a,b,class\n0,0,-1\n0,1,1\n1,0,1\n1,1,-1"}),
    ("svm-hard", "", "The widest margin",
     "Which rows may be left out without moving the line?",
     {"task": "svm-hard", "label": "kind", "positive": "bean",
      "text": "light,water,kind\n1,1,pea\n2,1,pea\n1,3,pea\n4,3,bean\n"
              "5,2,bean\n5,5,bean"}),
    ("svm-soft", "C=1/20&step=end", "The soft margin",
     "What happens to the margin if C is 1/20?",
     {"task": "svm-soft", "label": "kind", "positive": "bean",
      "set": {"C": "1/20"},
      "text": "light,water,kind\n1,1,pea\n2,1,pea\n1,3,pea\n4,3,bean\n"
              "5,2,bean\n2,2,bean"}),
    ("logistic-regression", "", "Logistic regression",
     "What happens to the weights if the classes are separable?",
     {"task": "logistic-regression", "label": "passed", "positive": "yes",
      "text": "hours,passed\n1,no\n2,no\n3,no\n4,yes\n5,yes"}))
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
        ITEM.format(task=task, sets="#" * bool(sets) + escape(sets),
                    title=escape(title), exercise=escape(signs(exercise)),
                    question=quote(json.dumps(question)))
        for task, sets, title, exercise, question in COURSE)))
