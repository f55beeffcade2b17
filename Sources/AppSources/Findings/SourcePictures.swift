import LegacyStyle
import SourceText
package import StyleMigration
import StyleSpec

extension MigratedAppSource {
  /// Texts and drawings of the values that ``report(_:)`` names, under the same places.
  ///
  /// - Parameters:
  ///   - source: The old text.
  ///   - semantics: Whose meaning of functions is kept.
  /// - Returns: What a page shows of each value.
  /// - Complexity: O(values · edits).
  package func pictures(of source: [UInt8], _ semantics: SourceSemantics) -> CodePictures {
    let pointers = pointers
    var pictures: [JSONPointer: CodePictures.Value] = [:]
    for (value, pointer) in zip(values, pointers.values) {
      let lines = lines(around: value.span, of: source)
      pictures[pointer] = CodePictures.Value(
        old: Array(source[lines]).withoutIndentation, new: newText(of: lines, in: source).withoutIndentation,
        function: value.function(semantics.legacy))
    }
    for (finding, pointer) in zip(findings, pointers.findings) where finding.severity != .note {
      pictures[pointer] = CodePictures.Value(old: Array(finding.line.utf8))
    }
    return CodePictures(pictures)
  }

  /// The lines of a call, without the last line break.
  ///
  /// No edit crosses their ends.
  private func lines(around span: Range<Int>, of source: [UInt8]) -> Range<Int> {
    let start = source.startOfLine(before: span.lowerBound, from: source.hasByteOrderMark ? 3 : 0)
    return start..<(source[span.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count)
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
