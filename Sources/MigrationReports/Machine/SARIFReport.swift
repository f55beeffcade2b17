import SourceText
import StyleDiagnostics
import StyleMigration

/// Reports as SARIF 2.1.0, for code scanning: one run, a rule for each diagnostic, a result for each legacy value and note.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package enum SARIFReport {
  package static func bytes(of records: [FileRecord]) -> [UInt8] {
    var results = Results()
    for record in records { results.add(record) }
    let driver = JSONFragment.object([
      .init("name", .text(Tool.name)), .init("version", .text(Tool.version)),
      .init("semanticVersion", .text(Tool.version)), .init("informationUri", .text(Tool.informationAddress)),
      .init("rules", .array(results.rules.map { $0.rule })),
    ])
    let run = JSONFragment.object([
      .init("tool", .object([.init("driver", driver)])), .init("columnKind", .text("unicodeCodePoints")),
      .init(
        "invocations",
        .array([
          .object([
            .init("executionSuccessful", .boolean(results.failures.isEmpty)),
            .init("toolExecutionNotifications", .array(results.failures)),
          ])
        ])), .init("results", .array(results.fragments)),
    ])
    return JSONFragment.object([
      .init("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")), .init("version", .text("2.1.0")),
      .init("runs", .array([run])),
    ]).document
  }

  private struct Results {
    var fragments: [JSONFragment] = []
    var failures: [JSONFragment] = []
    var rules: [DiagnosticID] = []
    private var indices: [DiagnosticID: Int] = [:]

    mutating func add(_ record: FileRecord) {
      switch record.outcome {
      case .migrated(let report, _):
        for (index, site) in report.sites.enumerated() { add(site, at: index, in: record) }
        for note in report.notes { add(note, of: nil, in: record.file) }
      case .refused(let error):
        add(
          error.id, level: "error", error.message, pointer: "", at: error.location,
          in: record.file)
      case .failed(let message):
        failures.append(
          .object([
            .init("level", .text("error")), .init("message", .object([.init("text", .text(message))])),
            .init("locations", .array([SARIFReport.location(record.file, nil)])),
          ]))
      case .skipped, .dropped: break
      }
    }

    private mutating func add(_ site: MigrationReport.Site, at index: Int, in record: FileRecord) {
      switch site.outcome {
      case .left(let diagnostic): add(diagnostic, of: site, in: record.file)
      case .migrated(let rewriting):
        add(
          DiagnosticID(.legacyValue), level: "note",
          site.subject + "\(site.kind) becomes \(rewriting.newOperator), \(rewriting.proof)",
          pointer: site.pointer.description, at: site.location, in: record.file,
          fix: SARIFFix(of: site, at: index, in: record.texts, becoming: rewriting.newOperator))
      }
    }

    private mutating func add(_ diagnostic: Diagnostic, of site: MigrationReport.Site?, in file: SystemString) {
      let level =
        switch diagnostic.severity {
        case .fault: "error"
        case .warning: "warning"
        case .note: "note"
        }
      add(
        diagnostic.id, level: level, (site?.subject ?? "") + diagnostic.message,
        pointer: diagnostic.pointer.description,
        at: diagnostic.location, in: file)
    }

    private mutating func add(
      _ rule: DiagnosticID, level: String, _ message: String, pointer: String, at location: SourceLocation?,
      in file: SystemString, fix: SARIFFix? = nil
    ) {
      let index = indices[rule] ?? rules.count
      if index == rules.count {
        indices[rule] = index
        rules.append(rule)
      }
      var members: [JSONFragmentMember] = [
        .init("ruleId", .text(rule.rawValue)), .init("ruleIndex", .count(index)), .init("level", .text(level)),
        .init("message", .object([.init("text", .text(message))])),
        .init("locations", .array([SARIFReport.location(file, location, pointer: pointer)])),
        .init(
          "partialFingerprints",
          .object([.init("legacyValue/v1", .text(SARIFReport.fingerprint([file.text, rule.rawValue, pointer])))])),
      ]
      if let fix { members.append(.init("fixes", .array([fix.fragment(in: SARIFReport.uri(of: file))]))) }
      fragments.append(.object(members))
    }
  }

  private static func location(
    _ file: SystemString, _ location: SourceLocation?, pointer: String = ""
  ) -> JSONFragment {
    var physical: [JSONFragmentMember] = [.init("artifactLocation", .object([.init("uri", .text(uri(of: file)))]))]
    if let location {
      physical.append(
        .init(
          "region", .object([.init("startLine", .count(location.line)), .init("startColumn", .count(location.column))]))
      )
    }
    var members: [JSONFragmentMember] = [.init("physicalLocation", .object(physical))]
    if !pointer.isEmpty {
      members.append(.init("logicalLocations", .array([.object([.init("fullyQualifiedName", .text(pointer))])])))
    }
    return .object(members)
  }

  /// The name as a URI: relative as it is, absolute with its scheme.
  static func uri(of file: SystemString) -> String {
    let path =
      file.isAbsolutePath ? "file://" + percentEncoded(file) : percentEncoded(file.pathNames.path)
    // A colon in the first name would be taken for a scheme.
    return !file.isAbsolutePath && path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
  }

  private static func percentEncoded(_ path: SystemString) -> String {
    var result = ""
    for byte in path.bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  /// What stays the same when lines are added above.
  ///
  /// - Source: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
  static func fingerprint(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
