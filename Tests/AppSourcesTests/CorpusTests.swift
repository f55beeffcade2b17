import AppSources
import ExpressionDialects
import SourceText
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// The meaning of calls in real files, and the allowed outcomes, as recorded by another reader of both languages.
///
/// The files are other people's and not in this repository.
@Suite(.enabled(if: SharedData.isHere, "needs the files in ../shared/corpus/app-sources"))
struct CorpusTests {
  @Test(arguments: [Dialect.mapbox, .maplibre])
  func everyCallIsMigratedOrLeftAsRecorded(dialect: Dialect) throws {
    let records = try SharedSources.records()
    let results = try SharedSources.migrated(dialect)
    var counts: [String: Int] = [:]
    for record in records where record.kind != "comment" {
      let result = try #require(results[record.file])
      let place = "\(record.file):\(record.line)"
      let status = record.status(in: result)
      #expect(record.accepted.contains(status), "\(place): \(status), expected \(record.expected)")
      counts["\(record.expected) \(status)", default: 0] += 1
      guard status == "migrate", record.kind != "type-use", let value = record.value(in: result) else { continue }
      #expect(value.property == record.property, "\(place)")
      #expect(try Meaning(value.legacy).isSame(as: record.legacy), "\(place): \(value.legacy ?? "")")
    }
    #expect(records.count > 250 && results.count > 50)
    print("app sources, \(dialect.rawValue): \(counts.sorted { $0.key < $1.key })")
  }

  @Test(arguments: [Dialect.mapbox, .maplibre])
  func aSecondRunChangesNothingAndOtherBytesStay(dialect: Dialect) throws {
    let migrator = AppSourceMigrator(dialect: dialect)
    let files = Dictionary(grouping: try SharedSources.records(), by: \.file).sorted { $0.key < $1.key }
    // By default each file is tried with one of the two.
    for (index, (_, records)) in files.enumerated()
    where RecordedSet.isComplete || index.isMultiple(of: 2) == (dialect == .mapbox) {
      let record = try #require(records.first)
      let bytes = try SharedSources.bytes(of: record.file)
      let result = try #require(try SharedSources.migrated(dialect)[record.file])
      #expect(try migrator.migrate(result.text, language: record.language).text == result.text, "\(record.file)")
      var rebuilt: [UInt8] = []
      var place = 0
      for edit in result.edits {
        rebuilt += bytes[place..<edit.range.lowerBound] + edit.replacement
        place = edit.range.upperBound
      }
      #expect(Array(result.text.utf8) == rebuilt + bytes[place...], "\(record.file)")
    }
  }

  /// No edit outside of the lines that a recorded statement covers.
  @Test func onlyRecordedLinesChange() throws {
    for (file, records) in Dictionary(grouping: try SharedSources.records(), by: \.file) {
      let bytes = try SharedSources.bytes(of: file)
      let result = try #require(try SharedSources.migrated(.mapbox)[file])
      let touched = Set(records.flatMap { $0.touched })
      for edit in result.edits {
        let line = 1 + bytes[..<edit.range.lowerBound].count { $0 == 0x0A }
        #expect(touched.contains(line), "\(file):\(line)")
      }
    }
  }
}

/// The recorded calls.
enum SharedSources {
  static func bytes(of file: String) throws -> [UInt8] { try SharedData.bytes(of: "corpus/app-sources/" + file) }

  /// Each migrated file; the migration is done once.
  static func migrated(_ dialect: Dialect) throws -> [String: MigratedAppSource] {
    try (dialect == .maplibre ? forMapLibre : forMapbox).get()
  }

  private static let forMapbox = Result { try migrate(for: .mapbox) }
  private static let forMapLibre = Result { try migrate(for: .maplibre) }

  private static func migrate(for dialect: Dialect) throws -> [String: MigratedAppSource] {
    var results: [String: MigratedAppSource] = [:]
    for record in try records() where results[record.file] == nil {
      results[record.file] = try AppSourceMigrator(dialect: dialect)
        .migrate(bytes(of: record.file), language: record.language)
    }
    return results
  }

  static func records() throws -> [SourceRecord] {
    let lines = try bytes(of: "expected.jsonl").split(separator: 0x0A)
    return try lines.map { try SourceRecord(JSONDocument(parsing: Array($0)).root) }
  }
}

/// A line of the record: a call, a use of a type, or a comment.
struct SourceRecord {
  let file: String
  let line: Int
  let language: SourceLanguage
  let kind: String
  let expected: String
  let accepted: [String]
  let property: String?
  let legacy: JSONNode?

  /// The lines that may change.
  let touched: [Int]

  init(_ node: JSONNode) throws {
    file = try #require(node["file"]?.string?.string)
    line = Int(try #require(node["line"]?.number))
    language = node["language"]?.string == "Swift" ? .swift : .objectiveC
    kind = try #require(node["kind"]?.string?.string)
    expected = try #require(node["expected"]?.string?.string)
    accepted = node["accept"]?.elements.compactMap { $0.string?.string } ?? []
    property = node["property"]?.string?.string
    legacy = node["legacy"]
    touched =
      node["touch"]?.elements.flatMap { range in
        let ends = range.elements.compactMap { $0.number.map { Int($0) } }
        return ends.count == 2 ? Array(ends[0]...ends[1]) : []
      } ?? []
  }

  func value(in result: MigratedAppSource) -> MigratedAppSource.Value? {
    result.values.first { $0.location.line == line && (property == nil || $0.property == property) }
  }

  /// Its outcome: `migrate`, `hole`, `left`; or `silent`.
  func status(in result: MigratedAppSource) -> String {
    if kind != "type-use", let value = value(in: result) { return value.holes > 0 ? "hole" : "migrate" }
    let isLeft = result.findings.contains { $0.location.line == line && $0.severity == .warning }
    if isLeft { return "left" }
    return kind == "type-use" && result.values.contains { $0.location.line == line } ? "migrate" : "silent"
  }
}

/// A legacy value, whose colours and numbers are compared by meaning.
private struct Meaning {
  private let node: JSONNode?

  init(_ text: String?) throws {
    node = try text.map { try JSONDocument(parsing: Array($0.utf8)).root }
  }

  func isSame(as other: JSONNode?) -> Bool {
    guard let node, let other else { return node == nil && other == nil }
    return Self.isSame(node, other)
  }

  private static func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
    if let left = left.number, let right = right.number { return abs(left - right) < 1e-9 }
    if let left = left.string, let right = right.string {
      if left == right { return true }
      guard let first = Color(css: left), let second = Color(css: right) else { return false }
      return zip(
        [first.red, first.green, first.blue, first.alpha], [second.red, second.green, second.blue, second.alpha]
      )
      .allSatisfy { abs($0 - $1) < 1e-6 }
    }
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .array:
      return Array(left.elements).count == Array(right.elements).count
        && zip(left.elements, right.elements).allSatisfy { isSame($0, $1) }
    case .object:
      let keys = Set((Array(left.members) + Array(right.members)).compactMap { $0.key.string?.string })
      return keys.allSatisfy { key in
        // A base of 1 is the same as no base.
        if key == "base" { return (left["base"]?.number ?? 1) == (right["base"]?.number ?? 1) }
        guard let first = left[JSONString(key)], let second = right[JSONString(key)] else { return false }
        return isSame(first, second)
      }
    default: return left.boolean == right.boolean
    }
  }
}
