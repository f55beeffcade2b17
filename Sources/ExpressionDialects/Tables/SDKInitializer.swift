import SDKFunctions
import SourceText

/// An initialiser or a class method that builds an expression, a predicate or a constant.
///
/// Each has a name in Swift and one in Objective-C, ``name(in:of:)``, and can be found by it, ``init(_:on:in:)``.
package enum SDKInitializer: Hashable, Sendable, CaseIterable {
  case constant, keyPath, variable, aggregate, function, expressionFormat

  /// A function that is sent to an operand.
  case message

  /// Foundation's own conditional, which the SDKs take as well.
  case foundationConditional
  case conditional, step, interpolation, match, expressionJSON, attributed, coalescence, join

  /// A part of an attributed text.
  case attributedText
  case predicateFormat, predicateValue, predicateJSON, conjunction, disjunction, negation
  case color, vector, insets

  /// The class, and the names in Swift and in Objective-C, those of the SDKs with Mapbox's letters.
  ///
  /// - Source: Foundation; `NSExpression+MGLAdditions.h` and `NSPredicate+MGLAdditions.h` of mapbox/mapbox-gl-native-ios, their
  ///   successors in maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
  private var row: (className: String, swift: String, objectiveC: String) {
    func expression(_ swift: String, _ objectiveC: String) -> (className: String, swift: String, objectiveC: String) {
      ("NSExpression", swift, objectiveC)
    }
    return switch self {
    case .constant: expression("forConstantValue:", "expressionForConstantValue:")
    case .keyPath: expression("forKeyPath:", "expressionForKeyPath:")
    case .variable: expression("forVariable:", "expressionForVariable:")
    case .aggregate: expression("forAggregate:", "expressionForAggregate:")
    case .function: expression("forFunction:arguments:", "expressionForFunction:arguments:")
    case .message: expression("forFunction:selectorName:arguments:", "expressionForFunction:selectorName:arguments:")
    case .expressionFormat: expression("format:", "expressionWithFormat:")
    case .foundationConditional:
      expression(
        "forConditional:trueExpression:falseExpression:", "expressionForConditional:trueExpression:falseExpression:")
    // The third s of `Expresssion` is in the SDKs, too. MapLibre kept the selectors with `mgl_`, and renamed those with
    // `MGL`.
    case .conditional:
      expression(
        "forMGLConditional:trueExpression:falseExpression:",
        "mgl_expressionForConditional:trueExpression:falseExpresssion:")
    case .step: expression("forMGLStepping:from:stops:", "mgl_expressionForSteppingExpression:fromExpression:stops:")
    case .interpolation:
      expression(
        "forMGLInterpolating:curveType:parameters:stops:",
        "mgl_expressionForInterpolatingExpression:withCurveType:parameters:stops:")
    case .match:
      expression("forMGLMatchingKey:in:default:", "mgl_expressionForMatchingExpression:inDictionary:defaultExpression:")
    case .expressionJSON: expression("mglJSONObject:", "expressionWithMGLJSONObject:")
    case .attributed: expression("forAttributedExpressions:", "mgl_expressionForAttributedExpressions:")
    case .attributedText: ("MGLAttributedExpression", "expression:attributes:", "attributedExpression:attributes:")
    case .coalescence: expression("forAZMFunctionCoalesce:", "")
    case .join: expression("forAZMFunctionJoin:", "")
    case .predicateFormat: ("NSPredicate", "format:", "predicateWithFormat:")
    case .predicateValue: ("NSPredicate", "value:", "predicateWithValue:")
    case .predicateJSON: ("NSPredicate", "mglJSONObject:", "predicateWithMGLJSONObject:")
    case .conjunction: ("NSCompoundPredicate", "andPredicateWithSubpredicates:", "andPredicateWithSubpredicates:")
    case .disjunction: ("NSCompoundPredicate", "orPredicateWithSubpredicates:", "orPredicateWithSubpredicates:")
    case .negation: ("NSCompoundPredicate", "notPredicateWithSubpredicate:", "notPredicateWithSubpredicate:")
    case .color: ("UIColor", "red:green:blue:alpha:", "colorWithRed:green:blue:alpha:")
    case .vector: ("NSValue", "cgVector:", "valueWithCGVector:")
    case .insets: ("NSValue", "uiEdgeInsets:", "valueWithUIEdgeInsets:")
    }
  }

  /// The class that has the initialiser.
  package var className: String { row.className }

  /// The class that has the initialiser on a platform, in an SDK.
  func className(isForMac: Bool, of dialect: Dialect = .mapbox) -> String {
    self == .color && isForMac ? "NSColor" : className.withLetters(of: dialect)
  }

  /// Whether unlabelled arguments follow the labelled ones.
  var isVariadic: Bool { self == .expressionFormat || self == .predicateFormat }

  /// The name with a colon after each label or part of the selector: `forMGLStepping:from:stops:` in Swift,
  /// `mgl_expressionForSteppingExpression:fromExpression:stops:` in Objective-C.
  ///
  /// - Returns: `nil` where the SDK does not have it, or its name is not documented.
  package func name(in language: SourceLanguage, of dialect: Dialect) -> String? {
    let isAzure = dialect == .azure
    switch self {
    case .attributed, .attributedText, .predicateJSON: if isAzure { return nil }
    case .coalescence, .join: if !isAzure || language == .objectiveC { return nil }
    // Azure's pages show Swift only.
    case .conditional, .step, .interpolation, .match: if isAzure, language == .objectiveC { return nil }
    // MapLibre kept Mapbox's label.
    case .expressionJSON: if isAzure { return language == .swift ? "azmJSONObject:" : nil }
    default: break
    }
    return (language == .swift ? row.swift : row.objectiveC).withLetters(of: dialect)
  }

  /// Finds an initialiser by its name and class, in any SDK.
  package init?(_ name: String, on className: String, in language: SourceLanguage) {
    guard let found = Self.all[language]?["\(className) \(name)"] else { return nil }
    self = found
  }

  private static let all: [SourceLanguage: [String: Self]] = {
    var all: [SourceLanguage: [String: Self]] = [:]
    for initializer in allCases {
      for language in SourceLanguage.allCases {
        for name in Dialect.allCases.compactMap({ initializer.name(in: language, of: $0) }) {
          all[language, default: [:]]["\(initializer.className) \(name)"] = initializer
        }
      }
    }
    return all
  }()
}

/// The shape of a curve, as the SDKs name it.
package enum CurveType: String, Hashable, Sendable, CaseIterable {
  case linear
  case exponential
  case cubicBezier

  /// The name in the style specification, which the SDKs' constants hold.
  var specificationName: JSONString { self == .cubicBezier ? "cubic-bezier" : JSONString(rawValue) }

  /// `.linear` in Swift, `MGLExpressionInterpolationModeLinear` in Objective-C.
  package func name(in language: SourceLanguage, of dialect: Dialect) -> String {
    switch language {
    case .swift: "." + rawValue
    case .objectiveC: "\(dialect.letters)ExpressionInterpolationMode\(rawValue.withUpperInitial)"
    }
  }
}

extension String {
  /// The name with the letters of an SDK in the place of `MGL`.
  fileprivate func withLetters(of dialect: Dialect) -> String {
    guard dialect != .mapbox, let place = utf8.indices.first(where: { utf8[$0...].starts(with: "MGL".utf8) }) else {
      return self
    }
    return self[..<place] + dialect.letters + self[place...].dropFirst(3)
  }
}
