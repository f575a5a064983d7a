/* Linear systems for the suite, by the kit for C in build/c.
   cc -std=c99 -O2 -Ibuild/c -o solve solve.c -lm */
#include "kit.h"

/* Gaussian elimination of the n rows of M, each n + 1 long, b last. S has
   the sizes of the terms that M was computed from: a pivot that is no more
   than their rounding is none. */
static void solve(double *M, double *S, size_t n)
{
    const size_t m = n + 1;
    size_t i, j, k, p;
    for (k = 0; k < n * m; k++)
        S[k] = fabs(M[k]);
    for (j = 0; j < n; j++) {
        for (p = i = j; i < n; i++)
            if (fabs(M[i * m + j]) > fabs(M[p * m + j]))
                p = i;
        if (fabs(M[p * m + j]) <= n * DBL_EPSILON * S[p * m + j])
            kit_refuse("singular");
        for (k = 0; k < m; k++) {
            const double t = M[j * m + k], s = S[j * m + k];
            M[j * m + k] = M[p * m + k], M[p * m + k] = t;
            S[j * m + k] = S[p * m + k], S[p * m + k] = s;
        }
        for (i = j + 1; i < n; i++) {
            const double f = M[i * m + j] / M[j * m + j];
            for (k = j; k < m; k++) {
                M[i * m + k] -= f * M[j * m + k];
                S[i * m + k] += fabs(f) * S[j * m + k];
            }
        }
    }
    for (i = n; i-- > 0; M[i * m + n] /= M[i * m + i])
        for (k = i + 1; k < n; k++)
            M[i * m + n] -= M[i * m + k] * M[k * m + n];
}

static void answer(void)
{
    size_t n, m, i, k;
    const double *A = kit_matrix("A", &n, &m), *b = kit_vector("b", &n);
    double *M = kit_zeros(2 * n * (n + 1)), *x = kit_zeros(n);
    for (i = 0; i < n; M[i * (n + 1) + n] = b[i], i++)
        for (k = 0; k < n; k++)
            M[i * (n + 1) + k] = A[i * n + k];
    solve(M, M + n * (n + 1), n);
    for (i = 0; i < n; i++)
        x[i] = M[i * (n + 1) + n];
    kit_give_vector("x", x, n);
}

int main(void)
{
    static const kit_task tasks[] = {{"solve", answer}};
    return kit_serve("solve.c", "1", tasks, 1);
}
