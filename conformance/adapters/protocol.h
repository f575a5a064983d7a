/* The protocol for the adapter in C: reading, refusing, memory, printing. */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SINGLE
typedef float real;
#define UNIT "binary32"
#define EPSILON FLT_EPSILON
#define parsed strtof
#else
typedef double real;
#define UNIT "binary64"
#define EPSILON DBL_EPSILON
#define parsed strtod
#endif

static jmp_buf refused;
static const char *kind;
static void refuse(const char *why) { kind = why; longjmp(refused, 1); }

/* What comes is well formed: a value is found by its first letter, and left
   behind by counting brackets. */
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
static int is(const char *p, const char *word)
{
    return p && *p == '"' && !strncmp(p + 1, word, strlen(word)) && p[1 + strlen(word)] == '"';
}
static const char *member(const char *object, const char *name)
{
    const char *key;
    for (key = blank(object + 1); *key == '"'; key = next(value(key)))
        if (is(key, name))
            return value(key);
    return NULL;
}
/* Is the exponent beyond what may be written? */
static int far(const char *p)
{
    const char *marks = strncmp(p + strspn(p, "\"+-"), "0x", 2) ? "eE\",]} " : "pP\",]} ";
    const char *mark = p + strcspn(p, marks);
    return *mark && strchr("eEpP", *mark) && labs(atol(mark + 1)) > 10000;
}
static real number(const char *p)
{
    const int quoted = *p == '"';
    char *end;
    real x;
    if (*p == '[')
        refuse("number");
    p += quoted;
    if (quoted ? p[strspn(p, "0123456789abcdefABCDEFxXpP+-./")] != '"' : *p != '-' && !isdigit((unsigned char)*p))
        refuse("number");
    x = parsed(p, &end);
    if (end != p && quoted && *end == '/')
        x /= parsed(p = end + 1, &end);
    if (end == p || (quoted && *end != '"') || !isfinite(x) || far(p))
        refuse("number");
    return x;
}
static size_t count(const char *list)
{
    size_t n = 0;
    const char *p;
    if (*list != '[')
        refuse("shape");
    for (p = blank(list + 1); *p != ']'; p = next(p))
        n++;
    if (!n)
        refuse("shape");
    return n;
}

/* Memory of one question, given back at the next. */
static void *kept[64];
static size_t used;
static real *room(size_t n)
{
    if (used == 64 || !(kept[used] = calloc(n + 1, sizeof(real))))
        exit(1);
    return kept[used++];
}

static const char *input;
static const char *due(const char *name)
{
    const char *p = member(input, name);
    if (!p)
        refuse("request");
    return p;
}
static void only(const char *names)
{
    const char *key;
    for (key = blank(input + 1); *key == '"'; key = next(value(key))) {
        char word[40];
        size_t n = (size_t)(after(key) - key) - 2;
        snprintf(word, sizeof word, " %.*s ", n < 36 ? (int)n : 36, key + 1);
        if (!strstr(names, word))
            refuse("request");
    }
}
/* A list of n numbers, or of as many as there are where n is 0. */
static real *vector(const char *list, size_t *n)
{
    size_t k = 0, have = count(list);
    real *x = room(have);
    const char *p;
    if (*n && have != *n)
        refuse("shape");
    for (p = blank(list + 1); *p != ']'; p = next(p))
        x[k++] = number(p);
    *n = have;
    return x;
}
static real *matrix(const char *list, size_t *n, size_t *m)
{
    size_t i = 0, k;
    const char *p;
    real *X;
    *n = count(list), *m = count(blank(list + 1));
    X = room(*n * *m);
    for (p = blank(list + 1); *p != ']'; p = next(p), i++) {
        real *row = vector(p, m);
        for (k = 0; k < *m; k++)
            X[i * *m + k] = row[k];
        free(kept[--used]);
    }
    return X;
}
static real option(const char *name, real otherwise)
{
    return member(input, name) ? number(member(input, name)) : otherwise;
}
static real dot(const real *a, const real *b, size_t m)
{
    real sum = 0;
    while (m--)
        sum += *a++ * *b++;
    return sum;
}
static void list(const char *name, const real *x, size_t n, const char *end)
{
    size_t k;
    printf("\"%s\": [", name);
    for (k = 0; k < n; k++)
        printf("%s\"%a\"", k ? ", " : "", (double)x[k]);
    printf("]%s", end);
}
static void one(const char *name, real x, const char *end) { printf("\"%s\": \"%a\"%s", name, (double)x, end); }
