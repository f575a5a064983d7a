// Weka: LinearRegression, Logistic and SMO.
//
// Settings: "default" (features chosen by M5, a ridge of 1e-8, SMO to 1e-3);
// "careful" (all features, no ridge, SMO to 1e-12).
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.Logistic;
import weka.classifiers.functions.SMO;
import weka.classifiers.functions.supportVector.Kernel;
import weka.classifiers.functions.supportVector.PolyKernel;
import weka.classifiers.functions.supportVector.RBFKernel;
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
        return "Weka|" + new Version() + "|fit|logistic|svm";
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

    // x . z + c: of its own kernel with exponent 1 the multipliers are dropped.
    static class Dot extends PolyKernel {
        final double constant;

        Dot(double constant) {
            this.constant = constant;
            setExponent(1.5);
        }

        protected double evaluate(int i, int k, Instance x) throws Exception {
            return constant + (i == k ? dotProd(x, x) : dotProd(x, m_data.instance(k)));
        }
    }

    static Kernel kernel(double kind, double degree, double constant, double sigma) throws Exception {
        if (kind == 0 || kind == 1 && degree == 1)
            return new Dot(constant);
        if (kind == 2) {
            RBFKernel result = new RBFKernel();
            result.setGamma(1 / (2 * sigma * sigma));
            return result;
        }
        if (constant != 0 && constant != 1)
            throw new Skipped("its constant is 0 or 1");
        PolyKernel result = new PolyKernel();
        result.setExponent(degree);
        result.setUseLowerOrder(constant == 1);
        return result;
    }

    static Object field(Object of, String name) throws Exception {
        java.lang.reflect.Field field = of.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }

    // The multipliers and the threshold, which it keeps to itself; the rows are
    // sorted by class, and then mixed.
    static double[][][] machine(double[][] X, double[] y, double C, double[] k) throws Exception {
        SMO model = new SMO();
        model.setC(C);
        model.setFilterType(new SelectedTag(SMO.FILTER_NONE, SMO.TAGS_FILTER));
        model.setKernel(kernel(k[0], k[1], k[2], k[3]));
        if (careful) {
            model.setToleranceParameter(1e-12);
            model.setEpsilon(1e-15);
        }
        double[] zeroOrOne = y.clone();
        for (int i = 0; i < y.length; i++)
            zeroOrOne[i] = y[i] > 0 ? 1 : 0;
        model.buildClassifier(table(X, zeroOrOne, X[0].length, true));
        Object pair = ((Object[][]) field(model, "m_classifiers"))[0][1];
        double[] mixed = (double[]) field(pair, "m_alpha"), alpha = new double[y.length];
        Instances order = table(new double[0][], y, 0, false);
        for (int label = 0; label < 2; label++)
            for (int i = 0; i < y.length; i++)
                if (zeroOrOne[i] == label)
                    order.add(new Instance(1, new double[] {i}));
        order.randomize(new java.util.Random(model.getRandomSeed()));
        for (int i = 0; i < mixed.length; i++)
            alpha[(int) order.instance(i).value(0)] = mixed[i];
        return new double[][][] {column(alpha), column((Double) field(pair, "m_b"))};
    }

    double[][][] answer(String word, double[][][] in) throws Exception {
        double[][] X = in[0];
        double[] y = list(in[1]);
        int m = X[0].length;
        if (word.equals("svm"))
            return machine(X, y, in[2][0][0], list(in[3]));
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
