package import SourceText
package import StyleSpec

/// The meaning of a legacy function or string in one of the semantics: prepared once, evaluated many times.
package struct LegacyEvaluation: Sendable {
  private indirect enum Meaning: Sendable {
    case runtime(RuntimeFunction)
    case native(NativeFunction)
    case tokens(TokenText)
  }

  private let meaning: Meaning

  /// Prepares a function.
  ///
  /// - Throws: ``LegacyRefusal`` where the runtime of the semantics throws on the function, or refuses it.
  package init(
    _ function: FunctionObject, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyRefusal) {
    switch semantics {
    case .documented, .glJS:
      meaning = .runtime(try RuntimeFunction(function, for: property, semantics: semantics))
    case .native:
      meaning = .native(try NativeFunction(function, for: property))
    }
  }

  /// Prepares a constant string of a property whose tokens are resolved.
  package init(constant: JSONString, for property: PropertySpecification, semantics: LegacySemantics) {
    meaning = .tokens(TokenText(constant, for: property, semantics: semantics))
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
