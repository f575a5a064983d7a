// Weka: LinearRegression, SimpleLinearRegression and Logistic.
//
// Settings: "default" (features chosen by M5, a ridge of 1e-8); "careful" (all
// features, no ridge).
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.Logistic;
import weka.core.Attribute;
import weka.core.FastVector;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SelectedTag;
import weka.core.Version;

class with_weka extends Native {
    static boolean careful;

    public static void main(String[] words) throws Exception {
        careful = words[0].equals("careful");
        new with_weka().serve();
    }

    String hello() {
        return "Weka|" + new Version() + "|fit|logistic";
    }

    // A table whose last column is the target, a number or one of two names.
    static Instances table(double[][] X, double[] y, int m, boolean names) {
        FastVector attributes = new FastVector(), two = new FastVector();
        two.addElement("0");
        two.addElement("1");
        for (int j = 0; j < m; j++)
            attributes.addElement(new Attribute("x" + j));
        attributes.addElement(names ? new Attribute("y", two) : new Attribute("y"));
        Instances data = new Instances("data", attributes, X.length);
        data.setClassIndex(m);
        for (int i = 0; i < X.length; i++) {
            double[] row = java.util.Arrays.copyOf(X[i], m + 1);
            row[m] = y[i];
            data.add(new Instance(1, row));
        }
        return data;
    }

    double[][][] answer(String word, double[][][] in) throws Exception {
        double[][] X = in[0];
        double[] y = list(in[1]);
        int m = X[0].length;
        if (word.equals("fit")) {
            if (in[2][0][0] == 0)
                throw new Skipped("it always has a constant");
            LinearRegression model = new LinearRegression();
            if (careful) {
                model.setAttributeSelectionMethod(new SelectedTag(LinearRegression.SELECTION_NONE, LinearRegression.TAGS_SELECTION));
                model.setEliminateColinearAttributes(false);
                model.setRidge(0);
            }
            model.buildClassifier(table(X, y, m, false));
            double[] b = model.coefficients(), w = java.util.Arrays.copyOf(b, m + 1);
            w[m] = b[b.length - 1];
            return new double[][][] {column(w)};
        }
        for (double[] row : X)
            if (m < 2 || row[m - 1] != 1)
                throw new Skipped("it has a constant, and these rows have none");
        Logistic model = new Logistic();
        if (careful)
            model.setRidge(0);
        model.buildClassifier(table(X, y, m - 1, true));
        double[][] b = model.coefficients();        // of the first class, its constant first
        if (b.length < m)
            return new double[][][] {};         // it has left a column out, or all of them
        double[] theta = new double[m];
        for (int j = 0; j < m; j++)
            theta[j] = -b[(j + 1) % m][0];
        return new double[][][] {column(theta)};
    }
}
