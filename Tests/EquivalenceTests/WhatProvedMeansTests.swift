import Equivalence
import LegacyRuntime
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The numbers in `WhatProvedMeans.md` are those of the plans.
@Suite struct WhatProvedMeansTests {
  private static let page = "Sources/StyleMigration/StyleMigration.docc/WhatProvedMeans.md"

  /// The page, with each run of blanks and line ends as one blank.
  private func text() throws -> String {
    let bytes = try TestFolder(path: Checkout.root).bytes(of: Self.page)
    return String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
  }

  private func function(_ json: String) throws -> FunctionObject {
    FunctionObject(try JSONDocument(parsing: Array(json.utf8)).root)
  }

  private func plan(_ json: String) throws -> SamplePlan {
    let property = try #require(PropertyTable.specification(named: "circle-radius"))
    return SamplePlan(try function(json), for: property, semantics: .documented)
  }

  @Test func limitsAreThoseOfTheCode() throws {
    let text = try text()
    #expect(SamplePlan.combinationLimit == 250_000 && text.contains("more than 250,000 of them is left"))
    #expect(FilterPlan.sampleLimit == 600 && text.contains("more than 600"))
    #expect(FilterPlan.attributeLimit == 1_000 && text.contains("more than 1,000 attributes"))
  }

  @Test func tokensHaveValuesOfEveryType() throws {
    let text = try text()
    #expect(text.contains("with each of 10 values of every type, and each alone"))
    func sets(_ names: Int) -> [StyleObject] {
      SamplePlan(tokens: JSONString((0..<names).map { "{k\($0)}" }.joined()), semantics: .documented).properties
    }
    #expect(sets(2).filter { $0.members.count == 2 }.count == 10)
    #expect(sets(2).filter { $0.members.count == 1 }.count == 2)
    // Without any, with all of each type, and each alone.
    #expect(sets(65).count == 1 + 10 + 65)
  }

  /// A hundred and fifty zooms with three keys each: about 450 zooms of the plan, and 912 inputs of the attribute.
  @Test func beyondTheLimitAFunctionIsLeft() throws {
    func plan(_ stops: Int) throws -> SamplePlan {
      let stops = (0..<stops).map { #"[{"zoom": \#($0 / 3), "value": "k\#($0)"}, \#($0)]"# }.joined(separator: ", ")
      return try self.plan(#"{"type": "categorical", "property": "p", "stops": [\#(stops)]}"#)
    }
    #expect(try plan(450).hasTooManyCombinations)
    let few = try plan(90)
    #expect(!few.hasTooManyCombinations)
    var count = 0
    few.forEachContext { _ in count += 1 }
    #expect(count == few.zooms.count * few.properties.count)
  }

  @Test func valuesAroundZoomStopsAreTried() throws {
    let text = try text()
    #expect(text.contains("1.5 below the first, 1 and 100.25 above the last, 0 and 22"))
    #expect(text.contains("a fifth of the way to the next one and 11.37"))
    let zooms = Set(try plan(#"{"stops": [[5, 1], [10, 4]]}"#).zooms)
    #expect(
      zooms == [5, 5.0.nextDown, 5.0.nextUp, 10, 10.0.nextDown, 10.0.nextUp, 7.5, 6, 3.5, 11, 110.25, 0, 22, 11.37])
  }

  @Test func compositeFunctionsTryFewerDoubles() throws {
    #expect(try text().contains("only where it has fewer than 4 different inputs"))
    func zooms(_ zooms: [Int]) throws -> [Double] {
      let stops = zooms.map { #"[{"zoom": \#($0), "value": 0}, \#($0)]"# }.joined(separator: ", ")
      return try plan(#"{"property": "p", "stops": [\#(stops)]}"#).zooms
    }
    #expect(try zooms([1, 2, 3]).contains(2.0.nextUp))
    #expect(try !zooms([1, 2, 3, 4]).contains(2.0.nextUp))
    #expect(try zooms([1, 2, 3, 4]).contains(2.0.nextDown))
  }

  @Test func attributesHaveValuesOfEveryType() throws {
    #expect(try text().contains("the attribute missing, and 11 values of every type"))
    let sets = try plan(#"{"property": "p", "type": "categorical", "stops": [["a", 1]]}"#).properties
    // Without the attribute, with the key and with the key and a blank.
    #expect(sets.count == 1 + 11 + 2)
  }

  @Test func longListsAreSelected() throws {
    let text = try text()
    #expect(
      text.contains(
        "400 for all attributes together but at least 40 for each, and the neighbours of 60 of them; 400 ids, and the neighbours of 20"
      ))
    let list = (0..<1_000).map { "\"v\($0)\"" }.joined(separator: ",")
    let ids = FilterPlan(
      try FilterMeaning(try JSONDocument(parsing: Array("[\"in\",\"$id\",\(list)]".utf8)).root, semantics: .documented),
      target: .any
    ).samples.map { $0.id }
    let texts = Set(ids.compactMap { if case .string(let text) = $0 { text.string } else { nil } })
    #expect(texts.filter { $0.hasPrefix("v") && !$0.hasSuffix(" ") }.count == 400)
    #expect(texts.filter { $0.hasPrefix("v") && $0.hasSuffix(" ") }.count == 20)
    func constants(_ attributes: Int) throws -> [Int] {
      let values = (0..<500).map { "\"v\($0)\"" }.joined(separator: ",")
      let parts = (0..<attributes).map { "[\"in\",\"k\($0)\",\(values)]" }.joined(separator: ",")
      let node = try JSONDocument(parsing: Array("[\"any\",\(parts)]".utf8)).root
      return FilterPlan(try FilterMeaning(node, semantics: .documented), target: .any).constants.map { $0.values.count }
    }
    #expect(try constants(1) == [400])
    #expect(try constants(4) == [100, 100, 100, 100])
    #expect(try constants(20) == Array(repeating: 40, count: 20))
    #expect(text.contains("10 values of every type, null among them"))
    let node = try JSONDocument(parsing: Array(#"["has","k"]"#.utf8)).root
    let plan = FilterPlan(try FilterMeaning(node, semantics: .documented), target: .any)
    #expect(Set(plan.samples.compactMap { $0.properties["k"] }).count == 10)
  }

  @Test func expressionsHaveTheirConstants() throws {
    #expect(try text().contains("up to 200 constants of the expression"))
    let labels = (0..<300).map { "\"v\($0)\"" }.joined(separator: ",")
    let json = #"["match",["get","k"],[\#(labels)],true,false]"#
    let node = try JSONDocument(parsing: Array(json.utf8)).root
    #expect(FilterPlan(expression: node.fragment, target: .any).constants.map { $0.values.count } == [200])
  }

  @Test(arguments: LegacySemantics.allCases)
  func numbersAndColoursAreEqualWithinTheBounds(semantics: LegacySemantics) throws {
    let text = try text()
    #expect(
      text.contains("Numbers are equal within a relative 10⁻⁹ or an absolute 10⁻¹², colours within 10⁻⁶ per component"))
    #expect(text.contains("in native semantics both within 10⁻⁶"))
    let comparison = Comparison(semantics)
    let bound = semantics == .native ? 1e-6 : 1e-9
    #expect(comparison.holds(.number(100), .number(100 + 90 * bound)))
    #expect(!comparison.holds(.number(100), .number(100 + 110 * bound)))
    let small = semantics == .native ? 1e-6 : 1e-12
    #expect(comparison.holds(.number(0), .number(0.9 * small)))
    #expect(!comparison.holds(.number(0), .number(1.1 * small)))
    func red(_ red: Double) -> StyleValue { .color(Color(red: red, green: 0, blue: 0, alpha: 1)) }
    #expect(comparison.holds(red(0.5), red(0.5 + 0.9e-6)))
    #expect(!comparison.holds(red(0.5), red(0.5 + 1.1e-6)))
  }

  @Test func aBendOfMoreThanAMillionthIsLeft() throws {
    #expect(try text().contains("up to a millionth of the way"))
    #expect(Bend.slackLimit == 1e-6)
  }
}
