package import SourceText
import StyleSpec

/// A constant in code: a literal, or a `UIColor`, an `NSNumber` or an `NSValue` of literals.
package enum CodeLiteral: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(JSONString)

  /// Components from 0 to 1.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  case vector(dx: Double, dy: Double)
  case insets(top: Double, left: Double, bottom: Double, right: Double)
  case array([CodeLiteral])

  /// Reads code that is one expression; `nil` if its value is unknown.
  ///
  /// - Complexity: O(n).
  package init?(_ code: String, in language: SourceLanguage) {
    var cursor = CodeCursor(code, language)
    let literal: CodeLiteral?
    do throws(DialectError) {
      let node = try cursor.expression()
      guard cursor.isAtEnd else { return nil }
      var reader = CodeReader(cursor, .mapbox, CodeScope(cursor))
      literal = CodeLiteral(try reader.object(node, CodeReader.Place(position: 0)))
    } catch {
      // Unreadable code has no known value.
      return nil
    }
    guard let literal else { return nil }
    self = literal
  }

  private init?(_ expression: FormatNode) {
    switch expression {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = .number(number.value)
    case .string(let string): self = .string(string)
    case .color(let color):
      self = .color(red: color.red / 255, green: color.green / 255, blue: color.blue / 255, alpha: color.alpha)
    case .vector(let dx, let dy): self = .vector(dx: dx, dy: dy)
    case .insets(let sides):
      self = .insets(top: sides.top, left: sides.left, bottom: sides.bottom, right: sides.right)
    case .array(let elements):
      let literals = elements.compactMap { CodeLiteral($0) }
      guard literals.count == elements.count else { return nil }
      self = .array(literals)
    default: return nil
    }
  }
}
