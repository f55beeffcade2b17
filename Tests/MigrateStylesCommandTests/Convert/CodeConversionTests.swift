import MigrateStylesCommand
import MigrationReports
import CommandCore
import TestSupport
import Testing

/// `migrate-styles convert` on Swift and Objective-C, and on format strings with arguments.
@Suite struct CodeConversionTests {
  private func converted(_ words: [String], _ text: String) throws -> Conversion {
    try Conversion(try Arguments(converting: words.map { SystemString($0) }).conversion, of: text)
  }

  private static let layer = """
    let layer = SymbolLayer(source: source, options: [
        .textField(from: NSExpression(forAZMFunctionJoin: [NSExpression(forKeyPath: "t"), NSExpression(forConstantValue: "°")])),
        .textSize(12),
        .textColor(.white)
    ])
    """

  /// Azure's Swift becomes style JSON, property by property.
  @Test func aLayerBecomesAnObject() throws {
    #expect(
      try converted(["--to", "json"], Self.layer).text == """
        {
          "text-field": ["concat", ["get", "t"], "°"],
          "text-size": 12,
          "text-color": ["rgb", 255, 255, 255]
        }
        """)
    #expect(
      try converted(["--to", "json", "--property", "text-field"], Self.layer).text == #"["concat", ["get", "t"], "°"]"#)
    #expect(throws: RunFailure.self) { try converted(["--to", "json", "--property", "line-width"], Self.layer) }
  }

  @Test(arguments: [
    (["--to", "json"], "NSExpression(forKeyPath: \"a\")", #"["get", "a"]"#),
    (["--to", "json"], "[NSExpression expressionForConstantValue:@1]", "1"),
    (["--to", "json", "--from", "objc"], "l.x = [NSExpression expressionForConstantValue:@{}];", #"["literal", {}]"#),
    (["--to", "json", "--from", "swift"], "UIColor.red", #"["rgb", 255, 0, 0]"#),
    (
      ["--to", "json"], "NSExpression(forConstantValue: 1)\nNSExpression(forConstantValue: [2])",
      "1\n[\"literal\", [2]]"
    ),
    (["--to", "nsexpression"], "layer.lineWidth = NSExpression(forKeyPath: \"a\")", "a"),
    (["--to", "predicate"], "layer.predicate = NSPredicate(format: \"a = %@\", 1)", "a == 1"),
    (["--to", "json"], "let p = NSPredicate(format: \"a = %@\", \"b\")", #"["==", ["get", "a"], "b"]"#),
    // A property in the code determines the kind of value: tokens are migrated.
    (
      ["--to", "json"], "layer.text = NSExpression(forConstantValue: \"{a} m\")",
      #"["concat", ["get", "a"], " m"]"#
    ),
  ])
  func texts(words: [String], text: String, expected: String) throws {
    #expect(try converted(words, text).text == expected)
  }

  /// Format strings that newer systems refuse become initialisers, of the requested SDK.
  @Test func formatStringsBecomeInitialisers() throws {
    let code = """
      layer.circleRadius = NSExpression(format: "mgl_interpolate:withCurveType:parameters:stops:($zoomLevel, 'linear', nil, %@)",
                                        [12: 2, 22: 180])
      """
    for (dialect, letters) in [("maplibre", "MLN"), ("mapbox", "MGL")] {
      let swift = try converted(["--to", "swift", "--from", "swift", "--dialect", dialect], code).text
      #expect(swift.contains("for\(letters)Interpolating: .zoomLevelVariable"), "\(swift)")
      #expect(swift.contains("[12: 2, 22: 180]"), "\(swift)")
      #expect(!swift.contains("format:"), "\(swift)")
    }
    let old =
      #"NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: 1), stops: NSExpression(forConstantValue: [1: 2]))"#
    let new = try converted(["--to", "swift", "--dialect", "maplibre"], old)
    #expect(new.text.contains("forMLNStepping"))
    #expect(new.messages == [])
  }

  // MARK: Arguments

  @Test(arguments: [
    (["--arg", "5"], "a > %@", #"[">", ["get", "a"], 5]"#), (["--arg=\"b c\""], "%K", #"["get", "b c"]"#),
    (["--arg", "2", "--arg", "3"], "%d + %d", #"["+", 2, 3]"#),
    (["--arg", "UIColor.red"], "%@", #"["rgb", 255, 0, 0]"#),
    (
      ["--arg", #""k""#, "--arg", #"["a", 1, 2]"#], "FUNCTION(%K, 'mgl_match:', %@)",
      #"["match", ["get", "k"], "a", 1, 2]"#
    ),
    (
      ["--arg", #"NSPredicate(format: "a = 1")"#, "--arg", "[1, 2]"], "FUNCTION(%@, 'mgl_if:', %@)",
      #"["case", ["==", ["get", "a"], 1], 1, 2]"#
    ),
  ])
  func arguments(words: [String], text: String, expected: String) throws {
    #expect(try converted(["--to", "json"] + words, text).text == expected)
  }

  @Test(arguments: [
    ([], "a > %@", "missing argument for %@, found 0; pass it with --arg VALUE, in Swift (at byte 4) [parse-error]"),
    (["--arg", "1", "--arg", "2"], "a > %@", "1 argument without a placeholder"),
    (["--arg", "b"], "a > %@", "unknown name b; put its value here"),
    (["--arg", "1"], #"["get", "a"]"#, "'--arg' is for the placeholders of a format string; this is json"),
    (["--arg", "1"], "NSExpression(forKeyPath: \"a\")", "this is swift"),
    (["--arg", "1.5"], "%d", "%d needs a whole number"), (["--arg", "UIColour.red"], "%@", "unknown name UIColour"),
  ])
  func refusedArguments(words: [String], text: String, message: String) {
    #expect {
      try converted(["--to", "json"] + words, text)
    } throws: { error in
      (error as? RunFailure)?.message.contains(message) == true
    }
  }

  /// Calls of the API before expressions are migrated.
  @Test func oldCode() throws {
    #expect(try converted(["--to", "json"], "layer.lineWidth = MGLStyleValue(rawValue: 2)").text == "2")
  }

  @Test(arguments: [
    (#"["get", "a""#, "not JSON: 1:12"), (#"{"stops": [[0, 1], [9, 5]]"#, "not JSON: 1:27"),
    ("MGLStyleValue<NSNumber>(rawValue: 2)", "[style-value-stored]"),
  ])
  func brokenJSONIsCalledSo(text: String, message: String) {
    #expect {
      try converted(["--to", "json"], text)
    } throws: { error in
      (error as? RunFailure)?.message.contains(message) == true
    }
  }

  @Test(arguments: TextTable("convert", "refused code").pairs)
  func refusedCode(code: String, message: String) {
    #expect {
      try converted(["--to", "json"], code)
    } throws: { error in
      (error as? RunFailure)?.message.contains(message) == true
    }
  }

  /// Code next to the expressions is left out, with a warning where it sets a property.
  @Test func unreadableConstantsAreLeftOut() throws {
    let code = "BubbleLayer(source: s, options: [.bubbleColor(from: NSExpression(forKeyPath: \"c\")), .visible(isOn)])"
    let conversion = try converted(["--to", "json"], code)
    #expect(conversion.text == #"["get", "c"]"#)
    #expect(conversion.messages.map { $0.prefix(46) } == ["warning: visible: left out: unknown name isOn;"[...]])
  }
}
