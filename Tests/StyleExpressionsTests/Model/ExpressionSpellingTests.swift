import SourceJSON
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Whether a text says an expression: a reading of its own, compared with the parser's.
@Suite struct ExpressionSpellingTests {
  private func document(_ json: String) throws -> JSONDocument { try JSONDocument(parsing: Array(json.utf8)) }

  private static let families = [
    #"["get", "a"]"#, #"["has", "a", ["properties"]]"#, #"["zoom"]"#, #"["==", ["get", "a"], 1]"#,
    #"["!", ["<", 1, 2]]"#, #"["all", true, ["has", "b"]]"#, #"["case", ["has", "a"], 1, ["has", "b"], 2, 3]"#,
    #"["match", ["get", "c"], "a", 1, ["b", "c"], 2, 3]"#, #"["match", ["get", "c"], ["a"], 1, 3]"#,
    #"["step", ["zoom"], 1, 5, 2, 9, 3]"#, #"["interpolate", ["linear"], ["zoom"], 0, 1, 10, 2]"#,
    #"["interpolate-hcl", ["exponential", 1.5], ["zoom"], 0, "red", 10, "blue"]"#,
    #"["interpolate", ["cubic-bezier", 0, 0.5, 1, 0.5], ["zoom"], 0, 1, 10, 2]"#, #"["number", ["get", "a"], 0]"#,
    #"["array", "number", 2, ["get", "a"], ["literal", [0, 0]]]"#, #"["to-color", ["get", "a"], "red"]"#,
    #"["concat", "a", ["to-string", ["get", "b"]], "\u00e9\"\\"]"#, #"["-", ["get", "a"], ["%", ["get", "a"], 1]]"#,
    #"["literal", {"a": [1, null]}]"#, #"["let", "x", 1, ["+", ["var", "x"], -0.5]]"#, #"["typeof", ["get", "a"]]"#,
    #"["format", "a", {"font-scale": 2}]"#, #"["coalesce", ["get", "a"], 1]"#,
  ]

  @Test(arguments: families)
  func whatIsReadIsSpelled(json: String) throws {
    let expression = try StyleExpression(document(json).root)
    #expect(expression.isSpelled(by: try document(json)))
    // However it is laid out.
    let spread = json.replacing(", ", with: " ,\n\t").replacing("[", with: "[ ")
    #expect(expression.isSpelled(by: try document(spread)))
    for other in Self.families where other != json {
      #expect(!expression.isSpelled(by: try document(other)), "\(other)")
    }
  }

  /// A digit, a letter or an argument more is another expression.
  @Test(arguments: families)
  func whatIsChangedIsNot(json: String) throws {
    let expression = try StyleExpression(document(json).root)
    var tried = 0
    for index in json.indices {
      let character = json[index]
      var text = json
      if character.isNumber {
        text.replaceSubrange(index...index, with: character == "7" ? "8" : "7")
      } else if character.isLetter, json[..<index].last != "\\" {
        text.replaceSubrange(index...index, with: character == "x" ? "y" : "x")
      } else if character == "]" {
        text.insert(contentsOf: ", 1", at: index)
      } else {
        continue
      }
      // What no longer is JSON, or is read as the same, shows nothing.
      guard let changed = try? document(text), (try? StyleExpression(changed.root)) != expression else { continue }
      tried += 1
      #expect(!expression.isSpelled(by: changed), "\(text)")
    }
    #expect(tried > 2)
  }

  @Test func numbersAreTheSameToTheBit() throws {
    func isSpelled(_ number: Double, _ json: String) throws -> Bool {
      StyleExpression.literal(.number(number)).isSpelled(by: try document(json))
    }
    #expect(try isSpelled(0.1, "0.1") && isSpelled(0.1, "1e-1") && isSpelled(-0.0, "-0"))
    #expect(try !isSpelled(0, "-0") && !isSpelled(-0.0, "0") && !isSpelled(0.1.nextUp, "0.1"))
    #expect(
      try !isSpelled(.infinity, "null") && !isSpelled(.nan, "null") && !isSpelled(1, "\"1\"") && !isSpelled(1, "true"))
  }

  /// Any expression is spelled by its own text, and by no other's.
  @Test func randomExpressions() throws {
    var previous: StyleExpression?
    try check("spelled", count: 400, generating: { GeneratedExpression.expression(&$0, depth: 4) }) {
      json in
      let node = try document(json).root
      let expression: StyleExpression
      do throws(ExpressionSyntaxError) {
        expression = try StyleExpression(node)
      } catch {
        return nil
      }
      let text = try JSONDocument(parsing: expression.fragment.text)
      defer { previous = expression }
      if !expression.isSpelled(by: text) { return "its own text does not spell it" }
      if let previous, previous != expression, previous.isSpelled(by: text) { return "it spells another expression" }
      return nil
    }
  }
}
