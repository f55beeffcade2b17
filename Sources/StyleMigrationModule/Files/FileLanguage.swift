package import ExpressionDialects
package import MigrationReports

/// The language of a file: a style as JSON, or app code.
package enum FileLanguage: String, Hashable, Sendable, CaseIterable {
  case style
  case swift
  case objc

  /// The language of app code; `nil` for a style.
  package var language: SourceLanguage? {
    switch self {
    case .style: nil
    case .swift: .swift
    case .objc: .objectiveC
    }
  }

  /// The language of a file of this name.
  package init(of name: SystemString) {
    let isObjectiveC = [".m", ".mm", ".h"].contains { name.hasSuffix($0) }
    self = name.hasSuffix(".swift") ? .swift : isObjectiveC ? .objc : .style
  }
}
