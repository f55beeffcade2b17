import SourceText
import StyleMigration
import Testing

/// Styles that are large, verbose or hostile: time stays linear, nothing recurses, nothing explodes.
///
/// Debug builds try less than a hundredth of each size.
@Suite struct StructureScaleTests {
  #if DEBUG
    private static let (million, hundredThousand) = (8_000, 800)
  #else
    private static let (million, hundredThousand) = (1_000_000, 100_000)
  #endif

  private func migrate(
    _ style: String, dereferencesLayers: Bool = false
  ) throws -> (text: String, changes: [Diagnostic]) {
    let document = try JSONDocument(parsing: Array(style.utf8), maximumDepth: 10_000_000)
    let migration = try StructureMigration(document, dereferencesLayers: dereferencesLayers)
    return (String(decoding: migration.document.bytes, as: UTF8.self), migration.changes)
  }

  private func style(constants: [String], paint: String) -> String {
    #"{"version": 8, "constants": {\#(constants.joined(separator: ", "))}, "layers": [{"id": "a", "type": "line", "paint": {\#(paint)}}]}"#
  }

  private func plain(_ paint: String) -> String {
    #"{"version": 8, "layers": [{"id": "a", "type": "line", "paint": {\#(paint)}}]}"#
  }

  @Test func aChainOfNamesIsFollowed() throws {
    let constants = (0..<12).map { #""@\#($0)": "@\#($0 + 1)""# } + [#""@12": 5"#]
    let result = try migrate(style(constants: constants, paint: #""x": "@5", "y": "@4", "z": "@0""#))
    #expect(result.text.hasSuffix(#""paint": {"x": 5, "y": "@4", "z": "@0"}}]}"#))
    #expect(result.changes.map { $0.id.rawValue } == ["constants-kept", "constant-inlined"])
  }

  @Test func aCycleOfAMillionConstantsStays() throws {
    let count = Self.million
    let constants = (0..<count).map { #""@\#($0)": "@\#(($0 + 1) % count)""# }
    let before = style(constants: constants, paint: #""line-width": "@7", "line-blur": "@8""#)
    let result = try migrate(before)
    #expect(result.text == before)
    #expect(result.changes.map { $0.id.rawValue } == ["constants-kept"])
  }

  @Test func aHundredThousandConstantsAreInlinedOnceEach() throws {
    let count = Self.hundredThousand
    let constants = (0..<count).map { #""@\#($0)": {"stops": [[0, \#($0)]]}"# }
    let uses = (0..<count).map { #""x\#($0)": "@\#($0)""# }.joined(separator: ", ")
    let result = try migrate(style(constants: constants, paint: uses))
    #expect(result.text == plain((0..<count).map { #""x\#($0)": {"stops": [[0, \#($0)]]}"# }.joined(separator: ", ")))
  }

  @Test func constantsThatMultiplyAreNotInlined() throws {
    func wide(_ count: Int, _ value: String) -> String {
      "[\(Array(repeating: value, count: count).joined(separator: ", "))]"
    }
    let constants = [#""@0": \#(wide(100, #""@1""#))"#, #""@1": \#(wide(100, #""@2""#))"#, #""@2": \#(wide(10, "5"))"#]
    let before = #""x": "@0", "y": "@2""#
    let result = try migrate(style(constants: constants, paint: before))
    #expect(result.changes.map { $0.id.rawValue } == ["constants-kept", "constant-inlined"])
    #expect(result.text.hasSuffix(#""paint": {"x": "@0", "y": [5, 5, 5, 5, 5, 5, 5, 5, 5, 5]}}]}"#))
  }

  @Test func constantsThatAreUsedTooOftenAreNotInlined() throws {
    let long = String(repeating: "x", count: 60_000)
    let uses = (0..<2_000).map { #""x\#($0)": "@a""# }.joined(separator: ", ")
    let result = try migrate(style(constants: [#""@a": "\#(long)""#], paint: uses))
    #expect(result.changes.first.map { $0.id.rawValue } == "constants-kept")
    #expect(result.text.utf8.count < 1 << 27)
  }

  @Test func aHundredThousandLayersInOneChainAreWrittenOut() throws {
    let count = Self.hundredThousand
    let head = #"{"version": 8, "layers": [{"id": "0", "type": "line", "source": "s"}"#
    let layers = (1..<count).map { #"{"id": "\#($0)", "ref": "\#($0 - 1)"}"# }
    let result = try migrate(
      "\(head), \(layers.joined(separator: ", "))]}", dereferencesLayers: true)
    let written = (1..<count).map { #"{"id": "\#($0)", "type": "line", "source": "s"}"# }
    #expect(result.text == "\(head), \(written.joined(separator: ", "))]}")
  }

  @Test func aHundredThousandLayersThatNameEachOtherAreReported() throws {
    let count = Self.hundredThousand
    let layers = (0..<count).map { #"{"id": "\#($0)", "ref": "\#(($0 + 1) % count)"}"# }
    let before = #"{"version": 8, "layers": [\#(layers.joined(separator: ", "))]}"#
    let result = try migrate(before, dereferencesLayers: true)
    #expect(result.text == before)
    #expect(result.changes.filter { $0.id.rawValue == "ref-not-found" && $0.severity == .warning }.count == count)
  }

  @Test func aHundredThousandSymbolLayersAreReversed() throws {
    let count = Self.hundredThousand
    func layers(_ places: [Int]) -> String {
      places.map { #"{"id": "\#($0)", "type": "symbol"}"# }.joined(separator: ",")
    }
    let result = try migrate(#"{"version": 7, "layers": [\#(layers(Array(0..<count)))]}"#)
    #expect(result.text == #"{"version": 8, "layers": [\#(layers((0..<count).reversed()))]}"#)
  }

  @Test func aLayerOfAHundredThousandClassesIsOneLayer() throws {
    let count = Self.hundredThousand
    func style(_ version: Int, _ name: String) -> String {
      let classes = (0..<count).map { #""paint.\#($0)": {"\#(name)": 1}"# }.joined(separator: ", ")
      return #"{"version": \#(version), "layers": [{"id": "a", "type": "fill", \#(classes)}]}"#
    }
    #expect(try migrate(style(7, "fill-image")).text == style(8, "fill-pattern"))
  }

  @Test func aMillionLevelsAreMigrated() throws {
    let deep = String(repeating: "[", count: Self.million) + String(repeating: "]", count: Self.million)
    let before = style(
      constants: [#""@a": 1, "@deep": \#(deep)"#],
      paint: #""x": \#(deep), "w": "@a""#)
    let result = try migrate(before)
    #expect(result.text == plain(#""x": \#(deep), "w": 1"#))
    #expect(result.changes.map { $0.id.rawValue } == ["constants-removed", "constant-inlined"])
  }
}
