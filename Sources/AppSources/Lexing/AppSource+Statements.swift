import ExpressionDialects

extension AppSource {
  /// The innermost brace around a token that is not of a dictionary, -1 for the file.
  func block(of index: Int) -> Int {
    var open = brackets.enclosing[index]
    while open >= 0 {
      if isAt("{", open), !isAt("@", open - 1) { return open }
      open = brackets.enclosing[open]
    }
    return -1
  }

  /// Whether a brace opens the body of a type.
  func isTypeBody(_ brace: Int) -> Bool {
    switch name(headerStart(of: brace)) {
    case "class", "struct", "extension", "enum", "protocol", "actor", "interface", "implementation": true
    default: false
    }
  }

  /// The first token of what stands before a brace: its keyword, or the sign of a method.
  func headerStart(of brace: Int) -> Int {
    var place = brace - 1
    while place >= 0, place > brace - 120 {
      if isAt("{", place) || isAt("}", place) || isAt(";", place) { return place + 1 }
      if beginsHeader(place) { return place }
      place -= 1
    }
    return place + 1
  }

  private func beginsHeader(_ index: Int) -> Bool {
    guard let name = name(index) else {
      return language == .objectiveC && tokens[index].startsLine && (isAt("-", index) || isAt("+", index))
    }
    switch name {
    case "func", "init", "deinit", "subscript", "class", "struct", "enum", "extension", "protocol", "actor", "var",
      "let",
      "if", "for", "while", "guard", "switch", "catch", "do", "else", "implementation", "interface":
      // `MGLStyleLayer.init {` and `x.class` begin no header.
      return !isAt(".", index - 1)
    default: return false
    }
  }

  /// The token behind the last of a statement whose rest begins here: the semicolon, the bracket that closes around it, or
  /// the first token of the next line that begins a statement.
  func endOfStatement(from start: Int) -> Int {
    var place = start
    while place < tokens.count {
      if isAt(";", place) || isAt("}", place) || isAt(")", place) || isAt("]", place) { return place }
      if language == .swift, place > start, tokens[place].startsLine, !continuesLine(place) { return place }
      place = next(after: place)
    }
    return tokens.count
  }

  /// Whether a token that begins a line continues the statement of the line before.
  func continuesLine(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    if isAt("as", index) || isAt("is", index) { return true }
    // Brackets and signs of prefix operators begin statements.
    if token.kind == .sign {
      let begins = ["(", "[", "{", "@", "&", "!", "-", "+"].contains { token.text(in: bytes) == $0 }
      return !begins || isAt("{", index)
    }
    guard let last = self.token(index - 1), last.kind == .sign else { return false }
    return !["}", ")", "]", "!", "?", ">"].contains { last.text(in: bytes) == $0 }
  }
}
