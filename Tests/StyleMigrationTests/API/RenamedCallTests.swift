import Foundation
import SourceText
import TestSupport
import Testing

/// Old calls of real apps compile once the names of their types are changed as the guide says.
///
/// - Source: `FromMGLStyleFunction.md` for the names; the apps are described in `../shared/corpus/app-sources`.
@Suite(.enabled(if: SharedData.isHere, "the apps' sources are in ../shared/corpus"))
struct RenamedCallTests {
  private static let folder = "corpus/app-sources/"

  /// Old names, each a pattern, with the new ones; in this order.
  private static let names = [
    ("MGLStyleFunctionOption\\b", "StyleFunction.Option"),
    ("MGLCameraStyleFunction(<[^>(]*>)?\\(", "StyleFunction.camera("),
    ("MGLSourceStyleFunction(<[^>(]*>)?\\(", "StyleFunction.source("),
    ("MGLCompositeStyleFunction(<[^>(]*>)?\\(", "StyleFunction.composite("),
    ("MGL(Constant)?Style(Constant)?(Value|Function)<", "StyleFunction.Of<"),
    ("MGL(Constant)?Style(Constant)?(Value|Function)\\b", "StyleFunction"),
    ("(UI|NS)Color\\b", "StyleFunction.Color"),
    ("NS(Value|Number|String)\\b", "StyleFunction.RawValue"),
    ("AnyHashable\\b", "StyleFunction.Key"),
    ("CGVector\\b", "StyleFunction.Vector"),
    ("UIEdgeInsets\\b", "StyleFunction.EdgeInsets"),
    ("CGFloat\\b", "Double"),
    ("MGL(\\w+(Cap|Join|Transform|Placement|Justification|Fit|Alignment|Anchor))\\b", "StyleFunction.$1"),
  ]

  /// A literal of Xcode's, and a constant of another file: no change of names helps.
  private static let exceptions = ["#colorLiteral", "kIconName"]

  @Test func everyCallCompiles() throws {
    var script = "import SDKFunctions\n"
    var left: [String] = []
    var count = 0
    for line in try SharedData.bytes(of: Self.folder + "expected.jsonl").split(separator: 0x0A) {
      let record = try JSONDocument(parsing: Array(line)).root
      guard record["expected"]?.string == "migrate", record["language"]?.string == "Swift" else { continue }
      let call = try #require(record["text"]?.string?.string)
      guard !Self.exceptions.contains(where: call.contains) else {
        left.append(call)
        continue
      }
      script += "do {\n\(try Self.dictionaries(of: record))let value: StyleFunction = \(call)\n_ = value\n}\n"
      count += 1
    }
    for (old, new) in Self.names {
      script = script.replacingOccurrences(of: "\\b" + old, with: new, options: .regularExpression)
    }
    #expect(try TypeCheckedScript(script).messages == "")
    #expect(count == 98)
    #expect(left.count == 2)
  }

  /// The dictionaries that a call names, each as declared last before it.
  private static func dictionaries(of record: JSONNode) throws -> String {
    let file = try #require(record["file"]?.string?.string)
    let bytes = try SharedData.bytes(of: folder + file)
    var texts: [String: String] = [:]
    for index in 0..<(record["dictSpans"]?.count ?? 0) {
      let span = try #require(record["dictSpans"]?[index])
      let start = Int(try #require(span[0]?.number))
      var end = Int(try #require(span[1]?.number))
      let name = try #require(span[2]?.string?.string)
      // A span ends with its last entry.
      func isOpen() -> Bool {
        let part = bytes[start..<end]
        return part.count { $0 == UInt8(ascii: "[") } > part.count { $0 == UInt8(ascii: "]") }
      }
      while end < bytes.count, isOpen() { end += 1 }
      let text = String(decoding: bytes[start..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      texts[name] = text.hasPrefix("let ") || text.hasPrefix("var ") ? text : "let \(name) = \(text)"
    }
    return texts.values.map { $0 + "\n" }.joined()
  }
}
