import SourceText
import StyleDiagnostics
import StyleMigration

/// Reports as workflow commands, which GitHub shows next to the lines of a pull request.
///
/// - Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
package enum GitHubReport {
  /// The annotations; with `isWritten`, values that could be migrated need no annotation.
  package static func bytes(of records: [FileResult], isWritten: Bool = false) -> [UInt8] {
    Array(records.map { text(of: $0, isWritten: isWritten) }.joined().utf8)
  }

  private static func text(of record: FileResult, isWritten: Bool) -> String {
    let file = record.file.text
    switch record.outcome {
    case .migrated(let report, _):
      let left = report.sites.left.compactMap { site in site.reason.map { (diagnostic: $0, subject: site.subject) }
      }
      let notes = report.urgentNotes.map { (diagnostic: $0, subject: "") }
      var text = (left + notes).map { diagnostic, subject in
        let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.word
        return command(
          name, file, diagnostic.location, title: diagnostic.id.rawValue, subject + diagnostic.message)
      }.joined()
      // GitHub shows only a few annotations of a kind per step, so there is one for all values of a file.
      if record.isChanged, !isWritten {
        let (count, repaired) = (report.migratedCount, report.repairedCount)
        var parts: [String] = count + repaired == 0 ? ["the structure is that of an old style"] : []
        if count > 0 { parts.append("\(count.counting("legacy value")) can be migrated, proved equal") }
        if repaired > 0 { parts.append("\(repaired.filters) can be repaired") }
        text += command(
          "warning", file, report.firstChange, title: DiagnosticKind.legacyValue.id,
          parts.joined(separator: "; ") + "; run \(Tool.name) --in-place")
      }
      return text
    case .refused(let error):
      return command("error", file, error.location, title: error.id.rawValue, error.message)
    case .failed(let message): return command("error", file, nil, title: DiagnosticKind.unusableFile.id, message)
    case .skipped, .dropped: return ""
    }
  }

  private static func command(
    _ name: String, _ file: String, _ location: SourceLocation?, title: String, _ message: String
  ) -> String {
    var text = "::\(name) file=\(escaped(file, isProperty: true))"
    if let location { text += ",line=\(location.line),col=\(location.column)" }
    return text + ",title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))\n"
  }

  /// Text after the second `::`, or the value of a property, in which the separators are escaped too.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension MigrationReport {
  /// The location of the first migrated value, or, without one, of the first change of the structure.
  fileprivate var firstChange: SourceLocation? {
    let site = sites.first { if case .migrated = $0.outcome { true } else { false } }
    return site?.location ?? notes.first { $0.id.family == .change }?.location
  }
}
