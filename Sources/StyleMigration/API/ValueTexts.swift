package import SourceText

/// Where each reported value stands in the file that came in and in the one that is written, and its text in both.
///
/// It is made for reports that have texts in them; it reads both files for the pointers in them.
package struct ValueTexts: Hashable, Sendable {
  /// One value.
  package struct Entry: Hashable, Sendable {
    /// The way to it in the file that came in; `nil` where it has no text of its own there.
    package var source: JSONPointer?

    /// The bytes there.
    package var range: SourceRange?

    /// The text there.
    package var before: [UInt8]?

    /// The way to it in the file that is written; `nil` where it is gone, or went into another value, and for a member that
    /// stands twice, of which pointers mean the last.
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

  /// The texts of values that stand in code, which have no pointers.
  package init(of report: MigrationReport, in code: CodePictures) {
    lines = LineTable([])
    entries = report.sites.map { site in
      let value = code[site.pointer]
      return Entry(before: value?.old, after: value?.new)
    }
  }

  /// `nil` where one of the files is not JSON.
  ///
  /// - Parameters:
  ///   - report: The report of the migration.
  ///   - source: The file that came in.
  ///   - commented: The same with its comments, where they are blanks in the source.
  ///   - result: The file that is written.
  /// - Complexity: O(bytes + n log n) in the number of sites.
  package init?(
    of report: MigrationReport, from source: [UInt8], commented: [UInt8]? = nil, to result: [UInt8]
  ) {
    let old: JSONDocument
    let new: JSONDocument
    do throws(JSONSyntaxError) {
      old = try JSONDocument(parsing: source, maximumDepth: 10_000_000)
      new = try JSONDocument(parsing: result, maximumDepth: 10_000_000)
    } catch {
      return nil
    }
    lines = LineTable(source)
    let nodes = NodesByOffset(report.sites.map { $0.range.lowerBound }, in: old)
    let (oldNodes, newNodes) = (NodesByPointer(in: old), NodesByPointer(in: new))
    entries = report.sites.map { site in
      let found = nodes[site.range.lowerBound]
      let isHidden = found.map { oldNodes[$0.pointer]?.range != $0.node.range } ?? false
      // A finding may be about a part of what the site names.
      let part = found?.pointer.isInside(site.pointer) == true ? found?.pointer : nil
      let written = part.flatMap { newNodes[$0] == nil ? nil : $0 } ?? site.pointer
      let after = isHidden ? nil : newNodes[written]
      var entry = Entry(
        before: found.map { Array((commented ?? source)[$0.node.range.lowerBound..<$0.node.range.upperBound]) },
        after: after.map { Array($0.spelling) })
      (entry.source, entry.range) = (found?.pointer, found?.node.range)
      (entry.written, entry.writtenRange) = (after == nil ? nil : written, after?.range)
      return entry
    }
  }
}

/// The values of a document by their pointers.
///
/// The layers are at hand, since most pointers lead into one.
private struct NodesByPointer {
  private let root: JSONNode
  private let layers: [JSONNode]

  init(in document: JSONDocument) {
    root = document.root
    layers = root["layers"].map { Array($0.elements) } ?? []
  }

  subscript(pointer: JSONPointer) -> JSONNode? {
    let path = JSONPath(pointer).components
    guard path.count > 1, path[0] == .key("layers"), case .index(let index) = path[1], index < layers.count else {
      return root.node(at: pointer)
    }
    return layers[index].node(at: JSONPath(Array(path.dropFirst(2))))
  }
}

/// The values of a document that begin at certain bytes, or whose keys do.
private struct NodesByOffset {
  private let offsets: [Int]
  private var found: [(node: JSONNode, pointer: JSONPointer)?]

  /// An array or object on the way, and what of it is still to be looked at.
  private enum Level {
    case elements(JSONElements, next: Int)
    case members(JSONMembers)
  }

  /// - Complexity: O(children of the values around the offsets), without recursion.
  init(_ offsets: [Int], in document: JSONDocument) {
    var sorted: [Int] = []
    for offset in offsets.sorted() where sorted.last != offset { sorted.append(offset) }
    self.offsets = sorted
    found = Array(repeating: nil, count: sorted.count)
    take(document.root, at: JSONPath())
    var levels = [Self.level(of: document.root)]
    var path: [JSONPath.Component] = []
    while let level = levels.popLast() {
      var next: (component: JSONPath.Component, key: JSONNode?, value: JSONNode)?
      switch level {
      case .elements(var elements, let index):
        if let element = elements.next() {
          next = (.index(index), nil, element)
          levels.append(.elements(elements, next: index + 1))
        }
      case .members(var members):
        if let member = members.next() {
          next = (.key(member.key.string ?? ""), member.key, member.value)
          levels.append(.members(members))
        }
      }
      guard let next else {
        _ = path.popLast()
        continue
      }
      let start = next.key?.range.lowerBound ?? next.value.range.lowerBound
      guard hasOffset(in: start..<next.value.range.upperBound) else { continue }
      path.append(next.component)
      if let key = next.key, let index = index(of: key.range.lowerBound) {
        found[index] = (next.value, JSONPath(path).pointer)
      }
      take(next.value, at: JSONPath(path))
      levels.append(Self.level(of: next.value))
    }
  }

  private static func level(of node: JSONNode) -> Level {
    node.kind == .object ? .members(node.members) : .elements(node.elements, next: 0)
  }

  private mutating func take(_ node: JSONNode, at path: JSONPath) {
    if let index = index(of: node.range.lowerBound) { found[index] = (node, path.pointer) }
  }

  /// The first offset that is not before another one.
  private func lowerBound(_ offset: Int) -> Int { offsets.partitionPoint { $0 < offset } }

  private func index(of offset: Int) -> Int? {
    let index = lowerBound(offset)
    return index < offsets.count && offsets[index] == offset ? index : nil
  }

  private func hasOffset(in range: Range<Int>) -> Bool {
    let index = lowerBound(range.lowerBound)
    return index < offsets.count && offsets[index] < range.upperBound
  }

  subscript(offset: Int) -> (node: JSONNode, pointer: JSONPointer)? { index(of: offset).flatMap { found[$0] } }
}
