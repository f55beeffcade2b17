import SourceJSON
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the location.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    self = try LegacyEvaluation.prepared(function, for: property, semantics: semantics).legal
  }

  /// The legal form of a function in GL semantics, and what the runtime makes of the function.
  static func runtime(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) -> (legal: LegacyFunction, runtime: RuntimeFunction) {
    try requireFunctionsAllowed(function, property)
    // The runtime's own errors first: what it throws on has no meaning.
    let runtime = try RuntimeFunction(function, for: property, semantics: semantics)
    let legalizer = RuntimeLegalizer(function: function, property: property, semantics: semantics)
    return (try legalizer.legalized(), runtime)
  }

  /// The legal form of a function for the native core, and what the core makes of the function.
  static func native(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(LegacyFunctionError) -> (legal: LegacyFunction, core: NativeFunction) {
    try requireFunctionsAllowed(function, property)
    // Everything that the native core refuses is refused by its reader.
    let core = try NativeFunction(function, for: property)
    return (try NativeLegalizer(function: function, property: property).legalized(), core)
  }

  /// Properties where no function ever meant anything.
  static func requireFunctionsAllowed(
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
