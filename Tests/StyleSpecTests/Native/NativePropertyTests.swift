import SourceText
import StyleSpec
import TestSupport
import Testing

struct NativePropertyTests {
  @Test func allAreThoseOfTheSDK() throws {
    let bytes = try RecordedFolder.bytes(of: "ios-legacy-properties.json")
    let kinds: [JSONString: NativeProperty.Kind] = [
      "string[]": .strings, "number[]": .numbers, "vector": .vector, "insets": .insets,
    ]
    let expected = try JSONDocument(parsing: bytes).root.elements.map { property in
      let name = try #require(property["spec"]?.string)
      let layer = try #require(property["layer"]?.string?.string)
      let kind = try #require(property["kind"]?.string)
      return NativeProperty(
        name: name,
        layer: try #require(LayerType(rawValue: layer == "FillExtrusion" ? "fill-extrusion" : layer.lowercased())),
        kind: try #require(kinds[kind] ?? NativeProperty.Kind(rawValue: kind.string)),
        isDataDriven: property["dataDriven"]?.boolean == true,
        isInterpolatable: property["interpolatable"]?.boolean == true)
    }
    #expect(NativeProperty.inOrder == expected.sorted { $0.name < $1.name })
    #expect(expected.count == 99)
    for property in expected { #expect(NativeProperty(named: property.name) == property) }
  }

  @Test func kindsAreThoseOfTheRecordedFunctions() throws {
    for row in try RecordedFile.native.rows(in: .asked) {
      let name = try #require(row["property"]?.string)
      let property = try #require(NativeProperty(named: name), "\(name)")
      #expect(property.kind.rawValue == row["type"]?.string?.string, "\(name)")
      #expect(property.layer.rawValue == row["layer"]?.string?.string, "\(name)")
    }
  }

  /// The Objective-C enumerations of the SDK; its JSON reader accepted some more names.
  @Test func membersAreThoseOfTheSDK() throws {
    let bytes = try RecordedFolder.bytes(of: "ios-legacy-enums.json")
    let enumerations = try JSONDocument(parsing: bytes).root
    let names: [(name: JSONString, type: JSONString, more: Set<JSONString>)] = [
      ("circle-pitch-alignment", "MGLCirclePitchAlignment", ["auto"]),
      ("circle-pitch-scale", "MGLCircleScaleAlignment", []),
      ("circle-translate-anchor", "MGLCircleTranslationAnchor", []),
      ("fill-extrusion-translate-anchor", "MGLFillExtrusionTranslationAnchor", []),
      ("fill-translate-anchor", "MGLFillTranslationAnchor", []), ("line-cap", "MGLLineCap", []),
      ("line-join", "MGLLineJoin", ["fakeround", "flipbevel"]),
      ("line-translate-anchor", "MGLLineTranslationAnchor", []),
      ("icon-anchor", "MGLIconAnchor", []), ("icon-pitch-alignment", "MGLIconPitchAlignment", []),
      ("icon-rotation-alignment", "MGLIconRotationAlignment", []), ("icon-text-fit", "MGLIconTextFit", []),
      ("symbol-placement", "MGLSymbolPlacement", []), ("text-anchor", "MGLTextAnchor", []),
      ("text-justify", "MGLTextJustification", []), ("text-pitch-alignment", "MGLTextPitchAlignment", []),
      ("text-rotation-alignment", "MGLTextRotationAlignment", []), ("text-transform", "MGLTextTransform", []),
      ("icon-translate-anchor", "MGLIconTranslationAnchor", []),
      ("text-translate-anchor", "MGLTextTranslationAnchor", []),
    ]
    for (name, type, more) in names {
      let constants = try #require(enumerations[type], "\(type)")
      let members = Set(constants.elements.compactMap { $0[1]?.string })
      let property = try #require(PropertyTable.specification(named: name), "\(name)")
      #expect(NativeProperty(named: name)?.kind == .enumeration)
      #expect(Set(property.nativeMembers) == members.union(more), "\(name)")
    }
  }

  @Test func defaults() throws {
    let expected: [(JSONString, StyleValue)] = [
      ("circle-radius", .number(5)), ("fill-color", .color(Color(red: 0, green: 0, blue: 0, alpha: 1))),
      ("fill-outline-color", .null), ("fill-antialias", .boolean(true)), ("fill-pattern", .null), ("icon-image", .null),
      ("icon-padding", .number(2)),
      ("icon-text-fit-padding", .array([.number(0), .number(0), .number(0), .number(0)])),
      ("line-cap", .string("butt")), ("line-dasharray", .array([])), ("line-round-limit", .number(1)),
      ("text-field", .string("")), ("text-offset", .array([.number(0), .number(0)])),
      ("text-font", .array([.string("Open Sans Regular"), .string("Arial Unicode MS Regular")])),
    ]
    for (name, value) in expected { #expect(NativeProperty(named: name)?.defaultValue == value, "\(name)") }
    #expect(NativeProperty(named: "heatmap-color") == nil)
    #expect(PropertyTable.specification(named: "heatmap-weight")?.nativeDefault == nil)
    #expect(PropertyTable.specification(named: "text-field")?.nativeDefault == .formatted(FormattedText("")))
    #expect(PropertyTable.specification(named: "line-round-limit")?.nativeDefault == .number(1))
  }

  @Test func flagsAreThoseOfTheSDK() throws {
    let width = try #require(NativeProperty(named: "line-width"))
    #expect(width.isDataDriven && width.isInterpolatable)
    let join = try #require(NativeProperty(named: "line-join"))
    #expect(join.isDataDriven && !join.isInterpolatable)
    let spacing = try #require(NativeProperty(named: "symbol-spacing"))
    #expect(!spacing.isDataDriven && spacing.isInterpolatable)
  }

  @Test func aSpecificationHasItsNativeForm() throws {
    let join = try #require(PropertyTable.specification(named: "line-join"))
    #expect(join.native.type == .enumeration(["bevel", "round", "miter", "fakeround", "flipbevel"]))
    let limit = try #require(PropertyTable.specification(named: "line-round-limit"))
    #expect(limit.native.defaultValue == .number(1))
    let weight = try #require(PropertyTable.specification(named: "heatmap-weight"))
    #expect(weight.native == weight)
  }
}
