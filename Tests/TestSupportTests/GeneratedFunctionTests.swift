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

  @Test func theTextSaysWhatTheValueSays() throws {
    for function in functions(2_000) {
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
    for function in functions(5_000) {
      cells.insert("\(function.kind.rawValue) \(function.mode?.rawValue ?? "omitted")")
      properties.insert(function.property)
    }
    #expect(cells.count == 3 * 5)
    #expect(properties.isSuperset(of: GeneratedProperty.representatives + GeneratedProperty.inline))
  }

  @Test func everyPropertyTypeIsRepresented() {
    #expect(GeneratedProperty.representatives.count == 23)
    #expect(GeneratedProperty.others.count > 60)
    #expect(Set(GeneratedProperty.others).isDisjoint(with: GeneratedProperty.representatives))
  }

  /// Each tail of the language that a rewriter has to survive is drawn often enough to be met in a short run.
  @Test func theTailsAreDrawn() {
    let texts = functions(5_000).map(\.json)
    for tail in [
      #""stops":[]"#, #""base":0"#, #""base":1.0"#, #""base":-1"#, #""colorSpace":"hcl""#, #""colorSpace":"xyz""#,
      #"["constructor""#, #"[9007199254740994"#, #"[1.5"#, #"[true"#, #"[-0,"#, #""default":null"#, "{name}", "\u{301}",
      #""stops":null"#, "e1]", ".0]", #""property":"""#, #""type":"linear""#, "transparent",
    ] {
      #expect(texts.contains { $0.utf8.contains(tail.utf8) }, "\(tail)")
    }
    let oneStop = texts.filter { $0.utf8.contains("\"stops\":[[".utf8) && !$0.utf8.contains("],[".utf8) }
    #expect(oneStop.count > 100)
  }

  @Test func theFirstChoicesMakeAPlainFunction() {
    var source = ChoiceSource(replaying: [])
    let function = GeneratedFunction.draw(&source)
    #expect(function.property.path == "line / paint / line-width")
    #expect(function.json == #"{"stops":[[0,0]]}"#)
    #expect(function.inputs.map(\.description) == [#"{"zoom":0,"properties":{}}"#])
  }

  @Test func aBrokenLawShrinksToItsCause() {
    // A law that takes bases for a forbidden thing: what is left is one base and nothing else out of the ordinary.
    do throws(PropertyFailure) {
      let settings = PropertySettings(count: 1_000)
      try check("no base", settings: settings, generating: { GeneratedFunction.draw(&$0) }) { function in
        let text = function.json.utf8
        return text.contains("\"base\":2".utf8) && text.contains("stops\":[[".utf8) ? "it has both" : nil
      }
      Issue.record("no function with a base was drawn")
    } catch .lawBroken(let broken) {
      // Which property it is does not matter; what is shortest to draw is left.
      #expect(broken.value.contains(#" = {"base":2,"stops":[[0,"#), "\(broken)")
      #expect(broken.value.hasSuffix(#"]]} at {"zoom":0,"properties":{}}"#), "\(broken)")
      #expect(!broken.value.contains("],["), "\(broken)")
    } catch {
      Issue.record(error)
    }
  }

  @Test func spellingsKeepTheNumber() {
    for seed in 1...3_000 {
      var source = ChoiceSource(seed: UInt64(seed))
      let number = source.double()
      let spelled = source.spelled(number)
      #expect(spelled.value == .number(number))
      #expect(Double(spelled.text)?.bitPattern == number.bitPattern, "\(spelled.text)")
    }
  }
}
