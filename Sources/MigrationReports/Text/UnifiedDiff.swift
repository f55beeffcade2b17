import StyleDiagnostics
package import StyleMigration

/// The differences of two texts in the unified form that `patch` and `git apply -p0` take.
///
/// Bytes are unchanged, except on a terminal, where characters that would move the cursor are spelled out.
///
/// - Source: POSIX, `diff -u`, https://pubs.opengroup.org/onlinepubs/9799919799/utilities/diff.html
package struct UnifiedDiff {
  private let name: String
  private let manner: TextManner
  private let isForTerminal: Bool

  /// The lines before and after a change.
  private static let context = 3

  package init(file: String, manner: TextManner = TextManner(), isForTerminal: Bool = false) {
    name = TerminalText.spelled(file)
    self.manner = manner
    self.isForTerminal = isForTerminal
  }

  /// The changes, followed by what a reader has to know about unusual forms in them; empty where there is no
  /// difference.
  package func bytes(from old: [UInt8], to new: [UInt8], noting notes: [Diagnostic] = []) -> [UInt8] {
    guard old != new else { return [] }
    // After the last change of a file, patch and git apply skip what is not a change.
    let forms = notes.filter { $0.id.kind == .inputFallback || $0.id.kind == .adjacentStop }
    let (oldLines, newLines) = (Self.lines(of: old), Self.lines(of: new))
    let changes = LineDifference(from: oldLines, to: newLines).changes
    // A space in a name ends it for patch, unless a tab follows.
    let end = name.contains(" ") ? "\t" : ""
    var bytes = Array((manner.painted("--- \(name)\(end)", .bold) + "\n").utf8)
    bytes += Array((manner.painted("+++ \(name)\(end)", .bold) + "\n").utf8)
    var index = 0
    while index < changes.count {
      var last = index
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * Self.context
      { last += 1 }
      write(Array(changes[index...last]), oldLines, newLines, into: &bytes)
      index = last + 1
    }
    for form in forms { bytes += Array("# \(form.message) [\(form.id.rawValue)]\n".utf8) }
    return bytes
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private func write(
    _ changes: [LineDifference.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    into bytes: inout [UInt8]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += Array((manner.painted("@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@", .cyan) + "\n").utf8)
    var place = oldRange.lowerBound
    for change in changes {
      for line in old[place..<change.old.lowerBound] { write(" ", line, nil, into: &bytes) }
      for line in old[change.old] { write("-", line, .red, into: &bytes) }
      for line in new[change.new] { write("+", line, .green, into: &bytes) }
      place = change.old.upperBound
    }
    for line in old[place..<oldRange.upperBound] { write(" ", line, nil, into: &bytes) }
  }

  /// `first,count`; of no lines the line before.
  private static func place(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.lowerBound + (range.isEmpty ? 0 : 1)),\(range.count)"
  }

  private func write(_ mark: String, _ line: ArraySlice<UInt8>, _ paint: TextManner.Paint?, into bytes: inout [UInt8]) {
    let isEnded = line.last == 0x0A
    let content = isEnded ? line.dropLast() : line
    let text = isForTerminal ? Array(Self.shown(content).utf8) : Array(content)
    if let paint, manner.isColored {
      let (start, end) = ("\u{1B}[\(paint.rawValue)m", "\u{1B}[0m")
      bytes += Array(start.utf8) + Array(mark.utf8) + text + Array(end.utf8)
    } else {
      bytes += Array(mark.utf8) + text
    }
    bytes.append(0x0A)
    if !isEnded { bytes += Array("\\ No newline at end of file\n".utf8) }
  }

  /// A line that is safe on a terminal; tabs stay, and so does the carriage return before a line end.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let isReturned = line.last == 0x0D
    let parts = (isReturned ? line.dropLast() : line).split(separator: 0x09, omittingEmptySubsequences: false)
    let text = parts.map { TerminalText.spelled(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
    return text + (isReturned ? "\r" : "")
  }
}
