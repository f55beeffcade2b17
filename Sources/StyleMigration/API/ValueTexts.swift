package import SourceText

/// Where each reported value is in the input file and in the written one, and its text in both.
///
/// It is computed only for reports that contain texts, because it parses both files for their pointers.
package struct ValueTexts: Hashable, Sendable {
  /// One value.
  package struct Entry: Hashable, Sendable {
    /// The way to it in the file that came in; `nil` where it has no text of its own there.
    package var source: JSONPointer?

    /// The bytes there.
    package var range: SourceRange?

    /// The text there.
    package var before: [UInt8]?

    /// Its path in the written file; `nil` where it is gone, or became part of another value, and for a duplicate
    /// member, of which pointers mean the last.
    package var written: JSONPointer?

    /// The bytes there.
    package var writtenRange: SourceRange?

    /// The text there.
    package var after: [UInt8]?

    package init(before: [UInt8]? = nil, after: [UInt8]? = nil) { (self.before, self.after) = (before, after) }
  }

  /// One for each site of the report, in its order.
  package let entries: [Entry]

  /// The lines of the file that came in.
  package let lines: LineTable

  /// The texts of values in code, which have no pointers.
  package init(of report: MigrationReport, in code: ValuePictures) {
    lines = LineTable([])
    entries = report.sites.map {
      Entry(before: code.oldText(at: $0.pointer), after: code.newText(at: $0.pointer))
    }
  }

  /// `nil` where one of the files is not JSON.
  ///
  /// The file that came in may have comments, which are blanks in the source.
  ///
  /// - Complexity: O(bytes + n log n) in the number of sites.
  package init?(
    of report: MigrationReport, from source: [UInt8], commented: [UInt8]? = nil, to result: [UInt8]
  ) {
    guard let old = JSONDocument(reading: source, maximumDepth: 10_000_000),
      let new = JSONDocument(reading: result, maximumDepth: 10_000_000)
    else { return nil }
    lines = LineTable(source)
    let (oldValues, newValues) = (LayeredValues(old), LayeredValues(new))
    entries = report.sites.map { site in
      let found = oldValues.value(at: site.range.lowerBound)
      let isHidden = found.map { oldValues[$0.pointer]?.range != $0.node.range } ?? false
      // A finding may be about a part of what the site names.
      let part = found?.pointer.isInside(site.pointer) == true ? found?.pointer : nil
      let written = part.flatMap { newValues[$0] == nil ? nil : $0 } ?? site.pointer
      let after = isHidden ? nil : newValues[written]
      var entry = Entry(
        before: found.map { Array((commented ?? source)[$0.node.range.lowerBound..<$0.node.range.upperBound]) },
        after: after.map { Array($0.spelling) })
      (entry.source, entry.range) = (found?.pointer, found?.node.range)
      (entry.written, entry.writtenRange) = (after == nil ? nil : written, after?.range)
      return entry
    }
  }
}

/// The values of a document by their pointers and by their bytes.
///
/// The layers are kept at hand, because most values are in one.
private struct LayeredValues {
  private let document: JSONDocument
  private let layers: [JSONNode]

  init(_ document: JSONDocument) {
    self.document = document
    layers = document.root["layers"].map { Array($0.elements) } ?? []
  }

  subscript(pointer: JSONPointer) -> JSONNode? {
    let path = JSONPath(pointer).components
    guard path.count > 1, path[0] == .key("layers"), case .index(let index) = path[1], index < layers.count else {
      return document.root.node(at: pointer)
    }
    return layers[index].node(at: JSONPath(Array(path.dropFirst(2))))
  }

  /// The value that begins at an offset, or whose key does.
  func value(at offset: Int) -> (node: JSONNode, pointer: JSONPointer)? {
    guard let node = document.value(at: offset) else { return nil }
    let index = layers.partitionPoint { $0.range.lowerBound <= node.range.lowerBound } - 1
    guard index >= 0, node.range.upperBound <= layers[index].range.upperBound else { return (node, node.path.pointer) }
    let way = node.path(from: layers[index]).components
    return (node, JSONPath([.key("layers"), .index(index)] + way).pointer)
  }
}
