package import SourceText

/// JSON with comments and trailing commas (JSONC), read as strict JSON of the same length.
///
/// Comments and trailing commas become blanks, line ends in them stay: offsets and lines in the strict text are those
/// of the original, and the parser needs no special rules.
///
/// - Source: https://jsonc.org, and the settings files of editors, which allow trailing commas too.
package struct CommentedJSON: Sendable {
  private let original: [UInt8]

  /// The text with blanks in place of comments and trailing commas.
  package let strict: [UInt8]

  /// The bytes of each comment, in ascending order; a line end is not part of its comment.
  package let comments: [Range<Int>]

  /// Whether the text has neither comments nor trailing commas.
  package var isStrict: Bool { strict == original }

  /// Finds comments and trailing commas; the parser finds all other faults of the text.
  ///
  /// - Throws: ``JSONSyntaxError`` for a comment without an end.
  /// - Complexity: O(bytes).
  package init(_ original: [UInt8]) throws(JSONSyntaxError) {
    let (tokens, comments) = try Self.scan(original)
    var strict = original
    for offset in comments.joined() where original[offset] != 0x0A && original[offset] != 0x0D { strict[offset] = 0x20 }
    for index in tokens.indices.dropFirst(2) where "]}".utf8.contains(original[tokens[index]]) {
      // A comma after a value is a fault where another value has to follow.
      let (before, comma) = (original[tokens[index - 2]], tokens[index - 1])
      if original[comma] == UInt8(ascii: ","), !"[{,:".utf8.contains(before) { strict[comma] = 0x20 }
    }
    (self.original, self.strict, self.comments) = (original, strict, comments)
  }

  /// The offset of each byte that is neither a blank nor part of a comment (of strings only the first quote), and the
  /// comments.
  private static func scan(_ bytes: [UInt8]) throws(JSONSyntaxError) -> (tokens: [Int], comments: [Range<Int>]) {
    var tokens: [Int] = []
    var comments: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      switch bytes[start] {
      case let byte where byte.isBlankOfJSON: continue
      case UInt8(ascii: "\""):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
      case _ where bytes.has("//", at: start, before: bytes.count):
        position = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        comments.append(start..<position)
        continue
      case _ where bytes.has("/*", at: start, before: bytes.count):
        position += 1
        while !bytes.has("*/", at: position, before: bytes.count) {
          guard position < bytes.count else {
            throw JSONSyntaxError("found the start of a comment without its end; expected '*/'", at: start, in: bytes)
          }
          position += 1
        }
        position += 2
        comments.append(start..<position)
        continue
      default: break
      }
      tokens.append(start)
    }
    return (tokens, comments)
  }
}

// MARK: Edits of the strict text, made in the text with its comments

extension CommentedJSON {
  /// The original text with edits of the strict one, sorted and without overlaps; comments and trailing commas stay.
  ///
  /// A comment inside a replaced range moves before the new text. A trailing comma is removed with the surrounding
  /// value where that is replaced, and where nothing is left before it.
  ///
  /// - Returns: `nil` where the bytes would differ in meaning from the strict text with the edits, which is a fault.
  /// - Complexity: O(bytes).
  package func applying(_ edits: [SourceEdit], giving strictResult: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var (position, comment) = (0, 0)
    for edit in edits {
      let range = edit.range
      // An edit that begins or ends in the blanks of a comment takes all of it.
      while comment < comments.count, comments[comment].upperBound <= range.lowerBound { comment += 1 }
      let inside = comments[comment...].prefix { $0.lowerBound < range.upperBound }
      let start = max(position, min(range.lowerBound, inside.first?.lowerBound ?? range.lowerBound))
      result += original[position..<start]
      // A line comment must not swallow the text that is written after it, or the text after a deletion.
      if comment > 0, comments[comment - 1].upperBound == start, start >= position {
        let next = edit.replacement.first ?? original[range.upperBound...].first
        if let next, next != 0x0A, next != 0x0D { result += separator(behind: comments[comment - 1]) }
      }
      position = max(range.upperBound, inside.last?.upperBound ?? 0)
      for comment in inside { result += original[comment] + separator(behind: comment) }
      result += edit.replacement
      comment += inside.count
    }
    result += original[position...]
    do throws(JSONSyntaxError) {
      let clean = try Self.withoutStrayCommas(result)
      return try CommentedJSON(clean).strict.hasSameTokens(as: strictResult) ? clean : nil
    } catch {
      return nil
    }
  }

  /// The separator between a comment and the text after it: a line end where the comment would not end otherwise, with
  /// the indentation of its line.
  private func separator(behind comment: Range<Int>) -> [UInt8] {
    guard original.has("//", at: comment.lowerBound, before: comment.upperBound) else { return [0x20] }
    let lineEnd = original[comment.upperBound...].prefix { $0 == 0x0A || $0 == 0x0D }
    return (lineEnd.starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [lineEnd.first ?? 0x0A])
      + original.indentation(before: comment.lowerBound)
  }

  /// The text without commas that have nothing before them.
  private static func withoutStrayCommas(_ bytes: [UInt8]) throws(JSONSyntaxError) -> [UInt8] {
    var edits: [SourceEdit] = []
    var last = UInt8(ascii: "[")
    for offset in try scan(bytes).tokens {
      if bytes[offset] == UInt8(ascii: ","), "[{,".utf8.contains(last) {
        edits.append(SourceEdit(range: SourceRange(offset..<offset + 1), replacement: []))
      } else {
        last = bytes[offset]
      }
    }
    return SourceEdit.apply(edits, to: bytes)
  }
}

// MARK: White space

extension [UInt8] {
  /// Whether two JSON texts differ at most in the white space between their tokens.
  ///
  /// - Complexity: O(bytes).
  package func hasSameTokens(as other: [UInt8]) -> Bool {
    var (offset, isInString, isEscaped) = (0, false, false)
    for byte in other where isInString || !byte.isBlankOfJSON {
      while !isInString, offset < count, self[offset].isBlankOfJSON { offset += 1 }
      guard offset < count, self[offset] == byte else { return false }
      offset += 1
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && !isEscaped && byte == UInt8(ascii: "\\")
    }
    return self[offset...].allSatisfy { $0.isBlankOfJSON }
  }
}
