package import SourceJSON
package import StyleSpec

/// The meaning of a legacy value in one of the semantics: prepared once, evaluated many times.
package struct LegacyEvaluation: Sendable {
  private enum Meaning: Sendable {
    case runtime(RuntimeFunction)
    case native(NativeFunction)
    case tokens(TokenText)
  }

  private let meaning: Meaning

  /// Prepares a function.
  ///
  /// - Throws: What the runtime of the semantics throws, or refuses, when it is given the function.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    switch semantics {
    case .documented, .glJS:
      meaning = .runtime(try RuntimeFunction(function, for: property, semantics: semantics))
    case .native:
      meaning = .native(try NativeFunction(function, for: property))
    }
  }

  /// Prepares a function together with its legal form.
  ///
  /// - Throws: What makes it illegal; or what the runtime throws or refuses when it is given the function.
  package static func prepared(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) -> (legal: LegacyFunction, evaluation: LegacyEvaluation) {
    switch semantics {
    case .documented, .glJS:
      let (legal, runtime) = try LegacyFunction.runtime(function, for: property, semantics: semantics)
      return (legal, LegacyEvaluation(.runtime(runtime)))
    case .native:
      let (legal, native) = try LegacyFunction.native(function, for: property)
      return (legal, LegacyEvaluation(.native(native)))
    }
  }

  /// Prepares a function for the native core, without its legal form.
  ///
  /// - Throws: As ``prepared(_:for:semantics:)``: what has no legal form is refused.
  package static func native(
    _ function: FunctionAsRead, for property: PropertySpecification
  ) throws(LegacyFunctionError) -> LegacyEvaluation {
    guard function.isWithinFloat32 else { return try prepared(function, for: property, semantics: .native).evaluation }
    try LegacyFunction.requireFunctionsAllowed(function, property)
    return try LegacyEvaluation(function, for: property, semantics: .native)
  }

  private init(_ meaning: Meaning) {
    self.meaning = meaning
  }

  /// Prepares a constant string of a property whose tokens are resolved.
  package init(constant: JSONString, for property: PropertySpecification, semantics: LegacySemantics) {
    meaning = .tokens(TokenText(constant, for: property, semantics: semantics))
  }

  /// Whether both GL semantics are known to give the same for every input, by what the function is made of.
  ///
  /// - Complexity: O(stops).
  package var isAlikeInGL: Bool {
    if case .runtime(let function) = meaning { function.isAlikeInGL } else { false }
  }

  /// The final value of the property.
  package func value(in context: EvaluationContext) -> LegacyOutcome {
    switch meaning {
    case .runtime(let function): function.value(in: context)
    case .native(let function): .value(function.value(in: context))
    case .tokens(let text): .value(text.value(in: context))
    }
  }
}
