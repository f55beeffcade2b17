/// Detects whether a text is app code, and in which language.
extension SourceLanguage {
  /// The language of a text that names `NSExpression` or a predicate class, or begins with a declaration; `nil` for other
  /// texts.
  ///
  /// - Complexity: O(n).
  package init?(ofCode text: String) {
    let bytes = Array(text.utf8)
    let tokens = CodeToken.tokens(of: bytes, in: .swift).filter { $0.kind != .comment }
    guard tokens.contains(where: { Self.isMarker($0, in: bytes) }) || Self.beginsWithDeclaration(tokens, bytes)
    else { return nil }
    self = Self.isObjectiveC(tokens, bytes) ? .objectiveC : .swift
  }

  private static func isMarker(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    CodeBlock.isMarker(token, in: bytes)
      || token.kind == .identifier && OldClass(rawValue: token.text(in: bytes)) != nil
  }

  private static func beginsWithDeclaration(_ tokens: [CodeToken], _ bytes: [UInt8]) -> Bool {
    guard tokens.count > 2, tokens[0].spells("let", in: bytes) || tokens[0].spells("var", in: bytes) else {
      return false
    }
    return tokens[1].kind == .identifier && (tokens[2].spells("=", in: bytes) || tokens[2].spells(":", in: bytes))
  }

  /// Whether the text contains a literal with `@`, or a message to a class.
  private static func isObjectiveC(_ tokens: [CodeToken], _ bytes: [UInt8]) -> Bool {
    for (index, token) in tokens.enumerated() {
      if token.spells("zoomLevelVariableExpression", in: bytes) { return true }
      guard index + 1 < tokens.count else { return false }
      let next = tokens[index + 1]
      if token.spells("@", in: bytes), !next.followsSpace, next.kind != .identifier { return true }
      // In Swift a list may begin with a class as well: `[NSExpression(…)]`.
      if token.spells("[", in: bytes), CodeBlock.isMarker(next, in: bytes), index + 2 < tokens.count,
        tokens[index + 2].kind == .identifier
      {
        return true
      }
    }
    return false
  }
}
