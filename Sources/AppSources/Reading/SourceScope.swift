import ExpressionDialects

/// What the names of a file stand for.
struct SourceScope: Sendable {
  private let source: AppSource
  private let declarations: [String: [Declaration]]

  /// All declarations, in the order of the file.
  let all: [Declaration]

  init(_ source: AppSource) {
    self.source = source
    declarations = DeclarationFinder(source).declarations
    all = declarations.values.flatMap { $0 }.sorted { $0.nameToken < $1.nameToken }
  }

  /// The declarations that a use of a name sees: one, or one in each branch of an `#if`.
  ///
  /// Empty for parameters and for names of other files.
  func declarations(of name: String, at use: Int) -> [Declaration] {
    guard let candidates = declarations[name] else { return [] }
    var block = source.block(of: use)
    while true {
      let visible = candidates.filter { isVisible($0, in: block, at: use) }
      if let last = visible.last {
        return visible.filter { $0 == last || source.brackets.areExclusive($0.nameToken, last.nameToken) }
      }
      guard block >= 0 else { return [] }
      if isParameter(name, of: block) { return [] }
      block = source.block(of: block)
    }
  }

  private func isVisible(_ declaration: Declaration, in block: Int, at use: Int) -> Bool {
    declaration.block == block && (declaration.nameToken < use || declaration.scope == .member)
      && !declaration.statement.contains(use) && !source.brackets.areExclusive(declaration.nameToken, use)
  }

  /// Whether a function, a closure or a loop whose body begins at a brace has a parameter of a name.
  private func isParameter(_ name: String, of brace: Int) -> Bool {
    if (source.headerStart(of: brace)..<brace).contains(where: { source.name($0) == name }) { return true }
    guard source.language == .swift else { return false }
    // `{ name in`, `{ (name: Type) in`
    var place = brace + 1
    while place < min(brace + 24, source.tokens.count), source.token(place)?.startsLine == false {
      if source.isAt("in", place) {
        return ((brace + 1)..<place).contains { source.name($0) == name }
      }
      place += 1
    }
    return false
  }

  /// The token that declares the parameter that a use of a name means; `nil` if it is not one of a function or method.
  func parameter(_ name: String, at use: Int) -> Int? {
    guard declarations(of: name, at: use).isEmpty else { return nil }
    var block = source.block(of: use)
    while block >= 0 {
      if let found = (source.headerStart(of: block)..<block).last(where: { source.name($0) == name }) { return found }
      if isParameter(name, of: block) { return nil }
      block = source.block(of: block)
    }
    return nil
  }

  /// The tokens at which a declaration is used.
  func uses(of declaration: Declaration) -> [Int] {
    source.names.tokens(declaration.name).filter { index in
      isUse(index) && !(declarations[declaration.name] ?? []).contains { $0.nameToken == index }
        && declarations(of: declaration.name, at: index).contains(declaration)
    }
  }

  /// Whether a name is not a member of something else, nor a label.
  func isUse(_ index: Int) -> Bool {
    if source.isAt(".", index - 1) || source.isAt("->", index - 1) { return false }
    guard source.isAt(":", index + 1) else { return true }
    let open = source.brackets.enclosing[index]
    switch source.language {
    case .swift: return !source.isAt("(", open) || source.isAt("?", index - 1)
    case .objectiveC: return open >= 0 && !source.isAt("[", open) || source.isAt("?", index - 1)
    }
  }

  /// Whether a string has a name between `\(` and `)`, which is a use that tokens do not show.
  func isInterpolated(_ name: String, in block: Int) -> Bool {
    guard source.language == .swift else { return false }
    let end = block < 0 ? source.tokens.count : source.brackets.partners[block]
    for index in max(0, block)..<max(0, end) where source.tokens[index].kind == .string {
      if Self.isInterpolated(name, in: source.tokens[index].text(in: source.bytes)) { return true }
    }
    return false
  }

  /// Whether a string has a name as a whole word behind `\(`.
  private static func isInterpolated(_ name: String, in string: String) -> Bool {
    let text = Array(string.utf8)
    let name = Array(name.utf8)
    guard let start = text.firstIndex(of: UInt8(ascii: "\\")), start > 0, string.holds("(") else { return false }
    // The quotes of the string stand around each word.
    let end = text.count - name.count
    return start < end
      && (start..<end)
        .contains { index in
          text[index..<(index + name.count)].elementsEqual(name)
            && !isOfWord(text[index - 1]) && !isOfWord(text[index + name.count])
        }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// Whether the value of a variable may change after its declaration.
  func isChanged(_ declaration: Declaration) -> Bool {
    if source.language == .swift, declaration.isConstant { return false }
    return uses(of: declaration).contains { isChanged(at: $0) }
  }

  private func isChanged(at use: Int) -> Bool {
    if source.isAt("&", use - 1) || source.isAt("++", use + 1) || source.isAt("--", use + 1) { return true }
    return ["=", "+=", "-=", "*=", "/="].contains { sign in
      source.token(use + 1)?.text(in: source.bytes) == sign
    }
  }
}

extension String {
  /// Whether another text stands in this one.
  func holds(_ other: String) -> Bool {
    let wanted = Array(other.utf8)
    let bytes = Array(utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
    for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
      if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
    }
    return false
  }
}
