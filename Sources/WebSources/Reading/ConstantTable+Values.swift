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
  var isListOrFunction: Bool { elements != nil || ValueShape.isFunction(self) }
}
