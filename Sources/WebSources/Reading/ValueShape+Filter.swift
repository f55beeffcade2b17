import SourceText

/// The computed parts of a filter.
extension ValueShape {
  /// The names that a legacy filter begins with.
  static let oldOperators = oldConditions.union(combinations)
  static let oldConditions = comparisons.union(["in", "!in", "has", "!has"])
  static let comparisons: Set<String> = ["==", "!=", ">", ">=", "<", "<="]
  static let combinations = ["all", "any", "none"]

  /// Looks for computed parts of a filter or a condition of it.
  mutating func visitCondition(_ literal: ScriptLiteral) {
    if literal.isSpread { return block(.spread, at: literal) }
    switch literal.content {
    case .array(let elements): visit(elements)
    case .opaque, .choice:
      if readsConstants, let name = script.name(of: literal), let constant = constants[name],
        constant.value.elements?.first?.string.map({ Self.oldOperators.contains($0) }) == true
      {
        addMention(name, at: literal, constant)
        readsConstants = false
        visitCondition(constant.value)
        readsConstants = true
        return
      }
      block(.computedCondition, at: literal, standIn: "true")
    case .object, .string, .number, .word, .undefined: break
    }
  }

  private mutating func visit(_ elements: [ScriptLiteral]) {
    guard let first = elements.first else { return }
    guard let name = first.string else {
      if first.isComputed { visitComputedName(elements) }
      return visitOperands(Array(elements.dropFirst(first.isComputed ? 1 : 0)))
    }
    if Self.oldConditions.contains(name), elements.count > 1 { hasConditions = true }
    let operands = Array(elements.dropFirst())
    switch name {
    case "none", "all", "any":
      if name == "none" { hasConditions = true }
      for operand in operands { visitCondition(operand) }
    case "==", "!=", ">", ">=", "<", "<=":
      guard operands.count == 2, !operands.contains(where: isExpression), !operands[0].isSpread else {
        return visitOperands(operands)
      }
      visitKey(operands, of: name)
      visitComparedValue(operands, name)
    case "in", "!in":
      guard operands.count > 1, !isExpression(operands[0]), operands.count > 2 || !isExpression(operands[1]),
        !operands[0].isSpread
      else { return visitOperands(operands) }
      visitKey(operands, of: name)
      // One value of "!in" is compared; one of "in" may be a list, which makes it an expression.
      if operands.count == 2, name == "!in" {
        visitComparedValue(operands, name)
      } else {
        for value in operands.dropFirst() where value.isComputed || value.isSpread {
          block(.computedList(expression(name, operands)), at: value)
        }
      }
    case "has", "!has":
      guard operands.count == 1, !isExpression(operands[0]), !operands[0].isSpread else {
        return visitOperands(operands)
      }
      visitKey(operands, of: name)
    case "literal": break
    default: visitOperands(operands)
    }
  }

  /// A condition whose name is computed, which may be old where an attribute is named: `[operator, "k", 5]`.
  private mutating func visitComputedName(_ elements: [ScriptLiteral]) {
    if elements[0].isSpread { return block(.spread, at: elements[0]) }
    guard elements.count > 1, elements[1].string != nil, !elements.dropFirst(2).contains(where: { $0.isContainer })
    else { return }
    hasConditions = true
    let legacy = elements.count == 2 ? #""!has""# : elements.count == 3 ? #""==""# : #""in""#
    block(.computedOperator, at: elements[0], standIn: legacy)
  }

  /// Whether an operand is known to be an expression, which makes the condition a modern one.
  private func isExpression(_ operand: ScriptLiteral) -> Bool {
    if operand.isSpread { return false }
    let constant = script.name(of: operand).flatMap { constants[$0] }
    return operand.isContainer || constant?.value.isContainer == true
  }

  /// Parts of an expression: a mixed filter is repaired only where nothing in them is computed.
  private mutating func visitOperands(_ operands: [ScriptLiteral]) {
    for operand in operands {
      if operand.isSpread {
        block(.spread, at: operand)
      } else if operand.isComputed {
        // A list is an expression; the type of other values is unknown.
        block(.computedOperand, at: operand, standIn: isExpression(operand) ? #"["get", "key"]"# : nil)
      } else if let elements = operand.elements {
        visit(elements)
      } else if operand.hasComputedPart {
        block(.computedOperand, at: operand, standIn: "{}")
      }
    }
  }

  // MARK: Keys and values

  private mutating func visitKey(_ operands: [ScriptLiteral], of name: String) {
    guard operands[0].isComputed else { return }
    if script.isNameOfAttribute(operands[0].whole) { return add(.key, operands[0]) }
    block(.computedKey(code(of: operands[0]), expression(name, operands)), at: operands[0])
  }

  private mutating func visitComparedValue(_ operands: [ScriptLiteral], _ name: String) {
    let (key, value) = (operands[0], operands[1])
    if value.isSpread { return block(.computedList(expression(name, operands)), at: value) }
    guard value.isComputed else { return }
    // One value is compared.
    let expression = expression(name == "!in" ? "!=" : name, operands)
    if key.string == "$type" {
      block(.computedGeometry(expression), at: value, standIn: #""Point""#)
    } else if ["<", "<=", ">", ">="].contains(name) {
      let typeTest = "[\"==\", [\"typeof\", \(self.key(key))], [\"typeof\", \(self.code(of: value))]]"
      block(.computedOrdering("[\"all\", \(typeTest), \(expression)]"), at: value)
    } else if value.whole.contains(where: { script.isAt("null", $0) })
      || script.name(of: value).map({ constants.nullable.contains($0) }) == true
    {
      // To a legacy filter a missing attribute was not null.
      let presence = key.string == "$id" ? #"["!=", ["id"], null]"# : "[\"has\", \(self.code(of: key))]"
      let equal = "[\"all\", \(presence), \(self.expression("==", operands))]"
      block(.mayBeNull(self.code(of: value), name == "==" ? equal : "[\"!\", \(equal)]"), at: value)
    } else {
      add(.value, value)
    }
  }

  // MARK: The text to write

  private func code(of literal: ScriptLiteral) -> String {
    if case .string(let string) = literal.content { return String(decoding: string.json, as: UTF8.self) }
    return script.shortText(literal.whole)
  }

  private func key(_ key: ScriptLiteral) -> String {
    switch key.string {
    case "$type": "[\"geometry-type\"]"
    case "$id": "[\"id\"]"
    default: "[\"get\", \(code(of: key))]"
    }
  }

  /// The condition as an expression, which is not proved.
  private func expression(_ name: String, _ operands: [ScriptLiteral]) -> String {
    let values = operands.dropFirst().map { code(of: $0) }.joined(separator: ", ")
    switch name {
    case "has": return "[\"has\", \(code(of: operands[0]))]"
    case "!has": return "[\"!\", [\"has\", \(code(of: operands[0]))]]"
    case "in", "!in":
      // Earlier releases lack the operator, or do not find 0, false and "" in a list.
      let test = "[\"in\", \(key(operands[0])), [\"literal\", [\(values)]]]"
      return (name == "in" ? test : "[\"!\", \(test)]") + ", which Mapbox GL JS reads correctly from 1.9 on"
    default: return "[\"\(name)\", \(key(operands[0])), \(values)]"
    }
  }
}
