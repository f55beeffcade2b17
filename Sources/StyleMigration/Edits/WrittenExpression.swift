import SourceJSON
import SourceText
import StyleExpressions

/// A rewriting that was judged, and the JSON to write for it.
///
/// Before anything is written, the bytes are parsed again and compared with what was judged.
struct WrittenExpression {
  let expression: StyleExpression

  /// The JSON to write.
  let fragment: JSONFragment

  init(_ expression: StyleExpression) {
    self.expression = expression
    fragment = expression.propertyValue
  }

  /// The JSON on one line.
  ///
  /// - Throws: ``SiteRefusal/notAsJudged`` where it does not say what was judged.
  /// - Complexity: O(text).
  func text() throws(SiteRefusal) -> [UInt8] {
    let text = fragment.text
    guard isSpelled(by: text) else { throw .notAsJudged(text) }
    return text
  }

  /// Whether edits make a value say this.
  ///
  /// - Complexity: O(bytes of the value and the edits).
  func isSpelled(by edits: [SourceEdit], of value: JSONNode) -> Bool {
    if let edit = edits.first, edits.count == 1, edit.range == value.range { return isSpelled(by: edit.replacement) }
    let bytes = value.document.bytes
    var edited = [UInt8](roomFor: 2 * value.range.count + 32)
    var place = value.range.lowerBound
    for edit in edits {
      edited += bytes[place..<edit.range.lowerBound]
      edited += edit.replacement
      place = edit.range.upperBound
    }
    edited += bytes[place..<value.range.upperBound]
    return isSpelled(by: edited)
  }

  /// Whether a text, read as a renderer reads it, is the expression that was compiled and judged.
  private func isSpelled(by text: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
      return expression.isSpelled(by: try JSONDocument(parsing: text))
    } catch {
      return false
    }
  }
}
