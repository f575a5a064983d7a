#include "kit.h"
static void no(void) { kit_skip("no"); }
int main(void)
{
    static kit_task tasks[64];
    static char names[] = "@NAMES@", *p;
    size_t n = 0;
    for (p = strtok(names, " "); p; p = strtok(NULL, " "))
        tasks[n].name = p, tasks[n++].answer = no;
    kit_more = "\"promise\": {\"lasso\": 1e-6}";
    return kit_serve("x", "1", tasks, n);
}
