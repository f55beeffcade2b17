import Equivalence
import LegacyStyle
package import SourceJSON
import StyleExpressions
import StyleSpec

/// The pictures of a migrated style, made one at a time and on request: the migration pays nothing.
///
/// The new values are those of the text that was written, compiled anew.
package struct StylePictures: Sendable {
  /// A value, and the way to it from the outermost style.
  private struct Found: Sendable {
    var site: PropertySite
    var path: JSONPath
  }

  private let sites: [JSONPointer: Found]
  private let new: JSONDocument
  private let options: StyleMigrator.Options

  /// Reads both texts.
  ///
  /// - Throws: ``MigrationError`` where one of them is not a style.
  /// - Complexity: O(bytes); structure and colours of the old style are brought up to date again.
  package init(from old: [UInt8], to new: [UInt8], options: StyleMigrator.Options) throws(MigrationError) {
    var deep = options
    deep.maximumDepth += ValueMigration.maximumHeight
    let migrator = StyleMigrator(options: deep)
    var sites: [JSONPointer: Found] = [:]
    try Self.collect(from: old, options, below: [], level: 0, into: &sites)
    self.sites = sites
    self.new = try migrator.read(new)
    self.options = options
  }

  /// Finds the sites of a style, and of the styles in its imports.
  private static func collect(
    from text: [UInt8], _ options: StyleMigrator.Options, below way: [JSONPath.Component], level: Int,
    into sites: inout [JSONPointer: Found]
  ) throws(MigrationError) {
    var style = WholeStyle(text, options: options)
    let document = try StyleMigrator(options: options).read(text)
    let imported = level < ImportedStyle.maximumLevel ? ImportedStyle.all(in: document.root) : []
    for site in try style.prepare(document).sites {
      let path = JSONPath(way + site.path.components)
      sites[path.pointer] = Found(site: site, path: path)
    }
    for style in imported {
      do throws(MigrationError) {
        try collect(
          from: Array(style.value.spelling), options, below: way + style.path.components, level: level + 1,
          into: &sites)
      } catch {
        // The style is left, and the report says why.
      }
    }
  }

  /// The old text of a value, to find values that are the same.
  package func oldText(at pointer: JSONPointer) -> [UInt8]? {
    sites[pointer].map { Array($0.site.value.spelling) }
  }

  /// The new text of a value.
  package func newText(at pointer: JSONPointer) -> [UInt8]? {
    guard let found = sites[pointer], let node = new.root[found.path] else { return nil }
    return Array(node.spelling)
  }

  /// The picture of a value; `nil` where its old meaning cannot be evaluated, or it is not a function, a filter or a string with tokens.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    guard let found = sites[pointer], found.site.value.height <= ValueMigration.maximumHeight else { return nil }
    let site = found.site
    let written = isMigrated ? new.root[found.path] : nil
    switch site.owner {
    case .filter: return filterPicture(of: site, written: written)
    case .known(let property):
      return functions.picture(of: site.value, named: site.name, for: property, written: written)
    default: return nil
    }
  }

  private var semantics: LegacySemantics { options.semantics.legacy }

  private var functions: FunctionPictures {
    FunctionPictures(semantics: semantics, profile: options.profile, assumesIdentity: options.assumesIdentity)
  }

  private func filterPicture(of site: PropertySite, written: JSONNode?) -> SitePicture? {
    let migration = FilterMigration(semantics: semantics, profile: options.profile)
    do throws(SiteRefusal) {
      let reading = try migration.reading(of: site.value)
      let plan: FilterPlan
      let isRepaired: Bool
      switch reading {
      case .legacy(let filter, let isLegacyRepaired):
        (plan, isRepaired) = (FilterPlan(filter, target: options.target.renderers), isLegacyRepaired)
      case .mixed(let filter, let isMixedRepaired):
        (plan, isRepaired) = (FilterPlan(filter, target: options.target.renderers), isMixedRepaired)
      case .modern, .mixedForRuntime: return nil
      }
      guard let meaning = try migration.meaning(of: reading) else { return nil }
      let new = written.flatMap { functions.compile($0, for: .filter) }
      let today = isRepaired ? FilterToday(site.value, functions.compile(site.value, for: .filter)) : nil
      let rows = PictureSampler.spread(plan.samples, over: 48).map { sample in
        let old = StyleValue.boolean(meaning.holds(in: sample.context))
        let new = new?.value(in: sample.context)
        return SitePicture.Row(
          label: PictureSampler.wording(of: sample),
          values: .init(
            old: old, new: new, today: today?.value(in: sample.context), differ: new.map { $0 != old } ?? false))
      }
      return SitePicture(
        property: site.name.string, panels: [.init(title: "", shape: .truth(rows))], hasNew: new != nil)
    } catch {
      // The refusal is in the report.
      return nil
    }
  }
}

extension JSONNode {
  /// The value at the end of a way.
  fileprivate subscript(path: JSONPath) -> JSONNode? {
    var node = self
    for component in path.components {
      let next: JSONNode? =
        switch component {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}
