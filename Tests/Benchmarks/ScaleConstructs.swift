/// Styles with one construct of any size: those that users had thousands of, and those that were slow once.
struct ScaleConstruct {
  let name: String

  /// Whether layers that refer to others are written out.
  var dereferencesLayers = false

  /// The style with so many entries.
  let style: (_ count: Int) -> String

  static var all: [ScaleConstruct] { functions + filters + texts }

  // MARK: Functions

  private static var functions: [ScaleConstruct] {
    [
      .camera("camera exponential", #""base": 1.2"#) { "[\($0), \($0 % 7)]" },
      .camera("camera interval", #""type": "interval""#) { "[\($0), \($0 % 7)]" },
      .camera("camera categorical", #""type": "categorical""#) { "[\($0), \($0 % 7)]" },
      .camera("camera, repeated zooms", #""base": 1"#) { "[\($0 / 2), \($0 % 7)]" },
      .source("source exponential", "exponential") { "[\($0), \($0 % 7)]" },
      .source("source exponential, repeated inputs", "exponential") { "[\($0 / 2), \($0 % 7)]" },
      .source("source interval", "interval") { "[\($0), \($0 % 7)]" },
      .source("source categorical, names", "categorical") { "[\"k\($0)\", \($0 % 7)]" },
      .source("source categorical, integers", "categorical") { "[\($0), \($0 % 7)]" },
      .source("source categorical, fractions", "categorical") { "[\($0).5, \($0 % 7)]" },
      .source("source categorical, one `constructor`", "categorical") {
        $0 == 0 ? "[\"constructor\", 9]" : "[\"k\($0)\", \($0 % 7)]"
      },
      .source("source categorical, one `__proto__`", "categorical") {
        $0 == 7 ? "[\"__proto__\", 9]" : "[\"k\($0)\", \($0 % 7)]"
      },
      .source("source categorical, mixed keys", "categorical") { $0 % 3 == 0 ? "[\($0).25, 1]" : "[\"\($0)\", 2]" },
      .composite("composite exponential, rows", "exponential", isRows: true) { "\($0)" },
      .composite("composite exponential, one a zoom", "exponential", isRows: false) { "\($0)" },
      .composite("composite interval, rows", "interval", isRows: true) { "\($0)" },
      .composite("composite interval, one a zoom", "interval", isRows: false) { "\($0)" },
      .composite("composite categorical, rows", "categorical", isRows: true) { "\"k\($0)\"" },
      .composite("composite categorical, fractions", "categorical", isRows: true) { "\($0).5" },
      .composite("composite categorical, one a zoom", "categorical", isRows: false) { "\"k\($0)\"" },
    ]
  }

  private static func camera(_ name: String, _ rest: String, _ stop: @escaping (Int) -> String) -> Self {
    Self(name: name) { line("\"line-width\": {\(rest), \"stops\": [\(list($0, stop))]}") }
  }

  private static func source(_ name: String, _ type: String, _ stop: @escaping (Int) -> String) -> Self {
    camera(name, "\"type\": \"\(type)\", \"property\": \"p\"", stop)
  }

  /// In the rows each zoom has as many values as there are zooms.
  private static func composite(
    _ name: String, _ type: String, isRows: Bool, _ value: @escaping (Int) -> String
  ) -> Self {
    Self(name: name) { count in
      var width = 1
      while isRows, width * width < count { width += 1 }
      let stops = list(count) { index in
        let (zoom, input) = isRows ? (index / width, index % width) : (index, index)
        return "[{\"zoom\": \(zoom), \"value\": \(value(input))}, \(index % 7)]"
      }
      return line("\"line-width\": {\"type\": \"\(type)\", \"property\": \"p\", \"stops\": [\(stops)]}")
    }
  }

  // MARK: Filters

  private static var filters: [ScaleConstruct] {
    [
      .filter("in, strings") { "\"in\", \"a\", \(list($0) { "\"v\($0)\"" })" },
      .filter("in, numbers") { "\"in\", \"a\", \(list($0) { "\($0)" })" },
      .filter("in, fractions") { "\"in\", \"a\", \(list($0) { "\($0).5" })" },
      .filter("in, mixed") { "\"in\", \"a\", \(list($0) { $0 % 2 == 0 ? "\($0)" : "\"v\($0)\"" })" },
      .filter("in, one `constructor`") { "\"in\", \"a\", \"constructor\", \(list($0) { "\"v\($0)\"" })" },
      .filter("in, ids") { "\"in\", \"$id\", \(list($0) { "\($0)" })" },
      .filter("!in, strings") { "\"!in\", \"a\", \(list($0) { "\"v\($0)\"" })" },
      .filter("!in, numbers") { "\"!in\", \"a\", \(list($0) { "\($0)" })" },
      .filter("!in, mixed") { "\"!in\", \"a\", \(list($0) { $0 % 2 == 0 ? "\($0)" : "\"v\($0)\"" })" },
      .filter("all, one attribute") { "\"all\", \(list($0) { "[\"!=\", \"a\", \"v\($0)\"]" })" },
      .filter("any, one attribute") { "\"any\", \(list($0) { "[\"==\", \"a\", \"v\($0)\"]" })" },
      .filter("any, 900 attributes") { "\"any\", \(list($0) { "[\"==\", \"a\($0 % 900)\", \"v\($0)\"]" })" },
      .filter("none, one attribute") { "\"none\", \(list($0) { "[\"==\", \"a\", \($0)]" })" },
      .filter("all of lists") { "\"all\", \(list($0) { "[\"!in\", \"a\", \"v\($0)\", \"w\"]" })" },
      .filter("expression and conditions") {
        "\"any\", [\"==\", [\"get\", \"b\"], 1], \(list($0) { "[\"==\", \"a\", \"v\($0)\"]" })"
      },
    ]
  }

  private static func filter(_ name: String, _ elements: @escaping (Int) -> String) -> Self {
    Self(name: name) { style("{\"id\": \"a\", \"type\": \"line\", \"filter\": [\(elements($0))]}") }
  }

  // MARK: Tokens, constants, layers that refer to others

  private static var texts: [ScaleConstruct] {
    [
      .text("tokens, 50 attributes") { "\"\(list($0, separator: "") { "{k\($0 % 50)} " })\"" },
      .text("tokens, one attribute") { "\"\(list($0, separator: "") { _ in "{k}" })\"" },
      .text("tokens in stops") { "{\"stops\": [\(list($0) { "[\($0), \"{k\($0 % 50)}\"]" })]}" },
      Self(name: "constants") { count in
        "{\"version\": 8, \"constants\": {\(list(count) { "\"@c\($0)\": \($0)" })}, \"layers\": ["
          + list(count) { "{\"id\": \"l\($0)\", \"type\": \"line\", \"paint\": {\"line-width\": \"@c\($0)\"}}" } + "]}"
      },
      refs("ref layers", dereferencesLayers: false), refs("ref layers, written out", dereferencesLayers: true),
    ]
  }

  private static func text(_ name: String, _ value: @escaping (Int) -> String) -> Self {
    Self(name: name) {
      style("{\"id\": \"a\", \"type\": \"symbol\", \"layout\": {\"text-field\": \(value($0))}}")
    }
  }

  private static func refs(_ name: String, dereferencesLayers: Bool) -> Self {
    Self(name: name, dereferencesLayers: dereferencesLayers) { count in
      style(
        "{\"id\": \"p\", \"type\": \"line\", \"source\": \"s\", \"filter\": [\"==\", \"a\", 1]}, "
          + list(count) {
            "{\"id\": \"l\($0)\", \"ref\": \"p\", \"paint\": {\"line-width\": {\"stops\": [[1, \($0)], [3, 4]]}}}"
          })
    }
  }

  // MARK: Parts

  private static func list(_ count: Int, separator: String = ", ", _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  private static func line(_ paint: String) -> String {
    style("{\"id\": \"a\", \"type\": \"line\", \"paint\": {\(paint)}}")
  }

  private static func style(_ layers: String) -> String { "{\"version\": 8, \"layers\": [\(layers)]}" }
}
