import Equivalence
package import SourceText
import StyleExpressions
import StyleSpec

/// The sites of a style as a migration reads them.
package struct WalkedStyle: Sendable {
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
    do throws(JSONSyntaxError) {
      new = try JSONDocument(parsing: style.bytes, maximumDepth: StyleMigrator.maximumDepth + StyleValue.maximumHeight)
    } catch {
      throw .notJSON(message: error.message, at: error.location, offset: error.offset)
    }
    self.options = options
    var sites: [JSONPointer: PropertySite] = [:]
    for walk in style.walks {
      for site in walk.sites { sites[site.pointer] = site }
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

  /// The picture of a function; `nil` where its old meaning cannot be evaluated, and for other values.
  ///
  /// - Parameters:
  ///   - pointer: The place of the value, as the report has it.
  ///   - isMigrated: Whether there is a new value.
  /// - Returns: The picture.
  package func picture(at pointer: JSONPointer, isMigrated: Bool) -> SitePicture? {
    guard let site = sites[pointer], site.value.height <= StyleValue.maximumHeight,
      case .known(let property) = site.owner
    else { return nil }
    return functions.picture(
      of: site.value, named: site.name, for: property, written: isMigrated ? written(at: pointer) : nil)
  }

  /// A feature of which a repaired filter says something else than today's renderers; `nil` for other values.
  package func changedFeature(at pointer: JSONPointer) -> ChangedFeature? {
    guard let site = sites[pointer], site.value.height <= StyleValue.maximumHeight, case .filter = site.owner else {
      return nil
    }
    let migration = FilterMigration(semantics: semantics, profile: options.profile)
    do throws(SiteRefusal) {
      let reading = try migration.reading(of: site.value)
      guard reading.isRepaired, let meaning = try migration.meaning(of: reading, site.value) else { return nil }
      // Renderers since style-spec 25 show every feature where the filter is an object, and none where it does not compile.
      let today = functions.compile(site.value, for: .filter)
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

  private var functions: FunctionPictures {
    FunctionPictures(semantics: semantics, profile: options.profile, assumesIdentity: options.assumesIdentity)
  }
}
