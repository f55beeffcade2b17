/// The constants of a script: `const name = literal`, or `const name = test ? literal : literal`.
struct ConstantTable: Sendable {
  struct Constant: Sendable {
    var value: ScriptLiteral

    /// The token of its name.
    var nameToken: Int

    /// The tokens from its name to the end of its value.
    var declaration: Range<Int>

    /// The declared type; empty where there is none.
    var type: Range<Int>
    var isExported: Bool

    /// All other tokens with its name that may mean it, other bindings of that name included.
    var mentions: [Int] = []
  }

  private(set) var byName: [String: Constant] = [:]

  /// The names that are assigned `null` somewhere, as a variable or as the initial state of a component.
  private(set) var nullable: Set<String> = []

  /// The constants of a script that needs none.
  init() {}

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    let reader = LiteralReader(script: script)
    for index in script.tokens.indices where script.tokens[index].kind == .name {
      if script.isAt("null", index), let name = Self.name(givenNullAt: index, script) { nullable.insert(name) }
      guard script.isAt("const", index), let name = script.name(index + 1), byName[name] == nil,
        let constant = Self.constant(at: index + 1, script, reader)
      else { continue }
      byName[name] = constant
    }
    guard !byName.isEmpty else { return }
    for index in script.tokens.indices {
      guard let name = script.name(index) else { continue }
      // An escape may spell any name.
      if name.utf8.contains(UInt8(ascii: "\\")) {
        byName = [:]
        return
      }
      guard let constant = byName[name], index != constant.nameToken, !Self.isName(ofMember: index, script) else {
        continue
      }
      byName[name]?.mentions.append(index)
    }
  }

  subscript(name: String) -> Constant? { byName[name] }

  private static func constant(at name: Int, _ script: Script, _ reader: LiteralReader) -> Constant? {
    let parent = script.tokens[name].parent
    let end = parent < 0 ? script.tokens.count : max(script.tokens[parent].partner, 0)
    // A function type has an equals sign in its arrow.
    let equals = script.siblings(from: name + 1, before: end).first { script.isAt("=", $0) || script.isAt(";", $0) }
    guard let equals, script.isAt("=", equals), equals == name + 1 || script.isAt(":", name + 1),
      let (value, next) = reader.value(at: equals + 1, before: end, isStatement: true),
      value.branches.allSatisfy({ !$0.isOpaque })
    else { return nil }
    return Constant(
      value: value, nameToken: name, declaration: name..<next, type: name + 1..<equals,
      isExported: script.isAt("export", name - 2))
  }

  /// Whether a name is that of a member, `.name` and `{name: …}`, or of an attribute, and cannot mean a constant.
  private static func isName(ofMember index: Int, _ script: Script) -> Bool {
    if script.isMember(index) { return true }
    return script.isInTag(index)
      ? script.kind(index - 1) != .tagStart : script.isKey(index) && script.isAt(":", index + 1)
  }

  /// The name before `= null`, and in `const [name, setName] = useState(null)`.
  private static func name(givenNullAt null: Int, _ script: Script) -> String? {
    if script.isAt("=", null - 1), let name = script.name(null - 2) { return name }
    // There is at most a type and a call between a variable and its value.
    let statement = (max(null - 30, 0)..<null).reversed().prefix { !script.isAt(";", $0) }
    return statement.first { script.declaresVariables($0) }.flatMap { script.name($0 + 1) ?? script.name($0 + 2) }
  }
}
