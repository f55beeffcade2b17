import SourceJSON
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A property that the layer type does not have, stands in the wrong group, or is of Mapbox GL JS 3 alone.
enum UnknownProperty {
  static let rule = LintRule.warning(
    "mapbox-name", "name that only Mapbox GL JS 3 has",
    because:
      "MapLibre refuses the style: \"unknown property \"line-emissive-strength\"\". With --target mapbox-gl-js it is not "
      + "a finding.",
    example: .paint("line", #""line-emissive-strength": 1"#),
    action: "remove it where the style is for MapLibre, or run with --target mapbox-gl-js")

  static func findings(in object: VisitedObject) -> [LintFinding] {
    object.members.compactMap { member, name in
      let finding: LintFinding?
      switch object.keys {
      case .properties(let kind, let group): finding = Self.finding(member.key, name, kind, group, object.target)
      case .rootProperties(let root): finding = Self.finding(member.key, name, ofRoot: root, object.target)
      case .specified, .any: return nil
      }
      return finding == nil || name.isTemplate ? nil : finding
    }
  }

  private static func finding(
    _ key: JSONNode, _ name: JSONString, _ kind: LayerKind, _ group: PropertyGroup, _ target: RenderTarget
  ) -> LintFinding? {
    guard case .known(let type) = kind else { return nil }
    if let property = kind.specification(of: name, in: group) ?? transitioned(name, kind, group) {
      return property.mapbox == nil || target == .mapboxGLJS ? nil : mapboxFinding(key, name)
    }
    switch kind.owner(of: name, in: group) {
    case .unknownProperty(let home?):
      return LintFinding(
        kind: .value(.misplacedProperty), key.range, "\"unknown property \"\(name)\"\"",
        advice: advice(home, name, group))
    case .unknownProperty(nil), .known, .unknownLayer, .mapboxLayer, .misplaced, .condition, .filter, .sourceFilter,
      .clusterProperty, .address:
      let names = PropertyTable.specifications(of: .layer(type, group)).map { $0.name.string }
      return LintFinding(
        kind: .value(.unknownProperty), key.range, "\"unknown property \"\(name)\"\"", advice: advice(name, names))
    }
  }

  /// The property that has the timing of its transition beside it, under this name.
  private static func transitioned(_ name: JSONString, _ kind: LayerKind, _ group: PropertyGroup)
    -> PropertySpecification?
  {
    guard group == .paint, name.string.hasSuffix("-transition"),
      let property = kind.specification(of: name.withoutTiming, in: group), property.isTransitioned
    else { return nil }
    return property
  }

  private static func finding(
    _ key: JSONNode, _ name: JSONString, ofRoot root: String, _ target: RenderTarget
  ) -> LintFinding? {
    let base = name.string.hasSuffix("-transition") ? name.withoutTiming : name
    guard let object = RootObject(rawValue: root) else { return nil }
    if PropertyTable.specification(root: object, name: base) != nil { return nil }
    // Projections have a rule of their own.
    if object == .projection { return nil }
    if MapboxPropertyTable.specification(root: root, name: base) != nil {
      return target == .mapboxGLJS ? nil : mapboxFinding(key, name)
    }
    let names = PropertyTable.specifications(of: .root(object)).map { $0.name.string }
    return LintFinding(
      kind: .value(.unknownProperty), key.range, "\"unknown property \"\(name)\"\"", advice: advice(name, names))
  }

  private static func mapboxFinding(_ key: JSONNode, _ name: JSONString) -> LintFinding {
    LintFinding(
      rule, key, "only Mapbox GL JS 3 has it: \"unknown property \"\(name)\"\"",
      advice: "remove it, or run with --target mapbox-gl-js")
  }

  private static func advice(_ name: JSONString, _ names: [String]) -> String {
    Suggestion.nearest(to: name.string, among: names).map { "did you mean \"\($0)\"?" }
      ?? "correct the spelling, or remove it"
  }

  private static func advice(_ home: PropertyHome, _ name: JSONString, _ group: PropertyGroup) -> String {
    home.isOfOtherLayer
      ? "it belongs to \"\(home.layer.rawValue)\" layers, in \"\(home.group.rawValue)\"; remove it, or correct the layer's \"type\""
      : "it belongs in \"\(home.group.rawValue)\", not in \"\(group.rawValue)\"; move it, or remove it"
  }
}

extension PropertySpecification {
  /// Whether changes of the value are animated, so that the property has a timing beside it.
  ///
  /// - Source: `transition` in the reference data
  fileprivate var isTransitioned: Bool {
    switch (type, name) {
    case (.enumeration, _), (.boolean, _), (.numberArray, _): false
    case (_, "line-gradient"), (_, "heatmap-weight"), (_, "heatmap-color"), (_, "raster-fade-duration"),
      (_, "color-relief-color"):
      false
    default: true
    }
  }
}

extension JSONString {
  /// The property that `-transition` is the timing of.
  fileprivate var withoutTiming: JSONString {
    JSONString(String(Substring(string.utf8.dropLast("-transition".utf8.count))))
  }
}
