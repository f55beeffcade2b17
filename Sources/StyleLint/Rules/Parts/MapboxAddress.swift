import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// An address of Mapbox.
///
/// ## Before
/// `"sprite": "mapbox://sprites/a/b"`
///
/// ## What a person decides
/// Which server has the same, or what `transformRequest` makes of the address.
///
/// - Message: none; MapLibre GL JS 2 and later do not read it
enum MapboxAddress {
  static let diagnostic = DiagnosticKind.expression(.mapboxAddress)

  static func finding(at site: PropertySite, target: RenderTarget) -> LintFinding? {
    guard site.owner == .address, target != .mapboxGLJS, site.value.begins(with: "mapbox://") else { return nil }
    return LintFinding(
      diagnostic, site.value, "MapLibre GL JS 2 and later do not read mapbox:// addresses",
      advice: "write an https address, or translate the address in transformRequest")
  }
}
