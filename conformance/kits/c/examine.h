/* What the contract refuses, before the function of a task runs: contract.h,
   which the command kit writes, has a rule for each input of each task.

       {"ridge", "X", "number", "nd", 0}       a matrix; what has the same
                                               letter has the same length
       {"ridge", "intercept", "flag", "", 1}   may be absent
       {"svm-soft", "y", "each:-1:1", "n", 0}  labels, each of which has to be
                                               there
       {"kernel:polynomial", "degree", "count", "", 0}     a member of a kernel */
typedef struct { const char *task, *name, *sort, *sizes; int optional; } kit_rule;
#include "contract.h"

static int kit_begins(const char *sort, const char *word)
{
    const size_t n = strlen(word);
    return !strncmp(sort, word, n) && (!sort[n] || sort[n] == ':');
}
/* Is the text at p one of the words behind the colons of the sort? */
static int kit_among(const char *p, const char *sort)
{
    while ((sort = strchr(sort, ':'))) {
        const size_t n = strcspn(++sort, ":");
        if (*p == '"' && !strncmp(p + 1, sort, n) && p[1 + n] == '"')
            return 1;
    }
    return 0;
}
static int kit_is_label(kit_real x, const char *sort)
{
    while ((sort = strchr(sort, ':')))
        if (x == kit_parsed(++sort, NULL))
            return 1;
    return 0;
}
static int kit_is_name(const char *p)
{
    const char *digits = p + (*p == '-'), *end = digits + strspn(digits, "0123456789");
    return *p == '"' || (end > digits && strchr(",]} \t", *end));
}
static int kit_in_range(kit_real x, const char *sort)
{
    const int whole = x == floor(x);
    return kit_begins(sort, "number") || (kit_begins(sort, "positive") && x > 0) || (kit_begins(sort, "unsigned") && x >= 0)
        || (kit_begins(sort, "count") && x >= 1 && whole) || (kit_begins(sort, "times") && x >= 0 && whole)
        || (kit_begins(sort, "uniform") && x >= 0 && x < 1);
}
static int kit_examine(const char *task, const char *input);
static void kit_examine_kernel(const char *p)
{
    const char *name = *p == '{' ? kit_member(p, "name") : NULL;
    char kernel[40];
    if (!name)
        kit_refuse("request");
    snprintf(kernel, sizeof kernel, "kernel:%.*s", (int)(*name == '"' ? strcspn(name + 1, "\"") : 0), name + 1);
    if (!kit_examine(kernel, p))
        kit_refuse("domain");
}
static void kit_examine_entry(const char *p, const char *sort)
{
    if (kit_begins(sort, "kernel"))
        kit_examine_kernel(p);
    else if (kit_begins(sort, "flag")) {
        if (strncmp(p, "true", 4) && strncmp(p, "false", 5))
            kit_refuse("domain");
    } else if (kit_begins(sort, "word") || kit_begins(sort, "choice")) {
        if (!kit_among(p, sort))
            kit_refuse("domain");
    } else if (kit_begins(sort, "name")) {
        if (!kit_is_name(p))
            kit_refuse("label");
    } else if (kit_begins(sort, "label") || kit_begins(sort, "each")) {
        if (!kit_is_label(kit_real_at(p), sort))
            kit_refuse("label");
    } else if (!kit_in_range(kit_real_at(p), sort))
        kit_refuse("domain");
}
static void kit_examine_list(const char *p, const char *sort, const char *sizes, size_t *lengths)
{
    const char *entry;
    size_t n, *length = lengths + (unsigned char)*sizes % 32;
    if (kit_begins(sort, "choice") && *p != '"')
        sort = "number";
    if (!*sizes || kit_begins(sort, "choice")) {
        kit_examine_entry(p, sort);
        return;
    }
    n = kit_count(p);
    if (*length && *length != n)
        kit_refuse("shape");
    *length = n;
    for (entry = kit_blank(p + 1); *entry != ']'; entry = kit_next(entry))
        kit_examine_list(entry, sort, sizes + 1, lengths);
    if (kit_begins(sort, "each"))
        while ((sort = strchr(sort, ':'))) {
            const kit_real label = kit_parsed(++sort, NULL);
            for (entry = kit_blank(p + 1); *entry != ']' && kit_real_at(entry) != label; entry = kit_next(entry))
                ;
            if (*entry == ']')
                kit_refuse("label");
        }
}
static int kit_has_input(const char *task, const char *key)
{
    const kit_rule *rule;
    for (rule = kit_contract; rule->task; rule++)
        if (!strcmp(rule->task, task) && kit_is(key, rule->name))
            return 1;
    return !strncmp(task, "kernel:", 7) && kit_is(key, "name");
}
/* Whether the contract has such a task; what it does not allow is refused. */
static int kit_examine(const char *task, const char *input)
{
    const kit_rule *rule = kit_contract;
    const char *key, *p;
    size_t lengths[32] = {0};
    while (rule->task && strcmp(rule->task, task))
        rule++;
    if (!rule->task)
        return 0;
    for (key = kit_blank(input + 1); *key == '"'; key = kit_next(kit_value(key)))
        if (!kit_has_input(task, key))
            kit_refuse("request");
    for (; rule->task && !strcmp(rule->task, task); rule++) {
        p = kit_member(input, rule->name);
        if (p)
            kit_examine_list(p, rule->sort, rule->sizes, lengths);
        else if (!rule->optional)
            kit_refuse("request");
    }
    return 1;
}
