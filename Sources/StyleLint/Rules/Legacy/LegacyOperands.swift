import SourceText
import StyleDiagnostics
import StyleSpec

/// A legacy condition that validators refuse; renderers, and a migration, take it for one that always or never holds.
///
/// A migration reports a key that is not a text, an ordering of types, and a `Multi…` type.
enum LegacyOperands {
  static let rule = Rule<JSONNode>(WrongType.rule.kind) { condition, report in
    func add(_ kind: DiagnosticKind, _ node: JSONNode, _ text: String) {
      report.add(LintFinding(kind, node, "\"\(text)\"", advice: "write what is meant"))
    }
    guard condition.kind == .array else {
      return add(report.kind, condition, "array expected, \(condition.kind) found")
    }
    if condition.count == 0 {
      return add(WrongLength.rule.kind, condition, "filter array must have at least 1 element")
    }
    guard let name = condition[0]?.string else { return }
    if name == "has" || name == "!has" {
      if condition.count == 2 { return }
      return add(WrongLength.rule.kind, condition, "filter array for \"\(name)\" operator must have 2 elements")
    }
    guard let key = condition[1]?.string else { return }
    for operand in condition.elements.dropFirst(2) {
      if key == "$type", operand.geometryType == nil {
        report.add(UnlistedValue.finding(operand, among: ["Point", "LineString", "Polygon"]))
      } else if key != "$type", [.array, .object, .null].contains(operand.kind) {
        add(report.kind, operand, "string, number, or boolean expected, \(operand.kind) found")
      }
    }
  }
}
