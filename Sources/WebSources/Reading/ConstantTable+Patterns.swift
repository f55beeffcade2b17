/// The literals that patterns and loops give to variables.
extension ConstantTable {
  /// The variables that take members of a constant or a literal: `const {width, color: c} = theme`, `const [a, b] = […]`.
  func destructured(at index: Int, _ script: Script, _ reader: LiteralReader) -> [(String, ScriptLiteral)] {
    guard script.declaresVariables(index), script.kind(index + 1) == .open,
      case let close = script.tokens[index + 1].partner, close > index, script.isAt("=", close + 1),
      let object = literal(at: close + 2, script, reader)
    else { return [] }
    if script.isAt("[", index + 1) { return taken(index + 1, from: object.elements ?? [], script) }
    return (index + 2..<close).compactMap { place in
      guard script.isAt("{", place - 1) || script.isAt(",", place - 1), script.tokens[place].parent == index + 1,
        let key = script.name(place), let value = object[key], value.isListOrFunction,
        key != "filter" || !ObjectKeys(of: object).isLayer
      else { return nil }
      return (script.isAt(":", place + 1) ? script.name(place + 2) ?? key : key, value)
    }
  }

  /// What a loop over a constant or a literal gives its variable: `for (const filter of filters)`,
  /// `Object.entries(filters).forEach(([id, filter]) => …)`.
  func iterated(at index: Int, _ script: Script, _ reader: LiteralReader) -> [(String, ScriptLiteral)] {
    if script.isAt("of", index), script.isAt("(", script.tokens[index].parent) {
      let isPattern = script.kind(index - 1) == .close
      return bound(
        isPattern ? script.tokens[index - 1].partner : index - 1, toElementsOf: index + 1, script, reader)
    }
    guard Self.isLoop(index, script), script.isAt(".", index - 1), script.isAt("(", index + 1) else { return [] }
    let isGrouped = script.isAt("(", index + 2)
    guard script.isAt("=>", isGrouped ? script.next(index + 2) : index + 3) else { return [] }
    var start = script.kind(index - 2) == .close ? script.tokens[index - 2].partner : index - 2
    // `Object.entries(filters)`
    if script.isAt("(", start) { start = script.isAt("Object", start - 3) ? start - 3 : -1 }
    guard start >= 0, !script.isAt(".", start - 1) else { return [] }
    return bound(isGrouped ? index + 3 : index + 2, toElementsOf: start, script, reader)
  }

  private static func isLoop(_ index: Int, _ script: Script) -> Bool {
    ["forEach", "map", "flatMap"].contains { script.isAt($0, index) }
  }

  /// The variables that take the elements of what begins at a token: a name, or the pattern of a list.
  ///
  /// Of many elements the first are looked at.
  private func bound(
    _ pattern: Int, toElementsOf index: Int, _ script: Script, _ reader: LiteralReader
  ) -> [(String, ScriptLiteral)] {
    let isOfObject = script.isAt("Object", index) && script.isAt(".", index + 1) && script.isAt("(", index + 3)
    let hasKeys = isOfObject && script.isAt("entries", index + 2)
    guard !isOfObject || hasKeys || script.isAt("values", index + 2),
      let value = literal(at: isOfObject ? index + 4 : index, script, reader)
    else { return [] }
    let elements = ((isOfObject ? value.members?.map { $0.value } : value.elements) ?? []).prefix(100)
    if !hasKeys, script.isAt("[", pattern) {
      return elements.flatMap { taken(pattern, from: $0.elements ?? [], script) }
    }
    // `[id, filter]`
    let isEntry = script.isAt("[", pattern) && script.isAt(",", pattern + 2)
    guard !hasKeys || isEntry, let name = script.name(hasKeys ? pattern + 3 : pattern) else { return [] }
    return elements.filter { $0.isListOrFunction }.map { (name, $0) }
  }

  /// The variables of a pattern of a list, with what they take.
  private func taken(_ open: Int, from elements: [ScriptLiteral], _ script: Script) -> [(String, ScriptLiteral)] {
    var (index, number) = (open + 1, 0)
    var found: [(String, ScriptLiteral)] = []
    while index < script.tokens[open].partner, number < elements.count {
      if script.isAt(",", index) {
        number += 1
      } else if let name = script.name(index), elements[number].isListOrFunction {
        found.append((name, elements[number]))
      }
      index = script.next(index)
    }
    return found
  }

  /// What a name stands for, or the literal that stands here.
  private func literal(at index: Int, _ script: Script, _ reader: LiteralReader) -> ScriptLiteral? {
    guard let name = script.name(index) else {
      // A longer one is a table of data.
      let end = script.next(index)
      return script.kind(index) == .open && end < index + 1_000 ? reader.value(at: index, before: end)?.literal : nil
    }
    return script.isAt(".", index + 1) && !Self.isLoop(index + 2, script) ? nil : self[name]?.value
  }
}
