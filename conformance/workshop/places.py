"""The places in the five documents that a case or a function may name.

A place is a letter, a comma and where it is, such as "D, section 2.4".

A   Flach, Machine Learning, chapter 7, a fragment
B   a note on the perceptron from the web
C   Bishop, Pattern Recognition and Machine Learning, chapter 4, a fragment
D   course notes on linear models
E   slides on linear methods for classification
"""

PLACES = {
    "A": ["section 7.1", "section 7.2", "section 7.3", "Algorithm 7.1",
          "Algorithm 7.2", "Algorithm 7.3", "Equation 7.8", "Equation 7.9",
          "Equation 7.10", "Figure 7.5", "Figure 7.6"],
    "B": ["heading Properties", "heading Prediction",
          "heading Loss Function", "heading Optimization",
          "heading Dual Perceptrons", "heading Idea"],
    "C": ["section 4.1.6", "section 4.1.7", "Equation 4.47",
          "Equation 4.48", "Equation 4.49", "Equation 4.50",
          "Equation 4.51", "Equation 4.52",
          "Equation 4.53", "Equation 4.54", "Equation 4.55",
          "Equation 4.56", "Figure 4.7"],
    "D": ["section 1", "section 1.1", "section 2", "section 2.1",
          "section 2.2", "section 2.3", "section 2.4",
          "heading Using least-squares regression for classification",
          "section 3", "section 4", "section 4.1", "section 5",
          "section 5.1", "section 6", "section 7", "Figure 7.8",
          "Figure 7.11", "Algorithm 7.3", "Algorithm 7.4"],
    "E": ["slide Recap: least-squares linear regression",
          "slide Recap: least-squares linear regression and classification",
          "slide Regression-based classifier: pros and cons",
          "slide Binary logistic regression",
          "slide Logistic regression",
          "slide Fitting logistic regression models",
          "slide Matrix form of the Newton-Raphson updates",
          "slide Logistic regression: issues",
          "slide Geometry of hyperplanes",
          "slide The Perceptron Learning Algorithm",
          "slide The Perceptron Learning Algorithm (Rosenblatt)",
          "slide Implementing Perceptron Learning",
          "slide Perceptrons: Pros and Cons",
          "slide Optimal separating hyperplane",
          "slide A convex formulation",
          "slide Discussion of optimal separating hyperplanes"],
}


def known(place):
    letter, _, location = place.partition(", ")
    return location in PLACES.get(letter, [])
