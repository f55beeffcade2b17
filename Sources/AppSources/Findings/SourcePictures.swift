import LegacyStyle
import SourceJSON
import SourceText
package import StyleMigration

extension MigratedAppSource {
  /// Texts and drawings of the values that ``report(_:)`` names, under the same places.
  ///
  /// - Parameters:
  ///   - source: The old text.
  ///   - semantics: Whose meaning of functions is kept.
  /// - Returns: What a page shows of each value.
  /// - Complexity: O(values + edits).
  package func pictures(of source: [UInt8], _ semantics: SourceSemantics) -> CodePictures {
    let pointers = pointers
    var pictures: [JSONPointer: CodePictures.Value] = [:]
    for (value, pointer) in zip(values, pointers.values) {
      let lines = lines(around: value.span, of: source)
      pictures[pointer] = CodePictures.Value(
        old: Array(source[lines]).withoutIndentation, new: edited(lines, of: source).withoutIndentation,
        function: value.function(semantics.legacy))
    }
    for (finding, pointer) in zip(findings, pointers.findings) where pictures[pointer] == nil {
      pictures[pointer] = CodePictures.Value(old: Array(finding.line.utf8))
    }
    return CodePictures(pictures)
  }

  /// The lines of a call, without the last line break.
  private func lines(around span: Range<Int>, of source: [UInt8]) -> Range<Int> {
    var (start, end) = (span.lowerBound, span.upperBound)
    while start > 0, source[start - 1] != 0x0A, source[start - 1] != 0x0D { start -= 1 }
    while end < source.count, source[end] != 0x0A, source[end] != 0x0D { end += 1 }
    return start..<end
  }

  /// The new text of some lines.
  ///
  /// No edit crosses the end of a line that holds a call.
  private func edited(_ lines: Range<Int>, of source: [UInt8]) -> [UInt8] {
    var (bytes, place) = ([UInt8](), lines.lowerBound)
    for edit in edits where edit.range.lowerBound >= lines.lowerBound && edit.range.upperBound <= lines.upperBound {
      bytes += source[place..<edit.range.lowerBound]
      bytes += edit.replacement.utf8
      place = edit.range.upperBound
    }
    return bytes + source[place..<lines.upperBound]
  }
}

extension MigratedAppSource.Value {
  /// What is drawn: functions of which every value is known.
  fileprivate func function(_ semantics: LegacySemantics) -> CodePictures.Function? {
    guard case .function(let kind, _) = self.kind, let legacy, let expression else { return nil }
    // The SDK had the base of a composite function on the attribute.
    return CodePictures.Function(
      of: property, legacy: legacy, expression: expression, semantics: kind == .composite ? .native : semantics)
  }
}

extension [UInt8] {
  /// The same lines without the blanks that all of them begin with.
  fileprivate var withoutIndentation: [UInt8] {
    let blanks = prefix { $0 == 0x20 || $0 == 0x09 }
    guard !blanks.isEmpty else { return self }
    return Array(
      split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { line in line.starts(with: blanks) ? line.dropFirst(blanks.count) : line }
        .joined(separator: [0x0A]))
  }
}
