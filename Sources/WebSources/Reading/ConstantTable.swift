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

  private var constants: [String: Constant] = [:]

  /// The names that are given `null` somewhere, as a variable or as the first state of a component.
  private(set) var nullable: Set<String> = []

  /// - Complexity: O(tokens).
  init(_ script: Script) {
    let reader = LiteralReader(script: script)
    for index in script.tokens.indices {
      if script.isAt("null", index) { nullable.formUnion(Self.names(givenNullAt: index, script)) }
      guard script.isAt("const", index), let name = script.name(index + 1), constants[name] == nil,
        let constant = Self.constant(at: index + 1, script, reader)
      else { continue }
      constants[name] = constant
    }
    guard !constants.isEmpty else { return }
    for index in script.tokens.indices {
      guard let name = script.name(index) else { continue }
      // An escape may spell any name.
      if name.utf8.contains(UInt8(ascii: "\\")) {
        constants = [:]
        return
      }
      guard let constant = constants[name], index != constant.nameToken, !Self.isName(ofMember: index, script) else {
        continue
      }
      constants[name]?.mentions.append(index)
    }
  }

  /// All of them, by their names.
  var all: [(String, Constant)] { constants.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  subscript(name: String) -> Constant? { constants[name] }

  private static func constant(at name: Int, _ script: Script, _ reader: LiteralReader) -> Constant? {
    let parent = script.tokens[name].parent
    let end = parent < 0 ? script.tokens.count : max(script.tokens[parent].partner, 0)
    var equals = name + 1
    if script.isAt(":", equals) {
      // A type with an arrow has an equals sign of its own.
      while equals < end, !script.isAt("=", equals), !script.isAt(";", equals) { equals = script.next(equals) }
    }
    guard equals + 1 < end, script.isAt("=", equals),
      let (value, next) = reader.value(at: equals + 1, before: end, isStatement: true)
    else { return nil }
    let isLiteral = value.branches.allSatisfy { !$0.isOpaque }
    guard isLiteral else { return nil }
    let first = script.isAt("export", name - 2)
    return Constant(
      value: value, nameToken: name, declaration: name..<next, type: name + 1..<equals, isExported: first)
  }

  /// Whether a name is that of a member, `.name` and `{name: …}`, or of an attribute, and cannot mean a constant.
  private static func isName(ofMember index: Int, _ script: Script) -> Bool {
    if script.isAt(".", index - 1) || script.isAt("?.", index - 1) { return true }
    if script.isInTag(index) { return script.kind(index - 1) != .tagStart }
    return script.isKey(index) && script.isAt(":", index + 1)
  }

  /// The names before `= null`, and in `const [name, setName] = useState(null)`.
  private static func names(givenNullAt null: Int, _ script: Script) -> [String] {
    if script.isAt("=", null - 1), let name = script.name(null - 2) { return [name] }
    var index = null - 1
    // Between a variable and its value are a type and a call at most.
    while index >= 0, index > null - 30, !script.isAt(";", index) {
      if script.declaresVariables(index) {
        return [index + 1, index + 2].compactMap { script.name($0) }.prefix(1).map { $0 }
      }
      index -= 1
    }
    return []
  }
}
