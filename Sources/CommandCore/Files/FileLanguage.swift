package import ExpressionDialects
package import MigrationReports
package import WebSources

/// What is written: a style as JSON, or app code.
package enum FileLanguage: String, Hashable, Sendable, CaseIterable {
  case style
  case swift
  case objc

  /// The language of app code; `nil` for a style.
  package var language: SourceLanguage? { SourceLanguage(rawValue: rawValue) }
}

/// The language of an input: a style as JSON, or code.
package enum InputLanguage: String, Hashable, Sendable, CaseIterable {
  case style
  case swift
  case objc
  case javascript
  case typescript
  case tsx
  case html
  case svelte

  /// The language of code; `nil` for a style.
  package var code: CodeLanguage? { CodeLanguage(rawValue: rawValue) }

  /// The language of a file of this name.
  package init(of name: SystemString) {
    self = CodeLanguage(fileName: name.text).flatMap { InputLanguage(rawValue: $0.rawValue) } ?? .style
  }
}
