import SourceText
import StyleLint
import StyleMigration
import TestSupport
import Testing

/// Lint compared with the style specification's own validator, whose refusals of real styles are recorded in
/// `../shared/conformance/validation.jsonl`.
@Suite struct ValidationTests {
  private static let here: ConditionTrait = .enabled(
    if: SharedData.isHere, "the validator's refusals are in ../shared/conformance")

  /// A refusal of the validator: the file, and the keys and indices on the path to the place.
  private struct Refusal: Hashable {
    let file: String
    let path: [String]
    let message: String
  }

  /// Findings that say that a renderer refuses the value.
  private static let refusing: Set = [
    "constant-type", "unlisted-value", "unreadable-color", "wrong-length", "out-of-range", "missing-key",
    "duplicate-id",
    "unknown-source", "source-type", "layer-type", "layer-reference", "unusable-address", "redundant-property",
    "unknown-property", "misplaced-property", "expression-type", "expression-syntax", "feature-state-place",
    "font-from-data",
  ]

  /// The places without a finding, and why: the recorded place of the first is that of a part of an expression without
  /// its path; lint has its finding at the value.
  private static let misses = ["color: color expected, \"#g\" found"]

  private static func refusals() throws -> [Refusal] {
    try SharedData.bytes(of: "conformance/validation.jsonl").split(separator: 0x0A).map { line in
      let row = try JSONDocument(parsing: Array(line)).root
      let place = row["place"]?.string?.string ?? ""
      return Refusal(
        file: row["file"]?.string?.string ?? "",
        path: place.split { ".[]".contains($0) }.map(String.init), message: row["message"]?.string?.string ?? "")
    }
  }

  /// Whether a finding belongs to a place: at it, at a member of it, or at the surrounding value.
  private static func isFinding(at finding: [String], of place: [String]) -> Bool {
    if finding.count <= place.count + 1, finding.starts(with: place) { return true }
    let isOfProperty = place.count > 3 && place[0] == "layers" && ["paint", "layout"].contains(place[2])
    return finding.count >= (isOfProperty ? 4 : 3) && place.starts(with: finding)
  }

  @Test(here) func everyErrorOfTheValidatorIsFound() throws {
    var missed: [String] = []
    let refusals = try Self.refusals().filter { try Self.findings.get()[$0.file] != nil }
    for (file, refusals) in Dictionary(grouping: refusals, by: \.file).sorted(by: { $0.key < $1.key }) {
      let found = try #require(try Self.findings.get()[file]).map { $0.pointer.tokens }
      missed += refusals.filter { refusal in !found.contains { Self.isFinding(at: $0, of: refusal.path) } }
        .map { "\($0.path.joined(separator: ".")): \($0.message)" }
    }
    print("\(refusals.count - missed.count) of \(refusals.count) places that the validator refuses have a finding")
    #expect(missed == Self.misses)
    #expect(refusals.count == (RecordedSet.isComplete ? 584 : 291))
  }

  /// No finding reports a value as refused that the validator accepts.
  @Test(here) func stylesThatTheValidatorAcceptsAreNotRefused() throws {
    let refusals = Dictionary(grouping: try Self.refusals(), by: \.file)
    var count = 0
    for path in try SharedData.files(below: "corpus/styles", suffix: ".json") {
      let file = String(path.split(separator: "/").last ?? "")
      guard try Self.findings.get()[file] != nil,
        let style = try? JSONDocument(parsing: try SharedData.bytes(of: path)), style.root["version"]?.number == 8
      else { continue }
      count += 1
      let places = (refusals[file] ?? []).map(\.path)
      for finding in try #require(try Self.findings.get()[file]) where Self.refusing.contains(finding.id.rawValue) {
        let pointer = finding.pointer.tokens
        // The recording has a part of this expression without its path.
        if places.contains(where: { pointer.starts(with: $0) || $0.starts(with: pointer) || $0 == [pointer.last ?? ""] }
        ) {
          continue
        }
        Issue.record("\(file): \(finding.pointer) \(finding.id.rawValue): \(finding.message)")
      }
    }
    #expect(count == (RecordedSet.isComplete ? 72 : 36))
  }

  /// The lint findings in each readable style of the corpus, computed once; by default only in those below 60 kB.
  private static let findings = Result {
    var findings: [String: [Diagnostic]] = [:]
    for path in try SharedData.files(below: "corpus/styles", suffix: ".json") {
      let bytes = try SharedData.bytes(of: path)
      guard RecordedSet.isComplete || bytes.count < 60_000 else { continue }
      do { findings[String(path.split(separator: "/").last ?? "")] = try StyleMigrator().lint(style: bytes) } catch {}
    }
    return findings
  }
}
