import ExpressionDialects
import SourceText
import StyleMigration
import TestSupport
import Testing

/// Layers of real styles as source code.
@Suite struct RealLayerFileTests {
  /// Nearly everything in real styles has a form in Swift, and the rest is reported.
  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func realStylesAreWritten() throws {
    let styles = try RealStyles.some.get()
    var reasons: [String: Int] = [:]
    var layers = 0
    for root in styles {
      layers += root["layers"]?.count ?? 0
      let file = LayerFile(root, as: SourceCode(.maplibre))
      // Some have properties that are in the wrong part of the layer, or never existed, and layers that --deref writes
      // out.
      let expected: [DialectError] = [
        .source("not a property of this layer type"),
        .source("it takes its type from another layer; write it out with --deref"),
      ]
      for omission in file.omissions where !expected.contains(omission.error) {
        reasons["\(omission.property): \(omission.error.message)", default: 0] += 1
      }
    }
    #expect(layers > 500)
    #expect(reasons.values.reduce(0, +) < layers / 100, "\(reasons)")
  }
}
