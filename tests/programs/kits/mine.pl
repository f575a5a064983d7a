use FindBin; use lib $FindBin::Bin; use Kit;
serve("x", "1", { map { $_ => sub { skip("no") } } split / /, "@NAMES@" },
      promise => { lasso => 1e-6 });
