/* Three tasks in C.   cc -O2 -o three three.c -lm */
#include "kit.h"

static double dot(const double *a, const double *b, size_t m)
{
    double sum = 0;
    while (m--)
        sum += *a++ * *b++;
    return sum;
}

static void mse(void)
{
    size_t n, i;
    const double *y = kit_vector("y", &n), *p = kit_vector("predictions", &n);
    double sum = 0;
    for (i = 0; i < n; i++)
        sum += (y[i] - p[i]) * (y[i] - p[i]);
    kit_give("mse", sum / n);
}

static void classify(void)
{
    size_t n, m, i;
    const double *w = kit_vector("w", &m), t = kit_number("t"), *X = kit_matrix("X", &n, &m);
    const int tie = kit_is(kit_raw("rule"), "step");
    double *labels = kit_zeros(n);
    for (i = 0; i < n; i++) {
        const double s = dot(w, X + i * m, m) - t;
        labels[i] = s ? (s > 0) - (s < 0) : tie;
    }
    kit_give_counts("labels", labels, n);
}

static void perceptron_online(void)
{
    size_t n, m, i, k;
    const double *X = kit_matrix("X", &n, &m), *y = kit_vector("y", &n), eta = kit_option("eta", 1);
    double *w = kit_has("w0") ? kit_vector("w0", &m) : kit_zeros(m);
    long updates = 0;
    for (i = 0; i < n; i++)
        if (y[i] * dot(w, X + i * m, m) <= 0) {
            for (k = 0; k < m; k++)
                w[k] += eta * y[i] * X[i * m + k];
            updates++;
        }
    kit_give_vector("w", w, m);
    kit_give_count("updates", updates);
}

int main(void)
{
    static const kit_task tasks[] = {{"mse", mse}, {"classify", classify}, {"perceptron-online", perceptron_online}};
    return kit_serve("three", "1", tasks, 3);
}
