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

extension CodeDeclaration {
  /// The declarations of code whose values can be read, at any depth, in their order.
  static func all(in cursor: CodeCursor) -> [CodeDeclaration] {
    (0..<cursor.limit).compactMap { index in
      cursor.language == .swift ? swift(at: index, cursor) : objectiveC(at: index, cursor)
    }
  }

  /// `let name: Type = value`, from the word on; not the bindings of a condition or a pattern.
  private static func swift(at start: Int, _ cursor: CodeCursor) -> CodeDeclaration? {
    let file = cursor.file
    guard file.isAt("let", start) || file.isAt("var", start), file.isIdentifier(start + 1),
      !["if", "guard", "while", "case", ","].contains(where: { file.isAt($0, start - 1) })
    else { return nil }
    var cursor = cursor
    cursor.place = start + 2
    if cursor.take(":") { _ = cursor.skipType() }
    let type = (start + 3)..<max(start + 3, cursor.place)
    guard cursor.take("=") else { return nil }
    return declaration(of: start + 1, type: type.isEmpty ? nil : type, from: start, &cursor)
  }

  /// `Type *name = value`, from the sign on.
  private static func objectiveC(at sign: Int, _ cursor: CodeCursor) -> CodeDeclaration? {
    let file = cursor.file
    let name = sign - 1
    guard file.isAt("=", sign), file.isIdentifier(name), file.brackets.enclosing[sign] == file.block(of: sign) else {
      return nil
    }
    var start = name
    // A type is on the line of its name, and has few words.
    while start > 0, !file.tokens[start].startsLine, name - start < 24 {
      if file.isIdentifier(start - 1) || file.isAt("*", start - 1) {
        start -= 1
      } else if file.isAt(">", start - 1), let open = file.startOfTypeArguments(endingAt: start) {
        start = open
      } else {
        break
      }
    }
    while let word = file.name(start), modifiers.contains(word) { start += 1 }
    guard start < name, file.isIdentifier(start) else { return nil }
    var cursor = cursor
    cursor.place = sign + 1
    return declaration(of: name, type: start..<name, from: start, &cursor)
  }

  /// Words before a type that do not change it, and words before a statement.
  private static let modifiers: Set<String> = [
    "static", "const", "extern", "__block", "__weak", "__strong", "return", "else", "do",
  ]

  /// The declaration whose value begins at the cursor; `nil` if the value cannot be read.
  private static func declaration(
    of name: Int, type: Range<Int>?, from start: Int, _ cursor: inout CodeCursor
  ) -> CodeDeclaration? {
    let first = cursor.place
    do throws(DialectError) {
      let value = try cursor.expression()
      return CodeDeclaration(
        name: name, type: type, initialiser: first..<cursor.place, tokens: start..<cursor.place, value: value)
    } catch {
      // The name has no known value; an expression that uses it is refused.
      return nil
    }
  }
}
