import SourceText

extension PropertySpecification {
  /// A layer's filter, as an expression sees it: a boolean that may depend on zoom and feature; what fails is false.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/layers/#filter
  package static var filter: PropertySpecification {
    var filter = PropertySpecification(
      name: "filter", type: .boolean, defaultValue: .boolean(false), parameters: [.zoom, .feature],
      dependence: .dataDriven)
    filter.takesZoomAnywhere = true
    return filter
  }
}
