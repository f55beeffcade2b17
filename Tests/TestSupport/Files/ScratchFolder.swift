package import Foundation

/// A separate folder for one test, which is deleted after it.
package final class ScratchFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("style-migration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // An error is ignored: the system cleans up a folder that stays.
    try? FileManager.default.removeItem(at: url)
  }

  package func url(of file: String) -> URL { url.appendingPathComponent(file) }

  package func path(of file: String) -> String { url(of: file).path }

  package func write(_ bytes: [UInt8], to file: String) throws {
    try Data(bytes).write(to: url(of: file))
  }

  package func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  package func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(of: file)))
  }

  package func text(of file: String) throws -> String {
    String(decoding: try bytes(of: file), as: UTF8.self)
  }
}
