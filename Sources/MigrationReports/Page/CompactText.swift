import SourceText

/// The text of a value for a page: as it is, or with short lists on one line where it would be too tall to compare.
enum CompactText {
  /// The lines that old and new text may have together as they are.
  private static let limit = 16

  /// The columns that are filled.
  private static let width = 78

  static func pair(_ old: [UInt8], _ new: [UInt8]?) -> (old: [UInt8], new: [UInt8]?) {
    guard lines(old) + (new.map(lines) ?? 0) > limit else { return (old, new) }
    return (compact(old), new.map(compact))
  }

  private static func lines(_ text: [UInt8]) -> Int { 1 + text.count { $0 == 0x0A } }

  private static func compact(_ text: [UInt8]) -> [UInt8] {
    do throws(JSONSyntaxError) {
      // What is deeper is not to be made a tree of.
      let node = try JSONDocument(parsing: text, maximumDepth: 200).root
      var bytes: [UInt8] = []
      JSONWriter().write(
        node.fragment.inPairs, over: .init(indentation: [], unit: [0x20, 0x20], width: width), into: &bytes)
      return bytes
    } catch {
      return text
    }
  }
}

extension JSONFragment {
  /// The same with inputs and outputs of expressions in pairs where lines are broken, as the migration writes them.
  fileprivate var inPairs: JSONFragment {
    switch self {
    case .scalar: return self
    case .object(let members): return .object(members.map { JSONFragmentMember(key: $0.key, value: $0.value.inPairs) })
    case .array(let elements, let layout):
      let inner = elements.map { $0.inPairs }
      guard case .scalar(let name)? = elements.first else { return .array(inner, layout) }
      switch String(decoding: name, as: UTF8.self) {
      case "\"interpolate\"", "\"step\"": return .array(inner, ArrayLayout(head: 3, group: 2))
      case "\"match\"": return .array(inner, ArrayLayout(head: 2, group: 2))
      case "\"case\"": return .array(inner, ArrayLayout(head: 1, group: 2))
      default: return .array(inner, layout)
      }
    }
  }
}
