// The GNU Scientific Library: systems by LU, least squares by singular values.
//
// Settings: "default" (gsl_multifit_linear, gsl_fit_linear); "qr"
// (gsl_linalg_QR_lssolve); "cholesky" (the normal equations).
#include "native.h"
#include <gsl/gsl_errno.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_version.h>

static void thrown(const char *why, const char *, int, int) { throw std::runtime_error(why); }
static gsl_matrix_view of(Table &t) { return gsl_matrix_view_array(t.v.data(), t.rows, t.columns); }
static gsl_vector_view list(Table &t) { return gsl_vector_view_array(t.v.data(), t.v.size()); }

static std::string hello()
{
    gsl_set_error_handler(thrown);
    const bool plain = std::string(SETTING) == "default";
    return std::string("GSL|") + gsl_version + "|lstsq" + (plain ? "|solve|inverse|determinant|line|ridge" : "");
}

static Tables answer(const std::string &word, Tables &in)
{
    gsl_matrix_view A = of(in[0]);
    const size_t n = A.matrix.size1, m = A.matrix.size2;
    const std::string way = SETTING;
    Table x((int)m, 1), rest((int)n, 1), C((int)m, (int)m), line(2, 1);
    gsl_vector_view b = in.size() > 1 ? list(in[1]) : list(x), w = list(x), r = list(rest);
    gsl_matrix_view covariance = of(C);
    double chisq, c[3];
    if (word == "line") {
        gsl_fit_linear(in[0].v.data(), 1, in[1].v.data(), 1, n, &line.v[0], &line.v[1], c, c + 1, c + 2, &chisq);
        return {line};
    }
    if (word == "lstsq" && way == "qr") {
        gsl_vector *tau = gsl_vector_alloc(n < m ? n : m);
        gsl_linalg_QR_decomp(&A.matrix, tau);
        gsl_linalg_QR_lssolve(&A.matrix, tau, &b.vector, &w.vector, &r.vector);
        return {x};
    }
    if (word == "lstsq" && way == "cholesky") {
        gsl_blas_dgemm(CblasTrans, CblasNoTrans, 1, &A.matrix, &A.matrix, 0, &covariance.matrix);
        gsl_blas_dgemv(CblasTrans, 1, &A.matrix, &b.vector, 0, &w.vector);
        gsl_linalg_cholesky_decomp1(&covariance.matrix);
        gsl_linalg_cholesky_svx(&covariance.matrix, &w.vector);
        return {x};
    }
    if (word == "lstsq") {
        gsl_multifit_linear(&A.matrix, &b.vector, &w.vector, &covariance.matrix, &chisq, gsl_multifit_linear_alloc(n, m));
        return {x};
    }
    if (word == "ridge") {
        gsl_multifit_linear_workspace *work = gsl_multifit_linear_alloc(n, m);
        double norm, size;
        if (in[3].v[0])
            throw Skipped("it would penalise the constant");
        gsl_multifit_linear_svd(&A.matrix, work);
        gsl_multifit_linear_solve(std::sqrt(in[2].v[0]), &A.matrix, &b.vector, &w.vector, &norm, &size, work);
        x.v.push_back(0), x.rows++;
        return {x};
    }
    int sign;
    gsl_permutation *p = gsl_permutation_alloc(n);
    gsl_linalg_LU_decomp(&A.matrix, p, &sign);
    if (word == "determinant") {
        Table det(1, 1);
        det.v[0] = gsl_linalg_LU_det(&A.matrix, sign);
        return {det};
    }
    if (word == "inverse")
        gsl_linalg_LU_invert(&A.matrix, p, &covariance.matrix);
    else
        gsl_linalg_LU_solve(&A.matrix, p, &b.vector, &w.vector);
    return {word == "inverse" ? C : x};
}
