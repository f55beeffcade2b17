import MigrateStylesCommand
import MigrationReports
import CommandCore
import SourceText
import StyleSpec
import TestSupport
import Testing

/// `convert` detects legacy values by itself, and never returns one unchanged.
///
/// Expected expressions are written after the style specification's deprecations.
@Suite struct LegacyConversionTests {
  private func conversion(_ text: String, to target: String = "json", of property: String? = nil) throws -> Conversion {
    let words = ["--to", target] + (property.map { ["--property", $0] } ?? [])
    return try Conversion(Arguments(converting: words.map { SystemString($0) }).conversion, of: text)
  }

  private func refusal(_ text: String, to target: String = "json", of property: String? = nil) -> String? {
    do {
      return "converted: \(try conversion(text, to: target, of: property).text)"
    } catch let error as RunFailure {
      return error.message
    } catch {
      return nil
    }
  }

  /// Every operator of legacy filters, with and without a named property; nothing of it remains, for any target.
  ///
  /// What is written for each is in `MigrationCases/filter-plain`.
  @Test func noOldFilterComesBack() throws {
    let filters = [
      #"["==","a","b"]"#, #"["!=","a",1]"#, #"["<","a",1]"#, #"["<=","a",1]"#, #"[">","a",1]"#, #"[">=","a","b"]"#,
      #"["in","a",1,2]"#, #"["!in","a",1]"#, #"["!has","a"]"#, #"["none",["has","a"]]"#, #"["all",["==","a","b"]]"#,
      #"["any",["in","a","b"],["!has","c"]]"#, #"["==","$type","Point"]"#, #"["!=","$id",1]"#,
      #"["!",["==","a","b"]]"#, #"["none"]"#,
    ]
    for filter in filters {
      let new = try conversion(filter).text
      #expect(try new != filter && new == conversion(filter, of: "filter").text)
      // The result is a fixed point.
      #expect(try conversion(new, of: "filter").text == new, "\(filter)")
      for target in ["nsexpression", "predicate", "swift"] { _ = try conversion(filter, to: target) }
    }
  }

  /// An object may be anything, unless it is known to be a filter.
  @Test func objectFiltersNeedTheirProperty() throws {
    #expect(try conversion(#"{"class": "park"}"#, of: "filter").text == #"["==", ["get", "class"], "park"]"#)
    #expect(try conversion(#"{"class": "park"}"#, to: "predicate").text == "class == 'park'")
    #expect(refusal(#"{"class": "park"}"#)?.contains("--property filter") == true)
  }

  /// A comparison of two texts is also an expression, whatever property is named.
  @Test func ambiguousFiltersAreReported() throws {
    #expect(try conversion(#"["==", "a", "b"]"#).messages.contains { $0.contains("read as a legacy filter") })
    #expect(try conversion(#"["!has", "a"]"#).messages == [])
    let kept = try conversion(#"["==", "a", "b"]"#, of: "icon-allow-overlap")
    #expect(kept.text == #"["==", "a", "b"]"#)
  }

  @Test(arguments: TextTable("convert", "values of a property").triples)
  func valuesOfAProperty(property: String, old: String, new: String) throws {
    #expect(try conversion(old, of: property).text == new)
  }

  /// The SDKs log nothing, so their languages get the short form.
  @Test func comparisonsAreShortWhereNothingIsLogged() throws {
    #expect(try conversion(#"[">=", "rank", 3]"#).text == #"[">=", ["number", ["get", "rank"], 0], 3]"#)
    #expect(try conversion(#"[">=", "rank", 3]"#, to: "predicate").text == "rank >= 3")
  }

  @Test func tokensWithoutAPropertyAreReported() throws {
    for text in [#""{name}""#, "'{name}'"] {
      let conversion = try conversion(text)
      #expect(conversion.text == #""{name}""#)
      #expect(conversion.messages.contains { $0.contains("--property") })
    }
    #expect(try conversion("'name'").messages == [])
  }

  /// Nothing legacy remains, whatever property is named.
  @Test func functionsNeedTheirProperty() {
    for target in ["json", "nsexpression", "swift"] {
      #expect(refusal(#"{"stops": [[0, 1], [5, 2]]}"#, to: target)?.contains("--property") == true)
      #expect(refusal(#"{"type": "identity", "property": "a"}"#, to: target)?.contains("--property") == true)
    }
    for property in [nil, "filter"] {
      #expect(refusal(#"{"stops": [[0, 1], [5, 2]]}"#, to: "predicate", of: property)?.contains("condition") == true)
    }
    #expect(refusal(#"["case", ["has", "a"], {"stops": [[0, 1]]}, 2]"#)?.contains("converted") == false)
  }

  // MARK: Types

  /// A predicate is a condition, and a property accepts only its own values, for any target and from any language.
  @Test(arguments: [
    ("predicate", nil, #"["+", 1, 2]"#), ("predicate", nil, "1 + 2"), ("predicate", nil, #"["get-nothing"]"#),
    ("predicate", nil, "'abc'"), ("predicate", "line-width", #"{"stops": [[0, 1], [5, 2]]}"#),
    ("predicate", "filter", "a + b"), ("swift", "filter", "a + b"), ("json", "filter", #"["get", "a", 1]"#),
    ("json", "circle-radius", "'abc'"), ("json", "circle-radius", #""abc""#), ("swift", "circle-radius", "'abc'"),
    ("nsexpression", "circle-radius", "'abc'"), ("json", "circle-radius", "$heatmapDensity"),
    ("nsexpression", "circle-radius", "$heatmapDensity"), ("swift", "line-width", "$lineProgress"),
    ("json", "circle-radius", #"["heatmap-density"]"#), ("json", "circle-radius", "TRUE"),
    ("json", "line-cap", "'bogus'"),
    ("json", "line-dasharray", #"["a"]"#), ("json", "fill-color", "'no colour'"), ("json", "fill-color", "5"),
    ("json", "circle-radius", "a > 1"), ("json", "circle-radius", #"["zoom-in"]"#),
    ("json", nil, #"["case", true, ["nonsense"], 1]"#), ("json", nil, #"["get"]"#), ("json", nil, #"{"duration": 5}"#),
    ("json", nil, #"["case", ["in", "class", "a", "b"], 1, 2]"#), ("json", nil, #"["+", 1, "a"]"#),
    ("json", "text-field", #"["concat", ["heatmap-density"]]"#),
  ])
  func whatDoesNotFitIsRefused(target: String, property: String?, text: String) {
    let message = refusal(text, to: target, of: property)
    #expect(message?.hasPrefix("converted") == false, "\(message ?? "")")
  }

  @Test(arguments: [
    ("predicate", nil, "a", "a == TRUE"), ("predicate", nil, "a > 1", "a > 1"),
    ("predicate", nil, "TRUEPREDICATE", "TRUEPREDICATE"),
    ("predicate", "icon-allow-overlap", "true", "TRUEPREDICATE"),
    ("json", "line-cap", "'round'", #""round""#), ("json", "line-dasharray", "[1, 2]", "[1, 2]"),
    ("json", nil, "[1, 2]", "[1, 2]"),
    (
      "json", nil, #"["interpolate", ["linear"], ["zoom"], 7, "mercator", 9, "globe"]"#,
      #"["interpolate", ["linear"], ["zoom"], 7, "mercator", 9, "globe"]"#
    ), ("json", nil, #"["Open Sans Regular"]"#, #"["Open Sans Regular"]"#),
    (
      "json", nil, ##"["interpolate", ["linear"], ["zoom"], 7, "#d3e3bb", 9, "red"]"##,
      ##"["interpolate", ["linear"], ["zoom"], 7, "#d3e3bb", 9, "red"]"##
    ),
    ("json", "text-font", #"["Open Sans Regular"]"#, #"["Open Sans Regular"]"#), ("json", "heatmap-weight", "5", "5"),
    (
      "json", "heatmap-color", #"["interpolate", ["linear"], ["heatmap-density"], 0, "red", 1, "blue"]"#,
      #"["interpolate", ["linear"], ["heatmap-density"], 0, "red", 1, "blue"]"#
    ),
    ("json", "filter", "class == 'x'", #"["==", ["get", "class"], "x"]"#), ("json", "filter", "true", "true"),
  ])
  func whatFitsIsConverted(target: String, property: String?, text: String, expected: String) throws {
    #expect(try conversion(text, to: target, of: property).text == expected)
  }

  /// Every property accepts its own default, and no number if it has no numbers.
  @Test func everyPropertyTakesItsDefault() {
    var count = 0
    for owner in PropertyTable.owners {
      for property in PropertyTable.specifications(of: owner) {
        guard PropertyTable.specification(named: property.name) == property, let value = property.defaultValue else {
          continue
        }
        count += 1
        let text = String(decoding: value.fragment.text, as: UTF8.self)
        let words: [SystemString] = ["--from", "json", "--property", SystemString(property.name.string)]
        #expect(throws: Never.self, "\(property.name) \(text)") {
          try Conversion(Arguments(converting: words).conversion, of: text)
        }
        #expect(throws: RunFailure.self, "\(property.name)") {
          try Conversion(Arguments(converting: words).conversion, of: #"["array", ["literal", [true]]]"#)
        }
      }
    }
    #expect(count > 100)
  }
}
