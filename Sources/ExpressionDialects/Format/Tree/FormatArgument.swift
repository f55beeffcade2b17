package import SourceText
import StyleSpec

/// The argument of a placeholder in a format string.
package enum FormatArgument: Hashable, Sendable {
  /// For `%@`: an expression is spliced in; a value is a constant expression. For `%K`, a constant string.
  case expression(FormatExpression)

  /// A predicate object for `%@`.
  case predicate(FormatPredicate)

  package static func constant(_ constant: FormatConstant) -> Self { .expression(.constant(constant)) }
  package static func string(_ string: JSONString) -> Self { .constant(.string(string)) }

  /// Reads an argument that is written in Swift: `5`, `"name"`, `UIColor.red`, `[0: 1, 10: 2]`,
  /// `NSExpression(forKeyPath: "name")`.
  ///
  /// - Throws: What is not one expression, or whose value does not show.
  package init(swift text: String, dialect: Dialect) throws(DialectError) {
    var cursor = CodeCursor(text, .swift)
    let node = try cursor.expression()
    guard cursor.isAtEnd else { throw cursor.expected("the end of the argument") }
    var reader = CodeReader(cursor, dialect, CodeScope(cursor))
    self = .expression(try reader.object(node, CodeReader.Place(position: 0)))
  }

  /// The argument in Swift, as ``init(swift:dialect:)`` reads it.
  package func swift(in dialect: Dialect) -> String {
    let tree =
      switch self {
      case .expression(let expression): expression.sourceTree(in: dialect)
      case .predicate(let predicate): FormatExpression.constant(.predicate(predicate)).sourceTree(in: dialect)
      }
    return SourceCode(dialect).oneLine(tree)
  }
}

extension FormatExpression {
  /// The code that builds the object: a constant as it is, an expression by an initialiser.
  fileprivate func sourceTree(in dialect: Dialect) -> SourceTree {
    func all(_ expressions: [FormatExpression]) -> [SourceTree] { expressions.map { $0.sourceTree(in: dialect) } }
    switch self {
    case .keyPath(let path): return .call(.keyPath, [.string(path)])
    case .variable(let name): return .call(.variable, [.string(name)])
    case .aggregate(let elements): return .call(.aggregate, [.array(all(elements))])
    case .constant(let constant):
      switch constant {
      case .null: return .null
      case .boolean(let value): return .boolean(value)
      case .number(let number): return .number(number.value)
      case .string(let string): return .string(string)
      case .array(let elements): return .array(all(elements))
      case .dictionary(let entries):
        return .dictionary(
          entries.map { .init(key: $0.key.sourceTree(in: dialect), value: $0.value.sourceTree(in: dialect)) })
      case .color(let color): return color.sourceTree
      case .vector(let dx, let dy): return .call(.vector, [.vector(dx: dx, dy: dy)])
      case .insets(let top, let left, let bottom, let right):
        return .call(.insets, [.insets(Padding(top: top, right: right, bottom: bottom, left: left))])
      case .shape(let json), .json(let json): return .call(.expressionJSON, [.json(json)])
      case .attributed(let text):
        let attributes = text.attributes.map {
          SourceTree.Entry(key: .string($0.name), value: $0.value.sourceTree(in: dialect))
        }
        return .call(.attributedText, [text.text.sourceTree(in: dialect), .dictionary(attributes)])
      case .predicate(let predicate):
        return FormatString(.predicate(predicate), dialect: dialect).call(.predicateFormat)
      }
    default: return FormatString(.expression(self), dialect: dialect).call(.expressionFormat)
    }
  }
}

extension FormatString {
  /// The call of an initialiser with the text and its arguments.
  fileprivate func call(_ initializer: SDKInitializer) -> SourceTree {
    .call(
      initializer,
      [.string(JSONString(text))]
        + arguments.map { argument in
          switch argument {
          case .expression(let expression): expression.sourceTree(in: dialect)
          case .predicate(let predicate): FormatExpression.constant(.predicate(predicate)).sourceTree(in: dialect)
          }
        })
  }
}
