import SourceText
import StyleDiagnostics
import StyleMigration
import TestSupport

/// A Markdown case about a whole style: before, after (byte for byte for version 8), and the report.
///
/// The format is in `MigrationCases/README.md`.
struct StructureCase {
  var before: [UInt8]

  /// `nil` where the style is refused.
  var after: [UInt8]?

  /// The message of the refusal.
  var refusal: String?

  /// `kind id pointer` for each change, in the order of the document.
  var report: [String]
  var isWrittenOut: Bool

  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  init(parsing bytes: [UInt8]) throws(Unreadable) {
    let lines = TestFolder.lines(in: bytes).map { String(decoding: $0, as: UTF8.self) }
    guard let title = lines.first, title.hasPrefix("# ") else { throw Unreadable(description: "no title") }
    var sections: [String: [String]] = [:]
    var head: [String] = []
    var current: String?
    for line in lines.dropFirst() {
      if line.hasPrefix("## ") {
        let heading = String(line.dropFirst(3))
        guard ["Before", "After", "Refused", "Report"].contains(heading), sections[heading] == nil else {
          throw Unreadable(description: "the heading \(line)")
        }
        current = heading
        sections[heading] = []
      } else if let heading = current {
        sections[heading, default: []].append(line)
      } else {
        head.append(line)
      }
    }
    guard head.contains(where: { !$0.isEmpty && !$0.hasPrefix("- ") }) else {
      throw Unreadable(description: "no prose")
    }
    guard head.contains(where: { $0.hasPrefix("- source: ") }) else { throw Unreadable(description: "no source") }
    isWrittenOut = head.contains("- options: --deref")
    before = try Self.block(sections["Before"])
    after = sections["After"] == nil ? nil : try Self.block(sections["After"])
    refusal = sections["Refused"].map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
    guard (after == nil) != (refusal == nil) else { throw Unreadable(description: "one of After and Refused") }
    report = (sections["Report"] ?? []).filter { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }

  private static func block(_ lines: [String]?) throws(Unreadable) -> [UInt8] {
    guard let lines, let first = lines.firstIndex(of: "```json"), let last = lines.lastIndex(of: "```"), first < last
    else { throw Unreadable(description: "a section without one block of JSON") }
    return Array(lines[(first + 1)..<last].joined(separator: "\n").utf8)
  }

  /// The failures, in words; empty if the case passes.
  func failures() throws -> [String] {
    let document = try JSONDocument(parsing: before)
    let migration: StructureMigration
    do throws(MigrationError) {
      migration = try StructureMigration(document, dereferencesLayers: isWrittenOut)
    } catch {
      return error.message == refusal ? [] : ["refused: \(error.message)"]
    }
    var failures: [String] = []
    let bytes = migration.document.bytes
    // Layers of version 7, and layers that are written out, may be printed anew.
    let isPrinted = isWrittenOut || document.root["version"]?.number == 7
    let isSame = isPrinted ? after?.hasSameTokens(as: bytes) : after.map { $0 == bytes }
    if isSame == false { failures.append("wrote\n\(String(decoding: bytes, as: UTF8.self))") }
    if let refusal { failures.append("not refused: \(refusal)") }
    let changes = migration.changes.map { change in
      let outcome = change.severity == .warning ? "left" : change.id.family == .change ? "migrated" : "note"
      return "\(outcome) \(change.id.rawValue) \(change.pointer)"
    }
    if changes != report { failures.append("reported\n- \(changes.joined(separator: "\n- "))") }
    failures += migration.changes.filter { !isPlaced($0, in: document) }.map { "no place: \($0)" }
    let again = try StructureMigration(try JSONDocument(parsing: bytes), dereferencesLayers: isWrittenOut)
    if !again.passes.isEmpty { failures.append("a second run changes the style") }
    return failures
  }

  /// Whether a change's pointer leads to something in the document, and its offset lies there.
  private func isPlaced(_ change: Diagnostic, in document: JSONDocument) -> Bool {
    var node = document.root
    var start = 0
    for component in JSONPath(change.pointer).components {
      switch component {
      case .index(let index):
        guard let element = node[index] else { return false }
        (node, start) = (element, element.range.lowerBound)
      case .key(let key):
        guard let member = Array(node.members).last(where: { $0.hasKey(key) }) else { return false }
        (node, start) = (member.value, member.key.range.lowerBound)
      }
    }
    return (start..<node.range.upperBound).contains(change.offset)
  }
}
