"""Wrong programs, and which cases of the suite reject them.

    python3 -m tests.wrong          write conformance/KILLS.md
    python3 -m tests.wrong MODULE   print what is not told in a module

named       the plausible mistakes of conformance/workshop/programs, held to cases
mutants     the systematic ones, made from the source of refimpl
changes     what a slip of the hand can change in a statement
sample      which of them are tried
reach       the statements that each question reaches
trial       questions put to a mutant
hunt        all of it, in processes that may hang or end
cover       the cases without which something would be told too seldom
reasons     why some mutants cannot be told from the right program: they go
            another way (ways), or have digits enough (enough)
search      small data that tell a mutant
page        KILLS.md
"""
