package import Equivalence
import LegacyRuntime
package import LegacyStyle
import SourceText
import StyleDiagnostics
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
    guard semantics == .glJS else { return nil }
    do throws(LegacyRefusal) {
      let documented = try LegacyEvaluation(FunctionObject(function), for: property, semantics: .documented)
      guard case .value(let meant) = documented.value(in: counterexample.sample.context),
        Comparison(.documented).holds(meant, counterexample.new)
      else { return nil }
    } catch {
      return nil
    }
    return shape(of: function, property: property)?.divergence.flatMap { LegacyAccident(rawValue: $0) }
  }

  /// The finding for a function of this shape.
  static func shape(of function: FunctionAsRead, property: PropertySpecification) -> Finding? {
    switch (function.kind, function.mode, property.type) {
    case (.composite, _, _):
      property.isInterpolated ? .ignoredDefault : hasNumbers(property.type) ? .interpolatedSteps : .missingKey
    case (.camera, _, .variableAnchorOffsetCollection): .unparsedOutput
    case (.camera, _, _): property.hasTokens ? .nullToken : nil
    case (.source, .identity?, .array): .uncheckedArray
    case (.source, .identity?, .formatted), (.source, .identity?, .resolvedImage): .printedObject
    case (.source, .identity?, .enumeration): .uncheckedName
    case (_, _, .variableAnchorOffsetCollection): .unparsedOutput
    default: .ignoredDefault
    }
  }

  private static func hasNumbers(_ type: PropertyType) -> Bool {
    switch type {
    case .number, .array: true
    default: false
    }
  }
}

// The behaviour of the GL JS runtime in an accident.
extension Finding {
  static var interpolatedSteps: Finding {
    accident(
      .differsFromGLJSInterpolatedSteps, "A10", "it interpolates numbers between zooms although the property steps")
  }
  static var ignoredDefault: Finding {
    accident(.differsFromGLJSIgnoredDefault, "A11", "it ignores a default of 0, false or \"\"")
  }
  static var nullToken: Finding {
    accident(
      .differsFromGLJSNullToken, "A12",
      "it prints a null attribute as \"null\", and arrays and objects as JavaScript does")
  }
  static var uncheckedArray: Finding {
    accident(.differsFromGLJSUncheckedArray, "A13", "it passes on an array of the wrong length or type")
  }
  static var printedObject: Finding {
    accident(.differsFromGLJSPrintedObject, "A14", "it prints arrays and objects as JavaScript does")
  }
  static var unparsedOutput: Finding {
    accident(.differsFromGLJSUnparsedOutput, "A15", "it does not parse the outputs of this property")
  }
  static var largePower: Finding {
    accident(.differsFromGLJSOverflow, "A16", "a large power overflows, and the output is not a number")
  }
  static var missingKey: Finding {
    accident(.differsFromGLJSMissingKey, "A17", "it gives nothing between two zooms if one of them lacks the key")
  }
  static var uncheckedName: Finding {
    accident(
      .differsFromGLJSUncheckedName, "B13",
      "it passes on an array of one name, or a name that every JavaScript object has")
  }
  static var falseCondition: Finding {
    accident(.differsFromGLJSFalseCondition, "F9", "it takes a bare false among conditions for true")
  }

  private static func accident(_ kind: DiagnosticKind, _ divergence: String, _ deed: String) -> Finding {
    note(kind, "the GL JS runtime differs here: \(deed); the documented meaning was kept", divergence: divergence)
  }
}
