/* Plain C99, without any library: the textbook loops, least squares by
   Householder's reflections.  -DSINGLE makes it single precision.
   cc -std=c99 -O2 -o with_c with_c.c -lm */
#include "../kits/c/kit.h"
typedef kit_real real;
static real dot(const real *a, const real *b, size_t m)
{
    real sum = 0;
    while (m--)
        sum += *a++ * *b++;
    return sum;
}
#include "householder.h"

/* The data of the perceptrons: homogeneous rows, labels, a start, a rate. */
static real *X, *y, *w, eta;
static size_t n, m;
static void homogeneous(int signs)
{
    n = m = 0;
    X = kit_matrix("X", &n, &m), y = signs ? kit_labels("y", &n) : kit_vector("y", &n);
    eta = kit_positive("eta", 1);
    w = kit_has("w0") ? kit_vector("w0", &m) : kit_zeros(m);
}
static void move(size_t i, real by)
{
    size_t k;
    for (k = 0; k < m; k++)
        w[k] += by * X[i * m + k];
}

/* Was w the start of an earlier epoch?  Then training goes round for ever. */
static int repeated(const real *starts, long epochs)
{
    long e;
    for (e = 0; e < epochs; e++)
        if (!memcmp(starts + (size_t)e * m, w, m * sizeof *w))
            return 1;
    return 0;
}

static void perceptron(void)
{
    static const char *const rules[] = {"at-most-zero", "negative", "step"};
    const int rule = kit_word("rule", rules, 3);
    long most, epochs = 0, updates = 0, wrong;
    real *alpha, *starts;
    size_t i;
    homogeneous(1), most = kit_whole("max_epochs", 1000, 1), alpha = kit_zeros(n);
    starts = kit_zeros((size_t)(most < 10000 ? most : 10000) * m);
    do {
        if (epochs < 10000 && repeated(starts, epochs))
            kit_refuse("not-separable");
        if (epochs == most)
            kit_refuse("not-converged");
        if (epochs < 10000)
            memcpy(starts + (size_t)epochs * m, w, m * sizeof *w);
        epochs++;
        for (wrong = 0, i = 0; i < n; i++) {
            const real s = dot(w, X + i * m, m), f = y[i] * s;
            if (rule == 0 ? f <= 0 : rule == 1 ? f < 0 : (s >= 0 ? 1 : -1) != y[i])
                move(i, eta * y[i]), alpha[i]++, updates++, wrong++;
        }
    } while (wrong);
    kit_give_vector("w", w, m), kit_give_counts("alpha", alpha, n);
    kit_give_count("updates", updates), kit_give_count("epochs", epochs);
}

static void perceptron_online(void)
{
    long updates = 0;
    size_t i;
    homogeneous(1);
    for (i = 0; i < n; i++)
        if (y[i] * dot(w, X + i * m, m) <= 0)
            move(i, eta * y[i]), updates++;
    kit_give_vector("w", w, m), kit_give_count("updates", updates);
}

static void adaline(void)
{
    long pass, T;
    size_t i;
    kit_due("eta"), kit_due("T"), homogeneous(0), T = kit_whole("T", 0, 0);
    for (pass = 0; pass < T; pass++)
        for (i = 0; i < n; i++)
            move(i, eta * (y[i] - dot(w, X + i * m, m)));
    for (i = 0; i < m; i++)
        if (!isfinite(w[i]))
            kit_refuse("not-converged");
    kit_give_vector("w", w, m);
}

static void mse(void)
{
    size_t k = 0, i;
    real *b = kit_vector("y", &k), *p = kit_vector("predictions", &k), sum = 0;
    for (i = 0; i < k; i++)
        sum += (b[i] - p[i]) * (b[i] - p[i]);
    kit_give("mse", sum / k);
}

static void logistic(void)
{
    size_t k = 0, i;
    real *d = kit_vector("d", &k), gamma = kit_option("gamma", 1), d0 = kit_option("d0", 0);
    for (i = 0; i < k; i++)
        d[i] = 1 / (1 + exp(-gamma * (d[i] - d0)));
    kit_give_vector("p", d, k);
}

int main(void)
{
    static const kit_task tasks[] = {
        {"perceptron", perceptron}, {"perceptron-online", perceptron_online}, {"adaline", adaline},
        {"mse", mse}, {"least-squares", least_squares}, {"logistic", logistic}};
    return kit_serve(sizeof(real) == 4 ? "C, single" : "C, double", "1", tasks, 6);
}
