/// Filters that code puts together from legacy conditions: `['in', 'id'].concat(ids)`, `filter.push(['==', 'id', id])`.
extension SiteFinder {
  /// Whether a legacy condition stands in a call that makes a filter, or in one that adds to it.
  func isBuiltFilter(_ literal: ScriptLiteral) -> Bool {
    // `[...base, ['==', 'a', 1]]`
    if literal.elements?.first?.isSpread == true { return holdsCondition(literal) }
    guard literal.isOpaque, !literal.isSpread else { return false }
    guard let name = OpaqueCode(literal, in: script).nameOrField else { return holdsCondition(literal) }
    if let constant = constants[name] {
      // `['any']`, to which conditions are added, and a list of them, to which a name is.
      let elements = constant.value.elements ?? []
      let isBegun = elements.count == 1 && elements[0].string.map { ValueShape.combinations.contains($0) } == true
      let isList = elements.first?.elements != nil && reader.holdsCondition(constant.value.tokens)
      return isList || isBegun && constants.getsConditions(name, reader)
    }
    return constants.computedValues(behind: name).compactMap { reader.value(behind: $0) }.contains {
      holdsCondition($0)
    }
  }

  /// Whether a legacy condition stands in some code, or in a constant that it names: `isOpen && filter`, `[...filter]`.
  func holdsCondition(_ code: ScriptLiteral) -> Bool {
    reader.holdsCondition(code.tokens)
      || code.tokens.contains { index in
        guard let name = script.name(index) else { return false }
        let isCall = script.isAt("(", index + 1)
        guard script.isAt(".", index - 1) else {
          return constants.holdsCondition(name, reader) || isCall && constants.givesCondition("\(name)()", reader)
        }
        // `Filters.road(kind)` is a static method.
        let isOfClass = script.isAt("this", index - 2) || script.name(index - 2)?.first?.isUppercase == true
        return isCall && isOfClass
          && ["this.\(name)", "this.\(name)()"].contains { constants.givesCondition($0, reader) }
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

extension ConstantTable {
  /// Whether a legacy condition stands in the list that a name has, or in what the code adds to it.
  func holdsCondition(_ name: String, _ reader: LiteralReader) -> Bool {
    if let constant = self[name] {
      return reader.holdsCondition(constant.value.tokens) || getsConditions(name, reader)
    }
    // `kinds.map(k => ['==', 'kind', k])`
    return computedValues(behind: name).compactMap { reader.value(behind: $0) }
      .contains { reader.holdsCondition($0.tokens) }
  }

  /// Whether a legacy condition stands in what a function gives.
  func givesCondition(_ name: String, _ reader: LiteralReader) -> Bool {
    values(of: name).contains { reader.holdsCondition($0.tokens) }
  }

  /// Whether the code adds a legacy condition to a list, or makes another one of it.
  func getsConditions(_ name: String, _ reader: LiteralReader) -> Bool {
    let script = reader.script
    let isAdded = self[name]?.mentions.contains { mention in
      script.isAt(".", mention + 1) && (script.isAt("push", mention + 2) || script.isAt("unshift", mention + 2))
        && script.isAt("(", mention + 3)
        && reader.holdsCondition(mention + 3..<max(script.tokens[mention + 3].partner, mention + 3))
    }
    // `filter = [...filter, ['==', 'kind', kind]]`
    return isAdded == true
      || values(of: name).contains { value in
        value.elements?.first?.isSpread == true && reader.holdsCondition(value.tokens)
      }
  }

  /// Whether the code does something with the stops of a constant.
  func gainsStops(_ name: String, _ script: Script) -> Bool {
    self[name]?.mentions.contains { script.isAt(".", $0 + 1) && script.isAt("stops", $0 + 2) } ?? false
  }
}
