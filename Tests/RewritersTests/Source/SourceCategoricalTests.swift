import LegacyStyle
import Rewriters
import StyleSpec
import Testing

@Suite struct SourceCategoricalTests {
  @Test func keysBecomeLabels() throws {
    let rewritten = try Rewritten(
      "line-color", ##"{"property": "class", "type": "categorical", "stops": [["a", "#f00"], ["b", "lime"]]}"##)
    #expect(rewritten.expression == ##"["match", ["get", "class"], "a", "#f00", "b", "lime", "#000000"]"##)
    #expect(rewritten.rewriter == .sourceCategorical)
  }

  @Test func keysThatMatchRefusesAreCompared() throws {
    for key in ["1.5", "true", "9007199254740994", #""constructor""#] {
      let rewritten = try Rewritten(
        "line-width", #"{"property": "p", "type": "categorical", "stops": [[\#(key), 3]]}"#)
      #expect(rewritten.expression == #"["case", ["==", ["get", "p"], \#(key)], 3, 1]"#)
    }
  }

  @Test func withoutADefaultAnythingElseFails() throws {
    let rewritten = try Rewritten(
      "circle-sort-key", #"{"property": "p", "type": "categorical", "stops": [["a", 1]]}"#)
    #expect(rewritten.expression == #"["match", ["get", "p"], "a", 1, ["number", ["typeof", ["get", "p"]]]]"#)
  }

  @Test func nativeNumbersAreCutToIntegers() throws {
    let rewritten = try Rewritten(
      "line-width", #"{"property": "p", "type": "categorical", "stops": [[1.9, 3], ["a", 4]]}"#, .native)
    #expect(
      rewritten.expression
        == #"["case", ["==", ["typeof", ["get", "p"]], "number"], ["match", ["-", ["number", ["get", "p"]], ["%", ["number", ["get", "p"]], 1]], 1, 3, 1], ["match", ["get", "p"], "a", 4, 1]]"#
    )
  }
}
