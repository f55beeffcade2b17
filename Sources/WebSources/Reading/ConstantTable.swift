/// The variables of a script that hold a literal from their declaration on, React's memoized ones included.
struct ConstantTable: Sendable {
  struct Constant: Sendable {
    var value: ScriptLiteral

    /// The tokens from its name to the end of its value.
    var declaration: Range<Int>

    /// The declared type, if there is one.
    var type: Range<Int>
    var isExported: Bool

    /// The other tokens with its name that mean it.
    var mentions: [Int] = []

    /// Whether one of them gives it another value.
    var isAssigned = false

    /// Whether it is declared with `const`.
    var isConst = false
  }

  private var constants: [String: Constant] = [:]

  /// The literals of names that are bound more than once, and of fields and members, which are not read through.
  private var ambiguous: [String: [ScriptLiteral]] = [:]

  /// The names of React's states, whose first values are not read through either.
  private(set) var states: Set<String> = []

  /// The names of variables and of React's states that are `null` at a time.
  private(set) var nullable: Set<String> = []

  /// The equals signs of the other variables.
  private var computed: [String: [Int]] = [:]

  /// The names of variables that are given another value.
  private var reassigned: Set<String> = []

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    let reader = LiteralReader(script: script)
    var repeated: Set<String> = []
    // Where a declaration goes on behind a comma.
    var following: Int?
    var (isExported, isConst) = (false, false)
    for index in script.tokens.indices {
      let isFirst = script.declaresVariables(index)
      if isFirst { (isExported, isConst) = (script.isAt("export", index - 1), script.isAt("const", index)) }
      let declares = isFirst || index == following
      if declares { following = Self.comma(behind: index + 1, script) }
      guard declares, let (name, constant) = Self.constant(at: index + 1, isExported: isExported, script, reader) else {
        let equals = isFirst ? Self.equals(behind: index + 1, script) : index + 2
        if let name = script.name(index + 1), let equals, script.isAt("=", equals), !script.isInTag(index + 1) {
          if !isFirst { reassigned.insert(name) }
          if script.isAt("null", equals + 1) { nullable.insert(name) }
          if computed[name, default: []].count <= Self.maximumCount { computed[name, default: []].append(equals) }
        }
        if let (name, value) = Self.state(at: index, script, reader) {
          add(value, to: name)
          states.insert(name)
          if case .word = value.content, script.isAt("null", value.tokens.lowerBound) { nullable.insert(name) }
        }
        if let (name, value) = Self.field(at: index, script, reader) {
          add(value, to: "this." + name)
        }
        if let (name, value) = Self.assigned(at: index, script, reader)
          ?? Self.reference(at: index, script, reader) ?? Self.returned(at: index, script, reader)
        {
          add(value, to: name)
        }
        for (name, value) in destructured(at: index, script, reader) + iterated(at: index, script, reader) {
          add(value, to: name)
        }
        continue
      }
      if constants[name] == nil {
        constants[name] = constant
        constants[name]?.isConst = isConst
      } else {
        repeated.insert(name)
        add(constant.value, to: name)
      }
    }
    forget(repeated)
    guard !constants.isEmpty else { return }
    for index in script.tokens.indices {
      guard let name = script.name(index), let constant = constants[name], index != constant.declaration.lowerBound,
        !script.isAt(".", index - 1), !script.isAt("?.", index - 1), !isKey(index, script)
      else { continue }
      constants[name]?.mentions.append(index)
      if script.isAssigned(index) { constants[name]?.isAssigned = true }
      if script.isBinding(index) || constant.value.tokens.contains(index) { repeated.insert(name) }
    }
    forget(repeated)
  }

  /// Adds a value that a name may stand for.
  ///
  /// Of many, as minified code has for a letter, the first are looked at.
  private mutating func add(_ value: ScriptLiteral, to name: String) {
    if ambiguous[name, default: []].count < 100 { ambiguous[name, default: []].append(value) }
  }

  private mutating func forget(_ names: Set<String>) {
    for name in names {
      if let constant = constants.removeValue(forKey: name) { add(constant.value, to: name) }
    }
  }

  /// The literals that a name may stand for, which is bound more than once, or with a member of a constant or a class.
  ///
  /// What stands behind the name of a layer's member is looked at there.
  func values(of name: String) -> [ScriptLiteral] {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0] != "this" else {
      let first = constants[name].flatMap { $0.isAssigned ? $0.value : nil }
      return [first].compactMap { $0 } + (ambiguous[name] ?? [])
    }
    let object = constants[parts[0]]?.value
    let member = [object?[parts[1]]].compactMap { $0 }
    if parts[1] == "filter" {
      if let object, ObjectKeys(of: object).isLayer { return [] }
      // The field of a class: `Layers.filter`.
      return member + (parts[0].first?.isUppercase == true ? ambiguous["this.filter"] ?? [] : [])
    }
    return member + (ambiguous[name] ?? []) + (ambiguous["this.\(parts[1])"] ?? [])
  }

  subscript(name: String) -> Constant? { constants[name] }

  /// The equals signs of the variables of a name whose values are not literals.
  ///
  /// None of a variable that gets another value, and of a name with many values, such as minified code has.
  func computedValues(behind name: String) -> [Int] {
    guard let known = computed[name] else { return [] }
    return known.count == 1 || known.count <= Self.maximumCount && !reassigned.contains(name) ? known : []
  }

  private static let maximumCount = 4

  /// The equals sign behind a name and its type.
  private static func equals(behind name: Int, _ script: Script) -> Int? {
    guard script.kind(name) != nil else { return nil }
    var equals = name + 1
    if script.isAt(":", equals) {
      let end = end(around: name, script)
      var depth = 0
      while equals < end, depth > 0 || !script.isAt("=", equals) {
        if script.isAt("<", equals) { depth += 1 }
        if script.isAt(">", equals) { depth -= 1 }
        if script.isAt(";", equals) { return nil }
        equals = script.next(equals)
      }
    }
    return script.isAt("=", equals) ? equals : nil
  }

  private static func end(around index: Int, _ script: Script) -> Int {
    let parent = script.tokens[index].parent
    return parent < 0 ? script.tokens.count : max(script.tokens[parent].partner, 0)
  }

  private static func constant(
    at index: Int, isExported: Bool, _ script: Script, _ reader: LiteralReader
  ) -> (String, Constant)? {
    guard let name = script.name(index) else { return nil }
    let end = end(around: index, script)
    guard let equals = equals(behind: index, script), equals + 1 < end else { return nil }
    let returned = memoized(behind: equals, script)
    // Most variables hold something else, which need not be read.
    switch script.tokens[equals + 1].kind {
    case .open, .string, .template: break
    case .sign where script.isAt("<", equals + 1): break
    default: if returned == nil { return nil }
    }
    guard let (whole, next) = reader.value(at: equals + 1, before: end, isStatement: true),
      let value = returned.map({ reader.value(at: $0.value.lowerBound, before: $0.value.upperBound)?.literal })
        ?? whole,
      !value.isComputed
    else { return nil }
    let type = returned.flatMap { $0.type.isEmpty ? nil : $0.type } ?? index + 1..<equals
    return (name, Constant(value: value, declaration: index..<next, type: type, isExported: isExported))
  }

  /// The comma behind a variable, where others follow in its declaration: `const a = 1, b = […]`.
  private static func comma(behind name: Int, _ script: Script) -> Int? {
    let parent = script.kind(name) == nil ? -1 : script.tokens[name].parent
    var index = name
    while let kind = script.kind(index), script.tokens[index].parent == parent, kind != .close {
      if script.isAt(",", index) { return index }
      // The next statement.
      if script.isAt(";", index) { return nil }
      if index > name, script.tokens[index].followsLineBreak, kind == .name, script.kind(index - 1) != .sign {
        return nil
      }
      index = script.next(index)
    }
    return nil
  }

  /// What the function in `useMemo<T>(() => value, […])` returns, and its type.
  private static func memoized(behind equals: Int, _ script: Script) -> (value: Range<Int>, type: Range<Int>)? {
    guard let (type, open) = script.hook("useMemo", behind: equals), script.isAt("(", open + 1),
      script.isAt(")", open + 2), script.isAt("=>", open + 3), !script.isAt("{", open + 4)
    else { return nil }
    return (open + 4..<script.tokens[open].partner, type)
  }

  /// Whether a name is a key of an object or of a type, or the name of an attribute, and not a mention.
  private func isKey(_ index: Int, _ script: Script) -> Bool {
    let parent = script.tokens[index].parent
    guard parent >= 0 else { return false }
    if script.isInTag(index) { return true }
    let isOptional = script.isAt("?", index + 1) && script.isAt(":", index + 2)
    guard script.isAt("{", parent), isOptional || script.isAt(":", index + 1) else { return false }
    if index - 1 == parent || script.isAt(",", index - 1) || script.isAt(";", index - 1) { return true }
    return script.tokens[index].followsLineBreak && script.kind(index - 1) != .sign
  }
}
