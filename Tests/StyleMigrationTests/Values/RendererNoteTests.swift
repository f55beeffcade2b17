import StyleMigration
import Testing

/// A note where renderers draw a legacy function differently from its value, and only there.
@Suite struct RendererNoteTests {
  private func notes(
    _ layer: String, _ semantics: SourceSemantics = .documented, of prefix: String = "renderers-differ-"
  ) throws -> [String] {
    let style = Array(#"{"version": 8, "layers": [{"id": "a", \#(layer)}]}"#.utf8)
    let report = try StyleMigrator(options: .init(semantics: semantics)).migrate(style: style).report
    #expect(report.leftCount == 0)
    return report.notes.map(\.id.rawValue).filter { $0.hasPrefix(prefix) }
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
    #expect(try notes(label("{}"), .native) == ["renderers-differ-data-tokens"])
    let fallback = text(#"{"property": "p", "stops": [[0, "a"]], "default": "{b}"}"#)
    #expect(try notes(fallback, .native) == ["renderers-differ-data-tokens"])
  }

  private func text(_ value: String, of property: String = "text-field") -> String {
    #""type": "symbol", "layout": {"\#(property)": \#(value)}"#
  }

  @Test func emptyBraces() throws {
    let emptyTokens = "differs-from-native-empty-tokens"
    func notes(_ value: String, _ semantics: SourceSemantics = .documented) throws -> [String] {
      try self.notes(text(value), semantics, of: "differs-from-native-")
    }
    for value in [
      #""{}{a}""#, #"{"stops": [[0, "a{}"], [9, "b"]]}"#, #"{"stops": [[0, "{a{}"]]}"#,
      #"{"property": "p", "type": "categorical", "stops": [["a", "{}"]]}"#,
      #"{"property": "p", "type": "categorical", "stops": [["a", "b"]], "default": "{}"}"#,
    ] {
      #expect(try notes(value) == [emptyTokens], "\(value)")
      #expect(try notes(value, .glJS) == [emptyTokens], "\(value)")
      #expect(try notes(value, .native) == [], "\(value)")
    }
    #expect(try notes(#"{"stops": [[0, "{ {a}"], [9, "}{"]]}"#) == [])
    // Of several differences the first is reported.
    #expect(try notes(#"{"stops": [[0, "{}"], [9, "b"], [9, "c"]]}"#) == ["differs-from-native-repeated-stops"])
    // Text without tokens.
    let pattern = #""type": "fill", "paint": {"fill-pattern": {"stops": [[0, "{}"], [9, "b"]]}}"#
    #expect(try self.notes(pattern, of: "differs-from-native-") == [])
  }

  @Test func textsWithTheNullCharacter() throws {
    func notes(_ value: String, of property: String = "text-field") throws -> [String] {
      try self.notes(text(value, of: property))
    }
    let zooms = #"{"stops": [[0, "a\u0000b"], [9, "c"]]}"#
    #expect(try notes(zooms) == ["renderers-differ-null-characters"])
    #expect(try notes(zooms, of: "icon-image") == ["renderers-differ-null-characters"])
    #expect(try notes(#""{a\u0000b}""#) == ["renderers-differ-null-characters"])
    #expect(try notes(#""{a}\u0000b""#, of: "icon-image") == ["renderers-differ-null-characters"])
    // Here the text ends at the character before and after.
    #expect(try notes(#""{a}\u0000b""#) == [])
    #expect(try notes(#"{"property": "p", "type": "categorical", "stops": [["a", "a\u0000b"]]}"#) == [])
    #expect(try notes(#"{"stops": [[0, "a\u0001b"], [9, "c"]]}"#) == [])
  }

  @Test func numbersAsKeys() throws {
    func categorical(_ key: String) -> String {
      width(#"{"type": "categorical", "property": "p", "stops": [[\#(key), 2]]}"#)
    }
    #expect(try notes(categorical("1"), .native) == ["renderers-differ-whole-categories"])
    #expect(try notes(categorical(#""1""#), .native) == [])
    #expect(try notes(categorical("1")) == [])
    #expect(try notes(width(#"{"type": "interval", "property": "p", "stops": [[1, 2]]}"#), .native) == [])
  }

  @Test func anAlignmentThatMapLibreNativeDoesNotHave() throws {
    func symbol(_ value: String) -> String { text(#"{"stops": [[0, "\#(value)"]]}"#, of: "text-rotation-alignment") }
    #expect(try notes(symbol("viewport-glyph")) == ["renderers-differ-viewport-glyph"])
    #expect(try notes(symbol("viewport")) == [])
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

  /// Next to a jump at a zoom a steep curve is distorted by one double of the zoom, which is more than 10⁻⁹ here:
  /// counted.
  @Test func distortionsNextToAJumpAreCounted() throws {
    func rewriting(_ stops: String) throws -> MigrationReport.Rewriting? {
      let report = try StyleMigrator().migrate(value: #"{"stops": \#(stops)}"#, of: "line-width").report
      guard case .migrated(let rewriting)? = report.sites.first?.outcome else { return nil }
      return rewriting
    }
    // Without a jump, and with one that distorts the curve by less, no input is exempt.
    #expect(try rewriting("[[4.123, 14], [10, -2147483649]]")?.proof.exemptions == 0)
    #expect(try rewriting("[[4.123, 14], [4.123, 10], [10, 9]]")?.proof.exemptions == 0)
    // One double above the jump the old function is 9.99999967 and the expression 10.
    #expect(try rewriting("[[4.123, 14], [4.123, 10], [10, -2147483649]]")?.proof.exemptions == 1)
  }
}
