import SourceText

/// The declarations of code, by their names.
///
/// A name is resolved to its declaration if that is a `let`, in Objective-C a local variable, in a block around the use
/// and before it, and every other mention in this block only reads it. The body of a type does not count as a block: a
/// member may be overridden.
struct CodeScope {
  struct Declaration {
    /// The number of the statement.
    var position: Int
    var type: String?
    var value: CodeNode

    /// The token of the name.
    fileprivate var token: Int

    /// Whether a mention may bind the name again or change its value.
    fileprivate var isUncertain = false
  }

  private var declarations: [String: [Declaration]] = [:]

  /// The first token of each statement.
  private var starts: [Int] = []
  private let file: CodeFile

  /// The words in preprocessor directives and conditional compilation.
  private let directiveWords: Set<String>

  init(_ statements: [CodeStatement], _ cursor: CodeCursor) {
    self.init(cursor)
    starts = statements.map { $0.tokens.lowerBound }
    for (position, statement) in statements.enumerated() {
      guard case .declaration(let name, let type, let value) = statement.kind,
        let token = self.token(ofName: name, in: statement.tokens)
      else { continue }
      declarations[name, default: []].append(Declaration(position: position, type: type, value: value, token: token))
    }
    for name in declarations.keys { judge(name) }
  }

  /// The scope of code that declares nothing.
  init(_ cursor: CodeCursor) {
    file = cursor.file
    directiveWords = Set(
      file.directives.flatMap { [file] in $0.text(in: file.bytes).names }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The declaration that a name in a statement refers to; `nil` where that is not certain.
  ///
  /// - Complexity: O(declarations of the name).
  func declaration(of name: String, before position: Int) -> Declaration? {
    guard let found = declarations[name], starts.indices.contains(position) else { return nil }
    var around = [file.block(of: starts[position])]
    while let block = around.last, block >= 0, !file.isTypeBody(block) { around.append(file.block(of: block)) }
    if let last = around.last, file.isTypeBody(last) { around.removeLast() }
    let seen = found.last { $0.position < position && around.contains(file.block(of: $0.token)) }
    return seen.flatMap { $0.isUncertain || hasLabel(behind: $0.token, before: starts[position]) ? nil : $0 }
  }

  /// Whether the code declares a name anywhere, so that it may mean something else.
  func binds(_ name: String) -> Bool {
    file.tokens(named: name).contains { Self.declaring.contains(text($0 - 1)) }
  }

  /// Whether an extension in the code may redeclare a member, which then replaces the framework's.
  func bindsMember(_ name: String) -> Bool {
    file.tokens(named: name).contains {
      Self.declaring.contains(text($0 - 1)) && ["static", "class"].contains(text($0 - 2))
    }
  }

  private static let declaring: Set<String> = [
    "let", "var", "func", "class", "struct", "enum", "actor", "protocol", "typealias",
  ]

  /// Whether the declaration of a statement can be resolved by its name.
  func isCertain(_ name: String, at position: Int) -> Bool {
    declarations[name]?.contains { $0.position == position && !$0.isUncertain } ?? false
  }

  /// Whether another case of a `switch` begins between a declaration and a statement.
  private func hasLabel(behind token: Int, before start: Int) -> Bool {
    (file.tokens(named: "case") + file.tokens(named: "default")).contains {
      token < $0 && $0 < start && file.block(of: $0) == file.block(of: token)
    }
  }

  // MARK: Tokens

  private func text(_ index: Int) -> String {
    file.token(index).map { $0.kind != .string ? $0.text(in: file.bytes) : "" } ?? ""
  }

  /// The token that closes a bracket; `nil` where none does, and for the text.
  private func end(of open: Int) -> Int? {
    open >= 0 && file.brackets.partners[open] > open ? file.brackets.partners[open] : nil
  }

  /// The token of a name that a statement declares; `nil` for a variable of Swift, which may change.
  private func token(ofName name: String, in tokens: Range<Int>) -> Int? {
    switch file.language {
    case .swift: text(tokens.lowerBound) == "let" ? tokens.lowerBound + 1 : nil
    case .objectiveC: tokens.first { text($0) == "=" }.map { $0 - 1 }
    }
  }

  // MARK: Mentions

  /// Determines whether each declaration of a name is certain.
  private mutating func judge(_ name: String) {
    guard var found = declarations[name] else { return }
    let mentions = file.tokens(named: name)
    let declared = Set(found.map { $0.token })
    var counts: [Int: Int] = [:]
    for declaration in found { counts[file.block(of: declaration.token), default: 0] += 1 }
    // Only a list of examples declares a name twice in one block.
    var next: [Int: Int] = [:]
    for (number, declaration) in found.enumerated().reversed() {
      let block = file.block(of: declaration.token)
      let isRepeated = (counts[block] ?? 0) > 1
      let end = next.updateValue(declaration.token, forKey: block) ?? self.end(of: block) ?? file.tokens.count
      let others = mentions[mentions.partitionPoint { $0 <= declaration.token }...].prefix { $0 < end }
      found[number].isUncertain =
        file.isTypeBody(block) || block < 0 && !file.tokens(named: "implementation").isEmpty
        || isRepeated && !directiveWords.isEmpty || directiveWords.contains(name)
        || others.contains { declared.contains($0) || !isRead($0) }
    }
    declarations[name] = found
  }

  /// Whether a mention only reads: an operand or an argument, and not part of a pattern.
  private func isRead(_ index: Int) -> Bool {
    let (before, after) = (text(index - 1), text(index + 1))
    if before == "." || before == "->" { return true }
    guard Self.signsBefore.contains(before) else { return false }
    var open = file.brackets.enclosing[index]
    // A label of a call, a key, or a branch of a conditional.
    if after == ":" { return text(open) != "(" || !isPattern(open) && !isParameterList(open) }
    // The parameters of a closure.
    if before == "," || after == ",", text(open) == "{" { return false }
    let startsLine = file.language == .swift && file.token(index + 1)?.startsLine == true
    guard Self.signsAfter.contains(after) || startsLine && after != "=" else { return false }
    // `++` and `+=` write.
    if ["+", "-", "*", "/", "%"].contains(after), ["=", "+", "-"].contains(text(index + 2)) { return false }
    while text(open) == "(" {
      if isPattern(open) { return false }
      open = file.brackets.enclosing[open]
    }
    return true
  }

  private static let signsBefore: Set<String> = [
    "", "(", "[", ",", ":", "=", "+", "-", "/", "%", "?", "return", "in", "else",
  ]
  private static let signsAfter: Set<String> = ["", ")", "]", ",", "}", ";", "+", "-", "*", "/", "%", "?", "as"]

  /// Whether a parenthesis may hold names that it binds: the parameters of a closure, a tuple, a case.
  private func isPattern(_ open: Int) -> Bool {
    if ["in", "->", "=", "{", "throws", "async"].contains(text((end(of: open) ?? open) + 1)) { return true }
    var start = open - 1
    while text(start) == "." || file.isIdentifier(start) {
      if ["let", "var", "case", "for", "catch"].contains(text(start)) { return true }
      start -= 1
    }
    return false
  }

  /// Whether a parenthesis holds the parameters of a function.
  private func isParameterList(_ open: Int) -> Bool {
    var name = open - 1
    if text(name) == ">" { while name > 0, text(name) != "<" { name -= 1 } }
    if text(name) == "<" { name -= 1 }
    return text(name - 1) == "func" || ["init", "subscript"].contains(text(name)) && text(name - 1) != "."
  }
}
