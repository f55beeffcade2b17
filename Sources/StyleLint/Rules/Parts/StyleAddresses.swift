import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleStructure

/// Addresses of glyphs and sprites that cannot work.
///
/// ## Before
/// `"glyphs": "https://a/{range}.pbf"`
///
/// ## What a person decides
/// The address: glyphs have one for each font and each range.
///
/// - Message: `"glyphs" url must include a "{fontstack}" token`
enum StyleAddresses {
  static let diagnostic = DiagnosticKind.member(.unusableAddress)

  static func findings(in root: JSONNode) -> [LintFinding] {
    glyphFindings(root["glyphs"]) + spriteFindings(root["sprite"])
  }

  private static func glyphFindings(_ glyphs: JSONNode?) -> [LintFinding] {
    guard let glyphs, let address = glyphs.string, !address.isTemplate else { return [] }
    return ["{fontstack}", "{range}"].filter { !address.string.hasPart($0) }.map { token in
      LintFinding(
        diagnostic, glyphs, "\"\"glyphs\" url must include a \"\(token)\" token\"",
        advice: "write an address such as https://example.com/{fontstack}/{range}.pbf"
      ).below([.key("glyphs")])
    }
  }

  /// One address, or a list of sprites with ids of their own.
  private static func spriteFindings(_ sprite: JSONNode?) -> [LintFinding] {
    guard let sprite, sprite.kind != .string else { return [] }
    let path: [JSONPath.Component] = [.key("sprite")]
    guard sprite.kind == .array else {
      return [
        LintFinding(diagnostic, sprite, "\"string expected, \(sprite.kind) found\"", advice: "write one address").below(
          path)
      ]
    }
    var ids: Set<JSONString> = []
    return sprite.elements.enumerated().compactMap { index, element in
      let path = path + [.index(index)]
      guard let id = element["id"]?.string, element["url"]?.string != nil else {
        return LintFinding(diagnostic, element, "a sprite of a list needs an \"id\" and a \"url\"", advice: "add them")
          .below(path)
      }
      guard !ids.insert(id).inserted else { return nil }
      return LintFinding(
        diagnostic, element, "\"all the sprites' ids must be unique, but \(id) is duplicated\"",
        advice: "write another id"
      ).below(path)
    }
  }
}
