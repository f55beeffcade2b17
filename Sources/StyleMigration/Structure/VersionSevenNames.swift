import SourceText
import StyleDiagnostics
import StyleSpec

/// Names of version 7 inside the layers: those of properties, and of fonts in one string.
///
/// - Source: https://github.com/mapbox/mapbox-gl-style-spec, the changes of version 8 (2015)
struct VersionSevenNames {
  private(set) var step = StructureStep()
  private let style: StructuredStyle

  private static let layoutNames: [(old: JSONString, new: JSONString)] = [("symbol-min-distance", "symbol-spacing")]
  private static let paintNames: [(old: JSONString, new: JSONString)] = [
    ("background-image", "background-pattern"), ("line-image", "line-pattern"), ("fill-image", "fill-pattern"),
  ]

  init(_ style: StructuredStyle) {
    self.style = style
    for (index, layer) in style.layers.enumerated() {
      for member in layer.node.members where member.value.kind == .object {
        guard let key = member.key.string, let group = StructuredStyle.group(named: key) else { continue }
        var list = MemberList(member.value)
        for (old, new) in group == .layout ? Self.layoutNames : Self.paintNames {
          rename(old, to: new, in: &list, at: style.pointer(layer: index, key, old), of: index)
        }
        step.replace(list)
        if group == .layout {
          splitFonts(in: member.value, at: style.pointer(layer: index, key, "text-font"), of: index)
        }
      }
    }
  }

  private mutating func rename(
    _ old: JSONString, to new: JSONString, in list: inout MemberList, at pointer: JSONPath, of index: Int
  ) {
    guard let last = list.last(old), let member = list.members[last].source,
      !step.leavesAlone(old, in: index, of: style)
    else { return }
    list.members.removeAll { $0.name == new }
    list.put(.kept(member.value), as: new, insteadOf: old)
    list.members.removeAll { $0.name == old }
    step.report(
      .propertyRenamed, at: member.key, pointer, "\"\(old.string)\" was renamed to \"\(new.string)\"")
  }

  private mutating func splitFonts(in layout: JSONNode, at pointer: JSONPath, of index: Int) {
    for member in layout.members where member.hasKey("text-font") {
      var lists: [(JSONNode, JSONFragment)] = []
      for string in FontLists.strings(in: member.value) {
        if let list = FontLists.list(string) {
          lists.append((string, list))
        } else {
          step.report(
            .unclearFont, at: string, pointer,
            "the string does not name a font; write an array of fonts")
        }
      }
      guard !lists.isEmpty, !step.leavesAlone("text-font", in: index, of: style) else { continue }
      for (string, list) in lists { step.replace(string, by: .written(list)) }
      step.report(
        .fontList, at: member.value, pointer, "fonts in one string were rewritten as an array")
    }
  }
}

/// Fonts in one string, `"A, B"`, as version 7 had them, written as the lists of version 8.
enum FontLists {
  /// The strings of a `text-font`: the value itself, or the outputs of its stops and its default.
  ///
  /// None where a template fills something in, which may be several names.
  static func strings(in value: JSONNode) -> [JSONNode] {
    if value.placeholder != nil { return [] }
    guard value.kind == .object else { return value.kind == .string ? [value] : [] }
    let outputs = value["stops"]?.elements.compactMap { $0[1] } ?? []
    return (outputs + [value["default"]].compactMap { $0 }).filter { $0.kind == .string }
  }

  /// The list; `nil` for a string without any name.
  ///
  /// Blanks around a name go.
  static func list(_ node: JSONNode) -> JSONFragment? {
    guard let string = node.string, !node.hasLoneSurrogate else { return nil }
    let names = string.string.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { part in
      var rest = part
      while let first = rest.first, first.isBlank { rest = rest.dropFirst() }
      while let last = rest.last, last.isBlank { rest = rest.dropLast() }
      return String(rest)
    }
    guard names.contains(where: { !$0.isEmpty }) else { return nil }
    return .array(names.map { .string(JSONString($0)) })
  }
}

extension Unicode.Scalar {
  /// Whether the old converter trimmed it: JavaScript's white space and line ends.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
