import SourceText
import TestSupport
import Testing

/// Formatters, compared with the tests' versions of published ones, and recognised.
@Suite struct JSONWriterDetectionTests {
  private func tree(_ text: String) throws -> SpelledTree { try #require(SpelledTree(text.utf8)) }

  private func detected(_ text: String) throws -> JSONWriter? { JSONWriter(of: try JSONDocument(text)) }

  private let sample =
    #"{"a":[1.50,{"b":[],"c":{}},"x"],"d":"é\u00e9","e":[[[]]],"long":"0123456789 0123456789 0123456789"}"#

  @Test func anExpandedTextIsWrittenByHand() throws {
    let text = String(
      decoding: JSONWriter.expanded(unit: [0x20]).text(of: try JSONDocument(sample)), as: UTF8.self)
    #expect(
      text.split(separator: "\n").map(String.init) == [
        "{", #" "a": ["#, "  1.50,", "  {", #"   "b": [],"#, #"   "c": {}"#, "  },", #"  "x""#, " ],",
        #" "d": "é\u00e9","#, #" "e": ["#, "  [", "   []", "  ]", " ],",
        #" "long": "0123456789 0123456789 0123456789""#, "}",
      ])
  }

  @Test func aCompactTextOpensWhatDoesNotFit() throws {
    let text = String(
      decoding: JSONWriter.compact(width: 40).text(of: try JSONDocument(sample)), as: UTF8.self)
    #expect(
      text.split(separator: "\n").map(String.init) == [
        "{", #"  "a": [1.50, {"b": [], "c": {}}, "x"],"#, #"  "d": "é\u00e9","#, #"  "e": [[[]]],"#,
        #"  "long": "0123456789 0123456789 0123456789""#, "}",
      ])
  }

  /// The comma counts, and a character beyond the first plane counts twice, as in JavaScript.
  @Test func theWidthIsCountedInUnitsWithTheComma() throws {
    for (text, isOpen) in [(#"{"k":["12","4"],"l":1}"#, false), (#"{"k":["12","45"],"l":1}"#, true)] {
      let lines = String(
        decoding: JSONWriter.compact(width: 19).text(of: try JSONDocument(text)), as: UTF8.self)
      #expect(lines.hasPrefix("{\n  \"k\": [\n") == isOpen)
    }
    let emoji = try JSONDocument(#"["😀"]"#)
    #expect(String(decoding: JSONWriter.compact(width: 6).text(of: emoji), as: UTF8.self) == #"["😀"]"#)
    #expect(String(decoding: JSONWriter.compact(width: 5).text(of: emoji), as: UTF8.self) == "[\n  \"😀\"\n]")
  }

  @Test func formattersAreRecognisedByTheirOutput() throws {
    let tree = try tree(sample)
    #expect(try detected(PublishedFormatter.minified.text(of: tree)) == JSONWriter.minified)
    for count in 1...8 {
      let indent = String(repeating: " ", count: count)
      #expect(
        try detected(PublishedFormatter.stringify(indent: indent).text(of: tree) + "\n")
          == JSONWriter.expanded(unit: Array(indent.utf8)))
      #expect(
        try detected(PublishedFormatter.prettyCompact(indent: indent).text(of: tree))
          == JSONWriter.compact(unit: Array(indent.utf8)))
    }
    #expect(
      try detected(PublishedFormatter.stringify(indent: "\t").text(of: tree))
        == JSONWriter.expanded(unit: [0x09]))
  }

  @Test func lineEndsAndAByteOrderMarkAreKept() throws {
    let text = PublishedFormatter.stringify(indent: "    ").text(of: try tree(sample))
    let foreign = "\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    let formatter = try #require(try detected(foreign))
    #expect(formatter == JSONWriter.expanded(unit: Array("    ".utf8), newline: [0x0D, 0x0A]))
    #expect(formatter.text(of: try JSONDocument(foreign)) == Array(foreign.utf8))
  }

  @Test func oneOtherByteMeansNoFormatter() throws {
    for formatter in PublishedFormatter.all {
      let text = formatter.text(of: try tree(sample))
      for (offset, byte) in text.utf8.enumerated() where [0x20, 0x0A, 0x09, 0x5B, 0x7B, 0x2C].contains(byte) {
        var spoiled = Array(text.utf8)
        spoiled.insert(0x20, at: offset + 1)
        guard let document = try? JSONDocument(parsing: spoiled), SpelledTree(spoiled) == (try tree(sample)) else {
          continue
        }
        #expect(JSONWriter(of: document) == nil, "\(formatter): \(String(decoding: spoiled, as: UTF8.self))")
      }
    }
    for text in ["[ ]", "{ }", "1", "[]", " [1]", "[ 1]", "[\n1\n]", "[\n         1\n]", "[\n\t\t1\n]", "[\r1\r]"] {
      #expect(try detected(text) == nil, "\(text)")
    }
  }

  @Test func everyFormatterWritesWhatThePublishedOneWrites() throws {
    try check("a formatter writes what the published one writes, and is recognised", count: 75) { source in
      (source.anything().text, source.pick(PublishedFormatter.all))
    } violation: { text, published in
      guard let tree = SpelledTree(text.utf8) else { return nil }
      let expected = published.text(of: tree)
      let document = try JSONDocument(parsing: Array(text.utf8))
      guard String(decoding: JSONWriter(like: published).text(of: document), as: UTF8.self) == expected else {
        return "expected \(expected)"
      }
      let again = try JSONDocument(parsing: Array(expected.utf8))
      guard again.root.count > 0 else { return nil }
      return JSONWriter(of: again)?.text(of: again) == Array(expected.utf8) ? nil : "is not recognised"
    }
  }
}

extension JSONWriter {
  fileprivate init(like published: PublishedFormatter) {
    switch published {
    case .minified: self = .minified
    case .stringify(let indent): self = .expanded(unit: Array(indent.utf8))
    case .prettyCompact(let indent, let width): self = .compact(width: width, unit: Array(indent.utf8))
    }
  }
}
