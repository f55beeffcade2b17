import SourceText
import StyleDiagnostics

/// Format strings inside code.
extension CodeReader {
  /// The value of a format string with its arguments.
  mutating func format(
    _ node: CodeNode, _ arguments: [CodeNode], _ kind: FormatString.Kind, _ place: Place
  ) throws(DialectError) -> FormatNode {
    let values = try all(arguments, place)
    return try format(node, arguments: values, kind, place)
  }

  mutating func format(
    _ node: CodeNode, arguments: [FormatNode], _ kind: FormatString.Kind, _ place: Place
  ) throws(DialectError) -> FormatNode {
    let text = try self.text(node, place)
    do throws(DialectError) {
      var parser = try FormatParser(text.string, arguments: arguments, dialect: dialect)
      let result = try parser.whole(kind)
      for landmark in parser.landmarks { mark(landmark.name, at: text.offset(of: landmark.offset)) }
      // In code another vendor's name is the vendor's own.
      for warning in parser.warnings where warning.id != .otherVendor {
        add(warning.offset.map { .mixedConnectives(at: text.offset(of: $0)) } ?? warning)
      }
      return result
    } catch {
      throw error.at(text.offset(of: error.offset ?? 0), in: cursor.text)
    }
  }

  /// The text of a string literal, or of literals joined by `+`, directly or through a name.
  private mutating func text(_ node: CodeNode, _ place: Place) throws(DialectError) -> CodeText {
    switch node.kind {
    case .string(let text):
      guard !text.hasInterpolation else { throw error(.interpolation, at: node) }
      return text
    case .arithmetic(.add, let left, let right):
      var text = try self.text(left, place)
      text.append(try self.text(right, place))
      return text
    case .cast(let value, _): return try text(value, place)
    case .name(let name):
      guard let declaration = scope.constant(name, before: place.position) else {
        throw error(.unknownName(name), at: node)
      }
      return try text(declaration.value, Place(position: declaration.tokens.lowerBound))
    default: throw unexpected(node, expected: "a format string")
    }
  }
}
