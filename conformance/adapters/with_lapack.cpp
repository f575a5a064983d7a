// LAPACK itself, by LAPACKE, with the word that each routine gives.
//
// Settings: "default" (dgesv, and least squares by dgels); "gelsy"; "gelss".
#include "native.h"
#include <lapacke.h>

static std::string hello()
{
    int a, b, c;
    LAPACKE_ilaver(&a, &b, &c);
    std::ostringstream said;
    said << "LAPACK|" << a << "." << b << "." << c << "|lstsq"
         << (std::string(SETTING) == "default" ? "|solve|inverse" : "");
    return said.str();
}

static void told(const char *name, int info)
{
    if (info)
        throw std::runtime_error(std::string(name) + (info > 0 ? ": singular, info = " : ": shape or number, info = ") + std::to_string(info));
}

static Tables answer(const std::string &word, Tables &in)
{
    Table &A = in[0];
    const int n = A.rows, m = A.columns;
    const std::string way = SETTING;
    std::vector<int> pivots(n + m);
    if (word == "inverse") {
        told("dgetrf", LAPACKE_dgetrf(LAPACK_ROW_MAJOR, n, m, A.v.data(), m, pivots.data()));
        told("dgetri", LAPACKE_dgetri(LAPACK_ROW_MAJOR, n, A.v.data(), m, pivots.data()));
        return {A};
    }
    Table x(n > m ? n : m, 1);
    for (int i = 0; i < n; i++)
        x.v[i] = in[1].v[i];
    if (word == "solve")
        told("dgesv", LAPACKE_dgesv(LAPACK_ROW_MAJOR, n, 1, A.v.data(), m, pivots.data(), x.v.data(), 1));
    else if (way == "default")
        told("dgels", LAPACKE_dgels(LAPACK_ROW_MAJOR, 'N', n, m, 1, A.v.data(), m, x.v.data(), 1));
    else {
        int rank, most = n < m ? n : m;
        std::vector<double> s(most);
        if (way == "gelsy")
            told("dgelsy", LAPACKE_dgelsy(LAPACK_ROW_MAJOR, n, m, 1, A.v.data(), m, x.v.data(), 1, pivots.data(), 1e-15, &rank));
        else
            told("dgelss", LAPACKE_dgelss(LAPACK_ROW_MAJOR, n, m, 1, A.v.data(), m, x.v.data(), 1, s.data(), -1, &rank));
        if (rank < m)
            throw std::runtime_error("rank " + std::to_string(rank));
    }
    x.v.resize(m), x.rows = m;
    return {x};
}
