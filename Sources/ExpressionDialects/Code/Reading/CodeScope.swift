import SourceText

/// The declarations of code, by their names.
///
/// A name refers to its declaration if that is a `let`, in Objective-C a local variable, in a block around the use
/// and before it. It stands for the value if every other mention in this block only reads it. The body of a type does
/// not count as a block: a member may be overridden.
package struct CodeScope {
  package let file: CodeFile

  /// The declarations of each name in each block, in their order.
  private var declarations: [Key: [CodeDeclaration]] = [:]

  /// The declarations by the first tokens of their values.
  private var declarationsByValue: [Int: CodeDeclaration] = [:]

  /// The tokens of the declared names that nothing binds again or changes.
  private var constants: Set<Int> = []

  private struct Key: Hashable {
    var name: String
    var block: Int
  }

  package init(_ file: CodeFile) { self.init(CodeDeclaration.all(in: file), in: file) }

  init(_ declarations: [CodeDeclaration], in file: CodeFile) {
    self.file = file
    for declared in declarations {
      guard let name = file.name(declared.name),
        file.language == .objectiveC || file.isAt("let", declared.tokens.lowerBound)
      else { continue }
      self.declarations[Key(name: name, block: file.block(of: declared.name)), default: []].append(declared)
      declarationsByValue[declared.initialiser.lowerBound] = declared
    }
    findConstants()
  }

  /// The last declaration of a name before a token, in a block around it; `nil` after the body of a type or another
  /// case of a `switch`.
  ///
  /// - Complexity: O(log n) in the declarations of the name in each block.
  package func declaration(of name: String, before use: Int) -> CodeDeclaration? {
    var block = file.block(of: use)
    while !file.isTypeBody(block) {
      let found = declarations[Key(name: name, block: block)] ?? []
      let count = found.partitionPoint { $0.tokens.upperBound <= use }
      if count > 0 { return hasLabel(between: found[count - 1].name, and: use) ? nil : found[count - 1] }
      guard block >= 0 else { return nil }
      block = file.block(of: block)
    }
    return nil
  }

  /// The declaration whose value some tokens are.
  package func declaration(initialisedBy tokens: Range<Int>) -> CodeDeclaration? {
    declaration(initialisedFrom: tokens.lowerBound).flatMap { $0.initialiser == tokens ? $0 : nil }
  }

  /// The declaration whose value begins at a token.
  func declaration(initialisedFrom token: Int) -> CodeDeclaration? { declarationsByValue[token] }

  /// The declaration whose value a name stands for.
  func constant(_ name: String, before use: Int) -> CodeDeclaration? {
    declaration(of: name, before: use).flatMap { isConstant($0) ? $0 : nil }
  }

  /// Whether the name of a declaration stands for its value where it is mentioned.
  func isConstant(_ declared: CodeDeclaration) -> Bool { constants.contains(declared.name) }

  /// The tokens among which a name may refer to a declaration: its block, up to another declaration of the name, which
  /// only a list of examples has.
  package func extent(of declared: CodeDeclaration) -> Range<Int> {
    let block = file.block(of: declared.name)
    let close = block < 0 ? -1 : file.brackets.partners[block]
    let end = close > declared.name ? close : file.tokens.count
    let found = declarations[Key(name: file.name(declared.name) ?? "", block: block)] ?? []
    let next = found.partitionPoint { $0.name <= declared.name }
    return (next > 1 ? declared.name : max(block, 0))..<(next < found.count ? found[next].name : end)
  }

  /// Whether another case of a `switch`, which has no braces, begins between a declaration and a token.
  private func hasLabel(between declared: Int, and use: Int) -> Bool {
    ["case", "default"].contains { word in
      file.tokens(named: word, in: declared..<use).contains { file.block(of: $0) == file.block(of: declared) }
    }
  }

  // MARK: Mentions

  private mutating func findConstants() {
    let words = Set(file.directives.flatMap { [file] in $0.text(in: file.bytes).names })
    let isImplementation = !file.tokens(named: "implementation").isEmpty
    for (key, found) in declarations where !file.isTypeBody(key.block) && !words.contains(key.name) {
      guard key.block >= 0 || !isImplementation, found.count == 1 || words.isEmpty else { continue }
      for declared in found {
        let others = file.tokens(named: key.name, in: (declared.name + 1)..<extent(of: declared).upperBound)
        if others.allSatisfy(isRead) { constants.insert(declared.name) }
      }
    }
  }

  private func text(_ index: Int) -> String {
    file.token(index).map { $0.kind != .string ? $0.text(in: file.bytes) : "" } ?? ""
  }

  /// Whether a mention only reads: an operand or an argument, and not part of a pattern.
  private func isRead(_ index: Int) -> Bool {
    let (before, after) = (text(index - 1), text(index + 1))
    if before == "." || before == "->" { return true }
    guard Self.signsBefore.contains(before) else { return false }
    var open = file.brackets.enclosing[index]
    // A label of a call, a key, or a branch of a conditional.
    if after == ":" { return text(open) != "(" || !isPattern(open) }
    // The parameters of a closure.
    if before == "," || after == ",", text(open) == "{" { return false }
    let startsLine = file.language == .swift && file.token(index + 1)?.startsLine == true
    guard Self.signsAfter.contains(after) || startsLine && after != "=" else { return false }
    while text(open) == "(" {
      if isPattern(open) { return false }
      open = file.brackets.enclosing[open]
    }
    return true
  }

  private static let signsBefore: Set<String> = [
    "", "(", "[", ",", ":", "=", "+", "-", "/", "return", "in", "else",
  ]
  private static let signsAfter: Set<String> = ["", ")", "]", ",", "}", ";", "+", "-", "*", "/", "as"]

  /// Whether a parenthesis may hold names that it binds: the parameters of a function or a closure, a tuple, a case.
  private func isPattern(_ open: Int) -> Bool {
    if ["in", "->", "=", "{", "throws", "async"].contains(text(max(open, file.brackets.partners[open]) + 1)) {
      return true
    }
    var start = open - 1
    while text(start) == "." || file.isIdentifier(start) {
      if ["let", "var", "case", "for", "catch"].contains(text(start)) { return true }
      start -= 1
    }
    return false
  }
}
