import LegacyStyle
import SourceText
import StyleSpec
import TestSupport
import Testing

@Suite struct FilterAmbiguityTests {
  private func node(_ json: String) throws -> JSONNode { try JSONDocument(parsing: Array(json.utf8)).root }

  @Test(arguments: [
    #"["all", ["==", "x", 1], false]"#, #"["none", true]"#, #"["any", ["has", "x"], {"==": 1}]"#, "{}",
    #"["all", ["any"], ["!has", "x"]]"#, #"["any", [], ["!has", "x"]]"#,
  ])
  func hasTwoMeanings(json: String) throws {
    #expect(FilterReading.isAmbiguous(try node(json)))
  }

  @Test(arguments: [
    #"["all", ["==", "x", 1], ["!has", "y"]]"#, #"["none", ["in", "x", null, "a"], ["<=", "y", -2]]"#,
    #"["any", ["==", "$type", "Point"], ["!=", "x", "filter"]]"#,
  ])
  func hasOneMeaning(json: String) throws {
    #expect(try !FilterReading.isAmbiguous(node(json)))
  }

  /// The runtime also reads an unambiguous legacy filter with its only meaning.
  @Test func unambiguousFiltersAreReadTheSameWay() throws {
    try check("one meaning", count: 500, generating: GeneratedFilter.draw) { made in
      let node = try node(made.json)
      guard !FilterReading.isAmbiguous(node) else { return nil }
      do throws(RewriteRefusal) {
        let meant = try FilterReading(node, semantics: .documented)
        guard case .legacy(let filter, isRepaired: false) = meant else { return nil }
        let read = try FilterReading(node, semantics: .glJS)
        return read == .legacy(filter, isRepaired: false) ? nil : "the runtime reads \(read)"
      } catch {
        return nil
      }
    }
  }
}
