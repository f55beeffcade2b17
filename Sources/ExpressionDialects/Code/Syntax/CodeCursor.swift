import SourceText

/// A cursor over the tokens of code, without comments and directives.
struct CodeCursor {
  /// How many levels of expressions are read.
  static let maximumDepth = 200

  let text: String
  let file: CodeFile

  var place = 0

  /// The index after the last token.
  let limit: Int

  /// The levels of expressions around the cursor.
  private(set) var level = 0

  init(_ text: String, _ language: SourceLanguage) {
    self.init(CodeFile(Array(text.utf8), in: language))
  }

  init(_ file: CodeFile) {
    text = file.text(SourceRange(lowerBound: 0, upperBound: file.bytes.count))
    self.file = file
    limit = file.tokens.count
  }

  var language: SourceLanguage { file.language }
  var bytes: [UInt8] { file.bytes }
  private var tokens: [CodeToken] { file.tokens }

  // MARK: Tokens

  /// A token, or the end of the code.
  func token(_ distance: Int = 0) -> CodeToken? {
    let index = place + distance
    return index >= 0 && index < limit ? tokens[index] : nil
  }

  subscript(index: Int) -> CodeToken { tokens[index] }

  var isAtEnd: Bool { place >= limit }

  mutating func advance() { place += 1 }

  func isAt(_ spelling: StaticString, _ distance: Int = 0) -> Bool {
    place + distance < limit && file.isAt(spelling, place + distance)
  }

  mutating func take(_ spelling: StaticString) -> Bool {
    guard isAt(spelling) else { return false }
    place += 1
    return true
  }

  /// The name here, without backticks.
  func name(_ distance: Int = 0) -> String? {
    place + distance < limit ? file.name(place + distance) : nil
  }

  /// The offset of the token here, or of the end of the code.
  var offset: Int { place < limit ? tokens[place].offset : limit > 0 ? tokens[limit - 1].end : 0 }

  /// The end of the token before this one.
  var previousEnd: Int { place > 0 && place <= tokens.count ? tokens[place - 1].end : 0 }

  // MARK: Errors

  func error(_ reason: DialectError, at offset: Int? = nil) -> DialectError {
    reason.at(offset ?? self.offset, in: text)
  }

  func expected(_ what: String) -> DialectError {
    guard let token = token() else { return error(.expected(what, found: "the end")) }
    let spelling = token.text(in: bytes)
    return error(.expected(what, found: spelling.utf8.count > 40 ? String(spelling.prefix(40)) + "…" : spelling))
  }

  /// Reads the closing bracket of a list that began at an offset.
  mutating func close(_ bracket: StaticString, of opening: String, from start: Int) throws(DialectError) {
    if take(bracket) { return }
    // A list contains neither an assignment nor the end of a statement.
    guard !isAtEnd, !isAt("="), !isAt(";") else { throw error(.unclosed(opening), at: start) }
    throw expected("\",\" or \"\(bracket)\"")
  }

  // MARK: Levels

  mutating func descend() throws(DialectError) {
    level += 1
    guard level <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
  }

  mutating func ascend() { level -= 1 }

  /// A node from an offset to the last token.
  func node(_ kind: CodeNode.Kind, from start: Int) throws(DialectError) -> CodeNode {
    let node = CodeNode(kind, SourceRange(lowerBound: start, upperBound: max(start, previousEnd)))
    guard node.depth <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth), at: start) }
    return node
  }

  // MARK: Brackets

  /// Skips a bracket with its content; to the end if it is never closed.
  mutating func skipBracket() {
    let close = file.brackets.partners[place]
    place = close > place ? close + 1 : limit
  }

  /// Skips type arguments, `<…>`, if there are any here.
  mutating func skipTypeArguments() -> Bool {
    guard let end = file.endOfTypeArguments(at: place), end <= limit else { return false }
    place = end
    return true
  }
}
