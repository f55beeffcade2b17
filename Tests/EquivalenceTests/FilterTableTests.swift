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
    var tabled = 0
    try check("tabled = one by one", count: 300, generating: GeneratedFilter.draw) { made in
      let node = try JSONDocument(parsing: Array(made.json.utf8)).root
      guard let filter = self.legacy(node) else { return nil }
      let evaluation = FilterEvaluation(filter)
      let old = FilterTable(evaluation, columns: columns.columns, ids: columns.ids)
      let expression = try CompiledExpression(
        FilterPlain.rewrite(.init(filter: filter, target: .any), for: .filter), for: .filter)
      var new = FilterExpressionTable(expression, columns: columns.columns, ids: columns.ids)
      if new != nil { tabled += 1 }
      var random = ChoiceSource(seed: UInt64(made.json.utf8.count))
      for _ in 0..<40 {
        let choices = columns.columns.map { column in Int32(random.int(in: 0...column.values.count)) - 1 }
        let id = random.int(in: 0...columns.ids.count - 1)
        let context = self.context(
          choices, id: id, type: random.pick(GeometryType.allCases), zoom: random.pick([0, 7]))
        let type = context.feature?.geometryType ?? .unknown
        let holds = evaluation.holds(in: context)
        if old.holds(id: id, type: type, choices: choices, from: 0) != holds {
          return "the old table differs: \(choices)"
        }
        new?.set(zoom: context.zoom ?? 0, id: id, type: type, choices: choices, from: 0)
        if let new, new.holds != expression.holds(in: context) { return "the new table differs: \(choices)" }
      }
      return nil
    }
    // Nearly all that is written can be tabled.
    #expect(tabled > 150)
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

  /// Where the value itself is needed there is no table, and the judge evaluates feature by feature.
  @Test(arguments: [
    #"["==", ["to-number", ["get", "x"]], 1]"#, #"["has", ["get", "x"]]"#, #"["<", ["get", "x"], "m"]"#,
    #"["in", ["get", "x"], ["literal", ["a"]]]"#, #"["let", "v", ["get", "x"], ["==", ["var", "v"], 1]]"#,
    #"["==", ["get", "x", ["properties"]], 1]"#,
  ])
  func noTable(text: String) throws {
    let expression = try CompiledExpression(
      try StyleExpression(try JSONDocument(parsing: Array(text.utf8)).root), for: .filter)
    #expect(FilterExpressionTable(expression, columns: columns.columns, ids: columns.ids) == nil)
  }
}
