/// Which rows of a recording a test runs over.
package enum RecordedSet: Hashable, Sendable {
  /// The rows in `Tests/Recorded`, which every checkout has.
  case thinned

  /// All rows, in `../shared/conformance`.
  case complete

  /// All rows where they are, for tests that take little time over them.
  package static let largest = SharedData.isHere ? complete : thinned
}
