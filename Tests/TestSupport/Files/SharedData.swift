import Foundation

/// Real styles, fixtures of other projects and complete recordings, which are next to the checkout in `../shared`.
///
/// A test that needs them is skipped by name where they are missing:
///
/// ```swift
/// @Test(.enabled(if: SharedData.isHere, "needs the real styles in ../shared/corpus"))
/// ```
///
/// If the folder exists and the file does not, the calls throw: a misspelt path must not pass for missing data.
package enum SharedData {
  package static let folder = TestFolder(path: Checkout.root + "/../shared")

  /// Whether the folder exists; `WITHOUT_SHARED=1` hides it.
  package static let isHere = folder.exists && ProcessInfo.processInfo.environment["WITHOUT_SHARED"] != "1"

  package static func bytes(of file: String) throws(TestFileError) -> [UInt8] { try folder.bytes(of: file) }

  /// The files below a folder, at any depth: paths that ``bytes(of:)`` takes, sorted.
  package static func files(below path: String, suffix: String = "") throws(TestFileError) -> [String] {
    try folder.files(below: path, suffix: suffix)
  }
}
