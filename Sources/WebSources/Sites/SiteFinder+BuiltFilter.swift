/// Filters that code puts together from legacy conditions: `['in', 'id'].concat(ids)`, `filter.push(['==', 'id', id])`.
extension SiteFinder {
  /// Whether a legacy condition stands in a call that makes a filter, or in one that adds to it.
  func isBuiltFilter(_ literal: ScriptLiteral) -> Bool {
    // `[...base, ['==', 'a', 1]]`
    if literal.elements?.first?.isSpread == true { return holdsCondition(literal) }
    guard literal.isOpaque, !literal.isSpread else { return false }
    guard let name = OpaqueCode(literal, in: script).nameOrField else { return holdsCondition(literal) }
    if let constant = constants[name] {
      // `['any']`, to which conditions are added.
      guard let elements = constant.value.elements, elements.count == 1, let text = elements[0].string,
        ValueShape.combinations.contains(text)
      else { return false }
      return constant.mentions.contains { mention in
        script.isAt(".", mention + 1) && script.isAt("push", mention + 2) && script.isAt("(", mention + 3)
          && reader.holdsCondition(mention + 3..<script.tokens[mention + 3].partner)
      }
    }
    let value = constants.computedValue(behind: name).flatMap { reader.value(behind: $0) }
    return value.map { holdsCondition($0) } ?? false
  }

  /// Whether a legacy condition stands in some code, or in a constant that it names: `isOpen && filter`, `[...filter]`.
  private func holdsCondition(_ code: ScriptLiteral) -> Bool {
    reader.holdsCondition(code.tokens)
      || code.tokens.contains { index in
        guard let name = script.name(index), !script.isAt(".", index - 1) else { return false }
        return constants[name].map { reader.holdsCondition($0.value.tokens) } ?? false
      }
  }
}

extension LiteralReader {
  /// Whether a legacy condition stands among some tokens.
  func holdsCondition(_ tokens: Range<Int>) -> Bool { tokens.contains { isCondition($0) } }

  /// Whether an array that begins here is a legacy condition: an expression compares with another one.
  private func isCondition(_ index: Int) -> Bool {
    guard script.isAt("[", index), script.kind(index + 1) == .string, let name = key(index + 1),
      name != "has", ValueShape.oldConditions.contains(name), script.isAt(",", index + 2),
      script.kind(index + 3) == .string
    else { return false }
    return script.isAt("]", index + 4) || script.isAt(",", index + 4) && !script.isAt("[", index + 5)
  }
}
