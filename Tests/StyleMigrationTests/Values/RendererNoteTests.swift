import StyleMigration
import Testing

/// Where renderers draw an old function otherwise than it evaluates: a note, and only there.
@Suite struct RendererNoteTests {
  private func notes(
    _ layer: String, _ semantics: SourceSemantics = .documented
  ) throws -> [String] {
    let style = Array(#"{"version": 8, "layers": [{"id": "a", \#(layer)}]}"#.utf8)
    let report = try StyleMigrator(options: .init(semantics: semantics)).migrate(style: style).report
    #expect(report.leftCount == 0)
    return report.notes.map(\.id.rawValue).filter { $0.hasPrefix("renderers-differ-") }
  }

  private func width(_ function: String) -> String { #""type": "line", "paint": {"line-width": \#(function)}"# }

  @Test func aBaseOverZoomAndAttribute() throws {
    func composite(_ base: String, zoom: Int = 10, type: String = "exponential") -> String {
      width(
        #"{\#(base)"type": "\#(type)", "property": "p", "stops": [[{"zoom": 0, "value": 0}, 1], [{"zoom": \#(zoom), "value": 0}, 9]]}"#
      )
    }
    #expect(try notes(composite(#""base": 2, "#)) == ["renderers-differ-composite-base"])
    #expect(try notes(composite(#""base": 2, "#), .glJS) == ["renderers-differ-composite-base"])
    // The old SDK applied the base to the attribute.
    #expect(try notes(composite(#""base": 2, "#), .native) == [])
    #expect(try notes(composite("")) == [])
    #expect(try notes(composite(#""base": 2, "#, type: "interval")) == [])
    #expect(try notes(width(#"{"base": 2, "stops": [[0, 1], [10, 9]]}"#)) == [])
  }

  @Test func tokensInDataFunctions() throws {
    func label(_ text: String) -> String {
      #""type": "symbol", "layout": {"text-field": {"type": "categorical", "property": "p", "stops": [["a", "\#(text)"]]}}"#
    }
    #expect(try notes(label("{name}"), .native) == ["renderers-differ-data-tokens"])
    #expect(try notes(label("name"), .native) == [])
    #expect(try notes(label("{name}")) == [])
  }

  @Test func outlinesOfFeaturesWithoutTheAttribute() throws {
    func fill(_ property: String, _ rest: String) -> String {
      #""type": "fill", "paint": {"\#(property)": {"type": "categorical", "property": "p", "stops": [["a", "red"]]\#(rest)}}"#
    }
    #expect(try notes(fill("fill-color", "")) == ["renderers-differ-missing-outline"])
    #expect(try notes(fill("fill-color", #", "default": "blue""#)) == [])
    #expect(try notes(fill("fill-outline-color", "")) == [])
  }

  @Test func labelsBesideADataDrivenTransform() throws {
    func symbol(_ transform: String) -> String {
      #""type": "symbol", "layout": {"text-field": {"type": "categorical", "property": "c", "stops": [["a", "abc"]]}\#(transform)}"#
    }
    for transform in [
      #"["match", ["get", "t"], "u", "uppercase", "none"]"#,
      #"{"type": "categorical", "property": "t", "stops": [["u", "uppercase"]]}"#,
    ] {
      #expect(try notes(symbol(#", "text-transform": \#(transform)"#)) == ["renderers-differ-shared-labels"])
    }
    for transform in [
      "", #", "text-transform": "uppercase""#, #", "text-transform": ["step", ["zoom"], "none", 9, "uppercase"]"#,
    ] {
      #expect(try notes(symbol(transform)) == [])
    }
  }

  /// Beside a jump at a zoom a steep curve is bent by one double of the zoom, which is more than 10⁻⁹ here: counted.
  @Test func whatIsBentBesideAJumpIsCounted() throws {
    func rewriting(_ stops: String) throws -> MigrationReport.Rewriting? {
      let report = try StyleMigrator().migrate(value: Array(#"{"stops": \#(stops)}"#.utf8), of: "line-width").report
      guard case .migrated(let rewriting)? = report.sites.first?.outcome else { return nil }
      return rewriting
    }
    // Without a jump, and with one that bends the curve by less, no input is exempt.
    #expect(try rewriting("[[4.123, 14], [10, -2147483649]]")?.proof.exemptions == 0)
    #expect(try rewriting("[[4.123, 14], [4.123, 10], [10, 9]]")?.proof.exemptions == 0)
    // One double above the jump the old function gives 9.99999967 and the expression 10.
    #expect(try rewriting("[[4.123, 14], [4.123, 10], [10, -2147483649]]")?.proof.exemptions == 1)
  }
}
