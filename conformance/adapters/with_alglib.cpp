// ALGLIB: rmatrixsolve, rmatrixinverse, rmatrixdet, lsfitlinear, lrbuild and
// its moments.
//
// Settings: "default" (lsfitlinear); "regression" (lrbuild and lrbuildz, its
// linear regression).
#include "native.h"
#include <fstream>
#include <libalglib/dataanalysis.h>
#include <libalglib/interpolation.h>
#include <libalglib/linalg.h>
#include <libalglib/statistics.h>
using namespace alglib;

static real_2d_array of(Table &t)
{
    real_2d_array A;
    A.setcontent(t.rows, t.columns, t.v.data());
    return A;
}
static real_1d_array list(Table &t)
{
    real_1d_array v;
    v.setcontent(t.v.size(), t.v.data());
    return v;
}
static Table column(const real_1d_array &v)
{
    Table t((int)v.length(), 1);
    for (int i = 0; i < t.rows; i++)
        t.v[i] = v[i];
    return t;
}
static Table table(const real_2d_array &A)
{
    Table t((int)A.rows(), (int)A.cols());
    for (int i = 0; i < t.rows; i++)
        for (int j = 0; j < t.columns; j++)
            t(i, j) = A[i][j];
    return t;
}
static void end(const ae_int_t info)
{
    if (info == -3)
        throw std::runtime_error("singular: info is -3");
    if (info < 1)
        throw std::runtime_error("info is " + std::to_string(info));
}

static std::string hello()
{
    const bool plain = std::string(SETTING) == "default";
    std::ifstream header("/usr/include/libalglib/ap.h");    // no constant says it
    std::string words[3];
    header >> words[0] >> words[1] >> words[2];
    return words[1] + "|" + words[2] + (plain ? "|lstsq|solve|inverse|determinant|covariance" : "|fit");
}

static Table regression(Table &X, Table &y, bool constant)
{
    const int n = X.rows, m = X.columns;
    Table rows(n, m + 1);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            rows(i, j) = X(i, j);
        rows(i, m) = y.v[i];
    }
    linearmodel model;
    lrreport report;
    real_1d_array w;
    ae_int_t info, size;
    if (constant)
        lrbuild(of(rows), n, m, info, model, report);
    else
        lrbuildz(of(rows), n, m, info, model, report);
    end(info);
    lrunpack(model, w, size);
    Table all = column(w);
    all.v.resize(all.rows = m + constant);      // without a constant the last is 0
    return all;
}

static Tables answer(const std::string &word, Tables &in) try
{
    ae_int_t info;
    if (word == "fit")
        return {regression(in[0], in[1], in[2].v[0] != 0)};
    real_2d_array A = of(in[0]), C;
    if (word == "determinant") {
        Table det(1, 1);
        det.v[0] = rmatrixdet(A);
        return {det};
    }
    if (word == "covariance") {
        Table mean(in[0].columns, 1), S(mean.rows, mean.rows);
        const int n = in[0].rows;
        covm(A, C);
        S = table(C);
        for (double &v : S.v)           // it divides by n - 1
            v *= (n - 1.0) / n;
        for (int j = 0; j < mean.rows; j++) {
            Table one(n, 1);
            for (int i = 0; i < n; i++)
                one.v[i] = in[0](i, j);
            mean.v[j] = samplemean(list(one));
        }
        return {mean, S};
    }
    if (word == "inverse") {
        matinvreport report;
        rmatrixinverse(A, info, report);
        end(info);
        return {table(A)};
    }
    real_1d_array x;
    if (word == "solve") {
        densesolverreport report;
        rmatrixsolve(A, in[0].rows, list(in[1]), info, report, x);
    } else {
        lsfitreport report;
        lsfitlinear(list(in[1]), A, info, x, report);
    }
    end(info);
    return {column(x)};
} catch (const ap_error &error) {
    throw std::runtime_error(error.msg);
}
