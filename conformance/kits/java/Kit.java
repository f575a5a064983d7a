import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.Function;
import java.util.regex.*;
import java.util.stream.Collectors;

/**
 * The kit for Java: reads the lines and every number of the protocol, refuses
 * what is no input, prints doubles without loss, catches errors.  Needs Java
 * 11 or newer and nothing else.
 *
 * A task is a function of a Question that returns its outputs by name.
 */
public final class Kit {
    /** What ends a question: an error of a kind, or a skip with a reason. */
    public static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;
        final String member;
        Refusal(String member, String text) { super(text); this.member = member; }
    }
    public static Refusal refuse(String kind) { return new Refusal("error", kind); }
    public static Refusal skip(String reason) { return new Refusal("skip", reason); }

    /** A number as it is written in JSON, to be told from text. */
    private static final class Written {
        final String text;
        Written(String text) { this.text = text; }
        @Override public String toString() { return text; }
    }

    /** Reads JSON that is well formed. */
    private static final class Reader {
        private static final Pattern TOKEN = Pattern.compile("[\\s,:]*+(\"(?:[^\"\\\\]|\\\\.)*+\"|[\\[\\]{}]|[^\\s,:\\[\\]{}\"]++)");
        private final Matcher tokens;
        private String token;
        Reader(String line) { tokens = TOKEN.matcher(line); next(); }
        private void next() { token = tokens.find() ? tokens.group(1) : ""; }
        Object value() {
            String first = token;
            next();
            if (first.startsWith("\"")) return text(first);
            if (first.equals("[")) {
                List<Object> items = new ArrayList<>();
                while (!token.equals("]")) items.add(value());
                next();
                return items;
            }
            if (first.equals("{")) {
                Map<String, Object> items = new LinkedHashMap<>();
                while (!token.equals("}")) {
                    String name = text(token);
                    next();
                    items.put(name, value());
                }
                next();
                return items;
            }
            return first.equals("null") ? null : first.equals("true") || first.equals("false")
                ? (Object) Boolean.valueOf(first) : new Written(first);
        }
        private static String text(String quoted) {
            String text = quoted.substring(1, quoted.length() - 1);
            if (text.indexOf('\\') < 0) return text;
            StringBuilder found = new StringBuilder();
            for (int k = 0; k < text.length(); k++) {
                char c = text.charAt(k);
                if (c == '\\') {
                    c = text.charAt(++k);
                    int at = "ntrbf".indexOf(c);
                    if (at >= 0) c = "\n\t\r\b\f".charAt(at);
                    else if (c == 'u') {
                        c = (char) Integer.parseInt(text.substring(k + 1, k + 5), 16);
                        k += 4;
                    }
                }
                found.append(c);
            }
            return found.toString();
        }
    }

    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE]([+-]?[0-9]+))?"
        + "|(0[xX][0-9a-fA-F]+\\.?[0-9a-fA-F]*)(?:[pP]([+-]?[0-9]+))?|([0-9]+)/(0*[1-9][0-9]*))");

    /** The finite number that a value of the protocol stands for. */
    public static double real(Object value) {
        String text = value instanceof String || value instanceof Written ? value.toString() : "";
        Matcher parts = NUMBER.matcher(text);
        if (!parts.matches()) throw refuse("number");
        String exponent = parts.group(1) != null ? parts.group(1) : parts.group(3);
        if (exponent != null && (exponent.length() > 12 || Math.abs(Long.parseLong(exponent)) > 10000)) throw refuse("number");
        double x = parts.group(5) != null
            ? Double.parseDouble(text.substring(0, text.indexOf('/'))) / Double.parseDouble(parts.group(5))
            : Double.parseDouble(parts.group(2) != null && parts.group(3) == null ? text + "p0" : text);
        if (Double.isInfinite(x) || Double.isNaN(x)) throw refuse("number");
        return x;
    }

    private static List<?> list(Object value, int length) {
        if (!(value instanceof List)) throw refuse("shape");
        List<?> items = (List<?>) value;
        if (items.isEmpty() || length > 0 && items.size() != length) throw refuse("shape");
        return items;
    }
    private static double[] reals(Object value) {
        return list(value, 0).stream().mapToDouble(Kit::real).toArray();
    }

    /** What inputs may be, of contract.txt: task, input, then the words of its line. */
    private static final Map<String, Map<String, String[]>> TABLE = new HashMap<>();
    static {
        InputStream contract = Kit.class.getResourceAsStream("contract.txt");
        if (contract == null) throw new IllegalStateException("contract.txt has to be beside the classes");
        try (Scanner lines = new Scanner(contract, StandardCharsets.UTF_8)) {
            while (lines.hasNextLine()) {
                String[] words = lines.nextLine().split(" ");
                Map<String, String[]> inputs = TABLE.computeIfAbsent(words[0], task -> new HashMap<>());
                if (words.length > 1) inputs.put(words[1].replace("?", ""), words);
            }
        }
    }
    private static void require(boolean holds, String kind) { if (!holds) throw refuse(kind); }

    /** Refuses what the table does not allow. */
    private static void examine(String task, Map<String, ?> input) {
        Map<String, String[]> rules = TABLE.get(task);
        if (rules == null) return;
        Map<String, Integer> lengths = new HashMap<>();
        require(rules.keySet().containsAll(input.keySet()), "request");
        rules.forEach((name, words) -> {
            if (input.containsKey(name)) examineList(input.get(name), words[2].split(":"), words, 3, lengths);
            else require(words[1].endsWith("?"), "request");
        });
    }
    private static void examineList(Object value, String[] sort, String[] words, int at, Map<String, Integer> lengths) {
        if (sort[0].equals("choice") && !(value instanceof String)) sort = new String[] {"number"};
        if (at == words.length || sort[0].equals("choice")) { examineEntry(value, sort); return; }
        List<?> items = list(value, lengths.getOrDefault(words[at], 0));
        lengths.put(words[at], items.size());
        for (Object item : items) examineList(item, sort, words, at + 1, lengths);
        if (sort[0].equals("each"))
            require(items.stream().map(Kit::real).distinct().count() >= sort.length - 1, "label");
    }
    private static void examineEntry(Object value, String[] sort) {
        List<String> words = Arrays.asList(sort).subList(1, sort.length);
        switch (sort[0]) {
            case "kernel":
                Map<String, Object> members = new HashMap<>();
                if (value instanceof Map) ((Map<?, ?>) value).forEach((name, member) -> members.put((String) name, member));
                require(members.containsKey("name"), "request");
                String kernel = "kernel:" + members.remove("name");
                require(TABLE.containsKey(kernel), "domain");
                examine(kernel, members);
                return;
            case "flag": require(value instanceof Boolean, "domain"); return;
            case "word": case "choice": require(value instanceof String && words.contains(value), "domain"); return;
            case "name":
                require(value instanceof String || value instanceof Written && value.toString().matches("-?[0-9]+"), "label");
                return;
            case "label": case "each":
                double label = real(value);
                require(words.stream().anyMatch(word -> Double.parseDouble(word) == label), "label");
                return;
            default:
                double x = real(value);
                boolean whole = x == Math.floor(x);
                require(sort[0].equals("number") || sort[0].equals("positive") && x > 0 || sort[0].equals("unsigned") && x >= 0
                    || sort[0].equals("count") && x >= 1 && whole || sort[0].equals("times") && x >= 0 && whole
                    || sort[0].equals("uniform") && x >= 0 && x < 1, "domain");
        }
    }

    /** The inputs by name.  A length of 0 stands for any. */
    public static final class Question {
        private final Map<String, Object> input;
        Question(Map<String, Object> input) { this.input = input; }

        public boolean has(String name) { return input.containsKey(name); }
        /** An input as JSON has it. */
        public Object raw(String name) { return input.get(name); }
        public double[] vector(String name) { return reals(raw(name)); }
        public double[][] matrix(String name) {
            return list(raw(name), 0).stream().map(Kit::reals).toArray(double[][]::new);
        }
        public double number(String name) { return real(raw(name)); }
        public double number(String name, double otherwise) { return has(name) ? number(name) : otherwise; }
        public boolean flag(String name, boolean otherwise) { return has(name) ? (Boolean) raw(name) : otherwise; }
        public String word(String name, String otherwise) { return has(name) ? (String) raw(name) : otherwise; }
    }

    private static String quoted(String text) {
        return text.chars().mapToObj(c -> c == '"' || c == '\\' ? "\\" + (char) c
            : c < ' ' ? String.format("\\u%04x", c) : String.valueOf((char) c)).collect(Collectors.joining("", "\"", "\""));
    }

    /** An output as JSON: numbers, text, lists, arrays and maps. */
    private static String json(Object value) {
        if (value instanceof double[]) value = Arrays.stream((double[]) value).boxed().collect(Collectors.toList());
        if (value instanceof int[]) value = Arrays.stream((int[]) value).boxed().collect(Collectors.toList());
        if (value instanceof Object[]) value = Arrays.asList((Object[]) value);
        if (value instanceof Collection)
            return ((Collection<?>) value).stream().map(Kit::json).collect(Collectors.joining(", ", "[", "]"));
        if (value instanceof Map)
            return ((Map<?, ?>) value).entrySet().stream().map(e -> quoted((String) e.getKey()) + ": " + json(e.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
        boolean text = value instanceof String || value instanceof Double
            && (((Double) value).isInfinite() || ((Double) value).isNaN());
        return text ? quoted(value.toString()) : String.valueOf(value);
    }

    private static String answer(String task, Map<String, Object> input, Map<String, Function<Question, Map<String, ?>>> tasks) {
        try {
            if (!tasks.containsKey(task)) throw refuse("unknown-task");
            examine(task, input);
            return "\"output\": " + json(tasks.get(task).apply(new Question(input)));
        } catch (Refusal said) {
            String text = quoted(said.getMessage());
            return said.member.equals("skip") ? "\"skip\": " + text : "\"error\": {\"kind\": " + text + "}";
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError error) {
            return "\"error\": {\"kind\": \"unknown\", \"message\": " + quoted(error.toString()) + "}";
        }
    }

    public static void serve(String name, String version, Map<String, Function<Question, Map<String, ?>>> tasks) {
        serve(name, version, tasks, Map.of());
    }

    /**
     * Answers line by line until the input ends.
     * more: members of the hello, such as Map.of("promise", Map.of("lasso", 1e-6))
     */
    @SuppressWarnings("unchecked")
    public static void serve(String name, String version, Map<String, Function<Question, Map<String, ?>>> tasks, Map<String, ?> more) {
        Map<String, Object> hello = new LinkedHashMap<>();
        hello.put("name", name);
        hello.put("version", version);
        hello.put("language", "Java");
        hello.put("unit", "binary64");
        hello.put("tasks", new TreeSet<>(tasks.keySet()));
        hello.putAll(more);
        // What a library prints is no answer.
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8).useDelimiter("\n");
        while (lines.hasNext()) {
            String line = lines.next();
            if (line.isBlank()) continue;
            Map<String, Object> request = (Map<String, Object>) new Reader(line).value();
            Object given = request.getOrDefault("input", Map.of()), id = request.get("id");
            String reply = "hello".equals(request.get("task")) ? "\"output\": " + json(hello)
                : answer(String.valueOf(request.get("task")), given instanceof Map ? (Map<String, Object>) given : Map.of(), tasks);
            answers.println("{\"id\": " + json(id) + ", " + reply + "}");
            answers.flush();
        }
    }
}
