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
    var (ids, addresses): (Set<JSONString>, Set<JSONString>) = ([], [])
    return sprite.elements.enumerated().flatMap { index, element in
      let path = path + [.index(index)]
      if let fault = fault(in: element) { return [fault.below(path)] }
      var found: [LintFinding] = []
      if let id = element["id"]?.string, !ids.insert(id).inserted {
        found.append(doubled(element, "ids", id, "write another id").below(path))
      }
      if let address = element["url"]?.string, !addresses.insert(address).inserted {
        found.append(doubled(element, "URLs", address, "name each sprite once").below(path))
      }
      return found
    }
  }

  private static func doubled(_ node: JSONNode, _ what: String, _ text: JSONString, _ advice: String) -> LintFinding {
    LintFinding(
      diagnostic, node, "\"all the sprites' \(what) must be unique, but \(text) is duplicated\"", advice: advice)
  }

  /// What one sprite of a list lacks.
  private static func fault(in sprite: JSONNode) -> LintFinding? {
    guard sprite.kind == .object else {
      return LintFinding(
        diagnostic, sprite, "\"object expected, \(sprite.kind) found\"", advice: "write its \"id\" and its \"url\"")
    }
    for key in ["id", "url"] as [JSONString] {
      guard let value = sprite[key] else {
        return LintFinding(diagnostic, sprite, "\"missing required property \"\(key)\"\"", advice: "add \"\(key)\"")
      }
      if value.kind != .string {
        return LintFinding(diagnostic, value, "\"string expected, \(value.kind) found\"", advice: "write a text")
      }
    }
    return nil
  }
}
