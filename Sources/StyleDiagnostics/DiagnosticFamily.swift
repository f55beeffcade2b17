/// A section of kinds, as in `Documentation/Diagnostics.md`.
package enum DiagnosticFamily: String, Hashable, Sendable, CaseIterable {
  case input = "Inputs"
  case function = "Functions"
  case semantics = "Semantics and targets"
  case filter = "Filters"
  case runtime = "Known differences: the GL JS runtime"
  case native = "Known differences: the old native SDKs"
  case renderers = "Known differences: renderers of today"
  case structure = "Structure left unchanged"
  case change = "Structure migrated"
  case value = "Values and layers"
  case lint = "Lint"
  case conversion = "Conversion"
  case refusal = "Conversion refused"
  case styleFunction = "Style functions of app code"
  case appSource = "Swift and Objective-C files"
  case webSource = "JavaScript and TypeScript files"
  case fault = "Faults of this tool"

  /// The kinds, in the order of the page; the rules of the linter are not among them.
  package var kinds: [DiagnosticKind] {
    switch self {
    case .input: [.legacyValue, .unusableFile, .invalidJSON, .notAStyle]
    case .function:
      [
        .unknownFunctionType, .unknownColorSpace, .missingStops, .emptyStops, .malformedStop, .missingProperty,
        .propertyNotAString, .compositeIdentity, .stopInputNotANumber, .stopInputNotAKey, .unsortedStops,
        .stopsTooClose, .wrongValue, .wrongDefault, .wrongBase, .dataFunctionOnZoomProperty, .propertyTakesNoFunction,
        .colorRampTakesNoFunction, .visibilityTakesNoFunction, .propertyDoesNotInterpolate, .tokensInCategoricalStops,
        .needsDefault, .cannotTestShape, .unreadFunctionMember,
      ]
    case .semantics:
      [
        .runtimeInterpolatesSteps, .runtimeResultNotAValue, .notANativeProperty, .functionTypeNotInNative,
        .beyondFloat32, .targetLacksOperator, .onlyInMapboxGLJS, .mapboxProperty,
      ]
    case .filter:
      [
        .filterKeyNotAString, .filterConstantNotAScalar, .filterMissingConstant, .filterSeveralConstants,
        .filterImpossibleType, .filterOrderingOfTypes, .filterTypeNotAString, .filterOrderingWithNull,
        .filterNegatedHasOfExpression, .filterIsAnObject, .filterPartDoesNotCompile, .mixedFilter, .legacySourceFilter,
        .legacyCondition, .repairedMixedFilter, .unrepairedFilter, .repairedObjectFilter, .unreadFilterOperands,
      ]
    case .runtime:
      [
        .differsFromGLJSInterpolatedSteps, .differsFromGLJSIgnoredDefault, .differsFromGLJSNullToken,
        .differsFromGLJSUncheckedArray, .differsFromGLJSPrintedObject, .differsFromGLJSUnparsedOutput,
        .differsFromGLJSOverflow, .differsFromGLJSMissingKey, .differsFromGLJSUncheckedName,
        .differsFromGLJSFalseCondition,
      ]
    case .native:
      [
        .differsFromNativeCompositeBase, .differsFromNativeRepeatedStops, .differsFromNativeWholeCategories,
        .differsFromNativeMixedCategories, .differsFromNativeColorBlending, .differsFromNativeEmptyTokens,
        .differsFromNativeFallback, .differsFromNativeRefused, .differsFromNativeOther,
      ]
    case .renderers:
      [
        .renderersDifferAlphaBlending, .renderersDifferCompositeBase, .renderersDifferDataTokens,
        .renderersDifferMissingOutline, .renderersDifferNullCharacters, .renderersDifferSharedLabels,
        .renderersDifferViewportGlyph, .renderersDifferWholeCategories,
      ]
    case .structure:
      [
        .undefinedConstant, .constantsKept, .classKept, .refKept, .refNotFound, .refToRef, .refTooLarge,
        .refOwnValueReplaced, .missingVersion, .versionOfAuthor, .notALayer, .symbolLayersBelow, .classSize,
        .sizeBesideRef, .unclearFont, .unreadPart,
      ]
    case .change:
      [
        .constantInlined, .constantsRemoved, .fontList, .propertyRemoved, .propertyRenamed, .refWrittenOut, .sizeMoved,
        .symbolLayersReversed, .versionUpgraded,
      ]
    case .value:
      [
        .unknownProperty, .unknownLayerType, .misplacedProperty, .misplacedFunction, .nestedFunction,
        .tokensWithoutEffect, .nestedTooDeeply, .tooManyAttributes, .loneSurrogate, .legacyClusterProperty,
        .obsoleteColor, .templatePlaceholder, .tokenBehindDollar, .inputFallback, .adjacentStop, .ignored,
        .unusedIgnore,
      ]
    case .lint: [.legacyFunction, .legacyFilter, .legacyTokens, .legacyColor, .legacyConstant]
    case .conversion:
      [
        .mixedConnectives, .otherVendor, .optionsOnIn, .expressionsInLiteral, .geometryNeverMatches, .namedConstant,
        .nestedLookup, .optionsDropped, .assertionInJSON, .constantsCompared, .sourceNotExpressible,
      ]
    case .refusal:
      [
        .parseError, .unsupportedFunction, .unknownFunction, .unsupportedOperator, .unsupportedModifier,
        .unsupportedOption, .unsupportedCast, .unsupportedKind, .argumentCount, .unknownCurve,
        .labelsOfSeveralTypes, .duplicateLabel, .notAConstant, .constantWithoutJSON,
        .variableOutOfPlace, .doesNotFit, .notAnExpression, .legacyForm, .withoutFormat, .needsArgument, .unknownValue,
        .unknownCall, .unexpectedValue, .ambiguousDivision, .expressionNotFound, .severalExpressions, .codeTooLarge,
      ]
    case .styleFunction:
      [
        .defaultIgnored, .baseIgnored, .zeroBase, .stopsIgnored, .modeIgnored, .zoomWithoutStops, .keyTruncated,
        .equalKeys, .colorRounded, .translucentColor, .valueConverted, .undocumentedType,
      ]
    case .appSource:
      [
        .translucentConstant, .hole, .commentedOut, .prefixNotRenamed, .renamedName, .opaqueArgument, .holeInStops,
        .stopsBuiltInCode, .stopsUsedElsewhere, .styleValueStored, .readsStyleValue, .oldTypeNamed, .propertyUnknown,
        .wrongType, .attributeNameIsAPath, .sdkRefuses, .unknownOldName, .formatRefused, .preprocessorInValue,
        .unbalancedSource, .dialectWithoutLayers, .notEqual,
      ]
    case .webSource:
      [
        .computedInput, .computedType, .computedKey, .computedCondition, .tokenInTemplate, .computedValue,
        .holeWouldRepeat, .mayBeRead, .exported, .inferredType, .possibleLegacyValue, .versionSevenInCode,
      ]
    case .fault: [.fault, .faultNotEqual]
    }
  }
}

extension DiagnosticKind {
  /// Every kind but the rules of the linter.
  package static let all = DiagnosticFamily.allCases.flatMap { $0.kinds }

  private static let families = DiagnosticFamily.allCases.reduce(into: [DiagnosticKind: DiagnosticFamily]()) {
    for kind in $1.kinds { $0[kind] = $1 }
  }

  /// The section of the kind; that of a rule of the linter is not listed here.
  package var family: DiagnosticFamily { Self.families[self] ?? .lint }
}
