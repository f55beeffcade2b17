import LegacyStyle
import SourceText
import StyleLint
import StyleMigration
import StyleSpec
import TestSupport

/// The migration of a style that the bytes determine: never a fault, always JSON, done after one run, and legacy values
/// in the result were reported as left.
enum StyleFuzzing {
  /// The style that these bytes represent, and the migrator for it.
  static func drawn(from bytes: [UInt8]) -> (style: String, migrator: StyleMigrator) {
    var source = ChoiceSource(bytes: bytes[...])
    var options = options(&source)
    let style = GeneratedStyle.draw(&source).json
    // Drawn last, so that stored inputs keep representing the same styles.
    _ = source.oneIn(8)
    if source.oneIn(4) { options.parts = Set(MigrationPart.allCases.filter { _ in source.bool() }) }
    return (style, StyleMigrator(options: options))
  }

  static func violation(_ bytes: [UInt8]) -> String? {
    let (style, migrator) = drawn(from: bytes)
    guard let what = violation(Array(style.utf8), migrator) else { return nil }
    return "\(what)\n\(migrator.options)\n\(style)"
  }

  private static func options(_ source: inout ChoiceSource) -> StyleMigrator.Options {
    var options = StyleMigrator.Options(
      semantics: source.pick(SourceSemantics.allCases), target: source.pick(MigrationTarget.allCases),
      dereferencesLayers: source.oneIn(4), assumesIdentity: source.oneIn(4))
    options.preference = source.oneIn(3) ? .short : .silent
    return options
  }

  private static func violation(_ style: [UInt8], _ migrator: StyleMigrator) -> String? {
    let first: MigratedStyle
    do throws(MigrationError) {
      first = try migrator.migrate(style: style)
    } catch {
      if error.id.rawValue == "not-a-style" { return nil }
      return "refused: \(error.message)"
    }
    if let pointer = strayPointer(in: first.report, of: [style, first.bytes]) {
      return "the report points to \(pointer)"
    }
    if first.report.hasFault { return "a fault: \(first.report.faults)" }
    let second: MigratedStyle
    do throws(MigrationError) {
      second = try migrator.migrate(style: first.bytes)
      _ = try migrator.lint(style: style)
    } catch {
      return "the result is refused: \(error.message)\n\(text(first.bytes))"
    }
    if second.bytes != first.bytes {
      return "a second run makes\n\(text(first.bytes))\n\(text(second.bytes))"
    }
    if second.report.migratedCount + second.report.repairedCount > 0 {
      return "a second run says it migrates, and changes nothing"
    }
    // Parts that are not migrated are not reported either.
    let isWhole = migrator.options.parts.count == MigrationPart.allCases.count
    return isWhole ? silence(about: first.bytes, second.report) : nil
  }

  /// A pointer of a report that exists neither in the old style nor, for copied parts, in the new one.
  private static func strayPointer(in report: MigrationReport, of styles: [[UInt8]]) -> String? {
    let roots: [JSONNode]
    do throws(JSONSyntaxError) {
      roots = try styles.map { bytes throws(JSONSyntaxError) in try JSONDocument(parsing: bytes).root }
    } catch {
      return error.message
    }
    // Pointers count layers as version 8 orders them, and a value inside one that was rewritten exists in the old style
    // alone.
    let isReordered = roots[0]["version"]?.number == 7
    let stray = report.sites.map(\.pointer).first { pointer in
      guard JSONPointer(pointer.description) != nil else { return true }
      // A duplicate key may mean any of its values, and a missing one is named by the place where it should be.
      var nodes = roots
      for component in JSONPath(pointer).components.dropLast() {
        nodes = nodes.flatMap { node in
          switch component {
          case .key(let key): node.members.filter { $0.hasKey(key) }.map(\.value)
          case .index where isReordered: Array(node.elements)
          case .index(let index): node[index].map { [$0] } ?? []
          }
        }
      }
      return nodes.isEmpty
    }
    return stray?.description
  }

  /// Legacy functions and filters that the report does not name.
  private static func silence(about bytes: [UInt8], _ report: MigrationReport) -> String? {
    let named = Set(report.sites.map(\.pointer) + report.notes.map(\.pointer))
    let root: JSONNode
    do throws(JSONSyntaxError) {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      return "the result is not JSON: \(error.message)"
    }
    guard let layers = root["layers"] else { return nil }
    for (index, layer) in layers.elements.enumerated() where layer["metadata"]?["migrate-styles:ignore"] == nil {
      for old in oldThings(in: layer) {
        let pointer = JSONPath([.key("layers"), .index(index)] + old.map(JSONPath.Component.key)).pointer
        if !named.contains(pointer) { return "no report of \(pointer)\n\(text(bytes))" }
      }
    }
    return nil
  }

  /// The keys of legacy values in a layer.
  private static func oldThings(in layer: JSONNode) -> [[JSONString]] {
    var places: [[JSONString]] = []
    if let filter = layer["filter"], filter.kind == .array, FilterClass(filter) == .legacy { places.append(["filter"]) }
    for group in ["layout", "paint", "paint.night"] as [JSONString] {
      for member in layer[group].map({ Array($0.members) }) ?? [] where member.value.kind == .object {
        // Beyond that, an unknown property may hold anything.
        guard let name = member.key.string, let stop = member.value["stops"]?[0], stop.count == 2, stop.kind == .array
        else { continue }
        places.append([group, name])
      }
    }
    return places
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
