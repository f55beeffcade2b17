package import SourceText

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
