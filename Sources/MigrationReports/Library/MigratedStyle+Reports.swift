public import StyleMigration

// The report of one style in every form that the command has; `file` is the name of the style in the report.
extension MigratedStyle {
  /// The output of the command: the values that were left, with an excerpt, the notes, and the summary; if verbose,
  /// every value.
  public func textReport(named file: String, isVerbose: Bool = false) -> String {
    var manner = TextManner()
    if isVerbose { manner.volume = .verbose }
    manner.isCapped = !isVerbose
    return TextReport(file: file, source: source, manner: manner).text(of: report)
  }

  /// The JSON report of one style, with the texts of its values.
  public func jsonReport(named file: String) -> String {
    String(decoding: JSONReport(file: file).bytes(of: report, values: values), as: UTF8.self)
  }

  /// The report as SARIF 2.1.0, for code scanning.
  public func sarifReport(named file: String) -> String { run(file).sarifReport }

  /// The report as GitHub annotations.
  public func githubReport(named file: String) -> String { run(file).githubReport }

  /// The report as one HTML page that needs no other file.
  public func htmlReport(named file: String) -> String { run(file).htmlReport(isDryRun: false) }

  /// The changes as a unified diff, which `git apply -p0` takes; empty where there are none.
  public func unifiedDiff(named file: String) -> String {
    String(decoding: UnifiedDiff(file: file).bytes(from: source, to: bytes, noting: report.notes), as: UTF8.self)
  }

  /// The page that draws the style, with its keys, before and after as two maps, `--compare-file`; `nil` for code.
  ///
  /// The renderer is the script of MapLibre GL JS, which is embedded; without it the page loads a release when it is
  /// opened.
  public func mapComparison(named file: String, renderer: [UInt8]? = nil) -> String? {
    comparison(named: file, with: renderer.map { .script($0) } ?? .standard).map { String(decoding: $0, as: UTF8.self) }
  }

  package func comparison(named file: String, with renderer: ComparePage.Renderer) -> [UInt8]? {
    guard case .style = origin else { return nil }
    return ComparePage(file: file, old: source.strictJSON, new: bytes.strictJSON).bytes(with: renderer)
  }

  package func page(named file: String, isAlone: Bool = true, isDryRun: Bool = false) -> StylePage {
    StylePage(file: file, report: report, pictures: ValuePictures(of: self), isAlone: isAlone, isDryRun: isDryRun)
  }

  private func run(_ file: String) -> [FileResult] {
    var result = FileResult(file: SystemString(file), outcome: .migrated(report, isChanged: bytes != source))
    result.migrated = self
    return [result]
  }
}

extension DiagnosticID {
  /// What the diagnostic means, with an example and what to do: `--explain`.
  public var explanation: String { DiagnosticExplanation.text(for: rawValue).text }
}
