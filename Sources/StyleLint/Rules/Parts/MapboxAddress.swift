import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum MapboxAddress {
  static let rule = Rule<(site: PropertySite, target: RenderTarget)>(
    .note, "mapbox-address", "address of Mapbox",
    because: "MapLibre GL JS 2 and later do not read mapbox:// addresses.",
    example: .style(#""version": 8, "sprite": "mapbox://sprites/a/b""#, #"{"id": "a", "type": "line"}"#),
    action: "write an https address, or translate the address in transformRequest"
  ) { place, report in
    let value = place.site.value
    guard place.site.owner == .misplaced, place.target != .mapboxGLJS, value.begins(with: "mapbox://") else { return }
    let message = "MapLibre GL JS 2 and later do not read mapbox:// addresses"
    report(value, message, advice: report.kind.action)
  }
}
