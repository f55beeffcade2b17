import SourceText

/// Reads a filter that the GL JS runtime has classified as legacy, the way it compiles it.
///
/// It passes over what it does not know: an operator, a string, an object, and also `false`, all let the feature through.
///
/// - Source: part d.6 of the specification notes.
struct RuntimeFilterReader {
  /// Whether the runtime compiles an expression in the position of a key, and not to a constant.
  let compiles: (_ key: JSONNode, _ isText: Bool) -> Bool

  func filter(_ node: JSONNode) throws(LegacyFilterError) -> LegacyFilter {
    guard node.kind == .array, let name = node[0] else { return .constant(true) }
    let text = name.string?.string
    guard node.count > 1 else { return .constant(text != "any") }
    switch text {
    case "all": return .all(try children(of: node))
    case "any": return .any(try children(of: node))
    case "none": return .none(try children(of: node))
    default:
      // An expression in the position of the key is looked up as a name that no attribute has, if it compiles.
      if FilterCondition.isCondition(text), let key = node[1], key.kind == .array {
        // Only the presence of a key does not take it for a text.
        guard compiles(key, text != "has" && text != "!has") else { throw LegacyFilterError(.keyNotAString, at: key) }
        return .constant(FilterCondition.isNegated(text))
      }
      return try FilterCondition.filter(node, operator: text) ?? .constant(true)
    }
  }

  private func children(of node: JSONNode) throws(LegacyFilterError) -> [LegacyFilter] {
    var filters: [LegacyFilter] = []
    for child in node.elements.dropFirst() { filters.append(try filter(child)) }
    return filters
  }
}
