/* Linear systems for the suite: a JSON object a line in, one a line out.
   cc -std=c99 -O2 -o solve solve.c -lm */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf refused;
static const char *kind;
static void refuse(const char *why) { kind = why; longjmp(refused, 1); }

/* The JSON that comes is well formed: a value is found by its first letter,
   and left behind by counting brackets. */
static const char *blank(const char *p) { return p + strspn(p, " \t\r\n"); }

static const char *after(const char *p)
{
    int depth = 0;
    if (!strchr("\"[{", *p))
        return p + strcspn(p, ",]} \t\r\n");
    do {
        if (*p == '"')
            for (p++; *p && *p != '"'; p++)
                p += *p == '\\' && p[1];
        else
            depth += (*p == '[' || *p == '{') - (*p == ']' || *p == '}');
        p += *p != 0;
    } while (depth && *p);
    return p;
}

static const char *next(const char *p)
{
    p = blank(after(p));
    return *p == ',' ? blank(p + 1) : p;
}

static const char *value(const char *key) { return blank(blank(after(key)) + 1); }

static const char *member(const char *object, const char *name)
{
    size_t n = strlen(name);
    const char *key;
    for (key = blank(object + 1); *key == '"'; key = next(value(key)))
        if (!strncmp(key + 1, name, n) && key[n + 1] == '"')
            return value(key);
    return NULL;
}

static const char *first(const char *list)
{
    if (*list != '[')
        refuse("shape");
    return blank(list + 1);
}

static double number(const char *p)
{
    const int quoted = *p == '"';
    char *end;
    double x;
    p += quoted;
    if (quoted ? p[strspn(p, "0123456789abcdefABCDEFxXpP+-./")] != '"'
               : *p != '-' && !isdigit((unsigned char)*p))
        refuse("number");
    x = strtod(p, &end);
    if (end != p && quoted && *end == '/')
        x /= strtod(p = end + 1, &end);
    if (end == p || (quoted && *end != '"') || !isfinite(x))
        refuse("number");
    return x;
}

/* Writes the n numbers of a list to x. */
static void numbers(const char *list, size_t n, double *x)
{
    const char *p;
    size_t k = 0;
    for (p = first(list); *p != ']'; p = next(p), k++)
        if (k < n)
            x[k] = number(p);
    if (k != n)
        refuse("shape");
}

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
            refuse("singular");
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

static void answer(const char *input)
{
    static double *M;           /* kept, and used again for the next one */
    const char *A = input ? member(input, "A") : NULL, *p;
    const char *b = input ? member(input, "b") : NULL;
    size_t n = 0, names = 0, i;
    if (input)
        for (p = blank(input + 1); *p == '"'; p = next(value(p)))
            names++;
    if (!A || !b || names != 2)
        refuse("request");
    for (p = first(A); *p != ']'; p = next(p))
        n++;
    if (!n)
        refuse("shape");
    M = realloc(M, 2 * n * (n + 1) * sizeof *M);
    if (!M)
        exit(1);
    for (p = first(A), i = 0; i < n; p = next(p), i++)
        numbers(p, n, M + i * (n + 1));
    for (p = first(b), i = 0; i < n && *p != ']'; p = next(p), i++)
        M[i * (n + 1) + n] = number(p);
    if (i != n || *p != ']')
        refuse("shape");
    solve(M, M + n * (n + 1), n);
    printf("\"output\": {\"x\": [");
    for (i = 0; i < n; i++)
        printf("%s\"%a\"", i ? ", " : "", M[i * (n + 1) + n]);
    printf("]}}\n");
}

static void reply(const char *line)
{
    const char *id = member(line, "id"), *task = member(line, "task");
    printf("{\"id\": %.*s, ", id ? (int)(after(id) - id) : 4, id ? id : "null");
    if (setjmp(refused))
        printf("\"error\": {\"kind\": \"%s\"}}\n", kind);
    else if (task && !strncmp(task, "\"hello\"", 7))
        printf("\"output\": {\"name\": \"solve.c\", \"version\": \"1\", \"language\": \"C\","
               " \"unit\": \"binary64\", \"tasks\": [\"solve\"]}}\n");
    else if (task && !strncmp(task, "\"solve\"", 7))
        answer(member(line, "input"));
    else
        refuse("unknown-task");
    fflush(stdout);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0, length = 0;
    int c;
    while ((c = getchar()) != EOF) {
        if (length + 2 > room && !(line = realloc(line, room = 2 * room + 999)))
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
