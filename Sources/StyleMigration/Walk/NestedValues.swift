import LegacyStyle
import SourceText

extension JSONNode {
  /// The first legacy function that stands inside this array or expression, where no renderer reads one.
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
