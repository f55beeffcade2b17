import Equivalence
import LegacyRuntime
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport

/// One migration case, run in each of its semantics.
struct CaseRun {
  private let file: CaseFile
  private let property: PropertySpecification
  private let before: JSONDocument

  struct Unusable: Error, CustomStringConvertible {
    var description: String
  }

  init(_ file: CaseFile) throws {
    self.file = file
    before = try JSONDocument(parsing: Array(file.before.utf8))
    guard let property = file.place.specification else {
      throw Unusable(description: "no such property: \(file.place)")
    }
    self.property = property
  }

  func failures() throws -> [String] {
    var failures: [String] = []
    for semantics in file.semantics {
      let chosen = try legacy(semantics)
      let migrated = try migrate(Array(file.before.utf8), chosen.source)
      failures += try expectation(migrated, semantics) + rows(semantics, chosen.legacy)
    }
    return failures
  }

  private func migrate(_ bytes: [UInt8], _ semantics: SourceSemantics) throws -> MigratedStyle {
    guard let target = MigrationTarget(rawValue: file.target) else {
      throw Unusable(description: "no target \(file.target)")
    }
    guard let preference = MigrationPreference(rawValue: file.preference) else {
      throw Unusable(description: "no preference \(file.preference)")
    }
    let migrator = StyleMigrator(options: .init(semantics: semantics, target: target, preference: preference))
    if let tiles = file.tiles { return try migrate(bytes, readFrom: tiles, by: migrator) }
    let text = String(decoding: bytes, as: UTF8.self)
    return file.place == .filter
      ? try migrator.migrate(filter: text)
      : try migrator.migrate(value: text, of: file.place.property, in: file.place.layerName)
  }

  /// Migrates the value in a layer of a style whose source is of a type.
  private func migrate(_ bytes: [UInt8], readFrom tiles: String, by migrator: StyleMigrator) throws -> MigratedStyle {
    guard case .layer(let type, let group, let name) = file.place else {
      throw Unusable(description: "only a layer reads tiles")
    }
    let style = """
      {"version": 8, "sources": {"a": {"type": "\(tiles)"}}, "layers": [{"id": "b", "type": "\(type)", "source": "a",
      "\(group)": {"\(name)": \(String(decoding: bytes, as: UTF8.self))}}]}
      """
    let migrated = try migrator.migrate(style: style)
    let value = try JSONDocument(parsing: migrated.bytes).root["layers"]?[0]?[JSONString(group)]?[JSONString(name)]
    return MigratedStyle(
      source: bytes, bytes: value.map { Array($0.spelling) } ?? [], report: migrated.report, origin: migrated.origin)
  }

  private func legacy(_ semantics: CaseFile.Semantics) throws -> (source: SourceSemantics, legacy: LegacySemantics) {
    guard let source = SourceSemantics(rawValue: semantics.rawValue),
      let legacy = LegacySemantics(rawValue: semantics.rawValue)
    else { throw Unusable(description: "no semantics \(semantics.rawValue)") }
    return (source, legacy)
  }

  /// The result, or the id of the refusal; a second run changes nothing.
  private func expectation(_ migrated: MigratedStyle, _ semantics: CaseFile.Semantics) throws -> [String] {
    let text = String(decoding: migrated.bytes, as: UTF8.self)
    switch (file.expectation, migrated.report.sites.first?.outcome) {
    case (.after(let after), .migrated):
      let expected = try JSONDocument(parsing: Array(after.utf8)).root
      let actual = try JSONDocument(parsing: migrated.bytes).root
      guard StyleValue(json: expected) == StyleValue(json: actual) else {
        return ["\(semantics.rawValue): wrote \(text)\n  expected \(after)"]
      }
      let again = try migrate(migrated.bytes, try legacy(semantics).source)
      return again.bytes == migrated.bytes ? [] : ["\(semantics.rawValue): a second run changes \(text)"]
    case (.after(let after), .left(let diagnostic)):
      return ["\(semantics.rawValue): left (\(diagnostic.id.rawValue): \(diagnostic.message))\n  expected \(after)"]
    case (.after, nil): return ["\(semantics.rawValue): was not taken for a legacy value"]
    case (.refused(let id), .left(let diagnostic)):
      if migrated.bytes != before.bytes { return ["\(semantics.rawValue): refused, but changed"] }
      return diagnostic.id.rawValue == id
        ? [] : ["\(semantics.rawValue): refused by \(diagnostic.id.rawValue): \(diagnostic.message)"]
    case (.refused(let id), _): return ["\(semantics.rawValue): expected the refusal \(id), but wrote \(text)"]
    }
  }

  /// Each row of the table: old evaluator, and the expression of the After block.
  private func rows(_ semantics: CaseFile.Semantics, _ legacy: LegacySemantics) throws -> [String] {
    guard !file.rows.isEmpty else { return [] }
    let old = try OldValue(before.root, for: property, semantics: legacy)
    var new: NewValue?
    if case .after(let after) = file.expectation {
      let target = legacy == .native ? property.native : property
      new = try NewValue(
        try JSONDocument(parsing: Array(after.utf8)).root, for: target, profile: legacy == .native ? .native : .glJS)
    }
    var failures: [String] = []
    for row in file.rows {
      guard let expected = row.values[semantics] else { continue }
      let context = try self.context(of: row)
      let outcome = old.value(in: context)
      var contextOfTarget = context
      // A renderer without names for the `Multi…` kinds calls a multi-polygon a polygon.
      if let kind = context.feature?.geometryType, RenderTarget(rawValue: file.target)?.tellsMultiGeometryApart == false
      {
        contextOfTarget.feature?.geometryType = kind.simple
      }
      if !(try matches(outcome, expected, tolerance: old.tolerance)) {
        failures.append(
          "line \(row.line): \(semantics.rawValue): the old evaluator gives \(outcome), expected \(expected)")
      }
      if let new, case let value = new.value(in: contextOfTarget),
        !(try matches(.value(value), expected, tolerance: 1e-6))
      {
        failures.append("line \(row.line): \(semantics.rawValue): the expression gives \(value), expected \(expected)")
      }
    }
    return failures
  }

  private func context(of row: CaseFile.Row) throws -> EvaluationContext {
    var feature = Feature()
    if case .object(let properties) = StyleValue(json: try JSONDocument(parsing: Array(row.properties.utf8)).root) {
      feature.properties = properties
    }
    if let id = row.id { feature.id = StyleValue(json: try JSONDocument(parsing: Array(id.utf8)).root) }
    if let type = row.geometryType.flatMap(GeometryType.init) { feature.geometryType = type }
    return EvaluationContext(zoom: row.zoom, feature: feature)
  }

  private func matches(_ outcome: LegacyOutcome, _ expected: CaseFile.Value, tolerance: Double) throws -> Bool {
    switch (outcome, expected) {
    case (.accident(let found), .accident(let name)): return found.rawValue == name
    case (.value(let value), .nothing): return value == .null
    case (.value(let value), .json(let text)):
      let json = try JSONDocument(parsing: Array(text.utf8)).root
      if case .color = value, let css = json.string, let color = Color(css: css) {
        return Tolerance.isSame(value, .color(color))
      }
      return RecordedOutput(json, type: property.type, tolerance: tolerance).matches(value)
    default: return false
    }
  }
}

/// The value in the style before: a filter, a colour, a function or a string with tokens.
private enum OldValue {
  case filter(FilterMeaning)
  case color(Color)
  case evaluation(LegacyEvaluation)

  init(_ node: JSONNode, for property: PropertySpecification, semantics: LegacySemantics) throws {
    if property == .filter {
      let migration = ValueMigration(semantics: semantics)
      guard let meaning = try migration.meaning(of: try migration.reading(of: node), node) else {
        throw CaseRun.Unusable(description: "the Before block is not an old filter")
      }
      self = .filter(meaning)
    } else if let string = node.string {
      if property.type == .color, let color = Color(nativeCSS: string) {
        self = .color(color)
      } else {
        self = .evaluation(LegacyEvaluation(constant: string, for: property, semantics: semantics))
      }
    } else {
      self = .evaluation(try LegacyEvaluation(FunctionObject(node), for: property, semantics: semantics))
    }
  }

  /// The first parsers rounded colours to bytes.
  var tolerance: Double { if case .color = self { 1 / 255 } else { 1e-6 } }

  func value(in context: EvaluationContext) -> LegacyOutcome {
    switch self {
    case .filter(let meaning): .value(.boolean(meaning.holds(in: context)))
    case .color(let color): .value(.color(color))
    case .evaluation(let evaluation): evaluation.value(in: context)
    }
  }
}

/// The value in the style afterwards: a constant or an expression.
private enum NewValue {
  case constant(StyleValue)
  case expression(CompiledExpression)

  init(_ node: JSONNode, for property: PropertySpecification, profile: EvaluationProfile) throws {
    if node.kind == .array, let name = node[0]?.string, StyleExpression.isOperator(name) {
      self = .expression(try CompiledExpression(try StyleExpression(node), for: property, profile: profile))
    } else {
      guard let value = StyleValue(json: node).typed(as: property.type) else {
        throw CaseRun.Unusable(description: "the After block is not a value of \(property.name)")
      }
      self = .constant(value)
    }
  }

  func value(in context: EvaluationContext) -> StyleValue {
    switch self {
    case .constant(let value): value
    case .expression(let expression): expression.value(in: context)
    }
  }
}

private enum Tolerance {
  static func isSame(_ left: StyleValue, _ right: StyleValue) -> Bool {
    guard case .color(let left) = left, case .color(let right) = right else { return false }
    let (a, b) = (left.premultiplied, right.premultiplied)
    return abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue) + abs(a.alpha - b.alpha) < 1e-6
  }
}

extension CaseFile.Place {
  var specification: PropertySpecification? {
    switch self {
    case .layer(let type, let group, let property):
      guard let layer = LayerType(rawValue: type), let group = PropertyGroup(rawValue: group) else { return nil }
      return LayerKind.known(layer).specification(of: JSONString(property), in: group)
    case .root(let object, let property):
      return RootObject(rawValue: object).flatMap {
        PropertyTable.specification(of: .root($0), name: JSONString(property))
      }
    case .filter: return .filter
    }
  }

  var layerName: String {
    switch self {
    case .layer(let type, _, _): type
    case .root(let object, _): object
    case .filter: "filter"
    }
  }
}
