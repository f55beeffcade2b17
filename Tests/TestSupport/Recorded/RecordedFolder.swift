/// The recorded outputs and tables in the repository: `Tests/Recorded`.
package enum RecordedFolder {
  private static let folder = TestFolder(path: Checkout.root + "/Tests/Recorded")

  package static func bytes(of file: String) throws(TestFileError) -> [UInt8] { try folder.bytes(of: file) }

  /// The lines of a file, without line ends and without empty lines.
  package static func lines(of file: String) throws(TestFileError) -> [[UInt8]] { try folder.lines(of: file) }
}
