import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A deprecated overlap property: the first of them, with the number of the others.
///
/// ## Before
/// `"icon-allow-overlap": true`
///
/// ## What a person decides
/// Whether the style is for MapLibre alone, which reads `icon-overlap` as well.
///
/// - Message: none
enum AllowOverlap {
  static let diagnostic = DiagnosticKind.expression(.allowOverlap)

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
          diagnostic, member.key,
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
