import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import Testing

/// What generated Swift looks like.
@Suite struct SwiftSourceTests {
  private func swift(
    _ json: String, for property: JSONString? = nil, _ dialect: Dialect = .maplibre,
    _ style: SourceCode.Style = .initializers
  ) throws -> String {
    let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    return try SourceCode(dialect, style: style).expression(
      expression, for: property.flatMap { PropertyTable.specification(named: $0) })
  }

  private func predicate(_ json: String, _ dialect: Dialect = .maplibre) throws -> String {
    let expression = try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    return try SourceCode(dialect).predicate(expression)
  }

  /// The example of Mapbox's guide, as its readers would have written it.
  @Test func cameraFunctionsAreWrittenInEveryDialect() throws {
    let json = #"["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18]"#
    func expected(_ letters: String, _ variable: String) -> String {
      """
      NSExpression(
          for\(letters)Interpolating: .\(variable),
          curveType: .exponential,
          parameters: NSExpression(forConstantValue: 1.5),
          stops: NSExpression(forConstantValue: [12: 0.5, 14: 2, 18: 18])
      )
      """
    }
    #expect(try swift(json, for: "circle-radius", .mapbox) == expected("MGL", "zoomLevelVariable"))
    #expect(try swift(json, for: "circle-radius", .maplibre) == expected("MLN", "zoomLevelVariable"))
    #expect(try swift(json, for: "circle-radius", .azure) == expected("AZM", "zoomLevelAZMVariable"))
    #expect(
      try swift(json, for: "circle-radius", .maplibre, .json)
        == #"NSExpression(mglJSONObject: ["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 14, 2, 18, 18] as [Any])"#
    )
  }

  @Test func sourceFunctionsAreConditionals() throws {
    let json = """
      ["case", ["==", ["typeof", ["get", "mag"]], "number"],
       ["step", ["number", ["get", "mag"]], "yellow", 2.5, "#ff8000", 5, "#f00"], "lime"]
      """
    #expect(
      try swift(json, for: "circle-color") == """
        NSExpression(
            forMLNConditional: NSPredicate(
                format: "%@ = 'number'",
                NSExpression(mglJSONObject: ["typeof", ["get", "mag"]] as [Any])
            ),
            trueExpression: NSExpression(
                forMLNStepping: NSExpression(forKeyPath: "mag"),
                from: NSExpression(forConstantValue: UIColor.yellow),
                stops: NSExpression(forConstantValue: [
                    2.5: UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1),
                    5: UIColor.red,
                ])
            ),
            falseExpression: NSExpression(forConstantValue: UIColor.green)
        )
        """)
    #expect(
      try swift(json, for: "circle-color", .azure, .json) == """
        NSExpression(azmJSONObject: [
            "case",
            ["==", ["typeof", ["get", "mag"]], "number"],
            ["step", ["get", "mag"], "yellow", 2.5, "#ff8000", 5, "#f00"],
            "lime",
        ] as [Any])
        """)
  }

  @Test func categoriesAreMatches() throws {
    #expect(
      try swift(##"["match", ["get", "class"], "a", "red", ["b", "c"], "#000", "white"]"##, for: "circle-color") == """
        NSExpression(
            forMLNMatchingKey: NSExpression(forKeyPath: "class"),
            in: [
                NSExpression(forConstantValue: "a"): NSExpression(forConstantValue: UIColor.red),
                NSExpression(forConstantValue: ["b", "c"]): NSExpression(forConstantValue: UIColor.black),
            ],
            default: NSExpression(forConstantValue: UIColor.white)
        )
        """)
  }

  @Test func constantsAreThoseOfTheirProperty() throws {
    #expect(try swift(#""red""#, for: "circle-color") == "NSExpression(forConstantValue: UIColor.red)")
    #expect(try swift(#""red""#, for: "text-field") == #"NSExpression(forConstantValue: "red")"#)
    #expect(
      try swift(#"["rgba", 251, 0, 251, 0.5]"#)
        == "NSExpression(forConstantValue: UIColor(red: 251 / 255, green: 0, blue: 251 / 255, alpha: 0.5))")
    // Components that are not bytes: a string raises an exception in the setter.
    #expect(
      try swift(#""hsl(10, 50%, 33.3%)""#, for: "circle-color")
        == "NSExpression(forConstantValue: UIColor(red: 0.4995, green: 0.222, blue: 0.1665, alpha: 1))")
    #expect(
      try swift(#""hsla(0, 60%, 87%, 0.23)""#, for: "circle-color")
        == "NSExpression(forConstantValue: UIColor(red: 0.948, green: 0.792, blue: 0.792, alpha: 0.23))")
    #expect(
      try swift(#""rgba(127.5,0,127.5,1)""#, for: "circle-color")
        == "NSExpression(forConstantValue: UIColor.purple)")
    #expect(
      try swift(#"["literal", [2, -4]]"#, for: "text-offset")
        == "NSExpression(forConstantValue: NSValue(cgVector: CGVector(dx: 2, dy: -4)))")
    // From top, right, bottom, left to top, left, bottom, right.
    #expect(
      try swift(#"["literal", [1, 2, 3, 4]]"#, for: "icon-text-fit-padding")
        == "NSExpression(forConstantValue: NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2)))")
    #expect(
      try swift(#"["literal", ["A", "B"]]"#, for: "text-font") == #"NSExpression(forConstantValue: ["A", "B"])"#)
    #expect(try swift("null") == "NSExpression(forConstantValue: nil)")
    #expect(
      try swift(#""a\"b\\\n\u0001\u2028é""#) == #"NSExpression(forConstantValue: "a\"b\\\n\u{1}\u{2028}é")"#)
  }

  /// In a dictionary of stops the SDKs convert neither `NSValue` nor arrays.
  @Test func vectorsAndArraysInStopsAreExpressions() throws {
    #expect(
      try swift(
        #"["interpolate", ["linear"], ["zoom"], 0, ["literal", [0, 1]], 10, ["literal", [2.5, -1]]]"#,
        for: "text-offset") == """
          NSExpression(
              forMLNInterpolating: .zoomLevelVariable,
              curveType: .linear,
              parameters: nil,
              stops: NSExpression(forConstantValue: [
                  0: NSExpression(forConstantValue: NSValue(cgVector: CGVector(dx: 0, dy: 1))),
                  10: NSExpression(forConstantValue: NSValue(cgVector: CGVector(dx: 2.5, dy: -1))),
              ])
          )
          """)
    #expect(
      try swift(#"["step", ["zoom"], ["literal", ["A"]], 10, ["literal", ["B"]]]"#, for: "text-font") == """
        NSExpression(
            forMLNStepping: .zoomLevelVariable,
            from: NSExpression(forConstantValue: ["A"]),
            stops: NSExpression(forConstantValue: [10: NSExpression(forConstantValue: ["B"])])
        )
        """)
  }

  /// Mapbox's SDK has one padding for all sides, MapLibre's has insets.
  @Test func paddingIsWhatTheSDKTakes() throws {
    #expect(try swift("2", for: "icon-padding", .mapbox) == "NSExpression(forConstantValue: 2)")
    #expect(try swift("2", for: "icon-padding") == "NSExpression(forConstantValue: 2)")
    #expect(
      try swift(#"["literal", [1, 2]]"#, for: "icon-padding")
        == "NSExpression(forConstantValue: NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)))")
    #expect(throws: DialectError.constantNotTaken(expected: "one number")) {
      try swift(#"["literal", [1, 2]]"#, for: "icon-padding", .mapbox)
    }
  }

  /// The SDK expands tokens in a text that is the whole value, and nowhere else.
  @Test func quotedTextKeepsItsBraces() throws {
    #expect(throws: DialectError.textHasTokens) { try swift(#"["literal", "{name}"]"#, for: "text-field") }
    #expect(try swift(#""{name}""#, for: "text-field") == #"NSExpression(forConstantValue: "{name}")"#)
    #expect(throws: DialectError.textHasTokens) { try swift(#"["literal", "{}"]"#, for: "text-field") }
    #expect(try swift(#"["literal", "}{"]"#, for: "text-field") == #"NSExpression(forConstantValue: "}{")"#)
  }

  /// What the specification lets depend on features, and no SDK does.
  @Test func sdkPropertiesWithoutFeatures() throws {
    #expect(throws: DialectError.notDataDriven("line-cap")) {
      try swift(#"["match", ["get", "c"], 1, "butt", "round"]"#, for: "line-cap")
    }
    #expect(try swift(#"["step", ["zoom"], "butt", 10, "round"]"#, for: "line-cap").contains(#"[10: "round"]"#))
  }

  @Test func namesWithDotsAreNoPaths() throws {
    #expect(try swift(#"["get", "addr:street"]"#) == #"NSExpression(forKeyPath: "addr:street")"#)
    #expect(
      try swift(#"["get", "a.b"]"#)
        == #"NSExpression(format: "FUNCTION($featureAttributes, 'valueForKey:', %@)", "a.b")"#)
    #expect(
      try swift(#"["upcase", ["get", "a.b"]]"#)
        == #"NSExpression(mglJSONObject: ["upcase", ["get", ["to-string", "a.b"], ["properties"]]] as [Any])"#)
  }

  @Test func conversionsAreCasts() throws {
    #expect(try swift(#"["to-string", ["get", "ele"]]"#) == #"NSExpression(format: "CAST(ele, 'NSString')")"#)
    #expect(try swift(#"["to-color", ["get", "a b"]]"#) == #"NSExpression(format: "CAST(%K, 'UIColor')", "a b")"#)
    #expect(
      try swift(#"["to-number", ["get", "p"], 3]"#)
        == #"NSExpression(mglJSONObject: ["to-number", ["get", "p"], 3] as [Any])"#)
  }

  /// The SDK reads `number` as `to-number`, which takes the string "5" for a number.
  @Test func assertionsAreNoConversions() throws {
    let tested = """
      NSExpression(mglJSONObject: ["case", ["==", ["typeof", ["get", "p"]], "number"], ["get", "p"], 0] as [Any])
      """
    #expect(try swift(#"["number", ["get", "p"], 0]"#, for: "circle-radius", .maplibre, .json) == tested)
    #expect(try swift(#"["number", ["get", "p"]]"#, for: "circle-radius") == #"NSExpression(forKeyPath: "p")"#)
    #expect(
      try swift(#"["to-string", ["number", ["get", "p"]]]"#, for: nil, .maplibre, .json) == """
        NSExpression(mglJSONObject: [
            "to-string",
            [
                "case",
                ["==", ["typeof", ["get", "p"]], "number"],
                ["to-number", ["get", "p"]],
                ["error", "expected a number"],
            ],
        ] as [Any])
        """)
  }

  @Test func predicatesAreFormatStrings() throws {
    #expect(
      try predicate(#"["all", ["==", ["get", "class"], "park"], ["any", [">", ["get", "a b"], 3], ["has", "x"]]]"#)
        == """
        NSPredicate(
            format: "class = 'park' AND (%K > 3 OR %@ = YES)",
            "a b",
            NSExpression(mglJSONObject: ["has", "x"])
        )
        """)
    #expect(
      try predicate(#"["!", ["in", ["geometry-type"], ["literal", ["Point", "Polygon"]]]]"#)
        == #"NSPredicate(format: "NOT ($geometryType IN {'Point', 'Polygon'})")"#)
    #expect(try predicate(#"["!=", ["get", "in"], null]"#) == #"NSPredicate(format: "%K != nil", "in")"#)
    #expect(
      try predicate(
        #"["==", ["get", "a"], "é'", ["collator", {"case-sensitive": false, "diacritic-sensitive": true}]]"#)
        == #"NSPredicate(format: "a =[c] 'é\\''")"#)
    #expect(try predicate("true") == "NSPredicate(value: true)")
    // A condition that may be no boolean fails where it is none.
    #expect(
      try predicate(#"["get", "flag"]"#)
        == #"NSPredicate(format: "%@ = YES", NSExpression(mglJSONObject: ["boolean", ["get", "flag"]] as [Any]))"#)
  }

  /// The reader of JSON takes two limits for one range, whatever they limit.
  @Test func limitsOfTwoThingsAreNoRange() throws {
    #expect(
      try swift(
        #"["case", ["all", ["<=", 1, ["get", "a"]], ["<=", ["get", "b"], 2]], 1, 0]"#, for: nil, .maplibre, .json)
          == """
          NSExpression(mglJSONObject: [
              "case",
              ["all", ["<=", 1, ["get", "a"]], ["<=", ["get", "b"], 2], true], 1,
              0,
          ] as [Any])
          """)
  }

  @Test func azureHasInitialisersOfItsOwn() throws {
    let json = #"["coalesce", ["get", "title"], ["concat", ["get", "t"], "°F"]]"#
    #expect(
      try swift(json, for: nil, .azure) == """
        NSExpression(forAZMFunctionCoalesce: [
            NSExpression(forKeyPath: "title"),
            NSExpression(forAZMFunctionJoin: [NSExpression(forKeyPath: "t"), NSExpression(forConstantValue: "°F")]),
        ])
        """)
    #expect(
      try swift(json)
        == #"NSExpression(mglJSONObject: ["coalesce", ["get", "title"], ["concat", ["get", "t"], "°F"]] as [Any])"#)
  }

  @Test func computedColorsAreRefused() throws {
    do throws(DialectError) {
      _ = try SourceCode(.mapbox).expression(
        .array(#"["rgb", ["get", "r"], 0, 0]"#))
      Issue.record("the SDK loses a computed colour")
    } catch {
      #expect(error == .notExpressible(operator: "rgb"))
      #expect("\(error.id)" == "source-not-expressible")
    }
  }
}

extension StyleExpression {
  /// Parses the JSON of a test as an expression.
  fileprivate static func array(_ json: String) -> StyleExpression {
    do {
      return try StyleExpression(try JSONDocument(parsing: Array(json.utf8)).root)
    } catch {
      return .call(.error, [.literal(.string(JSONString("\(error)")))])
    }
  }
}
