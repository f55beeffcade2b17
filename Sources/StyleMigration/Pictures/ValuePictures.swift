import Equivalence
import SDKFunctions
package import SourceText
import StyleExpressions
package import StyleSpec

/// The texts and drawings of values, for pages.
package struct ValuePictures: Hashable, Sendable {
  /// One value.
  package struct Value: Hashable, Sendable {
    /// Its text; in code the lines of its call.
    fileprivate let old: [UInt8]

    /// The same after the migration; in code `nil` where the value was left.
    fileprivate let new: [UInt8]?
    fileprivate let drawing: Drawing?

    /// A value of code; a constant, and a function of which a part is computed, are not drawn.
    package init(old: [UInt8], new: [UInt8]? = nil, function: Function? = nil) {
      (self.old, self.new, drawing) = (old, new, function.map { .function($0) })
    }

    fileprivate init(_ site: PropertySite, written: JSONNode?, _ options: StyleMigrator.Options) {
      (old, new) = (Array(site.value.spelling), written.map { Array($0.spelling) })
      let semantics = options.semantics.legacy
      switch site.owner {
      case .known(let property):
        drawing = .function(
          Function(
            property: property, legacy: old, semantics: semantics, assumesIdentity: options.assumesIdentity))
      case .filter: drawing = .filter(semantics, options.profile)
      default: drawing = nil
      }
    }
  }

  /// What is drawn of a value.
  fileprivate enum Drawing: Hashable {
    case function(Function)
    case filter(LegacySemantics, OutputProfile)
  }

  package struct Function: Hashable, Sendable {
    let property: PropertySpecification

    /// The function as JSON.
    let legacy: [UInt8]
    let semantics: LegacySemantics
    let assumesIdentity: Bool
  }

  private let values: [JSONPointer: Value]

  /// Whether the values are in code, which has no layers.
  package let areInCode: Bool

  /// The values of code by their places, as the report has them.
  package init(_ values: [JSONPointer: Value]) {
    (self.values, areInCode) = (values, true)
  }

  /// The values of a style.
  ///
  /// - Complexity: O(bytes).
  init(of sites: [PropertySite], written: JSONNode, _ options: StyleMigrator.Options) {
    var values: [JSONPointer: Value] = [:]
    for site in sites {
      values[site.pointer] = Value(site, written: written.node(at: site.pointer), options)
    }
    (self.values, areInCode) = (values, false)
  }

  /// The old text of a value, to find values that are the same.
  package func oldText(at pointer: JSONPointer) -> [UInt8]? { values[pointer]?.old }

  /// The new text of a value.
  package func newText(at pointer: JSONPointer) -> [UInt8]? { values[pointer]?.new }

  /// The picture of a function, made on request; `nil` where there is nothing to draw.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    guard case .function(let function)? = values[pointer]?.drawing, isMigrated || !areInCode else { return nil }
    let panels = function.panels
    return panels.isEmpty ? nil : SitePicture(panels: panels, isMigrated: isMigrated)
  }

  /// For a repaired filter, a feature of which it says something else than today's renderers; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard let value = values[pointer], case .filter(let semantics, let profile)? = value.drawing,
      let node = JSONNode(ofValue: value.old)
    else { return nil }
    let migration = ValueMigration(semantics: semantics, profile: profile)
    do throws(Finding) {
      let reading = try migration.reading(of: node)
      guard reading.isRepaired, let meaning = try migration.meaning(of: reading, node) else { return nil }
      // Renderers since style-spec 25 show every feature where the filter is an object, and none where it does not compile.
      let today = CompiledExpression(node, of: .filter, profile: semantics.profile)
      return ChangedFeature(
        FilterPlan(meaning, target: profile.target), meant: { meaning.holds(in: $0.context) },
        today: { node.kind == .object || today?.holds(in: $0.context) ?? false })
    } catch {
      // The refusal is in the report.
      return nil
    }
  }
}

extension ValuePictures.Function {
  /// A function in code; `nil` where no property has the name.
  package init?(of property: String, legacy: String, semantics: LegacySemantics) {
    guard let property = SDKProperty(named: property)?.specification.native else { return nil }
    self.init(property: property, legacy: Array(legacy.utf8), semantics: semantics, assumesIdentity: false)
  }
}

extension JSONNode {
  /// A value that was written by an author or by this tool; `nil` where it is too deep to be evaluated.
  init?(ofValue text: [UInt8]) {
    guard let root = JSONDocument(reading: text)?.root, !root.isTooDeep else { return nil }
    self = root
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
    var parts = feature.properties.members.map { "\($0.key.string) = \(Self.text(of: $0.value))" }
    if parts.isEmpty { parts = ["no attributes"] }
    if feature.geometryType != .unknown { parts.append(feature.geometryType.rawValue) }
    if feature.id != .null { parts.append("id \(Self.text(of: feature.id))") }
    text = parts.joined(separator: ", ")
    isShown = meant(feature)
  }

  private static func text(of value: StyleValue) -> String { String(decoding: value.fragment.text, as: UTF8.self) }
}
