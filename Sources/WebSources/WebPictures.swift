import LegacyStyle
import SourceJSON
import SourceText
package import StyleMigration

extension MigratedWebSource {
  /// Texts and drawings of the values that the report names, under the same places.
  ///
  /// - Complexity: O(values · edits).
  package func pictures(of source: [UInt8]) -> CodePictures {
    var pictures: [JSONPointer: CodePictures.Value] = [:]
    for value in values {
      let start = source.startOfLine(before: value.range.lowerBound, from: source.hasByteOrderMark ? 3 : 0)
      let end = source[value.range.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      let inside = edits.filter { $0.range.lowerBound >= start && $0.range.upperBound <= end }
      let old = Array(source[start..<end])
      let new = SourceEdit.apply(inside.map { $0.moved(by: -start) }, to: old)
      pictures[value.pointer] = CodePictures.Value(
        old: old.withoutIndentation, new: value.isMigrated ? new.withoutIndentation : nil, function: function(of: value)
      )
    }
    return CodePictures(pictures)
  }

  private func function(of value: Value) -> CodePictures.Function? {
    guard value.isFunction, let old = value.old, let new = value.new else { return nil }
    return CodePictures.Function(
      of: value.property, legacy: String(decoding: old, as: UTF8.self),
      expression: String(decoding: new, as: UTF8.self),
      semantics: report.semantics.legacy)
  }
}
