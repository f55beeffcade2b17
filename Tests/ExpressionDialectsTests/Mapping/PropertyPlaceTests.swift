import ExpressionDialects
import SourceText
import StyleSpec
import Testing

/// Variables and the properties that support them.
@Suite struct PropertyPlaceTests {
  @Test func variablesWhereTheyAreAndAreNotAllowed() throws {
    let color = #"'rgba(0, 0, 0, 0)', 0.5, 'red'"#
    let cases: [(String, JSONString, JSONString, String?, Int?)] = [
      (
        "MGL_FUNCTION('interpolate', MGL_FUNCTION('linear'), $heatmapDensity, 0, \(color))", "heatmap-color", "heatmap",
        nil, nil
      ),
      ("$heatmapDensity * 2", "circle-radius", "circle", "variable-out-of-place", 0),
      ("1 + $lineProgress", "line-width", "line", "variable-out-of-place", 4),
      ("$featureAccumulated", "circle-radius", "circle", "variable-out-of-place", 0),
      ("$zoomLevel * 2", "circle-radius", "circle", "does-not-fit", nil),
      ("MGL_FUNCTION('step', $zoomLevel, 1, 5, 2)", "circle-radius", "circle", nil, nil),
      ("'wide'", "circle-radius", "circle", "does-not-fit", nil),
      ("CAST(width, 'NSNumber')", "circle-radius", "circle", nil, nil),
    ]
    for (text, name, layer, code, offset) in cases {
      guard let property = PropertyTable.specification(named: name, layer: layer) else {
        Issue.record("no property \(name)")
        continue
      }
      let format = try FormatString.parse(text)
      do throws(DialectError) {
        _ = try format.json(for: property)
        #expect(code == nil, "\(text)")
      } catch {
        #expect(error.id == code, "\(text): \(error)")
        #expect(error.offset == offset, "\(text): \(error)")
      }
    }
    let filter = try FormatString.parse("$zoomLevel > 3", kind: .predicate)
    #expect(throws: Never.self) { try filter.json(for: .filter) }
  }
}
