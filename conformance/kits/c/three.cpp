// Three tasks in C++.   c++ -std=c++11 -O2 -o three three.cpp
#include "kit.h"
#include <algorithm>
#include <numeric>
#include <vector>

static void mse()
{
    size_t n;
    const double *y = kit_vector("y", &n), *p = kit_vector("predictions", &n);
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (y[i] - p[i]) * (y[i] - p[i]);
    kit_give("mse", sum / n);
}

static void classify()
{
    size_t n, m;
    const double *w = kit_vector("w", &m), t = kit_number("t"), *X = kit_matrix("X", &n, &m);
    const int tie = kit_is(kit_raw("rule"), "step");
    std::vector<double> labels;
    for (size_t i = 0; i < n; i++) {
        const double s = std::inner_product(w, w + m, X + i * m, 0.0) - t;
        labels.push_back(s ? (s > 0) - (s < 0) : tie);
    }
    kit_give_counts("labels", labels.data(), n);
}

static void perceptron_online()
{
    size_t n, m;
    const double *X = kit_matrix("X", &n, &m), *y = kit_vector("y", &n), eta = kit_option("eta", 1);
    std::vector<double> w(m);
    if (kit_has("w0"))
        std::copy_n(kit_vector("w0", &m), m, w.begin());
    long updates = 0;
    for (size_t i = 0; i < n; i++)
        if (y[i] * std::inner_product(w.begin(), w.end(), X + i * m, 0.0) <= 0) {
            for (size_t k = 0; k < m; k++)
                w[k] += eta * y[i] * X[i * m + k];
            updates++;
        }
    kit_give_vector("w", w.data(), m);
    kit_give_count("updates", updates);
}

int main()
{
    const kit_task tasks[] = {{"mse", mse}, {"classify", classify}, {"perceptron-online", perceptron_online}};
    return kit_serve("three", "1", tasks, 3);
}
