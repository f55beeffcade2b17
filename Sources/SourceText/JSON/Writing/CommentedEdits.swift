// Edits of the strict text, made in the text with its comments.
extension CommentedJSON {
  /// The original text with edits that were found in the strict one; comments and trailing commas stay.
  ///
  /// A comment inside a range that is replaced goes in front of the new text. A trailing comma goes with the value around
  /// it where that is replaced, and where nothing is left in front of it.
  ///
  /// - Parameters:
  ///   - edits: The edits, sorted; they must not overlap.
  ///   - strictResult: The strict text with the edits made.
  /// - Returns: The bytes; `nil` where they would not say the same as the strict result, which is a fault.
  /// - Complexity: O(bytes).
  package func applying(_ edits: [SourceEdit], giving strictResult: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(strictResult.count)
    var (position, comment) = (0, 0)
    for edit in edits {
      let range = edit.range
      // An edit that begins or ends in the blanks of a comment takes all of it.
      while comment < comments.count, comments[comment].upperBound <= range.lowerBound { comment += 1 }
      let inside = comments[comment...].prefix { $0.lowerBound < range.upperBound }
      let start = max(position, min(range.lowerBound, inside.first?.lowerBound ?? range.lowerBound))
      result += original[position..<start]
      // A line comment must not take in what is written behind it, or what stands behind what is deleted.
      if comment > 0, comments[comment - 1].upperBound == start, start >= position {
        let isEnded = (edit.replacement.first ?? original[range.upperBound...].first).map { $0 == 0x0A || $0 == 0x0D }
        if isEnded == false { result += separator(behind: comments[comment - 1]) }
      }
      position = max(range.upperBound, inside.last?.upperBound ?? 0)
      for comment in inside {
        result += original[comment]
        result += separator(behind: comment)
      }
      result += edit.replacement
      comment += inside.count
    }
    result += original[position...]
    let clean = Self.withoutStrayCommas(result)
    return Self.isSame(clean, strictResult) ? clean : nil
  }

  /// What stands between a comment and the text behind it: a line end where the comment would not end otherwise, with the
  /// indentation of its line.
  private func separator(behind comment: Range<Int>) -> [UInt8] {
    guard original[comment.lowerBound + 1] == UInt8(ascii: "/") else { return [0x20] }
    let before = original[..<comment.lowerBound]
    let lineStart = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let indentation = before[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }
    let end = original[comment.upperBound...].prefix { $0 == 0x0A || $0 == 0x0D }
    return (end.starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [end.first ?? 0x0A]) + indentation
  }

  /// The text without commas that nothing stands in front of.
  private static func withoutStrayCommas(_ bytes: [UInt8]) -> [UInt8] {
    var strays: [Int] = []
    var last = UInt8(ascii: "[")
    var scan = JSONTokens(bytes)
    while let token = scan.next() {
      guard case .byte(let offset) = token else { continue }
      let isStray = bytes[offset] == UInt8(ascii: ",") && "[{,".utf8.contains(last)
      if isStray { strays.append(offset) } else { last = bytes[offset] }
    }
    guard !strays.isEmpty else { return bytes }
    var result = bytes
    for offset in strays.reversed() { result.remove(at: offset) }
    return result
  }

  /// Whether a text with comments says the same as a strict one: the same bytes but for blanks between the tokens.
  private static func isSame(_ commented: [UInt8], _ strict: [UInt8]) -> Bool {
    do throws(JSONSyntaxError) {
      return try CommentedJSON(commented).strict.hasSameTokens(as: strict)
    } catch {
      return false
    }
  }
}
