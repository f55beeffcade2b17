import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A legacy condition that validators refuse; renderers take it for one that always or never holds, and so does a migration.
enum LegacyOperands {
  static let rule = Rule<JSONNode>(WrongType.rule.declared) { _, filter in
    var findings: [LintFinding] = []
    var open = [filter]
    while let condition = open.popLast() {
      // Of expressions among old conditions other rules speak.
      if condition.kind == .boolean || FilterClass(condition) == .expression { continue }
      guard condition.kind == .array else {
        findings.append(wrong(condition, "array"))
        continue
      }
      switch condition[0]?.string {
      case "all", "any", "none": open += condition.elements.dropFirst().reversed()
      case nil where condition.count == 0:
        findings.append(finding(WrongLength.rule.declared, condition, "filter array must have at least 1 element"))
      case let name?: findings += Self.findings(inCondition: condition, name.string)
      case nil: continue
      }
    }
    return findings
  }

  private static func findings(inCondition condition: JSONNode, _ name: String) -> [LintFinding] {
    let isPresence = name == "has" || name == "!has"
    if isPresence, condition.count != 2 {
      let text = "filter array for \"\(name)\" operator must have 2 elements"
      return [finding(WrongLength.rule.declared, condition, text)]
    }
    guard let key = condition[1] else { return [] }
    if key.kind != .string { return [wrong(key, "string")] }
    if isPresence { return [] }
    if key.string == "$type", ["<", "<=", ">", ">="].contains(name) {
      return [finding(UnlistedValue.rule.declared, condition, "\"$type\" cannot be use with operator \"\(name)\"")]
    }
    return condition.elements.dropFirst(2).compactMap { operand in
      if key.string == "$type" {
        // Of the `Multi…` kinds another rule speaks.
        return operand.geometryType == nil
          ? UnlistedValue.finding(operand, among: ["Point", "LineString", "Polygon"]) : nil
      }
      switch operand.kind {
      case .string, .number, .boolean: return nil
      case .array, .object, .null: return wrong(operand, "string, number, or boolean")
      }
    }
  }

  private static func wrong(_ node: JSONNode, _ expected: String) -> LintFinding {
    finding(WrongType.rule.declared, node, "\(expected) expected, \(node.kind) found")
  }

  private static func finding(_ rule: LintRule, _ node: JSONNode, _ text: String) -> LintFinding {
    LintFinding(rule, node, "\"\(text)\"", advice: "write what is meant")
  }
}
