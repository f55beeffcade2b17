import SourceJSON
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
      guard !name.isTemplate, let fault = fault(of: name, in: object.keys) else { return nil }
      let message = "\"unknown property \"\(name)\"\""
      switch fault {
      case .ofMapbox:
        if object.target == .mapboxGLJS { return nil }
        return LintFinding(
          rule, member.key, "only Mapbox GL JS 3 has it: " + message,
          advice: "remove it, or run with --target mapbox-gl-js")
      case .misplaced(let advice):
        return LintFinding(kind: .value(.misplacedProperty), member.key.range, message, advice: advice)
      case .unknown(let owner):
        let names = PropertyTable.specifications(of: owner).map { $0.name.string }
        return LintFinding(
          kind: .value(.unknownProperty), member.key.range, message,
          advice: name.string.suggestion(among: names) ?? "correct the spelling, or remove it")
      }
    }
  }

  private enum Fault {
    case ofMapbox
    case misplaced(advice: String)
    case unknown(PropertyOwner)
  }

  /// `nil` for a property that the object has.
  private static func fault(of name: JSONString, in keys: VisitedObject.Keys) -> Fault? {
    let base = name.withoutTiming
    switch keys {
    case .properties(let kind, let group):
      guard case .known(let type) = kind else { return nil }
      let timed = group == .paint ? base.flatMap { kind.specification(of: $0, in: group) } : nil
      if let property = kind.specification(of: name, in: group) ?? timed {
        return property.mapbox == nil ? nil : .ofMapbox
      }
      guard case .unknownProperty(let home?) = kind.owner(of: name, in: group) else {
        return .unknown(.layer(type, group))
      }
      return .misplaced(
        advice: home.isOfOtherLayer
          ? "it belongs to \"\(home.layer.rawValue)\" layers, in \"\(home.group.rawValue)\"; remove it, or correct the layer's \"type\""
          : "it belongs in \"\(home.group.rawValue)\", not in \"\(group.rawValue)\"; move it, or remove it")
    case .rootProperties(let object):
      // Projections have a rule of their own.
      guard object != .projection,
        PropertyTable.specification(root: object, name: base ?? name) == nil
      else { return nil }
      let isOfMapbox = MapboxPropertyTable.specification(root: object.rawValue, name: base ?? name) != nil
      return isOfMapbox ? .ofMapbox : .unknown(.root(object))
    case .specified, .any: return nil
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
