import LegacyStyle
import SourceJSON
import SourceText
package import StyleMigration

extension MigratedWebSource {
  /// Texts and drawings of the values that the report names, under the same places.
  ///
  /// - Complexity: O(values · log edits), and their texts.
  package func pictures(of source: [UInt8]) -> CodePictures {
    var pictures: [JSONPointer: CodePictures.Value] = [:]
    for value in values {
      // Of minified code a line is the whole file.
      let before = source[..<value.range.lowerBound].suffix(Self.longestMargin)
      let start = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
      let behind = source[value.range.upperBound...].prefix(Self.longestMargin)
      let end = behind.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? (behind.endIndex == source.count ? source.count : nil)
      let isWholeLine = (start != nil || before.startIndex == 0) && end != nil
      let range = isWholeLine ? (start ?? 0)..<(end ?? source.count) : value.range.lowerBound..<value.range.upperBound
      pictures[value.pointer] = picture(of: value, range, source)
    }
    return CodePictures(pictures)
  }

  /// Longer lines than this on either side of a value are not shown.
  private static let longestMargin = 400

  private func picture(of value: Value, _ range: Range<Int>, _ source: [UInt8]) -> CodePictures.Value {
    let first = edits.partitionPoint { $0.range.lowerBound < range.lowerBound }
    let inside = edits[first...].prefix { $0.range.lowerBound < range.upperBound }.filter {
      $0.range.upperBound <= range.upperBound
    }
    let old = Array(source[range])
    let new = SourceEdit.apply(inside.map { $0.moved(by: -range.lowerBound) }, to: old)
    return CodePictures.Value(
      old: old.withoutIndentation, new: value.isMigrated ? new.withoutIndentation : nil, function: function(of: value))
  }

  private func function(of value: Value) -> CodePictures.Function? {
    guard value.isFunction, let old = value.old, let new = value.new else { return nil }
    return CodePictures.Function(
      of: value.property, legacy: String(decoding: old, as: UTF8.self),
      expression: String(decoding: new, as: UTF8.self),
      semantics: report.semantics.legacy)
  }
}
