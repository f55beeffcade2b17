import SourceJSON
import SourceText
import StyleMigration
import TestSupport
import Testing
import WebSources

/// What the values of real files mean, and what is to become of each, as another reader recorded it.
///
/// The files are other people's and not in this repository.
@Suite(.enabled(if: SharedData.isHere, "needs the files in ../shared/corpus/web-sources"))
struct WebCorpusTests {
  /// 0 values wrong, all of level 1 and all with holes migrated.
  @Test func everyValueIsMigratedOrLeftAsRecorded() throws {
    let migrator = WebSourceMigrator(options: .init(target: .maplibreGLJS))
    var counts: [String: Int] = [:]
    for (file, records) in Dictionary(grouping: try WebRecord.all(), by: \.file).sorted(by: { $0.key < $1.key }) {
      let bytes = try WebRecord.bytes(of: file)
      let result = try migrator.migrate(bytes, language: records[0].language(of: file))
      for record in records {
        let status = record.status(in: result)
        counts["\(record.level) \(record.expected) \(status)", default: 0] += 1
        if !record.accepted.contains(status) {
          Issue.record(
            "\(file):\(record.line): \(status), expected \(record.expected) (\(record.reason)) \(record.message(in: result))"
          )
        }
      }
      let recorded = records.map { $0.range }
      for value in result.values
      where !recorded.contains(where: {
        $0.lowerBound <= value.range.lowerBound && value.range.lowerBound < $0.upperBound
      }) {
        // A constant is recorded at its declaration.
        let text = String(
          decoding: bytes[value.range.lowerBound..<min(value.range.lowerBound + 40, bytes.count)], as: UTF8.self)
        counts["unrecorded \(value.isMigrated ? "migrated" : "left")", default: 0] += 1
        print("unrecorded: \(file) \(value.property) \(value.isMigrated): \(text.split(separator: "\n").first ?? "")")
      }
    }
    print("web sources: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func aSecondRunChangesNothingAndOtherFilesStay() throws {
    let migrator = WebSourceMigrator(options: .init(target: .maplibreGLJS))
    let recorded = Set(try WebRecord.all().map { $0.file })
    for path in try SharedData.files(below: "corpus/web-sources/files") {
      guard let language = CodeLanguage(fileName: path)?.web else { continue }
      let file = String(path.dropFirst("corpus/web-sources/".count))
      let bytes = try SharedData.bytes(of: path)
      let result = try migrator.migrate(bytes, language: language)
      if !recorded.contains(file) {
        // Part 3.5 of the specification leaves what useMemo returns under an old declared type; the record passes over this file.
        let left = file.hasSuffix("react-map-gl/examples/mapbox/filter/src/app.tsx") ? 1 : 0
        #expect(
          result.bytes == bytes && result.report.sites.count == left,
          "\(file): \(result.report.sites.map { $0.location })")
        continue
      }
      let again = try migrator.migrate(result.bytes, language: language)
      #expect(again.bytes == result.bytes, "\(file)")
    }
  }
}

/// A line of the record.
struct WebRecord {
  let file: String
  let line: Int
  let expected: String
  let reason: String
  let level: Int

  /// The bytes of the value.
  let range: Range<Int>

  static func bytes(of file: String) throws -> [UInt8] { try SharedData.bytes(of: "corpus/web-sources/" + file) }

  static func all() throws -> [WebRecord] {
    var offsets: [String: [Int]] = [:]
    return try bytes(of: "expected.jsonl").split(separator: 0x0A).map { line in
      let node = try JSONDocument(parsing: Array(line)).root
      let file = try #require(node["file"]?.string?.string)
      if offsets[file] == nil { offsets[file] = Self.offsets(in: String(decoding: try bytes(of: file), as: UTF8.self)) }
      return try WebRecord(node, offsets[file] ?? [])
    }
  }

  /// The offset in UTF-8 of each code unit of UTF-16.
  private static func offsets(in text: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(offset) }
      offset += UTF8.width(scalar)
    }
    return offsets + [offset]
  }

  private init(_ node: JSONNode, _ offsets: [Int]) throws {
    file = try #require(node["file"]?.string?.string)
    line = Int(try #require(node["line"]?.number))
    expected = try #require(node["expected"]?.string?.string)
    reason = node["reason"]?.string?.string ?? ""
    level = Int(try #require(node["level"]?.number))
    let span = (node["span"]?.elements.compactMap { $0.number.map { Int($0) } }) ?? []
    range = offsets[span[0]]..<offsets[span[1]]
  }

  func language(of file: String) throws -> WebLanguage { try #require(CodeLanguage(fileName: file)?.web) }

  /// What became of it: `migrate`, `hole`, `repair`, `left`; or `silent`.
  func status(in result: MigratedWebSource) -> String {
    let isChanged = result.edits.contains {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    if let value = result.values.first(where: { $0.range.lowerBound == range.lowerBound }) {
      guard value.isMigrated else { return isChanged ? "wrong" : "left" }
      let site = result.report.sites.first { $0.pointer == value.pointer }
      if case .migrated(let rewriting)? = site?.outcome, case .repaired = rewriting.proof { return "repair" }
      return value.holeCount > 0 ? "hole" : "migrate"
    }
    if isChanged { return "migrate" }
    // A constant is left where it is used.
    return "silent"
  }

  func message(in result: MigratedWebSource) -> String {
    let value = result.values.first { $0.range.lowerBound == range.lowerBound }
    guard let value, let site = result.report.sites.first(where: { $0.pointer == value.pointer }),
      case .left(let diagnostic) = site.outcome
    else { return "" }
    return "\(diagnostic.id.rawValue): \(diagnostic.message.prefix(400))"
  }

  var accepted: [String] {
    switch expected {
    case "migrate": ["migrate"]
    case "hole": ["hole", "migrate"]
    case "repair": ["repair"]
    case "left": ["left", "silent"]
    default: ["migrate", "hole", "repair", "left", "silent"]
    }
  }
}
