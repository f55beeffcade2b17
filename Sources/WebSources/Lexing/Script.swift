import SourceText

/// A range of code as tokens; indices of tokens do not count comments.
struct Script: Sendable {
  let bytes: [UInt8]
  let language: WebLanguage

  /// The range of the code in the file.
  let range: Range<Int>
  let tokens: [ScriptToken]
  let comments: [Range<Int>]
  let lines: SourceLines

  /// Where the unclosed bracket, string or comment begins, or where the unmatched closing bracket is; `nil` if all
  /// match.
  let fault: Int?
  var isBalanced: Bool { fault == nil }

  /// Reads a range of a file.
  init(_ bytes: [UInt8], in range: Range<Int>, language: WebLanguage) {
    self.bytes = bytes
    self.language = language
    var lexer = ScriptLexer(bytes, in: range, language: language)
    fault = lexer.run() ? nil : lexer.fault
    tokens = lexer.tokens
    comments = lexer.comments
    self.range = range
    lines = SourceLines(bytes, range, comments: comments)
  }

  // MARK: Tokens

  func isAt(_ spelling: StaticString, _ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    switch token.kind {
    case .name, .sign, .open, .close, .tagStart, .tagEnd:
      return token.end - token.start == spelling.utf8CodeUnitCount
        && bytes.has(spelling, at: token.start, before: token.end)
    default: return false
    }
  }

  /// Whether a token follows a dot.
  func isMember(_ index: Int) -> Bool { isAt(".", index - 1) || isAt("?.", index - 1) }

  func kind(_ index: Int) -> ScriptToken.Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// The name at an index; `nil` for any other token.
  func name(_ index: Int) -> String? {
    guard kind(index) == .name else { return nil }
    return text(tokens[index].range)
  }

  /// The index after a token, or after the bracket that closes the one it opens.
  func next(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .open, .templateStart, .tagStart: return max(token.partner, index) + 1
    default: return index + 1
    }
  }

  /// The tokens at which the elements of a list, the members of an object or the arguments of a call begin.
  ///
  /// - Complexity: O(tokens in the bracket at its own level).
  func members(of open: Int) -> [Int] {
    var isFirst = true
    return siblings(from: open + 1, before: tokens[open].partner).filter { index in
      defer { isFirst = isAt(",", index) }
      return isFirst
    }
  }

  /// The tokens from one to another, without those in nested brackets.
  func siblings(from start: Int, before end: Int) -> some Sequence<Int> {
    sequence(state: start) { index -> Int? in
      guard index < end else { return nil }
      defer { index = next(index) }
      return index
    }
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Some tokens on one line, without comments and trailing commas; shortened if they are long.
  func shortText(_ tokens: Range<Int>) -> String {
    var text = ""
    for index in tokens where !isTrailingComma(index) {
      if index > tokens.lowerBound, needsBlank(before: index) { text += " " }
      text += self.text(self.tokens[index].range)
      if text.utf8.count > Self.longestText { return text + " …" }
    }
    return text
  }

  private static let longestText = 240

  /// Whether a comma is the last of a list or an object; after another comma it marks a missing element.
  private func isTrailingComma(_ index: Int) -> Bool {
    isAt(",", index) && kind(index + 1) == .close && !isAt(",", index - 1) && kind(index - 1) != .open
  }

  /// Whether a blank usually precedes a token.
  private func needsBlank(before index: Int) -> Bool {
    if isTrailingComma(index - 1) { return false }
    if isAt(",", index - 1) || isAt(":", index - 1) { return true }
    return tokens[index].start > tokens[index - 1].end && kind(index - 1) != .open && kind(index) != .close
      && !isAt(",", index)
  }

  /// The bytes from the first to the last of some tokens.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    guard !tokens.isEmpty else { return range.lowerBound..<range.lowerBound }
    return self.tokens[tokens.lowerBound].start..<self.tokens[tokens.upperBound - 1].end
  }

  /// The comments that begin in a range.
  func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = comments.partitionPoint { $0.lowerBound < range.lowerBound }
    return comments[first...].prefix { $0.lowerBound < range.upperBound }
  }

  /// Whether a template engine generates a part of some code: `{{ x }}`, `{% if %}`, `<% x %>`, `<? x ?>`, `@x`.
  ///
  /// In a string such marks are a part of its text.
  func hasPlaceholder(_ tokens: Range<Int>) -> Bool {
    tokens.contains { index in
      let start = self.tokens[index].start
      return isAt("@", index)
        // `style={{…}}` is an object.
        || isAt("{", index) && bytes.has("{{", at: start, before: bytes.count) && !isAt("=", index - 1)
        || ["{%", "<%", "<?"].contains { bytes.has($0, at: start, before: bytes.count) }
    }
  }

  // MARK: Lines

  /// The blanks at the start of the line of an offset.
  func indentation(_ offset: Int) -> [UInt8] {
    Array(bytes[lines.start(of: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Whether a comment on the lines of some tokens, or alone on the line before, contains `migrate-styles:ignore`.
  func isIgnored(_ value: Range<Int>) -> Bool { lines.areIgnored(range(value)) }
}

/// A token of JavaScript, TypeScript or JSX.
struct ScriptToken: Sendable {
  enum Kind: Sendable {
    case name
    case number
    case string

    /// A template without substitutions.
    case template

    /// The parts of a template with substitutions: `` `a${ ``, `}b${` and `` }c` ``.
    case templateStart
    case templateMiddle
    case templateEnd
    case regularExpression
    case sign
    case open
    case close

    /// The `<` of a tag and its `>` or `/>`.
    case tagStart
    case tagEnd

    /// The text between tags, and the quoted value of an attribute, in which nothing is escaped.
    case markupText
    case markupString
  }

  var kind: Kind
  var range: Range<Int>

  /// Whether a line break precedes it.
  var followsLineBreak: Bool

  /// The index of the bracket around it; -1 at the top.
  var parent: Int

  /// The index of the other bracket, the other end of the template or of the tag; -1 where there is none.
  var partner = -1

  var start: Int { range.lowerBound }
  var end: Int { range.upperBound }
}
