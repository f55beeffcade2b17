import SourceText
import StyleDiagnostics

/// A statement of code, as far as it can contain an expression of a style.
struct CodeStatement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case declaration(CodeDeclaration)
    case assignment(CodeNode, CodeNode)
    case expression(CodeNode)

    /// A statement that cannot be read, and why.
    case fault(DialectError)
  }

  var kind: Kind

  /// The indices of its tokens.
  var tokens: Range<Int>
}

/// A declaration with a value: `let name = value`, in Objective-C `Type *name = value`.
package struct CodeDeclaration: Hashable, Sendable {
  /// The token of the name.
  package var name: Int

  /// The tokens of the type, if it is written.
  package var type: Range<Int>?

  /// The tokens of the value.
  package var initialiser: Range<Int>

  /// All tokens, from `let`, `var` or the type on.
  package var tokens: Range<Int>
  var value: CodeNode
}

/// Finds the statements of code, and skips everything else.
struct CodeStatements {
  private var cursor: CodeCursor
  private(set) var statements: [CodeStatement] = []

  /// Words that begin statements without a value, and are skipped to the next brace or line.
  private static let headers: Set<String> = [
    "import", "func", "class", "struct", "enum", "extension", "protocol", "init", "deinit", "if", "guard", "for",
    "while",
    "switch", "case", "default", "catch", "typealias", "where", "subscript",
  ]

  /// Words before a declaration that do not change it, and words before a value or a statement.
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "lazy", "weak", "unowned", "final",
    "override", "mutating", "nonisolated", "return", "throw", "const", "__block", "__weak", "extern", "__strong",
    "else", "do", "defer", "repeat", "in",
  ]

  /// The statements of a text, also of those inside closures, in their order.
  static func read(_ cursor: CodeCursor) -> [CodeStatement] {
    var reader = CodeStatements(cursor: cursor)
    var pending = [0..<cursor.limit]
    while let range = pending.popLast() {
      reader.cursor.place = range.lowerBound
      reader.cursor.limit = range.upperBound
      reader.readStatements()
      pending += reader.cursor.closures.reversed()
      reader.cursor.closures = []
    }
    return reader.statements.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  private mutating func readStatements() {
    while !cursor.isAtEnd {
      let start = cursor.place
      readStatement()
      // At least one token is always skipped.
      if cursor.place == start { cursor.advance() }
    }
  }

  private mutating func readStatement() {
    while cursor.take(";") || cursor.take("{") || cursor.take("}") || cursor.take(",") || cursor.take(")") {}
    skipModifiers()
    let start = cursor.place
    guard let token = cursor.token() else { return }
    if token.kind == .identifier, let name = cursor.name(), Self.headers.contains(name),
      name == "default" || !cursor.isAt(":", 1)
    {
      return skipHeader()
    }
    let closureCount = cursor.closures.count
    do throws(DialectError) {
      guard let kind = try statement() else { return }
      statements.append(CodeStatement(kind: kind, tokens: start..<cursor.place))
    } catch {
      let end = cursor.place
      // Code that is too deep is too deep from each of its lines.
      if error.kind != .nestedTooDeeply { cursor.place = start }
      // The lines of the statement are read one by one, closures included.
      cursor.closures.removeLast(cursor.closures.count - closureCount)
      skipToNextLine()
      statements.append(CodeStatement(kind: .fault(error), tokens: start..<max(end, cursor.place)))
    }
  }

  private mutating func skipModifiers() {
    while cursor.isAt("@"), cursor.language == .swift, cursor.name(1) != nil { cursor.place += 2 }
    while let name = cursor.name(), Self.modifiers.contains(name) { cursor.advance() }
  }

  /// Skips to the brace that a header opens, past the colon of a case or the condition of a C statement, or to the end
  /// of the line.
  private mutating func skipHeader() {
    let isCase = cursor.isAt("case") || cursor.isAt("default")
    cursor.advance()
    if cursor.language == .objectiveC, cursor.isAt("(") {
      _ = cursor.skipBracket()
      return
    }
    while let token = cursor.token(), !token.startsLine {
      if cursor.isAt("{") || cursor.isAt(";") { return }
      if isCase, cursor.take(":") { return }
      if isCase, cursor.isAt("(") || cursor.isAt("[") { _ = cursor.skipBracket() } else { cursor.advance() }
    }
  }

  private mutating func skipToNextLine() {
    cursor.advance()
    while let token = cursor.token(), !token.startsLine, !isAtBody { cursor.advance() }
  }

  /// Whether the body of a function of C begins here, on the line of its head.
  private var isAtBody: Bool {
    cursor.language == .objectiveC && cursor.isAt("{") && cursor.file.block(of: cursor.place + 1) == cursor.place
      && cursor.file.block(of: cursor.place) == cursor.file.brackets.enclosing[cursor.place]
  }

  // MARK: Statements

  private mutating func statement() throws(DialectError) -> CodeStatement.Kind? {
    if cursor.language == .objectiveC, let declared = try declaration() { return declared }
    if cursor.take("let") || cursor.take("var") { return try binding() }
    let value = try cursor.expression()
    if cursor.take("=") { return .assignment(value, try cursor.expression()) }
    return .expression(value)
  }

  /// `name: Type = value`, after `let` or `var`.
  private mutating func binding() throws(DialectError) -> CodeStatement.Kind? {
    guard cursor.name() != nil else { return nil }
    let name = cursor.place
    cursor.advance()
    if cursor.take(":") { _ = cursor.skipType() }
    let type = (name + 2)..<max(name + 2, cursor.place)
    guard cursor.take("=") else { return nil }
    return .declaration(try declaration(of: name, type: type.isEmpty ? nil : type, from: name - 1))
  }

  /// A declaration such as `Type *name = value;`.
  private mutating func declaration() throws(DialectError) -> CodeStatement.Kind? {
    let mark = cursor.place
    var name = mark
    // A type has few words.
    while cursor.name() != nil, cursor.place - mark < 24 {
      name = cursor.place
      cursor.advance()
      _ = cursor.skipTypeArguments()
      while cursor.take("*") {}
    }
    guard name > mark, cursor.take("=") else {
      cursor.place = mark
      return nil
    }
    return .declaration(try declaration(of: name, type: mark..<name, from: mark))
  }

  /// The declaration of a name whose value begins at the cursor.
  private mutating func declaration(
    of name: Int, type: Range<Int>?, from start: Int
  ) throws(DialectError) -> CodeDeclaration {
    let first = cursor.place
    let value = try cursor.expression()
    return CodeDeclaration(
      name: name, type: type, initialiser: first..<cursor.place, tokens: start..<cursor.place, value: value)
  }
}
