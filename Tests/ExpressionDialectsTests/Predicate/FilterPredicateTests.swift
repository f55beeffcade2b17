import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// The filters of real styles as predicates, read back as the SDKs read them: they select the same features.
@Suite struct FilterPredicateTests {
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func predicatesKeepTheSameFeatures() throws {
    let filters = try Self.filters()
    for dialect in Dialect.allCases { try check(filters, dialect) }
  }

  private func check(_ filters: [String], _ dialect: Dialect) throws {
    let boolean = PropertySpecification(
      name: "filter", type: .boolean, defaultValue: .boolean(false), parameters: [.zoom, .feature],
      dependence: .dataDriven)
    let model = SDKModel(dialect: dialect)
    var generator = SplitMix64(seed: 5)
    var (checked, kept) = (0, 0)
    for filter in filters {
      let root = try JSONDocument(parsing: Array(filter.utf8)).root
      let expression: StyleExpression
      let original: CompiledExpression
      do {
        expression = try StyleExpression(root)
        original = try CompiledExpression(expression, for: boolean, profile: .native)
      } catch {
        // Invalid filters are tested elsewhere.
        continue
      }
      let source = try SourceCode(dialect).predicate(expression)
      let json = try model.predicate(try WrittenSwift(parsing: source))
      let read = try StyleExpression(try JSONDocument(parsing: Array(json.jsonText.string.utf8)).root)
      let predicate = try CompiledExpression(read, for: boolean, profile: .native)
      let pool = Pool(root)
      checked += 1
      for _ in 0..<8 {
        let context = pool.context(&generator)
        let expected = original.value(in: context)
        if expected == .boolean(true) { kept += 1 }
        try #require(predicate.value(in: context) == expected, "\(filter) as \(source) is \(json.jsonText)")
      }
    }
    #expect(checked > 100)
    #expect(kept * 4 > checked, "\(kept) of \(checked)")
  }

  /// All different filters of the real styles, migrated.
  private static func filters() throws -> [String] {
    let styles = try RealStyles.some.get()
    var filters: Set<String> = []
    for root in styles {
      for layer in root["layers"]?.elements.map({ $0 }) ?? [] {
        if let filter = layer["filter"] { filters.insert(String(decoding: filter.spelling, as: UTF8.self)) }
      }
    }
    return filters.sorted()
  }
}

/// The strings and numbers of a filter, to make features from that it can distinguish.
private struct Pool {
  private var names: [JSONString] = []
  private var values: [StyleValue] = [.null, .boolean(true), .boolean(false), .number(0), .string("other")]

  init(_ filter: JSONNode) {
    var open = [filter]
    while let node = open.popLast() {
      for element in node.elements { open.append(element) }
      if let string = node.string {
        names.append(string)
        values.append(.string(string))
      }
      if let number = node.number { values += [.number(number), .number(number + 1), .number(number - 0.5)] }
    }
  }

  func context(_ generator: inout SplitMix64) -> EvaluationContext {
    var properties = StyleObject()
    for name in names where Bool.random(using: &generator) {
      properties[name] = values.randomElement(using: &generator)
    }
    let geometry = GeometryType.allCases.randomElement(using: &generator) ?? .point
    let id = values.randomElement(using: &generator) ?? .null
    return EvaluationContext(
      zoom: Double(Int.random(in: 0...40, using: &generator)) / 2,
      feature: Feature(id: id, geometryType: geometry, properties: properties))
  }
}
