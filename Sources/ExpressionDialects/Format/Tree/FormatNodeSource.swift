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

  /// The object in Swift, as ``init(swift:dialect:)`` reads it.
  package func swift(in dialect: Dialect) -> String {
    let code = SourceCode(dialect)
    return code.oneLine(piece(in: code))
  }

  /// The code that builds the object: a constant as it is, an expression or a predicate by an initialiser.
  fileprivate func piece(in code: SourceCode) -> SourcePiece {
    func all(_ nodes: [FormatNode]) -> [SourcePiece] { nodes.map { $0.piece(in: code) } }
    func dictionary(_ entries: [FormatEntry]) -> SourcePiece {
      code.dictionary(entries.map { ($0.key.piece(in: code), $0.value.piece(in: code)) })
    }
    switch self {
    case .null: return code.null
    case .boolean(let value): return code.boolean(value)
    case .number(let number): return code.number(number)
    case .string(let string): return code.string(string)
    case .array(let elements): return code.array(all(elements))
    case .dictionary(let entries): return dictionary(entries)
    case .color(let color): return code.color(color)
    case .vector(let dx, let dy): return code.vector(dx: dx, dy: dy)
    case .insets(let padding): return code.insets(padding)
    case .json(let json): return code.call(.expressionJSON, [code.json(json)])
    case .attributed(let text, let attributes):
      return code.call(.attributedText, [text.piece(in: code), dictionary(attributes)])
    case .code(let piece): return piece
    case .keyPath(let path): return code.call(.keyPath, [code.string(path)])
    case .variable(let name): return code.call(.variable, [code.string(name)])
    case .aggregate(let elements): return code.call(.aggregate, [code.array(all(elements))])
    default:
      return code.call(isPredicate ? .predicateFormat : .expressionFormat, withFormat: self, isForCode: false)
    }
  }
}

extension SourceCode {
  /// The call of an initialiser with a format string and its arguments.
  func call(_ initializer: SDKInitializer, withFormat node: FormatNode, isForCode: Bool = true) -> SourcePiece {
    var printer = FormatPrinter(dialect, isForCode: isForCode)
    if initializer == .predicateFormat { printer.print(predicate: node) } else { printer.print(node) }
    return call(initializer, [string(JSONString(printer.text))] + printer.arguments.map { $0.piece(in: self) })
  }
}
