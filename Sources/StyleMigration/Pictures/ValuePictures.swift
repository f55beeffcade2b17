import Equivalence
import SDKFunctions
package import SourceText
import StyleExpressions
package import StyleSpec

/// The texts of a value in code.
package struct CodeTexts: Hashable, Sendable {
  /// The lines of its call.
  let old: [UInt8]

  /// The same after the migration; `nil` where the value was left.
  let new: [UInt8]?

  /// What is drawn; `nil` for a constant, and for a function of which a part is computed.
  let function: DrawnValue?

  package init(old: [UInt8], new: [UInt8]? = nil, function: DrawnValue? = nil) {
    (self.old, self.new, self.function) = (old, new, function)
  }
}

/// A value of which something may be drawn.
package struct DrawnValue: Hashable, Sendable {
  /// The property; `nil` for a filter.
  let property: PropertySpecification?

  /// The old value as JSON.
  let legacy: [UInt8]
  let semantics: LegacySemantics
}

extension DrawnValue {
  /// A function in code; `nil` where no property has the name.
  package init?(of property: String, legacy: String, semantics: LegacySemantics) {
    guard let property = SDKProperty(named: property)?.specification.native else { return nil }
    self.init(property: property, legacy: Array(legacy.utf8), semantics: semantics)
  }

  /// A value of a style; `nil` where nothing is drawn.
  fileprivate init?(_ site: PropertySite, _ semantics: LegacySemantics) {
    switch site.owner {
    case .known(let property): self.property = property
    case .filter: property = nil
    default: return nil
    }
    (legacy, self.semantics) = (Array(site.value.spelling), semantics)
  }

  /// The old value; `nil` where it is too deep to be evaluated.
  var node: JSONNode? {
    guard let root = JSONDocument(reading: legacy)?.root, !root.isTooDeep else { return nil }
    return root
  }
}

/// The texts and drawings of values, for pages.
package struct ValuePictures: Sendable {
  private var values: [JSONPointer: MigratedStyle.Value] = [:]
  private var drawn: [JSONPointer: DrawnValue] = [:]
  private let profile: OutputProfile

  /// Whether the values are in code, which has no layers.
  package let areInCode: Bool

  /// - Returns: `nil` where what is written is not JSON.
  /// - Complexity: O(bytes).
  package init?(of migrated: MigratedStyle) {
    let report = migrated.report
    profile = OutputProfile(target: report.target.renderers, preference: report.preference.ofProfile)
    for value in migrated.values { values[value.site.pointer] = value }
    switch migrated.origin {
    case .code(let texts):
      areInCode = true
      drawn = texts.compactMapValues { $0.function }
    case .style(let read):
      if migrated.written == nil { return nil }
      areInCode = false
      for site in Self.sites(in: read) where values[site.pointer] != nil {
        drawn[site.pointer] = DrawnValue(site, report.semantics.legacy)
      }
    }
  }

  /// The sites of a style; none of a value on its own.
  private static func sites(in style: [UInt8]) -> [PropertySite] {
    do throws(MigrationError) {
      return try StyleWalker(try StyleMigrator().read(style)).sites
    } catch {
      return []
    }
  }

  /// A value with its texts.
  package subscript(pointer: JSONPointer) -> MigratedStyle.Value? { values[pointer] }

  /// The curves of a function, made on request; none where there is nothing to draw.
  package func curves(at pointer: JSONPointer, isMigrated: Bool) -> [FunctionCurve] {
    isMigrated || !areInCode ? drawn[pointer]?.curves ?? [] : []
  }

  /// For a repaired filter, a feature of which it says something else than today's renderers; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard let value = drawn[pointer], value.property == nil, let node = value.node else { return nil }
    let migration = ValueMigration(semantics: value.semantics, profile: profile)
    do throws(Finding) {
      let reading = try migration.reading(of: node)
      guard reading.isRepaired, let meaning = try migration.meaning(of: reading, node) else { return nil }
      // Renderers since style-spec 25 show every feature where the filter is an object, and none where it does not compile.
      let today = CompiledExpression(node, of: .filter, profile: value.semantics.profile)
      return ChangedFeature(
        FilterPlan(meaning, target: profile.target), meant: { meaning.holds(in: $0.context) },
        today: { node.kind == .object || today?.holds(in: $0.context) ?? false })
    } catch {
      // The refusal is in the report.
      return nil
    }
  }
}

/// A feature that a repaired filter treats differently than today's renderers treat the old one.
package struct ChangedFeature: Sendable {
  /// Its attributes and its kind of geometry, in words.
  package let text: String

  /// Whether the repaired filter shows it; today's renderers do the opposite.
  package let isShown: Bool

  /// The first such feature: attributes have the constants of the filter, then are missing, and last whatever the proof tries.
  init?(_ plan: FilterPlan, meant: (Sample) -> Bool, today: (Sample) -> Bool) {
    var attributes = [StyleObject()]
    for (name, values) in plan.constants.prefix(4) {
      attributes = attributes.flatMap { object in
        values.prefix(6).map { value in
          var object = object
          object[name] = value
          return object
        } + [object]
      }
    }
    let types: [GeometryType] = plan.testsGeometry ? [.lineString, .polygon, .point] : [.unknown]
    let features = attributes.flatMap { object in
      types.map { Sample(zoom: 12, properties: object, geometryType: $0) }
    }
    guard let feature = (features + plan.samples).first(where: { meant($0) != today($0) }) else { return nil }
    var parts = feature.properties.members.map { "\($0.key.string) = \($0.value.inWords)" }
    if parts.isEmpty { parts = ["no attributes"] }
    if feature.geometryType != .unknown { parts.append(feature.geometryType.rawValue) }
    if feature.id != .null { parts.append("id \(feature.id.inWords)") }
    text = parts.joined(separator: ", ")
    isShown = meant(feature)
  }
}

extension StyleValue {
  var inWords: String { String(decoding: fragment.text, as: UTF8.self) }
}
