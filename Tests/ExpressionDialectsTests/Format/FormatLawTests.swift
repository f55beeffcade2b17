import ExpressionDialects
import SourceText
import StyleExpressions
import TestSupport
import Testing

/// The laws for all trees and all expressions.
@Suite struct FormatLawTests {
  @Test(arguments: Dialect.allCases)
  func printedTreesReadBack(dialect: Dialect) throws {
    try check("printed expressions read back in \(dialect.rawValue)", count: 500) {
      FormatGenerator.expression(&$0, depth: 4)
    } violation: { tree in
      Self.violation(of: tree, .expression, in: dialect)
    }
    try check("printed predicates read back in \(dialect.rawValue)", count: 500) {
      FormatGenerator.predicate(&$0, depth: 4)
    } violation: { tree in
      Self.violation(of: tree, .predicate, in: dialect)
    }
  }

  private static func violation(of content: FormatNode, _ kind: FormatString.Kind, in dialect: Dialect) -> String? {
    let printed = FormatString(content, kind: kind, dialect: dialect)
    do {
      let read = try FormatString.parse(
        printed.text, arguments: printed.arguments, dialect: dialect, kind: kind)
      if read.content != content { return "\(printed.text) reads as \(read.content)" }
      if !read.warnings.isEmpty { return "\(printed.text) warns: \(read.warnings)" }
      return nil
    } catch {
      return "\(printed.text): \(error)"
    }
  }

  /// Random expressions and filters that have a format string are read back as the same JSON.
  @Test(arguments: Dialect.allCases, FormatString.Form.allCases)
  func randomJSONComesBack(dialect: Dialect, form: FormatString.Form) throws {
    for kind in FormatString.Kind.allCases {
      let tally = LawTally()
      try check("the JSON of \(kind.rawValue)s of \(dialect.rawValue), \(form.rawValue), comes back", count: 125) {
        kind == .predicate
          ? GeneratedExpression.test(&$0, depth: 4) : GeneratedExpression.expression(&$0, depth: 4)
      } violation: { json in
        tally.drawn += 1
        let node = try node(json)
        let written: FormatString
        do throws(DialectError) {
          written = try FormatString(json: node, dialect: dialect, kind: kind, form: form)
        } catch {
          tally.refuse(error.id)
          return nil
        }
        tally.checked += 1
        let read = try FormatString.parse(
          written.text, arguments: written.arguments, dialect: dialect, kind: kind)
        if read.content != written.content { return "\(written.text) reads as something else" }
        let back = try read.json()
        for warning in back.warnings where !["named-constant", "nested-lookup"].contains("\(warning.id)") {
          return "\(written.text): \(warning)"
        }
        if Self.isSameMeaning(try back.json.node, node) { return nil }
        // A filter that is not a comparison is compared with true.
        let isFilter = kind == .predicate
        if isFilter, FormatMeaning(try back.json.node, isFilter: true) == FormatMeaning(node, isFilter: true) {
          return nil
        }
        return "\(written.text) gives \(back.json.text)"
      }
      try tally.report("JSON of \(kind.rawValue)s, \(dialect.rawValue), \(form.rawValue)")
      #expect(tally.checked * 4 > tally.drawn, "\(tally.checked) of \(tally.drawn): \(tally.reasons)")
    }
  }

  /// Every expression of the specification's own suite that has a format string is read back as the same JSON.
  @Test(
    .enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"),
    arguments: Dialect.allCases)
  func jsonComesBack(dialect: Dialect) throws {
    let files = try SharedData.files(below: "conformance/expression", suffix: ".json")
    var same = 0
    var refused = 0
    for file in files {
      let bytes = try SharedData.bytes(of: file)
      guard let json = try JSONDocument(parsing: bytes).root["expression"] else { continue }
      guard (try? StyleExpression(json)) != nil else { continue }
      for form in FormatString.Form.allCases {
        let format: FormatString
        do throws(DialectError) {
          format = try FormatString(json: json, dialect: dialect, form: form)
        } catch {
          refused += 1
          continue
        }
        do {
          let read = try FormatString.parse(format.text, arguments: format.arguments, dialect: dialect)
          #expect(read.content == format.content, "\(file): \(format.text)")
          let back = try read.json().json
          #expect(
            Self.isSameMeaning(try back.node, json), "\(file): \(json.fragment.text) \(format.text) \(back.text)")
          same += 1
        } catch {
          Issue.record("\(file) \(form): \(json.fragment.text) \(format.text): \(error)")
        }
      }
    }
    // Refused are labels that no renderer accepts, number-format and semiliteral; and, if self-contained, expressions
    // that need an argument.
    #expect(same == 472)
    #expect(refused == 82)
  }

  /// Whether the values are the same, or differ only in ways that do not change the meaning.
  private static func isSameMeaning(_ left: JSONNode, _ right: JSONNode) -> Bool {
    if areSame(left, right) { return true }
    return FormatMeaning(left) == FormatMeaning(right)
  }
}
