extension [UInt8] {
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
