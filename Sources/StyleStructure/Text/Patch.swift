import SourceText

/// A replacement of some bytes of a text by new bytes, by bytes from elsewhere in the text, or by both.
struct Patch: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case written([UInt8])

    /// What stands in this range of the text; it stays where it is, too.
    case copied(SourceRange)
  }

  var range: SourceRange
  var content: [Content]

  init(_ range: SourceRange, _ content: [Content]) {
    self.range = range
    self.content = content
  }

  /// The order in which patches are made: an insertion before a replacement at the same byte.
  static func precedes(_ left: Patch, _ right: Patch) -> Bool {
    (left.range.lowerBound, left.range.upperBound) < (right.range.lowerBound, right.range.upperBound)
  }
}

extension Patch.Content {
  static func written(_ text: String) -> Patch.Content { .written(Array(text.utf8)) }
}
