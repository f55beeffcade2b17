package import SourceJSON
import SourceText
package import StyleMigration

/// Where each reported value stands in the file that came in and in the one that is written, and its text in both.
///
/// It is made for reports that have texts in them; it reads both files once more, and knows nothing of the migration.
package struct ValueTexts: Hashable, Sendable {
  /// One value.
  package struct Entry: Hashable, Sendable {
    /// The way to it in the file that came in; `nil` where it has no text of its own there.
    package var source: JSONPointer?

    /// The text there.
    package var before: [UInt8]?

    /// The way to it in the file that is written; `nil` where it is gone, or went into another value.
    package var written: JSONPointer?

    /// The text there.
    package var after: [UInt8]?
  }

  /// One for each site of the report, in its order.
  package let entries: [Entry]

  /// The texts of values that stand in code, which have no pointers.
  package init(of report: MigrationReport, in code: CodePictures) {
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
    let offsets = SourceOffsets(of: report.sites.map { $0.location }, in: source).offsets
    let nodes = NodesByOffset(offsets, in: old)
    var way = PointerResolution(in: new)
    entries = zip(report.sites, offsets).map { site, offset in
      let found = nodes[offset]
      let after = way.node(at: site.pointer)
      return Entry(
        source: found?.pointer,
        before: found.map { Array((commented ?? source)[$0.node.range.lowerBound..<$0.node.range.upperBound]) },
        written: after == nil ? nil : site.pointer, after: after.map { Array($0.spelling) })
    }
  }
}

/// The bytes at which lines and columns are.
private struct SourceOffsets {
  let offsets: [Int]

  /// - Complexity: O(bytes) for locations in the order of the file.
  init(of locations: [SourceLocation], in source: [UInt8]) {
    var (offset, now) = (source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, SourceLocation(line: 1, column: 1))
    let start = offset
    offsets = locations.map { location in
      if location < now { (offset, now) = (start, SourceLocation(line: 1, column: 1)) }
      while now < location, offset < source.count {
        let byte = source[offset]
        offset += 1
        if byte == 0x0A || byte == 0x0D && !(offset < source.count && source[offset] == 0x0A) {
          now = SourceLocation(line: now.line + 1, column: 1)
        } else if !(offset < source.count && source[offset] & 0xC0 == 0x80) {
          now.column += 1
        }
      }
      return offset
    }
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
  private func lowerBound(_ offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

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

/// Follows pointers into a document; the elements of the array met last are at hand, since most pointers go into one.
private struct PointerResolution {
  private let root: JSONNode
  private var array: (start: Int, elements: [JSONNode]) = (-1, [])

  init(in document: JSONDocument) {
    root = document.root
  }

  mutating func node(at pointer: JSONPointer) -> JSONNode? {
    var node = root
    for component in JSONPath(pointer).components {
      let next: JSONNode?
      switch component {
      case .index(let index) where node.kind == .array: next = element(index, of: node)
      case .index(let index): next = node[JSONString(String(index))]
      case .key(let key): next = node[key]
      }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private mutating func element(_ index: Int, of node: JSONNode) -> JSONNode? {
    guard node.count > 16 else { return node[index] }
    if array.start != node.range.lowerBound { array = (node.range.lowerBound, Array(node.elements)) }
    return index < array.elements.count ? array.elements[index] : nil
  }
}
