/// The keys of JSON reports, those of the command and of `Codable`.
package enum ReportKey: String, Sendable {
  case after, before, changed, column, counts, diagnostic, divergence, end, error, exemptions, failed, file, files
  case id, ignored, kind, layer, left, legacy, line, message, migrated, notes, offset, `operator`, pointer, prefer,
    property
  case repaired, rewriter, samples, schemaVersion, semantics, severity, sites, sourcePointer, start, status, target
  case tool, unshortened, version, writtenPointer
}

// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  import Rewriters
  import SourceText

  extension ReportKey: CodingKey {}

  extension MigrationReport: Codable {
    /// Writes semantics, target, preference, sites and notes with the names that the command's JSON report has; the counts
    /// follow from them.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: ReportKey.self)
      try container.encode(semantics.rawValue, forKey: .semantics)
      try container.encode(target.rawValue, forKey: .target)
      try container.encode(preference.rawValue, forKey: .prefer)
      try container.encode(sites, forKey: .sites)
      try container.encode(notes, forKey: .notes)
    }

    /// Reads what ``encode(to:)`` wrote, or a JSON report of the command on one style, which has no byte offsets and does not
    /// tell the unshortened values apart.
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

  extension MigrationReport.Site: Codable {
    /// Writes the site with its outcome as one flat object.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: ReportKey.self)
      try container.encode(pointer.description, forKey: .pointer)
      try container.encode(range.lowerBound, forKey: .start)
      try container.encode(range.upperBound, forKey: .end)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(layer, forKey: .layer)
      try container.encode(property, forKey: .property)
      try container.encode(kind.description, forKey: .kind)
      switch outcome {
      case .migrated(let rewriting):
        try container.encode(rewriting.proof.isRepaired ? "repaired" : "migrated", forKey: .status)
        try rewriting.encode(to: encoder)
      case .left(let diagnostic):
        try container.encode(diagnostic.severity == .fault ? "fault" : "left", forKey: .status)
        try container.encode(diagnostic, forKey: .diagnostic)
      }
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      let outcome: MigrationReport.Outcome =
        switch try container.decode(String.self, forKey: .status) {
        case "migrated": .migrated(try MigrationReport.Rewriting(from: decoder, isRepaired: false))
        case "repaired": .migrated(try MigrationReport.Rewriting(from: decoder, isRepaired: true))
        case "left", "fault": .left(try container.decode(Diagnostic.self, forKey: .diagnostic))
        case let status: throw container.unknown(status, .status)
        }
      self.init(
        pointer: try container.known(JSONPointer.init(_:), .pointer),
        range: SourceRange(
          lowerBound: try container.decodeIfPresent(Int.self, forKey: .start) ?? 0,
          upperBound: try container.decodeIfPresent(Int.self, forKey: .end) ?? 0),
        location: SourceLocation(
          line: try container.decode(Int.self, forKey: .line), column: try container.decode(Int.self, forKey: .column)),
        layer: try container.decodeIfPresent(String.self, forKey: .layer),
        property: try container.decode(String.self, forKey: .property),
        kind: try container.known(MigrationReport.Kind.init(_:), .kind), outcome: outcome)
    }
  }

  extension MigrationReport.Rewriting {
    fileprivate func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: ReportKey.self)
      try container.encode(newOperator, forKey: .operator)
      try container.encode(rewriter.rawValue, forKey: .rewriter)
      try container.encode(proof.samples, forKey: .samples)
      try container.encode(proof.exemptions, forKey: .exemptions)
      if isUnshortened { try container.encode(true, forKey: .unshortened) }
    }

    fileprivate init(from decoder: any Decoder, isRepaired: Bool) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      let samples = try container.decode(Int.self, forKey: .samples)
      let exemptions = try container.decode(Int.self, forKey: .exemptions)
      let proof: MigrationReport.Proof =
        isRepaired
        ? .repaired(samples: samples, exemptions: exemptions) : .proved(samples: samples, exemptions: exemptions)
      self.init(
        newOperator: try container.decode(String.self, forKey: .operator),
        rewriter: try container.known(RewriterID.init(rawValue:), .rewriter), proof: proof,
        isUnshortened: try container.decodeIfPresent(Bool.self, forKey: .unshortened) ?? false)
    }
  }

  extension Diagnostic: Codable {
    /// Writes the diagnostic with line and column.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: ReportKey.self)
      try container.encode(id.rawValue, forKey: .id)
      try container.encode(severity.rawValue, forKey: .severity)
      try container.encode(message, forKey: .message)
      try container.encode(pointer.description, forKey: .pointer)
      try container.encode(offset, forKey: .offset)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(divergence, forKey: .divergence)
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` with the place of what is missing or not known.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: ReportKey.self)
      self.init(
        id: DiagnosticID(reported: try container.decode(String.self, forKey: .id)),
        severity: try container.known(Severity.init(rawValue:), .severity),
        pointer: try container.known(JSONPointer.init(_:), .pointer),
        offset: try container.decodeIfPresent(Int.self, forKey: .offset) ?? 0,
        location: SourceLocation(
          line: try container.decode(Int.self, forKey: .line), column: try container.decode(Int.self, forKey: .column)),
        message: try container.decode(String.self, forKey: .message),
        divergence: try container.decodeIfPresent(String.self, forKey: .divergence))
    }
  }

  extension KeyedDecodingContainer<ReportKey> {
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
