package import Equivalence
import LegacyRuntime
package import LegacyStyle
package import StyleSpec

/// Finds the class of a difference that only the GL JS runtime has.
package enum RuntimeAccident {
  /// The class that explains a counterexample in `gl-js` semantics: the documented meaning gives there what the
  /// rewriting gives, and the runtime does not.
  ///
  /// `nil` in the other semantics, and where nothing explains it.
  package static func explaining(
    _ counterexample: Counterexample, of function: FunctionAsRead, for property: PropertySpecification,
    semantics: LegacySemantics
  ) -> LegacyAccident? {
    if !counterexample.old.isFiniteThroughout || !counterexample.new.isFiniteThroughout { return .overflow }
    guard semantics == .glJS, let documented = LegacyEvaluation(of: function, for: property, .documented),
      case .value(let meant) = documented.value(in: counterexample.sample.context),
      Comparison(.documented).holds(meant, counterexample.new)
    else { return nil }
    return shape(of: function, property: property)
  }

  /// The class of the accident that a function of this shape has.
  static func shape(of function: FunctionAsRead, property: PropertySpecification) -> LegacyAccident? {
    switch (function.kind, function.mode, property.type) {
    case (.composite, _, _) where property.isInterpolated: .ignoredDefault
    case (.composite, _, .number), (.composite, _, .array): .interpolatedSteps
    case (.composite, _, _): .missingKey
    case (.camera, _, .variableAnchorOffsetCollection): .unparsedOutput
    case (.camera, _, _): property.hasTokens ? .nullToken : nil
    case (.source, .identity?, .array): .uncheckedArray
    case (.source, .identity?, .formatted), (.source, .identity?, .resolvedImage): .printedObject
    case (.source, .identity?, .enumeration): .uncheckedName
    case (_, _, .variableAnchorOffsetCollection): .unparsedOutput
    default: .ignoredDefault
    }
  }
}
