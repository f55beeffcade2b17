import StyleExpressions
import StyleSpec
import Testing

@Suite struct BoundExpressionTests {
  private let source = """
    ["case", ["==", ["get", "class"], "path"], 1, ["==", ["get", "class"], "rail"], ["number", ["get", "width"]],
     ["==", ["get", "ref"], "path"], 3, 4]
    """

  @Test func namesAndTextsAreToldApart() throws {
    var bound = BoundExpression(try compiled(source, property(.number, default: .number(0))))
    #expect(bound.number == 4)
    for (properties, expected) in [
      (#"{"class": "path"}"#, 1.0), (#"{"class": "rail", "width": 7}"#, 7), (#"{"ref": "path"}"#, 3),
      (#"{"ref": "rail"}"#, 4), (#"{"class": "street", "ref": 3}"#, 4), ("{}", 4),
    ] {
      bound.feature = try input(properties).feature
      #expect(bound.number == expected, "\(properties)")
      #expect(bound.value == .number(expected), "\(properties)")
    }
  }

  @Test func anAssertionFailsAsBefore() throws {
    var bound = BoundExpression(try compiled(source, property(.number, default: .number(0))))
    bound.feature = try input(#"{"class": "rail", "width": "7"}"#).feature
    #expect(bound.number.isNaN)
    #expect(bound.value == .number(0))
    #expect(throws: EvaluationError.type(expected: .number, found: .string)) { try bound.evaluate() }
  }

  @Test func aFilterHoldsAtItsZoom() throws {
    let filter = try compiled(#"["all", ["==", ["get", "a"], "x"], [">", ["zoom"], 5]]"#, .filter)
    var bound = BoundExpression(filter)
    bound.feature = try input(#"{"a": "x"}"#).feature
    bound.zoom = 4
    #expect(!bound.holds)
    bound.zoom = 6
    #expect(bound.holds)
  }

  @Test func manyZoomsAtOnce() throws {
    let expression = try compiled(#"["interpolate", ["linear"], ["zoom"], 0, 0, 10, 100]"#, property(.number))
    #expect(expression.numbers(atZooms: [-1, 0, 2.5, 10, 11], in: EvaluationContext()) == [0, 0, 25, 100, 100])
    #expect(expression.numbers(atZooms: [], in: EvaluationContext()).isEmpty)
  }
}
