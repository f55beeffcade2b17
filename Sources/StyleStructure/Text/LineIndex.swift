import SourceText

/// The lines of a text: where each begins, and what it is indented by.
struct LineIndex: Sendable {
  let bytes: [UInt8]
  private var starts: [Int] = [0]

  /// What ends the lines.
  let newline: [UInt8]

  /// O(bytes).
  init(_ document: JSONDocument) {
    bytes = document.bytes
    var newline: [UInt8]?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      let isPair = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
      if isPair { index += 1 }
      if newline == nil { newline = isPair ? [0x0D, 0x0A] : [byte] }
      starts.append(index)
    }
    self.newline = newline ?? [0x0A]
  }

  /// The line of a byte, from 0.
  ///
  /// O(log lines).
  func line(of offset: Int) -> Int { starts.partitionPoint { $0 <= offset } - 1 }

  func isOnOneLine(_ range: SourceRange) -> Bool {
    line(of: range.lowerBound) == line(of: max(range.upperBound - 1, range.lowerBound))
  }

  /// The blanks and tabs that the line of a byte begins with, up to that byte.
  func indentation(at offset: Int) -> [UInt8] {
    let start = starts[line(of: offset)]
    // A limit, so that a very long indentation does not make each lookup slow.
    return Array(bytes[start..<min(offset, start + 1_000)].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// The beginnings of the lines that begin inside a range.
  func lineStarts(in range: SourceRange) -> ArraySlice<Int> {
    let first = line(of: range.lowerBound) + 1
    return starts[first...].prefix { $0 < range.upperBound }
  }
}
