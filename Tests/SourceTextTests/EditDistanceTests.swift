import SourceText
import Testing

@Suite struct EditDistanceTests {
  @Test func distanceCountsEdits() {
    let cases: [(String, String, Int)] = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("ca", "abc", 3), ("--verison", "--version", 1),
    ]
    for (left, right, expected) in cases {
      #expect(Array(left.utf8).editDistance(to: Array(right.utf8)) == expected, "\(left), \(right)")
    }
  }
}
