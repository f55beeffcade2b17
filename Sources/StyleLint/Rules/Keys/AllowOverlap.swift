import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// A deprecated overlap property: the first of them, with the number of the others.
enum AllowOverlap {
  static let rule = Rule<VisitedStyle>(
    .note, "allow-overlap", "deprecated overlap property",
    because: "Deprecated in style-spec 15.1 for icon-overlap and text-overlap, which only MapLibre reads; the old "
      + "property works everywhere.",
    example: .layout("symbol", #""icon-allow-overlap": true"#),
    action: "nothing, unless the style is for MapLibre alone"
  ) { style, report in
    if style.target == .mapboxGLJS { return }
    let members = style.layers.flatMap { $0.node["layout"].map { Array($0.members) } ?? [] }
    let keys = members.map { $0.key }.filter { ["icon-allow-overlap", "text-allow-overlap"].contains($0.string) }
    guard let first = keys.first else { return }
    let name = first.string == "icon-allow-overlap" ? "icon-overlap" : "text-overlap"
    let others = keys.count > 1 ? " (and \(keys.count - 1) more)" : ""
    report(first, "deprecated for \"\(name)\", which only MapLibre reads; the old property works everywhere\(others)")
  }
}
