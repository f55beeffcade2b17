import SourceJSON
import StyleExpressions
import TestSupport
import Testing

@Suite struct ExpressionIdentityTests {
  private static func expression(_ text: String) throws -> StyleExpression {
    try StyleExpression(JSONDocument(parsing: Array(text.utf8)).root)
  }

  /// Any two texts of a row are different expressions.
  @Test(arguments: [
    ["1", "2", "0", "-0.0", #""1""#, "true", "null"],
    [#"["literal", [0]]"#, #"["literal", [1]]"#, #"["to-rgba", "red"]"#, #"["to-rgba", "blue"]"#],
    [#"["array", ["get", "a"]]"#, #"["array", "string", ["get", "a"]]"#, #"["array", "string", 2, ["get", "a"]]"#],
    [
      #"["number", ["get", "a"]]"#, #"["number", ["get", "b"]]"#, #"["number", ["get", "a"], 1]"#,
      #"["to-number", ["get", "a"]]"#,
    ],
    [#"["typeof", 1]"#, #"["typeof", 2]"#, #"["error", "a"]"#, #"["error", "b"]"#],
    [
      #"["get", "a"]"#, #"["has", "a"]"#, #"["feature-state", "a"]"#, #"["global-state", "a"]"#,
      #"["global-state", "b"]"#,
    ],
    [#"["zoom"]"#, #"["pitch"]"#, #"["e"]"#, #"["length", "a"]"#, #"["length", "b"]"#],
    [
      #"["coalesce", 1, 2]"#, #"["coalesce", 1, 3]"#, #"["coalesce", 1]"#, #"["+", 1, 2]"#, #"["*", 1, 2]"#,
      #"["+", 0, 2]"#, #"["+", -0.0, 2]"#,
    ],
    [#"["all", true]"#, #"["any", true]"#, #"["all", false]"#, #"["!", true]"#, #"["all", ["all", true]]"#],
    [#"["concat", "a"]"#, #"["upcase", "a"]"#, #"["image", "a"]"#, #"["image", "b"]"#],
    [
      #"["==", 1, 2]"#, #"["==", 2, 1]"#, #"["!=", 1, 2]"#, #"["==", "a", "b"]"#,
      #"["==", "a", "b", ["collator", {}]]"#,
    ],
    [#"["case", true, 1, 2]"#, #"["case", false, 1, 2]"#, #"["case", true, 2, 1]"#, #"["case", true, 1, true, 1, 2]"#],
    [
      #"["match", 1, 1, 2, 3]"#, #"["match", 1, 2, 2, 3]"#, #"["match", 1, [1], 2, 3]"#, #"["match", 1, 1, 2, 4]"#,
      #"["match", 1, 1, 3, 3]"#,
    ],
    [
      #"["step", ["zoom"], 1, 2, 3]"#, #"["step", ["zoom"], 1, 3, 3]"#, #"["step", ["zoom"], 1, 2, 4]"#,
      #"["step", ["zoom"], 2, 2, 3]"#,
    ],
    [
      #"["interpolate", ["linear"], ["zoom"], 1, 2]"#, #"["interpolate", ["exponential", 2], ["zoom"], 1, 2]"#,
      #"["interpolate-lab", ["linear"], ["zoom"], 1, 2]"#, #"["interpolate", ["linear"], ["zoom"], 2, 2]"#,
      #"["interpolate", ["linear"], ["zoom"], 1, 3]"#, #"["interpolate", ["linear"], ["pitch"], 1, 2]"#,
    ],
    [
      #"["let", "a", 1, ["var", "a"]]"#, #"["let", "b", 1, ["var", "b"]]"#, #"["let", "a", 2, ["var", "a"]]"#,
      #"["let", "a", 1, 1]"#,
    ],
    [
      #"["collator", {"locale": "de"}]"#, #"["collator", {"locale": "fr"}]"#, #"["collator", {}]"#,
      #"["collator", {"case-sensitive": true}]"#, #"["collator", {"case-sensitive": false}]"#,
    ],
    [
      #"["number-format", 1, {}]"#, #"["number-format", 2, {}]"#, #"["number-format", 1, {"locale": "de"}]"#,
      #"["number-format", 1, {"currency": "de"}]"#,
    ],
    [
      #"["format", "a"]"#, #"["format", "b"]"#, #"["format", "a", {}]"#, #"["format", "a", {"font-scale": 1}]"#,
      #"["format", "a", {"font-scale": 2}]"#, #"["format", "a", "a"]"#,
    ],
    [#"["within", {"type": "Polygon", "coordinates": []}]"#, #"["distance", {"type": "Polygon", "coordinates": []}]"#],
  ])
  func onlyEqualTextsAreTheSame(texts: [String]) throws {
    for (index, text) in texts.enumerated() {
      for (other, otherText) in texts.enumerated() {
        let (left, right) = (try Self.expression(text), try Self.expression(otherText))
        #expect(left.isSame(as: right) == (index == other), "\(text), \(otherText)")
      }
    }
  }

  @Test func aThousandLevelsOnASmallStack() async {
    let found = await onSmallStack {
      [(#"["all", "#, "true", "]"), (#"["case", true, 1, "#, "2", "]"), (#"["number", "#, "1", ", 2]")].map {
        (head, innermost, tail) -> [Bool]? in
        func nested(_ innermost: String) throws -> StyleExpression {
          try Self.expression(
            String(repeating: head, count: 999) + innermost + String(repeating: tail, count: 999))
        }
        guard let (one, same, other) = try? (nested(innermost), nested(innermost), nested("0")) else { return nil }
        return [one.isSame(as: same), one.isSame(as: other)]
      }
    }
    #expect(found == [[true, false], [true, false], [true, false]])
  }
}
