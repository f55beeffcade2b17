import ExpressionDialects
import StyleDiagnostics

/// What is found in a file, before its location is counted.
struct AppSourceFinding: Hashable, Sendable {
  enum Class: Hashable, Sendable {
    case note
    case left
    case fault
  }

  var kind: DiagnosticKind
  var classification: Class
  var offset: Int
  var message: String

  /// The property, or the old name, that it is about; empty for the file.
  var subject = ""

  /// How many calls it speaks of.
  var count: Int

  init(_ reason: LeftReason, at offset: Int, of subject: String, in code: SourceCode, count: Int = 1) {
    self.subject = subject
    kind = reason.kind
    if case .notEqual = reason { classification = .fault } else { classification = .left }
    self.offset = offset
    message = reason.message(in: code)
    self.count = count
  }

  init(note kind: DiagnosticKind, at offset: Int, message: String, count: Int = 1) {
    self.kind = kind
    classification = .note
    self.offset = offset
    self.message = message
    self.count = count
  }
}
