import ExpressionDialects
import SourceText
import StyleSpec

extension SeedFeature {
  /// Azure's table of supported functions, each with its own example and value.
  static var functions: [SeedFeature] {
    let list = "{1, 2, 2, 3, 4, 7, 9}"
    let numbers = "1, 2, 2, 3, 4, 7, 9"
    func row(_ id: String, _ spellings: [String], _ json: String, _ value: String) -> SeedFeature {
      SeedFeature(
        id, .reads(spellings, .expression, arguments: [], json: json, warnings: []), .worth(json, Worth(value)))
    }
    return [
      row(
        "AZ-F01", ["average(\(list))", "average:(\(list))"],
        #"["/", ["+", \#(numbers)], ["length", ["literal", [\#(numbers)]]]]"#, "4"),
      row("AZ-F02", ["sum(\(list))", "sum:(\(list))"], #"["+", \#(numbers)]"#, "28"),
      row("AZ-F03", ["count(\(list))", "count:(\(list))"], #"["length", ["literal", [\#(numbers)]]]"#, "7"),
      row("AZ-F04", ["min(\(list))", "min:(\(list))"], #"["min", \#(numbers)]"#, "1"),
      row("AZ-F05", ["max(\(list))", "max:(\(list))"], #"["max", \#(numbers)]"#, "9"),
      row("AZ-F06", ["1 + 2", "add:to:(1, 2)"], #"["+", 1, 2]"#, "3"),
      row("AZ-F07", ["2 - 1", "from:subtract:(2, 1)"], #"["-", 2, 1]"#, "1"),
      row("AZ-F08", ["1 * 2", "multiply:by:(1, 2)"], #"["*", 1, 2]"#, "2"),
      SeedFeature(
        "AZ-F09", .expression("1 / 2", "divide:by:(1, 2)", is: #"["/", 1, 2]"#), .worth(#"["/", 1, 2]"#, Worth("0.5")),
        .isInFoundation("1 / 2", "0")),
      row("AZ-F10", ["modulus:by:(1, 2)"], #"["%", 1, 2]"#, "1"),
      row("AZ-F11", ["sqrt(2)", "sqrt:(2)"], #"["sqrt", 2]"#, "1.4142135623730951"),
      row("AZ-F12", ["log(10)", "log:(10)"], #"["log10", 10]"#, "1"),
      row("AZ-F13", ["ln(2)", "ln:(2)"], #"["ln", 2]"#, "0.6931471805599453"),
      row("AZ-F14", ["2 ** 2", "raise:toPower:(2, 2)"], #"["^", 2, 2]"#, "4"),
      row("AZ-F15", ["exp(0)", "exp:(0)"], #"["^", ["e"], 0]"#, "1"),
      row("AZ-F16", ["ceiling(0.99999)", "ceiling:(0.99999)"], #"["ceil", 0.99999]"#, "1"),
      row("AZ-F17", ["abs(-1)", "abs:(-1)"], #"["abs", -1]"#, "1"),
      row("AZ-F18", ["trunc(6378.1370)", "trunc:(6378.1370)"], #"["-", 6378.137, ["%", 6378.137, 1]]"#, "6378"),
      row("AZ-F19", ["floor(-0.99999)", "floor:(-0.99999)"], #"["floor", -0.99999]"#, "-1"),
      row(
        "AZ-F20", ["uppercase('Elysian Fields')", "uppercase:('Elysian Fields')"], #"["upcase", "Elysian Fields"]"#,
        #""ELYSIAN FIELDS""#),
      row(
        "AZ-F21", ["lowercase('DOWNTOWN')", "lowercase:('DOWNTOWN')"], #"["downcase", "DOWNTOWN"]"#, #""downtown""#),
      SeedFeature(
        "AZ-F22", .expression("noindex(0 + 2 + c)", is: #"["+", ["+", 0, 2], ["get", "c"]]"#),
        .worth(#"["+", ["+", 0, 2], ["get", "c"]]"#, Worth("66", #"{"c": 64}"#))),
      row("AZ-F23", ["length('Wapakoneta')", "length:('Wapakoneta')"], #"["length", "Wapakoneta"]"#, "10"),
      SeedFeature(
        "AZ-F24",
        .expression(
          "CAST(ele, 'NSString')", "castObject:toType:(ele, 'NSString')", is: #"["to-string", ["get", "ele"]]"#),
        .expression("CAST(ele, 'NSNumber')", is: #"["to-number", ["get", "ele"]]"#),
        .worth(#"["to-number", ["get", "ele"]]"#, Worth("1500", #"{"ele": "1500"}"#))),
    ]
  }

  /// Azure's table of functions that its SDK does not support.
  static var unsupported: [SeedFeature] {
    let list = "{1, 2, 2, 3, 4, 7, 9}"
    let rows: [(String, [String])] = [
      ("AZ-U01", ["median(\(list))", "median:(\(list))"]), ("AZ-U02", ["mode(\(list))", "mode:(\(list))"]),
      ("AZ-U03", ["stddev(\(list))", "stddev:(\(list))"]), ("AZ-U04", ["random()"]),
      ("AZ-U05", ["randomn(10)", "randomn:(10)"]), ("AZ-U06", ["now()"]), ("AZ-U07", ["bitwiseAnd:with:(5, 3)"]),
      ("AZ-U08", ["bitwiseOr:with:(5, 3)"]), ("AZ-U09", ["bitwiseXor:with:(5, 3)"]),
      ("AZ-U10", ["leftshift:by:(23, 1)"]), ("AZ-U11", ["rightshift:by:(23, 1)"]),
      ("AZ-U12", ["onesComplement(255)", "onesComplement:(255)"]),
      ("AZ-U13", ["distanceToLocation:fromLocation:(there, here)"]),
    ]
    return rows.map {
      SeedFeature($0.0, .isRefused($0.1, .expression, arguments: [], code: "unsupported-function"))
    }
  }

  /// Azure's structures.
  static var structures: [SeedFeature] {
    let red = #"["rgb", 255, 0, 0]"#
    let blue = #"["rgb", 0, 0, 255]"#
    let colors = [#"{"$color": [255, 0, 0, 1]}"#, #"{"$color": [0, 0, 255, 1]}"#]
    let key = #"["get", "entityType"]"#
    return [
      SeedFeature(
        "AZ-S01",
        .expression(
          "TERNARY(temperature > 60, %@, %@)", arguments: colors,
          is: #"["case", [">", ["get", "temperature"], 60], \#(red), \#(blue)]"#),
        .color(
          #"["case", [">", ["get", "temperature"], 60], \#(red), \#(blue)]"#, Worth("[255, 0, 0, 1]"),
          Worth("[0, 0, 255, 1]", #"{"temperature": 60}"#)),
        .swift(
          #"["case", [">", ["get", "temperature"], 60], \#(red), \#(blue)]"#, for: "circle-color",
          is: """
            NSExpression(forAZMConditional: NSPredicate(format: "temperature > 60"),
              trueExpression: NSExpression(forConstantValue: UIColor.red),
              falseExpression: NSExpression(forConstantValue: UIColor.blue))
            """)),
      SeedFeature(
        "AZ-S02",
        .expression(
          "TERNARY(temperature > 60, 'a', TERNARY(temperature > 50, 'b', 'c'))",
          is:
            #"["case", [">", ["get", "temperature"], 60], "a", ["case", [">", ["get", "temperature"], 50], "b", "c"]]"#
        ),
        .worth(
          #"["case", [">", ["get", "temperature"], 60], "a", ["case", [">", ["get", "temperature"], 50], "b", "c"]]"#,
          Worth(#""a""#), Worth(#""b""#, #"{"temperature": 55}"#), Worth(#""c""#, #"{"temperature": 5}"#))),
      SeedFeature(
        "AZ-S03", .expression("{1, 2}", is: #"["literal", [1, 2]]"#),
        .expression("mgl_join({title, 'x'})", "mgl_join:(title, 'x')", is: #"["concat", ["get", "title"], "x"]"#),
        .expression("sum({temperature, 1})", is: #"["+", ["get", "temperature"], 1]"#)),
      SeedFeature(
        "AZ-S04",
        .expression(
          "MGL_MATCH(entityType, 'restaurant', %@, {'a', 'b'}, %@, nil)", arguments: colors,
          is: #"["match", \#(key), "restaurant", \#(red), ["a", "b"], \#(blue), null]"#),
        .expression(
          "MGL_MATCH(revenue, 1, 'a', {2, 3}, 'b', 'c')",
          is: #"["match", ["get", "revenue"], 1, "a", [2, 3], "b", "c"]"#),
        .refused(
          "MGL_MATCH(entityType, 'a', 1, 2, 3, 4)", "MGL_MATCH(entityType, {'a', 2}, 1, 2)",
          code: "labels-of-several-types"),
        .refused("MGL_MATCH(entityType, 'a', 1, 'a', 2, 3)", code: "duplicate-label"),
        .worth(
          #"["match", \#(key), "restaurant", 1, "park", 2, 3]"#, Worth("1"), Worth("3", "{}"),
          Worth("3", #"{"entityType": 7}"#)),
        .swift(
          #"["match", \#(key), "restaurant", \#(red), \#(blue)]"#, for: "circle-color",
          is: """
            NSExpression(forAZMMatchingKey: NSExpression(forKeyPath: "entityType"),
              in: [NSExpression(forConstantValue: "restaurant"): NSExpression(forConstantValue: UIColor.red)],
              default: NSExpression(forConstantValue: UIColor.blue))
            """)),
      SeedFeature(
        "AZ-S05",
        .expression(
          "mgl_coalesce({title, subTitle, ''})", "mgl_coalesce:(title, subTitle, '')",
          "FUNCTION({title, subTitle, ''}, 'mgl_coalesce')",
          is: #"["coalesce", ["get", "title"], ["get", "subTitle"], ""]"#),
        .swift(
          #"["coalesce", ["get", "title"], ""]"#,
          is: """
            NSExpression(forAZMFunctionCoalesce: [NSExpression(forKeyPath: "title"), NSExpression(forConstantValue: "")])
            """)),
      SeedFeature(
        "AZ-S06",
        .expression("mgl_join({temperature, '°F'})", is: #"["concat", ["get", "temperature"], "°F"]"#),
        .swift(
          #"["concat", ["get", "temperature"], "°F"]"#,
          is: """
            NSExpression(forAZMFunctionJoin: [NSExpression(forKeyPath: "temperature"),
              NSExpression(forConstantValue: "°F")])
            """)),
      SeedFeature(
        "AZ-S07",
        .expression(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'linear', nil, %@)",
          "FUNCTION(temperature, 'mgl_interpolateWithCurveType:parameters:stops:', 'linear', nil, %@)",
          arguments: [#"{"$stops": [[0, 1], [100, 5]]}"#],
          is: #"["interpolate", ["linear"], ["get", "temperature"], 0, 1, 100, 5]"#),
        .worth(
          #"["interpolate", ["linear"], ["get", "temperature"], 0, 1, 100, 5]"#, Worth("3.56"), Worth("5", hot),
          Worth("1", #"{"temperature": -5}"#)),
        .swift(
          #"["interpolate", ["linear"], ["get", "temperature"], 0, 1, 100, 5]"#, for: "circle-radius",
          is: """
            NSExpression(forAZMInterpolating: NSExpression(forKeyPath: "temperature"), curveType: .linear,
              parameters: nil, stops: NSExpression(forConstantValue: [0: 1, 100: 5]))
            """)),
      SeedFeature(
        "AZ-S08",
        .expression(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'exponential', 2, %@)",
          arguments: [#"{"$stops": [[0, 1], [100, 5]]}"#],
          is: #"["interpolate", ["exponential", 2], ["get", "temperature"], 0, 1, 100, 5]"#),
        .refused(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'exponential', revenue, %@)",
          arguments: [#"{"$stops": [[0, 1]]}"#], code: "base-not-a-constant"),
        .swift(
          #"["interpolate", ["exponential", 2], ["zoom"], 0, 1, 10, 5]"#, for: "circle-radius",
          is: """
            NSExpression(forAZMInterpolating: .zoomLevelAZMVariable, curveType: .exponential,
              parameters: NSExpression(forConstantValue: 2), stops: NSExpression(forConstantValue: [0: 1, 10: 5]))
            """)),
      SeedFeature(
        "AZ-S09",
        .expression(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'cubic-bezier', {0.42, 0, 0.58, 1}, %@)",
          arguments: [#"{"$stops": [[0, 1], [100, 5]]}"#],
          is: #"["interpolate", ["cubic-bezier", 0.42, 0, 0.58, 1], ["get", "temperature"], 0, 1, 100, 5]"#),
        .expression(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'cubic-bezier', %@, %@)",
          arguments: ["[0.42, 0, 0.58, 1]", #"{"$stops": [[0, 1], [100, 5]]}"#],
          is: #"["interpolate", ["cubic-bezier", 0.42, 0, 0.58, 1], ["get", "temperature"], 0, 1, 100, 5]"#),
        .refused(
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'cubic-bezier', {0, 0, 1, y}, %@)",
          "mgl_interpolate:withCurveType:parameters:stops:(temperature, 'cubic-bezier', {0, 0, 1}, %@)",
          arguments: [#"{"$stops": [[0, 1]]}"#], code: "control-points-not-constant")),
      SeedFeature(
        "AZ-S10",
        .expression(
          "mgl_step:from:stops:(temperature, 1, %@)", "FUNCTION(temperature, 'mgl_stepWithMinimum:stops:', 1, %@)",
          arguments: [#"{"$stops": [[50, 2], [60, 3]]}"#],
          is: #"["step", ["get", "temperature"], 1, 50, 2, 60, 3]"#),
        .worth(
          #"["step", ["get", "temperature"], 1, 50, 2, 60, 3]"#, Worth("3"), Worth("1", #"{"temperature": 49.9}"#),
          Worth("2", #"{"temperature": 50}"#)),
        .swift(
          #"["step", ["get", "temperature"], 1, 50, 2, 60, 3]"#, for: "circle-radius",
          is: """
            NSExpression(forAZMStepping: NSExpression(forKeyPath: "temperature"), from: NSExpression(forConstantValue: 1),
              stops: NSExpression(forConstantValue: [50: 2, 60: 3]))
            """)),
      SeedFeature(
        "AZ-S11",
        // A dictionary has no order; its keys are sorted.
        .expression(
          "mgl_step:from:stops:(temperature, 1, %@)", arguments: [#"{"$stops": [[60, 3], [50, 2]]}"#],
          is: #"["step", ["get", "temperature"], 1, 50, 2, 60, 3]"#),
        .refused(
          "mgl_step:from:stops:(temperature, 1, %@)", arguments: [#"{"$dict": {"a": 3}}"#],
          code: "stop-key-not-a-number"),
        .refused("mgl_step:from:stops:(temperature, 1, %@)", arguments: [#"{"$stops": []}"#], code: "empty-stops")),
      SeedFeature(
        "AZ-S12", .fits("CAST(zoneColor, 'UIColor')", "circle-color"), .fits("'Cafeteria'", "text-field"),
        .fits("%@", arguments: [#"{"$vector": [1, 2]}"#], "text-offset"), .fits("12", "text-size"),
        .fits("%@", arguments: colors.prefix(1) + [], "text-color"),
        .misfits("12", "text-color", code: "does-not-fit"), .misfits("'wide'", "heatmap-radius", code: "does-not-fit"),
        .isFor("$zoomLevel * 2 > temperature", .predicate, arguments: [], property: "filter", code: nil)),
    ]
  }

  private static let hot = #"{"temperature": 100}"#
}
