import SourceJSON
import Testing

/// What is passed over sixteen bytes at a time ends where it ends, at every place of sixteen.
@Suite struct ByteScanningTests {
  private static let lengths = 0...50

  @Test func stringsOfEveryLength() throws {
    for length in Self.lengths {
      for special in ["", #"\""#, #"\\"#, #"\u00e9"#, "é", "\u{7f}", "😀"] {
        for place in [0, length / 2, length] {
          var letters = Array(repeating: "a", count: length)
          letters.insert(special, at: place)
          let spelling = "\"" + letters.joined() + "\""
          for padding in 0...17 {
            let text = "[" + String(repeating: " ", count: padding) + spelling + ", 7]"
            let root = try JSONDocument(parsing: Array(text.utf8)).root
            let value = try #require(root[0])
            #expect(value.spelling.elementsEqual(spelling.utf8), "\(text)")
            #expect(root[1]?.number == 7, "\(text)")
          }
        }
      }
    }
  }

  @Test(arguments: [UInt8(0), 0x0A, 0x1F, 0x80, 0xFF]) func whatNoStringHolds(byte: UInt8) {
    for length in Self.lengths {
      for place in 0...length {
        var bytes = Array(
          ("\"" + String(repeating: "a", count: length) + "\"" + String(repeating: " ", count: 20)).utf8)
        bytes.insert(byte, at: place + 1)
        do throws(JSONSyntaxError) {
          _ = try JSONDocument(parsing: bytes)
          Issue.record("taken: \(byte) at \(place) of \(length)")
        } catch {
          #expect(error.offset == place + 1)
        }
      }
    }
  }

  @Test(arguments: [UInt8(0x20), 0x0A, 0x0D, 0x09]) func blanksOfEveryLength(blank: UInt8) throws {
    for length in Self.lengths {
      var bytes = Array("[1".utf8) + [UInt8](repeating: blank, count: length) + Array(",2]".utf8)
      #expect(try JSONDocument(parsing: bytes).root.count == 2)
      // Other blanks among them count as well, and the first byte that is not a blank is found.
      for other in [UInt8(0x20), 0x0A, 0x0D, 0x09, 0x0B] where length > 0 {
        for place in 2..<(2 + length) {
          bytes[place] = other
          do throws(JSONSyntaxError) {
            #expect(try JSONDocument(parsing: bytes).root.count == 2)
            #expect(other != 0x0B)
          } catch {
            #expect(other == 0x0B && error.offset == place)
          }
          bytes[place] = blank
        }
      }
    }
  }

  /// A node for every other byte: more than are reckoned with at first.
  @Test func listsOfDigits() throws {
    for count in [1, 30, 31, 32, 33, 63, 64, 65, 1_000, 100_000] {
      let text = "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
      let root = try JSONDocument(parsing: Array(text.utf8)).root
      #expect(root.count == count)
      #expect(root[count - 1]?.number == 1)
    }
  }
}
