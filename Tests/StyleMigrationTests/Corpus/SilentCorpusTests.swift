import LegacyStyle
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The warnings that the changed values of real styles make renderers log, on features of our own choice.
@Suite struct SilentCorpusTests {
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func noChangedValueLogs() throws {
    let silent = try warnings(preferring: .silent)
    #expect(silent.values > 300)
    #expect(silent.logged == 0)
  }

  /// The test can fail: without the preference there are warnings.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func shortValuesLog() throws {
    #expect(try warnings(preferring: .short, oneOf: 32).logged > 3)
  }

  private func warnings(preferring preference: MigrationPreference, oneOf step: Int = 24) throws -> (
    values: Int, logged: Int
  ) {
    var (values, logged) = (0, 0)
    for file in try RecordedSet.sample(step, below: "corpus/styles") {
      let bytes = try SharedData.bytes(of: file)
      guard let old = try? JSONDocument(parsing: bytes).root, old["version"]?.number == 8,
        let migrated = try? StyleMigrator(options: .init(preference: preference)).migrate(style: bytes)
      else { continue }
      // In version 8, structural edits only move members that are written out at the end of a layer.
      let new = try JSONDocument(parsing: migrated.bytes).root
      let layers = zip(old["layers"].map { Array($0.elements) } ?? [], new["layers"].map { Array($0.elements) } ?? [])
      for (before, after) in layers {
        for value in ChangedValue.all(from: before, to: after) where !value.wasFailing {
          values += 1
          if value.logs { logged += 1 }
        }
      }
    }
    print("corpus/styles, \(preference.rawValue): \(logged) of \(values) changed values log")
    return (values, logged)
  }
}

/// A value of a layer that a migration changed.
private struct ChangedValue {
  let before: JSONNode
  let after: JSONNode
  let property: PropertySpecification

  static func all(from before: JSONNode, to after: JSONNode) -> [ChangedValue] {
    var values: [ChangedValue] = []
    func add(_ old: JSONNode?, _ new: JSONNode?, _ property: PropertySpecification?) {
      guard let old, let new, let property, !old.spelling.elementsEqual(new.spelling) else { return }
      values.append(ChangedValue(before: old, after: new, property: property))
    }
    add(before["filter"], after["filter"], .filter)
    let type = after["type"]?.string
    for group in ["paint", "layout"] as [JSONString] {
      for member in after[group].map({ Array($0.members) }) ?? [] {
        guard let name = member.key.string else { continue }
        add(before[group]?[name], member.value, PropertyTable.specification(named: name, layer: type))
      }
    }
    return values
  }

  /// Whether the old value was a mixed filter, whose own expressions may fail as before.
  var wasFailing: Bool { before.kind == .array && property == .filter && before.readsExpression }

  /// Whether some feature makes the new value fail although the property has a default.
  var logs: Bool {
    guard after.kind == .array, property == .filter || property.defaultValue != nil,
      let expression = try? StyleExpression(after),
      let compiled = try? CompiledExpression(expression, for: property)
    else { return false }
    var names: Set<JSONString> = []
    after.collectNames(&names)
    let values: [StyleValue] = [
      .null, .boolean(true), .string(""), .string("x"), .string("5"), .number(0), .number(-1), .number(5),
      .array([.number(1)]),
    ]
    var features = [Feature(), Feature(id: .string("a"), geometryType: .point)]
    for value in values {
      features.append(
        Feature(id: .number(1), properties: StyleObject(names.sorted().map { .init(key: $0, value: value) })))
      for name in names { features.append(Feature(properties: StyleObject([.init(key: name, value: value)]))) }
    }
    return features.contains { feature in
      [0, 5.5, 14, 22].contains { compiled.outcome(in: EvaluationContext(zoom: $0, feature: feature)).isError }
    }
  }
}

extension JSONNode {
  /// Whether a filter contains an expression.
  fileprivate var readsExpression: Bool {
    self[0]?.string == "get" || self[0]?.string == "zoom"
      || elements.contains { $0.kind == .array && $0.readsExpression }
  }

  /// The names of attributes that an expression reads.
  fileprivate func collectNames(_ names: inout Set<JSONString>) {
    if self[0]?.string == "get" || self[0]?.string == "has", let name = self[1]?.string { names.insert(name) }
    for element in elements { element.collectNames(&names) }
  }
}
