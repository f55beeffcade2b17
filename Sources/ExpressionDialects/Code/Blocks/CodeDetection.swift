/// Detects whether a text is app code, and in which language.
extension SourceLanguage {
  /// The language of a text that names `NSExpression` or a predicate class, or begins with a declaration; `nil` for other
  /// texts.
  ///
  /// - Complexity: O(n).
  package init?(ofCode text: String) {
    let file = CodeFile(Array(text.utf8), in: .swift)
    let isDeclaration =
      (file.isAt("let", 0) || file.isAt("var", 0)) && file.isIdentifier(1) && (file.isAt("=", 2) || file.isAt(":", 2))
    guard
      isDeclaration || file.names.contains(where: { CodeBlock.classes.contains($0) || OldClass(rawValue: $0) != nil })
    else { return nil }
    self = file.tokens.indices.contains { Self.isObjectiveC($0, in: file) } ? .objectiveC : .swift
  }

  /// Whether a token begins a literal with `@`, or a message to a class.
  private static func isObjectiveC(_ index: Int, in file: CodeFile) -> Bool {
    if file.isAt("zoomLevelVariableExpression", index) { return true }
    guard let next = file.token(index + 1) else { return false }
    if file.isAt("@", index), !next.followsSpace, next.kind != .identifier { return true }
    // In Swift a list may begin with a class as well: `[NSExpression(…)]`.
    return file.isAt("[", index) && CodeBlock.classes.contains(file.name(index + 1) ?? "")
      && file.isIdentifier(index + 2)
  }
}
