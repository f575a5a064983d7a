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
        if (j >= k || sqrt(rest) <= k * EPSILON * sqrt(whole))
            refuse("singular");
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
    const char *word = member(input, "intercept");
    size_t k = 0, d, p, i, c;
    real *A, *B, *b, *e, *x, sse = 0;
    only(" X y intercept ");
    if (word && *word != 't' && *word != 'f')
        refuse("domain");
    A = matrix(due("X"), &k, &d), b = vector(due("y"), &k), p = d + (word && *word == 't');
    B = room(k * p), e = room(k), x = room(p);
    for (i = 0; i < k; i++)
        for (e[i] = b[i], c = 0; c < p; c++)
            B[i * p + c] = c < d ? A[i * d + c] : 1;
    householder(B, e, k, p, x);
    for (i = 0; i < k; i++) {
        const real r = b[i] - dot(x, A + i * d, d) - (p > d ? x[d] : 0);
        sse += r * r;
    }
    printf("\"output\": {"), list("w", x, d, ", "), one("intercept", p > d ? x[d] : 0, ", "), one("sse", sse, "}");
}
