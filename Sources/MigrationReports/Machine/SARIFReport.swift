import SourceText
import StyleDiagnostics
import StyleMigration

/// Reports as SARIF 2.1.0, for code scanning: one run, a rule for each diagnostic, a result for each legacy value and note.
///
/// - Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
package enum SARIFReport {
  package static func bytes(of records: [FileResult]) -> [UInt8] {
    var results = Results()
    for record in records { results.add(record) }
    let driver = JSONFragment.members([
      "name": .text(Tool.name), "version": .text(Tool.version), "semanticVersion": .text(Tool.version),
      "informationUri": .text(Tool.informationAddress), "rules": .array(results.rules.map { $0.rule }),
    ])
    let invocation = JSONFragment.members([
      "executionSuccessful": .boolean(results.failures.isEmpty),
      "toolExecutionNotifications": .array(results.failures),
    ])
    let run = JSONFragment.members([
      "tool": .members(["driver": driver]), "columnKind": .text("unicodeCodePoints"),
      "invocations": .array([invocation]), "results": .array(results.fragments),
    ])
    return JSONFragment.members([
      "$schema": .text("https://json.schemastore.org/sarif-2.1.0.json"), "version": .text("2.1.0"),
      "runs": .array([run]),
    ]).document
  }

  private struct Results {
    var fragments: [JSONFragment] = []
    var failures: [JSONFragment] = []
    var rules: [DiagnosticID] = []
    private var indices: [DiagnosticID: Int] = [:]

    mutating func add(_ record: FileResult) {
      switch record.outcome {
      case .migrated(let report, _):
        for (index, site) in report.sites.enumerated() { add(site, at: index, in: record) }
        for note in report.notes { add(note, of: nil, in: record.file) }
      case .refused(let error):
        add(error.id, level: "error", error.message, pointer: "", at: error.location, in: record.file)
      case .failed(let message):
        failures.append(
          .members([
            "level": .text("error"), "message": .message(message),
            "locations": .array([SARIFReport.location(record.file, nil)]),
          ]))
      case .skipped, .dropped: break
      }
    }

    private mutating func add(_ site: MigrationReport.Site, at index: Int, in record: FileResult) {
      switch site.outcome {
      case .left(let diagnostic): add(diagnostic, of: site, in: record.file)
      case .migrated(let rewriting):
        add(
          DiagnosticID(.legacyValue), level: "note",
          site.subject + "\(site.kind) becomes \(rewriting.newOperator), \(rewriting.proof)",
          pointer: site.pointer.description, at: site.location, in: record.file,
          fix: record.values.flatMap { SARIFReport.fix(of: $0[index], in: record.file, rewriting.newOperator) })
      }
    }

    private mutating func add(_ diagnostic: Diagnostic, of site: MigrationReport.Site?, in file: SystemString) {
      add(
        diagnostic.id, level: diagnostic.severity.word, (site?.subject ?? "") + diagnostic.message,
        pointer: diagnostic.pointer.description, at: diagnostic.location, in: file)
    }

    private mutating func add(
      _ rule: DiagnosticID, level: String, _ message: String, pointer: String, at location: SourceLocation?,
      in file: SystemString, fix: JSONFragment? = nil
    ) {
      let index = indices[rule] ?? rules.count
      if index == rules.count {
        indices[rule] = index
        rules.append(rule)
      }
      let fingerprint = SARIFReport.fingerprint([file.text, rule.rawValue, pointer])
      fragments.append(
        .members([
          "ruleId": .text(rule.rawValue), "ruleIndex": .count(index), "level": .text(level),
          "message": .message(message),
          "locations": .array([SARIFReport.location(file, location, pointer: pointer)]),
          "partialFingerprints": .members(["legacyValue/v1": .text(fingerprint)]),
          "fixes": fix.map { .array([$0]) },
        ]))
    }
  }

  private static func location(
    _ file: SystemString, _ location: SourceLocation?, pointer: String = ""
  ) -> JSONFragment {
    let region = location.map {
      JSONFragment.members(["startLine": .count($0.line), "startColumn": .count($0.column)])
    }
    let name = JSONFragment.members(["fullyQualifiedName": .text(pointer)])
    return .members([
      "physicalLocation": .members(["artifactLocation": .members(["uri": .text(uri(of: file))]), "region": region]),
      "logicalLocations": pointer.isEmpty ? nil : .array([name]),
    ])
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

  /// A fingerprint that stays the same when lines are added above.
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

  /// The replacement of a value, which code review can offer to apply.
  ///
  /// - Returns: `nil` where the value has another place in the written file, so that replacing it alone would not
  ///   suffice; in code other lines may belong to it. Also `nil` for a text with keys, which reports do not disclose.
  /// - Source: SARIF 2.1.0, sections 3.55 to 3.57.
  private static func fix(
    of value: MigratedStyle.Value, in file: SystemString, _ newOperator: String
  ) -> JSONFragment? {
    guard value.range != nil, let old = value.old, let new = value.new, old != new, value.source == value.written,
      MaskedKeys.masking(new) == new
    else { return nil }
    let start = value.site.location
    var end = start
    end.advance(from: 0, to: old.count, in: old)
    let region = JSONFragment.members([
      "startLine": .count(start.line), "startColumn": .count(start.column), "endLine": .count(end.line),
      "endColumn": .count(end.column),
    ])
    let replacement = JSONFragment.members([
      "deletedRegion": region, "insertedContent": .message(String(decoding: new, as: UTF8.self)),
    ])
    let change = JSONFragment.members([
      "artifactLocation": .members(["uri": .text(uri(of: file))]), "replacements": .array([replacement]),
    ])
    return .members([
      "description": .message("replace the legacy value by \(newOperator)"), "artifactChanges": .array([change]),
    ])
  }
}

extension DiagnosticID {
  /// The kind as a rule, with help as text and as Markdown.
  var rule: JSONFragment {
    .members([
      "id": .text(rawValue), "shortDescription": .message(kind.message),
      "fullDescription": .message(kind.explanation),
      "help": .members(["text": .text(kind.action), "markdown": .text(markdown)]),
    ])
  }

  /// Explanation, example and action, as `--explain` prints them.
  private var markdown: String {
    var text = kind.explanation
    if let example = kind.example.shown {
      // A fence that does not occur in any example.
      text += "\n\nExample\(example.manner):\n\n````\n\(example.text)\n````"
    }
    return text + "\n\n**What to do:** \(kind.action)\n"
  }
}

extension JSONFragment {
  /// A text as SARIF has it.
  fileprivate static func message(_ text: String) -> JSONFragment { .members(["text": .text(text)]) }

  /// An object of the members that there are.
  fileprivate static func members(_ members: KeyValuePairs<String, JSONFragment?>) -> JSONFragment {
    .object(members.compactMap { name, value in value.map { JSONFragmentMember(JSONString(name), $0) } })
  }
}
