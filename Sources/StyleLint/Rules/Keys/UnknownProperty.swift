import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A property that the layer type does not have, stands in the wrong group, or is of Mapbox GL JS 3 alone.
enum UnknownProperty {
  static let rule = Rule<VisitedObject>.warnings(
    "mapbox-name", "name that only Mapbox GL JS 3 has",
    because:
      "MapLibre refuses the style: \"unknown property \"line-emissive-strength\"\". With --target mapbox-gl-js it is not "
      + "a finding.",
    example: .paint("line", #""line-emissive-strength": 1"#),
    action: "remove it where the style is for MapLibre, or run with --target mapbox-gl-js"
  ) { rule, object in
    object.members.compactMap { member, name in
      name.isTemplate ? nil : finding(rule, member.key, name, in: object)
    }
  }

  private static func finding(
    _ rule: LintRule, _ key: JSONNode, _ name: JSONString, in object: VisitedObject
  ) -> LintFinding? {
    let found: PropertySpecification?
    let owner: PropertyOwner
    let message = "\"unknown property \"\(name)\"\""
    switch object.keys {
    case .properties(let kind, let group):
      guard case .known(let type) = kind else { return nil }
      let timed = group == .paint ? name.withoutTiming.flatMap { kind.specification(of: $0, in: group) } : nil
      (found, owner) = (
        kind.specification(of: name, in: group) ?? timed.flatMap { $0.isTransitioned ? $0 : nil }, .layer(type, group)
      )
      guard found == nil, let home = PropertyHome(of: name, misplacedIn: group, of: type) else { break }
      let advice =
        home.isOfOtherLayer
        ? "it belongs to \"\(home.layer.rawValue)\" layers, in \"\(home.group.rawValue)\"; remove it, or correct the layer's \"type\""
        : "it belongs in \"\(home.group.rawValue)\", not in \"\(group.rawValue)\"; move it, or remove it"
      return LintFinding(kind: .value(.misplacedProperty), key.range, message, advice: advice)
    case .rootProperties(let object):
      // Projections have a rule of their own.
      if object == .projection { return nil }
      let base = name.withoutTiming ?? name
      found =
        PropertyTable.specification(root: object, name: base)
        ?? MapboxPropertyTable.specification(root: object.rawValue, name: base)
      owner = .root(object)
    case .specified, .any: return nil
    }
    if let found {
      return found.mapbox == nil || object.target == .mapboxGLJS
        ? nil
        : LintFinding(
          rule, key, "only Mapbox GL JS 3 has it: " + message, advice: "remove it, or run with --target mapbox-gl-js")
    }
    let names = PropertyTable.specifications(of: owner).map { $0.name.string }
    return LintFinding(
      kind: .value(.unknownProperty), key.range, message,
      advice: name.string.suggestion(among: names) ?? "correct the spelling, or remove it")
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
  /// The property that this is the timing of; `nil` for any other name.
  fileprivate var withoutTiming: JSONString? {
    string.hasSuffix("-transition")
      ? JSONString(String(Substring(string.utf8.dropLast("-transition".utf8.count)))) : nil
  }
}
