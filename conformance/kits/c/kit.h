/* The kit for C and C++: reads the lines and every number of the protocol,
   refuses what is no input, keeps the memory of one question, prints doubles
   without loss.  C99 or C++11, nothing else; -DSINGLE is single precision.

   A task is a function of nothing that asks for its inputs by name and gives
   its outputs by name.  What contract.h does not allow never gets there. */
#ifndef KIT_H
#define KIT_H
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SINGLE
typedef float kit_real;
#define KIT_UNIT "binary32"
#define KIT_EPSILON FLT_EPSILON
#define kit_parsed strtof
#else
typedef double kit_real;
#define KIT_UNIT "binary64"
#define KIT_EPSILON DBL_EPSILON
#define kit_parsed strtod
#endif

/* A refusal ends the question, from wherever it is said. */
#ifdef __cplusplus
struct kit_refusal { const char *member, *text; };
#define KIT_LANGUAGE "C++"
static void kit_end(const char *member, const char *text) { throw kit_refusal{member, text}; }
#else
#include <setjmp.h>
static jmp_buf kit_refused;
static struct { const char *member, *text; } kit_said;
#define KIT_LANGUAGE "C"
static void kit_end(const char *member, const char *text)
{
    kit_said.member = member, kit_said.text = text;
    longjmp(kit_refused, 1);
}
#endif
static inline void kit_refuse(const char *kind) { kit_end("error", kind); }
static inline void kit_skip(const char *reason) { kit_end("skip", reason); }

/* What comes is well formed: a value is found by its first letter, and left
   behind by counting brackets. */
static const char *kit_blank(const char *p) { return p + strspn(p, " \t\r\n"); }
static const char *kit_after(const char *p)
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
static const char *kit_next(const char *p)
{
    p = kit_blank(kit_after(p));
    return *p == ',' ? kit_blank(p + 1) : p;
}
static const char *kit_value(const char *key) { return kit_blank(kit_blank(kit_after(key)) + 1); }
static int kit_is(const char *p, const char *word)
{
    return p && *p == '"' && !strncmp(p + 1, word, strlen(word)) && p[1 + strlen(word)] == '"';
}
static const char *kit_member(const char *object, const char *name)
{
    const char *key;
    for (key = kit_blank(object + 1); *key == '"'; key = kit_next(kit_value(key)))
        if (kit_is(key, name))
            return kit_value(key);
    return NULL;
}

static const char *kit_input;
static size_t kit_used;
static void *kit_kept[256];

/* Memory that is given back at the next question. */
static void *kit_room(size_t n, size_t size)
{
    if (kit_used == 256 || !(kit_kept[kit_used] = calloc(n + 1, size)))
        exit(1);
    return kit_kept[kit_used++];
}
static inline kit_real *kit_zeros(size_t n) { return (kit_real *)kit_room(n, sizeof(kit_real)); }

static int kit_far(const char *p)
{
    const char *first = p + strspn(p, "+-");
    const int hex = *first == '0' && tolower((unsigned char)first[1]) == 'x';
    const char *mark = p + strcspn(p, hex ? "pP\",]} " : "eE\",]} ");
    return *mark && strchr("eEpP", *mark) && labs(atol(mark + 1)) > 10000;
}
static kit_real kit_real_at(const char *p)
{
    const int quoted = *p == '"';
    char *end;
    kit_real x;
    p += quoted;
    if (quoted ? p[strspn(p, "0123456789abcdefABCDEFxXpP+-./")] != '"' : *p != '-' && !isdigit((unsigned char)*p))
        kit_refuse("number");
    x = kit_parsed(p, &end);
    if (end != p && quoted && *end == '/' && p[strspn(p, "+-0123456789")] == '/' && isdigit((unsigned char)end[1])
        && end[1 + strspn(end + 1, "0123456789")] == '"')
        x /= kit_parsed(p = end + 1, &end);
    if (end == p || (quoted && *end != '"') || !isfinite(x) || kit_far(p))
        kit_refuse("number");
    return x;
}
static size_t kit_count(const char *list)
{
    size_t n = 0;
    const char *p;
    if (*list != '[')
        kit_refuse("shape");
    for (p = kit_blank(list + 1); *p != ']'; p = kit_next(p))
        n++;
    if (!n)
        kit_refuse("shape");
    return n;
}
static void kit_row(const char *list, kit_real *x)
{
    const char *p;
    for (p = kit_blank(list + 1); *p != ']'; p = kit_next(p))
        *x++ = kit_real_at(p);
}

#include "examine.h"

/* The inputs by name: where one stands in the question, NULL where it is not
   given, and what it is. */
static inline const char *kit_raw(const char *name) { return kit_member(kit_input, name); }
static inline int kit_has(const char *name) { return kit_raw(name) != NULL; }
static inline int kit_flag(const char *name, int otherwise) { return kit_has(name) ? *kit_raw(name) == 't' : otherwise; }
static inline kit_real kit_number(const char *name) { return kit_real_at(kit_raw(name)); }
static inline kit_real kit_option(const char *name, kit_real otherwise) { return kit_has(name) ? kit_number(name) : otherwise; }
static inline kit_real *kit_vector(const char *name, size_t *n)
{
    const char *list = kit_raw(name);
    kit_real *x = kit_zeros(*n = kit_count(list));
    kit_row(list, x);
    return x;
}
/* Row by row: entry (i, j) is [i * *m + j]. */
static inline kit_real *kit_matrix(const char *name, size_t *n, size_t *m)
{
    const char *list = kit_raw(name), *p;
    kit_real *X;
    size_t i = 0;
    *n = kit_count(list), *m = kit_count(kit_blank(list + 1));
    X = kit_zeros(*n * *m);
    for (p = kit_blank(list + 1); *p != ']'; p = kit_next(p))
        kit_row(p, X + i++ * *m);
    return X;
}

/* The outputs by name; they are printed when the task returns. */
static char *kit_text;
static size_t kit_length, kit_size;
static void kit_print(const char *format, ...)
{
    va_list rest;
    int n;
    if (kit_length + 400 > kit_size && !(kit_text = (char *)realloc(kit_text, kit_size = 2 * kit_size + 4000)))
        exit(1);
    va_start(rest, format);
    n = vsnprintf(kit_text + kit_length, kit_size - kit_length, format, rest);
    va_end(rest);
    kit_length += (size_t)n < kit_size - kit_length ? (size_t)n : 0;
}
static inline void kit_name(const char *name) { kit_print("%s\"%.99s\": ", kit_length ? ", " : "", name); }
static inline void kit_reals(const kit_real *x, size_t n)
{
    size_t k;
    for (k = 0; k < n; k++)
        kit_print(isfinite(x[k]) ? "%s%.17g" : "%s\"%g\"", k ? ", " : "", (double)x[k]);
}
static inline void kit_give(const char *name, kit_real x) { kit_name(name), kit_reals(&x, 1); }
static inline void kit_give_vector(const char *name, const kit_real *x, size_t n)
{
    kit_name(name), kit_print("["), kit_reals(x, n), kit_print("]");
}
static inline void kit_give_matrix(const char *name, const kit_real *X, size_t n, size_t m)
{
    size_t i;
    kit_name(name), kit_print("[");
    for (i = 0; i < n; i++)
        kit_print(i ? ", [" : "["), kit_reals(X + i * m, m), kit_print("]");
    kit_print("]");
}
static inline void kit_give_count(const char *name, long k) { kit_name(name), kit_print("%ld", k); }
static inline void kit_give_counts(const char *name, const kit_real *x, size_t n)
{
    size_t k;
    kit_name(name), kit_print("[");
    for (k = 0; k < n; k++)
        kit_print("%s%ld", k ? ", " : "", (long)x[k]);
    kit_print("]");
}

typedef struct { const char *name; void (*answer)(void); } kit_task;
typedef struct { const char *name, *version; const kit_task *tasks; size_t count; } kit_program;

/* Members of the hello, as JSON, such as "\"promise\": {\"lasso\": 1e-6}". */
static const char *kit_more = NULL;
static void kit_hello(const kit_program *it)
{
    size_t k;
    kit_print("\"name\": \"%.99s\", \"version\": \"%.99s\", \"language\": \"" KIT_LANGUAGE "\", \"unit\": \"" KIT_UNIT "\", \"tasks\": [", it->name, it->version);
    for (k = 0; k < it->count; k++)
        kit_print("%s\"%.99s\"", k ? ", " : "", it->tasks[k].name);
    kit_print(kit_more ? "], %.300s" : "]", kit_more);
}
static void kit_answer(const kit_program *it, const char *line)
{
    const char *task = kit_member(line, "task");
    size_t k = 0;
    kit_input = kit_member(line, "input");
    if (!kit_input || *kit_input != '{')
        kit_input = "{}";
    if (kit_is(task, "hello")) {
        kit_hello(it);
        return;
    }
    while (k < it->count && !kit_is(task, it->tasks[k].name))
        k++;
    if (k == it->count)
        kit_refuse("unknown-task");
    kit_examine(it->tasks[k].name, kit_input);
    it->tasks[k].answer();
}
static void kit_refusal_line(const char *member, const char *text)
{
    printf(*member == 's' ? "\"skip\": \"%s\"}\n" : "\"error\": {\"kind\": \"%s\"}}\n", text);
}
static void kit_reply(const kit_program *it, const char *line)
{
    const char *id = kit_member(line, "id");
    while (kit_used)
        free(kit_kept[--kit_used]);
    kit_length = 0;
    printf("{\"id\": %.*s, ", id ? (int)(kit_after(id) - id) : 4, id ? id : "null");
#ifdef __cplusplus
    try {
        kit_answer(it, line);
        printf("\"output\": {%.*s}}\n", (int)kit_length, kit_text ? kit_text : "");
    } catch (const kit_refusal &said) {
        kit_refusal_line(said.member, said.text);
    } catch (...) {
        kit_refusal_line("error", "unknown");
    }
#else
    if (setjmp(kit_refused))
        kit_refusal_line(kit_said.member, kit_said.text);
    else {
        kit_answer(it, line);
        printf("\"output\": {%.*s}}\n", (int)kit_length, kit_text ? kit_text : "");
    }
#endif
    fflush(stdout);
}
/* Answers line by line until the input ends; what main returns. */
static inline int kit_serve(const char *name, const char *version, const kit_task *tasks, size_t count)
{
    const kit_program it = {name, version, tasks, count};
    char *line = NULL;
    size_t size = 0, length = 0;
    int c;
    do {
        c = getchar();
        if (length + 2 > size && !(line = (char *)realloc(line, size = 2 * size + 999)))
            return 1;
        if (c != EOF)
            line[length++] = (char)c;
        if (c == '\n' || c == EOF) {
            line[length] = 0, length = 0;
            if (*kit_blank(line) == '{')
                kit_reply(&it, kit_blank(line));
        }
    } while (c != EOF);
    free(line), free(kit_text);
    return 0;
}
#endif
