package import SourceText
import StyleSpec

extension MigratedStyle {
  /// A legacy value with its texts.
  public struct Value: Hashable, Sendable {
    /// Its outcome, and where it was.
    public let site: MigrationReport.Site

    /// The bytes of the old text in ``MigratedStyle/source``; `nil` in code.
    public fileprivate(set) var range: Range<Int>?

    /// The bytes of the new text in ``MigratedStyle/bytes``; `nil` in code.
    public fileprivate(set) var newRange: Range<Int>?

    package fileprivate(set) var old: [UInt8]?
    package fileprivate(set) var new: [UInt8]?

    /// The way to it in the file that came in; `nil` where it has no text of its own there.
    package fileprivate(set) var source: JSONPointer?

    /// The way to it in the written file; `nil` where it is gone, or became part of another value, and for a duplicate
    /// member, of which pointers mean the last.
    package fileprivate(set) var written: JSONPointer?

    /// The text that came in; in code the lines of its call.
    ///
    /// `nil` where the value has no text of its own, as one that the structure of version 7 makes.
    public var before: String? { old.map { String(decoding: $0, as: UTF8.self) } }

    /// The text that is written, which is the old one for a value that was left; `nil` where it went into another value.
    public var after: String? { new.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Every legacy value with its text before and after, in the order of the file.
  ///
  /// Texts are missing where source code was made of a style.
  ///
  /// - Complexity: O(bytes + n log n) in the number of values: it reads both texts.
  public var values: [Value] {
    if case .code(let texts) = origin {
      return report.sites.map { Value(site: $0, old: texts[$0.pointer]?.old, new: texts[$0.pointer]?.new) }
    }
    // A comment is as long as the blanks that take its place.
    guard let old = JSONDocument(reading: source.strictJSON, maximumDepth: 10_000_000), let new = written else {
      return report.sites.map { Value(site: $0) }
    }
    let (oldValues, newValues) = (LayeredValues(old), LayeredValues(new))
    return report.sites.map { site in
      var value = Value(site: site)
      var isHidden = false
      if let (node, pointer) = oldValues.value(at: site.range.lowerBound) {
        let range = node.range.lowerBound..<node.range.upperBound
        (value.source, value.range, value.old) = (pointer, range, Array(source[range]))
        isHidden = oldValues[pointer]?.range != node.range
      }
      // A finding may be about a part of what the site names.
      let part = value.source.flatMap { $0.isInside(site.pointer) && newValues[$0] != nil ? $0 : nil }
      let pointer = part ?? site.pointer
      if !isHidden, let node = newValues[pointer] {
        (value.written, value.new) = (pointer, Array(node.spelling))
        value.newRange = node.range.lowerBound..<node.range.upperBound
      }
      return value
    }
  }

  /// The new style; `nil` where source code was made of it.
  var written: JSONDocument? { JSONDocument(reading: bytes.strictJSON, maximumDepth: 10_000_000) }
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
