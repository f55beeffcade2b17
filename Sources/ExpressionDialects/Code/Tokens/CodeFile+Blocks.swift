extension CodeFile {
  /// Whether a token lies in a block, or anywhere in the file for -1.
  package func block(_ block: Int, contains token: Int) -> Bool {
    block < 0 || block < token && token < brackets.partners[block]
  }

  // MARK: Types

  /// Whether a brace opens the body of a type.
  package func isTypeBody(_ brace: Int) -> Bool { typeBodies.contains(brace) }

  func opensTypeBody(_ brace: Int) -> Bool {
    let start = headerStart(of: brace)
    switch name(start) {
    case "class", "struct", "extension", "enum", "protocol", "actor", "interface", "implementation": return true
    // The constants of an enumeration in C.
    default:
      return language == .objectiveC
        && (start..<brace).contains { index in
          ["enum", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"].contains { isAt($0, index) }
        }
    }
  }

  // MARK: Headers

  /// The first token of what stands before a brace: its keyword, or the sign of a method.
  package func headerStart(of brace: Int) -> Int {
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
}
