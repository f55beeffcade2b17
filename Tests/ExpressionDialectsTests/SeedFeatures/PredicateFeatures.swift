import ExpressionDialects
import SourceText

extension SeedFeature {
  /// Azure's page, predicates and casts.
  static var predicates: [SeedFeature] {
    comparisons + collections + options + casts
  }

  private static let hot = #"{"temperature": 100}"#

  private static var comparisons: [SeedFeature] {
    let temperature = #"["get", "temperature"]"#
    return [
      SeedFeature(
        "AZ-P01", .predicate("temperature = 64", "temperature == 64", is: #"["==", \#(temperature), 64]"#),
        .worth(#"["==", \#(temperature), 64]"#, Worth("true"), Worth("false", hot))),
      SeedFeature(
        "AZ-P02", .predicate("temperature >= 65", "temperature => 65", is: #"[">=", \#(temperature), 65]"#),
        .worth(#"[">=", \#(temperature), 65]"#, Worth("false"), Worth("true", hot))),
      SeedFeature(
        "AZ-P03", .predicate("temperature <= 64", "temperature =< 64", is: #"["<=", \#(temperature), 64]"#),
        .worth(#"["<=", \#(temperature), 64]"#, Worth("true"), Worth("false", hot))),
      SeedFeature(
        "AZ-P04", .predicate("temperature > 64", is: #"[">", \#(temperature), 64]"#),
        .worth(#"[">", \#(temperature), 64]"#, Worth("false"), Worth("true", hot))),
      SeedFeature(
        "AZ-P05", .predicate("temperature < 64.5", is: #"["<", \#(temperature), 64.5]"#),
        .worth(#"["<", \#(temperature), 64.5]"#, Worth("true"), Worth("false", hot))),
      SeedFeature(
        "AZ-P06", .predicate("temperature != 64", "temperature <> 64", is: #"["!=", \#(temperature), 64]"#),
        .worth(#"["!=", \#(temperature), 64]"#, Worth("false"), Worth("true", hot))),
      SeedFeature(
        "AZ-P07",
        .predicate(
          "temperature BETWEEN { 32, 212 }", "temperature between {32,212}",
          is: #"["all", ["<=", 32, \#(temperature)], ["<=", \#(temperature), 212]]"#),
        .worth(
          #"["all", ["<=", 32, \#(temperature)], ["<=", \#(temperature), 212]]"#, Worth("true"),
          Worth("true", #"{"temperature": 212}"#), Worth("false", #"{"temperature": 213}"#))),
      SeedFeature(
        "AZ-P08",
        .predicate(
          "zoneColor = NULL", "zoneColor == NIL", "zoneColor = nil", is: #"["==", ["get", "zoneColor"], null]"#),
        .predicate(
          "zoneColor != NULL", "zoneColor <> NIL", "zoneColor != nil", is: #"["!=", ["get", "zoneColor"], null]"#),
        .worth(
          #"["!=", ["get", "zoneColor"], null]"#, Worth("true"), Worth("false", "{}"),
          Worth("false", #"{"zoneColor": null}"#))),
      SeedFeature(
        "AZ-P09", .predicate("TRUEPREDICATE", is: "true"), .predicate("FALSEPREDICATE", is: "false"),
        .holds("NSPredicate(value:)") { try FormatString(.predicate(.constant(true))).json().json == .boolean(true) }),
      SeedFeature(
        "AZ-P10",
        .refusedPredicate(
          "title LIKE 'Caf*'", "title MATCHES 'Caf.*'", "title BEGINSWITH 'Caf'", "title ENDSWITH[c] 'ria'",
          code: "unsupported-operator")),
      SeedFeature(
        "AZ-P11",
        .holds("a predicate that is code is refused") {
          do throws(DialectError) {
            _ = try FormatString(.predicate(.block)).json()
            return false
          } catch {
            return error.id == "block-predicate"
          }
        },
        .refused("matchesZone:(title)", "FUNCTION(title, 'matchesZone:', 1)", code: "unknown-function")),
      SeedFeature(
        "AZ-P12",
        .predicate(
          "temperature > 1 AND revenue > 1", "temperature > 1 && revenue > 1", "temperature > 1 and revenue > 1",
          is: #"["all", [">", \#(temperature), 1], [">", ["get", "revenue"], 1]]"#),
        .worth(
          #"["all", [">", \#(temperature), 1], [">", ["get", "revenue"], 1]]"#, Worth("true"),
          Worth("false", #"{"temperature": 0, "revenue": 2}"#))),
      SeedFeature(
        "AZ-P13",
        .predicate(
          "temperature > 100 OR revenue > 1", "temperature > 100 || revenue > 1",
          is: #"["any", [">", \#(temperature), 100], [">", ["get", "revenue"], 1]]"#),
        .worth(#"["any", [">", \#(temperature), 100], [">", ["get", "revenue"], 1]]"#, Worth("true")),
        .refusedPredicate(#"temperature > 100 \|\| revenue > 1"#, code: "parse-error")),
      SeedFeature(
        "AZ-P14",
        .predicate(
          "NOT (temperature > 100)", "!(temperature > 100)", "NOT temperature > 100",
          is: #"["!", [">", \#(temperature), 100]]"#),
        .worth(#"["!", [">", \#(temperature), 100]]"#, Worth("true"), Worth("false", #"{"temperature": 101}"#))),
    ]
  }

  private static var collections: [SeedFeature] {
    let systems = #"["literal", ["iOS", "macOS", "tvOS", "watchOS"]]"#
    let shape = #"{"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}"#
    return [
      SeedFeature(
        "AZ-P15",
        .predicate("os IN { 'iOS', 'macOS', 'tvOS', 'watchOS' }", is: #"["in", ["get", "os"], \#(systems)]"#),
        .worth(
          #"["in", ["get", "os"], \#(systems)]"#, Worth("true", #"{"os": "iOS"}"#),
          Worth("false", #"{"os": "Linux"}"#), Worth("false", "{}"))),
      SeedFeature(
        "AZ-P16",
        .predicate("{ 'iOS', 'macOS', 'tvOS', 'watchOS' } CONTAINS os", is: #"["in", ["get", "os"], \#(systems)]"#)),
      SeedFeature(
        "AZ-P17", .predicate("'Caf' IN title", "title CONTAINS 'Caf'", is: #"["in", "Caf", ["get", "title"]]"#),
        .predicate("'a' IN 'abc'", "'abc' CONTAINS 'a'", is: #"["in", "a", ["literal", "abc"]]"#),
        .worth(#"["in", "Caf", ["get", "title"]]"#, Worth("true"), Worth("false", #"{"title": "Bar"}"#)),
        .worth(#"["in", "a", ["literal", "abc"]]"#, Worth("true"))),
      SeedFeature(
        "AZ-P18",
        .predicate(
          "SELF IN %@", "%@ CONTAINS SELF", arguments: [#"{"$geojson": \#(shape)}"#], is: #"["within", \#(shape)]"#)),
      SeedFeature(
        "AZ-P19",
        .predicate("ALL abcArray != 'z'", is: #"["!", ["in", "z", ["get", "abcArray"]]]"#),
        .worth(
          #"["!", ["in", "z", ["get", "abcArray"]]]"#, Worth("true"), Worth("false", #"{"abcArray": ["z"]}"#))),
      SeedFeature(
        "AZ-P20",
        .predicate("ANY abcArray = 'b'", "SOME abcArray = 'b'", is: #"["in", "b", ["get", "abcArray"]]"#),
        .worth(#"["in", "b", ["get", "abcArray"]]"#, Worth("true"), Worth("false", #"{"abcArray": ["z"]}"#))),
      SeedFeature(
        "AZ-P21",
        .refusedPredicate(
          "ALL abcArray = 'b'", "ALL abcArray > 'b'", "ANY abcArray != 'b'", "ANY abcArray > 'b'",
          "SOME abcArray <= 'b'", "NONE abcArray != 'b'", "ANY abcArray IN {'b'}", "ALL abcArray BETWEEN {1, 2}",
          code: "unsupported-modifier")),
    ]
  }

  private static var options: [SeedFeature] {
    func collator(_ isCaseSensitive: Bool, _ isDiacriticSensitive: Bool) -> String {
      #"["collator", {"case-sensitive": \#(isCaseSensitive), "diacritic-sensitive": \#(isDiacriticSensitive)}]"#
    }
    func equal(_ left: String, _ right: String, _ collator: String) -> String {
      #"["==", "\#(left)", "\#(right)", \#(collator)]"#
    }
    return [
      SeedFeature(
        "AZ-P22", .predicate("'QUEBEC' =[c] 'Quebec'", is: equal("QUEBEC", "Quebec", collator(false, true)))),
      SeedFeature(
        "AZ-P23", .predicate("'Québec' =[d] 'Quebec'", is: equal("Québec", "Quebec", collator(true, false)))),
      SeedFeature(
        "AZ-P24",
        .predicate(
          "'Québec' =[cd] 'QUEBEC'", "'Québec' ==[dc] 'QUEBEC'",
          is: equal("Québec", "QUEBEC", collator(false, false)))),
      SeedFeature(
        "AZ-P25",
        .refusedPredicate(
          "'QUEBEC' =[l] 'Quebec'", "'QUEBEC' =[n] 'Quebec'", "'QUEBEC' =[cl] 'Quebec'", "title IN[n] {'a'}",
          "title BETWEEN[l] {'a', 'b'}", code: "unsupported-option")),
      SeedFeature(
        "AZ-P26",
        .refusedPredicate(
          "ANY abcArray =[c] 'b'", "SOME abcArray =[d] 'b'", "ALL abcArray !=[cd] 'b'", "NONE abcArray =[c] 'b'",
          code: "options-with-modifier")),
      SeedFeature(
        "AZ-P27", .predicate("$zoomLevel > 3", is: #"[">", ["zoom"], 3]"#),
        .predicate("temperature + 1 < revenue", is: #"["<", ["+", ["get", "temperature"], 1], ["get", "revenue"]]"#),
        .predicate("lowercase(title) = 'a'", is: #"["==", ["downcase", ["get", "title"]], "a"]"#)),
      SeedFeature(
        "AZ-P28", .predicate("temperature = '64'", is: #"["==", ["get", "temperature"], "64"]"#),
        .worth(#"["==", ["get", "temperature"], "64"]"#, Worth("false")),
        .worth(#"[">", ["get", "title"], 5]"#, Worth("error"))),
      SeedFeature(
        "AZ-P29",
        .predicate(
          "title IN[c] {'cafeteria'}", "{'cafeteria'} CONTAINS[c] title",
          is: #"["in", ["get", "title"], ["literal", ["cafeteria"]], \#(collator(false, true))]"#,
          warnings: ["options-on-in"]),
        .predicate(
          "title =[c] 'bar' OR title =[c] 'cafeteria'",
          is: """
            ["any", ["==", ["get", "title"], "bar", \(collator(false, true))],
             ["==", ["get", "title"], "cafeteria", \(collator(false, true))]]
            """)),
    ]
  }

  private static var casts: [SeedFeature] {
    [
      SeedFeature(
        "AZ-C01", .expression("CAST(temperature, 'NSNumber')", is: #"["to-number", ["get", "temperature"]]"#),
        .worth(#"["to-number", ["get", "temperature"]]"#, Worth("64")),
        .worth(#"["to-number", ["get", "title"]]"#, Worth("error"))),
      SeedFeature(
        "AZ-C02", .expression("CAST(temperature, 'NSString')", is: #"["to-string", ["get", "temperature"]]"#),
        .worth(#"["to-string", ["get", "temperature"]]"#, Worth(#""64""#))),
      SeedFeature(
        "AZ-C03", .expression("CAST(zoneColor, 'UIColor')", is: #"["to-color", ["get", "zoneColor"]]"#),
        .color(#"["to-color", ["get", "zoneColor"]]"#, Worth("[128, 0, 128, 1]"))),
      SeedFeature(
        "AZ-C04",
        .expression("CAST(noindex(zoneColor), 'NSArray')", is: #"["to-rgba", ["get", "zoneColor"]]"#),
        .worth(#"["to-rgba", ["to-color", ["get", "zoneColor"]]]"#, Worth("[128, 0, 128, 1]"))),
      SeedFeature(
        "AZ-C05", .expression("CAST($zoomLevel, 'NSString')", is: #"["to-string", ["zoom"]]"#),
        .worth(#"["to-string", ["zoom"]]"#, Worth(#""3.5""#, zoom: 3.5))),
    ]
  }
}
