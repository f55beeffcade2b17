import LegacyStyle
import Rewriters
import SourceJSON
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

extension StyleMigrator {
  /// Reports faults in the expressions of a style, and everything legacy in it; nothing is changed.
  ///
  /// Type errors (`expression-type`), malformed expressions (`expression-syntax`), doubtful forms, and everything that a
  /// migration would change (`legacy-function`, `legacy-filter`, `legacy-tokens`, `legacy-color`) or leave.
  ///
  /// - Parameter style: The JSON text of a style, UTF-8.
  /// - Returns: What was found, in the order of the file.
  /// - Throws: ``MigrationError`` where the input is not JSON or not a style.
  /// - Complexity: That of a migration.
  public func lint(style: some Collection<UInt8>) throws(MigrationError) -> [Diagnostic] {
    let style = Array(style)
    let document = try read(style)
    let report = try edited(document).style().report
    var linter = StyleLinter(document)
    try linter.run(for: options.target.renderers)
    try linter.runInImports(for: options.target.renderers) { bytes throws(MigrationError) in try read(bytes) }
    linter.add(report)
    return linter.diagnostics
  }

  /// Lints a style that is at hand as a string; see ``lint(style:)-(Collection<UInt8>)``.
  public func lint(style: String) throws(MigrationError) -> [Diagnostic] { try lint(style: Array(style.utf8)) }

  /// What was found as a report in which everything old or faulty is left.
  package func lintReport(_ style: [UInt8]) throws(MigrationError) -> MigrationReport {
    let found = try lint(style: style)
    let sites = found.filter { $0.severity != .note }.map { diagnostic in
      MigrationReport.Site(
        pointer: diagnostic.pointer, location: diagnostic.location, layer: nil,
        property: JSONPath(diagnostic.pointer).lastKey ?? "style", kind: .value, outcome: .left(diagnostic))
    }
    return MigrationReport(
      semantics: options.semantics, target: options.target, preference: options.preference, sites: sites,
      notes: found.filter { $0.severity == .note })
  }
}

extension JSONPath {
  fileprivate var lastKey: String? {
    if case .key(let key)? = components.last { key.string } else { nil }
  }
}

/// Collects what is to be said of a style.
private struct StyleLinter {
  private let document: JSONDocument
  private var found: [Diagnostic] = []

  init(_ document: JSONDocument) {
    self.document = document
  }

  var diagnostics: [Diagnostic] {
    found.enumerated().sorted { left, right in
      (left.element.location, left.offset) < (right.element.location, right.offset)
    }.map { $0.element }
  }

  mutating func run(for target: RenderTarget) throws(MigrationError) {
    var walk = StyleWalker(document, isLinting: true)
    try walk.run()
    var places = LocationCursor(document.bytes)
    for site in walk.sites {
      guard let property = site.expressionProperty else { continue }
      for finding in ExpressionLint(site.value, for: property, target: target).findings.sorted(by: {
        $0.range.lowerBound < $1.range.lowerBound
      }) {
        found.append(
          Diagnostic(
            id: DiagnosticID(finding.id), severity: .warning, pointer: site.path.pointer,
            location: places.location(at: finding.range.lowerBound), message: finding.message))
      }
    }
  }

  /// Looks at the styles in the imports.
  mutating func runInImports(
    for target: RenderTarget, level: Int = 0, _ read: ([UInt8]) throws(MigrationError) -> JSONDocument
  ) throws(MigrationError) {
    for style in ImportedStyle.all(in: document.root) where level < ImportedStyle.maximumLevel {
      var inner = StyleLinter(try read(Array(style.value.spelling)))
      try inner.run(for: target)
      try inner.runInImports(for: target, level: level + 1, read)
      let start = style.value.location
      found += inner.found.map { diagnostic in
        Diagnostic(
          id: diagnostic.id, severity: diagnostic.severity,
          pointer: JSONPointer(written: style.path.description + diagnostic.pointer.description),
          location: diagnostic.location.moved(behind: start), message: diagnostic.message,
          divergence: diagnostic.divergence)
      }
    }
  }

  /// Everything that a migration would change or leave.
  mutating func add(_ report: MigrationReport) {
    for site in report.sites {
      switch site.outcome {
      case .left(let diagnostic): found.append(diagnostic)
      case .migrated(let rewriting):
        let id = Self.id(of: rewriting)
        found.append(
          Diagnostic(
            id: DiagnosticID(id), severity: .warning, pointer: site.pointer, location: site.location,
            message: "legacy \(site.kind); run `migrate-styles --in-place`"))
      }
    }
    found += report.notes
  }

  private static func id(of rewriting: MigrationReport.Rewriting) -> DiagnosticKind {
    switch rewriting.rewriter {
    case .tokenConstant: .lint(.legacyTokens)
    case .filterPlain, .filterMixed: .lint(.legacyFilter)
    case .colorFraction: .lint(.legacyColor)
    case .cameraExponential, .cameraInterval, .cameraCategorical, .sourceExponential, .sourceInterval,
      .sourceCategorical,
      .sourceIdentity, .compositeExponential, .compositeInterval, .compositeCategorical,
      .styleValue:
      .lint(.legacyFunction)
    }
  }
}

extension PropertySite {
  /// What to compile the value for, if it is an expression.
  fileprivate var expressionProperty: PropertySpecification? {
    // What is nested too deep is left whatever it is, and reported as that.
    guard value.kind == .array, !value.isTooDeep else { return nil }
    switch owner {
    case .filter: return FilterClass(value) == .legacy ? nil : .filter
    // What expressions of these may read is not known.
    case .known(let property) where property.mapbox != nil: return nil
    case .known(let property): return StyleExpression.isExpression(value, for: property) ? property : nil
    case .unknownProperty, .unknownLayer, .mapboxLayer, .misplaced, .condition, .sourceFilter, .clusterProperty,
      .address:
      return nil
    }
  }
}
