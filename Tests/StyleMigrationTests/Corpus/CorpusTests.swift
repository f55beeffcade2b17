import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// Real styles, byte for byte as their authors left them.
@Suite struct CorpusTests {
  @Test(
    .enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"),
    arguments: ["corpus/styles", "corpus/render-tests"] + (RecordedSet.isComplete ? ["corpus/large"] : []))
  func everyFileIsMigratedOrRefusedWithAPlace(folder: String) throws {
    let files = try SharedData.files(below: folder, suffix: ".json")
    var migrated = 0
    var left: [String: Int] = [:]
    var odd = 0
    var (oldBefore, oldAfter) = (0, 0)
    var table = CorpusTable(of: folder)
    for (index, file) in files.enumerated() {
      let bytes = try SharedData.bytes(of: file)
      // A style of 2 MB takes a debug build as long as all others.
      guard RecordedSet.isComplete || bytes.count < 1_000_000 else { continue }
      let first: MigratedStyle
      do {
        first = try StyleMigrator().migrate(style: bytes)
      } catch {
        odd += 1
        table.add(refused: file, error)
        #expect(error.location != nil, "\(file): \(error.message)")
        continue
      }
      #expect(!first.report.hasFault, "\(file): \(first.report.faults)")
      table.add(file, first)
      migrated += first.report.migratedCount + first.report.repairedCount
      for site in first.report.sites {
        if case .left(let diagnostic) = site.outcome { left[diagnostic.id.rawValue, default: 0] += 1 }
      }
      // Other properties of all files are checked in one of three.
      guard RecordedSet.isComplete || index.isMultiple(of: 3) else { continue }
      #expect(
        try keepsEverythingElse(bytes, first) || keepsEverythingElse(bytes, withoutStructure(bytes))
          || isCompact(bytes),
        "\(file): bytes outside the rewritten values changed")
      let walk = try ForeignWalk.forms(of: bytes, first)
      oldBefore += walk.before
      oldAfter += walk.after
      for place in walk.unreported { Issue.record("\(file): something old is left at \(place), and not reported") }
      if folder == "corpus/render-tests" { try expectSoundExpressions(first, file) }
      if first.bytes == bytes { continue }
      let second = try StyleMigrator().migrate(style: first.bytes)
      #expect(second.bytes == first.bytes, "\(file): a second run changes the file")
      #expect(second.report.migratedCount + second.report.repairedCount == 0)
      #expect(second.report.leftCount == first.report.leftCount, "\(file)")
    }
    let reasons = left.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("\(folder): \(files.count) files, \(odd) no styles, \(migrated) values migrated, left: \(reasons)")
    #expect(migrated > 0)
    #expect(oldBefore > oldAfter)
    try table.check()
  }

  private func withoutStructure(_ bytes: [UInt8]) throws -> MigratedStyle {
    let parts = Set(MigrationPart.allCases).subtracting([.structure])
    return try StyleMigrator(options: .init(parts: parts)).migrate(style: bytes)
  }

  /// Whether the line breaks around a value may change when the value grows.
  private func isCompact(_ bytes: [UInt8]) -> Bool {
    guard let tree = SpelledTree(bytes) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return PublishedFormatter.all.contains { formatter in
      if case .prettyCompact = formatter {
        [text, text + "\n"].contains(formatter.text(of: tree) + "\n")
      } else {
        false
      }
    }
  }

  /// The linter accepts every expression that a migration writes.
  private func expectSoundExpressions(_ migrated: MigratedStyle, _ file: String) throws {
    let written = Set(
      migrated.report.sites.compactMap { site in
        if case .migrated = site.outcome { site.pointer.description } else { nil }
      })
    if written.isEmpty { return }
    for diagnostic in try StyleMigrator().lint(style: migrated.bytes)
    where diagnostic.id.rawValue.hasPrefix("expression") && written.contains(diagnostic.pointer.description) {
      Issue.record("\(file): \(diagnostic.pointer): \(diagnostic.message)")
    }
  }

  /// Cuts the migrated values out of both files, found by their pointers; what remains has to be the same bytes.
  private func keepsEverythingElse(_ old: [UInt8], _ migrated: MigratedStyle) -> Bool {
    guard let before = remainder(of: old, at: migrated.report),
      let after = remainder(of: migrated.bytes, at: migrated.report)
    else { return false }
    return before == after
  }

  private func remainder(of bytes: [UInt8], at report: MigrationReport) -> [UInt8]? {
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    let migrated = Set(
      report.sites.compactMap { site in if case .migrated = site.outcome { site.pointer.description } else { nil } })
    var cuts: [SourceEdit] = []
    for layer in document.root.members {
      collect(layer.value, pointer: "/" + (layer.key.string?.string ?? ""), in: migrated, into: &cuts)
    }
    return SourceEdit.apply(cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: bytes)
  }

  private func collect(_ node: JSONNode, pointer: String, in pointers: Set<String>, into cuts: inout [SourceEdit]) {
    if pointers.contains(pointer) {
      cuts.append(SourceEdit(range: node.range, replacement: []))
      return
    }
    for (index, element) in node.elements.enumerated() {
      collect(element, pointer: "\(pointer)/\(index)", in: pointers, into: &cuts)
    }
    for member in node.members {
      let key = JSONPath([.key(member.key.string ?? "")]).description
      collect(member.value, pointer: pointer + key, in: pointers, into: &cuts)
    }
  }
}
