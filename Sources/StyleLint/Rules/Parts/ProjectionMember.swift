import SourceJSON
import StyleDiagnostics
import StyleSpec

/// The projection as one family of renderers names it.
///
/// ## Before
/// `"projection": {"name": "globe"}`
///
/// ## What a person decides
/// For whom the style is: MapLibre reads `type`, Mapbox GL JS `name`.
///
/// - Message: none; the others ignore it
enum ProjectionMember {
  static let diagnostic = DiagnosticKind.expression(.projectionMember)

  static func findings(in root: JSONNode, target: RenderTarget) -> [LintFinding] {
    guard let projection = root["projection"] else { return [] }
    return projection.members.compactMap { member in
      let (reader, other): (String, String)
      if member.hasKey("name"), target != .mapboxGLJS {
        (reader, other) = ("MapLibre", "type")
      } else if member.hasKey("type"), [.mapboxGLJS, .current, .any].contains(target) {
        (reader, other) = ("Mapbox GL JS", "name")
      } else {
        return nil
      }
      return LintFinding(
        diagnostic, member.key, "\(reader) reads the projection from \"\(other)\"", advice: "write \"\(other)\" for it"
      ).below([.key("projection"), .key(member.key.string ?? "")])
    }
  }
}
