import SourceJSON
import StyleDiagnostics

/// A name where an attribute is meant: a text that is matched, or compared with another.
enum NameAsInput {
  static let rule = LintRule.warning(
    "name-as-input", "name that is compared itself",
    because: "Renderers log nothing: they compare the text, and not an attribute of this name.",
    example: .filter(#"["match", "class", ["park", "wood"], true, false]"#),
    action: #"write ["get", "class"] if the attribute is meant"#)

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
      rule, part.node, "the text \"\(name)\" itself is compared, so the result is always the same",
      advice: part.node.namesGeometry
        ? "write [\"geometry-type\"]"
        : "if the attribute is meant, write \(JSONFragment.subject(ofOldKey: name).shownText)")
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
