/// A kind of diagnostic, for everything that this toolkit reports except the rules of the linter, which StyleLint
/// lists.
///
/// To add one, add its case in its section; the compiler asks for its record.
package enum DiagnosticKind: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  // Inputs
  case legacyValue, unusableFile, invalidJSON, notAStyle

  // Functions
  case unknownFunctionType, unknownColorSpace, missingStops, emptyStops, malformedStop, missingProperty,
    propertyNotAString, compositeIdentity, stopInputNotANumber, stopInputNotAKey, unsortedStops, stopsTooClose,
    wrongValue, wrongDefault, wrongBase, dataFunctionOnZoomProperty, propertyTakesNoFunction,
    colorRampTakesNoFunction, visibilityTakesNoFunction, propertyDoesNotInterpolate, tokensInCategoricalStops,
    needsDefault, cannotTestShape, unreadFunctionMember

  // Semantics and targets
  case runtimeInterpolatesSteps, runtimeResultNotAValue, notANativeProperty, functionTypeNotInNative, beyondFloat32,
    targetLacksOperator
  case onlyInMapboxGLJS = "only-in-mapbox-gl-js"
  case mapboxProperty

  // Filters
  case filterKeyNotAString, filterConstantNotAScalar, filterMissingConstant, filterSeveralConstants,
    filterImpossibleType, filterOrderingOfTypes, filterTypeNotAString, filterOrderingWithNull,
    filterNegatedHasOfExpression, filterIsAnObject, filterPartDoesNotCompile, mixedFilter, legacySourceFilter,
    legacyCondition, repairedMixedFilter, unrepairedFilter, repairedObjectFilter, unreadFilterOperands

  // Known differences: the GL JS runtime
  case differsFromGLJSInterpolatedSteps = "differs-from-gl-js-interpolated-steps"
  case differsFromGLJSIgnoredDefault = "differs-from-gl-js-ignored-default"
  case differsFromGLJSNullToken = "differs-from-gl-js-null-token"
  case differsFromGLJSUncheckedArray = "differs-from-gl-js-unchecked-array"
  case differsFromGLJSPrintedObject = "differs-from-gl-js-printed-object"
  case differsFromGLJSUnparsedOutput = "differs-from-gl-js-unparsed-output"
  case differsFromGLJSOverflow = "differs-from-gl-js-overflow"
  case differsFromGLJSMissingKey = "differs-from-gl-js-missing-key"
  case differsFromGLJSUncheckedName = "differs-from-gl-js-unchecked-name"
  case differsFromGLJSFalseCondition = "differs-from-gl-js-false-condition"

  // Known differences: the old native SDKs
  case differsFromNativeCompositeBase, differsFromNativeRepeatedStops, differsFromNativeWholeCategories,
    differsFromNativeMixedCategories, differsFromNativeColorBlending, differsFromNativeEmptyTokens,
    differsFromNativeFallback, differsFromNativeRefused, differsFromNativeOther

  // Known differences: renderers of today
  case renderersDifferAlphaBlending, renderersDifferCompositeBase, renderersDifferDataTokens,
    renderersDifferMissingOutline, renderersDifferNullCharacters, renderersDifferSharedLabels,
    renderersDifferViewportGlyph, renderersDifferWholeCategories

  // Structure left unchanged
  case undefinedConstant, constantsKept, classKept, refKept, refNotFound, refToRef, refTooLarge, refOwnValueReplaced,
    missingVersion, versionOfAuthor, notALayer, symbolLayersBelow, classSize, sizeBesideRef, unclearFont, unreadPart

  // Structure migrated
  case constantInlined, constantsRemoved, fontList, propertyRemoved, propertyRenamed, refWrittenOut, sizeMoved,
    symbolLayersReversed, versionUpgraded

  // Values and layers
  case unknownProperty, unknownLayerType, misplacedProperty, misplacedFunction, nestedFunction, tokensWithoutEffect,
    nestedTooDeeply, tooManyAttributes, loneSurrogate, legacyClusterProperty, obsoleteColor, templatePlaceholder,
    tokenBehindDollar, inputFallback, adjacentStop, ignored, unusedIgnore

  // Lint
  case legacyFunction, legacyFilter, legacyTokens, legacyColor, legacyConstant

  // Conversion
  case mixedConnectives, otherVendor, optionsOnIn, expressionsInLiteral, geometryNeverMatches, namedConstant,
    nestedLookup, optionsDropped, assertionInJSON, constantsCompared, sourceNotExpressible

  // Conversion refused
  case parseError, unsupportedFunction, unknownFunction, unsupportedOperator, unsupportedModifier, unsupportedOption,
    unsupportedCast, unsupportedKind, argumentCount, duplicateStop, unknownCurve, labelsOfSeveralTypes, duplicateLabel,
    notAConstant, constantWithoutJSON, repeatsTooDeeply, variableOutOfPlace, doesNotFit, notAnExpression, legacyForm,
    withoutFormat, needsArgument, unknownValue, unknownCall, unexpectedValue, ambiguousDivision, expressionNotFound,
    severalExpressions,
    codeTooLarge

  // Style functions of app code
  case defaultIgnored, baseIgnored, zeroBase, stopsIgnored, modeIgnored, zoomWithoutStops, keyTruncated, equalKeys,
    colorRounded, translucentColor, valueConverted, undocumentedType

  // Swift and Objective-C files
  case translucentConstant, hole, commentedOut, prefixNotRenamed, renamedName, opaqueArgument, holeInStops,
    stopsBuiltInCode, stopsUsedElsewhere, styleValueStored, readsStyleValue, oldTypeNamed,
    propertyUnknown, wrongType, attributeNameIsAPath, sdkRefuses, unknownOldName, formatRefused, preprocessorInValue,
    unbalancedSource, dialectWithoutLayers, notEqual

  // JavaScript and TypeScript files
  case computedInput, computedType, computedKey, computedCondition, tokenInTemplate, computedValue, holeWouldRepeat,
    mayBeRead, exported, inferredType, possibleLegacyValue, versionSevenInCode

  // Faults of this tool
  case fault, faultNotEqual

  /// The id that reports print: the name of the case in kebab case, `unsorted-stops`.
  ///
  /// People write ids in options and configurations, so a case keeps its name.
  package var id: String {
    let letters = Array(rawValue.utf8)
    var id: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      guard letter.isUppercase else {
        id.append(letter)
        continue
      }
      // `invalidJSON` is two words, `filterIsAnObject` four.
      let endsAcronym = index + 1 < letters.count && !letters[index + 1].isUppercase
      if !letters[index - 1].isUppercase || endsAcronym { id.append(UInt8(ascii: "-")) }
      id.append(letter | 0x20)
    }
    return String(decoding: id, as: UTF8.self)
  }

  package var description: String { id }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}

/// A section of kinds, as in the enumeration and in `Documentation/Diagnostics.md`.
package enum DiagnosticFamily: Hashable, Sendable, CaseIterable {
  case input, function, semantics, filter, runtime, native, renderers, structure, change, value, lint, conversion
  case refusal, styleFunction, appSource, webSource, fault

  /// The heading on the page.
  package var heading: String { section.heading }

  /// The kinds, in the order of the enumeration; the rules of the linter are not among them.
  package var kinds: ArraySlice<DiagnosticKind> {
    let all = DiagnosticKind.allCases
    let families = Self.allCases
    let start = all.firstIndex(of: section.first) ?? all.endIndex
    let next = families.firstIndex(of: self).map { families[($0 + 1)...] }?.first?.section.first
    return all[start..<(next.flatMap { all.firstIndex(of: $0) } ?? all.endIndex)]
  }

  /// The heading, and the kind with which the section begins.
  private var section: (heading: String, first: DiagnosticKind) {
    switch self {
    case .input: ("Inputs", .legacyValue)
    case .function: ("Functions", .unknownFunctionType)
    case .semantics: ("Semantics and targets", .runtimeInterpolatesSteps)
    case .filter: ("Filters", .filterKeyNotAString)
    case .runtime: ("Known differences", .differsFromGLJSInterpolatedSteps)
    case .native: ("Known differences", .differsFromNativeCompositeBase)
    case .renderers: ("Known differences", .renderersDifferAlphaBlending)
    case .structure: ("Structure left unchanged", .undefinedConstant)
    case .change: ("Structure migrated", .constantInlined)
    case .value: ("Values and layers", .unknownProperty)
    case .lint: ("Lint", .legacyFunction)
    case .conversion: ("Conversion", .mixedConnectives)
    case .refusal: ("Conversion refused", .parseError)
    case .styleFunction: ("Style functions of app code", .defaultIgnored)
    case .appSource: ("Swift and Objective-C files", .translucentConstant)
    case .webSource: ("JavaScript and TypeScript files", .computedInput)
    case .fault: ("Faults of this tool", .fault)
    }
  }
}

extension DiagnosticKind {
  /// The section of the case.
  package var family: DiagnosticFamily { DiagnosticFamily.allCases.first { $0.kinds.contains(self) } ?? .fault }
}
