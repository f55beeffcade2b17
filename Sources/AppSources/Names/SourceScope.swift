import ExpressionDialects
import SourceText

/// What the names of a file stand for, and where they are mentioned.
struct SourceScope: Sendable {
  private struct Binding: Hashable {
    var name: String

    /// The outermost function or closure around it, by its brace; -1 outside of all.
    var function: Int
  }

  let source: AppSource

  /// All declarations, in the order of the file.
  let all: [Declaration]
  private let declarations: [String: [Declaration]]
  private let bindings: [Binding: [Declaration]]

  /// The declarations with an initialiser, by its first token.
  private let initialised: [Int: Declaration]

  /// How many variables each statement declares, by its first token.
  private let variableCounts: [Int: Int]

  /// The outermost function or closure of each brace that lies in one, by its brace.
  private let functions: [Int: Int]

  /// Whether the file declares no types.
  let isListOfStatements: Bool

  /// The names in macros.
  private let macroNames: Set<String>

  /// The strings whose interpolations mention each name.
  private let interpolations: [String: [Int]]

  /// The declarations that may change, and those with entries that are set or read, by the tokens of their names.
  private var changed: Set<Int> = []
  private var filled: Set<Int> = []

  init(_ source: AppSource) {
    self.source = source
    macroNames = Set(source.directives.flatMap { $0.text(in: source.bytes).definedNames })
    isListOfStatements = source.fileScope == .local
    let functions = Self.functions(of: source)
    self.functions = functions
    all =
      switch source.language {
      case .swift: SwiftBindings(source).found
      case .objectiveC: ObjectiveCBindings(source).found
      }
    declarations = Dictionary(grouping: all) { $0.name }
    bindings = Dictionary(grouping: all) { Binding(name: $0.name, function: functions[$0.block] ?? -1) }
    var initialised: [Int: Declaration] = [:]
    var counts: [Int: Int] = [:]
    for declaration in all {
      if let initialiser = declaration.initialiser { initialised[initialiser.lowerBound] = declaration }
      counts[declaration.statement.lowerBound, default: 0] += 1
    }
    self.initialised = initialised
    variableCounts = counts
    interpolations = source.language == .swift ? Self.interpolations(of: source) : [:]
    let written = source.language == .swift ? source.namesWrittenInText : []
    for declaration in all where declaration.initialiser != nil && isOnlyBinding(declaration) {
      if written.contains(declaration.name) { changed.insert(declaration.nameToken) }
      for use in uses(of: declaration) {
        if !source.isRead(use), !isUnwritable(declaration) { changed.insert(declaration.nameToken) }
        if source.isAt("[", use + 1) { filled.insert(declaration.nameToken) }
      }
    }
  }

  /// Whether C keeps everything from writing to a variable: it is `const`, and not only what it points to.
  private func isUnwritable(_ declaration: Declaration) -> Bool {
    let qualifiers = declaration.statement.lowerBound..<declaration.nameToken
    guard source.language == .objectiveC, qualifiers.contains(where: { source.isAt("const", $0) }) else { return false }
    return source.isAt("const", declaration.nameToken - 1) || !qualifiers.contains { source.isAt("*", $0) }
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

  // MARK: Bindings

  /// Everything that binds a name.
  func bindings(of name: String) -> [Declaration] { declarations[name] ?? [] }

  /// What a function binds; for `nil`, what the file and its types bind.
  func bindings(of name: String, in function: Int?) -> [Declaration] {
    bindings[Binding(name: name, function: function ?? -1)] ?? []
  }

  /// The declaration whose initial value some tokens are.
  func declaration(initialisedBy tokens: Range<Int>) -> Declaration? {
    initialised[tokens.lowerBound].flatMap { $0.initialiser == tokens ? $0 : nil }
  }

  /// Whether a statement declares other variables, too.
  func sharesStatement(_ declaration: Declaration) -> Bool {
    variableCounts[declaration.statement.lowerBound].map { $0 > 1 } ?? false
  }

  /// The tokens in which a name that a list of statements declares again may mean a declaration: up to the next one, those of
  /// one `#if` taken together.
  private func reach(of declaration: Declaration, in outside: [Declaration]) -> Range<Int> {
    let name = declaration.nameToken
    let conditional = source.brackets.conditional(around: name) ?? name..<(name + 1)
    let first = outside.partitionPoint { $0.nameToken < conditional.lowerBound }
    let next = outside.partitionPoint { $0.nameToken < conditional.upperBound }
    return outside[first].nameToken..<(next < outside.count ? outside[next].nameToken : source.tokens.count)
  }

  // MARK: Mentions

  /// The tokens that may use a declaration, however its name is bound around them; in another branch of its `#if` none does.
  func uses(of declaration: Declaration) -> [Int] {
    let function = function(of: declaration)
    let mentions = source.names.tokens(declaration.name)[...]
    guard let function else { return usesOutside(declaration, mentions) }
    // A capture is a binding and a use.
    let declared = bindings(of: declaration.name, in: function).filter { other in
      other == declaration || source.brackets.areExclusive(other.nameToken, declaration.nameToken)
    }.map { $0.nameToken }
    return mentions.inside(function..<max(function, source.brackets.partners[function])).filter {
      isUse($0) && !declared.contains($0) && !source.brackets.areExclusive($0, declaration.nameToken)
    }
  }

  private func usesOutside(_ declaration: Declaration, _ mentions: ArraySlice<Int>) -> [Int] {
    let outside = bindings(of: declaration.name, in: nil)
    let isShadowed = isListOfStatements && outside.count > 1
    let candidates =
      isShadowed
      ? mentions.inside(0..<outside[0].nameToken) + mentions.inside(reach(of: declaration, in: outside)) : mentions
    return candidates.filter { index in
      let next = outside.partitionPoint { $0.nameToken < index }
      let isDeclared = next < outside.count && outside[next].nameToken == index
      guard isUse(index), !isDeclared, !source.brackets.areExclusive(index, declaration.nameToken) else { return false }
      return !isShadowed || outer(declaration.name, at: index).contains(declaration)
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
    guard let strings = interpolations[declaration.name] else { return false }
    guard let function = function(of: declaration) else { return true }
    return !strings[...].inside(function..<max(function, source.brackets.partners[function])).isEmpty
  }

  private static func interpolations(of source: AppSource) -> [String: [Int]] {
    var strings: [String: [Int]] = [:]
    for (index, token) in source.tokens.enumerated() where token.kind == .string {
      let text = token.text(in: source.bytes)
      guard text.holds("\\"), text.holds("(") else { continue }
      for name in Set(text.names.map { String(decoding: $0, as: UTF8.self) }) {
        strings[name, default: []].append(index)
      }
    }
    return strings
  }

  /// Whether a macro has a name, or mentions it.
  func isInMacro(_ name: String) -> Bool { macroNames.contains(name) }

  /// Whether the value of a variable, which nothing else of its name hides, may change after its declaration.
  func isChanged(_ declaration: Declaration) -> Bool {
    if source.language == .swift, declaration.isConstant { return false }
    return changed.contains(declaration.nameToken)
  }

  /// Whether nothing but its declaration gives a local variable or a parameter its value.
  func isOnlyRead(_ declaration: Declaration) -> Bool {
    let isMentioned = isMentionedInText(declaration) && source.namesWrittenInText.contains(declaration.name)
    // `guard let width = width` reads the one, and binds the other.
    let bound = Set(bindings(of: declaration.name, in: function(of: declaration)).map { $0.nameToken })
    return !isMentioned
      && (isUnwritable(declaration) || uses(of: declaration).allSatisfy { bound.contains($0) || source.isRead($0) })
  }

  /// Whether entries of a dictionary are set or read after its declaration.
  func isFilled(_ declaration: Declaration) -> Bool { filled.contains(declaration.nameToken) }
}

extension ArraySlice<Int> {
  /// The numbers of a sorted list that lie in a range.
  fileprivate func inside(_ range: Range<Int>) -> ArraySlice<Int> {
    self[partitionPoint { $0 < range.lowerBound }..<partitionPoint { $0 < range.upperBound }]
  }
}

extension String {
  /// Whether another text stands in this one.
  func holds(_ other: String) -> Bool { utf8.holds(other.utf8) }

  /// The words of a text that can be names.
  var names: [Substring.UTF8View] {
    utf8.split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: false
      default: true
      }
    }
  }

  /// The word behind the sign of a line of the preprocessor.
  var directiveWord: String? { names.first.map { String(decoding: $0, as: UTF8.self) } }

  /// The name of a macro, and those in its body; none for another line of the preprocessor.
  var definedNames: [String] {
    let names = names.map { String(decoding: $0, as: UTF8.self) }
    return names.first == "define" ? Array(names.dropFirst()) : []
  }
}
