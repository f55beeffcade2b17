/// A fault in a case file, and its location.
package struct CaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  ///
  /// Missing parts are reported at the last line.
  package var line: Int
  package var message: String

  init(_ line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  package var description: String { "line \(line): \(message)" }
}
