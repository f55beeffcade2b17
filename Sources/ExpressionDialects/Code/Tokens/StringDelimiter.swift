import SourceText

/// The delimiter of a string literal: `"`, in Swift also `"""` for several lines, and both with `#` before them.
struct StringDelimiter {
  let hashes: Int

  /// Whether the literal extends over several lines.
  let isBlock: Bool

  var quotes: Int { isBlock ? 3 : 1 }

  /// The number of its bytes.
  var count: Int { hashes + quotes }

  /// The delimiter that opens at an offset; `nil` if none does.
  init?(at start: Int, in bytes: [UInt8]) {
    hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = start + hashes
    guard quotes < bytes.count, bytes[quotes] == UInt8(ascii: "\"") else { return nil }
    // Text over several lines begins on a line of its own; `#"""#` is a quotation mark.
    isBlock =
      bytes.has("\"\"\"", at: quotes, before: bytes.count)
      && bytes[(quotes + 3)...].first { $0 != 0x20 && $0 != 0x09 }?.isLineBreak != false
  }

  private func closes(at place: Int, in bytes: [UInt8]) -> Bool {
    guard place + count <= bytes.count else { return false }
    return bytes[place..<(place + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
      && bytes[(place + quotes)..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// The offset of the letter of the escape that begins at an offset; `nil` if none does.
  func escape(at place: Int, in bytes: [UInt8]) -> Int? {
    let letter = place + 1 + hashes
    guard bytes[place] == UInt8(ascii: "\\"), letter < bytes.count else { return nil }
    return bytes[(place + 1)..<letter].allSatisfy { $0 == UInt8(ascii: "#") } ? letter : nil
  }

  /// The end of the literal of Swift that begins at an offset, interpolations of any depth included; `nil` if none begins there.
  ///
  /// A literal that is not closed extends to the end of its line, one over several lines to the end of the file.
  static func extent(at start: Int, in bytes: [UInt8]) -> (end: Int, isTerminated: Bool)? {
    guard let outermost = StringDelimiter(at: start, in: bytes) else { return nil }
    // The literals around the place, each with the parentheses around its interpolated code; none in its text.
    var levels = [(delimiter: outermost, parentheses: 0)]
    var place = start + outermost.count
    while place < bytes.count, let (delimiter, parentheses) = levels.last {
      let byte = bytes[place]
      if byte.isLineBreak, !outermost.isBlock { break }
      let isCode = parentheses > 0
      if isCode, let inner = StringDelimiter(at: place, in: bytes) {
        levels.append((inner, 0))
        place += inner.count
      } else if isCode, bytes.has("//", at: place, before: bytes.count) {
        while place < bytes.count, !bytes[place].isLineBreak { place += 1 }
      } else if isCode {
        if byte == UInt8(ascii: "(") { levels[levels.count - 1].parentheses += 1 }
        if byte == UInt8(ascii: ")") { levels[levels.count - 1].parentheses -= 1 }
        // Each sign of a run would search the whole run.
        place += max(1, bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count)
      } else if delimiter.closes(at: place, in: bytes) {
        place += delimiter.count
        levels.removeLast()
        if levels.isEmpty { return (place, true) }
      } else if let letter = delimiter.escape(at: place, in: bytes), !bytes[letter].isLineBreak {
        if bytes[letter] == UInt8(ascii: "(") { levels[levels.count - 1].parentheses = 1 }
        place = letter + 1
      } else {
        place += 1
      }
    }
    return (place, false)
  }
}
