import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A key that nearly matches one of the specification, or a property outside of `paint` and `layout`.
enum UnknownKey {
  static let rule = Rule<VisitedObject>(
    .warning, "unknown-key", "key that the style specification does not have",
    because: "Renderers ignore it, so what it was meant to do does not happen; in a source of GeoJSON, an image or a "
      + "video they refuse the style.",
    example: .layers(#"{"id": "a", "type": "background", "min-zoom": 5}"#),
    action: "correct the spelling, or remove the key"
  ) { object, report in
    guard case .specified(let specified) = object.keys else { return }
    for member in object.members where member.property == nil && !isKnown(member.name.string, in: specified) {
      let (name, key) = (member.name, member.name.string)
      if specified == .layer, let home = PropertyHome(of: name, misplacedIn: nil, of: .background) {
        report(
          member.key, "\"\(key)\" is a property, and renderers ignore it beside \"paint\" and \"layout\"",
          advice: "move it to \"\(home.group.rawValue)\"")
        continue
      }
      // One typo, or other separators between words: `min-zoom`, `sourceLayer`.
      let meant = specified.keys.first { $0.string.isSlip(key) }.map { "did you mean \"\($0)\"?" }
      let refused = "\"unknown property \"\(key)\"\""
      switch specified {
      case .transition: report(member.key, refused, advice: "write \"duration\" or \"delay\"")
      // The reference data has no `*` for these: other keys are refused.
      case .geojson, .image, .video:
        if object.target == .mapboxGLJS { fallthrough }
        report(member.key, refused, advice: meant ?? "correct the spelling, or remove it")
      default: if let meant { report(member.key, "renderers ignore \"\(key)\"", advice: meant) }
      }
    }
  }

  /// Whether a key is Mapbox's, or of an earlier version: these have their own rules.
  private static func isKnown(_ key: String, in object: SpecifiedObject) -> Bool {
    switch object {
    case .layer:
      ["ref", "slot", "appearances", "interactive"].contains(key) || key.hasPrefix("paint.") || key.hasPrefix("layout.")
    case .root:
      !PropertyTable.mapbox[key].isEmpty || ["lights", "imports", "schema", "models", "constants"].contains(key)
    default: false
    }
  }
}

extension String {
  /// Whether another word is this one except for a typo, or for the way its words are joined.
  fileprivate func isSlip(_ other: String) -> Bool {
    let (left, right) = (plainLetters, other.plainLetters)
    return left == right || Swift.min(left.count, right.count) > 4 && left.editDistance(to: right) == 1
  }

  private var plainLetters: [UInt8] {
    utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
  }
}
