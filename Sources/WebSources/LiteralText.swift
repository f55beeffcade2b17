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
      let document = LiteralDocument(literal, in: script, substitute: { literal, _ in plainNumber(literal) })
    else { return nil }
    return document.bytes
  }

  /// A number without the exponent that tells its spelling from another one.
  private static func plainNumber(_ literal: ScriptLiteral) -> LiteralDocument.Substitute? {
    guard case .number(let json) = literal.content, json.suffix(2).elementsEqual("e0".utf8) else { return nil }
    return .json(json.dropLast(2))
  }
}
