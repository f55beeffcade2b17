import SourceJSON
import StyleSpec

/// Finds the names of constants that have no value: `"line-color": "@road"`.
///
/// They are looked for where version 7 put constants in: property values, outputs of stops, and defaults. Where a
/// property takes any text, `"@home"` may be meant as it stands, so it is noted, and only where the style is of the
/// time of constants; everywhere else a name is no value. A text between two signs, `"@road@"`, is a place-holder of
/// a template and no name.
struct UndefinedConstants {
  private(set) var step = StructureStep()
  private let isOfTheTime: Bool
  private let defined: Set<JSONString>
  private let style: StructuredStyle

  /// Looks at every property; whether the style is version 7 or had constants decides what a text may be.
  init(_ style: StructuredStyle, isOfTheTime: Bool) {
    self.isOfTheTime = isOfTheTime
    self.style = style
    defined = Set(style.document.root["constants"]?.members.compactMap { $0.key.string } ?? [])
    var step = StructureStep()
    defer { self.step = step }
    style.forEachProperty { property in
      for node in Self.values(of: property.member.value) { check(node, of: property, in: &step) }
    }
  }

  private func check(_ node: JSONNode, of property: StructuredStyle.Property, in step: inout StructureStep) {
    guard node.isConstantName, let name = node.string, name.string.utf8.last != UInt8(ascii: "@"),
      !defined.contains(name)
    else { return }
    let isText = property.specification?.type.isText ?? true
    if isText && !isOfTheTime || step.leavesAlone(property.name, in: property.layer, of: style) { return }
    step.report(
      isText ? .note : .left, "undefined-constant", at: node, property.pointer,
      isText
        ? "no constant is named \"\(name.string)\", so it stays as the text that it is"
        : "no constant is named \"\(name.string)\", and it is no value of \"\(property.name.string)\"; give it one")
  }

  /// A value, and the outputs of its stops.
  private static func values(of value: JSONNode) -> [JSONNode] {
    guard value.kind == .object else { return [value] }
    let outputs = value["stops"]?.elements.compactMap { $0[1] } ?? []
    return [value["default"]].compactMap { $0 } + outputs
  }
}

extension PropertyType {
  /// Whether any string is a value.
  fileprivate var isText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.value, _): true
    default: false
    }
  }
}
