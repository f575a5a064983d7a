/* Least squares for the adapter in C. */
/* Householder's reflections of the p columns of A, k rows, onto b; x solves
   the triangle that is left.  A column that vanishes beside its own length
   depends on those before it. */
static void householder(real *A, real *b, size_t k, size_t p, real *x)
{
    size_t i, j, c;
    for (j = 0; j < p; j++) {
        real whole = 0, rest = 0, s, beta;
        for (i = 0; i < k; i++)
            whole += A[i * p + j] * A[i * p + j], rest += i >= j ? A[i * p + j] * A[i * p + j] : 0;
        if (j >= k || sqrt(rest) <= k * KIT_EPSILON * sqrt(whole))
            kit_refuse("singular");
        s = A[j * p + j] > 0 ? -sqrt(rest) : sqrt(rest);
        beta = s * (s - A[j * p + j]);
        A[j * p + j] -= s;
        for (c = j + 1; c <= p; c++) {
            real f = 0;
            for (i = j; i < k; i++)
                f += A[i * p + j] * (c < p ? A[i * p + c] : b[i]);
            for (i = j; i < k; i++)
                *(c < p ? &A[i * p + c] : &b[i]) -= f / beta * A[i * p + j];
        }
        x[j] = s;
    }
    for (j = p; j-- > 0;) {
        real f = b[j];
        for (c = j + 1; c < p; c++)
            f -= A[j * p + c] * x[c];
        x[j] = f / x[j];
    }
}

static void least_squares(void)
{
    size_t k = 0, d = 0, i, c;
    const int constant = kit_flag("intercept", 0);
    real *A = kit_matrix("X", &k, &d), *b = kit_vector("y", &k), sse = 0;
    const size_t p = d + (size_t)constant;
    real *B = kit_zeros(k * p), *e = kit_zeros(k), *x = kit_zeros(p);
    for (i = 0; i < k; i++)
        for (e[i] = b[i], c = 0; c < p; c++)
            B[i * p + c] = c < d ? A[i * d + c] : 1;
    householder(B, e, k, p, x);
    for (i = 0; i < k; i++) {
        const real r = b[i] - dot(x, A + i * d, d) - (constant ? x[d] : 0);
        sse += r * r;
    }
    kit_give_vector("w", x, d), kit_give("intercept", constant ? x[d] : 0), kit_give("sse", sse);
}
