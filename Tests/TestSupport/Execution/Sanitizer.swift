import Foundation

/// Whether the tests run under a sanitizer, as `.ci/sanitizers` says in the variable `SANITIZED`.
///
/// Frames are larger and everything is slower then, each thing by another factor.
package enum Sanitizer {
  package static let isOn = ProcessInfo.processInfo.environment["SANITIZED"] != nil

  /// The seconds of its thread that a test may take which takes a few.
  package static let minute: Double = isOn ? 1800 : 60
}
