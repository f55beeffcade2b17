import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A property that the layer type does not have, that is in the wrong group, or that only Mapbox GL JS 3 has.
enum UnknownProperty {
  static let rule = Rule<VisitedObject>(
    .warning, "mapbox-name", "name that only Mapbox GL JS 3 has",
    because: "MapLibre refuses the style: \"unknown property \"line-emissive-strength\"\". With --target mapbox-gl-js "
      + "it is not a finding.",
    example: .paint("line", #""line-emissive-strength": 1"#),
    action: "remove it where the style is for MapLibre, or run with --target mapbox-gl-js"
  ) { object, report in
    for member in object.members where !(member.property.map { $0.mapbox == nil } ?? false) && !member.name.isTemplate {
      report.add(finding(member, in: object))
    }
  }

  private static func finding(_ member: VisitedObject.Member, in object: VisitedObject) -> LintFinding? {
    let (key, name) = (member.key, member.name)
    let message = "\"unknown property \"\(name)\"\""
    var found = member.property
    let owner: PropertyOwner
    switch object.keys {
    case .properties(let kind, let group):
      guard case .known(let type) = kind else { return nil }
      owner = .layer(type, group)
      if found == nil, group == .paint, let timed = name.withoutTiming {
        found = kind.specification(of: timed, in: group)
        if found?.isTransitioned == false { found = nil }
      }
      guard found == nil, let home = PropertyHome(of: name, misplacedIn: group, of: type) else { break }
      let place = "in \"\(home.group.rawValue)\""
      let advice =
        home.isOfOtherLayer
        ? "it belongs to \"\(home.layer.rawValue)\" layers, \(place); remove it, or correct the layer's \"type\""
        : "it belongs \(place), not in \"\(group.rawValue)\"; move it, or remove it"
      return LintFinding(.misplacedProperty, key, message, advice: advice)
    // Projections have their own rule.
    case .rootProperties(let object) where object != .projection:
      owner = .root(object)
      let base = name.withoutTiming ?? name
      found =
        PropertyTable.specification(of: owner, name: base) ?? PropertyTable.mapbox.row(named: base, of: object.rawValue)
    default: return nil
    }
    if let found {
      let isKnown = found.mapbox == nil || object.target == .mapboxGLJS
      return isKnown ? nil : LintFinding(rule.kind, key, "only Mapbox GL JS 3 has it: \(message)")
    }
    let names = PropertyTable.specifications(of: owner).map { $0.name.string }
    let advice = name.string.suggestion(among: names) ?? "correct the spelling, or remove it"
    return LintFinding(.unknownProperty, key, message, advice: advice)
  }
}

extension PropertySpecification {
  /// Whether changes of the value are animated, so that the property also has a timing.
  ///
  /// - Source: `transition` in the reference data
  fileprivate var isTransitioned: Bool {
    switch type {
    case .enumeration, .boolean, .numberArray: return false
    default:
      return !["line-gradient", "heatmap-weight", "heatmap-color", "raster-fade-duration", "color-relief-color"]
        .contains(name)
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
