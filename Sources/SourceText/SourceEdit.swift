/// A half-open range of bytes of a source.
package struct SourceRange: Hashable, Sendable {
  package var lowerBound: Int
  package var upperBound: Int

  package init(lowerBound: Int, upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  package init(_ range: Range<Int>) { (lowerBound, upperBound) = (range.lowerBound, range.upperBound) }

  package var count: Int { upperBound - lowerBound }
}

/// A replacement of some bytes of a source.
package struct SourceEdit: Hashable, Sendable {
  package var range: SourceRange
  package var replacement: [UInt8]

  package init(range: SourceRange, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The edit moved by a distance in bytes.
  package func moved(by distance: Int) -> SourceEdit {
    SourceEdit(
      range: SourceRange(lowerBound: range.lowerBound + distance, upperBound: range.upperBound + distance),
      replacement: replacement)
  }

  /// The source with the edits made; every byte outside their ranges is kept.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(bytes).
  package static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var result = [UInt8](
      reservingCapacity: edits.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count })
    var position = 0
    for edit in edits {
      precondition(edit.range.lowerBound >= position, "edits overlap or are not sorted")
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}

/// Edits of several passes over a text, each over the output of the previous one, as edits of the first text.
package struct ComposedEdits: Sendable {
  private enum Byte {
    /// A byte of the first text, by its offset.
    case original(Int)
    case written(UInt8)
  }

  private let count: Int
  private var bytes: [Byte]

  /// No edits of a text of so many bytes.
  package init(count: Int) {
    self.count = count
    bytes = (0..<count).map { .original($0) }
  }

  /// Adds a pass over the text with the edits so far.
  ///
  /// - Precondition: The edits are sorted and do not overlap.
  /// - Complexity: O(bytes).
  package mutating func append(_ pass: [SourceEdit]) {
    var result: [Byte] = []
    var position = 0
    for edit in pass {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.map { .written($0) }
      position = edit.range.upperBound
    }
    bytes = result + bytes[position...]
  }

  /// The edits of the first text, sorted; they do not overlap.
  package var edits: [SourceEdit] {
    var edits: [SourceEdit] = []
    var position = 0
    var text: [UInt8] = []
    for byte in bytes + [.original(count)] {
      switch byte {
      case .written(let byte): text.append(byte)
      case .original(let offset):
        if offset > position || !text.isEmpty {
          edits.append(SourceEdit(range: SourceRange(position..<offset), replacement: text))
          text = []
        }
        position = offset + 1
      }
    }
    return edits
  }
}
