package import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Finds the names of constants that have no value: `"line-color": "@road"`.
///
/// They are looked for where version 7 resolved constants: in property values, outputs of stops, and defaults. Where a
/// property takes any text, `"@home"` may be meant literally, so it is only noted, and only in a style from the time of
/// constants; everywhere else a name is not a value. A text between two signs, `"@road@"`, is a placeholder of a
/// template, not a name.
struct UndefinedConstants {
  private(set) var step = StructureStep()

  /// Looks at every property; whether the style is version 7 or had constants decides what a text may be.
  init(_ style: StructuredStyle, isOfTheTime: Bool) {
    let defined = Set(style.document.root["constants"]?.members.compactMap { $0.key.string } ?? [])
    var walker = StyleWalker(style.document, isLinting: true)
    // What is not a style has no properties.
    do throws(MigrationError) { try walker.run() } catch { return }
    for site in walker.sites {
      if site.layer != nil, site.template.components.count == 1 { continue }
      guard let isText = site.owner.takesAnyText(site.name), !isText || isOfTheTime else { continue }
      for node in Self.values(of: site.value, isText: isText) {
        guard let name = node.constantName, !defined.contains(name) else { continue }
        if step.leavesAlone(site.name, in: site.layer, of: style) { continue }
        step.report(
          isText ? .note : .left, .undefinedConstant, at: node, site.path,
          isText
            ? "the constant \"\(name.string)\" is not defined, so it was kept as text" : Self.message(name, site.name),
          of: site.owningLayer?.id)
      }
    }
  }

  /// What is wrong with a constant that has no value, where its name is not a value either.
  static func message(_ name: JSONString, _ property: JSONString) -> String {
    "the constant \"\(name)\" has no value, and is not a value of \"\(property)\"; define it, or write the value here"
  }

  /// A value, and the outputs of its stops; of an expression what it gives, where no text is a value.
  private static func values(of value: JSONNode, isText: Bool) -> [JSONNode] {
    if value.kind == .array, !value.isTooDeep, !isText {
      var outputs: [JSONNode] = []
      value.forEachOutput { outputs.append($0) }
      return outputs
    }
    guard value.kind == .object else { return [value] }
    let outputs = value["stops"]?.elements.compactMap { $0[1] } ?? []
    return [value["default"]].compactMap { $0 } + outputs
  }
}

extension SiteTemplate.Owner {
  /// Whether any string is a value, also where the upgrade is to move the property into the other group; `nil` for what is not
  /// a property.
  fileprivate func takesAnyText(_ name: JSONString) -> Bool? {
    switch self {
    case .known(let property): return property.type.isText
    case .unknownProperty(let home?) where !home.isOfOtherLayer:
      return LayerKind.known(home.layer).specification(of: name, in: home.group)?.type.isText ?? true
    case .unknownProperty, .unknownLayer, .mapboxLayer: return true
    case .misplaced, .condition, .filter, .sourceFilter, .clusterProperty, .address: return nil
    }
  }
}

extension JSONNode {
  /// The name of a constant, if this is one and not a placeholder, `"@road@"`.
  package var constantName: JSONString? {
    guard isConstantName, let name = string, !name.isTemplate else { return nil }
    return name
  }

  /// Whether a string in the value may begin like the name of a constant.
  var mayHoldConstantNames: Bool { contains { $0.kind == .string && $0.begins(with: "@") } }
}

extension PropertyType {
  /// Whether any string is a value.
  package var isText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.any, _): true
    default: false
    }
  }
}
