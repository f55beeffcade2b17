import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// Single expressions of Swift and Objective-C, and the JSON that the SDK converts them to.
///
/// - Source: the names of Foundation's, UIKit's and the SDKs' headers; values by hand.
@Suite struct CodeReadingTests {
  static func json(_ code: String, _ language: SourceLanguage, _ dialect: Dialect = .mapbox) throws -> String {
    let expressions = try CodeBlock(code, in: language, dialect: dialect).expressions
    return try expressions.map { try $0.json().json.text }.joined(separator: "\n")
  }

  @Test(arguments: TextTable("code-reading", "swift").pairs)
  func swift(code: String, json: String) throws {
    #expect(try Self.json(code, .swift) == json)
  }

  @Test(arguments: TextTable("code-reading", "colors").pairs)
  func colors(code: String, components: String) throws {
    let name = components.utf8.count { $0 == UInt8(ascii: ",") } == 3 ? "rgba" : "rgb"
    #expect(try Self.json("NSExpression(forConstantValue: \(code))", .swift) == "[\"\(name)\",\(components)]")
  }

  @Test(arguments: TextTable("code-reading", "objective-c").pairs)
  func objectiveC(code: String, json: String) throws {
    #expect(try Self.json(code + ";", .objectiveC) == json)
    #expect(SourceLanguage(ofCode: code) == .objectiveC)
  }

  /// The code around an expression does not hide it.
  @Test(arguments: TextTable("code-reading", "blocks").triples)
  func blocks(code: String, language: String, json: String) throws {
    #expect(try Self.json(code, try #require(SourceLanguage(rawValue: language))) == json)
  }

  /// Properties by the names of the SDKs and of Azure's options.
  @Test func propertiesAreKnown() throws {
    let code = """
      layer.circleColor = NSExpression(forConstantValue: 1)
      layer.predicate = NSPredicate(value: true)
      properties["line-width"] = NSExpression(forConstantValue: 1)
      layer.isIconOptional = NSExpression(forConstantValue: 1)
      let b = BubbleLayer(source: s, options: [.bubbleRadius(from: NSExpression(forConstantValue: 1)), .textSize(2), .visible(x)])
      """
    let block = try CodeBlock(code, in: .swift, dialect: .azure)
    #expect(
      block.expressions.map(\.property) == [
        "circle-color", "filter", "line-width", "icon-optional", "circle-radius", "text-size",
      ])
    #expect(block.omissions.map(\.name) == ["visible"])
  }

  /// Names determine the SDK, and with it the rounding of colours.
  @Test func namesIdentifyTheVendor() throws {
    func step(_ letters: String) -> String {
      "NSExpression(for\(letters)Stepping: .zoomLevelVariable, from: NSExpression(forConstantValue: UIColor.orange), "
        + "stops: NSExpression(forConstantValue: [1: UIColor.red]))"
    }
    for (letters, green) in [("MGL", "128"), ("MLN", "127.5"), ("AZM", "128")] {
      for dialect in Dialect.allCases {
        #expect(
          try Self.json(step(letters), .swift, dialect)
            == #"["step",["zoom"],["rgb",255,\#(green),0],1,["rgb",255,0,0]]"#)
      }
    }
    #expect(
      try Self.json("NSExpression(forConstantValue: UIColor.orange)", .swift, .maplibre) == #"["rgb",255,127.5,0]"#)
  }
}
