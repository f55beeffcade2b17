import ExpressionDialects
import SourceText
import Testing

/// Single expressions of Swift and Objective-C, and the JSON that the SDK makes of what they build.
///
/// - Source: the names of Foundation's, UIKit's and the SDKs' headers; values by hand.
@Suite struct CodeReadingTests {
  static func json(_ code: String, _ language: SourceLanguage, _ dialect: Dialect = .mapbox) throws -> String {
    let expressions = try CodeBlock(code, in: language, dialect: dialect).expressions
    return try expressions.map { try $0.json().json.text }.joined(separator: "\n")
  }

  @Test(arguments: [
    // Constants
    ("NSExpression(forConstantValue: nil)", "null"), ("NSExpression.init(forConstantValue: -1.5)", "-1.5"),
    ("NSExpression(forConstantValue: 0x1F)", "31"), ("NSExpression(forConstantValue: 1_000)", "1000"),
    (#"NSExpression(forConstantValue: "a\u{2192}\n\"b\"")"#, #""a→\n\"b\"""#),
    (##"NSExpression(forConstantValue: #"a\b"#)"##, #""a\\b""#),
    ("NSExpression(forConstantValue: \"\"\"\n    a\n      b\n    \"\"\")", #""a\n  b""#),
    ("NSExpression(forConstantValue: true as NSNumber)", "true"),
    ("NSExpression(forConstantValue: NSNumber(value: 5))", "5"),
    ("NSExpression(forConstantValue: CGFloat(2) / 8)", "0.25"),
    ("NSExpression(forConstantValue: [1, 2.5] as [Any])", #"["literal",[1,2.5]]"#),
    (#"NSExpression(forConstantValue: ["a": 1])"#, #"["literal",{"a":1}]"#),
    ("NSExpression(forConstantValue: CGVector(dx: 1, dy: -2))", #"["literal",[1,-2]]"#),
    ("NSExpression(forConstantValue: NSValue(mglLineCap: .round))", #""round""#),
    ("NSExpression(forConstantValue: NSValue(mlnTextAnchor: .bottomLeft))", #""bottom-left""#),
    ("NSExpression(forConstantValue: NSValue(mglLineCap: MGLLineCap.butt))", #""butt""#),
    // Arithmetic
    ("NSExpression(forConstantValue: (1 + 2) * 3 - 4 % 3)", "8"), ("NSExpression(forConstantValue: 7 / 7)", "1"),
    ("NSExpression(forConstantValue: 1.0 / 4)", "0.25"),
    ("NSExpression(forConstantValue: [1 / 4, 0.5])", #"["literal",[0.25,0.5]]"#),
    ("NSExpression(forConstantValue: pow(2, 0.5) * pow(2, 0.5))", "2.0000000000000004"),
    // Names and operators
    ("NSExpression(forKeyPath: \"a\")", #"["get","a"]"#), ("NSExpression(forVariable: \"zoomLevel\")", #"["zoom"]"#),
    ("NSExpression.featureIdentifierVariable", #"["id"]"#),
    ("NSExpression.featurePropertiesAZMVariable", #"["properties"]"#),
    (
      #"NSExpression(forFunction: "add:to:", arguments: [NSExpression(forKeyPath: "a"), NSExpression(forConstantValue: 1)])"#,
      #"["+",["get","a"],1]"#
    ),
    (
      #"NSExpression(forFunction: NSExpression(forKeyPath: "a"), selectorName: "boolValue", arguments: nil)"#,
      #"["to-boolean",["get","a"]]"#
    ),
    (
      #"NSExpression(forFunction: "max:", arguments: [NSExpression(forAggregate: [.init(forConstantValue: 1)])])"#,
      #"["max",1]"#
    ),
    (
      #"NSExpression(forKeyPath: "a").mgl_appending(NSExpression(forConstantValue: "b"))"#,
      #"["concat",["get","a"],"b"]"#
    ),
    (#"NSExpression(mglJSONObject: ["+", 1, ["get", "a"]])"#, #"["+",1,["get","a"]]"#),
    (#"NSExpression(azmJSONObject: ["literal", ["a": nil]] as [Any])"#, #"["literal",{"a":null}]"#),
    (
      #"NSExpression(forAttributedExpressions: [MGLAttributedExpression(expression: NSExpression(forKeyPath: "a"), attributes: [.fontScaleAttribute: NSExpression(forConstantValue: 1.2)])])"#,
      #"["format",["get","a"],{"font-scale":1.2}]"#
    ),
    // Curves
    (
      "NSExpression(forMGLInterpolating: .zoomLevelVariable, curveType: .cubicBezier, parameters: NSExpression(forConstantValue: [0.42, 0, 0.58, 1]), stops: NSExpression(forConstantValue: [10: 2, 5: 1]))",
      #"["interpolate",["cubic-bezier",0.42,0,0.58,1],["zoom"],5,1,10,2]"#
    ),
    (
      "NSExpression(forMLNStepping: NSExpression(forKeyPath: \"a\"), from: NSExpression(forConstantValue: 0), stops: NSExpression(forConstantValue: [1: NSExpression(forKeyPath: \"b\")]))",
      #"["step",["get","a"],0,1,["get","b"]]"#
    ),
    // Format strings
    (#"NSExpression(format: "a + %@ * %d", 2.5, 3)"#, #"["+",["get","a"],["*",2.5,3]]"#),
    (#"NSExpression(format: "%K" + " + 1", "a b")"#, #"["+",["get","a b"],1]"#),
    (
      #"NSExpression(format: "CAST(%@, 'NSString')", argumentArray: [NSExpression(forKeyPath: "a")])"#,
      #"["to-string",["get","a"]]"#
    ),
    // Predicates
    ("NSPredicate(value: false)", "false"),
    (#"NSPredicate(format: "a = %@ AND b != nil", "x")"#, #"["all",["==",["get","a"],"x"],["!=",["get","b"],null]]"#),
    (#"NSPredicate(mglJSONObject: ["has", "a"])"#, #"["has","a"]"#),
    (
      #"NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "a = 1"))"#,
      #"["!",["==",["get","a"],1]]"#
    ),
    (#"NSCompoundPredicate(type: .or, subpredicates: [NSPredicate(value: true)])"#, #"["any",true]"#),
    (
      #"NSComparisonPredicate(leftExpression: NSExpression(forKeyPath: "a"), rightExpression: NSExpression(forConstantValue: "b"), modifier: .direct, type: .equalTo, options: [.caseInsensitive])"#,
      #"["==",["get","a"],"b",["collator",{"case-sensitive":false,"diacritic-sensitive":true}]]"#
    ),
    (
      #"NSExpression(forConditional: NSPredicate(format: "a > 1"), trueExpression: NSExpression(forConstantValue: 1), falseExpression: NSExpression(forConstantValue: 2))"#,
      #"["case",[">",["get","a"],1],1,2]"#
    ),
  ])
  func swift(code: String, json: String) throws {
    #expect(try Self.json(code, .swift) == json)
  }

  @Test(arguments: [
    ("UIColor.red", "255,0,0"), ("UIColor.brown", "153,102,51"), ("NSColor.orange", "255,128,0"),
    ("UIColor(white: 0.5, alpha: 1)", "128,128,128"),
    ("UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)", "0,255,255"),
    ("UIColor(hue: 1 / 12, saturation: 0.5, brightness: 0.8, alpha: 1)", "204,153,102"),
    ("UIColor(red: 251 / 255, green: 0, blue: 2, alpha: 1)", "251,0,255"),
    ("#colorLiteral(red: 1, green: 0.2, blue: 0, alpha: 1)", "255,51,0"),
    ("UIColor(colorLiteralRed: 0, green: 0.4, blue: 1, alpha: 1)", "0,102,255"),
    ("UIColor.red.withAlphaComponent(0.5)", "255,0,0,0.5"), ("UIColor.clear", "0,0,0,0"),
    ("UIColor(red: 0.5, green: 1, blue: 0, alpha: 0.25)", "128,255,0,0.25"),
  ])
  func colors(code: String, components: String) throws {
    let name = components.utf8.count { $0 == UInt8(ascii: ",") } == 3 ? "rgba" : "rgb"
    #expect(try Self.json("NSExpression(forConstantValue: \(code))", .swift) == "[\"\(name)\",\(components)]")
  }

  @Test(arguments: [
    ("[NSExpression expressionForConstantValue:@1.5f]", "1.5"),
    ("[NSExpression expressionForConstantValue:@(1 + 2)]", "3"),
    ("[NSExpression expressionForConstantValue:@(1 / 2)]", "0"),
    ("[NSExpression expressionForConstantValue:@(1 / 2.0)]", "0.5"),
    ("[NSExpression expressionForConstantValue:@YES]", "true"),
    (#"[NSExpression expressionForConstantValue:[NSArray arrayWithObject:@"a"]]"#, #"["literal",["a"]]"#),
    (#"[NSExpression expressionForConstantValue:[NSArray arrayWithObjects:@1, nil, @2]]"#, #"["literal",[1]]"#),
    (#"[NSExpression expressionForConstantValue:@"a" "b"]"#, #""ab""#),
    ("[NSExpression expressionForConstantValue:@[@0, @1.5]]", #"["literal",[0,1.5]]"#),
    ("[NSExpression expressionForConstantValue:[UIColor redColor]]", #"["rgb",255,0,0]"#),
    ("[NSExpression expressionForConstantValue:UIColor.greenColor]", #"["rgb",0,255,0]"#),
    (
      "[NSExpression expressionForConstantValue:[[UIColor whiteColor] colorWithAlphaComponent:.5]]",
      #"["rgba",255,255,255,0.5]"#
    ),
    (
      "[NSExpression expressionForConstantValue:[UIColor colorWithRed:255/255 green:128/255 blue:51/255.0 alpha:1]]",
      #"["rgb",255,0,51]"#
    ),
    (
      "[NSExpression expressionForConstantValue:[NSValue valueWithCGVector:CGVectorMake(10, 0)]]",
      #"["literal",[10,0]]"#
    ),
    (
      "[NSExpression expressionForConstantValue:[NSValue valueWithUIEdgeInsets:UIEdgeInsetsMake(1, 2, 3, 4)]]",
      #"["literal",[1,4,3,2]]"#
    ),
    ("[NSExpression expressionForConstantValue:[NSValue valueWithMGLLineCap:MGLLineCapRound]]", #""round""#),
    ("[NSExpression expressionForConstantValue:[NSNumber numberWithInteger:40]]", "40"),
    (#"[NSExpression expressionForKeyPath:@"a"]"#, #"["get","a"]"#),
    ("NSExpression.zoomLevelVariableExpression", #"["zoom"]"#),
    ("[NSExpression heatmapDensityVariableExpression]", #"["heatmap-density"]"#),
    (
      "[NSExpression mgl_expressionForSteppingExpression:NSExpression.zoomLevelVariableExpression fromExpression:[NSExpression expressionForConstantValue:@0] stops:[NSExpression expressionForConstantValue:@{@5: @1}]]",
      #"["step",["zoom"],0,5,1]"#
    ),
    (
      "[NSExpression mgl_expressionForInterpolatingExpression:NSExpression.zoomLevelVariableExpression withCurveType:MLNExpressionInterpolationModeExponential parameters:[NSExpression expressionForConstantValue:@2] stops:[NSExpression expressionForConstantValue:@{@1: @1, @2: @2}]]",
      #"["interpolate",["exponential",2],["zoom"],1,1,2,2]"#
    ),
    (
      #"[NSExpression mgl_expressionForMatchingExpression:[NSExpression expressionForKeyPath:@"a"] inDictionary:@{[NSExpression expressionForConstantValue:@"x"]: [NSExpression expressionForConstantValue:@1]} defaultExpression:[NSExpression expressionForConstantValue:@0]]"#,
      #"["match",["get","a"],"x",1,0]"#
    ),
    (
      #"[NSExpression mgl_expressionForConditional:[NSPredicate predicateWithFormat:@"a = %@", @1] trueExpression:[NSExpression expressionForConstantValue:@1] falseExpresssion:[NSExpression expressionForConstantValue:@2]]"#,
      #"["case",["==",["get","a"],1],1,2]"#
    ),
    (#"[NSExpression expressionWithFormat:@"a + %@", @2]"#, #"["+",["get","a"],2]"#),
    (#"[NSExpression expressionWithMGLJSONObject:@[@"get", @"a"]]"#, #"["get","a"]"#),
    (
      #"[NSCompoundPredicate andPredicateWithSubpredicates:@[[NSPredicate predicateWithValue:YES], [NSPredicate predicateWithFormat:@"a > 1"]]]"#,
      #"["all",true,[">",["get","a"],1]]"#
    ),
    (
      #"[[NSComparisonPredicate alloc] initWithLeftExpression:[NSExpression expressionForKeyPath:@"a"] rightExpression:[NSExpression expressionForConstantValue:@1] modifier:NSDirectPredicateModifier type:NSLessThanPredicateOperatorType options:0]"#,
      #"["<",["get","a"],1]"#
    ),
  ])
  func objectiveC(code: String, json: String) throws {
    #expect(try Self.json(code + ";", .objectiveC) == json)
    #expect(SourceLanguage(ofCode: code) == .objectiveC)
  }

  /// What stands around an expression does not hide it.
  @Test(arguments: [
    (
      "let a = 1\nlet b = [a, a + 1]\nlayer.x = NSExpression(forConstantValue: b)", SourceLanguage.swift,
      #"["literal",[1,2]]"#
    ),
    ("let a = 1; let e = NSExpression(forConstantValue: a); let a = 2", .swift, "1"),
    ("class A { func f() { if x { self.layer!.lineWidth = NSExpression(forConstantValue: 2) } } }", .swift, "2"),
    ("UIView.animate(withDuration: 1, animations: {\n  layer.x = NSExpression(forConstantValue: 3)\n})", .swift, "3"),
    (
      "switch x {\ncase .day: layer.x = NSExpression(forConstantValue: 1)\ncase .night(let y), .dusk(y: let y): layer.x = NSExpression(forConstantValue: 2)\ndefault: layer.x = NSExpression(forConstantValue: 3)\n}",
      .swift, "1\n2\n3"
    ),
    ("run { layer in layer.x = NSExpression(forConstantValue: 1) }", .swift, "1"),
    ("var e = NSExpression(forConstantValue: 1)\nlayer.x = e", .swift, "1"),
    (
      "let stops = [5: 1]\nlet e = NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: 0), stops: NSExpression(forConstantValue: stops))",
      .swift, #"["step",["zoom"],0,5,1]"#
    ),
    (
      "if (wide) l.x = [NSExpression expressionForConstantValue:@1]; else l.x = [NSExpression expressionForConstantValue:@2];",
      .objectiveC, "1\n2"
    ),
    (
      "switch (x) { case 1: l.x = [NSExpression expressionForConstantValue:@1]; break; default: l.x = [NSExpression expressionForConstantValue:@2]; }",
      .objectiveC, "1\n2"
    ),
    ("for (id l in list) l.x = [NSExpression expressionForConstantValue:@1];", .objectiveC, "1"),
    (
      "let e = NSExpression(forConstantValue: 1)\nlayer.x = e\nlayer.y = NSExpression(forConstantValue: 2)", .swift,
      "1\n2"
    ),
    ("func f() -> NSExpression {\n  return NSExpression(forConstantValue: 4) // four\n}", .swift, "4"),
    ("view.set(NSExpression(forConstantValue: 5), for: x.y[0])", .swift, "5"),
    ("let f: [String: Any]? = nil\nlet p = NSPredicate(value: true)", .swift, "true"),
    (
      "NSDictionary<NSNumber *, NSNumber *> *s = @{@5: @1};\nlayer.x = [NSExpression expressionForConstantValue:s];",
      .objectiveC, #"["literal",{"5":1}]"#
    ),
    ("- (void)f {\n  [self.layer setLineWidth:[NSExpression expressionForConstantValue:@2]];\n}", .objectiveC, "2"),
    (
      "[UIView animateWithDuration:1 animations:^{\n  l.x = [NSExpression expressionForConstantValue:@3];\n}];",
      .objectiveC, "3"
    ),
  ])
  func blocks(code: String, language: SourceLanguage, json: String) throws {
    #expect(try Self.json(code, language) == json)
  }

  /// Properties by the names of the SDKs and of Azure's options.
  @Test func propertiesAreKnown() throws {
    let code = """
      layer.circleColor = NSExpression(forConstantValue: 1)
      layer.predicate = NSPredicate(value: true)
      properties["line-width"] = NSExpression(forConstantValue: 1)
      layer.isIconOptional = NSExpression(forConstantValue: 1)
      let b = BubbleLayer(source: s, options: [.bubbleRadius(from: NSExpression(forConstantValue: 1)), .textSize(2), .visible(x)])
      """
    let block = try CodeBlock(code, in: .swift, dialect: .azure)
    #expect(
      block.expressions.map(\.property) == [
        "circle-color", "filter", "line-width", "icon-optional", "circle-radius", "text-size",
      ])
    #expect(block.omissions.map(\.name) == ["visible"])
  }

  /// Names tell the SDK, and with it how colours are rounded.
  @Test func namesTellTheVendor() throws {
    func step(_ letters: String) -> String {
      "NSExpression(for\(letters)Stepping: .zoomLevelVariable, from: NSExpression(forConstantValue: UIColor.orange), "
        + "stops: NSExpression(forConstantValue: [1: UIColor.red]))"
    }
    for (letters, green) in [("MGL", "128"), ("MLN", "127.5"), ("AZM", "128")] {
      for dialect in Dialect.allCases {
        #expect(
          try Self.json(step(letters), .swift, dialect)
            == #"["step",["zoom"],["rgb",255,\#(green),0],1,["rgb",255,0,0]]"#)
      }
    }
    #expect(
      try Self.json("NSExpression(forConstantValue: UIColor.orange)", .swift, .maplibre) == #"["rgb",255,127.5,0]"#)
  }
}
