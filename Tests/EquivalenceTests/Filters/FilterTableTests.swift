import Equivalence
import LegacyStyle
import Rewriters
import SourceJSON
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// What is found over tables of values is what the evaluators say of each feature by itself.
@Suite struct FilterTableTests {
  private struct Columns {
    var columns: [(name: JSONString, values: [StyleValue])]
    var ids: [StyleValue]
  }

  private let columns = Columns(
    columns: ["x", "y", "class", "name:en"].map { name in
      (
        name: name,
        values: [
          .null, .boolean(true), .boolean(false), .string("a"), .string("1"), .string(""), .string("é"),
          .string("e\u{301}"), .number(1), .number(0), .number(-1), .number(5), .number(1.5), .array([.string("a")]),
          .object(StyleObject()),
        ]
      )
    }, ids: [.null, .number(1), .number(5), .string("a"), .string("1"), .number(0)])

  @Test func tablesSayWhatEvaluatorsSay() throws {
    try check("tabled = one by one", count: 300, generating: GeneratedFilter.draw) { made in
      let node = try JSONDocument(parsing: Array(made.json.utf8)).root
      guard let filter = self.legacy(node) else { return nil }
      let evaluation = FilterEvaluation(filter)
      let old = FilterTable(evaluation, columns: columns.columns, ids: columns.ids)
      let expression = try CompiledExpression(
        FilterPlain.rewrite(.init(filter: filter, target: .any), for: .filter), for: .filter)
      var new = FilterExpressionTable(expression, columns: columns.columns, ids: columns.ids)
      var random = ChoiceSource(seed: UInt64(made.json.utf8.count))
      var block = FilterBlock(columnCount: columns.columns.count)
      var (expectedOld, expectedNew) = (UInt64(0), UInt64(0))
      for row in 0..<40 {
        let context = append(to: &block, from: &random)
        if evaluation.holds(in: context) { expectedOld |= 1 << row }
        if expression.holds(in: context) { expectedNew |= 1 << row }
      }
      if old.passing(block) != expectedOld { return "the old table differs: \(block)" }
      if new.passing(block) != expectedNew { return "the new table differs: \(block)" }
      return nil
    }
  }

  /// Adds a drawn feature to a block and returns its context.
  private func append(to block: inout FilterBlock, from random: inout ChoiceSource) -> EvaluationContext {
    let choices = columns.columns.map { column in Int32(random.int(in: 0...column.values.count)) - 1 }
    let id = random.int(in: 0...columns.ids.count - 1)
    let context = self.context(choices, id: id, type: random.pick(GeometryType.allCases), zoom: random.pick([0, 7]))
    block.append(
      .init(zoom: context.zoom ?? 0, id: Int32(id), type: context.feature?.geometryType ?? .unknown), choices[...])
    return context
  }

  private func context(_ choices: [Int32], id: Int, type: GeometryType, zoom: Double) -> EvaluationContext {
    var properties = StyleObject()
    for (column, choice) in zip(columns.columns, choices) where choice >= 0 {
      properties[column.name] = column.values[Int(choice)]
    }
    return EvaluationContext(
      zoom: zoom, feature: Feature(id: columns.ids[id], geometryType: type, properties: properties))
  }

  private func legacy(_ node: JSONNode) -> LegacyFilter? {
    do throws(LegacyFilterError) {
      if case .legacy(let filter, _) = try FilterReading(node, semantics: .documented) { return filter }
      return nil
    } catch {
      return nil
    }
  }

  /// Conditions that a legacy filter does not become, but that a rewriting could hold: what fails, what reads several things
  /// or the feature as a whole, what is evaluated level by level.
  @Test(arguments: [
    #"["==", ["to-number", ["get", "x"]], 1]"#, #"["!", ["<", ["get", "x"], "m"]]"#,
    #"["any", ["<", ["number", ["get", "x"]], 3], ["has", "y"]]"#, #"["all", ["has", "y"], ["boolean", ["get", "x"]]]"#,
    #"["in", ["get", "x"], ["literal", ["a"]]]"#, #"["let", "v", ["get", "x"], ["==", ["var", "v"], 1]]"#,
    #"["==", ["get", "x", ["properties"]], 1]"#, #"["has", ["case", ["has", "y"], "x", "class"]]"#,
    #"["==", ["get", "x"], ["get", "y"], ["collator", {}]]"#, #"["==", ["id"], ["get", "x"]]"#,
    #"["case", ["has", "x"], ["==", ["geometry-type"], "Point"], [">", ["zoom"], 3]]"#, #"["has", "nowhere"]"#,
    #"["==", ["+", ["zoom"], ["to-number", ["get", "y"]]], 8]"#,
    #"["in", ",\"y\":1", ["to-string", ["properties"]]]"#,
    nestedTooDeeply,
  ])
  func conditionsOfEveryKind(text: String) throws {
    let expression = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root), for: .filter)
    var table = FilterExpressionTable(expression, columns: columns.columns, ids: columns.ids)
    var random = ChoiceSource(seed: 7)
    var passing = 0
    for _ in 0..<7 {
      var block = FilterBlock(columnCount: columns.columns.count)
      var expected: UInt64 = 0
      for row in 0..<FilterBlock.capacity {
        if expression.holds(in: append(to: &block, from: &random)) { expected |= 1 << row }
      }
      #expect(table.passing(block) == expected, "\(block)")
      passing += expected.nonzeroBitCount
    }
    // What always says the same would show nothing.
    #expect(passing < 448 && (passing > 0 || text.contains("nowhere")))
  }

  /// As many steps a row as there are conditions, however deep they stand and whatever the row before was.
  @Test(.timeLimit(.minutes(Sanitizer.minute))) func manyColumnsAndLevels() throws {
    let columns = (0..<300).map { (name: JSONString("a\($0)"), values: [StyleValue.number(Double($0)), .string("a")]) }
    var text =
      #"["any", "#
      + (0..<300).map { #"["all", ["has", "a\#($0)"], ["==", ["get", "a\#($0)"], \#($0)]]"# }.joined(separator: ",")
      + "]"
    for level in 0..<24 {
      text = #"["\#(level % 2 == 0 ? "all" : "any")", ["\#(level % 2 == 0 ? "!=" : "==")", ["zoom"], -1], \#(text)]"#
    }
    let expression = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root), for: .filter)
    var table = FilterExpressionTable(expression, columns: columns, ids: [.null])
    for first in stride(from: 0, to: 600, by: 60) {
      var block = FilterBlock(columnCount: columns.count)
      var expected: UInt64 = 0
      for row in first..<first + 60 {
        // Nothing is there, then everything, then one number among texts.
        var choices = [Int32](repeating: row % 3 == 0 ? -1 : row % 3 == 1 ? 0 : 1, count: columns.count)
        if row % 3 == 2 { choices[row % columns.count] = row % 2 == 0 ? 0 : 1 }
        block.append(.init(zoom: 3, id: 0, type: .point), choices[...])
        if choices.contains(0) { expected |= 1 << (row - first) }
      }
      #expect(table.passing(block) == expected, "\(first)")
    }
  }

  /// So deep that its parts are evaluated before it.
  private static let nestedTooDeeply =
    String(repeating: #"["!", "#, count: 301) + #"["has", "x"]"# + String(repeating: "]", count: 301)
}
