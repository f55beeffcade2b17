import SourceText
import StyleMigration
import TestSupport
import Testing

/// Styles with comments and trailing commas are migrated like styles without, and keep both.
///
/// `PROPERTY_COUNT=100000` makes a long run.
@Suite struct CommentLawTests {
  /// A style, and the same with comments and trailing commas between its tokens.
  private struct CommentedStyle: Sendable, CustomStringConvertible {
    var plain: String
    var commented = ""
    var comments: [String] = []
    var description: String { commented }

    static func draw(_ source: inout ChoiceSource) -> CommentedStyle {
      var result = CommentedStyle(plain: GeneratedStyle.draw(&source).json)
      let isDense = source.oneIn(3)
      var isInString = false
      var isEscaped = false
      var last: Character = "["
      for character in result.plain {
        if isInString {
          (isInString, isEscaped) = (isEscaped || character != "\"", !isEscaped && character == "\\")
        } else {
          if !character.isWhitespace, "[]{}:,\"".contains(character) {
            let endsContainer = character == "]" || character == "}"
            if endsContainer, !"[{,:".contains(last), source.oneIn(4) { result.commented += "," }
            if source.oneIn(isDense ? 3 : 30) { result.add(&source) }
          }
          isInString = character == "\""
          if !character.isWhitespace { last = character }
        }
        result.commented.append(character)
      }
      if source.oneIn(4) { result.add(&source) }
      return result
    }

    private mutating func add(_ source: inout ChoiceSource) {
      let number = comments.count
      let comment = source.pick([
        "/*\(number)*/", "// \(number) it's \"here\" [,{\n", "/* \(number) \n é // */", "//\(number)\r\n",
        "/***\(number)***/", "/*\(number) \"}],*/",
      ])
      commented += comment
      comments.append(comment.trimmed)
    }
  }

  @Test func commentsChangeNothingAndStay() throws {
    try check("a style with comments is migrated as without, and keeps them", count: 40) {
      CommentedStyle.draw(&$0)
    } violation: { style in
      let commented: CommentedJSON
      do throws(JSONSyntaxError) {
        commented = try CommentedJSON(Array(style.commented.utf8))
      } catch {
        return "not read: \(error.message)"
      }
      let plain = migrated(Array(style.plain.utf8))
      let strict = migrated(commented.strict)
      guard let plain, let strict else { return (plain == nil) == (strict == nil) ? nil : "one of both is refused" }
      if style.commented != style.plain, migrated(Array(style.commented.utf8)) != nil, !style.comments.isEmpty {
        return "comments are taken without being asked for"
      }
      let result = strict.bytes
      guard let written = commented.applying(strict.edits, giving: result) else {
        return "the comments cannot be kept"
      }
      let expected = plain.bytes
      let text = String(decoding: written, as: UTF8.self)
      guard let again = try? CommentedJSON(written) else { return "a comment has no end now" }
      if again.strict.tokens != expected.tokens { return "other values than without comments: \(text)" }
      let kept = again.comments.map { String(decoding: written[$0], as: UTF8.self) }
      return kept == style.comments ? nil : "the comments are \(kept)"
    }
  }

  private func migrated(_ bytes: [UInt8]) -> MigratedStyle? {
    do throws(MigrationError) {
      return try StyleMigrator().migrate(style: bytes)
    } catch {
      return nil
    }
  }
}

extension String {
  /// The comment without its line end.
  fileprivate var trimmed: String {
    var result = self
    while let last = result.last, last.isNewline { result.removeLast() }
    return result
  }
}

extension [UInt8] {
  /// The bytes without blanks between tokens.
  fileprivate var tokens: [UInt8] {
    var result: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in self {
      if !isInString, byte <= 0x20 { continue }
      if isInString {
        (isInString, isEscaped) = (isEscaped || byte != 0x22, !isEscaped && byte == 0x5C)
      } else {
        isInString = byte == 0x22
      }
      result.append(byte)
    }
    return result
  }
}
