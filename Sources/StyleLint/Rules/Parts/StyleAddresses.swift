import SourceText
import StyleDiagnostics
import StyleMigration

enum StyleAddresses {
  static let rule = Rule<VisitedStyle>(
    .warning, "unusable-address", "address of glyphs or sprites that cannot work",
    because: "Renderers find no glyphs: \"\"glyphs\" url must include a \"{fontstack}\" token\".",
    example: .style(#""version": 8, "glyphs": "https://a/{range}.pbf""#, #"{"id": "a", "type": "background"}"#),
    action: "write the address as the message says"
  ) { style, report in
    if let glyphs = style.root["glyphs"], let address = glyphs.string, !address.isTemplate {
      let advice = "write an address such as https://example.com/{fontstack}/{range}.pbf"
      for token in ["{fontstack}", "{range}"] where !address.string.utf8.holds(token.utf8) {
        report(glyphs, "\"\"glyphs\" url must include a \"\(token)\" token\"", advice: advice)
      }
    }
    // Each sprite of a list has its own id.
    var ids: Set<JSONString> = []
    for sprite in style.root["sprite"].map({ Array($0.elements) }) ?? [] {
      guard let id = sprite["id"]?.string, !ids.insert(id).inserted else { continue }
      let text = "all the sprites' ids must be unique, but \(id) is duplicated"
      report(sprite, "\"\(text)\"", advice: "write another id")
    }
  }
}
