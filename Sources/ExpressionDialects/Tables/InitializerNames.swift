import SDKFunctions
package import SourceText
import StyleSpec

/// What ``SDKInitializer`` is called, by language and SDK.
///
/// - Source: Foundation; `NSExpression+MGLAdditions.h` and `NSPredicate+MGLAdditions.h` of mapbox/mapbox-gl-native-ios, their
///   successors in maplibre/maplibre-native, and Azure Maps' page on data-driven style expressions.
extension SDKInitializer {
  /// The name with a colon behind each label or part of the selector: `forMGLStepping:from:stops:` in Swift,
  /// `mgl_expressionForSteppingExpression:fromExpression:stops:` in Objective-C.
  ///
  /// - Returns: `nil` where the SDK does not have it, or no page documents its name.
  package func name(in language: SourceLanguage, of dialect: Dialect) -> String? {
    switch language {
    case .swift: swiftName(of: dialect)
    case .objectiveC: selector(of: dialect)
    }
  }

  private func swiftName(of dialect: Dialect) -> String? {
    switch self {
    case .constant: "forConstantValue:"
    case .keyPath: "forKeyPath:"
    case .variable: "forVariable:"
    case .aggregate: "forAggregate:"
    case .function: "forFunction:arguments:"
    case .message: "forFunction:selectorName:arguments:"
    case .expressionFormat: "format:"
    case .foundationConditional: "forConditional:trueExpression:falseExpression:"
    case .conditional: "for\(dialect.letters)Conditional:trueExpression:falseExpression:"
    case .step: "for\(dialect.letters)Stepping:from:stops:"
    case .interpolation: "for\(dialect.letters)Interpolating:curveType:parameters:stops:"
    case .match: "for\(dialect.letters)MatchingKey:in:default:"
    // MapLibre kept Mapbox's label.
    case .expressionJSON: dialect == .azure ? "azmJSONObject:" : "mglJSONObject:"
    case .attributed: dialect == .azure ? nil : "forAttributedExpressions:"
    case .attributedText: dialect == .azure ? nil : "expression:attributes:"
    case .coalescence: dialect == .azure ? "forAZMFunctionCoalesce:" : nil
    case .join: dialect == .azure ? "forAZMFunctionJoin:" : nil
    case .predicateFormat: "format:"
    case .predicateValue: "value:"
    case .predicateJSON: dialect == .azure ? nil : "mglJSONObject:"
    case .conjunction: "andPredicateWithSubpredicates:"
    case .disjunction: "orPredicateWithSubpredicates:"
    case .negation: "notPredicateWithSubpredicate:"
    case .color: "red:green:blue:alpha:"
    case .vector: "cgVector:"
    case .insets: "uiEdgeInsets:"
    }
  }

  private func selector(of dialect: Dialect) -> String? {
    switch self {
    case .constant: "expressionForConstantValue:"
    case .keyPath: "expressionForKeyPath:"
    case .variable: "expressionForVariable:"
    case .aggregate: "expressionForAggregate:"
    case .function: "expressionForFunction:arguments:"
    case .message: "expressionForFunction:selectorName:arguments:"
    case .expressionFormat: "expressionWithFormat:"
    case .foundationConditional: "expressionForConditional:trueExpression:falseExpression:"
    case .predicateFormat: "predicateWithFormat:"
    case .predicateValue: "predicateWithValue:"
    case .conjunction: "andPredicateWithSubpredicates:"
    case .disjunction: "orPredicateWithSubpredicates:"
    case .negation: "notPredicateWithSubpredicate:"
    case .color: "colorWithRed:green:blue:alpha:"
    case .vector: "valueWithCGVector:"
    case .insets: "valueWithUIEdgeInsets:"
    case .coalescence, .join: nil
    // The third s of `Expresssion` is the SDKs' own. MapLibre kept the selectors with `mgl_`, and renamed those with `MGL`.
    case .conditional: vendor("mgl_expressionForConditional:trueExpression:falseExpresssion:", dialect)
    case .step: vendor("mgl_expressionForSteppingExpression:fromExpression:stops:", dialect)
    case .interpolation:
      vendor("mgl_expressionForInterpolatingExpression:withCurveType:parameters:stops:", dialect)
    case .match: vendor("mgl_expressionForMatchingExpression:inDictionary:defaultExpression:", dialect)
    case .attributed: vendor("mgl_expressionForAttributedExpressions:", dialect)
    case .attributedText: vendor("attributedExpression:attributes:", dialect)
    case .expressionJSON: vendor("expressionWith\(dialect.letters)JSONObject:", dialect)
    case .predicateJSON: vendor("predicateWith\(dialect.letters)JSONObject:", dialect)
    }
  }

  /// Azure's pages show Swift only.
  private func vendor(_ selector: String, _ dialect: Dialect) -> String? { dialect == .azure ? nil : selector }

  /// Finds an initialiser by its name and class, of whichever SDK it is.
  package init?(_ name: String, on className: String, in language: SourceLanguage) {
    guard let found = Self.all[Key(name: name, className: className, language: language)] else { return nil }
    self = found
  }

  private struct Key: Hashable {
    var name: String
    var className: String
    var language: SourceLanguage
  }

  private static let all: [Key: Self] = {
    var all: [Key: Self] = [:]
    for initializer in allCases {
      for language in SourceLanguage.allCases {
        for dialect in Dialect.allCases {
          guard let name = initializer.name(in: language, of: dialect) else { continue }
          all[Key(name: name, className: initializer.className, language: language)] = initializer
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

  /// `.linear` in Swift, `MGLExpressionInterpolationModeLinear` in Objective-C.
  package func name(in language: SourceLanguage, of dialect: Dialect) -> String {
    switch language {
    case .swift: "." + rawValue
    case .objectiveC: "\(dialect.letters)ExpressionInterpolationMode\(rawValue.withUpperInitial)"
    }
  }
}

extension Dialect {
  /// The class property of `NSExpression` that is a variable: `zoomLevelVariable`, in Objective-C
  /// `zoomLevelVariableExpression`.
  package func property(of variable: JSONString, in language: SourceLanguage) -> String {
    let name = variable.string + (self == .azure ? "AZMVariable" : "Variable")
    return language == .swift ? name : name + "Expression"
  }
}
