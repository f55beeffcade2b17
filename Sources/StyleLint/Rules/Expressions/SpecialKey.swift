import SourceText
import StyleDiagnostics
import StyleSpec

/// A key of one language in the other: `$type` and `$id` as attributes of an expression, `geometry-type` as one of a legacy
/// condition.
enum SpecialKey {
  static let rule = Rule<ExpressionPart>(
    .warning, "special-key", "attribute with the name of a special key",
    because:
      "Renderers log nothing: no feature has an attribute $type, $id or geometry-type, so the value is always null.",
    example: .filter(#"["==", ["get", "$type"], "Point"]"#), action: #"write ["geometry-type"] or ["id"]"#
  ) { part, report in
    guard part.name == "get" || part.name == "has", part.node.count == 2, let key = part.node[1]?.string,
      key.isSpecialKey || part.parent.map({ $0.namesGeometry && $0[1]?.range == part.node.range }) ?? false
    else { return }
    Self.report(part.node, key, meant: key == "$id" ? "id" : "geometry-type", in: &report)
  }

  static let inLegacy = Rule<JSONNode>(rule.declared) { node, report in
    guard ["==", "!=", "in", "!in"].contains(node.operatorName), node[1]?.kind == .string, node.namesGeometry
    else { return }
    Self.report(node, "geometry-type", meant: "geometry-type", in: &report)
  }

  private static func report(_ node: JSONNode, _ key: JSONString, meant: String, in report: inout RuleReport) {
    report(node, "no feature has an attribute \"\(key)\", so the value is always null", advice: "write [\"\(meant)\"]")
  }
}

extension JSONNode {
  /// Whether kinds of geometry are compared with something named `geometry-type`.
  var namesGeometry: Bool {
    guard count > 2, (self[1]?.string ?? self[1]?.attribute) == "geometry-type" else { return false }
    let operands = elements.dropFirst(2).prefix(operatorName == "match" ? 1 : count)
    let names = operands.flatMap { ($0.operatorName == "literal" ? $0[1] ?? $0 : $0).labels }
    return !names.isEmpty && names.allSatisfy { $0.geometryType != nil }
  }
}
