"""What the contract refuses, the kits refuse before a function runs: a
program of every task that only skips is right on every bad request.
"""

import os
import shutil
import subprocess

import pytest

from conformance.__main__ import main
from conformance.contract.plain import table
from conformance.contract.suite import MET, load
from conformance.contract.tasks import TASKS
from conformance.runner import session
from conformance.runner.process import Program

NAMES = " ".join(TASKS)
# file, text, commands that build it, words that start it
PROGRAMS = {
    "c": ("mine.c", """
#include "kit.h"
static void no(void) { kit_skip("no"); }
int main(void)
{
    static kit_task tasks[64];
    static char names[] = "%s", *p;
    size_t n = 0;
    for (p = strtok(names, " "); p; p = strtok(NULL, " "))
        tasks[n].name = p, tasks[n++].answer = no;
    kit_more = "\\"promise\\": {\\"lasso\\": 1e-6}";
    return kit_serve("x", "1", tasks, n);
}
""", "cc -std=c99 -Wall -Wextra -Werror -Wno-unused-function -pedantic"
          " -o {0}/mine {0}/mine.c -lm", "{}/mine"),
    "csharp": ("Mine.cs", """
using System;
using System.Linq;
public static class Mine {
    public static void Main() {
        Func<Kit.Question, Kit.Outputs> no = q => { throw Kit.Skip("no"); };
        Kit.Serve("x", "1", "%s".Split(' ').ToDictionary(t => t, t => no),
            new Kit.Outputs { { "promise", new Kit.Outputs {
                { "lasso", 1e-6 } } } });
    }
}
""", "mcs -r:System.Numerics -out:{0}/mine.exe {0}/Kit.cs {0}/Mine.cs",
               "mono {}/mine.exe"),
    "r": ("mine.R", """
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE),
                                         value = TRUE)))
source(file.path(here, "kit.R"))
no <- function(q) skip("no")
names <- strsplit("%s", " ")[[1]]
serve("x", "1", setNames(rep(list(no), length(names)), names),
      promise = list(lasso = 1e-6))
""", "", "Rscript {}/mine.R"),
    "python": ("mine.py", """
from kit import Skip, serve
def made(name):
    def f(q):
        raise Skip("no")
    f.__name__ = name
    return f
serve("x", "1", list(map(made, "%s".split())), promise={"lasso": 1e-6})
""", "", "python3 {}/mine.py"),
    "ruby": ("mine.rb", """
require_relative "kit"
serve("x", "1", "%s".split.to_h { |t| [t, ->(q) { skip("no") }] },
      promise: { "lasso" => 1e-6 })
""", "", "ruby {}/mine.rb"),
    "perl": ("mine.pl", """
use FindBin; use lib $FindBin::Bin; use Kit;
serve("x", "1", { map { $_ => sub { skip("no") } } split / /, "%s" },
      promise => { lasso => 1e-6 });
""", "", "perl {}/mine.pl"),
    "lua": ("mine.lua", """
package.path = arg[0]:match("^.*/") .. "?.lua"
local kit, tasks = require("kit"), {}
for t in ("%s"):gmatch("%%S+") do
  tasks[t] = function() kit.skip("no") end
end
kit.serve("x", "1", tasks, {promise = {lasso = 1e-6}})
""", "", "lua5.4 {}/mine.lua"),
    "javascript": ("mine.mjs", """
import { serve, skip } from "./kit.mjs";
serve("x", "1", Object.fromEntries("%s".split(" ").map(
  (t) => [t, () => skip("no")])), { promise: { lasso: 1e-6 } });
""", "", "node {}/mine.mjs"),
    "go": ("mine.go", """
package main
import "strings"
func main() {
	tasks := map[string]Task{}
	for _, name := range strings.Fields("%s") {
		tasks[name] = func(q *Question) Outputs { Skip("no"); return nil }
	}
	Serve("x", "1", tasks, Outputs{"promise": Outputs{"lasso": 1e-6}})
}
""", "go build -o {0}/mine {0}/kit.go {0}/mine.go", "{}/mine"),
    "java": ("Mine.java", """
import java.util.*;
import java.util.function.Function;
public class Mine {
    public static void main(String[] words) {
        Map<String, Function<Kit.Question, Map<String, ?>>> tasks
            = new HashMap<>();
        for (String name : "%s".split(" "))
            tasks.put(name, q -> { throw Kit.skip("no"); });
        Kit.serve("x", "1", tasks, Map.of("promise", Map.of("lasso", 1e-6)));
    }
}
""", "javac -d {0} {0}/Kit.java {0}/Mine.java", "java -cp {} Mine"),
    "rust": ("mine.rs", """
mod kit;
use kit::{object, serve_with, skip, Answer, Question, Task};
fn no(_: &Question) -> Answer { skip("no") }
fn main() {
    let tasks: Vec<(&str, Task)> = "%s".split(' ')
        .map(|name| (name, no as Task)).collect();
    serve_with("x", "1", &tasks,
               vec![("promise", object(vec![("lasso", 1e-6.into())]))]);
}
""", "rustc -o {0}/mine {0}/mine.rs", "{}/mine"),
}
KINDS = {"shape", "number", "label", "domain", "request"}
# What mathematics has to tell: features, classes, a variance or a norm of 0.
OWN = {"feature-map/gaussian", "feature-map/gaussian-wide",
       "fisher-criterion/one-class", "fisher/more-than-features",
       "fisher-criterion/one-class-of-two-rows", "fisher/one-class",
       "fisher/too-many", "gram/degree-huge", "margins/zero-weight",
       "margins/zero-weights", "margins/zero-weights-exact",
       "perceptron-regression/too-long"}


@pytest.mark.parametrize("language", [
    pytest.param(name, marks=[] if name in ("javascript", "python")
                 else [pytest.mark.campaign]) for name in sorted(PROGRAMS)])
def test_the_bad_requests_are_refused_and_no_others(language, tmp_path):
    folder = str(tmp_path / "mine")
    assert main(["kit", language, folder]) == 0
    name, text, build, start = PROGRAMS[language]
    (tmp_path / "mine" / name).write_text(text % NAMES)
    tool = (build or start).split()[0]
    if not shutil.which(tool):
        assert not os.environ.get("CI"), "CI has to install " + tool
        pytest.skip("there is no {} here".format(tool))
    if build:
        subprocess.run(build.format(folder).split(), check=True)
    done = session.run(Program(start.format(folder).split()), load())
    assert float(done.hello["promise"]["lasso"]) == 1e-6
    for result in done.results:
        case, status = result.case, result.verdict.status
        kind = (case.error or {}).get("kind")
        plain = kind and not set([kind] if isinstance(kind, str)
                                 else kind) - KINDS
        own = case.id in OWN or case.task == "logistic-calibration"
        assert status in MET if plain and not own else (
            status == "skip" or own and status in MET
            or case.id == "solve/beyond-doubles"), (case.id, status)


def test_the_table_is_short_and_has_every_task():
    lines = table().splitlines()
    assert len(lines) < 150 and {line.split()[0] for line in lines} >= set(
        TASKS)
    assert "ridge lambda unsigned" in lines
    assert "svm-soft y each:-1:1 n" in lines
