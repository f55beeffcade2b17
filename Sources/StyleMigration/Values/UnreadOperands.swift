import SourceText

/// Filters of version 7 with extra operands, which no runtime read (`["==", "class", "a", "b"]` compared with `"a"`),
/// or with missing ones.
///
/// Version 7 has no expressions, so a filter that looks like one by the number or the kind of its operands is a
/// condition.
enum UnreadOperands {
  /// The filter without these operands; `nil` where all are read.
  ///
  /// - Precondition: The filter is nested at most ``StyleValue/maximumHeight`` deep.
  /// - Complexity: O(filter).
  static func removed(from filter: JSONNode) -> JSONDocument? {
    guard let fragment = fragment(of: filter) else { return nil }
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: fragment.text)
    } catch {
      return nil
    }
  }

  /// The first comparison without a value, which today's runtimes would take for an expression and refuse.
  static func comparisonWithoutValue(in filter: JSONNode) -> JSONNode? {
    guard filter.kind == .array, let name = filter[0]?.string?.string else { return nil }
    switch name {
    case "all", "any", "none": return filter.elements.lazy.compactMap(comparisonWithoutValue).first
    case "==", "!=", "<", "<=", ">", ">=": return filter.count < 3 && filter[1]?.kind != .array ? filter : nil
    default: return nil
    }
  }

  private static func fragment(of node: JSONNode) -> JSONFragment? {
    guard node.kind == .array, let name = node[0]?.string?.string else { return nil }
    switch name {
    case "all", "any", "none":
      let parts = node.elements.map { (kept: $0.fragment, changed: fragment(of: $0)) }
      guard parts.contains(where: { $0.changed != nil }) else { return nil }
      return .array(parts.map { $0.changed ?? $0.kept })
    case "==", "!=", "<", "<=", ">", ">=":
      // A condition whose key is not a name is not of version 7.
      guard let key = node[1], key.kind == .string else { return nil }
      // No attribute is the same list or object.
      if name == "==" || name == "!=", let value = node[2], value.isContainer {
        return .array([.string(name == "==" ? "in" : "!in"), key.fragment])
      }
      guard node.count > 3 else { return nil }
      return .array(node.elements.prefix(3).map { $0.fragment })
    case "in", "!in":
      // A list among the values is equal to nothing.
      let values = node.elements.dropFirst(2)
      guard node[1]?.kind == .string, values.contains(where: { $0.isContainer }) else { return nil }
      return .array(node.elements.prefix(2).map { $0.fragment } + values.filter { !$0.isContainer }.map { $0.fragment })
    case "has", "!has":
      guard node.count > 2, node[1]?.kind == .string else { return nil }
      return .array(node.elements.prefix(2).map { $0.fragment })
    default: return nil
    }
  }
}
