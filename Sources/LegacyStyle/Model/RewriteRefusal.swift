package import SourceText
package import StyleDiagnostics

/// Why a legacy value is not rewritten, and where.
package struct RewriteRefusal: Error, Hashable, Sendable {
  /// The kind of diagnostic that reports it.
  package let id: DiagnosticKind

  /// What was found and what to do, where that is more than the record of the kind knows.
  private let details: String?

  /// The bytes at fault, where they are not the whole value.
  package let range: SourceRange?

  /// The class of the divergence list, where there is one.
  package let divergence: String?

  package init(_ id: DiagnosticKind, _ details: String? = nil, at node: JSONNode? = nil, divergence: String? = nil) {
    (self.id, self.details, self.divergence) = (id, details, divergence)
    range = node?.range
  }

  /// What was found, and what to do.
  package var message: String { details ?? id.messageWithAction }
}
