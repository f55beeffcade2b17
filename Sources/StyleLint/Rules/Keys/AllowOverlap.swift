import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// A deprecated overlap property: the first of them, with the number of the others.
enum AllowOverlap {
  static let rule = Rule<VisitedStyle>(
    .note(
      "allow-overlap", "deprecated overlap property",
      because:
        "Deprecated in style-spec 15.1 for icon-overlap and text-overlap, which only MapLibre reads; the old property "
        + "works everywhere.",
      example: .layout("symbol", #""icon-allow-overlap": true"#),
      action: "nothing, unless the style is for MapLibre alone")
  ) { rule, style in
    if style.target == .mapboxGLJS { return [] }
    let found = style.layers.flatMap { layer in
      layer.node["layout"]?.members.compactMap { member in
        names.first { member.hasKey($0.old) }.map { name in
          LintFinding(
            rule, member.key,
            "deprecated for \"\(name.new)\", which only MapLibre reads; the old property works everywhere"
          ).below(layer.site.place.components + [.key("layout"), .key(name.old)])
        }
      } ?? []
    }
    guard var first = found.first else { return [] }
    if found.count > 1 { first.message += " (and \(found.count - 1) more)" }
    return [first]
  }

  private static let names: [(old: JSONString, new: String)] = [
    ("icon-allow-overlap", "icon-overlap"), ("text-allow-overlap", "text-overlap"),
  ]
}
