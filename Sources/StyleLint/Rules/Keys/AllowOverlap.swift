import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A deprecated overlap property: the first of them, with the number of the others.
enum AllowOverlap {
  static let rule = LintRule.note(
    "allow-overlap", "deprecated overlap property",
    because:
      "Deprecated in style-spec 15.1 for icon-overlap and text-overlap, which only MapLibre reads; the old property "
      + "works everywhere.",
    example: .layout("symbol", #""icon-allow-overlap": true"#),
    action: "nothing, unless the style is for MapLibre alone")

  /// - Complexity: O(members of layouts).
  static func finding(in style: VisitedStyle) -> LintFinding? {
    guard style.target != .mapboxGLJS else { return nil }
    var first: LintFinding?
    var count = 0
    for layer in style.layers {
      guard let layout = layer.node["layout"] else { continue }
      for member in layout.members {
        guard let name = names.first(where: { member.hasKey($0.old) }) else { continue }
        count += 1
        if first != nil { continue }
        first = LintFinding(
          rule, member.key,
          "deprecated for \"\(name.new)\", which only MapLibre reads; the old property works everywhere"
        ).below(layer.site.place.components + [.key("layout"), .key(name.old)])
      }
    }
    if count > 1 { first?.message += " (and \(count - 1) more)" }
    return first
  }

  private static let names: [(old: JSONString, new: String)] = [
    ("icon-allow-overlap", "icon-overlap"), ("text-allow-overlap", "text-overlap"),
  ]
}
