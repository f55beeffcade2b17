import SourceText
import StyleExpressions
import StyleSpec

/// A call of `NSExpression(format:)` or `NSPredicate(format:)` that is being built, with its arguments.
struct FormatCall {
  let spelling: SourceSpelling
  private var text = ""
  private var arguments: [SourcePiece] = []

  init(_ spelling: SourceSpelling) {
    self.spelling = spelling
  }

  /// The call of an initialiser that takes a format string.
  func call(_ initializer: SDKInitializer) -> SourcePiece {
    spelling.call(initializer, [spelling.string(JSONString(text))] + arguments)
  }

  mutating func append(_ text: String) {
    self.text += text
  }

  mutating func append(_ argument: SourcePiece, as placeholder: String = "%@") {
    text += placeholder
    arguments.append(argument)
  }

  /// Appends an attribute or a variable by its name; returns `false` if the expression is neither.
  mutating func append(name expression: StyleExpression) -> Bool {
    if let name = expression.attribute, name.isKeyPath {
      let isWord = FormatPrinter.isIdentifier(name) && !ReservedWords.contains(name.string)
      if isWord { append(name.string) } else { append(spelling.string(name), as: "%K") }
      return true
    }
    guard case .variable(let name) = OperatorTable.row(of: expression.operation).format else { return false }
    append("$" + name.string)
    return true
  }

  /// Appends a constant; returns `false` if format strings cannot spell it.
  mutating func append(constant value: StyleValue) -> Bool {
    switch value {
    case .null: append("nil")
    case .boolean(let boolean): append(boolean ? "YES" : "NO")
    case .number(let number): append(number.javaScriptText)
    // Percent signs inside of quotes are text.
    case .string(let string): append(string.quoted("'"))
    case .array(let elements) where !elements.isEmpty:
      let start = self
      append("{")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        if case .array = element {
          self = start
          return false
        }
        guard append(constant: element) else {
          self = start
          return false
        }
      }
      append("}")
    default: return false
    }
    return true
  }
}

extension JSONString {
  /// Whether `NSExpression(forKeyPath:)` reads the attribute of this name, and not a path or a collection operator.
  var isKeyPath: Bool {
    !isEmpty && !string.utf8.contains(UInt8(ascii: ".")) && !string.utf8.contains(UInt8(ascii: "@"))
  }
}
