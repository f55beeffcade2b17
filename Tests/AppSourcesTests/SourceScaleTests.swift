import AppSources
import ExpressionDialects
import Foundation
import TestSupport
import Testing

/// Files of any size: time grows with the file.
///
/// `SCALE=1 swift test -c release --disable-xctest --filter SourceScaleTests` prints the times up to
/// 10 MB, with the slope of time over size on logarithmic axes.
@Suite(.serialized) struct SourceScaleTests {
  @Test(arguments: SourceConstruct.all)
  func timeGrowsWithTheFile(construct: SourceConstruct) throws {
    let growth = try Growth(from: 1_500 / construct.entrySize, doublings: 2) { count in
      Array(construct.code(count).utf8)
    } work: { bytes in
      _ = try AppSourceMigrator().migrate(bytes, language: construct.language)
    }
    #expect(growth.isLinear, "\(construct): \(growth)")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["SCALE"] != nil))
  func slopesUpTo10MB() throws {
    print("| construct | 100 kB | 1 MB | 10 MB | slope |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for construct in SourceConstruct.all {
      let seconds = try [100_000, 1_000_000, 10_000_000].map { size in
        let bytes = Array(construct.code(size / construct.entrySize).utf8)
        return try (0..<2).map { _ in
          let start = ThreadClock.seconds
          _ = try AppSourceMigrator().migrate(bytes, language: construct.language)
          return ThreadClock.seconds - start
        }.min() ?? 0
      }
      let slope = log10(seconds[2] / seconds[0]) / 2
      let cells = seconds.map { String(format: "%.3f s", $0) } + [String(format: "%.2f", slope)]
      print("| \(construct) | \(cells.joined(separator: " | ")) |")
      #expect(slope <= 1.1, "\(construct)")
    }
  }
}
