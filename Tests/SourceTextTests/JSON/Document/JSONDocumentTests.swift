import SourceText
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
  /// Read, walked in every way and freed on the smallest stack that a thread has.
  @Test func aMillionLevels() async throws {
    #if DEBUG
      let height = 100_000
    #else
      let height = 1_000_000
    #endif
    let figures = await onSmallStack { () -> [Int] in
      let arrays =
        Array(repeating: UInt8(ascii: "["), count: height) + Array(repeating: UInt8(ascii: "]"), count: height)
      let objects =
        [[UInt8]](repeating: Array("{\"k\":".utf8), count: height).flatMap { $0 } + [UInt8(ascii: "0")]
        + Array(repeating: UInt8(ascii: "}"), count: height)
      return [arrays, objects].flatMap { text -> [Int] in
        do throws(JSONSyntaxError) {
          let root = try JSONDocument(parsing: text, maximumDepth: 10_000_000).root
          var deepest = root
          var steps = 0
          while let inner = deepest[0] ?? deepest["k"] {
            deepest = inner
            steps += 1
          }
          return [
            root.height, steps, deepest.path.components.count, root.hasLoneSurrogate ? 1 : 0, root.range.count,
          ]
        } catch {
          return [error.offset]
        }
      }
    }
    #expect(
      figures == [height, height - 1, height - 1, 0, 2 * height, height, height, height, 0, 6 * height + 1])
  }

  @Test func theDepthLimit() throws {
    func nested(_ count: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: count) + Array(repeating: UInt8(ascii: "]"), count: count)
    }
    #expect(try JSONDocument(parsing: nested(10_000)).root.height == 10_000)
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: nested(10_001))
      Issue.record("no error")
    } catch {
      #expect(error.message.hasPrefix("arrays and objects are nested more than 10000 levels deep"))
      #expect(error.offset == 10_000)
      #expect(error.location == SourceLocation(line: 1, column: 10_001))
    }
  }

  @Test func aByteOrderMarkIsKept() throws {
    let document = try JSONDocument("\u{FEFF}{\n\"a\": 1}")
    #expect(document.bytes.count == 12)
    #expect(document.root.range == SourceRange(lowerBound: 3, upperBound: 12))
    #expect(document.root.location == SourceLocation(line: 1, column: 1))
    #expect(document.root["a"]?.location == SourceLocation(line: 2, column: 6))
    #expect(read("[\u{FEFF}1]") == "1:2: found U+FEFF; expected a value or ']'")
  }

  @Test func scalarsAreDocuments() throws {
    for (text, kind) in [
      (" null ", JSONKind.null), ("true", .boolean), ("-0.5E-3", .number), ("\"\"", .string), ("[]", .array),
      ("{}", .object),
    ] {
      #expect(try JSONDocument(text).root.kind == kind)
    }
  }
}
