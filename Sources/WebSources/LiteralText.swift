/// A literal of JavaScript alone, such as one that was copied from code.
package enum LiteralText {
  /// The literal as JSON; `nil` for code that is not a literal.
  ///
  /// - Complexity: O(bytes).
  package static func json(_ code: [UInt8]) -> [UInt8]? {
    guard let value = LiteralAlone(code + [0x0A], .typescript) else { return nil }
    return LiteralDocument(value.literal, in: value.script) { literal, _ in
      // Without the exponent that distinguishes its spelling from another one.
      guard case .number(let json) = literal.content, json.suffix(2).elementsEqual("e0".utf8) else { return nil }
      return .json(json.dropLast(2))
    }?.bytes
  }
}

/// A value that was read without its surroundings.
struct LiteralAlone {
  let script: Script
  let literal: ScriptLiteral

  /// - Returns: `nil` where the code is not one value.
  init?(_ code: [UInt8], _ language: WebLanguage) {
    // In parentheses a brace begins an object.
    let bytes = [UInt8(ascii: "(")] + code + [UInt8(ascii: ")")]
    script = Script(bytes, in: 0..<bytes.count, language: language)
    let end = script.tokens.count - 1
    guard script.isBalanced, end > 1, let (literal, next) = LiteralReader(script: script).value(at: 1, before: end),
      next == end
    else { return nil }
    self.literal = literal
  }
}
