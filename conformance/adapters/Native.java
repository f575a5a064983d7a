// The lines of native.py, for programs in Java: a word and matrices.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Scanner;

abstract class Native {
    abstract String hello() throws Exception;

    abstract double[][][] answer(String word, double[][][] in) throws Exception;

    static double[] list(double[][] column) {
        double[] v = new double[column.length];
        for (int i = 0; i < v.length; i++)
            v[i] = column[i][0];
        return v;
    }

    static double[][] column(double... v) {
        double[][] rows = new double[v.length][1];
        for (int i = 0; i < v.length; i++)
            rows[i][0] = v[i];
        return rows;
    }

    static class Skipped extends Exception {
        Skipped(String reason) {
            super(reason);
        }
    }

    private static double number(String word) {
        return word.equals("nan") ? Double.NaN : word.endsWith("inf")
            ? Double.POSITIVE_INFINITY * (word.startsWith("-") ? -1 : 1) : Double.parseDouble(word);
    }

    private String reply(String line) throws Exception {
        if (line.trim().equals("hello"))
            return hello();
        Scanner in = new Scanner(line);
        String word = in.next();
        double[][][] given = new double[(int) number(in.next())][][];
        for (int k = 0; k < given.length; k++) {
            given[k] = new double[(int) number(in.next())][(int) number(in.next())];
            for (double[] row : given[k])
                for (int j = 0; j < row.length; j++)
                    row[j] = number(in.next());
        }
        try {
            StringBuilder said = new StringBuilder("ok");
            for (double[][] rows : answer(word, given)) {
                said.append(" " + rows.length + " " + rows[0].length);
                for (double[] row : rows)
                    for (double v : row)
                        said.append(" ").append(Double.isNaN(v) ? "nan" : Double.isInfinite(v) ? v > 0 ? "inf" : "-inf" : "" + v);
            }
            return said.toString();
        } catch (Skipped reason) {
            return "skip " + reason.getMessage();
        } catch (Exception error) {
            return "no " + (error + "").replace("\n", " ");
        }
    }

    void serve() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = in.readLine()) != null;) {
            if (!line.isEmpty()) {
                System.out.println(reply(line));
                System.out.flush();
            }
        }
    }
}
