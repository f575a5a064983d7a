// EJML: CommonOps_DDRM and its linear solvers.
//
// Settings: "default" (CommonOps_DDRM.solve, invert, det); "pivoting" (QR with
// pivoting of columns); "pseudo" (the pseudo-inverse by singular values).
import org.ejml.EjmlVersion;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

class with_ejml extends Native {
    static String way;

    public static void main(String[] words) throws Exception {
        way = words[0];
        new with_ejml().serve();
    }

    String hello() {
        return "EJML|" + EjmlVersion.VERSION + "|lstsq" + (way.equals("default") ? "|solve|inverse|determinant" : "");
    }

    static double[][] table(DMatrixRMaj A) {
        double[][] rows = new double[A.numRows][A.numCols];
        for (int i = 0; i < A.numRows; i++)
            for (int j = 0; j < A.numCols; j++)
                rows[i][j] = A.get(i, j);
        return rows;
    }

    double[][][] answer(String word, double[][][] in) throws Exception {
        DMatrixRMaj A = new DMatrixRMaj(in[0]);
        int n = A.numRows, m = A.numCols;
        if (n == 0 || m == 0 || word.matches("solve|inverse|determinant") && n != m)
            throw new Skipped("shapes are the caller's to see to");
        if (word.equals("determinant"))
            return new double[][][] {column(CommonOps_DDRM.det(A))};
        DMatrixRMaj x = new DMatrixRMaj(m, 1), b = word.equals("inverse") ? x : new DMatrixRMaj(in[1]);
        boolean done;
        if (word.equals("inverse"))
            done = CommonOps_DDRM.invert(A, x = new DMatrixRMaj(n, n));
        else if (way.equals("default"))
            done = CommonOps_DDRM.solve(A, b, x);
        else {
            LinearSolverDense<DMatrixRMaj> solver = way.equals("pseudo")
                ? LinearSolverFactory_DDRM.pseudoInverse(true) : LinearSolverFactory_DDRM.leastSquaresQrPivot(true, false);
            done = solver.setA(A);
            if (done)
                solver.solve(b, x);
        }
        if (!done)
            throw new RuntimeException("singular: it returns false");
        return new double[][][] {table(x)};
    }
}
