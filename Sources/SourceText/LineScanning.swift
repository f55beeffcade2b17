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

  /// The first line break, which new lines take; a line feed where there is none.
  package var firstLineBreak: [UInt8] {
    let first = firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
    return self[first...].starts(with: [0x0D, 0x0A]) ? [0x0D, 0x0A] : [first < count ? self[first] : 0x0A]
  }

  /// The spaces and tabs at the start of the line of an offset, up to it.
  package func indentation(before offset: Int) -> ArraySlice<UInt8> {
    self[startOfLine(before: offset)..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
  }
}
