import Foundation
import SourceText
import StyleSpec
import TestSupport
import Testing

struct PropertyTableTests {
  @Test func theRowsAreThoseOfTheReferenceData() throws {
    let bytes = try RecordedFolder.bytes(of: "style-spec-v8.json")
    let groups = PropertyTableGenerator.groups(try JSONDocument(parsing: bytes).root)
    try GeneratedFile(name: "PropertyTableText.swift").expect(
      PropertyTableGenerator.file(
        "text", of: groups, from: "the reference data, version 8, \(PropertyTableGenerator.revision)"))
  }

  @Test func theMapboxRowsAreThoseOfTheTranscribedFacts() throws {
    let bytes = try RecordedFolder.bytes(of: "mapbox-gl-js-3.json")
    let data = try JSONDocument(parsing: bytes).root
    try GeneratedFile(name: "MapboxPropertyTableText.swift").expect(
      PropertyTableGenerator.file(
        "mapboxText", of: MapboxRowsGenerator.groups(data), from: MapboxRowsGenerator.origin(of: data)))
    for group in MapboxRowsGenerator.groups(data) {
      for row in group.rows {
        #expect(PropertyTable.mapbox.row(named: row.name, of: group.owner) == row, "\(group.owner)")
      }
    }
    let types = Set((data["layers"]?.members.map { $0.key.string?.string ?? "" } ?? []))
    #expect(
      types == Set(LayerType.allCases.map(\.rawValue) + MapboxLayerType.allCases.map(\.rawValue)).intersection(types))
    #expect(Set(MapboxLayerType.allCases.map(\.rawValue)).isSubset(of: types))
  }

  @Test func aMapboxRowSaysWhatTheFactsSay() throws {
    let width = try #require(PropertyTable.mapbox.row(named: "line-border-width", of: "line/paint"))
    #expect(width.type == .number && width.isInterpolated && width.mapbox == .complete)
    #expect(width.dependence == .dataDriven && width.parameters == [.zoom, .feature, .featureState])
    let theme = try #require(
      PropertyTable.mapbox.row(named: "line-color-use-theme", of: "line/paint"))
    #expect(theme.mapbox == .nameOnly)
    let color = try #require(PropertyTable.mapbox.row(named: "color", of: "lights/ambient"))
    #expect(color.type == .color && color.parameters == .zoom)
    // A default that is an expression is not a constant.
    #expect(PropertyTable.mapbox.row(named: "space-color", of: "fog")?.defaultValue == nil)
    #expect(PropertyTable.mapbox.row(named: "line-width", of: "line/paint") == nil)
    #expect(PropertyTable.mapbox.row(named: "sky-opacity", layer: "sky")?.type == .number)
    #expect(PropertyTable.mapbox.row(named: "sky-opacity", layer: "line") == nil)
  }

  @Test func everyReferencePropertyIsFoundAtItsPlace() throws {
    let bytes = try RecordedFolder.bytes(of: "style-spec-v8.json")
    let reference = try JSONDocument(parsing: bytes).root
    var found = 0
    for group in PropertyGroup.allCases {
      for layer in LayerType.allCases {
        let json = try #require(reference[JSONString("\(group.rawValue)_\(layer.rawValue)")])
        for member in json.members {
          let name = try #require(member.key.string)
          let specification = try #require(
            PropertyTable.specification(of: .layer(layer, group), name: name), "\(name)")
          #expect(specification == PropertySpecification(json: member.value, name: name))
          found += 1
        }
      }
    }
    for root in RootObject.allCases {
      for member in try #require(reference[JSONString(root.rawValue)]).members {
        let name = try #require(member.key.string)
        let specification = try #require(PropertyTable.specification(of: .root(root), name: name), "\(name)")
        #expect(specification == PropertySpecification(json: member.value, name: name))
        found += 1
      }
    }
    #expect(found == 158)
    #expect(PropertyTable.owners.map { PropertyTable.specifications(of: $0).count }.reduce(0, +) == found)
  }

  @Test func theOwnersAreInTheOrderOfTheReferenceData() throws {
    let bytes = try RecordedFolder.bytes(of: "style-spec-v8.json")
    let names = PropertyTable.owners.map { owner in
      switch owner {
      case .layer(let type, let group): "\(group.rawValue)_\(type.rawValue)"
      case .root(let object): object.rawValue
      }
    }
    let keys = try JSONDocument(parsing: bytes).root.members.compactMap { $0.key.string?.string }
    #expect(names == keys.filter(names.contains))
  }

  @Test func aRowSaysWhatTheSpecificationSays() throws {
    let radius = try #require(PropertyTable.specification(of: .layer(.circle, .paint), name: "circle-radius"))
    #expect(radius.type == .number)
    #expect(radius.defaultValue == .number(5))
    #expect(radius.isInterpolated)
    #expect(radius.parameters == [.zoom, .feature, .featureState])
    #expect(radius.dependence == .dataDriven)
    #expect(radius.minimum == 0)
    #expect(radius.maximum == nil)

    let field = try #require(PropertyTable.specification(of: .layer(.symbol, .layout), name: "text-field"))
    #expect(field.hasTokens)
    #expect(field.type == .formatted)

    let cap = try #require(PropertyTable.specification(of: .layer(.line, .layout), name: "line-cap"))
    #expect(cap.type == .enumeration(["butt", "round", "square"]))

    let visibility = try #require(PropertyTable.specification(of: .layer(.line, .layout), name: "visibility"))
    #expect(visibility.parameters == .globalState)

    let position = try #require(PropertyTable.specification(of: .root(.light), name: "position"))
    #expect(position.type == .array(.number, length: 3))
  }

  @Test func propertiesOutsideTheirOwnerAreNotFound() {
    #expect(PropertyTable.specification(of: .layer(.circle, .layout), name: "circle-radius") == nil)
    #expect(PropertyTable.specification(of: .layer(.line, .paint), name: "circle-radius") == nil)
    #expect(PropertyTable.specification(of: .layer(.line, .paint), name: "line-color-transition") == nil)
    #expect(PropertyTable.specification(of: .root(.sky), name: "color") == nil)
    #expect(PropertyTable.specification(of: .layer(.line, .paint), name: "") == nil)
  }

  @Test func aNameAloneFindsTheFirstAndAHintOnlyItsOwn() {
    #expect(PropertyTable.specification(named: "line-width")?.name == "line-width")
    #expect(PropertyTable.specification(named: "line-width", layer: "line")?.name == "line-width")
    #expect(PropertyTable.specification(named: "line-width", layer: "fill") == nil)
    #expect(PropertyTable.specification(named: "visibility", layer: "sky") == nil)
    #expect(PropertyTable.specification(named: "color")?.type == .color)
    #expect(PropertyTable.specification(named: "type", layer: "projection")?.type == .projectionDefinition)
    #expect(PropertyTable.specification(named: "exaggeration")?.defaultValue == .number(1))
    #expect(PropertyTable.specification(named: "text-max-size") == nil)
  }
}

/// A generated source file of the repository.
private struct GeneratedFile {
  let name: String

  /// Compares the file with its expected content.
  ///
  /// With `UPDATE_PROPERTY_TABLE=1` it is written first, and the test still fails, so that a recording is not mistaken
  /// for a check.
  func expect(_ text: String) throws {
    let folder = TestFolder(path: Checkout.root + "/Sources/StyleSpec/Generated")
    if ProcessInfo.processInfo.environment["UPDATE_PROPERTY_TABLE"] == "1" {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: false, encoding: .utf8)
      Issue.record("\(name) is recorded; look and run again")
      return
    }
    let committed = TestFolder.lines(in: try folder.bytes(of: name)).map { String(decoding: $0, as: UTF8.self) }
    for (line, (old, new)) in zip(committed, TestFolder.lines(in: Array(text.utf8))).enumerated() {
      let expected = String(decoding: new, as: UTF8.self)
      guard old != expected else { continue }
      Issue.record("\(name):\(line + 1) is\n\(old)\nand should be\n\(expected)")
      return
    }
    #expect(committed.count == TestFolder.lines(in: Array(text.utf8)).count)
  }
}
