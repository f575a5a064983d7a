// Apache Commons Math: its decompositions, regressions and moments.
//
// Settings: "default" (LUDecomposition, OLSMultipleLinearRegression by QR);
// "svd" (SingularValueDecomposition).
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.stat.regression.SimpleRegression;

class with_commons_math extends Native {
    static String way;

    public static void main(String[] words) throws Exception {
        way = words[0];
        new with_commons_math().serve();
    }

    String hello() throws Exception {
        java.util.Properties made = new java.util.Properties();     // the manifest has no version
        made.load(RealMatrix.class.getResourceAsStream("/META-INF/maven/org.apache.commons/commons-math3/pom.properties"));
        return "Commons Math|" + made.getProperty("version") + "|solve|inverse"
            + (way.equals("default") ? "|fit|determinant|line|covariance" : "|lstsq");
    }

    double[][][] answer(String word, double[][][] in) {
        if (word.equals("fit")) {
            OLSMultipleLinearRegression model = new OLSMultipleLinearRegression();
            boolean constant = in[2][0][0] != 0;
            model.setNoIntercept(!constant);
            model.newSampleData(list(in[1]), in[0]);
            double[] b = model.estimateRegressionParameters(), w = b.clone();
            for (int j = 0; constant && j < b.length; j++)      // its constant comes first
                w[j] = b[(j + 1) % b.length];
            return new double[][][] {column(w)};
        }
        if (word.equals("line")) {
            SimpleRegression model = new SimpleRegression();
            for (int i = 0; i < in[0].length; i++)
                model.addData(in[0][i][0], in[1][i][0]);
            return new double[][][] {column(model.getIntercept(), model.getSlope())};
        }
        RealMatrix A = new Array2DRowRealMatrix(in[0]);
        if (word.equals("covariance")) {
            double[] mean = new double[in[0][0].length];
            for (int j = 0; j < mean.length; j++)
                mean[j] = StatUtils.mean(A.getColumn(j));
            return new double[][][] {column(mean), new Covariance(A, false).getCovarianceMatrix().getData()};
        }
        if (word.equals("determinant"))
            return new double[][][] {column(new LUDecomposition(A).getDeterminant())};
        DecompositionSolver solver = way.equals("svd") ? new SingularValueDecomposition(A).getSolver() : new LUDecomposition(A).getSolver();
        return new double[][][] {word.equals("inverse") ? solver.getInverse().getData()
            : column(solver.solve(new ArrayRealVector(list(in[1]))).toArray())};
    }
}
