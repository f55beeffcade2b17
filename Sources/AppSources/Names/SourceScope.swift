import ExpressionDialects

/// What the names of a file stand for, and where they are mentioned.
struct SourceScope: Sendable {
  let source: AppSource
  private let declarations: [String: [Declaration]]

  /// All declarations, in the order of the file.
  let all: [Declaration]

  /// The outermost function or closure of each brace that lies in one, by its brace.
  private let functions: [Int: Int]

  /// Whether the file declares no types.
  let isListOfStatements: Bool

  /// The names in macros.
  private let macroNames: Set<String>

  init(_ source: AppSource) {
    self.source = source
    macroNames = Set(source.directives.flatMap { $0.text(in: source.bytes).definedNames })
    isListOfStatements = source.fileScope == .local
    functions = Self.functions(of: source)
    all =
      switch source.language {
      case .swift: SwiftBindings(source).found
      case .objectiveC: ObjectiveCBindings(source).found
      }
    declarations = Dictionary(grouping: all) { $0.name }
  }

  // MARK: Functions

  private static func functions(of source: AppSource) -> [Int: Int] {
    var functions: [Int: Int] = [:]
    for brace in source.tokens.indices where source.isBlock(brace) {
      if let outer = functions[source.block(of: brace)] {
        functions[brace] = outer
      } else if !source.isTypeBody(brace) {
        functions[brace] = brace
      }
    }
    return functions
  }

  /// The outermost function or closure around a token, by its brace; `nil` outside of all.
  func function(around token: Int) -> Int? { functions[source.block(of: token)] }

  func function(of declaration: Declaration) -> Int? { functions[declaration.block] }

  /// Everything that binds a name.
  func bindings(of name: String) -> [Declaration] { declarations[name] ?? [] }

  // MARK: Mentions

  /// The tokens that may use a declaration, however its name is bound around them.
  func uses(of declaration: Declaration) -> [Int] {
    let function = function(of: declaration)
    // A capture is a binding and a use.
    let declared = bindings(of: declaration.name).filter { other in
      other == declaration || function == nil && self.function(of: other) == nil
        || source.brackets.areExclusive(other.nameToken, declaration.nameToken)
    }
    return source.names.tokens(declaration.name).filter { index in
      guard isUse(index), !declared.contains(where: { $0.nameToken == index }) else { return false }
      if let function { return self.function(around: index) == function }
      return outer(declaration.name, at: index).contains(declaration)
    }
  }

  /// Whether a name is not a member of something else, nor a label.
  func isUse(_ index: Int) -> Bool {
    if source.isAt(".", index - 1) || source.isAt("->", index - 1) { return false }
    return !source.isAt(":", index + 1) || !isLabel(index)
  }

  /// Whether a name in front of a colon is the label of an argument: it is not of a conditional, nor a key.
  private func isLabel(_ index: Int) -> Bool {
    let open = source.brackets.enclosing[index]
    let isInCall =
      source.language == .swift ? source.isAt("(", open) : source.isAt("[", open) && !source.isAt("@", open - 1)
    guard isInCall else { return false }
    var questions = 0
    var place = open + 1
    while place < index {
      if source.isAt("?", place), source.language == .objectiveC || source.token(place)?.followsSpace == true {
        questions += 1
      }
      if source.isAt(":", place), questions > 0 { questions -= 1 }
      place = source.next(after: place)
    }
    return questions == 0
  }

  /// Whether a string or a macro mentions what is declared, which is a use that tokens do not show.
  func isMentionedInText(_ declaration: Declaration) -> Bool {
    if isInMacro(declaration.name) { return true }
    guard source.language == .swift else { return false }
    let function = function(of: declaration)
    let end = function.map { source.brackets.partners[$0] } ?? source.tokens.count
    return (max(0, function ?? 0)..<max(0, function ?? 0, end)).contains { index in
      guard source.tokens[index].kind == .string else { return false }
      let text = source.tokens[index].text(in: source.bytes)
      return text.holds("\\") && text.holds("(")
        && text.names.contains { $0.elementsEqual(declaration.name.utf8) }
    }
  }

  /// Whether a macro has a name, or mentions it.
  func isInMacro(_ name: String) -> Bool { macroNames.contains(name) }

  /// Whether the value of a variable may change after its declaration.
  func isChanged(_ declaration: Declaration) -> Bool {
    if source.language == .swift, declaration.isConstant { return false }
    return uses(of: declaration).contains { !source.isRead($0) }
  }
}

extension String {
  /// Whether another text stands in this one.
  func holds(_ other: String) -> Bool {
    let wanted = Array(other.utf8)
    let bytes = Array(utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }

  /// The words of a text that can be names.
  var names: [Substring.UTF8View] {
    utf8.split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: false
      default: true
      }
    }
  }

  /// The name of a macro, and those in its body; none for another line of the preprocessor.
  fileprivate var definedNames: [String] {
    let names = names.map { String(decoding: $0, as: UTF8.self) }
    return names.first == "define" ? Array(names.dropFirst()) : []
  }
}
