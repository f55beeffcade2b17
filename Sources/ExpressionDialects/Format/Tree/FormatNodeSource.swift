import SourceText
import StyleSpec

extension FormatNode {
  /// Reads an object that is written in Swift: `5`, `"name"`, `UIColor.red`, `[0: 1, 10: 2]`, `NSExpression(forKeyPath: "name")`.
  ///
  /// - Throws: What is not one expression, or whose value does not show.
  package init(swift text: String, dialect: Dialect) throws(DialectError) {
    var cursor = CodeCursor(text, .swift)
    let node = try cursor.expression()
    guard cursor.isAtEnd else { throw cursor.expected("the end of the argument") }
    var reader = CodeReader(cursor, dialect, CodeScope(cursor))
    self = try reader.object(node, CodeReader.Place(position: 0))
  }

  /// The object in Swift, as ``init(swift:dialect:)`` reads it.
  package func swift(in dialect: Dialect) -> String { SourceCode(dialect).oneLine(sourceTree(in: dialect)) }

  /// The code that builds the object: a constant as it is, an expression or a predicate by an initialiser.
  private func sourceTree(in dialect: Dialect) -> SourceTree {
    func all(_ nodes: [FormatNode]) -> [SourceTree] { nodes.map { $0.sourceTree(in: dialect) } }
    func dictionary(_ entries: [FormatEntry]) -> SourceTree {
      .dictionary(entries.map { .init(key: $0.key.sourceTree(in: dialect), value: $0.value.sourceTree(in: dialect)) })
    }
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return .number(number.value)
    case .string(let string): return .string(string)
    case .array(let elements): return .array(all(elements))
    case .dictionary(let entries): return dictionary(entries)
    case .color(let color): return color.sourceTree
    case .vector(let dx, let dy): return .call(.vector, [.vector(dx: dx, dy: dy)])
    case .insets(let padding): return .call(.insets, [.insets(padding)])
    case .shape(let json), .json(let json): return .call(.expressionJSON, [.json(json)])
    case .attributed(let text, let attributes):
      return .call(.attributedText, [text.sourceTree(in: dialect), dictionary(attributes)])
    case .keyPath(let path): return .call(.keyPath, [.string(path)])
    case .variable(let name): return .call(.variable, [.string(name)])
    case .aggregate(let elements): return .call(.aggregate, [.array(all(elements))])
    default:
      let format = FormatString(self, kind: isPredicate ? .predicate : .expression, dialect: dialect)
      return .call(
        isPredicate ? .predicateFormat : .expressionFormat, [.string(JSONString(format.text))] + all(format.arguments))
    }
  }
}
