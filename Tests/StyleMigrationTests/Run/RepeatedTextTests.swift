import SourceText
import StyleMigration
import TestSupport
import Testing

/// The result for a text holds for equal ones: a style has the same results as its layers one by one.
@Suite struct RepeatedTextTests {
  private static let layers = [
    // The same text of a property in layers of other types, of unknown types and of none.
    #"{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}, "line-color": "red"}}"#,
    #"{"id": "b", "type": "fill", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}, "line-color": "red"}}"#,
    #"{"id": "c", "type": "sky", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}, "line-color": "red"}}"#,
    #"{"id": "d", "paint": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#,
    #"{"id": "e", "type": "line", "layout": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#,
    // Classes are separate places.
    #"{"id": "f", "type": "line", "paint.night": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#,
    #"{"id": "g", "type": "line", "paint.day": {"line-width": {"stops": [[0, 1], [10, 2]]}}}"#,
    // Filters, legacy and modern, and one text that is a filter here and a value there.
    #"{"id": "h", "type": "line", "filter": ["==", "class", "road"]}"#,
    #"{"id": "i", "type": "symbol", "filter": ["==", ["get", "class"], "road"]}"#,
    #"{"id": "j", "type": "symbol", "layout": {"text-field": ["==", "class", "road"], "text-font": ["==", "class"]}}"#,
    // Tokens, placeholders, names of constants, old colours; and strings in which nothing is old.
    #"{"id": "k", "type": "symbol", "layout": {"text-field": "{name}", "icon-image": "{name}"}}"#,
    #"{"id": "l", "type": "line", "layout": {"text-field": "{name}"}}"#,
    #"{"id": "m", "type": "symbol", "layout": {"text-field": "{{name}}", "icon-image": "a"}}"#,
    #"{"id": "n", "type": "line", "paint": {"line-color": "@road", "line-opacity": 1}}"#,
    #"{"id": "o", "type": "line", "paint": {"line-color": "rgba(255.5,0,0,1)"}}"#,
    #"{"id": "p", "type": "line", "paint": {"line-color": ["case", true, "rgba(255.5,0,0,1)", "red"]}}"#,
    #"{"id": "q", "type": "symbol", "paint": {"text-color": "rgba(255.5,0,0,1)", "text-halo-color": "red"}}"#,
    // Escapes in keys and values.
    #"{"id": "r", "type": "line", "\u0070aint": {"line-width\u0000": 1, "line-\u0077idth": {"stops": [[0, 1], [10, 2]]}}}"#,
    #"{"id": "s", "type": "symbol", "layout": {"text-field": "\u007bname}"}}"#,
    // One text on lines that begin with other blanks, or with none.
    "{\"id\": \"u\", \"type\": \"line\", \"paint\": {\n  \(linesOfWidth)}}",
    "{\"id\": \"v\", \"type\": \"line\", \"paint\": {\n\t\(linesOfWidth)}}",
    "{\"id\": \"w\", \"type\": \"line\", \"paint\": {\n      \(linesOfWidth)}}",
    "{\"id\": \"x\", \"type\": \"line\", \"paint\": {\(linesOfWidth)}}",
    // A layer that asks to be left alone.
    #"{"id": "t", "type": "line", "metadata": {"migrate-styles:ignore": true}, "filter": ["==", "class", "road"]}"#,
  ]

  private static let linesOfWidth = #""line-width": {\#n    "stops": [[0, 1], [10, 2]]\#n  }"#

  private func migrate(_ layers: [String]) throws -> MigratedStyle {
    try StyleMigrator().migrate(style: Array(#"{"version": 8, "layers": [\#(layers.joined(separator: ",\n"))]}"#.utf8))
  }

  /// The texts of the layers in a result, and its report for each by the place of the layer.
  private func parts(_ style: MigratedStyle) throws -> [(text: String, outcomes: [String])] {
    let layers = try #require(JSONDocument(parsing: style.bytes).root["layers"])
    var parts = layers.elements.map { (text: String(decoding: $0.spelling, as: UTF8.self), outcomes: [String]()) }
    for site in style.report.sites {
      let components = JSONPath(site.pointer).components
      guard components.count > 1, case .index(let layer) = components[1] else { continue }
      let rest = components.dropFirst(2).map { "\($0)" }.joined(separator: " ")
      switch site.outcome {
      case .migrated(let rewriting):
        parts[layer].outcomes.append(
          "\(rest) \(site.layer ?? "") \(site.property) \(rewriting.rewriter) \(rewriting.proof.samples)")
      case .left(let diagnostic):
        parts[layer].outcomes.append("\(rest) \(diagnostic.id.rawValue) \(diagnostic.message)")
      }
    }
    return parts
  }

  @Test func aStyleGivesWhatItsLayersGiveOneByOne() throws {
    let alone = try Self.layers.map { try #require(try parts(migrate([$0])).first) }
    for turn in 0..<Self.layers.count {
      // Every layer comes before and after every other, and twice.
      let order = (0..<Self.layers.count).map { ($0 + turn) % Self.layers.count }
      for (index, part) in try parts(migrate((order + order).map { Self.layers[$0] })).enumerated() {
        let expected = alone[order[index % order.count]]
        #expect(part.text == expected.text)
        #expect(part.outcomes == expected.outcomes, "layer \(expected.text)")
      }
    }
  }

  /// A key is the text that it spells, whichever of its characters is escaped.
  @Test(arguments: [
    (#""\u0070aint""#, #"{"line-width": {"stops": [[0, 1], [10, 2]]}}"#),
    (#""pain\u0074""#, #"{"line-width": {"stops": [[0, 1], [10, 2]]}}"#),
    (#""\u0070aint.night""#, #"{"line-width": {"stops": [[0, 1], [10, 2]]}}"#),
    (#""paint.\u006eight""#, #"{"line-width": {"stops": [[0, 1], [10, 2]]}}"#),
    (#""\u0066ilter""#, #"["==", "class", "road"]"#),
  ])
  func escapedKeysOfLayers(key: String, value: String) throws {
    let report = try migrate([#"{"id": "a", "type": "line", \#(key): \#(value)}"#]).report
    #expect(report.migratedCount == 1, "\(key)")
  }
}
