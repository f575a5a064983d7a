# Three tasks in Perl.   perl three.pl
use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Kit;

sub dot { my ($a, $b) = @_; my $sum = 0; $sum += $a->[$_] * $b->[$_] for 0 .. $#$a; $sum }

sub mse {
    my ($q) = @_;
    my ($y, $p) = ($q->vector("y"), $q->vector("predictions"));
    my $r = [map { $y->[$_] - $p->[$_] } 0 .. $#$y];
    return { mse => dot($r, $r) / @$r };
}

sub classify {
    my ($q) = @_;
    my ($w, $t) = ($q->vector("w"), $q->number("t"));
    my $tie = $q->raw("rule", "ternary") eq "step" ? 1 : 0;
    return { labels => [map { (dot($w, $_) <=> $t) || $tie } @{ $q->matrix("X") }] };
}

sub perceptron_online {
    my ($q) = @_;
    my ($X, $y, $eta) = ($q->matrix("X"), $q->labels("y"), $q->number("eta", 1));
    my $w = $q->has("w0") ? $q->vector("w0") : [map { 0 } @{ $X->[0] }];
    my $updates = 0;
    for my $i (0 .. $#$X) {
        next if $y->[$i] * dot($w, $X->[$i]) > 0;
        $w->[$_] += $eta * $y->[$i] * $X->[$i][$_] for 0 .. $#$w;
        $updates++;
    }
    return { w => $w, updates => $updates };
}

serve("three", "1", { mse => \&mse, classify => \&classify,
    "perceptron-online" => \&perceptron_online });
