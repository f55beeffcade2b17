/// The keys of JSON reports.
package enum ReportKey: String, Sendable {
  case after, before, changed, column, counts, diagnostic, divergence, error, exemptions, failed, file, files
  case id, ignored, kind, layer, left, legacy, line, message, migrated, notes, offset, `operator`, pointer, prefer,
    property
  case repaired, rewriter, samples, schemaVersion, semantics, severity, sites, sourcePointer, status, target
  case tool, unshortened, version, writtenPointer
}

// Embedded Swift has no decoders.
#if !hasFeature(Embedded)
  import Rewriters
  import SourceText

  extension ReportKey: CodingKey {}

  extension MigrationReport: Decodable {
    /// Reads the command's JSON report on one style, which `jsonReport` of the module MigrationReports writes as well.
    ///
    /// It does not tell the unshortened values apart.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      self.init(
        semantics: try container.known(SourceSemantics.init(rawValue:), .semantics),
        target: try container.known(MigrationTarget.init(rawValue:), .target),
        preference: try container.known(MigrationPreference.init(rawValue:), .prefer),
        sites: try container.decode([Site].self, forKey: .sites),
        notes: try container.decode([Diagnostic].self, forKey: .notes))
    }
  }

  extension MigrationReport.Site: Decodable {
    /// Reads an entry of `sites`.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      let outcome: MigrationReport.Outcome =
        switch try container.decode(String.self, forKey: .status) {
        case "migrated": .migrated(try MigrationReport.Rewriting(container, isRepaired: false))
        case "repaired": .migrated(try MigrationReport.Rewriting(container, isRepaired: true))
        case "left", "fault": .left(try container.decode(Diagnostic.self, forKey: .diagnostic))
        case let status: throw container.unknown(status, .status)
        }
      self.init(
        pointer: try container.known(JSONPointer.init(_:), .pointer), range: SourceRange(0..<0),
        location: try container.location, layer: try container.decodeIfPresent(String.self, forKey: .layer),
        property: try container.decode(String.self, forKey: .property),
        kind: try container.known(MigrationReport.Kind.init(_:), .kind), outcome: outcome)
    }
  }

  extension MigrationReport.Rewriting {
    fileprivate init(_ container: KeyedDecodingContainer<ReportKey>, isRepaired: Bool) throws {
      self.init(
        newOperator: try container.decode(String.self, forKey: .operator),
        rewriter: try container.known(RewriterID.init(rawValue:), .rewriter),
        proof: MigrationReport.Proof(
          samples: try container.decode(Int.self, forKey: .samples),
          exemptions: try container.decode(Int.self, forKey: .exemptions), isRepaired: isRepaired))
    }
  }

  extension Diagnostic: Decodable {
    /// Reads an entry of `notes`, or the `diagnostic` of a value.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      self.init(
        id: DiagnosticID(reported: try container.decode(String.self, forKey: .id)),
        severity: try container.known(Severity.init(rawValue:), .severity),
        pointer: try container.known(JSONPointer.init(_:), .pointer), offset: 0, location: try container.location,
        message: try container.decode(String.self, forKey: .message),
        divergence: try container.decodeIfPresent(String.self, forKey: .divergence))
    }
  }

  extension KeyedDecodingContainer<ReportKey> {
    fileprivate var location: SourceLocation {
      get throws {
        SourceLocation(line: try decode(Int.self, forKey: .line), column: try decode(Int.self, forKey: .column))
      }
    }

    /// The value that a text represents.
    fileprivate func known<Value>(_ value: (String) -> Value?, _ key: ReportKey) throws -> Value {
      let text = try decode(String.self, forKey: key)
      guard let value = value(text) else { throw unknown(text, key) }
      return value
    }

    fileprivate func unknown(_ text: String, _ key: ReportKey) -> DecodingError {
      .dataCorruptedError(forKey: key, in: self, debugDescription: "\"\(text)\" is not a known \(key.stringValue)")
    }
  }
#endif
