/// The literals that a name may stand for otherwise than by its declaration.
extension ConstantTable {
  /// A variable of React with its first value: `const [filter, setFilter] = useState([…])`.
  static func state(at index: Int, _ script: Script, _ reader: LiteralReader) -> (String, ScriptLiteral)? {
    guard script.isAt("[", index + 1), let name = script.name(index + 2), script.isAt("const", index),
      case let equals = script.next(index + 1), script.isAt("=", equals)
    else { return nil }
    guard let (_, open) = script.hook("useState", behind: equals),
      let (value, _) = reader.value(at: open + 1, before: script.tokens[open].partner)
    else { return nil }
    return (name, value)
  }

  /// A reference of React with its first value: `const filter = useRef([…])`, which `filter.current` reads.
  static func reference(at index: Int, _ script: Script, _ reader: LiteralReader) -> (String, ScriptLiteral)? {
    guard script.isAt("const", index), let name = script.name(index + 1), script.isAt("=", index + 2),
      let (_, open) = script.hook("useRef", behind: index + 2),
      let (value, _) = reader.value(at: open + 1, before: script.tokens[open].partner), value.isListOrFunction
    else { return nil }
    return ("\(name).current", value)
  }

  /// What a function gives under `name()`, a method under `this.name()` and a getter under `this.name`.
  static func returned(at index: Int, _ script: Script, _ reader: LiteralReader) -> (String, ScriptLiteral)? {
    guard script.isAt("return", index), script.kind(index + 1) == .open,
      let name = script.nameOfFunction(around: index)
    else { return nil }
    return reader.value(behind: index).flatMap { $0.isListOrFunction ? (name, $0) : nil }
  }

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
      // A table of data is larger.
      let end = script.next(index)
      return script.kind(index) == .open && end < index + 1_000 ? reader.value(at: index, before: end)?.literal : nil
    }
    return script.isAt(".", index + 1) && !Self.isLoop(index + 2, script) ? nil : self[name]?.value
  }

  /// What a loop over a constant or a literal gives its variable: `for (const filter of filters)`,
  /// `Object.entries(filters).forEach(([id, filter]) => …)`.
  func iterated(at index: Int, _ script: Script, _ reader: LiteralReader) -> [(String, ScriptLiteral)] {
    if script.isAt("of", index), script.isAt("(", script.tokens[index].parent) {
      let isPattern = script.kind(index - 1) == .close
      return elements(of: index + 1, script, reader).flatMap {
        bound(isPattern ? script.tokens[index - 1].partner : index - 1, to: $0, script)
      }
    }
    guard Self.isLoop(index, script), script.isAt(".", index - 1), script.isAt("(", index + 1) else { return [] }
    let isGrouped = script.isAt("(", index + 2)
    let parameter = isGrouped ? index + 3 : index + 2
    guard script.isAt("=>", isGrouped ? script.next(index + 2) : index + 3) else { return [] }
    var start = script.kind(index - 2) == .close ? script.tokens[index - 2].partner : index - 2
    // `Object.entries(filters)`
    if script.isAt("(", start) { start = script.isAt("Object", start - 3) ? start - 3 : -1 }
    guard start >= 0, !script.isAt(".", start - 1) else { return [] }
    return elements(of: start, script, reader).flatMap { bound(parameter, to: $0, script) }
  }

  private static func isLoop(_ index: Int, _ script: Script) -> Bool {
    ["forEach", "map", "flatMap"].contains { script.isAt($0, index) }
  }

  /// What is gone through, each with its key where it has one.
  private func elements(of index: Int, _ script: Script, _ reader: LiteralReader) -> [(key: Bool, ScriptLiteral)] {
    let isOfObject = script.isAt("Object", index) && script.isAt(".", index + 1) && script.isAt("(", index + 3)
    let hasKeys = isOfObject && script.isAt("entries", index + 2)
    guard !isOfObject || hasKeys || script.isAt("values", index + 2),
      let value = literal(at: isOfObject ? index + 4 : index, script, reader)
    else { return [] }
    let elements = isOfObject ? value.members?.map { $0.value } : value.elements
    // Of many the first are looked at.
    return (elements ?? []).prefix(100).map { (hasKeys, $0) }
  }

  /// The variables that take an element: a name, or the pattern of a list.
  private func bound(
    _ index: Int, to element: (key: Bool, ScriptLiteral), _ script: Script
  ) -> [(String, ScriptLiteral)] {
    if element.key {
      // `[id, filter]`
      guard script.isAt("[", index), script.isAt(",", index + 2), let name = script.name(index + 3) else { return [] }
      return element.1.isListOrFunction ? [(name, element.1)] : []
    }
    if script.isAt("[", index) { return taken(index, from: element.1.elements ?? [], script) }
    return script.name(index).map { element.1.isListOrFunction ? [($0, element.1)] : [] } ?? []
  }

  /// A variable or member that is given a literal: `let filter = null; if (open) filter = […];`, `this.filter = […];`.
  static func assigned(
    at index: Int, _ script: Script, _ reader: LiteralReader
  ) -> (String, ScriptLiteral)? {
    guard var name = script.name(index), script.isAt("=", index + 1), script.kind(index + 2) == .open,
      !script.isInTag(index), !script.declaresVariables(index - 1)
    else { return nil }
    if script.isAt(".", index - 1) {
      guard let object = script.name(index - 2), !script.isAt(".", index - 3) else { return nil }
      name = "\(object).\(name)"
    }
    return reader.value(behind: index + 1).flatMap { $0.isListOrFunction ? (name, $0) : nil }
  }

  /// A field of a class with a literal: `filter = […];`, `private filter: any[] = […];`.
  static func field(at index: Int, _ script: Script, _ reader: LiteralReader) -> (String, ScriptLiteral)? {
    let parent = script.tokens[index].parent
    guard let name = script.name(index), parent >= 0, script.isAt("{", parent), !script.isAt(".", index - 1) else {
      return nil
    }
    var equals = index + 1
    if script.isAt(":", equals) {
      // A member of an object has no equals sign.
      while script.kind(equals) != nil, !script.isAt("=", equals), !script.tokens[equals].followsLineBreak,
        !script.isAt(",", equals), !script.isAt(";", equals), script.tokens[equals].parent == parent
      {
        equals = script.next(equals)
      }
    }
    // Most assignments are of something else, which need not be read.
    guard script.isAt("=", equals), script.kind(equals + 1) == .open,
      let (value, _) = reader.value(at: equals + 1, before: script.tokens[parent].partner, isStatement: true),
      value.elements != nil || value.members != nil
    else { return nil }
    return (name, value)
  }
}

extension Script {
  /// The type arguments and the parenthesis of a call of React behind an equals sign: `= React.useState<T>(`.
  func hook(_ name: StaticString, behind equals: Int) -> (type: Range<Int>, open: Int)? {
    let call = isAt("React", equals + 1) && isAt(".", equals + 2) ? equals + 3 : equals + 1
    guard isAt(name, call) else { return nil }
    var open = call + 1
    if isAt("<", open) {
      while open < tokens.count, !isAt(">", open) { open = next(open) }
      open += 1
    }
    return isAt("(", open) ? (call + 1..<open, open) : nil
  }
}

extension ScriptLiteral {
  /// Whether this is a list, as filters are, or a function.
  fileprivate var isListOrFunction: Bool { elements != nil || ValueShape.isFunction(self) }
}
