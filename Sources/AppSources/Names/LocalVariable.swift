import ExpressionDialects
import SourceText

/// A variable that a name refers to.
///
/// A name refers to its declaration if that is a `let`, in Objective-C a local variable, in a block around the use and
/// before it. To rewrite the variable, all of its mentions have to be rewritten: nothing else in its block may have the
/// name.
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

/// Finds the variables that names refer to.
struct LocalVariables {
  let source: CodeFile

  /// The variable that a token names; `nil` where that is not certain.
  ///
  /// - Complexity: O(mentions of the name in the function around it).
  func variable(at use: Int) -> LocalVariable? {
    guard let name = source.name(use), !source.isMember(use), !source.macroNames.contains(name) else { return nil }
    let tokens = source.tokens(named: name)
    let function = source.function(around: use)
    for token in tokens[..<tokens.partitionPoint { $0 < use }].reversed() {
      guard token > function else { return nil }
      guard let declared = declaration(at: token), source.block(source.block(of: token), contains: use) else {
        continue
      }
      return isSeen(declared, at: use) ? variable(declared, name, upTo: use) : nil
    }
    return nil
  }

  /// The variable whose initial value some tokens are.
  func variable(initialisedBy tokens: Range<Int>) -> LocalVariable? {
    guard source.isAt("=", tokens.lowerBound - 1) else { return nil }
    // There may be a type in between.
    for token in stride(from: tokens.lowerBound - 2, through: max(0, tokens.lowerBound - 24), by: -1) {
      guard let declared = declaration(at: token) else { continue }
      guard declared.initialiser == tokens, let name = source.name(token), !source.macroNames.contains(name) else {
        return nil
      }
      return variable(declared, name, upTo: nil)
    }
    return nil
  }

  private func variable(_ declared: LocalVariable, _ name: String, upTo use: Int?) -> LocalVariable? {
    let token = declared.nameToken
    let block = source.block(of: token)
    let tokens = source.tokens(named: name)
    var range = max(block, 0)..<(block < 0 ? source.tokens.count : max(block, source.brackets.partners[block]))
    let inside = tokens[
      tokens.partitionPoint { $0 < range.lowerBound }..<tokens.partitionPoint { $0 < range.upperBound }]
    // Only a list of examples declares a name twice in one block, and the last declaration counts.
    for other in inside where other != token && source.block(of: other) == block && declaration(at: other) != nil {
      range = other < token ? token..<range.upperBound : range.lowerBound..<min(range.upperBound, other)
    }
    // Each branch of an `#if` may declare another one.
    if let use {
      let between = SourceRange(
        lowerBound: source.tokens[token].offset, upperBound: max(source.tokens[use].offset, source.tokens[token].end))
      guard range.contains(use), !source.hasDirective(in: between) else { return nil }
    }
    guard !source.isInterpolated(name, in: range) else { return nil }
    var variable = declared
    variable.mentions = inside.filter { $0 != token && range.contains($0) && source.isMention($0) }
    return variable
  }

  /// Whether neither a case of a `switch`, which has no braces, nor a type, whose members come first, lies in between.
  private func isSeen(_ variable: LocalVariable, at use: Int) -> Bool {
    let block = source.block(of: variable.nameToken)
    var brace = source.block(of: use)
    while brace > block {
      if source.isTypeBody(brace) { return false }
      brace = source.block(of: brace)
    }
    return !["case", "default"].contains { word in
      let labels = source.tokens(named: word)
      let first = labels.partitionPoint { $0 < variable.nameToken }
      return labels[first...].prefix { $0 < use }.contains { source.block(of: $0) == block }
    }
  }

  // MARK: Declarations

  /// The declaration whose name is a token, without its mentions.
  private func declaration(at token: Int) -> LocalVariable? {
    let block = source.block(of: token)
    guard source.isIdentifier(token), source.brackets.enclosing[token] == block,
      block < 0 ? source.isListOfStatements : !source.isTypeBody(block)
    else { return nil }
    let start: Int
    var equals = token + 1
    switch source.language {
    case .swift:
      start = token - 1
      guard source.isAt("let", start), beginsStatement(start) else { return nil }
      if source.isAt(":", equals) {
        while equals < source.tokens.count, !source.isAt("=", equals), !source.tokens[equals].startsLine {
          equals = source.next(after: equals)
        }
      }
    case .objectiveC:
      guard let type = startOfType(before: token), beginsStatement(type) else { return nil }
      start = type
    }
    guard source.isAt("=", equals) else { return nil }
    let end = source.endOfStatement(from: equals + 1)
    let initialiser = (equals + 1)..<max(equals + 1, end)
    // Variables that are declared together could not be changed separately.
    guard !initialiser.isEmpty, source.elements(in: initialiser).count == 1 else { return nil }
    let type = source.language == .swift ? (token + 2)..<max(token + 2, equals) : start..<token
    return LocalVariable(
      nameToken: token, statement: start..<(source.isAt(";", end) ? end + 1 : end), type: type.isEmpty ? nil : type,
      initialiser: initialiser, mentions: [])
  }

  private func beginsStatement(_ start: Int) -> Bool {
    guard let before = source.token(start - 1) else { return true }
    if [";", "{", "}"].contains(where: { source.isAt($0, start - 1) }) { return true }
    guard source.language == .swift, source.tokens[start].startsLine else { return false }
    let words = [",", "(", "if", "guard", "while", "case", "for", "catch"]
    return !words.contains(before.text(in: source.bytes))
  }

  /// The first token of the type before a name, on its line.
  private func startOfType(before token: Int) -> Int? {
    var start = token
    while start > 0, !source.tokens[start].startsLine,
      source.isIdentifier(start - 1) || ["*", "<", ">", ","].contains(where: { source.isAt($0, start - 1) })
    {
      start -= 1
    }
    return start < token && source.isIdentifier(start) && !source.isAt("return", start) ? start : nil
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
    guard isAt("(", open), index == open + 1 || isAt(",", index - 1), isIdentifier(open - 1) else { return true }
    let close = brackets.partners[open]
    let follows = ["{", "in", "->", "throws", "async"].contains { isAt($0, close + 1) }
    return follows || isAt("func", open - 2) || isAt("init", open - 1) || isAt("subscript", open - 1)
      || isAt("case", open - 2)
  }

  /// Whether some tokens are a name, or a chain of members.
  func isNameChain(_ tokens: Range<Int>) -> Bool {
    tokens.enumerated().allSatisfy { number, index in
      number.isMultiple(of: 2) ? isIdentifier(index) : isAt(".", index)
    } && !tokens.count.isMultiple(of: 2)
  }

  /// The brace of the outermost function or closure around a token, -1 outside of all.
  func function(around token: Int) -> Int {
    var (brace, function) = (block(of: token), -1)
    while brace >= 0 {
      if !isTypeBody(brace) { function = brace }
      brace = block(of: brace)
    }
    return function
  }

  /// Whether the file declares neither types nor functions, as examples of a guide.
  var isListOfStatements: Bool {
    switch language {
    case .swift:
      !typeBodies.contains { brackets.enclosing[$0] < 0 } && !tokens(named: "func").contains { block(of: $0) < 0 }
    case .objectiveC: tokens(named: "implementation").isEmpty
    }
  }

  /// Whether an interpolation in a string uses a name.
  func isInterpolated(_ name: String, in range: Range<Int>) -> Bool {
    guard let strings = interpolations[name] else { return false }
    let first = strings.partitionPoint { $0 < range.lowerBound }
    return first < strings.count && strings[first] < range.upperBound
  }

  /// Whether the file declares the name at a token, or a static member of this name: it may mean something other than
  /// the frameworks' one.
  func declares(_ index: Int) -> Bool {
    guard let name = name(index) else { return false }
    let words = ["let", "var", "func", "class", "struct", "enum", "actor", "protocol", "typealias"]
    return macroNames.contains(name)
      || tokens(named: name).contains { token in
        words.contains { self.name(token - 1) == $0 }
          && (!isMember(index) || isAt("static", token - 2) || isAt("class", token - 2))
      }
  }
}
