import SourceText
import StyleSpec

extension FormatNode {
  /// Reads an object that is written in Swift: `5`, `"name"`, `UIColor.red`, `[0: 1, 10: 2]`, `NSExpression(forKeyPath: "name")`.
  ///
  /// - Throws: The error if it is not one expression, or its value is unknown.
  package init(swift text: String, dialect: Dialect) throws(DialectError) {
    try self.init(code: text, in: .swift, dialect)
  }

  private init(code: String, in language: SourceLanguage, _ dialect: Dialect) throws(DialectError) {
    let file = CodeFile(Array(code.utf8), in: language)
    var parser = CodeParser(file)
    let node = try parser.expression()
    guard parser.isAtEnd else { throw parser.expected("the end of the argument") }
    var reader = CodeReader(CodeScope([], in: file), dialect)
    self = try reader.object(node)
  }

  /// Reads a constant in code: a literal, or a `UIColor`, an `NSNumber` or an `NSValue` of literals; `nil` for other code.
  ///
  /// - Complexity: O(n).
  package init?(constant code: String, in language: SourceLanguage) {
    do throws(DialectError) {
      try self.init(code: code, in: language, .mapbox)
    } catch {
      // Unreadable code has no known value.
      return nil
    }
    guard isLiteral else { return nil }
  }

  private var isLiteral: Bool {
    switch self {
    case .null, .boolean, .number, .string, .color, .vector, .insets: true
    case .array(let elements): elements.allSatisfy { $0.isLiteral }
    default: false
    }
  }
}
