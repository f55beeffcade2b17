import SourceText
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the location.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    try Self.requireFunctionsAllowed(function, property)
    self =
      switch semantics {
      case .documented, .glJS:
        try RuntimeLegalizer(function: function, property: property, semantics: semantics).legalized()
      case .native: try NativeLegalizer(function: function, property: property).legalized()
      }
  }

  /// Properties where no function ever meant anything.
  private static func requireFunctionsAllowed(
    _ function: FunctionAsRead, _ property: PropertySpecification
  ) throws(LegacyFunctionError) {
    if property.name == "visibility" { throw LegacyFunctionError(.visibility, at: function.node) }
    if property.dependence == .colorRamp {
      throw LegacyFunctionError(.colorRamp(property, expression: function.ramp(for: property)), at: function.node)
    }
    if property.parameters.isEmpty || property.dependence == .constant {
      throw LegacyFunctionError(.noFunctions(property), at: function.node)
    }
    guard function.kind != .camera, !property.dependence.readsFeatures else { return }
    throw LegacyFunctionError(.dataOnZoomProperty(property), at: function.propertyNode ?? function.node)
  }
}
