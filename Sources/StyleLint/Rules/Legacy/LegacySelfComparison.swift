import LegacyStyle
import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A legacy condition that compares an attribute with its own name.
///
/// ## Before
/// `["==", "class", "class"]`
///
/// ## What a person decides
/// Which value is meant.
///
/// - Message: none
enum LegacySelfComparison {
  static let diagnostic = DiagnosticKind.expression(.selfComparison)

  static func findings(in filter: JSONNode) -> [LintFinding] {
    filter.expressions(named: .equal, .notEqual).compactMap { node in
      guard node.count == 3, let name = node[1]?.string, node[2]?.string == name else { return nil }
      return LintFinding(
        diagnostic, node, "the attribute \"\(name)\" is compared with its own name",
        advice: "write the value that is meant")
    }
  }
}
