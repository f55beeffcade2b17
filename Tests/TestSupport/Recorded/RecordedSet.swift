import Foundation

/// Which rows of a recording a test runs over.
package enum RecordedSet: Hashable, Sendable {
  /// The rows in `Tests/Recorded`, which every checkout has.
  case thinned

  /// All rows, in `../shared/conformance`: three times as many, for `ALL_ROWS=1 swift test`.
  case complete

  /// Whether all rows are there and asked for.
  package static let isComplete = SharedData.isHere && ProcessInfo.processInfo.environment["ALL_ROWS"] == "1"

  /// All rows where they are, for tests that take little time over them.
  package static let largest = SharedData.isHere ? complete : thinned
}
