import MigrateStylesCommand
import SourceText
import Testing

@Suite struct WorkersTests {
  /// More threads than processors: some begin only after all is done.
  @Test(arguments: [1, 2, 64]) func resultsComeInTheOrderOfThePieces(threads: Int) {
    for count in [0, 1, 2, 63, 1_000, 20_000] {
      let results = Workers(count: threads).results(of: count) { 3 * $0 }
      #expect(results == (0..<count).map { 3 * $0 })
    }
  }
}
