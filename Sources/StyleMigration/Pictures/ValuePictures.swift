import Equivalence
package import SourceText
import StyleExpressions
import StyleSpec

/// The source of a page's texts and drawings of values.
package enum ValuePictures: Sendable {
  case style(StylePictures)
  case code(CodePictures)

  /// The old text of a value, to find values that are the same.
  package func oldText(at pointer: JSONPointer) -> [UInt8]? {
    switch self {
    case .style(let pictures): pictures.oldText(at: pointer)
    case .code(let pictures): pictures[pointer]?.old
    }
  }

  /// The new text of a value.
  package func newText(at pointer: JSONPointer) -> [UInt8]? {
    switch self {
    case .style(let pictures): pictures.newText(at: pointer)
    case .code(let pictures): pictures[pointer]?.new
    }
  }

  /// The picture of a value; `nil` where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    switch self {
    case .style(let pictures): pictures.picture(at: pointer, isMigrated: isMigrated)
    case .code(let pictures): isMigrated ? pictures[pointer]?.picture : nil
    }
  }

  /// For a repaired filter, a feature whose result changes; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard case .style(let pictures) = self else { return nil }
    return pictures.changedFeature(at: pointer)
  }
}

/// The sites of a style as a migration reads them; they are derived from the input text, so they do not count for
/// equality.
package struct WalkedStyle: Hashable, Sendable {
  let sites: [PropertySite]

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// The pictures of a migrated style, made one at a time and on request, at no cost to the migration.
///
/// The new values are those of the written text, compiled again.
package struct StylePictures: Sendable {
  private let sites: [JSONPointer: PropertySite]
  private let new: JSONDocument
  private let options: StyleMigrator.Options

  /// `nil` where what is written is not JSON.
  ///
  /// - Parameters:
  ///   - walk: What was found in the style.
  ///   - written: What is written.
  ///   - options: How it was migrated.
  /// - Complexity: O(bytes).
  init?(of walk: WalkedStyle, written: [UInt8], _ options: StyleMigrator.Options) {
    let maximumDepth = StyleMigrator.maximumDepth + StyleValue.maximumHeight
    guard let new = JSONDocument(reading: written, maximumDepth: maximumDepth) else { return nil }
    (self.new, self.options) = (new, options)
    var sites: [JSONPointer: PropertySite] = [:]
    for site in walk.sites { sites[site.pointer] = site }
    self.sites = sites
  }

  /// The old text of a value, to find values that are the same.
  package func oldText(at pointer: JSONPointer) -> [UInt8]? {
    sites[pointer].map { Array($0.value.spelling) }
  }

  /// The new text of a value.
  package func newText(at pointer: JSONPointer) -> [UInt8]? {
    written(at: pointer).map { Array($0.spelling) }
  }

  /// The picture of a function; `nil` where its old meaning cannot be evaluated, and for other values.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    guard let site = sites[pointer], !site.value.isTooDeep, case .known(let property) = site.owner else { return nil }
    return FunctionPictures(semantics: semantics, assumesIdentity: options.assumesIdentity).picture(
      of: site.value, named: site.name, for: property, written: isMigrated ? written(at: pointer) : nil)
  }

  /// A feature of which a repaired filter says something else than today's renderers; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard let site = sites[pointer], !site.value.isTooDeep, case .filter = site.owner else { return nil }
    let migration = ValueMigration(semantics: semantics, profile: options.profile)
    do throws(Finding) {
      let reading = try migration.reading(of: site.value)
      guard reading.isRepaired, let meaning = try migration.meaning(of: reading, site.value) else { return nil }
      // Renderers since style-spec 25 show every feature where the filter is an object, and none where it does not compile.
      let today = CompiledExpression(site.value, of: .filter, profile: semantics.profile)
      return ChangedFeature(
        FilterPlan(meaning, target: options.target.renderers), meant: { meaning.holds(in: $0.context) },
        today: { site.value.kind == .object || today?.holds(in: $0.context) ?? false })
    } catch {
      // The refusal is in the report.
      return nil
    }
  }

  private func written(at pointer: JSONPointer) -> JSONNode? {
    sites[pointer] == nil ? nil : new.root.node(at: pointer)
  }

  private var semantics: LegacySemantics { options.semantics.legacy }
}

/// A feature that a repaired filter treats differently than today's renderers treat the old one.
package struct ChangedFeature: Sendable {
  /// Its attributes and its kind of geometry, in words.
  package let text: String

  /// Whether the repaired filter shows it; today's renderers do the opposite.
  package let isShown: Bool

  /// The first such feature: attributes have the constants of the filter, then are missing, and last whatever the proof tries.
  ///
  /// - Parameters:
  ///   - plan: What the filter is compared on.
  ///   - meant: Whether the filter, as it was meant, shows a feature.
  ///   - today: Whether today's renderers show it.
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
