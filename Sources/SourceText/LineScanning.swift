/// Lines of source bytes: they end at LF, CR LF or a lone CR.
extension [UInt8] {
  package var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }

  /// The offset behind the last line end before an offset, or the start of the range.
  package func startOfLine(before end: Int, from start: Int = 0) -> Int {
    var position = end
    while position > start, !endsLine(position - 1) { position -= 1 }
    return position
  }

  /// Whether a byte is the last of a line end.
  package func endsLine(_ offset: Int) -> Bool {
    switch self[offset] {
    case 0x0A: true
    case 0x0D: offset + 1 == count || self[offset + 1] != 0x0A
    default: false
    }
  }

  /// The spaces and tabs at the start of the line of an offset, up to it.
  package func indentation(before offset: Int) -> ArraySlice<UInt8> {
    self[startOfLine(before: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// The same lines without the blanks that all of them begin with.
  package var withoutIndentation: [UInt8] {
    let blanks = prefix { $0 == 0x20 || $0 == 0x09 }
    guard !blanks.isEmpty else { return self }
    return Array(
      split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { line in line.starts(with: blanks) ? line.dropFirst(blanks.count) : line }
        .joined(separator: [0x0A]))
  }
}
