import SourceText
import StyleDiagnostics

enum NameAsInput {
  static let rule = Rule<ExpressionPart>(
    .warning, "name-as-input", "name that is compared itself",
    because: "Renderers log nothing: they compare the text, and not an attribute of this name.",
    example: .filter(#"["match", "class", ["park", "wood"], true, false]"#),
    action: #"write ["get", "class"] if the attribute is meant"#
  ) { part, report in
    let node = part.node
    guard let name = node[1]?.string else { return }
    // Legacy conditions in filters have their own rules.
    let isCompared = node.isComparison && !part.place.isFilter && node.count == 3 && node[2]?.kind != .array
    guard isCompared || part.name == "match" && node.count > 4 else { return }
    report(
      node, "the text \"\(name)\" itself is compared, so the result is always the same",
      advice: node.namesGeometry
        ? "write [\"geometry-type\"]"
        : "if the attribute is meant, write \(JSONFragment.subject(ofOldKey: name).shownText)")
  }
}

extension JSONFragment {
  /// The expression for the key of a legacy filter.
  static func subject(ofOldKey key: JSONString) -> JSONFragment {
    switch key {
    case "$type": .call("geometry-type")
    case "$id": .call("id")
    default: .call("get", .string(key))
    }
  }
}
