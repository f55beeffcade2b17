import SourceJSON
import StyleDiagnostics

/// A name where an attribute is meant: a text that is matched, or compared with another.
///
/// ## Before
/// `["match", "class", ["a", "b"], true, false]`, `["case", ["==", "class", "a"], 1, 2]`
///
/// ## What a person decides
/// Whether `["get", "class"]` is meant: it changes what is drawn.
///
/// - Message: none; the text itself is compared, so the result is always the same
enum NameAsInput {
  static let diagnostic = DiagnosticKind.expression(.nameAsInput)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard let name = part.node[1]?.string else { return nil }
    let isInput: Bool
    switch part.name {
    case .match: isInput = part.node.count > 4
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      // Legacy conditions in filters have rules of their own.
      isInput = !part.place.isFilter && part.node.count == 3 && part.node[2]?.kind != .array
    default: isInput = false
    }
    guard isInput else { return nil }
    return LintFinding(
      diagnostic, part.node, "the text \"\(name)\" itself is compared, so the result is always the same",
      advice: "if the attribute is meant, write \(JSONFragment.subject(ofOldKey: name).shownText)")
  }
}

extension JSONFragment {
  /// What reads in an expression what a key of an old filter named.
  static func subject(ofOldKey key: JSONString) -> JSONFragment {
    switch key {
    case "$type": .array([.string("geometry-type")])
    case "$id": .array([.string("id")])
    default: .array([.string("get"), .string(key)])
    }
  }
}
