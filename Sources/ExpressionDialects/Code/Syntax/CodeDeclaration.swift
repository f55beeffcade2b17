/// A declaration with a value: `let name = value`, in Objective-C `Type *name = value`.
package struct CodeDeclaration: Sendable {
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
  static func all(in file: CodeFile) -> [CodeDeclaration] {
    let starts: [StaticString] = file.language == .swift ? ["let", "var"] : ["="]
    return file.tokens.indices.filter { index in starts.contains { file.isAt($0, index) } }.compactMap {
      file.language == .swift ? swift(at: $0, in: file) : objectiveC(at: $0, in: file)
    }
  }

  /// `let name: Type = value`, from the word on; not the bindings of a condition or a pattern.
  private static func swift(at start: Int, in file: CodeFile) -> CodeDeclaration? {
    guard file.isIdentifier(start + 1),
      !["if", "guard", "while", "case", ","].contains(where: { file.isAt($0, start - 1) })
    else { return nil }
    var parser = CodeParser(file, at: start + 2)
    let type = parser.take(":") ? parser.skipType() : nil
    return parser.take("=") ? declaration(of: start + 1, type: type, from: start, &parser) : nil
  }

  /// `Type *name = value`, from the sign on.
  private static func objectiveC(at sign: Int, in file: CodeFile) -> CodeDeclaration? {
    let name = sign - 1
    guard file.isIdentifier(name), file.brackets.enclosing[sign] == file.block(of: sign) else { return nil }
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
    var parser = CodeParser(file, at: sign + 1)
    return declaration(of: name, type: start..<name, from: start, &parser)
  }

  /// Words before a type that do not change it, and words before a statement.
  private static let modifiers: Set<String> = [
    "static", "const", "extern", "__block", "__weak", "__strong", "return", "else", "do",
  ]

  /// The declaration whose value begins at the cursor; `nil` if the value cannot be read.
  private static func declaration(
    of name: Int, type: Range<Int>?, from start: Int, _ parser: inout CodeParser
  ) -> CodeDeclaration? {
    let first = parser.place
    do throws(DialectError) {
      let value = try parser.expression()
      return CodeDeclaration(
        name: name, type: type, initialiser: first..<parser.place, tokens: start..<parser.place, value: value)
    } catch {
      // The name has no known value; an expression that uses it is refused.
      return nil
    }
  }
}
