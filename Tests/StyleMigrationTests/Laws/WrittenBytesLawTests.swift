import Equivalence
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The law of the bytes: the value in the result, read again, has the results of the old value.
///
/// Only the tolerance is taken from the judge: the result of the public call is parsed, type-checked and evaluated.
/// `PROPERTY_COUNT=1000000 swift test -c release --filter WrittenBytesLawTests` is the long run.
@Suite struct WrittenBytesLawTests {
  private func migrator(_ semantics: LegacySemantics) -> StyleMigrator {
    let source: SourceSemantics =
      switch semantics {
      case .documented: .documented
      case .glJS: .glJS
      case .native: .native
      }
    // Colours in old spellings are respelled before, so the text would not mean what it meant.
    return StyleMigrator(
      options: .init(semantics: source, target: .maplibreGLJS, parts: [.functions, .filters, .tokens]))
  }

  @Test(arguments: LegacySemantics.allCases)
  func functionsMeanTheSameInTheResult(semantics: LegacySemantics) throws {
    let settings = try PropertySettings.fromEnvironment()
    let migrator = migrator(semantics)
    var migrated = 0
    try check(
      "bytes of functions in \(semantics.rawValue)", count: 40, settings: settings,
      generating: GeneratedFunction.drawing(inputs: settings.inputs)
    ) { function in
      let property = function.property.specification
      let bytes = Array(function.json.utf8)
      let owner: String
      switch function.property.owner {
      case .layer(let type, _)?: owner = type.rawValue
      case .root(let object)?: owner = object.rawValue
      // The public call takes properties of the specification only.
      case nil: return nil
      }
      let result = try migrator.migrate(value: function.json, of: property.name.string, in: owner)
      if result.report.hasFault { return "a fault: \(result.report.sites.left.map { "\($0.outcome)" })" }
      guard case .migrated? = result.report.sites.first?.outcome else { return nil }
      migrated += 1
      let text = String(decoding: result.bytes, as: UTF8.self)
      let node = try JSONDocument(parsing: result.bytes).root
      let new = try CompiledExpression(
        StyleExpression(propertyValue: node), for: semantics == .native ? property.native : property,
        profile: semantics == .native ? .native : .glJS)
      let read = FunctionObject(try JSONDocument(parsing: bytes).root)
      let old = try LegacyEvaluation(read, for: property, semantics: semantics)
      let plan = SamplePlan(read, for: property, semantics: semantics)
      for input in function.inputs {
        let context = input.context
        let sample = Sample(zoom: input.zoom, properties: context.feature?.properties ?? StyleObject())
        guard case .value(let expected) = old.value(in: context), !plan.exempts(sample) else { continue }
        let actual = new.value(in: context)
        if !Comparison(semantics, for: plan, at: input.zoom).holds(expected, actual) {
          return "at \(input) old is \(expected), new is \(actual) in \(text)"
        }
      }
      return nil
    }
    // Native semantics refuse most random cases.
    let share = semantics == .native ? 0.1 : 0.25
    #expect(migrated >= settings.floor(share, of: 40), "\(migrated) of the functions were migrated")
  }

  @Test(arguments: LegacySemantics.allCases)
  func filtersMeanTheSameInTheResult(semantics: LegacySemantics) throws {
    let settings = try PropertySettings.fromEnvironment()
    let migrator = migrator(semantics)
    var migrated = 0
    try check(
      "bytes of filters in \(semantics.rawValue)", count: 40, settings: settings,
      generating: GeneratedFilter.drawing(features: settings.inputs)
    ) { filter in
      let result = try migrator.migrate(filter: filter.json)
      if result.report.hasFault { return "a fault" }
      guard case .migrated? = result.report.sites.first?.outcome else { return nil }
      migrated += 1
      let new = try CompiledExpression(
        StyleExpression(propertyValue: JSONDocument(parsing: result.bytes).root), for: .filter,
        profile: semantics == .native ? .native : .glJS)
      let migration = ValueMigration(semantics: semantics)
      let old = try JSONDocument(parsing: Array(filter.json.utf8)).root
      guard let old = try migration.meaning(of: try migration.reading(of: old), old) else {
        return "migrated a modern filter"
      }
      for feature in filter.features where feature.geometryType.simple == feature.geometryType {
        let context = EvaluationContext(zoom: filter.zoom, feature: feature)
        if new.value(in: context) != .boolean(old.holds(in: context)) {
          return "old and new differ at \(feature) in \(String(decoding: result.bytes, as: UTF8.self))"
        }
      }
      return nil
    }
    #expect(migrated >= settings.floor(0.75, of: 40), "\(migrated) of the filters were migrated")
  }
}

extension StyleExpression {
  /// Reads the value of a property: an expression, or a bare constant.
  fileprivate init(propertyValue node: JSONNode) throws(ExpressionError) {
    if node.kind == .array, let name = node[0]?.string, Self.isOperator(name) {
      try self.init(node)
    } else {
      self = .literal(StyleValue(json: node), spelled: node.fragment)
    }
  }
}
