import SourceJSON

/// How the code spells the scalars of a value, so that they are copied as they are.
struct ScalarSpellings {
  private var scalars: [[UInt8]: [UInt8]] = [:]

  /// Arrays that stand for other code, by their first scalar, or their second behind a name.
  private var arrays: [[UInt8]: [UInt8]] = [:]

  /// The escapes by which the code spells characters, by these in UTF-8.
  private var escapes: [[UInt8]: [UInt8]] = [:]

  /// How a character beyond ASCII is written where it is not copied; `nil` as itself.
  ///
  /// What ends a line in JavaScript before 2019 is always an escape.
  func escape(of character: [UInt8]) -> [UInt8]? {
    switch character {
    case Array("\u{2028}".utf8): Array(#"\u2028"#.utf8)
    case Array("\u{2029}".utf8): Array(#"\u2029"#.utf8)
    default: escapes[character]
    }
  }

  private mutating func addEscapes(of code: [UInt8]) {
    var index = 0
    while let start = code[index...].firstIndex(of: UInt8(ascii: "\\")) {
      index = min(start + 2, code.count)
      guard start + 1 < code.count, code[start + 1] == UInt8(ascii: "x") || code[start + 1] == UInt8(ascii: "u") else {
        continue
      }
      let digits = code[index...].prefix(code[start + 1] == UInt8(ascii: "x") ? 2 : 4)
      let isBraced = code[index...].first == UInt8(ascii: "{")
      let braced = code[index...].dropFirst().prefix { isBraced && $0 != UInt8(ascii: "}") }
      let number = UInt32(String(decoding: braced.isEmpty ? digits : braced, as: UTF8.self), radix: 16)
      guard let scalar = number.flatMap({ Unicode.Scalar($0) }), scalar.value >= 0x80 else { continue }
      index += braced.isEmpty ? digits.count : braced.count + 2
      escapes[Array(String(scalar).utf8)] = Array(code[start..<index])
    }
  }

  /// Adds the spelling of a scalar; of several the first counts.
  mutating func add(_ json: [UInt8], spelled code: [UInt8]) {
    if code.contains(UInt8(ascii: "\\")) { addEscapes(of: code) }
    let key = Self.key(json[...])
    if scalars[key] == nil { scalars[key] = code }
  }

  /// Lets an array that begins with this scalar stand for other code.
  mutating func add(arrayWith json: [UInt8], spelled code: [UInt8]) { arrays[Self.key(json[...])] = code }

  func code(for json: ArraySlice<UInt8>) -> [UInt8]? { scalars[Self.key(json)] }

  func array(with json: ArraySlice<UInt8>) -> [UInt8]? { arrays.isEmpty ? nil : arrays[Self.key(json)] }

  /// Two spellings of a string are one string; its bytes are compared, for to `String` some different texts are equal.
  private static func key(_ json: ArraySlice<UInt8>) -> [UInt8] {
    guard json.first == UInt8(ascii: "\""), json.contains(UInt8(ascii: "\\")) else { return Array(json) }
    do throws(JSONSyntaxError) {
      let string = try JSONDocument(parsing: Array(json)).root
      return string.string.map { JSONFragment.string($0).text } ?? Array(json)
    } catch {
      return Array(json)
    }
  }
}
