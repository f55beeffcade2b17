import Foundation

/// Recorded data, real styles and specifications that lie beside the checkout in `../shared`, not in the repository.
///
/// Where the folder is absent, every call prints one line that says so and gives `nil`; the test then has nothing to do:
///
/// ```swift
/// guard let lines = try SharedData.lines(of: "conformance/functions.jsonl") else { return }
/// ```
///
/// Where the folder is there and the file is not, the call throws: a misspelt path must not pass for absent data.
package enum SharedData {
  package static let folder = TestFolder(path: Checkout.root + "/../shared")

  package static func bytes(of file: String) throws(TestFileError) -> [UInt8]? {
    guard isHere(for: file) else { return nil }
    return try folder.bytes(of: file)
  }

  /// The files below a folder, at any depth: paths that ``bytes(of:)`` takes, sorted.
  package static func files(below path: String, suffix: String = "") throws(TestFileError) -> [String]? {
    guard isHere(for: path) else { return nil }
    return try folder.files(below: path, suffix: suffix)
  }

  /// The lines of a file, without line ends and without empty lines.
  package static func lines(of file: String) throws(TestFileError) -> [[UInt8]]? {
    guard isHere(for: file) else { return nil }
    return try folder.lines(of: file)
  }

  private static func isHere(for path: String) -> Bool {
    if folder.exists { return true }
    FileHandle.standardError.write(Data("skipped: \(path): ../shared is not here\n".utf8))
    return false
  }
}
