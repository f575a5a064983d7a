"""E: labels from least squares, Newton's steps, sampling (I142 to I156)."""

from fractions import Fraction
from math import exp
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.basic_classifier import (
    least_squares_classifier, least_squares_plug_in)
from refimpl.newton import logistic_sample
from refimpl.roads.projection import project
from test_text_e_logistic import classes, rows, thetas


def test_I142_C20_C29_one_half_is_class_1():
    """And with labels -1, 1 and the sign it is no class at all."""
    X = [[0], [0], [1], [3]]
    found = least_squares_plug_in(X, [0, 0, 1, 1])
    assert found.fitted[2] == Fraction(1, 2) and found.labels[2] == 1
    w, t = least_squares_classifier(X, [-1, -1, 1, 1])
    assert w[0] - t == 0


@given(rows, thetas, classes, st.data())
def test_I155_reweighting_is_newton_for_any_probabilities(X, theta, y, data):
    """An identity: p need not come from theta."""
    if len({x[0] for x in X}) == 1:
        return
    p = [data.draw(st.sampled_from([Fraction(k, 7) for k in range(1, 7)]))
         for _ in X]
    W = [v * (1 - v) for v in p]
    z = [independent.dot(theta, x) + (c - v) / u
         for x, c, v, u in zip(X, y, p, W)]
    H = [[sum(u * x[j] * x[k] for u, x in zip(W, X)) for k in range(2)]
         for j in range(2)]
    g = [sum(x[j] * (c - v) for x, c, v in zip(X, y, p)) for j in range(2)]
    step = independent.solution(H, g)
    assert project(X, z, W) == [a + b for a, b in zip(theta, step)]


def test_I148_X29_the_sampler_draws_with_these_probabilities():
    """A grid of uniforms: as many ones as the probability says."""
    theta = [1, -1]
    n = 1000
    for x in ([0, 1], [1, 1], [3, 1]):
        y = logistic_sample([x] * n, theta, [
            Fraction(2 * k + 1, 2 * n) for k in range(n)])
        assert abs(sum(y) - n / (1 + exp(-(x[0] - x[1])))) <= 1
        assert y == sorted(y, reverse=True)


def test_I148_X29_the_uniforms_are_the_callers():
    """Seeded there; floats are decided as the fractions that they are."""
    draw = Random(5)
    u = [draw.random() for _ in range(40)]
    y = logistic_sample([[1]] * 40, [Fraction(1, 2)], [Fraction(v) for v in u])
    assert logistic_sample([[1.0]] * 40, [0.5], u) == y
    assert 0 < sum(y) < 40
