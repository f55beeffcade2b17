import SourceJSON
import StyleDiagnostics
import StyleSpec

/// A key of one language in the other: `$type` and `$id` as attributes of an expression, `geometry-type` as one of a legacy
/// condition.
enum SpecialKey {
  static let rule = LintRule.warning(
    "special-key", "attribute with the name of a special key",
    because:
      "Renderers log nothing: no feature has an attribute $type, $id or geometry-type, so the value is always null.",
    example: .filter(#"["==", ["get", "$type"], "Point"]"#), action: #"write ["geometry-type"] or ["id"]"#)

  static func finding(in part: ExpressionPart) -> LintFinding? {
    guard part.name == .get || part.name == .has, part.node.count == 2, let key = part.node[1]?.string,
      key.isSpecialKey || part.parent.map({ $0.namesGeometry && $0[1]?.range == part.node.range }) ?? false
    else { return nil }
    return finding(part.node, key, meant: key == "$id" ? "id" : "geometry-type")
  }

  static func findings(inLegacy filter: JSONNode) -> [LintFinding] {
    filter.expressions(named: .equal, .notEqual, .isIn, .notIn).compactMap { node in
      node[1]?.kind == .string && node.namesGeometry ? finding(node, "geometry-type", meant: "geometry-type") : nil
    }
  }

  private static func finding(_ node: JSONNode, _ key: JSONString, meant: String) -> LintFinding {
    LintFinding(
      rule, node, "no feature has an attribute \"\(key)\", so the value is always null", advice: "write [\"\(meant)\"]")
  }
}

extension JSONNode {
  /// Whether kinds of geometry are compared with something that is called `geometry-type`.
  var namesGeometry: Bool {
    let subject = self[1]?.string ?? self[1]?.attribute
    guard subject == "geometry-type", count > 2 else { return false }
    let labels = lintOperator == .match ? [self[2]].compactMap { $0 } : Array(elements.dropFirst(2))
    let names = labels.flatMap { label in
      let list = label.lintOperator == .literal ? label[1] ?? label : label
      return list.kind == .array ? Array(list.elements) : [list]
    }
    return !names.isEmpty && names.allSatisfy { $0.geometryType != nil }
  }
}
