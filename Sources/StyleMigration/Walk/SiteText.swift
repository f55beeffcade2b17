import SourceJSON
import SourceText
import StyleSpec
import StyleStructure

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
  private let text: ArraySlice<UInt8>

  /// The indentation of the line of the value; `nil` for a text on one line, where it does not matter.
  private let indentation: ArraySlice<UInt8>?

  /// - Parameters:
  ///   - owner: What has the property; `nil` for a filter.
  ///   - range: The value with its key, if it has one.
  ///   - value: The offset of the value.
  ///   - bytes: The style.
  /// - Complexity: O(bytes of the range).
  init(owner: Owner?, range: Range<Int>, value: Int, in bytes: [UInt8]) {
    self.owner = owner
    text = bytes[range]
    let isOnOneLine = !bytes[value..<range.upperBound].contains { $0 == 0x0A || $0 == 0x0D }
    indentation = isOnOneLine ? nil : bytes.indentation(before: value)
  }

  func hash(into hasher: inout Hasher) { text.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
