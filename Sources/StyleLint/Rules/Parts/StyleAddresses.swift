import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleStructure

/// Addresses of glyphs and sprites that cannot work.
enum StyleAddresses {
  static let rule = LintRule.warning(
    "unusable-address", "address of glyphs or sprites that cannot work",
    because: "Renderers find no glyphs: \"\"glyphs\" url must include a \"{fontstack}\" token\".",
    example: .style(
      #""version": 8, "glyphs": "https://a/{range}.pbf""#, #"{"id": "a", "type": "background"}"#),
    action: "write the address as the message says")

  static func findings(in style: VisitedStyle) -> [LintFinding] {
    glyphFindings(style.root["glyphs"]) + spriteFindings(style.root["sprite"])
  }

  private static func glyphFindings(_ glyphs: JSONNode?) -> [LintFinding] {
    guard let glyphs, let address = glyphs.string, !address.isTemplate else { return [] }
    return ["{fontstack}", "{range}"].filter { !address.string.hasPart($0) }.map { token in
      LintFinding(
        rule, glyphs, "\"\"glyphs\" url must include a \"\(token)\" token\"",
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
        LintFinding(rule, sprite, "\"string expected, \(sprite.kind) found\"", advice: "write one address").below(
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
      rule, node, "\"all the sprites' \(what) must be unique, but \(text) is duplicated\"", advice: advice)
  }

  /// What one sprite of a list lacks.
  private static func fault(in sprite: JSONNode) -> LintFinding? {
    guard sprite.kind == .object else {
      return LintFinding(
        rule, sprite, "\"object expected, \(sprite.kind) found\"", advice: "write its \"id\" and its \"url\"")
    }
    for key in ["id", "url"] as [JSONString] {
      guard let value = sprite[key] else {
        return LintFinding(rule, sprite, "\"missing required property \"\(key)\"\"", advice: "add \"\(key)\"")
      }
      if value.kind != .string {
        return LintFinding(rule, value, "\"string expected, \(value.kind) found\"", advice: "write a text")
      }
    }
    return nil
  }
}
