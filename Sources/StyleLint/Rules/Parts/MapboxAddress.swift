import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// An address of Mapbox.
enum MapboxAddress {
  static let rule = LintRule.note(
    "mapbox-address", "address of Mapbox",
    because: "MapLibre GL JS 2 and later do not read mapbox:// addresses.",
    example: .style(
      #""version": 8, "sprite": "mapbox://sprites/a/b""#, #"{"id": "a", "type": "line"}"#),
    action: "write an https address, or translate the address in transformRequest")

  static func finding(at place: TargetedSite) -> LintFinding? {
    let site = place.site
    guard site.owner == .address, place.target != .mapboxGLJS, site.value.begins(with: "mapbox://") else { return nil }
    return LintFinding(
      rule, site.value, "MapLibre GL JS 2 and later do not read mapbox:// addresses",
      advice: "write an https address, or translate the address in transformRequest")
  }
}
