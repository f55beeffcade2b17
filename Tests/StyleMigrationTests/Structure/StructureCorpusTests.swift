import SourceText
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The structure of real styles.
@Suite struct StructureCorpusTests {
  private static let folders =
    ["corpus/styles", "corpus/render-tests"] + (RecordedSet.isComplete ? ["corpus/large"] : [])

  /// The file, except a style of 2 MB by default, and those that are deliberately not JSON.
  private func document(_ file: String) throws -> JSONDocument? {
    let bytes = try SharedData.bytes(of: file)
    guard RecordedSet.isComplete || bytes.count < 1_000_000 else { return nil }
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes)
    } catch {
      return nil
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"), arguments: folders)
  func noFileIsOfVersionSevenAfterwards(folder: String) throws {
    let files = try RecordedSet.sample(2, below: folder)
    var (sevens, refused, untouched) = (0, 0, 0)
    for file in files {
      guard let document = try document(file), document.root.kind == .object else { continue }
      let version = document.root["version"]?.number
      let migration: StructureMigration
      do throws(MigrationError) {
        migration = try StructureMigration(document)
      } catch {
        refused += 1
        #expect(version != 7 && version != 8 && version != nil, "\(file): \(error.message)")
        #expect(error.message.contains("7 or 8"), "\(file): \(error.message)")
        continue
      }
      let result = migration.document
      sevens += version == 7 ? 1 : 0
      untouched += migration.passes.isEmpty ? 1 : 0
      expectNothingOld(in: result, file)
      let again = try StructureMigration(result)
      #expect(again.passes.isEmpty, "\(file): a second run changes the style")
      let left = migration.changes.filter { $0.severity == .warning }.count
      #expect(again.changes.filter { $0.severity == .warning }.count == left, "\(file)")
    }
    print("\(folder): \(files.count) files, \(sevens) of version 7, \(refused) refused, \(untouched) without edits")
    #expect(untouched > 0)
  }

  /// No version 7, no constants, none of its names, no size in the paint and no font in a string.
  private func expectNothingOld(in result: JSONDocument, _ file: String) {
    #expect(result.root["version"]?.number != 7, "\(file)")
    #expect(result.root["constants"] == nil, "\(file)")
    let wasSeven = !file.contains("v8")
    for layer in result.root["layers"].map({ Array($0.elements) }) ?? [] where file.contains("v7") && wasSeven {
      for member in layer.members {
        let name = member.key.string?.string ?? ""
        for property in member.value.members where name.hasPrefix("paint") || name.hasPrefix("layout") {
          let key = property.key.string?.string ?? ""
          #expect(!Self.oldNames.contains(key), "\(file): \(key)")
          #expect(!(name.hasPrefix("paint") && ["text-size", "icon-size"].contains(key)), "\(file): \(key) in \(name)")
          if key == "text-font" { #expect(property.value.kind != .string, "\(file): \(property.value.spelling)") }
          let text = String(decoding: property.value.spelling, as: UTF8.self)
          #expect(!text.contains("\"@"), "\(file): \(text)")
        }
      }
    }
  }

  private static let oldNames: Set<String> = [
    "text-max-size", "icon-max-size", "symbol-min-distance", "background-image", "line-image", "fill-image",
  ]

  /// Written out or not, the layers have the same meaning: type, source, filter and layout as the runtimes resolve
  /// them.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func referencesThatAreWrittenOutMeanTheSame() throws {
    let files = try RecordedSet.sample(2, below: "corpus/styles")
    var count = 0
    for file in files {
      guard let document = try document(file), document.root["version"]?.number == 8 else { continue }
      let migration = try StructureMigration(document, dereferencesLayers: true)
      let written = migration.document
      let kept = try StructureMigration(document).document
      let layers = Array(kept.root["layers"]?.elements ?? kept.root.elements)
      var byID: [JSONString: JSONNode] = [:]
      for layer in layers { layer["id"]?.string.map { byID[$0] = layer } }
      for (old, new) in zip(layers, written.root["layers"]?.elements ?? written.root.elements) {
        guard let name = old["ref"]?.string, let parent = byID[name], parent["ref"] == nil else {
          #expect(old.hasSpelling(of: new), "\(file)")
          continue
        }
        count += 1
        #expect(new["ref"] == nil)
        for member in old.members where !member.hasKey("ref") {
          guard let key = member.key.string, parent[key] == nil || !Self.shared.contains(key.string) else { continue }
          #expect(new[key].map { StyleValue(json: $0) } == StyleValue(json: member.value), "\(file): \(key)")
        }
        for member in parent.members {
          guard let key = member.key.string, Self.shared.contains(key.string) else { continue }
          #expect(new[key].map { StyleValue(json: $0) } == StyleValue(json: member.value), "\(file): \(key)")
        }
      }
    }
    print("\(count) layers were written out")
    #expect(count > 100)
  }

  private static let shared: Set<String> = [
    "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]
}
