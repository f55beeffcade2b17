/// The types that a script declares, and the one of the place where a literal stands.
extension SiteFinder {
  /// A step from a container to what it holds.
  private enum Step {
    case element
    case member(String)
  }

  /// What the type of a variable, or of what a function gives, says of the place of a literal: for `const layers: Layer[] = [{filter: […]}]` what `Layer` says
  /// of `filter`; `nil` where no type is declared, or it does not show what it says.
  mutating func declaredType(of literal: ScriptLiteral) -> Range<Int>? {
    var steps: [Step] = []
    var start = literal.tokens.lowerBound
    while start > 1 {
      let parent = script.tokens[start].parent
      if !steps.isEmpty, let cast = castType(behind: start) { return type(at: steps.reversed(), in: cast) }
      if script.isAt("=", start - 1) {
        return typeOfVariable(before: start - 1).flatMap { type(at: steps.reversed(), in: $0) }
      }
      if script.isAt("return", start - 1) || script.isAt("=>", start - 1) {
        let type =
          script.isAt("return", start - 1)
          ? script.resultType(around: start) : script.resultType(beforeArrow: start - 1)
        return type.flatMap { self.type(at: steps.reversed(), in: $0) }
      }
      if script.isAt("(", start - 1), script.kind(start - 2) == .sign {
        start -= 1
        continue
      }
      if let first = startOfChoice(before: start) {
        start = first
        continue
      }
      guard parent >= 0 else { return nil }
      let isShort = script.isAt("{", start - 1) || script.isAt(",", start - 1)
      if script.isAt("{", parent), script.isAt(":", start - 1), let key = reader.key(start - 2) {
        steps.append(.member(key))
      } else if script.isAt("{", parent), isShort, let name = script.name(start) {
        steps.append(.member(name))
      } else if script.isAt("[", parent), start - 1 == parent || script.isAt(",", start - 1) {
        steps.append(.element)
      } else {
        return nil
      }
      start = parent
    }
    return nil
  }

  /// Where a choice begins of which a value is a part: `on ? […] : other`, `known ?? […]`.
  private func startOfChoice(before start: Int) -> Int? {
    let operators: [StaticString] = ["?", "||", "??", "&&"]
    let isElse = script.isAt(":", start - 1) && !script.isAt("{", start - 3) && !script.isAt(",", start - 3)
    guard isElse || operators.contains(where: { script.isAt($0, start - 1) }) else { return nil }
    let ends: [StaticString] = ["=", "return", "=>", ",", ";"]
    var index = start - 1
    while index > max(script.tokens[start].parent, start - 200), !ends.contains(where: { script.isAt($0, index) }) {
      // `key: on ? […] : other`
      if script.isAt(":", index), script.isAt("{", index - 2) || script.isAt(",", index - 2) { break }
      let isClose = script.kind(index) == .close && script.tokens[index].partner > 0
      index = isClose ? script.tokens[index].partner - 1 : index - 1
    }
    return index + 1 < start ? index + 1 : nil
  }

  /// The type behind a bracket: `[…] as Layer[]`.
  private func castType(behind open: Int) -> Range<Int>? {
    let close = script.tokens[open].partner
    guard close > open, script.isAt("as", close + 1) || script.isAt("satisfies", close + 1) else { return nil }
    return close + 2..<endOfType(from: close + 2, before: script.tokens.count)
  }

  private func typeOfVariable(before equals: Int) -> Range<Int>? {
    let parent = script.tokens[equals].parent
    var index = equals - 1
    while index > 1, index > equals - 60, !script.isAt(";", index) {
      if script.kind(index) == .close, script.tokens[index].partner > 0 { index = script.tokens[index].partner }
      guard script.tokens[index].parent == parent else { return nil }
      if script.isAt(":", index) {
        // `layers?: Layer[]` in a class
        let isMarked = script.isAt("?", index - 1) || script.isAt("!", index - 1)
        return script.kind(isMarked ? index - 2 : index - 1) == .name ? index + 1..<equals : nil
      }
      index -= 1
    }
    return nil
  }

  // MARK: The way through a type

  private mutating func type(at steps: [Step], in type: Range<Int>) -> Range<Int>? {
    var current = type
    for step in steps {
      guard let next = next(step, in: resolved(current)) else { return nil }
      current = next
    }
    return current
  }

  private mutating func next(_ step: Step, in type: Range<Int>) -> Range<Int>? {
    // `Layer & {minzoom: number}`
    let parts = script.parts(of: type, between: "&")
    if parts.count > 1 {
      for part in parts {
        let part = resolved(part)
        if script.isAt("{", part.lowerBound), let found = next(step, in: part) { return found }
      }
      return nil
    }
    let (first, last) = (type.lowerBound, type.upperBound - 1)
    switch step {
    case .element:
      if type.count > 2, script.isAt("[", last - 1), script.isAt("]", last) { return first..<last - 1 }
      return script.isAt("Array", first) || script.isAt("ReadonlyArray", first) ? argument(of: type) : nil
    case .member(let key):
      if script.isAt("Record", first) { return argument(of: type, behindComma: true) }
      guard script.isAt("{", first), script.tokens[first].partner == last else { return nil }
      var index = first + 1
      // `{[id: string]: Layer}`
      var ofAny: Int?
      while index < last {
        let colon = script.isAt("?", index + 1) ? index + 2 : index + 1
        if reader.key(index) == key, script.isAt(":", colon) {
          return colon + 1..<endOfType(from: colon + 1, before: last)
        }
        if script.isAt("]", index), script.isAt(":", index + 1) { ofAny = index + 2 }
        index = script.isAt("[", index) ? max(script.tokens[index].partner, index + 1) : script.next(index)
      }
      return ofAny.map { $0..<endOfType(from: $0, before: last) }
    }
  }

  /// A type without what stands around it: names of the script, parentheses, `readonly`, `Partial<…>`.
  private mutating func resolved(_ type: Range<Int>) -> Range<Int> {
    var type = type
    for _ in 0..<8 {
      let first = type.lowerBound
      if type.count == 1, let known = script.name(first).flatMap({ definedTypes[$0] }) {
        type = known
      } else if type.count > 2, script.isAt("(", first), script.tokens[first].partner == type.upperBound - 1 {
        type = first + 1..<type.upperBound - 1
      } else if script.isAt("readonly", first), type.count > 1 {
        type = first + 1..<type.upperBound
      } else if let inner = withoutNull(type) {
        type = inner
      } else if type.count == 4, script.isAt("[", first + 1), script.kind(first + 2) == .string,
        let object = script.name(first).flatMap({ definedTypes[$0] }), script.isAt("{", object.lowerBound),
        let member = reader.key(first + 2).flatMap({ next(.member($0), in: object) })
      {
        // `Props['layer']`
        type = member
      } else if ["Partial", "Required", "Readonly", "NonNullable"].contains(where: { script.isAt($0, first) }),
        let inner = argument(of: type)
      {
        type = inner
      } else {
        break
      }
    }
    return type
  }

  /// The one alternative of a type that is not `null` or `undefined`: `Layer | undefined`.
  private func withoutNull(_ type: Range<Int>) -> Range<Int>? {
    let parts = script.parts(of: type, between: "|")
    let others = parts.filter {
      !$0.isEmpty && !($0.count == 1 && (script.isAt("null", $0.lowerBound) || script.isAt("undefined", $0.lowerBound)))
    }
    return parts.count > 1 && others.count == 1 ? others[0] : nil
  }

  /// What stands between `<` and `>` behind a name, or the part of it behind the first comma.
  private func argument(of type: Range<Int>, behindComma: Bool = false) -> Range<Int>? {
    let (first, last) = (type.lowerBound + 2, type.upperBound - 1)
    guard last > first, script.isAt("<", first - 1), script.isAt(">", last) else { return nil }
    guard behindComma else { return first..<last }
    let comma = endOfType(from: first, before: last)
    return script.isAt(",", comma) ? comma + 1..<last : nil
  }

  // MARK: Declarations

  /// What stands behind `type X =` and `interface X`, by the names.
  ///
  /// - Complexity: O(tokens), the first time.
  var definedTypes: [String: Range<Int>] {
    mutating get {
      if let types { return types }
      var found: [String: Range<Int>] = [:]
      for index in script.tokens.indices {
        guard let name = script.name(index + 1) else { continue }
        if script.isAt("type", index), script.isAt("=", index + 2) {
          found[name] = index + 3..<endOfType(from: index + 3, before: script.tokens.count)
        } else if script.isAt("interface", index), script.isAt("{", index + 2), script.tokens[index + 2].partner > 0 {
          found[name] = index + 2..<script.tokens[index + 2].partner + 1
        }
      }
      types = found
      return found
    }
  }

  /// Where a type ends: at a semicolon or comma, or where a line does not go on with an operator.
  private func endOfType(from start: Int, before end: Int) -> Int {
    let goesOn: [StaticString] = ["|", "&", "?", ":"]
    var (index, depth) = (start, 0)
    while index < end, !script.isAt(";", index), depth > 0 || !script.isAt(",", index), script.kind(index) != .close {
      // `Record<string, Layer>`
      if script.isAt("<", index) { depth += 1 }
      if script.isAt(">", index) { depth -= 1 }
      if index > start, depth == 0, script.tokens[index].followsLineBreak,
        !goesOn.contains(where: { script.isAt($0, index) })
      {
        break
      }
      index = script.next(index)
    }
    return max(start, min(index, end))
  }
}
