package import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Finds the names of constants that have no value: `"line-color": "@road"`.
///
/// They are looked for where version 7 put constants in: property values, outputs of stops, and defaults. Where a
/// property takes any text, `"@home"` may be meant as it stands, so it is noted, and only where the style is of the
/// time of constants; everywhere else a name is not a value. A text between two signs, `"@road@"`, is a place-holder of
/// a template and no name.
package struct UndefinedConstants {
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
      for node in Self.values(of: property) { check(node, of: property, in: &step) }
    }
  }

  private func check(_ node: JSONNode, of property: StructuredStyle.Property, in step: inout StructureStep) {
    guard let name = node.constantName, !defined.contains(name) else { return }
    let isText = property.specified?.type.isText ?? true
    if isText && !isOfTheTime || step.leavesAlone(property.name, in: property.layer, of: style) { return }
    step.report(
      isText ? .note : .left, .structure(.undefinedConstant), at: node, property.pointer,
      isText
        ? "the constant \"\(name.string)\" is not defined, so it was kept as text"
        : Self.message(name, property.name),
      of: property.layer.flatMap { style.layers[$0].id?.string })
  }

  /// What is wrong with a constant that has no value, where its name is not a value either.
  package static func message(_ name: JSONString, _ property: JSONString) -> String {
    "the constant \"\(name)\" has no value, and is not a value of \"\(property)\"; define it, or write the value here"
  }

  /// A value, and the outputs of its stops; of an expression what it gives, where no text is a value.
  private static func values(of property: StructuredStyle.Property) -> [JSONNode] {
    let value = property.member.value
    if value.kind == .array, !value.isTooDeep, let type = property.specified?.type, !type.isText {
      var outputs: [JSONNode] = []
      value.forEachOutput { outputs.append($0) }
      return outputs
    }
    guard value.kind == .object else { return [value] }
    let outputs = value["stops"]?.elements.compactMap { $0[1] } ?? []
    return [value["default"]].compactMap { $0 } + outputs
  }
}

extension StructuredStyle.Property {
  /// What is specified of it, also where the upgrade is to move it into the other group.
  fileprivate var specified: PropertySpecification? {
    guard case .layer(let kind, let group) = owner else { return specification }
    return specification ?? kind.specification(of: name, in: group == .paint ? .layout : .paint)
  }
}

extension JSONNode {
  /// The name of a constant that stands here, and not a placeholder, `"@road@"`.
  package var constantName: JSONString? {
    guard isConstantName, let name = string, !name.isTemplate else { return nil }
    return name
  }
}

extension PropertyType {
  /// Whether any string is a value.
  package var isText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.value, _): true
    default: false
    }
  }
}
