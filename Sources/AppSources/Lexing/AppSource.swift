import ExpressionDialects
import SourceText

/// A file of app code as tokens, with its brackets matched.
///
/// Indices of tokens count neither comments nor directives.
struct AppSource: Sendable {
  let bytes: [UInt8]
  let language: SourceLanguage
  let tokens: [CodeToken]
  let comments: [CodeToken]
  let directives: [CodeToken]
  let brackets: SourceBrackets
  let names: SourceNames

  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    let all = CodeToken.tokens(of: bytes, in: language)
    tokens = all.filter { $0.kind != .comment && $0.kind != .directive }
    comments = all.filter { $0.kind == .comment }
    directives = all.filter { $0.kind == .directive }
    brackets = SourceBrackets(all, in: bytes)
    names = SourceNames(tokens, in: bytes)
  }

  // MARK: Tokens

  /// A token, `nil` beyond either end.
  func token(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func isAt(_ spelling: StaticString, _ index: Int) -> Bool {
    guard let token = token(index), token.kind == .sign || token.kind == .identifier else { return false }
    return token.spells(spelling, in: bytes)
  }

  func isIdentifier(_ index: Int) -> Bool { token(index)?.kind == .identifier }

  /// The identifier at an index, without backticks; `nil` if something else stands there.
  func name(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .identifier else { return nil }
    return token.name(in: bytes)
  }

  /// Whether one of the tokens in a range is the name of an old class.
  func namesOldClass(_ tokens: Range<Int>) -> Bool {
    tokens.contains { name($0).flatMap(OldClass.init(rawValue:)) != nil }
  }

  // MARK: Text

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// The bytes from the first to the last of some tokens.
  func range(_ tokens: Range<Int>) -> SourceRange {
    guard let first = tokens.first, let last = tokens.last else {
      let offset = token(tokens.lowerBound)?.offset ?? bytes.count
      return SourceRange(lowerBound: offset, upperBound: offset)
    }
    return SourceRange(lowerBound: self.tokens[first].offset, upperBound: self.tokens[last].end)
  }

  func text(_ tokens: Range<Int>) -> String { text(range(tokens)) }

  /// The comments that lie in a range.
  func comments(in range: SourceRange) -> ArraySlice<CodeToken> {
    let first = comments.firstIndex { $0.offset >= range.lowerBound } ?? comments.count
    let end = comments[first...].firstIndex { $0.end > range.upperBound } ?? comments.count
    return comments[first..<max(first, end)]
  }

  func hasDirective(in range: SourceRange) -> Bool {
    directives.contains { $0.offset >= range.lowerBound && $0.end <= range.upperBound }
  }

  // MARK: Lines

  /// The offset at which the line of an offset begins.
  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start == 0 && bytes.hasByteOrderMark ? min(3, offset) : start
  }

  /// The offset at which the line of an offset ends, without its line break.
  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// The column of an offset, from 0, in bytes.
  func column(_ offset: Int) -> Int { offset - lineStart(offset) }

  /// The blanks at the start of the line of an offset.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return text(SourceRange(lowerBound: start, upperBound: end))
  }

  /// The first line break of the file, which new lines take.
  var lineBreak: String {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard bytes[first] == 0x0D else { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
  }
}
