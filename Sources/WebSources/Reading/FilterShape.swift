import SourceJSON
import StyleSpec

extension ValueShape {
  /// The names with which an old filter begins.
  static let oldOperators = oldConditions.union(combinations)
  static let oldConditions: Set<String> = ["==", "!=", ">", ">=", "<", "<=", "in", "!in", "has", "!has"]
  static let combinations: Set<String> = ["all", "any", "none"]

  /// Looks for what is computed in a filter or a condition of it.
  ///
  /// Where the language of a condition depends on its key, an old or a new key stands for it.
  mutating func visitCondition(_ literal: ScriptLiteral) {
    if literal.isSpread { return visitHidden(literal, standIn: .list([])) }
    switch literal.content {
    case .array(let elements): visit(literal, elements)
    case .choice(let first, let second):
      addChoice(literal)
      substitutes[literal.tokens.lowerBound] = .branch(first: true)
      visitCondition(first)
      visitCondition(second)
    case .opaque: visitOpaqueCondition(literal)
    case .object, .string, .number, .word, .undefined: break
    }
  }

  private mutating func visitOpaqueCondition(_ literal: ScriptLiteral) {
    if let name = OpaqueCode(literal, in: script).name, let constant = constants[name],
      constant.value.elements?.first?.string.map({ Self.oldOperators.contains($0) }) == true
    {
      // What names itself is not followed.
      if mentions.contains(where: { $0.name == name }), mentions.count > 100 {
        return visitHidden(literal, standIn: .json(Array("true".utf8)))
      }
      addMention(name, at: literal, constant)
      visitCondition(constant.value)
      return
    }
    visitHidden(literal, standIn: .json(Array("true".utf8)))
  }

  /// Conditions that do not show.
  private mutating func visitHidden(_ literal: ScriptLiteral, standIn: LiteralDocument.Substitute) {
    block(.computedCondition, at: literal)
    substitutes[literal.tokens.lowerBound] = standIn
    let reader = LiteralReader(script: script)
    let name = OpaqueCode(literal, in: script).name ?? literal.spreadName(in: script)
    if name.map({ constants.holdsCondition($0, reader) }) ?? reader.holdsCondition(literal.tokens) {
      (hasConditions, holdsOld) = (true, true)
    }
  }

  private mutating func visit(_ condition: ScriptLiteral, _ elements: [ScriptLiteral]) {
    guard let name = elements.first?.string else {
      if let first = elements.first, first.isComputed { visitComputedName(first, of: condition) }
      return visitExpression(elements)
    }
    if Self.oldConditions.contains(name), elements.count > 1 { hasConditions = true }
    // A text that is read through as a key may have no meaning as a value.
    if elements.count > 2, elements[1].isOpaque, let key = OpaqueCode(elements[1], in: script).name,
      elements[2...].contains(where: { OpaqueCode($0, in: script).name == key })
    {
      block(.computedCondition, at: elements[1])
    }
    switch name {
    case "all", "any", "none":
      // No expression has that name.
      if name == "none" { hasConditions = true }
      for element in elements.dropFirst() { visitCondition(element) }
    case "==", "!=", "<", "<=", ">", ">=":
      // What stands behind the value was not read, and hides its type.
      if elements.count > 3, elements[1].string != nil, let value = elements[2...].first(where: { $0.isComputed }) {
        block(.computedCondition, at: value)
      }
      guard elements.count == 3, !isExpression(elements[2]), visitKey(elements[1]), !elements[2].isSpread else {
        return visitExpression(Array(elements.dropFirst()))
      }
      visitValue(of: condition, elements, name)
    case "in", "!in":
      guard elements.count >= 3, elements.count > 3 || !isExpression(elements[2]), visitKey(elements[1]) else {
        // An expression in place of the key: whether the values can be labels depends on their types.
        if elements.count > 3, let value = elements.dropFirst(2).first(where: { $0.isComputed }) {
          block(.computedCondition, at: value)
        }
        // What is searched may be a text or a list, which is written otherwise.
        if elements.count == 3, let name = elements[1].elements?.first?.string, !Self.oldOperators.contains(name),
          elements[2].isComputed, !elements[2].isSpread
        {
          block(.holeCannotBeTried, at: elements[2])
        }
        return visitExpression(Array(elements.dropFirst()))
      }
      visitValues(of: condition, elements, isNegated: name == "!in")
    case "has", "!has":
      guard elements.count == 2, visitKey(elements[1]) else { return visitExpression(Array(elements.dropFirst())) }
    case "literal": visitData(Array(elements.dropFirst()))
    default: visitExpression(Array(elements.dropFirst()))
    }
  }

  /// A condition whose name is computed: `[c ? "has" : "!has", "k"]`.
  private mutating func visitComputedName(_ name: ScriptLiteral, of condition: ScriptLiteral) {
    let names = name.branches.compactMap { $0.string }
    let compares = Self.comparesByComputedName(condition)
    guard compares || names.contains(where: { Self.oldOperators.contains($0) }) else { return }
    block(.computedCondition, at: name)
    substitutes[name.tokens.lowerBound] = .json(Array("\"all\"".utf8))
    let isOld = compares || names.contains { ["!has", "!in", "none"].contains($0) }
    if isOld || LiteralReader(script: script).holdsCondition(condition.tokens) {
      (hasConditions, holdsOld) = (true, true)
    }
  }

  /// Whether a computed name stands before the name of an attribute and a value, as nothing new has it: `[operator, "k", 5]`.
  static func comparesByComputedName(_ literal: ScriptLiteral) -> Bool {
    guard let elements = literal.elements, elements.count == 3, elements[0].isComputed, !elements[0].isSpread,
      elements[1].string != nil, !elements[2].isSpread
    else { return false }
    return elements[2].branches.allSatisfy { $0.elements == nil && $0.members == nil }
  }

  /// What stands in a list or an object that is not an expression.
  private mutating func visitData(_ elements: [ScriptLiteral]) {
    for element in elements {
      if element.isSpread {
        block(.computedCondition, at: element)
        substitutes[element.tokens.lowerBound] = .list([])
      } else if element.isComputed {
        add(.value, element)
      } else if let inner = element.elements {
        visitData(inner)
      }
    }
  }

  /// Parts of an expression: conditions may stand there, and computed values.
  mutating func visitExpression(_ elements: [ScriptLiteral]) {
    for element in elements {
      if element.isSpread {
        block(.computedCondition, at: element)
        substitutes[element.tokens.lowerBound] = .list([])
      } else if element.isComputed {
        // A key may be known to be an expression.
        if substitutes[element.tokens.lowerBound] == nil { visitOperand(element) }
      } else if let inner = element.elements {
        visit(element, inner)
      } else if case .object(let members, let isWhole) = element.content {
        if !isWhole { block(.computedCondition, at: element) }
        for member in members where member.value.isComputed { add(.value, member.value) }
      }
    }
  }

  /// A computed operand, which may be the name of an old condition: `["!", condition]`.
  private mutating func visitOperand(_ operand: ScriptLiteral) {
    let constant = OpaqueCode(operand, in: script).name.flatMap { constants[$0] }
    if let constant, LiteralReader(script: script).holdsCondition(constant.value.tokens) {
      visitHidden(operand, standIn: .json(Array("true".utf8)))
    } else {
      var type = OpaqueCode(operand, in: script).shownType
      switch shown(operand)?.content {
      case .number?: type = .number
      case .string?: type = .string
      default: break
      }
      add(type.map { $0 == .number ? .number : .text } ?? .operand(isNumber: false), operand)
    }
  }

  // MARK: Keys

  /// Whether a key may be the name of an attribute, so that the condition is old.
  private mutating func visitKey(_ key: ScriptLiteral) -> Bool {
    if key.string != nil { return true }
    if case .choice = key.content, !key.isSpread { return isUnknownKey(key) }
    guard key.isOpaque, !key.isSpread else { return false }
    let code = OpaqueCode(key, in: script)
    if let name = code.name {
      if let constant = constants[name] {
        if case .string(let string) = constant.value.content, !constant.isAssigned {
          add(.fixed(string.json), key)
          return true
        }
        if constant.value.elements != nil { return isModernKey(key) }
      }
    } else if let pieces = code.pieces {
      guard !code.isEvaluatedOnce, !OpaqueCode.mayBe("$type", pieces), !OpaqueCode.mayBe("$id", pieces) else {
        return isUnknownKey(key)
      }
      add(.key, key)
      return true
    } else if code.isPath || code.isEvaluatedOnce {
      return isModernKey(key)
    }
    return isUnknownKey(key)
  }

  private mutating func isUnknownKey(_ key: ScriptLiteral) -> Bool {
    block(.computedKey, at: key)
    substitutes[key.tokens.lowerBound] = .json(Array("\"key\"".utf8))
    return true
  }

  /// Whether a computed operand is an expression, or may be one, so that the condition is modern; a list is one to the old
  /// language's test.
  private mutating func isExpression(_ value: ScriptLiteral) -> Bool {
    let code = OpaqueCode(value, in: script)
    // A list may stand in a member of a constant, too: `options.classes`.
    let members = code.name == nil ? code.nameOrField.map { constants.values(of: $0) } ?? [] : []
    let shown = [code.name.flatMap { constants[$0]?.value } ?? value] + members
    guard value.isComputed, !value.isSpread,
      shown.contains(where: { $0.branches.contains { $0.elements != nil || $0.members != nil } })
    else { return false }
    block(.computedCondition, at: value)
    substitutes[value.tokens.lowerBound] = .json(Array(#"["get", "key"]"#.utf8))
    return true
  }

  /// An expression makes the condition modern; among old conditions nothing tells.
  private mutating func isModernKey(_ key: ScriptLiteral) -> Bool {
    block(.computedKey, at: key)
    substitutes[key.tokens.lowerBound] = .json(Array(#"["get", "key"]"#.utf8))
    return false
  }

  /// What the new language has for a key.
  func key(_ key: ScriptLiteral) -> [UInt8]? {
    switch key.string {
    case "$type"?: return Array(#"["geometry-type"]"#.utf8)
    case "$id"?: return Array(#"["id"]"#.utf8)
    default: break
    }
    guard let name = scalar(key) else { return nil }
    return Array(#"["get", "#.utf8) + name + Array("]".utf8)
  }

  /// A scalar, or its placeholder.
  func scalar(_ literal: ScriptLiteral) -> [UInt8]? {
    switch literal.content {
    case .string(let string): return string.json
    case .number(let json): return json
    case .word: return Array(script.bytes[script.range(literal.tokens)])
    case .opaque:
      guard case .json(let json)? = substitutes[literal.tokens.lowerBound] else { return nil }
      return json
    case .object, .array, .undefined, .choice: return nil
    }
  }
}
