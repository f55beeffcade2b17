import SourceText
import StyleDiagnostics
import StyleSpec

/// A legacy special key (`$type`, `$id`) in an expression, or `geometry-type` as the key of a legacy condition.
enum SpecialKey {
  static let rule = Rule<ExpressionPart>(
    .warning, "special-key", "attribute with the name of a special key",
    because:
      "Renderers log nothing: no feature has an attribute $type, $id or geometry-type, so it is always missing.",
    example: .filter(#"["==", ["get", "$type"], "Point"]"#), action: #"write ["geometry-type"] or ["id"]"#
  ) { part, report in
    guard part.name == "get" || part.name == "has", part.node.count == 2, let key = part.node[1]?.string,
      key.isSpecialKey || part.parent.map({ $0.namesGeometry && $0[1]?.range == part.node.range }) ?? false
    else { return }
    let meant = key == "$id" ? "id" : "geometry-type"
    let presence = key == "$id" ? #"write ["!=", ["id"], null]"# : "every feature has a kind of geometry"
    Self.report(part.node, key, advice: part.name == "has" ? presence : "write [\"\(meant)\"]", in: &report)
  }

  static let inLegacy = Rule<JSONNode>(rule.kind) { node, report in
    guard ["==", "!=", "in", "!in"].contains(node.operatorName), node[1]?.kind == .string, node.namesGeometry
    else { return }
    Self.report(node, "geometry-type", advice: #"write ["geometry-type"]"#, in: &report)
  }

  private static func report(_ node: JSONNode, _ key: JSONString, advice: String, in report: inout RuleReport) {
    report(node, "no feature has an attribute \"\(key)\", so it is always missing", advice: advice)
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
