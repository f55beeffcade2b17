import Foundation

/// Whether the tests run under a sanitizer, which `.ci/sanitizers` sets in the variable `SANITIZED`.
///
/// Frames are larger and everything is slower then, by various factors.
package enum Sanitizer {
  package static let isOn = ProcessInfo.processInfo.environment["SANITIZED"] != nil

  /// The limit in seconds of thread time for a test that usually takes a few.
  package static let minute: Double = isOn ? 1800 : 60
}
