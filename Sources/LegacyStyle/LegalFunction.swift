import SourceJSON
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the place.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    switch semantics {
    case .documented, .glJS:
      try Self.checkPlace(function, property)
      self = try RuntimeLegalizer(function: function, property: property, semantics: semantics).legalized()
    case .native: self = try Self.native(function, for: property).legal
    }
  }

  /// The legal form of a function for the native core, and what the core makes of the function.
  static func native(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(LegacyFunctionError) -> (legal: LegacyFunction, core: NativeFunction) {
    try checkPlace(function, property)
    // Everything that the native core refuses is refused by its reader.
    let core = try NativeFunction(function, for: property)
    return (try NativeLegalizer(function: function, property: property).legalized(), core)
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
