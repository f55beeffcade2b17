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
  ///   - value: The value.
  ///   - key: Its key, which a filter goes without.
  /// - Complexity: O(bytes of the value).
  init(owner: Owner?, of value: JSONNode, from key: JSONNode? = nil) {
    let (bytes, spelling) = (value.document.bytes, value.spelling)
    self.owner = owner
    text = bytes[(key?.range.lowerBound ?? spelling.startIndex)..<spelling.endIndex]
    let isOnOneLine = !spelling.contains { $0 == 0x0A || $0 == 0x0D }
    indentation = isOnOneLine ? nil : bytes.indentation(before: spelling.startIndex)
  }

  func hash(into hasher: inout Hasher) { text.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
