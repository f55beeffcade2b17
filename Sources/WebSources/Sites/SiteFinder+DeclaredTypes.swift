/// The types that a script declares, and those of the variables around a value.
extension SiteFinder {
  /// The types that are declared for the variables or fields around a literal: `const layers: Layer[] = [{filter: […]}]`.
  func declaredTypes(around literal: ScriptLiteral) -> [Range<Int>] {
    var types: [Range<Int>] = []
    var open = literal.tokens.lowerBound
    while open > 0 {
      if script.isAt("=", open - 1), let type = declaredType(before: open - 1) { types.append(type) }
      open = script.tokens[open].parent
    }
    return types
  }

  private func declaredType(before equals: Int) -> Range<Int>? {
    let parent = script.tokens[equals].parent
    var index = equals - 1
    while index > 1, index > equals - 60, !script.isAt(";", index) {
      if script.kind(index) == .close, script.tokens[index].partner > 0 { index = script.tokens[index].partner }
      guard script.tokens[index].parent == parent else { return nil }
      if script.isAt(":", index) { return script.kind(index - 1) == .name ? index + 1..<equals : nil }
      index -= 1
    }
    return nil
  }

  /// The types that the script declares under the names in some types, and those that they name in turn.
  mutating func definitions(namedIn types: [Range<Int>]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open = types
    while let type = open.popLast() {
      for name in type.compactMap({ script.name($0) }) {
        guard let definition = definedTypes[name], !found.contains(definition) else { continue }
        found.append(definition)
        open.append(definition)
      }
    }
    return found
  }

  /// What stands behind `type X =` and `interface X`, by the names.
  ///
  /// - Complexity: O(tokens), the first time.
  private var definedTypes: [String: Range<Int>] {
    mutating get {
      if let types { return types }
      var found: [String: Range<Int>] = [:]
      for index in script.tokens.indices {
        guard let name = script.name(index + 1) else { continue }
        if script.isAt("type", index) {
          guard script.isAt("=", index + 2) else { continue }
          found[name] = index + 3..<endOfType(from: index + 3, before: script.tokens.count)
        } else if script.isAt("interface", index),
          let open = (index + 2..<index + 8).first(where: { script.isAt("{", $0) })
        {
          found[name] = open..<max(script.tokens[open].partner, open)
        }
      }
      types = found
      return found
    }
  }

  /// Where a type ends: at a semicolon or comma, or where a line does not go on with an operator.
  func endOfType(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, !script.isAt(";", index), !script.isAt(",", index), script.kind(index) != .close {
      if index > start, script.tokens[index].followsLineBreak, !script.isAt("|", index), !script.isAt("&", index) {
        break
      }
      index = script.next(index)
    }
    return min(index, end)
  }
}
