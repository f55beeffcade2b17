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
    var tokens = literal.tokens
    if let name = OpaqueCode(literal, in: script).name ?? literal.spreadName(in: script), let constant = constants[name]
    {
      tokens = constant.value.tokens
    }
    if LiteralReader(script: script).holdsCondition(tokens) { (hasConditions, holdsOld) = (true, true) }
  }

  private mutating func visit(_ condition: ScriptLiteral, _ elements: [ScriptLiteral]) {
    guard let name = elements.first?.string else {
      if let first = elements.first, first.isComputed { visitComputedName(first, of: condition) }
      return visitExpression(elements)
    }
    if Self.oldConditions.contains(name), elements.count > 1 { hasConditions = true }
    switch name {
    case "all", "any", "none": for element in elements.dropFirst() { visitCondition(element) }
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
    guard names.contains(where: { Self.oldOperators.contains($0) }) else { return }
    block(.computedCondition, at: name)
    substitutes[name.tokens.lowerBound] = .json(Array("\"all\"".utf8))
    let isOld = names.contains { ["!has", "!in", "none"].contains($0) }
    if isOld || LiteralReader(script: script).holdsCondition(condition.tokens) {
      (hasConditions, holdsOld) = (true, true)
    }
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
  private mutating func visitExpression(_ elements: [ScriptLiteral]) {
    for element in elements {
      if element.isSpread {
        block(.computedCondition, at: element)
        substitutes[element.tokens.lowerBound] = .list([])
      } else if element.isComputed {
        // A key may be known to be an expression.
        if substitutes[element.tokens.lowerBound] == nil { add(.value, element) }
      } else if let inner = element.elements {
        visit(element, inner)
      } else if case .object(let members, let isWhole) = element.content {
        if !isWhole { block(.computedCondition, at: element) }
        for member in members where member.value.isComputed { add(.value, member.value) }
      }
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

  /// Whether a computed operand is an expression, or may be one, so that the condition is modern.
  private mutating func isExpression(_ value: ScriptLiteral) -> Bool {
    let constant = OpaqueCode(value, in: script).name.flatMap { constants[$0]?.value }
    guard value.isComputed, !value.isSpread,
      (constant ?? value).branches.contains(where: { $0.elements?.first?.string != nil })
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

  // MARK: Values

  private mutating func visitValue(of condition: ScriptLiteral, _ elements: [ScriptLiteral], _ name: String) {
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

  private mutating func visitValues(of condition: ScriptLiteral, _ elements: [ScriptLiteral], isNegated: Bool) {
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
      if value.isSpread {
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
    let isNull = values.map { mayBeNull($0) }
    // A missing attribute was not null, and is in the new language.
    let isThere = Array(#"["has", "#.utf8) + name + Array("]".utf8)
    if isNull.contains(true), elements[1].string == "$id" { return block(.computedCondition, at: condition) }
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
    let constant = OpaqueCode(value, in: script).name.flatMap { constants[$0]?.value }
    return (constant ?? value).branches.contains { branch in
      if case .word = branch.content { script.isAt("null", branch.tokens.lowerBound) } else { false }
    }
  }

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: Array(", ".utf8))) }

  private mutating func write(_ condition: ScriptLiteral, _ json: [UInt8], needsTarget: Bool = false) {
    conditions.append(Condition(literal: condition, json: json, needsTarget: needsTarget))
  }

  /// What the new language has for a key.
  private func key(_ key: ScriptLiteral) -> [UInt8]? {
    switch key.string {
    case "$type"?: return Array(#"["geometry-type"]"#.utf8)
    case "$id"?: return Array(#"["id"]"#.utf8)
    default: break
    }
    guard let name = scalar(key) else { return nil }
    return Array(#"["get", "#.utf8) + name + Array("]".utf8)
  }

  /// A scalar, or its placeholder.
  private func scalar(_ literal: ScriptLiteral) -> [UInt8]? {
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
