package import SourceJSON

/// Which of the two languages the GL JS runtime takes a filter for.
///
/// - Source: part d.6 of the specification notes, *Classification*.
package enum FilterClass: Hashable, Sendable {
  /// The same in both languages: a boolean, `["has", name]`, `["all"]` of such.
  case neutral
  case legacy
  case expression

  /// The class of a filter.
  ///
  /// O(operators above the conditions); recurs over `any` and `all`, which the caller has limited to 1,000 levels.
  package init(_ node: JSONNode) {
    switch node.kind {
    case .boolean: self = .neutral
    case .array: self = node[0].map { Self.class(of: node, operator: $0.string?.string) } ?? .legacy
    case .null, .number, .string, .object: self = .legacy
    }
  }

  private static func `class`(of node: JSONNode, operator name: String?) -> FilterClass {
    switch name {
    case "has":
      guard let key = node[1], key.string != "$id", key.string != "$type" else { return .legacy }
      return node.count == 2 ? .neutral : .expression
    case "in":
      guard node.count >= 3 else { return .legacy }
      return node[1]?.kind != .string || node[2]?.kind == .array ? .expression : .legacy
    case "!in", "!has", "none": return .legacy
    case "==", "!=", "<", "<=", ">", ">=":
      return node.count != 3 || node[1]?.kind == .array || node[2]?.kind == .array ? .expression : .legacy
    case "any", "all":
      var result = FilterClass.neutral
      for child in node.elements.dropFirst() {
        switch FilterClass(child) {
        case .expression: return .expression
        case .legacy: result = .legacy
        case .neutral: break
        }
      }
      return result
    default: return .expression
    }
  }
}
