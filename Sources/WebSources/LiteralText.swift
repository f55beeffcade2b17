/// A literal of JavaScript alone, such as one that was copied from code.
package enum LiteralText {
  /// The literal as JSON; `nil` for code that is not a literal.
  ///
  /// - Complexity: O(bytes).
  package static func json(_ code: [UInt8]) -> [UInt8]? {
    // In parentheses a brace begins an object.
    let bytes = [UInt8(ascii: "(")] + code + [0x0A, UInt8(ascii: ")")]
    let script = Script(bytes, in: 0..<bytes.count, language: .typescript)
    guard script.isBalanced, script.tokens.count > 2,
      let (literal, next) = LiteralReader(script: script).value(at: 1, before: script.tokens.count - 1),
      next == script.tokens.count - 1,
      let document = LiteralDocument(literal, in: script, substitute: { _, _ in nil })
    else { return nil }
    return document.bytes
  }
}
