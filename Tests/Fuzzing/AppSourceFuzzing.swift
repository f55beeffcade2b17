import AppSources
import ExpressionDialects
import SourceText
import StyleMigration
import TestSupport

/// Swift and Objective-C with the API before expressions: any bytes are migrated or left with a message, edits lie in
/// the file and do not overlap, brackets are as balanced as before, and a second run changes nothing.
enum AppSourceFuzzing {
  static func violation(_ bytes: [UInt8]) -> String? {
    var source = ChoiceSource(bytes: bytes.prefix(8))
    let dialect = source.pick([Dialect.mapbox, .maplibre])
    let language = source.pick(SourceLanguage.allCases)
    let isDrawn = source.bool()
    let rest = bytes.dropFirst(8)
    let text = isDrawn ? drawn(from: rest, in: language) : Array(rest)
    do {
      return try violation(text, in: language, AppSourceMigrator(dialect: dialect))
    } catch {
      return error.message.utf8.starts(with: "not UTF-8".utf8) ? nil : "refused: \(error.message)"
    }
  }

  /// Statements with old calls, and noise between and inside them.
  private static func drawn(from bytes: ArraySlice<UInt8>, in language: SourceLanguage) -> [UInt8] {
    var source = ChoiceSource(bytes: bytes)
    var text = ""
    for _ in 0..<source.int(in: 1...4) {
      let call = GeneratedStyleCall.draw(&source)
      let code = language == .swift ? call.swift : call.objectiveC
      let target = source.pick([
        "layer.\(call.codeName) = ", "let f = ", "MGLStyleValue *f = ", "stops[key] = ", "return ", "f(", "",
      ])
      text +=
        target + code + source.pick([";\n", "\n", ")\n", " // old\n", ".rawValue\n", "\n#if DEBUG\n", "\n#endif\n"])
    }
    var result = Array(text.utf8)
    for _ in 0..<source.int(in: 0...3) {
      let place = source.int(in: 0...(result.count - 1))
      if source.bool() {
        result.remove(at: place)
      } else {
        result.insert(contentsOf: Array(source.pick(noise).utf8), at: place)
      }
      if result.isEmpty { return result }
    }
    return result
  }

  private static let noise = [
    "(", ")", "[", "]", "{", "}", "\"", "\\(", "/*", "*/", "//", "\n", "#if A\n", "#else\n", "#endif\n", ",", ":", "@",
    "stops",
    "let stops = ", "MGLStyleValue", "<UIColor>", "<UIColor *>", "é", ".red", "x ? y : z", "\r\n", "\t",
  ]

  private static func violation(
    _ text: [UInt8], in language: SourceLanguage, _ migrator: AppSourceMigrator
  ) throws(MigrationError) -> String? {
    let result = try migrator.migrate(text, language: language)
    var place = 0
    for edit in result.edits {
      if edit.range.lowerBound < place || edit.range.upperBound > text.count {
        return "an edit is out of place: \(edit)"
      }
      place = edit.range.upperBound
    }
    for finding in result.findings where finding.message.isEmpty || finding.severity == .fault {
      return "a fault: \(finding)\n\(String(decoding: text, as: UTF8.self))"
    }
    let second = try migrator.migrate(result.text, language: language)
    if second.text != result.text { return "a second run makes\n\(result.text)\n\(second.text)" }
    if result.edits.isEmpty { return nil }
    let (before, after) = (depths(text, language), depths(Array(result.text.utf8), language))
    return before == after ? nil : "brackets of\n\(String(decoding: text, as: UTF8.self))\nand of\n\(result.text)"
  }

  /// How many brackets of each kind are open at the end.
  private static func depths(_ bytes: [UInt8], _ language: SourceLanguage) -> [Int] {
    var depths = [0, 0, 0]
    for token in CodeToken.tokens(of: bytes, in: language) where token.kind == .sign && token.range.count == 1 {
      switch bytes[token.offset] {
      case UInt8(ascii: "("): depths[0] += 1
      case UInt8(ascii: ")"): depths[0] -= 1
      case UInt8(ascii: "["): depths[1] += 1
      case UInt8(ascii: "]"): depths[1] -= 1
      case UInt8(ascii: "{"): depths[2] += 1
      case UInt8(ascii: "}"): depths[2] -= 1
      default: break
      }
    }
    return depths
  }
}
