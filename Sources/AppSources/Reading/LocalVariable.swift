import ExpressionDialects
import SourceText

/// A variable that a name refers to.
///
/// To rewrite the variable, all of its mentions have to be rewritten: nothing else in its block may have the name.
struct LocalVariable: Hashable, Sendable {
  /// The token of the name.
  var nameToken: Int

  /// From `let` or the type to the end of the initialiser, or the semicolon after it.
  var statement: Range<Int>
  var type: Range<Int>?
  var initialiser: Range<Int>

  /// Every other token of its block with this name, except members.
  var mentions: [Int]
}

extension CodeScope {
  /// The variable that a token names; `nil` where that is not certain.
  func variable(at use: Int) -> LocalVariable? {
    guard let name = file.name(use), !file.isMember(use), let declared = declaration(of: name, before: use),
      file.block(of: declared.name) >= 0 || file.block(of: use) < 0
    else { return nil }
    // Each branch of an `#if` may declare another one.
    let between = SourceRange(
      lowerBound: file.tokens[declared.name].offset,
      upperBound: max(file.tokens[use].offset, file.tokens[declared.name].end))
    return file.hasDirective(in: between) ? nil : variable(declared)
  }

  /// The variable whose initial value some tokens are.
  func variable(initialisedBy tokens: Range<Int>) -> LocalVariable? {
    declaration(initialisedBy: tokens).flatMap(variable)
  }

  private func variable(_ declared: CodeDeclaration) -> LocalVariable? {
    let block = file.block(of: declared.name)
    let (start, end) = (file.startOfStatement(at: declared.tokens.lowerBound), declared.tokens.upperBound)
    let range = extent(of: declared)
    guard let name = file.name(declared.name), !file.macroNames.contains(name), !file.interpolatedNames.contains(name),
      // What is declared outside of functions may be mentioned in other files.
      block < 0 ? file.isListOfStatements : !file.isTypeBody(block),
      // An attribute, or another variable that is declared with this one, could not be changed separately.
      let start, file.endsStatement(end)
    else { return nil }
    return LocalVariable(
      nameToken: declared.name,
      statement: start..<(file.isAt(";", end) ? end + 1 : end), type: declared.type,
      initialiser: declared.initialiser,
      mentions: file.tokens(named: name, in: range).filter { $0 != declared.name && file.isMention($0) })
  }
}

extension CodeFile {
  /// Whether a name is a member of something.
  func isMember(_ index: Int) -> Bool { isAt(".", index - 1) || isAt("->", index - 1) }

  /// Whether a name may refer to a variable: it is neither a member nor an argument label.
  func isMention(_ index: Int) -> Bool {
    guard !isMember(index) else { return false }
    let open = brackets.enclosing[index]
    guard isAt(":", index + 1), open >= 0 else { return true }
    if language == .objectiveC {
      let isPart = isIdentifier(index - 1) || isAt("]", index - 1) || isAt(")", index - 1)
      return !(isPart && isAt("[", open)) || isAt("@", open - 1)
    }
    return !isAt("(", open) || index != open + 1 && !isAt(",", index - 1)
  }

  /// Whether the file declares neither types nor functions, as examples of a guide.
  var isListOfStatements: Bool {
    switch language {
    case .swift:
      !typeBodies.contains { brackets.enclosing[$0] < 0 } && !tokens(named: "func").contains { block(of: $0) < 0 }
    case .objectiveC: tokens(named: "implementation").isEmpty
    }
  }
}

/// A dictionary literal as tokens.
struct DictionaryLiteral: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var key: Range<Int>
    var value: Range<Int>

    var tokens: Range<Int> { key.lowerBound..<value.upperBound }
  }

  /// All tokens, brackets included.
  var tokens: Range<Int>
  var entries: [Entry]
}

extension DictionaryLiteral {
  /// Reads tokens that are one dictionary literal.
  init?(_ tokens: Range<Int>, in source: CodeFile) {
    var open = tokens.lowerBound
    switch source.language {
    case .swift: guard source.isAt("[", open) else { return nil }
    case .objectiveC:
      guard source.isAt("@", open), source.isAt("{", open + 1) else { return nil }
      open += 1
    }
    let close = source.brackets.partners[open]
    guard close == tokens.upperBound - 1 else { return nil }
    self.tokens = tokens
    entries = []
    let inside = (open + 1)..<close
    // `[:]` is an empty dictionary.
    if source.language == .swift, inside.count == 1, source.isAt(":", inside.lowerBound) { return }
    for element in source.elements(in: inside) {
      guard let colon = source.colons(in: element).first, colon > element.lowerBound,
        colon + 1 < element.upperBound
      else { return nil }
      entries.append(Entry(key: element.lowerBound..<colon, value: (colon + 1)..<element.upperBound))
    }
    // `[]` is an array.
    if source.language == .swift, entries.isEmpty { return nil }
  }
}

/// A dictionary that a call is given, in the call or by the name of a variable.
struct GivenDictionary: Hashable, Sendable {
  /// The tokens of the argument.
  var tokens: Range<Int>
  var literal: DictionaryLiteral

  /// The variable that the argument names.
  var variable: LocalVariable?
}

extension CodeScope {
  /// The dictionary that some tokens are, or that the variable which they name holds.
  func dictionary(_ tokens: Range<Int>) -> GivenDictionary? {
    if let literal = DictionaryLiteral(tokens, in: file) { return GivenDictionary(tokens: tokens, literal: literal) }
    guard tokens.count == 1, let variable = variable(at: tokens.lowerBound),
      let literal = DictionaryLiteral(variable.initialiser, in: file)
    else { return nil }
    return GivenDictionary(tokens: tokens, literal: literal, variable: variable)
  }
}
