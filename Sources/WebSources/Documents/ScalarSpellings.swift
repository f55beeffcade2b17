import SourceJSON

/// How the code spells the scalars of a value, so that they are copied as they are.
struct ScalarSpellings {
  private var scalars: [[UInt8]: [UInt8]] = [:]

  /// Arrays that stand for other code, by their first scalar, or their second behind a name.
  private var arrays: [[UInt8]: [UInt8]] = [:]

  /// Adds the spelling of a scalar; of several the first counts.
  mutating func add(_ json: [UInt8], spelled code: [UInt8]) {
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
