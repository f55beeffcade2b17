import ExpressionDialects
import TestSupport
import Testing

/// Conversions as requested by a script.
@Suite struct ExpressionConverterTests {
  private let converter = ExpressionConverter(dialect: .maplibre, usesPlaceholders: true)

  /// `MGLCircleStyleLayer` of the old SDK: https://docs.mapbox.com/ios/maps/ "Using expressions".
  @Test func placeholdersAreArguments() throws {
    let json = try converter.convert(
      "mgl_step:from:stops:(%K, %@, %@)", from: .nsexpression,
      arguments: [#""mag""#, "UIColor.green", #"[5: "red"]"#], to: .json)
    #expect(json.text == #"["step", ["get", "mag"], ["rgb", 0, 255, 0], 5, "red"]"#)
    let filter = try converter.convert("%K == %@", from: .predicate, arguments: [#""class""#, "nil"], to: .json)
    #expect(filter.text == #"["==", ["get", "class"], null]"#)
    let nested = #"NSExpression(format: "%K * 2", "size")"#
    #expect(
      try converter.convert("sqrt(%@)", from: .nsexpression, arguments: [nested], to: .json).text
        == #"["sqrt", ["*", ["get", "size"], 2]]"#)
  }

  @Test func everyOutputLanguageIsWritten() throws {
    for output in ExpressionConverter.OutputLanguage.allCases {
      let written = try converter.convert(#"["has", "name"]"#, to: output)
      let expected =
        switch output {
        case .json: #"["has", "name"]"#
        case .nsexpression: "mgl_does:have:(SELF, 'name')"
        case .predicate: "mgl_does:have:(SELF, 'name') == TRUE"
        case .swift: #"NSExpression(mglJSONObject: ["has", "name"])"#
        case .objc: #"[NSExpression expressionWithMLNJSONObject:@[@"has", @"name"]]"#
        }
      #expect(written.text == expected)
    }
  }

  @Test func writtenArgumentsReadBack() throws {
    let json = #"["interpolate", ["linear"], ["zoom"], 5, ["rgb", 255, 0, 0], 10, ["get", "color"]]"#
    let written = try converter.convert(json, to: .nsexpression)
    #expect(written.text == "mgl_interpolate:withCurveType:parameters:stops:($zoomLevel, 'linear', nil, %@)")
    // Swift has no type for a dictionary of colours and expressions.
    let stops = #"[5: NSExpression(forConstantValue: UIColor.red), 10: NSExpression(forKeyPath: "color")]"#
    #expect(written.arguments == [stops])
    #expect(
      try converter.convert(written.text, from: .nsexpression, arguments: written.arguments, to: .json).text == json)
    // Without arguments, the operator has its own name.
    let text = try ExpressionConverter().convert(json, to: .nsexpression).text
    #expect(text.hasPrefix("MGL_FUNCTION('interpolate', MGL_FUNCTION('linear'), $zoomLevel, 5, "))
  }

  @Test func propertiesDecideWhatFits() throws {
    let swift = try converter.convert(#"["step", ["zoom"], "red", 5, "blue"]"#, to: .swift, property: "circle-color")
    #expect(swift.text.contains("UIColor.red"))
    let errors:
      [(text: String, ExpressionConverter.InputLanguage, ExpressionConverter.OutputLanguage, String?, String)] = [
        ("[", .json, .swift, nil, "invalid-json"), ("1 +", .nsexpression, .json, nil, "parse-error"),
        ("median({1})", .nsexpression, .json, nil, "unsupported-function"),
        (#"["get"]"#, .json, .nsexpression, nil, "not-an-expression"),
        (#"["+", 1, 2]"#, .json, .predicate, nil, "does-not-fit"),
        (#""wide""#, .json, .swift, "line-width", "does-not-fit"),
        ("1", .json, .swift, "line-widht", "unknown-property"),
        (#"["number-format", 1, {}]"#, .json, .nsexpression, nil, "without-format"),
        ("$lineProgress", .nsexpression, .json, "line-width", "variable-out-of-place"),
      ]
    for (text, input, output, property, id) in errors {
      do throws(DialectError) {
        let written = try converter.convert(text, from: input, to: output, property: property)
        Issue.record("\(text) becomes \(written.text)")
      } catch {
        #expect(error.id == id, "\(text): \(error)")
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test func codeIsRead() throws {
    let code = """
      layer.circleColor = NSExpression(forConstantValue: UIColor.red)
      layer.circleRadius = NSExpression(forKeyPath: "size")
      """
    let radius = try converter.convert(code, from: .swift, to: .json, property: "circle-radius")
    #expect(radius.text == #"["get", "size"]"#)
    do throws(DialectError) {
      _ = try converter.convert(code, from: .swift, to: .json)
      Issue.record("one of two was chosen")
    } catch {
      #expect(error.id == "several-expressions")
      #expect(error.message.contains("circle-color, circle-radius"))
      #expect(error.offset == 85)
    }
    let objectiveC = "layer.predicate = [NSPredicate predicateWithFormat:@\"%K = %@\", @\"a\", @1];"
    #expect(try converter.convert(objectiveC, from: .objc, to: .predicate).text == "a == 1")
    // The property in the code determines the type.
    let color = "layer.circleColor = NSExpression(forKeyPath: \"c\")"
    #expect(try converter.convert(color, from: .swift, to: .json).text == #"["get", "c"]"#)
    #expect(throws: DialectError.self) {
      try converter.convert("layer.circleRadius = NSExpression(forConstantValue: \"wide\")", from: .swift, to: .json)
    }
    #expect(
      try converter.convert(
        #"NSExpression(mglJSONObject: ["number", ["get", "a"]])"#, from: .swift, to: .json
      ).warnings.map(\.id) == ["assertion-in-json"])
  }

  @Test func warningsHaveNames() throws {
    let written = try converter.convert("a.b == 1", from: .predicate, to: .json)
    #expect(written.warnings.map { $0.id } == ["nested-lookup"])
  }

  /// The names of Azure's functions in format strings are undocumented; the control structures are read
  /// as Mapbox's with its own letters.
  @Test(arguments: TextTable("format-parser", "names of Azure Maps").pairs)
  func azureNamesAreRead(format: String, json: String) throws {
    let arguments = format.contains("%@") ? ["[5: 2]"] : []
    for dialect in Dialect.allCases {
      let converted = try ExpressionConverter(dialect: dialect).convert(
        format, from: .nsexpression, arguments: arguments, to: .json)
      #expect(converted.text == json)
      #expect(converted.warnings.map { $0.id } == (dialect == .azure ? [] : ["other-vendor"]), "\(format)")
    }
  }

  @Test func unknownAzureNamesAreRefused() {
    for name in ["azm_join", "AZM_NONSENSE"] {
      do throws(DialectError) {
        _ = try ExpressionConverter(dialect: .azure).convert("1 + \(name)(1)", from: .nsexpression, to: .json)
        Issue.record("\(name) was read")
      } catch {
        #expect(error.id == "unknown-function")
        #expect(error.offset == 4)
      }
    }
  }
}
