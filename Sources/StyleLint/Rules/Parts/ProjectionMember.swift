import SourceText
import StyleDiagnostics
import StyleSpec

enum ProjectionMember {
  static let rule = Rule<VisitedStyle>(
    .note, "projection-member", "projection of one family of renderers",
    because: "The projection has its name in \"type\" for MapLibre and in \"name\" for Mapbox GL JS.",
    example: .style(#""version": 8, "projection": {"name": "globe"}"#, #"{"id": "a", "type": "line"}"#),
    action: "write the member that the renderer reads"
  ) { style, report in
    for member in style.root["projection"].map({ Array($0.members) }) ?? [] {
      let (reader, other): (String, String)
      if member.hasKey("name"), style.target != .mapboxGLJS {
        (reader, other) = ("MapLibre", "type")
      } else if member.hasKey("type"), [.mapboxGLJS, .current, .any].contains(style.target) {
        (reader, other) = ("Mapbox GL JS", "name")
      } else {
        continue
      }
      report(member.key, "\(reader) reads the projection from \"\(other)\"", advice: "write \"\(other)\" for it")
    }
  }
}
