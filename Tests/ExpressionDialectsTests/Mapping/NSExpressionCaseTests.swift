import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// The facts of the SDKs' own test suites.
@Suite struct NSExpressionCaseTests {
  static func cases() throws -> [FormatCase] {
    try RecordedFile.nsExpressionCases.rows().map(FormatCase.init)
  }

  @Test func jsonOfEveryCase() throws {
    let cases = try Self.cases()
    var count = 0
    for test in cases {
      guard let kind = test.node["kind"]?.string, kind == "expression" || kind == "predicate" else { continue }
      let isRefused = test.node["error"] != nil
      do {
        guard let format = try test.formatString() else {
          Issue.record("\(test.name): not understood")
          continue
        }
        let json = try format.json().json
        if let expected = test.node["json"], !isRefused {
          #expect(areSame(try json.node, expected), "\(test.name): \(json.text)")
        } else {
          Issue.record("\(test.name) gives \(json.text), and should be refused")
        }
      } catch {
        if !isRefused { Issue.record("\(test.name): \(error)") }
      }
      count += 1
    }
    #expect(count == 126)
  }

  /// An SDK's output for the JSON has the same meaning: printed by us, it is read back as the JSON.
  @Test func reverseOfEveryCase() throws {
    let cases = try Self.cases()
    for test in cases {
      guard let json = test.node["json"], test.node["error"] == nil else { continue }
      let kind: FormatString.Kind =
        test.node["kind"]?.string == "predicate" || test.node["kind"]?.string == "reversePredicate"
        ? .predicate : .expression
      do {
        let written = try FormatString(json: json, dialect: .mapbox, kind: kind)
        let read = try FormatString.parse(written.text, arguments: written.arguments, dialect: .mapbox, kind: kind)
        #expect(read.content == written.content, "\(test.name): \(written.text)")
        let again = try read.json()
        #expect(again.warnings.allSatisfy { "\($0.id)" == "named-constant" }, "\(test.name)")
        if test.node["kind"]?.string != "reversePredicate" {
          #expect(areSame(try again.json.node, json), "\(test.name): \(written.text) gives \(again.json.text)")
        }
      } catch {
        Issue.record("\(test.name): \(error)")
      }
    }
  }

  /// The tree of the SDK's reader for the JSON is the same as ours, except where it says more: see the exceptions.
  @Test func treesOfTheReaders() throws {
    let cases = try Self.cases()
    var others: [String] = []
    for test in cases {
      guard let json = test.node["json"], test.node["error"] == nil, let reverse = test.node["reverse"]?.string else {
        continue
      }
      let written = try FormatString(json: json, dialect: .mapbox, kind: test.kind)
      if reverse == "equal" {
        if let upstream = try test.formatString(), upstream.content != written.content { others.append(upstream.text) }
      } else if !reverse.string.contains("%@"), let upstream = try? FormatString.parse(reverse.string, kind: test.kind)
      {
        #expect(upstream.content == written.content, "\(reverse): \(written.text)")
      }
    }
    // The colour class of macOS is that of iOS here; an array of expressions is a list; a joined pair is one list.
    #expect(
      others == [
        "CAST(x, 'NSColor')", "mgl_coalesce(%@)", "FUNCTION('Old', 'stringByAppendingString:', 'MacDonald')",
      ])
  }
}
