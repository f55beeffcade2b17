import SourceText
import StyleDiagnostics
import StyleSpec

/// A deprecated overlap property: the first of them, with the number of the others.
enum AllowOverlap {
  static let rule = Rule<VisitedStyle>.note(
    "allow-overlap", "deprecated overlap property",
    because:
      "Deprecated in style-spec 15.1 for icon-overlap and text-overlap, which only MapLibre reads; the old property "
      + "works everywhere.",
    example: .layout("symbol", #""icon-allow-overlap": true"#),
    action: "nothing, unless the style is for MapLibre alone"
  ) { style, report in
    if style.target == .mapboxGLJS { return }
    let found = style.layers.flatMap { $0.node["layout"].map { Array($0.members) } ?? [] }.compactMap { member in
      names.first { member.hasKey($0.old) }.map { (key: member.key, name: $0.new) }
    }
    guard let first = found.first else { return }
    let others = found.count > 1 ? " (and \(found.count - 1) more)" : ""
    report(
      first.key,
      "deprecated for \"\(first.name)\", which only MapLibre reads; the old property works everywhere\(others)")
  }

  private static let names: [(old: JSONString, new: String)] = [
    ("icon-allow-overlap", "icon-overlap"), ("text-allow-overlap", "text-overlap"),
  ]
}
