/* Plain C99, without any library: the textbook loops, least squares by
   Householder's reflections.  -DSINGLE makes it single precision.
   cc -std=c99 -O2 -o with_c with_c.c -lm */
#include "protocol.h"
#include "householder.h"

/* The data of the perceptrons: homogeneous rows, labels, a start, a rate. */
static real *X, *y, *w, eta;
static size_t n, m;
static void homogeneous(int signs)
{
    size_t i, k = 0;
    n = 0;
    X = matrix(due("X"), &n, &m), y = vector(due("y"), &n), w = room(m);
    eta = option("eta", 1);
    if (!(eta > 0))
        refuse("domain");
    for (i = 0; signs && i < n; i++)
        if (y[i] != 1 && y[i] != -1)
            refuse("label");
    if (member(input, "w0")) {
        real *start = vector(member(input, "w0"), &m);
        for (k = 0; k < m; k++)
            w[k] = start[k];
    }
}
static void move(size_t i, real by)
{
    size_t k;
    for (k = 0; k < m; k++)
        w[k] += by * X[i * m + k];
}
static long limit(const char *name, real otherwise, real least)
{
    const real most = option(name, otherwise);
    if (most < least || most != floor(most))
        refuse("domain");
    return (long)most;
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
    const char *rule = member(input, "rule");
    long most, epochs = 0, updates = 0, wrong;
    real *alpha, *starts;
    size_t i;
    only(" X y eta w0 rule max_epochs ");
    homogeneous(1), most = limit("max_epochs", 1000, 1), alpha = room(n);
    starts = room((size_t)(most < 10000 ? most : 10000) * m);
    if (rule && !is(rule, "at-most-zero") && !is(rule, "negative") && !is(rule, "step"))
        refuse("domain");
    do {
        if (epochs < 10000 && repeated(starts, epochs))
            refuse("not-separable");
        if (epochs == most)
            refuse("not-converged");
        if (epochs < 10000)
            memcpy(starts + (size_t)epochs * m, w, m * sizeof *w);
        epochs++;
        for (wrong = 0, i = 0; i < n; i++) {
            const real s = dot(w, X + i * m, m), f = y[i] * s;
            if (!rule || is(rule, "at-most-zero") ? f <= 0 : is(rule, "negative") ? f < 0 : (s >= 0 ? 1 : -1) != y[i])
                move(i, eta * y[i]), alpha[i]++, updates++, wrong++;
        }
    } while (wrong);
    printf("\"output\": {"), list("w", w, m, ", \"alpha\": [");
    for (i = 0; i < n; i++)
        printf("%s%ld", i ? ", " : "", (long)alpha[i]);
    printf("], \"updates\": %ld, \"epochs\": %ld}", updates, epochs);
}

static void perceptron_online(void)
{
    long updates = 0;
    size_t i;
    only(" X y eta w0 "), homogeneous(1);
    for (i = 0; i < n; i++)
        if (y[i] * dot(w, X + i * m, m) <= 0)
            move(i, eta * y[i]), updates++;
    printf("\"output\": {"), list("w", w, m, ", "), printf("\"updates\": %ld}", updates);
}

static void adaline(void)
{
    long pass, T;
    size_t i;
    only(" X y eta T "), due("eta"), due("T"), homogeneous(0), T = limit("T", 0, 0);
    for (pass = 0; pass < T; pass++)
        for (i = 0; i < n; i++)
            move(i, eta * (y[i] - dot(w, X + i * m, m)));
    for (i = 0; i < m; i++)
        if (!isfinite(w[i]))
            refuse("not-converged");
    printf("\"output\": {"), list("w", w, m, "}");
}

static void mse(void)
{
    size_t k = 0, i;
    real *b, *p, sum = 0;
    only(" y predictions "), b = vector(due("y"), &k), p = vector(due("predictions"), &k);
    for (i = 0; i < k; i++)
        sum += (b[i] - p[i]) * (b[i] - p[i]);
    printf("\"output\": {"), one("mse", sum / k, "}");
}

static void logistic(void)
{
    size_t k = 0, i;
    real *d, gamma, d0;
    only(" d gamma d0 "), d = vector(due("d"), &k), gamma = option("gamma", 1), d0 = option("d0", 0);
    for (i = 0; i < k; i++)
        d[i] = 1 / (1 + exp(-gamma * (d[i] - d0)));
    printf("\"output\": {"), list("p", d, k, "}");
}

#define TASKS { {"perceptron", perceptron}, {"perceptron-online", perceptron_online}, {"adaline", adaline}, {"mse", mse}, \
                {"least-squares", least_squares}, {"logistic", logistic} }

static const struct { const char *name; void (*answer)(void); } tasks[] = TASKS;
#define MANY (sizeof tasks / sizeof *tasks)

static void hello(void)
{
    size_t k;
    printf("\"output\": {\"name\": \"C, %s\", \"version\": \"1\", \"language\": \"C\", \"unit\": \"%s\", \"tasks\": [",
           sizeof(real) == 4 ? "single" : "double", UNIT);
    for (k = 0; k < MANY; k++)
        printf("%s\"%s\"", k ? ", " : "", tasks[k].name);
    printf("]}");
}

static void reply(const char *line)
{
    const char *id = member(line, "id"), *task = member(line, "task");
    size_t k = 0;
    while (used)
        free(kept[--used]);
    printf("{\"id\": %.*s, ", id ? (int)(after(id) - id) : 4, id ? id : "null");
    input = member(line, "input") ? member(line, "input") : "{}";
    if (setjmp(refused))
        printf("\"error\": {\"kind\": \"%s\"}", kind);
    else if (is(task, "hello"))
        hello();
    else {
        while (k < MANY && !is(task, tasks[k].name))
            k++;
        if (k == MANY)
            refuse("unknown-task");
        tasks[k].answer();
    }
    printf("}\n");
    fflush(stdout);
}

int main(void)
{
    char *line = NULL;
    size_t size = 0, length = 0;
    int c;
    while ((c = getchar()) != EOF) {
        if (length + 2 > size && !(line = realloc(line, size = 2 * size + 999)))
            return 1;
        line[length++] = (char)c;
        if (c == '\n') {
            line[length] = 0, length = 0;
            if (*blank(line) == '{')
                reply(blank(line));
        }
    }
    free(line);
    return 0;
}
