import SourceText
import StyleSpec
import TestSupport
import Testing

struct GeneratedFunctionTests {
  private func functions(_ count: Int) -> [GeneratedFunction] {
    (0..<count).map { index in
      var source = ChoiceSource(seed: SplitMix64.seed(ofCase: index, in: 7))
      return GeneratedFunction.draw(&source)
    }
  }

  @Test func theTextMatchesTheValue() throws {
    for function in functions(200) {
      let parsed = try JSONDocument(parsing: Array(function.json.utf8))
      #expect(StyleValue(json: parsed.root) == function.function.value, "\(function.json)")
      for input in function.inputs {
        let parsed = StyleValue(json: try JSONDocument(parsing: Array(input.description.utf8)).root)
        let expected = StyleValue.object(
          StyleObject([
            .init(key: "zoom", value: .number(input.zoom)), .init(key: "properties", value: input.properties.value),
          ]))
        #expect(parsed == expected, "\(input)")
      }
    }
  }

  @Test func everyCellAndEveryTypeIsDrawn() {
    var cells: Set<String> = []
    var properties: Set<GeneratedProperty> = []
    for function in functions(2_500) {
      cells.insert("\(function.kind.rawValue) \(function.mode?.rawValue ?? "omitted")")
      properties.insert(function.property)
    }
    #expect(cells.count == 3 * 5)
    #expect(properties.isSuperset(of: GeneratedProperty.representatives + GeneratedProperty.inline))
  }

  /// Each rare construct that a rewriter has to handle is drawn often enough to occur in a short run.
  @Test func rareFormsAreDrawn() {
    let texts = functions(2_500).map(\.json)
    for tail in [
      #""stops":[]"#, #""base":0"#, #""base":1.0"#, #""base":-1"#, #""colorSpace":"hcl""#, #""colorSpace":"xyz""#,
      #"["constructor""#, #"[9007199254740994"#, #"[1.5"#, #"[true"#, #"[-0,"#, #""default":null"#, "{name}", "\u{301}",
      #""stops":null"#, "e1]", ".0]", #""property":"""#, #""type":"linear""#, "transparent",
    ] {
      #expect(texts.contains { $0.utf8.contains(tail.utf8) }, "\(tail)")
    }
    let oneStop = texts.filter { $0.utf8.contains("\"stops\":[[".utf8) && !$0.utf8.contains("],[".utf8) }
    #expect(oneStop.count > 50)
  }
}
