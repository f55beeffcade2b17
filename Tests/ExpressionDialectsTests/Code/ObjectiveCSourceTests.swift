import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// What generated Objective-C looks like.
@Suite struct ObjectiveCSourceTests {
  private func code(_ json: String, for property: JSONString? = nil, _ dialect: Dialect = .maplibre) throws -> String {
    let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    return try SourceCode(dialect, in: .objectiveC).expression(
      expression, for: property.flatMap { PropertyTable.specification(named: $0) })
  }

  private func predicate(_ json: String) throws -> String {
    let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    return try SourceCode(.mapbox, in: .objectiveC).predicate(expression)
  }

  /// The selectors are Mapbox's in both SDKs; the constants are not.
  @Test func curvesAlignTheirColons() throws {
    let json = #"["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18]"#
    func expected(_ letters: String) -> String {
      """
      [NSExpression
          mgl_expressionForInterpolatingExpression:NSExpression.zoomLevelVariableExpression
                                     withCurveType:\(letters)ExpressionInterpolationModeExponential
                                        parameters:[NSExpression expressionForConstantValue:@1.5]
                                             stops:[NSExpression expressionForConstantValue:@{@12: @0.5, @14: @2, @18: @18}]]
      """
    }
    #expect(try code(json, for: "circle-radius", .mapbox) == expected("MGL"))
    #expect(try code(json, for: "circle-radius", .maplibre) == expected("MLN"))
  }

  /// The third s is the SDKs' own.
  @Test func partsOverSeveralLinesAreIndented() throws {
    let json = """
      ["case", ["==", ["typeof", ["get", "mag"]], "number"],
       ["step", ["number", ["get", "mag"]], "yellow", 2.5, "#ff8000", 5, "#f00"], "lime"]
      """
    #expect(
      try code(json, for: "circle-color") == """
        [NSExpression
            mgl_expressionForConditional:[NSPredicate
                predicateWithFormat:@"%@ = 'number'",
                [NSExpression expressionWithMLNJSONObject:@[@"typeof", @[@"get", @"mag"]]]]
            trueExpression:[NSExpression
                mgl_expressionForSteppingExpression:[NSExpression expressionForKeyPath:@"mag"]
                fromExpression:[NSExpression expressionForConstantValue:UIColor.yellowColor]
                stops:[NSExpression expressionForConstantValue:@{
                    @2.5: [UIColor colorWithRed:1 green:128 / 255.0 blue:0 alpha:1],
                    @5: UIColor.redColor,
                }]]
            falseExpresssion:[NSExpression expressionForConstantValue:UIColor.greenColor]]
        """)
  }

  @Test func categoriesAreMatches() throws {
    #expect(
      try code(##"["match", ["get", "class"], "a", "red", ["b", "c"], "#000", "white"]"##, for: "circle-color") == """
        [NSExpression
            mgl_expressionForMatchingExpression:[NSExpression expressionForKeyPath:@"class"]
            inDictionary:@{
                [NSExpression expressionForConstantValue:@"a"]: [NSExpression expressionForConstantValue:UIColor.redColor],
                [NSExpression expressionForConstantValue:@[@"b", @"c"]]: [NSExpression expressionForConstantValue:UIColor.blackColor],
            }
            defaultExpression:[NSExpression expressionForConstantValue:UIColor.whiteColor]]
        """)
  }

  @Test func constantsAreObjects() throws {
    #expect(try code("true") == "[NSExpression expressionForConstantValue:@YES]")
    #expect(try code("-1.5") == "[NSExpression expressionForConstantValue:@-1.5]")
    #expect(try code("null") == "[NSExpression expressionForConstantValue:nil]")
    #expect(try code("100000000000000000000") == "[NSExpression expressionForConstantValue:@100000000000000000000.0]")
    #expect(
      try code(#"["literal", [2, -4]]"#, for: "text-offset")
        == "[NSExpression expressionForConstantValue:[NSValue valueWithCGVector:CGVectorMake(2, -4)]]")
    // From top, right, bottom, left to top, left, bottom, right.
    #expect(
      try code(#"["literal", [1, 2, 3, 4]]"#, for: "icon-text-fit-padding")
        == "[NSExpression expressionForConstantValue:[NSValue valueWithUIEdgeInsets:UIEdgeInsetsMake(1, 4, 3, 2)]]")
    #expect(
      try code(#"["literal", ["A", "B"]]"#, for: "text-font")
        == #"[NSExpression expressionForConstantValue:@[@"A", @"B"]]"#)
    #expect(try code(#"["literal", [null, {}]]"#) == "[NSExpression expressionForConstantValue:@[[NSNull null], @{}]]")
  }

  /// Trigraphs, octal digits behind an escape, characters below U+00A0, which have no names in C.
  @Test func stringsAreEscaped() throws {
    #expect(
      try code(#""a\"b\\\n\u00011\u0085\u2028é??=""#)
        == #"[NSExpression expressionForConstantValue:@"a\"b\\\n\0011\302\205\u2028é?\?="]"#)
  }

  @Test func predicatesAreFormatStrings() throws {
    #expect(
      try predicate(#"["all", ["==", ["get", "class"], "park"], ["any", [">", ["get", "a b"], 3], ["has", "x"]]]"#)
        == """
        [NSPredicate
            predicateWithFormat:@"class = 'park' AND (%K > 3 OR %@ = YES)",
            @"a b",
            [NSExpression expressionWithMGLJSONObject:@[@"has", @"x"]]]
        """)
    #expect(try predicate("true") == "[NSPredicate predicateWithValue:YES]")
  }

  @Test func azureIsRefused() throws {
    let error = DialectError.languageNotDocumented(.objectiveC, .azure)
    #expect(throws: error) { try code("1", for: "line-width", .azure) }
    #expect(
      error.message == "the pages of the Azure Maps SDK show no Objective-C; write Swift, or choose another dialect")
  }
}
