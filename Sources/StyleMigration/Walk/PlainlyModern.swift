import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

extension PropertySite {
  /// Whether a cheap check shows that nothing here is legacy.
  ///
  /// What is not plainly modern may be modern all the same; that takes more than a look.
  var isPlainlyModern: Bool {
    if name.isTemplate { return false }
    return switch (owner, value.kind) {
    case (.filter, _), (.sourceFilter, _), (.condition, _):
      !value.isTooDeep && FilterClass(value) != .legacy && value.isModernFilter && placeholder == nil
    case (_, .object): false
    case (.misplaced, _): placeholder == nil
    // Tokens have a brace.
    case (_, .string): !value.mayHoldPlaceholder && !value.spelling.contains(UInt8(ascii: "{")) && !hasOldColors
    case (_, .array): !value.isTooDeep && !hasOldColors && !hasOldParts && placeholder == nil
    default: true
    }
  }

  /// Whether this contains a function, or the name of a constant in place of a value.
  private var hasOldParts: Bool {
    value.contains { $0.kind == .object || $0.begins(with: "@") }
      && (value.nestedFunction != nil || nameOfConstant != nil)
  }

  private var hasOldColors: Bool { !ColorMigration(of: self).sites.isEmpty }
}

extension JSONNode {
  /// Whether this is a filter with nothing legacy, and nothing that is wrong by the old rules.
  var isModernFilter: Bool {
    do throws(RewriteRefusal) {
      return try FilterReading(self, semantics: .documented) == .modern
    } catch {
      return false
    }
  }

  /// The first legacy function inside this array or expression, where no renderer reads one.
  ///
  /// - Complexity: O(value), without recursion.
  var nestedFunction: JSONNode? {
    var open = [self]
    while let node = open.popLast() {
      switch node.kind {
      case .array:
        // What follows are data.
        switch node[0]?.string?.string {
        case "literal", "within", "distance": continue
        default: open += node.elements.filter { $0.isContainer }.reversed()
        }
      case .object:
        if FunctionAsRead(node).looksLegacy { return node }
        open += node.members.map { $0.value }.filter { $0.isContainer }.reversed()
      case .null, .boolean, .number, .string: break
      }
    }
    return nil
  }
}

extension FunctionAsRead {
  /// Whether an object where no function is specified is one all the same: anything with stops, or an attribute and a type.
  var looksLegacy: Bool {
    stopsNode?.kind == .array || (property != nil && mode != nil)
      || (node["domain"]?.kind == .array && node["range"]?.kind == .array)
  }
}
