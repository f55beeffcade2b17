import StyleLint
import StyleMigration
import TestSupport
import Testing

/// Values nested deeper than 100 levels are left and reported, those of 100 migrated, on the stack that threads have on
/// Apple's systems; a style itself may be ten thousand levels deep.
@Suite struct StyleDepthTests {
  private static func nested(_ before: String, _ innermost: String, _ after: String = "]", levels: Int) -> String {
    String(repeating: before, count: levels) + innermost + String(repeating: after, count: levels)
  }

  private static func style(width: String, filter: String) -> String {
    #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {"line-width": \#(width), "line-blur": 1}, "#
      + #""filter": \#(filter)}]}"#
  }

  /// The text of the migrated style and the ids of values that are left, or the error.
  private static func migrate(_ style: String) async -> (text: String, left: [String]) {
    await onSmallStack(debugSize: 4 << 20) {
      do throws(MigrationError) {
        let migrated = try StyleMigrator().migrate(style: style)
        let left = migrated.report.sites.compactMap { site -> String? in
          if case .left(let diagnostic) = site.outcome { diagnostic.id.rawValue } else { nil }
        }
        return (String(decoding: migrated.bytes, as: UTF8.self), left)
      } catch {
        let place = error.location.map { "\($0): " } ?? ""
        return (place + error.message, ["error"])
      }
    }
  }

  @Test func deeperThanAHundredLevelsIsLeftAndReported() async {
    for (width, filter) in [
      (#"{"stops": [[0, "# + Self.nested("[", "1", levels: 150) + "], [1, 2]]}", #"["==", "a", 1]"#),
      ("1", Self.nested(#"["all", "#, #"["==", "a", 1]"#, levels: 101)),
      ("1", Self.nested(#"["none", "#, #"["==", "a", 1]"#, levels: 5_000)),
      ("1", Self.nested(#"["!", "#, #"["has", "a"]"#, levels: 150)),
      (Self.nested(#"["+", 1, "#, "1", levels: 101), #"["==", "a", 1]"#),
      (Self.nested(#"["+", 1, "#, "1", levels: 5_000), "true"),
    ] {
      let before = Self.style(width: width, filter: filter)
      let result = await Self.migrate(before)
      #expect(result.left == ["nested-too-deeply"])
      // Nothing in the deep value is touched; the other may be migrated.
      #expect(result.text.contains(width.utf8.count > filter.utf8.count ? width : filter))
    }
  }

  /// Once, though both linter and migration check it.
  @Test func aDeeperExpressionIsReportedByTheLinter() async {
    let width = Self.nested(#"["+", 1, "#, "1", levels: 150)
    let before = Self.style(width: width, filter: "true")
    let found = await onSmallStack(debugSize: 4 << 20) { () -> [String] in
      do {
        return try StyleMigrator().lint(style: before).filter { $0.id.rawValue != "missing-key" }.map {
          "\($0.id.rawValue): \($0.message)"
        }
      } catch {
        return ["\(error)"]
      }
    }
    #expect(found == ["nested-too-deeply: value nested deeper than 100 levels; write a new value"])
  }

  @Test func aHundredLevelsAreMigrated() async {
    // The rewriting has a few levels more than the filter.
    let levels = 95
    for filter in [
      Self.nested(#"["all", "#, #"["==", "a", 1]"#, levels: levels),
      Self.nested(#"["any", "#, #"["!has", "a"]"#, levels: levels),
      Self.nested(#"["none", ["all", "#, #"["in", "a", 1, 2]"#, "]]", levels: levels / 2),
      Self.nested(#"["none", ["all", "#, #"[">=", "a", 1]"#, "]]", levels: levels / 2),
    ] {
      let width = Self.nested(#"["+", 1, "#, "1", levels: 99)
      let result = await Self.migrate(Self.style(width: width, filter: filter))
      #expect(result.left == [])
      #expect(result.text.contains(width) && !result.text.contains(filter))
    }
  }

  @Test func tenThousandLevelsOfJSON() async {
    func style(_ levels: Int) -> String {
      let deep = Self.nested("[", "", levels: levels)
      return #"{"metadata": \#(deep), "version": 8, "layers": [{"id": "a", "type": "line", "paint": "#
    }
    let before = style(9_999)
    let after = await Self.migrate(before + #"{"line-width": {"stops": [[0, 1], [9, 2]]}}}]}"#)
    #expect(after.left == [])
    #expect(
      after.text == before + #"{"line-width": ["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2]}}]}"#)
    let error = await Self.migrate(style(1_000_000))
    #expect(error.left == ["error"])
    #expect(error.text.hasPrefix("1:10013: ") && error.text.contains("10000"), "\(error.text.prefix(200))")
  }

  /// Keys that `match` does not take, zooms that each have attributes of their own, long lists of conditions.
  @Test(.disabled(if: Sanitizer.isOn, "sanitizers take their time"))
  func timeIsLinearInLongLists() throws {
    #if DEBUG
      let size = 60
    #else
      let size = 6_000
    #endif
    func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }
    func function(_ type: String, _ stops: String) -> String {
      Self.style(width: #"{"type": "\#(type)", "property": "p", "stops": [\#(stops)]}"#, filter: "true")
    }
    func filter(_ text: String) -> String { Self.style(width: "1", filter: text) }
    let styles: [(name: String, text: (Int) -> String)] = [
      ("fractions", { function("categorical", list($0) { "[\($0).5,\($0 % 97)]" }) }),
      ("names of JavaScript", { function("categorical", #"["constructor",1],\#(list($0) { #"["k\#($0)",1]"# })"#) }),
      (
        "categories at zooms",
        { function("categorical", list($0) { #"[{"zoom":\#($0),"value":"k\#($0)"},\#($0 % 7)]"# }) }
      ),
      ("curves at zooms", { function("exponential", list($0) { #"[{"zoom":\#($0),"value":\#($0)},\#($0 % 7)]"# }) }),
      ("in, mixed", { filter(#"["in","p",\#(list($0) { $0.isMultiple(of: 2) ? "\($0)" : #""\#($0)""# })]"#) }),
      ("not in, fractions", { filter(#"["!in","p",\#(list($0) { "\($0).5" })]"#) }),
      ("ids", { filter(#"["in","$id",\#(list($0) { "\($0)" })]"#) }),
      ("all", { filter(#"["all",\#(list($0) { #"["!=","p","k\#($0)"]"# })]"#) }),
      ("any", { filter(#"["any",\#(list($0) { #"["==","p","k\#($0)"]"# })]"#) }),
      ("none", { filter(#"["none",\#(list($0) { #"["==","p",\#($0)]"# })]"#) }),
      ("mixed filter", { filter(#"["any",["==",["get","q"],1],\#(list($0 / 4) { #"["==","p","k\#($0)"]"# })]"#) }),
      (
        "tokens at zooms",
        { n in
          let stops = list(n / 4) { #"[\#($0),"{k\#($0 % 12)}"]"# }
          return #"{"version":8,"layers":[{"id":"a","type":"symbol","layout":{"text-field":{"stops":[\#(stops)]}}}]}"#
        }
      ),
    ]
    // Keys that `match` does not take become a list of conditions, and each key has an output that has to be tried.
    let known: Set = ["fractions", "names of JavaScript"]
    let conditions: Set = ["in, mixed", "not in, fractions", "ids", "all", "any", "none", "mixed filter"]
    for (name, text) in styles {
      let isKnown = known.contains(name)
      // Up to 400 members of a list are inputs, and each condition is evaluated on all: quadratic up to that number.
      let size = conditions.contains(name) ? max(size, 400) : size
      #if DEBUG
        // One each of lists and of conditions: a debug build takes seconds for each.
        if ["not in, fractions", "ids", "any", "none"].contains(name) { continue }
      #endif
      let report = try StyleMigrator().migrate(style: Array(text(size).utf8)).report
      #expect(report.migratedCount + report.repairedCount == 1 && report.leftCount == 0, "\(name)")
      #if DEBUG
        if isKnown { continue }
      #endif
      // A debug build is slow, and two doublings suffice to detect quadratic time.
      let growth = try Growth(
        from: size, doublings: size < 1_000 ? 2 : 3, preparing: { Array(text($0).utf8) },
        work: { _ = try StyleMigrator().migrate(style: $0) })
      withKnownIssue("every key of a category is tried against every condition", isIntermittent: true) {
        #expect(growth.isLinear, "\(name): \(growth)")
      } when: {
        isKnown
      }
    }
  }

  /// Constructs that were quadratic: stops of every mode, of zooms and attributes, repeated inputs, layers that refer
  /// to others.
  @Test(.disabled(if: Sanitizer.isOn, "sanitizers take their time"))
  func timeIsLinearInTheSize() throws {
    #if DEBUG
      let size = 40
    #else
      let size = 12_500
    #endif
    func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }
    func function(_ stops: String, _ rest: String = "") -> String {
      Self.style(width: #"{\#(rest) "stops": [\#(stops)]}"#, filter: "true")
    }
    let styles: [(name: String, text: (Int) -> String)] = [
      ("camera", { function(list($0) { "[\($0),\($0 % 97)]" }) }),
      ("interval", { function(list($0) { "[\($0),\($0 % 97)]" }, #""type": "interval", "property": "p","#) }),
      ("exponential", { function(list($0) { "[\($0),\($0 % 97)]" }, #""base": 1.5, "property": "p","#) }),
      ("categorical", { function(list($0) { #"["k\#($0)",1]"# }, #""type": "categorical", "property": "p","#) }),
      ("repeated keys", { function(list($0) { #"["k\#($0 % 9)",1]"# }, #""type": "categorical", "property": "p","#) }),
      ("repeated zooms", { function(list($0) { "[\($0 / 2),\($0 % 97)]" }) }),
      (
        "composite",
        { n in
          function(list(n / 10) { #"[{"zoom": \#($0), "value": 0}, \#($0 % 7)]"# }, #""property": "p","#)
        }
      ),
      // Up to 400 members are each an input.
      ("in", { Self.style(width: "1", filter: #"["in", "p", \#(list(5 * $0) { #""k\#($0)""# })]"#) }),
      ("in numbers", { Self.style(width: "1", filter: #"["!in", "p", \#(list(5 * $0) { "\($0)" })]"#) }),
      (
        "duplicate functions",
        { n in
          let values = list(n / 10) { #""line-width": {"stops": [[0, \#($0)]]}"# }
          return #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {\#(values)}}]}"#
        }
      ),
      ("duplicate keys", { #"{"version": 8, "layers": [], \#(list(10 * $0) { #""k": \#($0)"# })}"# }),
      ("tokens", { #"{"version": 8, "layers": [], "x": [\#(list(20 * $0) { "\($0)" })]}"# }),
      ("string", { #"{"version": 8, "layers": [], "x": "\#(String(repeating: "x", count: 1_000 * $0))"}"# }),
      (
        "refs",
        { n in
          let layers = list(n / 5) { #"{"id": "\#($0 + 1)", "ref": "\#($0)"}"# }
          return #"{"version": 8, "layers": [{"id": "0", "type": "line"}, \#(layers)]}"#
        }
      ),
    ]
    for (name, text) in styles {
      // A debug build is slow, and two doublings suffice to detect quadratic time.
      let growth = try Growth(
        from: size, doublings: size < 1_000 ? 2 : 3, preparing: { Array(text($0).utf8) },
        work: { _ = try StyleMigrator(options: .init(dereferencesLayers: true)).migrate(style: $0) })
      #expect(growth.isLinear, "\(name): \(growth)")
    }
  }

  /// More than a thousand attributes are too many to be tried together; beyond that the cost is linear.
  @Test func tooManyAttributesAreLeft() throws {
    func list(_ count: Int, by separator: String, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: separator)
    }
    let styles: [(name: String, text: (Int) -> String)] = [
      ("filter", { Self.style(width: "1", filter: #"["all", \#(list($0, by: ",") { #"["==", "k\#($0)", 1]"# })]"#) }),
      (
        "mixed filter",
        {
          Self.style(
            width: "1",
            filter: #"["any", ["==", ["get", "a"], 1], \#(list($0, by: ",") { #"["has", "k\#($0)"]"# }), ["none"]]"#)
        }
      ),
      (
        "tokens",
        {
          let text = list($0, by: "") { "{k\($0)}" }
          return #"{"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {"text-field": "\#(text)"}}]}"#
        }
      ),
      (
        "tokens in a function",
        {
          let text = list($0, by: "") { "{k\($0)}" }
          return #"{"version": 8, "layers": [{"id": "a", "type": "symbol", "layout": {"text-field": "#
            + #"{"stops": [[0, "a"], [1, "\#(text)"]]}}}]}"#
        }
      ),
    ]
    for (name, text) in styles {
      let few = try StyleMigrator().migrate(style: Array(text(20).utf8)).report
      #expect(few.migratedCount + few.repairedCount == 1 && few.leftCount == 0, "\(name)")
      let report = try StyleMigrator().migrate(style: Array(text(1_001).utf8)).report
      #expect(report.migratedCount + report.repairedCount == 0 && report.leftCount == 1, "\(name)")
      if case .left(let diagnostic)? = report.sites.first?.outcome {
        #expect(diagnostic.id.rawValue == "too-many-attributes", "\(name)")
      }
      if Sanitizer.isOn { continue }
      let growth = try Growth(
        from: 1_100, doublings: 2, preparing: { Array(text($0).utf8) },
        work: { _ = try StyleMigrator().migrate(style: $0) })
      #expect(growth.isLinear, "\(name): \(growth)")
    }
  }
}
