/// The keys of reports as JSON, of the command and of `Codable`.
package enum ReportKey: String, Sendable {
  case after, before, changed, column, counts, diagnostic, divergence, end, error, exemptions, failed, file, files
  case id, ignored, kind, layer, left, legacy, line, message, migrated, notes, offset, `operator`, pointer, prefer,
    property
  case repaired, rewriter, samples, schemaVersion, semantics, severity, sites, sourcePointer, start, status, target
  case tool, unshortened, version, writtenPointer
}
