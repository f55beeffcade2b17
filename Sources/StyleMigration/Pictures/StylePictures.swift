import Equivalence
package import SourceText
import StyleExpressions
import StyleSpec

/// The sites of a style, or of one in its imports, as a migration reads them.
package struct WalkedStyle: Sendable {
  /// The pointer to the style.
  var pointer = ""
  let sites: [PropertySite]
}

/// The pictures of a migrated style, made one at a time and on request: the migration pays nothing.
///
/// The new values are those of the text that was written, compiled anew.
package struct StylePictures: Sendable {
  private let sites: [JSONPointer: PropertySite]
  private let new: JSONDocument
  private let options: StyleMigrator.Options

  /// - Parameters:
  ///   - style: What was found in the style, and what is written.
  ///   - options: How it was migrated.
  /// - Throws: ``MigrationError`` where what is written is not JSON.
  /// - Complexity: O(bytes).
  package init(of style: EditedStyle, options: StyleMigrator.Options) throws(MigrationError) {
    var deep = options
    deep.maximumDepth += StyleValue.maximumHeight
    new = try StyleMigrator(options: deep).read(style.bytes)
    self.options = options
    var sites: [JSONPointer: PropertySite] = [:]
    for walk in style.walks {
      for site in walk.sites { sites[JSONPointer(written: walk.pointer + site.pointer.description)] = site }
    }
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

  /// The picture of a value; `nil` where its old meaning cannot be evaluated, or it is not a function, a filter or a string with tokens.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    guard let site = sites[pointer], site.value.height <= StyleValue.maximumHeight else { return nil }
    let written = isMigrated ? written(at: pointer) : nil
    switch site.owner {
    case .filter: return filterPicture(of: site, written: written)
    case .known(let property):
      return functions.picture(of: site.value, named: site.name, for: property, written: written)
    default: return nil
    }
  }

  private func written(at pointer: JSONPointer) -> JSONNode? {
    var resolution = PointerResolution(in: new)
    return sites[pointer] == nil ? nil : resolution.node(at: pointer)
  }

  private var semantics: LegacySemantics { options.semantics.legacy }

  private var functions: FunctionPictures {
    FunctionPictures(semantics: semantics, profile: options.profile, assumesIdentity: options.assumesIdentity)
  }

  private func filterPicture(of site: PropertySite, written: JSONNode?) -> SitePicture? {
    let migration = FilterMigration(semantics: semantics, profile: options.profile)
    do throws(SiteRefusal) {
      let reading = try migration.reading(of: site.value)
      guard let meaning = try migration.meaning(of: reading, site.value) else { return nil }
      let plan = FilterPlan(meaning, target: options.target.renderers)
      let new = written.flatMap { node in
        meaning.hasStandIns
          ? CompiledExpression(standingIn: node, for: .filter, profile: semantics.profile)
          : functions.compile(node, for: .filter)
      }
      let today = reading.isRepaired ? FilterToday(site.value, functions.compile(site.value, for: .filter)) : nil
      let plain = PlainFeatures(plan).examples(
        { meaning.holds(in: $0.context) },
        today: today.map { today in { today.value(in: $0.context) == .boolean(true) } })
      let samples = plain.map { ($0, true) } + PictureSampler.spread(plan.samples, over: 48).map { ($0, false) }
      let rows = samples.map { sample, isPlain in
        let old = StyleValue.boolean(meaning.holds(in: sample.context))
        let new = new?.value(in: sample.context)
        return SitePicture.Row(
          label: PictureSampler.wording(of: sample, hasZoom: !isPlain),
          values: .init(
            old: old, new: new, today: today?.value(in: sample.context), differ: new.map { $0 != old } ?? false),
          isPlain: isPlain)
      }
      return SitePicture(
        property: site.name.string, panels: [.init(title: "", shape: .truth(rows))], hasNew: new != nil)
    } catch {
      // The refusal is in the report.
      return nil
    }
  }
}
