import SourceJSON
import StyleSpec

extension PropertySpecification {
  /// The property as the target's renderers specify it: some accept more in Mapbox GL JS 3.
  ///
  /// - Source: the notes of the data about Mapbox GL JS 3
  func linted(for target: RenderTarget) -> PropertySpecification {
    guard target == .mapboxGLJS else { return self }
    var property = self
    switch name {
    case "exaggeration":
      property.parameters.insert(.zoom)
      property.isInterpolated = true
    case "icon-text-fit", "icon-text-fit-padding", "text-line-height":
      property.parameters.insert(.feature)
      property.dependence = .dataDriven
    default: break
    }
    return property
  }
}
