import SourceText
import StyleSpec
import TestSupport
import Testing

struct TypedValueTests {
  private static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  /// Pairs of JSON and its value; anything not listed under a type is invalid.
  private static let valid: [(PropertyType, String, StyleValue)] = [
    (.number, "1.5", .number(1.5)), (.boolean, "true", .boolean(true)), (.string, #""""#, .string("")),
    (.any, "null", .null), (.any, "[{}]", .array([.object(StyleObject())])),
    (.enumeration(["a", "b"]), #""b""#, .string("b")),
    (.color, #""red""#, .color(red)), (.color, "\"#00f\"", .color(blue)),
    (.array(.number, length: 2), "[1, 2]", .array([.number(1), .number(2)])),
    (.array(.number, length: nil), "[]", .array([])), (.array(.string, length: nil), #"["a"]"#, .array([.string("a")])),
    (.array(.boolean, length: nil), "[true]", .array([.boolean(true)])),
    (.array(.any, length: 2), #"[null, "a"]"#, .array([.null, .string("a")])),
    (.array(.enumeration(["a", "b"]), length: nil), #"["b", "a"]"#, .array([.string("b"), .string("a")])),
    (.formatted, #""{a}""#, .formatted(FormattedText("{a}"))), (.formatted, #""""#, .formatted(FormattedText(""))),
    (.resolvedImage, #""pin""#, .image(ResolvedImage(name: "pin"))), (.resolvedImage, #""""#, .null),
    (.padding, "1", .padding(Padding(top: 1, right: 1, bottom: 1, left: 1))),
    (.padding, "[1]", .padding(Padding(top: 1, right: 1, bottom: 1, left: 1))),
    (.padding, "[1, 2]", .padding(Padding(top: 1, right: 2, bottom: 1, left: 2))),
    (.padding, "[1, 2, 3]", .padding(Padding(top: 1, right: 2, bottom: 3, left: 2))),
    (.padding, "[1, 2, 3, 4]", .padding(Padding(top: 1, right: 2, bottom: 3, left: 4))),
    (.numberArray, "7", .numberArray([7])), (.numberArray, "[]", .numberArray([])),
    (.numberArray, "[7, 8, 9, 10, 11]", .numberArray([7, 8, 9, 10, 11])),
    (.colorArray, #""red""#, .colorArray([red])), (.colorArray, #"["red", "blue"]"#, .colorArray([red, blue])),
    (.colorArray, "[]", .colorArray([])),
    (
      .variableAnchorOffsetCollection, #"["top", [0, 4], "bottom-left", [3, 0]]"#,
      .variableAnchorOffsets([.init(anchor: "top", x: 0, y: 4), .init(anchor: "bottom-left", x: 3, y: 0)])
    ),
    (.projectionDefinition, #""globe""#, .projection(.init(from: "globe", to: "globe", transition: 1))),
    (
      .projectionDefinition, #"["globe", "mercator", 0.5]"#,
      .projection(.init(from: "globe", to: "mercator", transition: 0.5))
    ),
  ]

  private static let invalid: [(PropertyType, [String])] = [
    (.number, ["null", #""1""#, "true", "[1]", "{}"]), (.boolean, ["null", "1", #""true""#]), (.string, ["null", "1"]),
    (.enumeration(["a", "b"]), [#""c""#, #"["a"]"#, "1"]),
    (.color, ["null", #""nope""#, "[1, 0, 0, 1]", #"["red"]"#, "0"]),
    (.array(.number, length: 2), ["[]", "[1]", "[1, 2, 3]", #"[1, "2"]"#, "[1, null]", "1", "{}"]),
    (.array(.enumeration(["a"]), length: nil), [#"["b"]"#, "[1]"]), (.array(.string, length: nil), ["[1]"]),
    (.formatted, ["1", "null", "[]"]), (.resolvedImage, ["1", "null"]),
    (.padding, ["[]", "[1, 2, 3, 4, 5]", #"["1"]"#, #""1""#, "null"]), (.numberArray, [#""1""#, "[null]"]),
    (.colorArray, [#"["nope"]"#, #""nope""#, "[1]", "null"]),
    (
      .variableAnchorOffsetCollection,
      ["[]", #"["top"]"#, #"["top", [0]]"#, #"["top", 4]"#, #"["middle", [0, 0]]"#, "[[0, 0], \"top\"]", #""top""#]
    ),
    (.projectionDefinition, ["1", "[]", #"["a", "b"]"#, #"["a", "b", "c"]"#, #"["a", "b", 0.5, 1]"#]),
  ]

  @Test func validValuesAreRead() throws {
    for (type, json, value) in Self.valid {
      let raw = StyleValue(json: try JSONDocument(parsing: Array(json.utf8)).root)
      #expect(raw.typed(as: type) == value, "\(json) as \(type)")
      #expect(raw.typedNative(as: type) == value, "\(json) as \(type)")
      guard value != .null else { continue }
      #expect(value.typed(as: type) == value, "\(value) as \(type) already")
    }
  }

  @Test func invalidValuesAreNotRead() throws {
    for (type, texts) in Self.invalid {
      for json in texts {
        let raw = StyleValue(json: try JSONDocument(parsing: Array(json.utf8)).root)
        #expect(raw.typed(as: type) == nil, "\(json) as \(type)")
        #expect(raw.typedNative(as: type) == nil, "\(json) as \(type)")
      }
    }
  }

  @Test func nativeColorsAreReadDifferently() {
    #expect(StyleValue.string("r ed").typed(as: .color) == nil)
    #expect(StyleValue.string("r ed").typedNative(as: .color) == .color(Self.red))
    #expect(StyleValue.string("rgb(255 0 0)").typed(as: .color) == .color(Self.red))
    #expect(StyleValue.string("rgb(255 0 0)").typedNative(as: .color) == nil)
  }

  @Test func everyDefaultIsOfItsType() {
    for owner in PropertyTable.owners {
      for specification in PropertyTable.specifications(of: owner) where specification.defaultValue != nil {
        // The default of a ramp is an expression, and that of an image property can only be none.
        guard specification.dependence != .colorRamp else { continue }
        #expect(specification.typedDefault != .null, "\(specification.name)")
      }
    }
    let pattern = PropertyTable.specification(named: "fill-pattern")
    #expect(pattern?.typedDefault == .null)
  }
}
