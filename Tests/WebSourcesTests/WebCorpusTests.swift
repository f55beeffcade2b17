import SourceText
import StyleMigration
import TestSupport
import Testing
import WebSources

/// The meaning of values in real files, and their expected outcomes, as recorded by another reader.
///
/// The files are other people's and not in this repository.
@Suite(.enabled(if: SharedData.isHere, "needs the files in ../shared/corpus/web-sources"))
struct WebCorpusTests {
  /// A value that should be written and is not is a loss, which has its reason; a value that is written and should stay
  /// is wrong.
  @Test(arguments: [(isUnsafe: false, real: 0.955, all: 0.95), (isUnsafe: true, real: 0.975, all: 0.975)])
  func valuesAreWrittenAsRecorded(isUnsafe: Bool, real: Double, all: Double) throws {
    let results = try (isUnsafe ? Self.unsafe : Self.safe).get()
    var (written, expected) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var losses: [String: Int] = [:]
    for (file, records) in Dictionary(grouping: try WebRecord.all(), by: \.file).sorted(by: { $0.key < $1.key }) {
      let result = try #require(results[file])
      for record in records {
        let status = record.status(in: result)
        let isWritten = ["migrate", "hole", "repair"].contains(status)
        switch record.expected {
        case "left":
          #expect(
            !isWritten || record.mayBeWritten(isUnsafe: isUnsafe),
            "\(file):\(record.line): \(status), expected \(record.reason)")
        case "migrate", "hole", "repair":
          let weight = SIMD2(file.contains("by-hand") ? 0 : 1, 1.0)
          expected += weight
          if record.accepted.contains(status) {
            written += weight
          } else {
            losses[record.id(in: result), default: 0] += 1
          }
        default: break
        }
        #expect(status != "wrong", "\(file):\(record.line)")
      }
      #expect(result.report.faults.isEmpty, "\(file): \(result.report.faults)")
    }
    let shares = written / expected
    print(
      "web sources, isUnsafe \(isUnsafe): \(written) of \(expected), \(shares); lost: \(losses.sorted { $0.key < $1.key })"
    )
    #expect(shares[0] >= real)
    #expect(shares[1] >= all)
  }

  @Test func aSecondRunChangesNothingAndOtherFilesStay() throws {
    let migrator = WebSourceMigrator(options: .init(target: .maplibreGLJS))
    let results = try Self.safe.get()
    for (index, path) in try SharedData.files(below: "corpus/web-sources/files").enumerated() {
      guard let language = CodeLanguage(fileName: path)?.web else { continue }
      let file = String(path.dropFirst("corpus/web-sources/".count))
      if let result = results[file] {
        guard RecordedSet.isComplete || index.isMultiple(of: 3) else { continue }
        let again = try migrator.migrate(result.bytes, language: language)
        #expect(again.bytes == result.bytes, "\(file)")
      } else {
        let bytes = try SharedData.bytes(of: path)
        let result = try migrator.migrate(bytes, language: language)
        #expect(result.bytes == bytes, "\(file): \(result.report.sites.map { $0.location })")
      }
    }
  }

  /// The migrated files of the record, each migrated once.
  private static let safe = Result { try migrated(isUnsafe: false) }
  private static let unsafe = Result { try migrated(isUnsafe: true) }

  private static func migrated(isUnsafe: Bool) throws -> [String: MigratedWebSource] {
    var migrator = WebSourceMigrator(options: .init(target: .maplibreGLJS))
    migrator.isUnsafe = isUnsafe
    var results: [String: MigratedWebSource] = [:]
    for record in try WebRecord.all() where results[record.file] == nil {
      results[record.file] = try migrator.migrate(
        WebRecord.bytes(of: record.file), language: record.language(of: record.file))
    }
    return results
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

  /// Its outcome: `migrate`, `hole`, `repair`, `left`; or `silent`.
  func status(in result: MigratedWebSource) -> String {
    let isChanged = result.edits.contains {
      $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    if let value = result.values.first(where: { $0.range.lowerBound == range.lowerBound }) {
      guard value.isMigrated else { return isChanged ? "wrong" : "left" }
      let site = result.report.sites.first { $0.pointer == value.pointer }
      if case .migrated(let rewriting)? = site?.outcome, rewriting.proof.isRepaired { return "repair" }
      return value.holeCount > 0 ? "hole" : "migrate"
    }
    if isChanged { return "migrate" }
    // A constant is left where it is used.
    return "silent"
  }

  /// The id with which it was left.
  func id(in result: MigratedWebSource) -> String {
    let sites = result.report.sites.filter { range.contains($0.range.lowerBound) }
    for site in sites { if case .left(let diagnostic) = site.outcome { return diagnostic.id.rawValue } }
    let isNoted = result.report.notes.contains { range.contains($0.offset) }
    return isNoted ? "possible-legacy-value" : "silent"
  }

  /// Whether the record is about a constant for two properties of the same type, which the recogniser did not expect.
  func mayBeWritten(isUnsafe: Bool) -> Bool { reason == "used-for-several" || isUnsafe && reason == "used-elsewhere" }

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
