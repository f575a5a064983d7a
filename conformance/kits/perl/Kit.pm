# The kit for Perl: reads the lines and every number of the protocol, refuses
# what is not an input, prints doubles without loss, catches errors.  Needs
# Perl 5.22 or newer and nothing else.
#
# A task is a function of a question that returns a hash of outputs.  What its
# inputs may be is in contract.txt, and checked before the function runs.
package Kit;
use strict;
use warnings;
use Exporter "import";
use File::Basename "dirname";
use JSON::PP ();
use POSIX ();
use Scalar::Util qw(blessed looks_like_number);
our @EXPORT = qw(serve refuse skip real);

sub refuse { die { error => { kind => $_[0] } } }
sub skip { die { skip => $_[0] } }

# The finite double next to a number of the protocol.
sub real {
    my ($value) = @_;
    refuse("number") if !defined $value || ref $value;
    $value =~ /^([+-]?)(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE]([+-]?[0-9]+))?|0[xX][0-9a-fA-F]+\.?[0-9a-fA-F]*(?:[pP]([+-]?[0-9]+))?|([0-9]+)\/(0*[1-9][0-9]*))\z/a
        or refuse("number");
    my $exponent = $2 // $3 // 0;
    refuse("number") if abs($exponent) > 10000;
    my $x = defined $4 ? "${1}1" * POSIX::strtod($4) / POSIX::strtod($5) : POSIX::strtod($value);
    refuse("number") if $x - $x != 0;
    return $x;
}

my $coder = JSON::PP->new->allow_nonref->canonical;
my %table;
open(my $lines, "<", dirname(__FILE__) . "/contract.txt") or die "contract.txt: $!";
while (<$lines>) {
    my ($task, $name, $sort, @sizes) = split;
    $table{$task} //= {};
    next unless defined $name;
    my $optional = $name =~ s/\?$//;
    $table{$task}{$name} = [$optional, $sort, @sizes];
}
close($lines);

my %ranges = (
    number => sub { 1 }, positive => sub { $_[0] > 0 }, unsigned => sub { $_[0] >= 0 },
    count => sub { $_[0] >= 1 && $_[0] == int $_[0] }, times => sub { $_[0] >= 0 && $_[0] == int $_[0] },
    uniform => sub { $_[0] >= 0 && $_[0] < 1 });

# Refuses what contract.txt does not allow.
sub examine {
    my ($task, $input) = @_;
    my $rules = $table{$task} or return;
    my %lengths;
    exists $rules->{$_} or refuse("request") for keys %$input;
    for my $name (sort keys %$rules) {
        my ($optional, $sort, @sizes) = @{ $rules->{$name} };
        if (exists $input->{$name}) { examine_list($input->{$name}, $sort, \@sizes, \%lengths) }
        elsif (!$optional) { refuse("request") }
    }
}

sub examine_list {
    my ($value, $sort, $sizes, $lengths) = @_;
    my ($base, @words) = split /:/, $sort;
    $sort = $base = "number" if $base eq "choice" && $coder->encode($value) !~ /^"/;
    return examine_entry($value, $base, @words) if !@$sizes || $base eq "choice";
    my ($size, @rest) = @$sizes;
    refuse("shape") if ref $value ne "ARRAY" || !@$value;
    refuse("shape") if ($lengths->{$size} //= @$value) != @$value;
    examine_list($_, $sort, \@rest, $lengths) for @$value;
    my %seen = map { (real($_) => 1) } $base eq "each" ? @$value : ();
    refuse("label") if $base eq "each" && keys %seen < @words;
}

sub examine_entry {
    my ($value, $base, @words) = @_;
    if ($base eq "kernel") {
        refuse("request") unless ref $value eq "HASH" && defined $value->{name};
        my %members = %$value;
        my $kernel = "kernel:" . delete $members{name};
        refuse("domain") unless $table{$kernel};
        examine($kernel, \%members);
    }
    elsif ($base eq "flag") { refuse("domain") unless JSON::PP::is_bool($value) }
    elsif ($base eq "word" || $base eq "choice") {
        refuse("domain") unless defined $value && !ref $value && grep { $_ eq $value } @words;
    }
    elsif ($base eq "name") { refuse("label") if ref $value || $coder->encode($value) !~ /^("|-?[0-9]+$)/ }
    elsif ($base eq "label" || $base eq "each") {
        my $x = real($value);
        refuse("label") unless grep { $_ == $x } @words;
    }
    else { refuse("domain") unless $ranges{$base}->(real($value)) }
}

# The inputs by name.
sub has { exists $_[0]{ $_[1] } }
sub raw { my ($q, $name, $otherwise) = @_; exists $q->{$name} ? $q->{$name} : $otherwise }
sub number { real(raw(@_)) }
sub flag { raw(@_) ? 1 : 0 }
sub vector { [map { real($_) } @{ $_[0]{ $_[1] } }] }
sub labels { vector(@_) }
sub matrix { [map { [map { real($_) } @$_] } @{ $_[0]{ $_[1] } }] }

# An output as JSON: all digits of a double, NaN and the infinities as words.
sub json {
    my ($value) = @_;
    return "[" . join(", ", map { json($_) } @$value) . "]" if ref $value eq "ARRAY";
    return "{" . join(", ", map { $coder->encode($_) . ": " . json($value->{$_}) } sort keys %$value) . "}"
        if ref $value eq "HASH";
    return $coder->encode($value) if ref $value || !looks_like_number($value);
    return '"' . lc($value) . '"' if $value - $value != 0;
    return $value == int $value && abs($value) < 1e15 ? sprintf("%d", $value) : sprintf("%.17g", $value);
}

sub answer {
    my ($task, $input, $tasks) = @_;
    my $output = eval {
        my $code = $tasks->{$task} or refuse("unknown-task");
        examine($task, $input);
        $code->(bless {%$input}, "Kit");
    };
    return { output => $output } if $output;
    return $@ if ref $@ eq "HASH";
    return { error => { kind => "unknown", message => "$@" } };
}

# Answers line by line until the input ends.
# more: members of the hello (unit, promise)
sub serve {
    my ($name, $version, $tasks, %more) = @_;
    my %hello = (name => $name, version => $version, language => "Perl",
        unit => "binary64", tasks => [sort keys %$tasks], %more);
    open(my $answers, ">&", \*STDOUT) or die $!;
    open(STDOUT, ">&", \*STDERR) or die $!;      # What is printed is not an answer.
    binmode($answers, ":encoding(UTF-8)");
    $answers->autoflush(1);
    while (my $line = <STDIN>) {
        next unless $line =~ /\S/;
        utf8::decode($line);
        my $request = $coder->decode($line);
        my $task = $request->{task};
        my $reply = $task eq "hello" ? { output => \%hello } : answer($task, $request->{input} // {}, $tasks);
        my ($member) = keys %$reply;
        my $id = $coder->encode($request->{id});
        my $said = $member eq "skip" ? $coder->encode($reply->{skip}) : json($reply->{$member});
        print {$answers} qq({"id": $id, "$member": $said}\n);
    }
}
1;
