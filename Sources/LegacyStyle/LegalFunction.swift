import SourceJSON
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the place.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    try Self.checkPlace(function, property)
    switch semantics {
    case .documented, .glJS:
      self = try RuntimeLegalizer(function: function, property: property, semantics: semantics).legalized()
    case .native:
      // Everything that the native core refuses is refused by its reader.
      _ = try NativeFunction(function, for: property)
      self = try NativeLegalizer(function: function, property: property).legalized()
    }
  }

  /// Properties where no function ever meant anything.
  private static func checkPlace(
    _ function: FunctionAsRead, _ property: PropertySpecification
  ) throws(LegacyFunctionError) {
    if property.name == "visibility" { throw LegacyFunctionError(.visibility, at: function.node) }
    if property.dependence == .colorRamp { throw LegacyFunctionError(.colorRamp(property), at: function.node) }
    if property.parameters.isEmpty || property.dependence == .constant {
      throw LegacyFunctionError(.noFunctions(property), at: function.node)
    }
    guard function.kind != .camera, !property.dependence.readsFeatures else { return }
    throw LegacyFunctionError(.dataOnZoomProperty(property), at: function.propertyNode ?? function.node)
  }
}
