import SourceJSON
import StyleSpec

/// The values that conditions compare with.
extension ValueShape {
  mutating func visitValue(of condition: ScriptLiteral, _ elements: [ScriptLiteral], _ name: String) {
    let value = elements[2]
    guard value.isComputed else { return }
    let isType = elements[1].string == "$type"
    guard name != "==", name != "!=" else {
      if isType || mayBeNull(value) { return visitValues(of: condition, elements, isNegated: name == "!=") }
      add(.value, value)
      return
    }
    let code = OpaqueCode(value, in: script)
    guard code.shownType != nil || code.isPath else { return block(.holeWouldRepeat, at: value) }
    let role: Hole.Role =
      switch code.shownType {
      case .number: .number
      case .string: .text
      case nil: .ordered
      }
    guard let hole = add(role, value), let key = key(elements[1]) else { return }
    let type =
      switch code.shownType {
      case .number: Array(#""number""#.utf8)
      case .string: Array(#""string""#.utf8)
      case nil: Array(#"["typeof", "#.utf8) + hole + Array("]".utf8)
      }
    let json =
      Array(#"["all", ["==", ["typeof", "#.utf8) + key + Array("], ".utf8) + type + Array("], [\"\(name)\", ".utf8)
      + key + Array(", ".utf8) + hole + Array("]]".utf8)
    write(condition, json)
  }

  mutating func visitValues(of condition: ScriptLiteral, _ elements: [ScriptLiteral], isNegated: Bool) {
    let values = elements.dropFirst(2)
    if values.count == 1, let list = values.first, list.elements != nil, !list.isSpread {
      return visitExpression([list])
    }
    guard values.contains(where: { $0.isComputed || $0.isSpread }) else { return }
    let isType = elements[1].string == "$type"
    // A placeholder for a type of geometry would make the condition a constant, so that comparison is written here.
    if values.count == 1, let value = values.first, !value.isSpread, !isType, !mayBeNull(value) {
      add(.value, value)
      return
    }
    var parts: [[UInt8]] = []
    for value in values {
      // A list among other values never was one of them.
      if !value.isSpread, shown(value)?.branches.contains(where: { $0.elements != nil }) == true {
        return block(.computedCondition, at: value)
      }
      if value.isSpread {
        if isType { return block(.holeCannotBeTried, at: value) }
        guard value.elements == nil, let part = add(.list, value) else { return block(.computedCondition, at: value) }
        parts.append(part)
      } else if value.isComputed {
        guard let part = add(isType ? .geometryType : .value, value) else { return }
        parts.append(part)
      } else {
        guard let part = scalar(value) else { return }
        parts.append(part)
      }
    }
    guard let key = key(elements[1]), let name = scalar(elements[1]) else { return }
    // Every feature has a type of geometry, which is not null.
    let isNull = values.map { !isType && mayBeNull($0) }
    // A missing attribute was not null, and is in the new language.
    let isThere = Array(#"["has", "#.utf8) + name + Array("]".utf8)
    if isNull.contains(true), elements[1].string == "$id" { return block(.holeCannotBeTried, at: condition) }
    if values.contains(where: { $0.isSpread }) {
      var json =
        Array(#"["in", "#.utf8) + key + Array(#", ["literal", ["#.utf8) + Self.joined(parts) + Array("]]]".utf8)
      if isNull.contains(true) { json = Array(#"["all", "#.utf8) + Self.joined([isThere, json]) + Array("]".utf8) }
      write(condition, isNegated ? Array(#"["!", "#.utf8) + json + Array("]".utf8) : json, needsTarget: true)
    } else {
      let comparisons = zip(parts, isNull).map { part, isNull in
        let comparison =
          Array((isNegated ? #"["!=", "# : #"["==", "#).utf8) + key + Array(", ".utf8) + part + Array("]".utf8)
        guard isNull else { return comparison }
        let absent = Array(#"["!", "#.utf8) + isThere + Array("]".utf8)
        return Array((isNegated ? #"["any", "# : #"["all", "#).utf8)
          + Self.joined([isNegated ? absent : isThere, comparison]) + Array("]".utf8)
      }
      let name = isNegated ? #"["all", "# : #"["any", "#
      let list = Array(name.utf8) + Self.joined(comparisons) + Array("]".utf8)
      write(condition, comparisons.count == 1 ? comparisons[0] : list)
    }
  }

  /// Whether a value shows to be `null`, or a choice of it.
  private func mayBeNull(_ value: ScriptLiteral) -> Bool {
    // `let hovered = null`, which gets an id later.
    if let name = OpaqueCode(value, in: script).name, constants.nullable.contains(name) { return true }
    return (shown(value) ?? value).branches.contains { branch in
      if case .word = branch.content { return script.isAt("null", branch.tokens.lowerBound) }
      // `x ?? null`
      return branch.isOpaque
        && branch.tokens.contains { index in
          script.isAt("null", index) && (script.isAt("??", index - 1) || script.isAt("||", index - 1))
        }
    }
  }

  /// What a name was declared with.
  func shown(_ value: ScriptLiteral) -> ScriptLiteral? {
    guard let name = OpaqueCode(value, in: script).name else { return nil }
    let equals = constants.computedValues(behind: name)
    return constants[name]?.value
      ?? (equals.count == 1 ? LiteralReader(script: script).value(behind: equals[0]) : nil)
  }

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: Array(", ".utf8))) }

  private mutating func write(_ condition: ScriptLiteral, _ json: [UInt8], needsTarget: Bool = false) {
    conditions.append(Condition(literal: condition, json: json, needsTarget: needsTarget))
  }
}
