import SDKFunctions
import SourceText
import StyleSpec
import TestSupport
import Testing

/// The names of the SDK, compared with the lists from its headers.
@Suite struct SDKPropertyTests {
  @Test func propertiesHaveTheNamesOfTheHeaders() throws {
    let bytes = try RecordedFolder.bytes(of: "ios-legacy-properties.json")
    let rows = try JSONDocument(parsing: bytes).root
    for row in rows.elements {
      let code = try #require(row["objc"]?.string).string
      let getter = try #require(row["swiftGetter"]?.string).string
      let name = try #require(row["spec"]?.string)
      for spelling in [code, getter, name.string] {
        #expect(SDKProperty(named: spelling)?.native.name == name, "\(spelling)")
      }
      let property = try #require(SDKProperty(named: code))
      #expect(property.codeName == code)
      #expect(property.getter == getter)
    }
    #expect(rows.count == 99)
    #expect(SDKProperty(named: "lineWidht") == nil)
  }

  @Test func constantsHaveTheNamesOfTheHeaders() throws {
    let enums = try RecordedFolder.bytes(of: "ios-legacy-enums.json")
    let properties = try RecordedFolder.bytes(of: "ios-legacy-properties.json")
    var table: [JSONString: [[JSONString]]] = [:]
    for member in try JSONDocument(parsing: enums).root.members {
      let name = try #require(member.key.string)
      table[name] = member.value.elements.map { $0.elements.compactMap(\.string) }
    }
    for row in try JSONDocument(parsing: properties).root.elements where row["kind"]?.string == "enum" {
      let property = try #require(SDKProperty(named: row["objc"]?.string?.string ?? ""))
      let removed = table.removeValue(forKey: JSONString(property.enumerationName))
      let expected = try #require(removed, "\(property.enumerationName)")
      #expect(Set(property.constants.map { [JSONString($0.name), $0.member] }) == Set(expected))
    }
    // The light is not a layer.
    #expect(Array(table.keys) == ["MGLLightAnchor"])
  }
}
