package import SourceText

/// Keeps a formatted file in the output format of its formatter.
///
/// A value over several lines shows the formatter itself, and so does a value on one line of a
/// minified file. This type handles the rest: values that were scalars, changes of the structure, and whether the code
/// around a value still fits a line.
package struct FileLayout {
  private let document: JSONDocument?

  /// The formatter of the file; `nil` for one that is laid out by hand.
  ///
  /// A file without edits does not need it.
  private lazy var formatter = document.flatMap { JSONWriter(of: $0) }

  /// Whether the edits reach beyond values, so that the whole result is formatted.
  private var formatsAll = false

  /// - Parameter document: The file; `nil` where its layout does not matter.
  package init(of document: JSONDocument?) { self.document = document }

  /// Takes down that the structure will be edited.
  mutating func noteStructure() { formatsAll = formatter != nil }

  /// Takes down that scalars will be respelled.
  package mutating func noteScalars() { if formatter?.isCompact == true { formatsAll = true } }

  /// Whether the whole result will be formatted once a value is migrated, so that its own layout does not matter.
  ///
  /// - Complexity: O(sites), and O(bytes) if one is an object or a filter, which a site in a modern style seldom is.
  mutating func willFormatAll(after sites: [PropertySite]) -> Bool {
    formatsAll
      || sites.contains { $0.value.kind == .object || $0.owner == .filter } && formatter?.isCompact == true
  }

  /// Lays out what was decided about values, where that can be done for each alone.
  ///
  /// - Complexity: O(bytes), if anything is to be edited.
  mutating func format(_ decisions: inout [Decision], of sites: [PropertySite]) {
    guard !formatsAll, decisions.contains(where: { $0.isMigrated }), let formatter else { return }
    if formatter.isCompact { return formatsAll = true }
    // Two elements have a comma, which shows how the file is written.
    for site in sites.firstOfGroups where decisions[site.group].isMigrated && site.value.count <= 1 {
      decisions[site.group] = decisions[site.group].formatted(by: formatter, over: site.value)
    }
  }

  /// The result, formatted as a whole where that is needed.
  ///
  /// - Complexity: O(bytes), mostly O(1).
  package mutating func formatted(_ bytes: [UInt8]) -> [UInt8] {
    // What is not JSON has been reported, or is about to be.
    guard formatsAll, let formatter, let result = JSONDocument(reading: bytes, maximumDepth: .max) else { return bytes }
    let formatted = formatter.text(of: result)
    return bytes.hasSameTokens(as: formatted) ? formatted : bytes
  }
}

extension JSONWriter {
  /// The formatter that a value over several lines shows, so that its replacement can be laid out by it.
  ///
  /// - Returns: `nil` for a value on one line, which does not tell the formatters apart, and for one that is laid out by hand.
  /// - Complexity: O(value and its line).
  init?(shownBy node: JSONNode) {
    guard node.count > 0, node.document.bytes[node.range.lowerBound + 1] < 0x20 else { return nil }
    self.init(of: node, at: Place(of: node))
  }

  /// What takes the place of a value.
  func text(of fragment: JSONFragment, insteadOf node: JSONNode) -> [UInt8] { text(of: fragment, at: Place(of: node)) }
}

extension JSONWriter.Place {
  /// The place of a value.
  ///
  /// - Complexity: O(line of the value).
  fileprivate init(of node: JSONNode) {
    let (bytes, range) = (node.document.bytes, node.range)
    let blanks = bytes.indentation(before: range.lowerBound)
    let before = bytes[blanks.endIndex..<range.lowerBound].count { $0 & 0xC0 != 0x80 }
    let hasComma = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: ",")
    self.init(indentation: Array(blanks), reserved: before + (hasComma ? 1 : 0))
  }
}
