import SourceJSON
import StyleExpressions
import StyleSpec

/// A rewriting as its bytes say it: printed, and read again from the text as a renderer will read it.
///
/// What is compiled and judged is what was read, so a proof is about the bytes.
struct WrittenExpression {
  /// The JSON to write.
  let fragment: JSONFragment

  /// The same on one line.
  let text: [UInt8]

  /// What the text says.
  let expression: StyleExpression

  /// Prints a rewriting and reads it again.
  ///
  /// - Throws: ``SiteRefusal/notReadBack(_:_:)`` where the text is not an expression; that is a fault of this tool.
  /// - Complexity: O(text).
  init(_ written: StyleExpression) throws(SiteRefusal) {
    fragment = written.propertyValue
    text = fragment.text
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONDocument(parsing: text).root
    } catch {
      throw .notReadBack(text, error.message)
    }
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(propertyValue: root)
    } catch {
      throw .notReadBack(text, error.message)
    }
  }

  /// Whether edits make a value say this, byte for byte but for the blanks between its parts.
  ///
  /// - Complexity: O(bytes of both).
  func isSpelled(by edits: [SourceEdit], of value: JSONNode) -> Bool {
    if let edit = edits.first, edits.count == 1, edit.range == value.range {
      return edit.replacement.isSameWithoutBlanks(as: text)
    }
    let bytes = value.document.bytes
    var edited: [UInt8] = []
    var place = value.range.lowerBound
    for edit in edits {
      edited += bytes[place..<edit.range.lowerBound]
      edited += edit.replacement
      place = edit.range.upperBound
    }
    edited += bytes[place..<value.range.upperBound]
    return edited.isSameWithoutBlanks(as: text)
  }
}

extension [UInt8] {
  /// Whether two JSON texts differ in nothing but blanks between their tokens.
  fileprivate func isSameWithoutBlanks(as other: [UInt8]) -> Bool {
    let (left, right) = (span, other.span)
    var (i, j) = (0, 0)
    var isInString = false
    while true {
      if !isInString {
        while i < left.count, left[i].isBlank { i += 1 }
        while j < right.count, right[j].isBlank { j += 1 }
      }
      guard i < left.count, j < right.count else { return i == left.count && j == right.count }
      let byte = left[i]
      if byte != right[j] { return false }
      i += 1
      j += 1
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if byte == UInt8(ascii: "\\"), isInString {
        // An escape is two bytes, and the second may be a quote.
        guard i < left.count, j < right.count, left[i] == right[j] else { return false }
        i += 1
        j += 1
      }
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
