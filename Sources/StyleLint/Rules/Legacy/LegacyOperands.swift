import SourceText
import StyleDiagnostics
import StyleSpec

/// A legacy condition that validators refuse; renderers, and a migration, take it for one that always or never holds.
enum LegacyOperands {
  static let rule = Rule<JSONNode>(WrongType.rule.declared) { condition, report in
    func add(_ rule: LintRule, _ node: JSONNode, _ text: String) {
      report.add(LintFinding(rule, node, "\"\(text)\"", advice: "write what is meant"))
    }
    func addWrong(_ node: JSONNode, _ expected: String) {
      add(WrongType.rule.declared, node, "\(expected) expected, \(node.kind) found")
    }
    guard condition.kind == .array else { return addWrong(condition, "array") }
    if condition.count == 0 {
      return add(WrongLength.rule.declared, condition, "filter array must have at least 1 element")
    }
    guard let name = condition[0]?.string?.string else { return }
    let isPresence = name == "has" || name == "!has"
    if isPresence, condition.count != 2 {
      return add(WrongLength.rule.declared, condition, "filter array for \"\(name)\" operator must have 2 elements")
    }
    guard let key = condition[1] else { return }
    if key.kind != .string { return addWrong(key, "string") }
    if isPresence { return }
    let isType = key.string == "$type"
    if isType, ["<", "<=", ">", ">="].contains(name) {
      return add(UnlistedValue.rule.declared, condition, "\"$type\" cannot be use with operator \"\(name)\"")
    }
    for operand in condition.elements.dropFirst(2) {
      // Another rule reports the `Multi…` kinds.
      if isType, operand.geometryType == nil {
        report.add(UnlistedValue.finding(operand, among: ["Point", "LineString", "Polygon"]))
      } else if !isType, [.array, .object, .null].contains(operand.kind) {
        addWrong(operand, "string, number, or boolean")
      }
    }
  }
}
