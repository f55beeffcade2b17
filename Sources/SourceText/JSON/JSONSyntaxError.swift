/// Why bytes are not a JSON text, and where.
///
/// - Source: RFC 8259.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The faults for which a command has advice of its own.
  package enum Kind: Hashable, Sendable {
    case comment
    case trailingComma
    case textAfterDocument
    case other
  }

  package let kind: Kind

  /// The wording, lower case and without the location.
  package let message: String

  /// The offset of the fault.
  package let offset: Int
  package let location: SourceLocation

  package init(_ message: String, _ kind: Kind = .other, at offset: Int, in bytes: [UInt8]) {
    self.kind = kind
    self.message = message
    self.offset = offset
    location = SourceLocation(of: offset, in: bytes)
  }
}
