import SourceText
import StyleDiagnostics
import StyleSpec
import StyleStructure

/// A key that is nearly one of the specification, or a property that stands outside of `paint` and `layout`.
enum UnknownKey {
  static let rule = Rule<VisitedObject>.warnings(
    "unknown-key", "key that the style specification does not have",
    because:
      "Renderers ignore it, so what it was meant to do does not happen; in a source of GeoJSON, an image or a video "
      + "they refuse the style.",
    example: .layers(#"{"id": "a", "type": "background", "min-zoom": 5}"#),
    action: "correct the spelling, or remove the key"
  ) { rule, object in
    guard case .specified(let specified) = object.keys else { return [] }
    return object.members.compactMap { member, name in
      let key = name.string
      if isKnown(name, in: specified) { return nil }
      if specified == .layer, let home = PropertyHome(of: name, misplacedIn: nil, of: .background) {
        return LintFinding(
          rule, member.key, "\"\(key)\" is a property, and renderers ignore it beside \"paint\" and \"layout\"",
          advice: "move it to \"\(home.group.rawValue)\"")
      }
      // One slip, or other letters between words: `min-zoom`, `sourceLayer`.
      let meant = specified.keys.first { $0.string.isSlip(key) }.map { "did you mean \"\($0)\"?" }
      switch specified {
      case .transition:
        return LintFinding(
          rule, member.key, "\"unknown property \"\(key)\"\"", advice: "write \"duration\" or \"delay\"")
      // Of these the reference data has no `*`: other keys are refused.
      case .source(.geojson), .source(.image), .source(.video):
        if object.target == .mapboxGLJS { fallthrough }
        return LintFinding(
          rule, member.key, "\"unknown property \"\(key)\"\"", advice: meant ?? "correct the spelling, or remove it")
      default: return meant.map { LintFinding(rule, member.key, "renderers ignore \"\(key)\"", advice: $0) }
      }
    }
  }

  private static func isKnown(_ name: JSONString, in object: SpecifiedObject) -> Bool {
    if object.member(named: name) != nil { return true }
    let key = name.string
    switch object {
    // Keys of earlier versions have rules of their own; the others are Mapbox's.
    case .layer:
      return ["ref", "slot", "appearances", "interactive"].contains(key) || key.hasPrefix("paint.")
        || key.hasPrefix("layout.")
    case .root:
      return MapboxPropertyTable.isRoot(key) || ["lights", "imports", "schema", "models", "constants"].contains(key)
    case .source, .transition: return false
    }
  }
}

extension String {
  /// Whether another word is this one but for a slip, or for how its words are joined.
  fileprivate func isSlip(_ other: String) -> Bool {
    let (left, right) = (plainLetters, other.plainLetters)
    return left == right || Swift.min(left.count, right.count) > 4 && left.editDistance(to: right) == 1
  }

  private var plainLetters: [UInt8] {
    utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
  }
}
