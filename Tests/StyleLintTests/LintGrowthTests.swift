import StyleLint
import StyleMigration
import TestSupport
import Testing

/// The time of lint grows with the style, and not with its square.
@Suite(.serialized) struct LintGrowthTests {
  private static func style(_ layers: [String]) -> String {
    #"{"version": 8, "sources": {"s": {"type": "geojson", "data": "d"}}, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  private static func layer(_ number: Int, _ radius: String, filter: String = #"["has", "a"]"#) -> String {
    #"{"id": "\#(number)", "type": "circle", "source": "s", "filter": \#(filter), "paint": {"circle-radius": \#(radius)}}"#
  }

  private static func growth(from size: Int, of style: @escaping (Int) -> String) throws -> Growth {
    try Growth(from: size, preparing: { Array(style($0).utf8) }) { _ = try StyleMigrator().lint(style: $0) }
  }

  @Test func timeIsLinearInTheLayers() throws {
    let growth = try Self.growth(from: 10) { count in
      Self.style(
        (0..<count).map {
          Self.layer($0, #"["case", [">", ["get", "a"], \#($0)], ["get", "b"], 1]"#, filter: #"["<=", "a", \#($0)]"#)
        })
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Each condition restricts another attribute.
  @Test func timeIsLinearInTheConditions() throws {
    let growth = try Self.growth(from: 25) { count in
      let branches = (0..<count).map { #"["has", "a\#($0)"], ["get", "a\#($0)"]"# }.joined(separator: ", ")
      return Self.style([Self.layer(0, #"["case", \#(branches), 1]"#)])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// Each variable is used twice in the value of the next one.
  @Test func timeIsLinearInNestedVariables() throws {
    let growth = try Self.growth(from: 11) { count in
      let opened = (1...count).map { #"["let", "v\#($0)", ["+", ["var", "v\#($0 - 1)"], ["var", "v\#($0 - 1)"]], "# }
      let radius =
        #"["let", "v0", ["get", "b"], "# + opened.joined() + #"["var", "v\#(count)"]"#
        + String(repeating: "]", count: count + 1)
      return Self.style([Self.layer(0, radius)])
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
