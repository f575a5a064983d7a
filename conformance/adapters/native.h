/* The lines of native.py, for programs in C++: a word and matrices, row by
   row; what answers fills `out`, or throws. */
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Table {
    int rows, columns;
    std::vector<double> v;
    double &operator()(int i, int j) { return v[(size_t)i * columns + j]; }
    Table(int r, int c) : rows(r), columns(c), v((size_t)r * c) {}
};
typedef std::vector<Table> Tables;
struct Skipped : std::runtime_error { using std::runtime_error::runtime_error; };

/* What the program is: its name, version and words, and what it does. */
static std::string hello();
static Tables answer(const std::string &word, Tables &in);

static double next(std::istream &in)
{
    std::string word;
    in >> word;
    return std::strtod(word.c_str(), nullptr);
}

static void reply(const std::string &line)
{
    std::istringstream in(line);
    std::string word;
    Tables tables;
    in >> word;
    if (word == "hello") {
        std::printf("%s\n", hello().c_str());
        return;
    }
    for (int k = (int)next(in); k > 0; k--) {
        int rows = (int)next(in), columns = (int)next(in);
        tables.push_back(Table(rows, columns));
        for (double &v : tables.back().v)
            v = next(in);
    }
    try {
        const bool square = tables[0].rows == tables[0].columns;
        const bool system = word == "solve" || word == "inverse" || word == "determinant";
        if (!tables[0].columns || !tables[0].rows || (system && !square) || (tables.size() > 1 && tables[0].rows != tables[1].rows))
            throw Skipped("shapes are the caller's to see to");
        Tables out = answer(word, tables);
        std::printf("ok");
        for (Table &t : out) {
            std::printf(" %d %d", t.rows, t.columns);
            for (double v : t.v)
                std::printf(" %.17g", v);
        }
        std::printf("\n");
    } catch (const Skipped &reason) {
        std::printf("skip %s\n", reason.what());
    } catch (const std::exception &error) {
        std::string told = error.what();
        for (char &c : told)
            c = c == '\n' ? ' ' : c;
        std::printf("no %s\n", told.c_str());
    }
}

int main()
{
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!line.empty())
            reply(line);
        std::fflush(stdout);
    }
}
