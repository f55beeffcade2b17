import SourceJSON
import SourceText
import StyleSpec

/// The text of a property or filter in a layer, as a key of a dictionary: what is found of one text holds for all equal ones.
///
/// A text on several lines is the same only where its line begins with the same indentation, because its successor is laid out
/// by that.
struct SiteText: Hashable {
  /// The layer type and the group: the same text may mean something else in others; `nil` for filters.
  struct Owner: Hashable {
    var kind: LayerKind
    var group: PropertyGroup
  }

  private let owner: Owner?
  private let bytes: [UInt8]
  private let fingerprint: UInt64
  private let range: SourceRange

  /// The indentation of the line of the value; `nil` for a text on one line, where it does not matter.
  private let indentation: SourceRange?

  /// - Parameters:
  ///   - owner: What has the property; `nil` for a filter.
  ///   - range: The value with its key, if it has one.
  ///   - value: The offset of the value.
  ///   - bytes: The style.
  /// - Complexity: O(bytes of the range).
  init(owner: Owner?, range: Range<Int>, value: Int, in bytes: [UInt8]) {
    let span = bytes.span
    self.owner = owner
    self.bytes = bytes
    self.range = SourceRange(lowerBound: range.lowerBound, upperBound: range.upperBound)
    fingerprint = span.fingerprint(from: range.lowerBound, to: range.upperBound)
    let isOnOneLine = span.lineEndCount(from: value, to: range.upperBound) == 0
    indentation = isOnOneLine ? nil : span.indentation(before: value)
  }

  static func == (left: Self, right: Self) -> Bool {
    let bytes = left.bytes.span
    guard left.fingerprint == right.fingerprint, left.owner == right.owner, bytes.isSame(left.range, right.range) else {
      return false
    }
    return switch (left.indentation, right.indentation) {
    case (nil, nil): true
    case (let left?, let right?): bytes.isSame(left, right)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
