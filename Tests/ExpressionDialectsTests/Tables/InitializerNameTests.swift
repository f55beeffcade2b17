import ExpressionDialects
import SourceText
import Testing

/// The names of initialisers, as the headers of the SDKs and Azure's page have them.
@Suite struct InitializerNameTests {
  private static let vendors: [(initializer: SDKInitializer, mapbox: [String], maplibre: [String], azure: String?)] = [
    (
      .conditional,
      [
        "forMGLConditional:trueExpression:falseExpression:",
        "mgl_expressionForConditional:trueExpression:falseExpresssion:",
      ],
      [
        "forMLNConditional:trueExpression:falseExpression:",
        "mgl_expressionForConditional:trueExpression:falseExpresssion:",
      ],
      "forAZMConditional:trueExpression:falseExpression:"
    ),
    (
      .step, ["forMGLStepping:from:stops:", "mgl_expressionForSteppingExpression:fromExpression:stops:"],
      ["forMLNStepping:from:stops:", "mgl_expressionForSteppingExpression:fromExpression:stops:"],
      "forAZMStepping:from:stops:"
    ),
    (
      .interpolation,
      [
        "forMGLInterpolating:curveType:parameters:stops:",
        "mgl_expressionForInterpolatingExpression:withCurveType:parameters:stops:",
      ],
      [
        "forMLNInterpolating:curveType:parameters:stops:",
        "mgl_expressionForInterpolatingExpression:withCurveType:parameters:stops:",
      ],
      "forAZMInterpolating:curveType:parameters:stops:"
    ),
    (
      .match,
      ["forMGLMatchingKey:in:default:", "mgl_expressionForMatchingExpression:inDictionary:defaultExpression:"],
      ["forMLNMatchingKey:in:default:", "mgl_expressionForMatchingExpression:inDictionary:defaultExpression:"],
      "forAZMMatchingKey:in:default:"
    ),
    (
      .expressionJSON, ["mglJSONObject:", "expressionWithMGLJSONObject:"],
      ["mglJSONObject:", "expressionWithMLNJSONObject:"], "azmJSONObject:"
    ),
  ]

  @Test func vendorsHaveNamesOfTheirOwn() {
    for row in Self.vendors {
      #expect(SourceLanguage.allCases.map { row.initializer.name(in: $0, of: .mapbox) } == row.mapbox)
      #expect(SourceLanguage.allCases.map { row.initializer.name(in: $0, of: .maplibre) } == row.maplibre)
      #expect(SourceLanguage.allCases.map { row.initializer.name(in: $0, of: .azure) } == [row.azure, nil])
    }
  }

  @Test func everyNameIsFoundAgain() throws {
    for initializer in SDKInitializer.allCases {
      for language in SourceLanguage.allCases {
        for dialect in Dialect.allCases {
          guard let name = initializer.name(in: language, of: dialect) else { continue }
          #expect(SDKInitializer(name, on: initializer.className, in: language) == initializer, "\(name)")
        }
      }
    }
    #expect(SDKInitializer("format:", on: "NSPredicate", in: .swift) == .predicateFormat)
    #expect(SDKInitializer("forMGLStepping:stops:", on: "NSExpression", in: .swift) == nil)
  }

  @Test func variablesAndCurvesAreMembers() {
    #expect(Dialect.mapbox.property(of: "zoomLevel", in: .objectiveC) == "zoomLevelVariableExpression")
    #expect(Dialect.maplibre.property(of: "zoomLevel", in: .swift) == "zoomLevelVariable")
    #expect(Dialect.azure.property(of: "zoomLevel", in: .swift) == "zoomLevelAZMVariable")
    #expect(CurveType.cubicBezier.name(in: .swift, of: .mapbox) == ".cubicBezier")
    #expect(
      CurveType.cubicBezier.name(in: .objectiveC, of: .maplibre) == "MLNExpressionInterpolationModeCubicBezier")
  }
}
