import SourceJSON
import SourceText
import StyleDiagnostics
import StyleSpec

/// A key that is nearly one of the specification, or a property that stands outside of `paint` and `layout`.
///
/// ## Before
/// `{"id": "a", "type": "background", "min-zoom": 5}`
///
/// ## What a person decides
/// Whether `minzoom` is meant.
///
/// Other keys are additions of vendors, which renderers ignore, and are not findings; sources of GeoJSON, images and videos take none.
///
/// - Message: `unknown property "foo"` in a source of GeoJSON; elsewhere none, and renderers ignore the key
enum UnknownKey {
  static let diagnostic = DiagnosticKind.member(.unknownKey)

  static func findings(in object: VisitedObject, target: RenderTarget) -> [LintFinding] {
    guard case .specified(let specified) = object.keys else { return [] }
    return object.members.compactMap { member, name in
      guard !isKnown(name, in: specified) else { return nil }
      let key = name.string
      if specified == .layer, let home = home(of: name) {
        return LintFinding(
          diagnostic, member.key, "\"\(key)\" is a property, and renderers ignore it beside \"paint\" and \"layout\"",
          advice: "move it to \"\(home.rawValue)\"")
      }
      if specified == .transition {
        return LintFinding(
          diagnostic, member.key, "\"unknown property \"\(key)\"\"", advice: "write \"duration\" or \"delay\"")
      }
      // One slip, or other letters between words: `min-zoom`, `sourceLayer`.
      let meant = specified.keys.first { $0.string.isSlip(key) }
      if target != .mapboxGLJS, specified.isClosed {
        return LintFinding(
          diagnostic, member.key, "\"unknown property \"\(key)\"\"",
          advice: meant.map { "did you mean \"\($0)\"?" } ?? "correct the spelling, or remove it")
      }
      return meant.map {
        LintFinding(diagnostic, member.key, "renderers ignore \"\(key)\"", advice: "did you mean \"\($0)\"?")
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

  private static func home(of name: JSONString) -> PropertyGroup? {
    for owner in PropertyTable.owners {
      if case .layer(_, let group) = owner, PropertyTable.specification(of: owner, name: name) != nil { return group }
    }
    return nil
  }
}

extension SpecifiedObject {
  /// Whether other keys are refused.
  ///
  /// - Source: the reference data has no `*` there
  fileprivate var isClosed: Bool {
    switch self {
    case .source(.geojson), .source(.image), .source(.video): true
    default: false
    }
  }
}

extension String {
  /// Whether another word is this one but for a slip, or for how its words are joined.
  fileprivate func isSlip(_ other: String) -> Bool {
    let plain = { (word: String) -> [UInt8] in
      word.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
    }
    let (left, right) = (plain(self), plain(other))
    return left == right || Swift.min(left.count, right.count) > 4 && left.editDistance(to: right) == 1
  }
}
