import SourceText

/// Which operands of an expression in a filter may be legacy conditions.
///
/// Any operand that gives a value qualifies; names, labels and data do not.
struct FilterOperands {
  private enum Kind {
    /// Every operand may be a condition, or an object filter.
    case all

    /// The operands at even indices are labels.
    case match

    /// Options are members of objects.
    case withOptions
  }

  private let kind: Kind
  private let count: Int
  private let name: String

  /// `nil` for operators whose operands are all data, and for those without operands to look into.
  ///
  /// - Complexity: O(operands).
  init?(of node: JSONNode, name: String) {
    switch name {
    case "literal", "within", "distance", "zoom", "id", "geometry-type", "properties": return nil
    case "match": kind = .match
    case "format", "collator", "number-format", "image", "config": kind = .withOptions
    default: kind = .all
    }
    count = node.count
    self.name = name
  }

  func mayBeCondition(_ operand: JSONNode, at index: Int) -> Bool {
    if kind == .match, index > 1, index % 2 == 0, index < count - 1 { return false }
    switch operand.kind {
    case .object: return kind != .withOptions
    case .array: break
    case .null, .boolean, .number, .string: return false
    }
    if operand.count == 0 { return takesEmptyFilters }
    // Most operands get an attribute by its name.
    return !operand.isPlainRead
  }

  /// Whether the operand at an index goes where a condition does, and not where a value does; some do if the expression itself
  /// does.
  func isCondition(at index: Int, inCondition: Bool) -> Bool {
    switch name {
    case "!": true
    case "case": inCondition || (index % 2 == 1 && index < count - 1)
    case "match": inCondition && index > 1
    case "step": inCondition && index > 1 && index % 2 == 0
    case "let": inCondition && index == count - 1
    case "coalesce", "boolean", "to-boolean": inCondition
    default: false
    }
  }

  /// Whether an empty list is a filter that lets everything through; elsewhere it is a mistake of another kind.
  private var takesEmptyFilters: Bool { ["!", "case", "match", "step", "let"].contains(name) }
}

extension JSONNode {
  /// Whether this is `["get", name]`.
  fileprivate var isPlainRead: Bool {
    count == 2 && begins(0, with: "get") && self[1]?.kind == .string
  }

  private func begins(_ index: Int, with text: StaticString) -> Bool { self[index]?.begins(with: text) ?? false }
}
