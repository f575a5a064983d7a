// Armadillo: solve, inv, det and cov.
//
// Settings: "default" (as they come); "fast" (solve_opts::fast); "careful"
// (solve_opts::no_approx).
#include "native.h"
#include <armadillo>
using arma::mat;

static mat of(Table &t) { return mat(t.v.data(), t.columns, t.rows).t(); }
static Table table(const mat &A)
{
    Table t((int)A.n_rows, (int)A.n_cols);
    for (int i = 0; i < t.rows; i++)
        for (int j = 0; j < t.columns; j++)
            t(i, j) = A(i, j);
    return t;
}

static std::string hello()
{
    std::ostringstream said;
    said << "Armadillo|" << ARMA_VERSION_MAJOR << "." << ARMA_VERSION_MINOR << "." << ARMA_VERSION_PATCH
         << "|lstsq|solve" << (std::string(SETTING) == "default" ? "|inverse|determinant|covariance" : "");
    return said.str();
}

static Tables answer(const std::string &word, Tables &in)
{
    const mat A = of(in[0]);
    if (word == "inverse")
        return {table(arma::inv(A))};
    if (word == "determinant")
        return {table(mat(1, 1, arma::fill::ones) * arma::det(A))};
    if (word == "covariance")
        return {table(arma::mean(A).t()), table(arma::cov(A, 1))};
#if defined(WAY_fast)
    return {table(arma::solve(A, of(in[1]), arma::solve_opts::fast))};
#elif defined(WAY_careful)
    mat x;
    if (!arma::solve(x, A, of(in[1]), arma::solve_opts::no_approx))
        throw std::runtime_error("singular: solve() is false");
    return {table(x)};
#else
    return {table(arma::solve(A, of(in[1])))};
#endif
}
