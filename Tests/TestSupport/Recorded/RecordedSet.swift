import Foundation

/// The rows of a recording that a test uses.
package enum RecordedSet: Hashable, Sendable {
  /// The rows in `Tests/Recorded`, which every checkout has.
  case thinned

  /// All rows, in `../shared/conformance`: three times as many, for `ALL_ROWS=1 swift test`.
  case complete

  /// Whether all rows are available and requested.
  package static let isComplete = SharedData.isHere && ProcessInfo.processInfo.environment["ALL_ROWS"] == "1"

  /// Every nth file of a folder of `../shared`, or with `ALL_ROWS=1` all of them: one test tries every real file, and others, whose
  /// subject is the same in most files, a part.
  package static func sample(_ n: Int, below path: String) throws(TestFileError) -> [String] {
    let files = try SharedData.files(below: path, suffix: ".json")
    return isComplete ? files : files.enumerated().filter { $0.offset.isMultiple(of: n) }.map { $0.element }
  }

  /// All rows if requested.
  package static let asked = isComplete ? complete : thinned
}
