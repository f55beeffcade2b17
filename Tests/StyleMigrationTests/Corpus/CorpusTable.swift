import Foundation
import StyleMigration
import TestSupport
import Testing

/// The outcome for each file of a corpus folder, so that a review shows changes of the output.
///
/// It is a record of our own results, not a proof of them: a changed line is not a fault, but it has to be intended.
struct CorpusTable {
  static let command = "WRITE_PAGES=1 swift test --disable-xctest --filter CorpusTests"

  private let path: String
  private var rows = ["file\tmigrated\tleft\tbytes\tFNV-1a"]

  init(of folder: String) {
    let name = folder.split(separator: "/").last.map { String($0) } ?? folder
    path = Checkout.root + "/Tests/StyleMigrationTests/Fixtures/corpus-\(name).tsv"
  }

  mutating func add(_ file: String, _ style: MigratedStyle) {
    let hash = style.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    rows.append(
      "\(file)\t\(style.report.migratedCount + style.report.repairedCount)\t\(style.report.leftCount)\t\(style.bytes.count)\t"
        + String(hash, radix: 16))
  }

  mutating func add(refused file: String, _ error: MigrationError) {
    rows.append("\(file)\trefused: \(error.message.prefix(60))")
  }

  /// Compares with the table in the repository, or writes it.
  func check() throws {
    if ProcessInfo.processInfo.environment["WRITE_PAGES"] != nil {
      try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
    func file(_ row: some StringProtocol) -> String { String(row.prefix { $0 != "\t" }) }
    let files = Set(rows.map(file))
    let committed = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { String($0) }
      .filter { files.contains(file($0)) }
    for row in Set(rows).subtracting(committed).sorted() {
      Issue.record("the result is another: \(row); if that is meant: \(Self.command)")
    }
    for row in Set(committed).subtracting(rows).sorted() { Issue.record("the result was: \(row)") }
  }
}
