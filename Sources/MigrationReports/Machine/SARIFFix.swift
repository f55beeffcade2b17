import SourceText
import StyleMigration

/// The replacement of a value, which code review can offer to apply.
struct SARIFFix {
  private let description: String
  private let start: SourceLocation
  private let end: SourceLocation
  private let text: [UInt8]

  /// - Returns: `nil` where the value has another place in the written file, so that replacing it alone would not do; in code
  ///   other lines may belong to it. `nil` as well for a text with keys, which reports do not tell.
  init?(of site: MigrationReport.Site, at index: Int, in texts: ValueTexts?, becoming newOperator: String) {
    guard let texts, let range = texts.entries[index].range, let after = texts.entries[index].after,
      texts.entries[index].before != after, MaskedKeys.masking(after) == after,
      texts.entries[index].source == texts.entries[index].written
    else {
      return nil
    }
    description = "replace the legacy value by \(newOperator)"
    start = site.location
    end = texts.lines.location(of: range.upperBound)
    text = after
  }

  /// - Source: SARIF 2.1.0, sections 3.55 to 3.57.
  func fragment(in uri: String) -> JSONFragment {
    let region: [JSONFragmentMember] = [
      .init("startLine", .count(start.line)), .init("startColumn", .count(start.column)),
      .init("endLine", .count(end.line)), .init("endColumn", .count(end.column)),
    ]
    let replacement: [JSONFragmentMember] = [
      .init("deletedRegion", .object(region)),
      .init("insertedContent", .object([.init("text", .text(String(decoding: text, as: UTF8.self)))])),
    ]
    let change: [JSONFragmentMember] = [
      .init("artifactLocation", .object([.init("uri", .text(uri))])),
      .init("replacements", .array([.object(replacement)])),
    ]
    return .object([
      .init("description", .object([.init("text", .text(description))])),
      .init("artifactChanges", .array([.object(change)])),
    ])
  }
}
