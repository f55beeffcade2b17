import SourceText

/// How the code spells the scalars of a value, so that they are copied as they are.
struct ScalarSpellings {
  private var scalars: [[UInt8]: [UInt8]] = [:]

  /// The code of the value.
  private let code: [UInt8]

  init(of code: [UInt8]) { self.code = code }

  /// How a non-ASCII character is written in a new string: as an escape if the value has it only as one.
  ///
  /// Characters that ended a line in JavaScript before 2019 are always escaped.
  func spelling(of character: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: character, as: UTF8.self)
    if text != "\u{2028}", text != "\u{2029}", code.holds(character) { return Array(character) }
    var rest = Substring(String(decoding: code, as: UTF8.self)).unicodeScalars
    while let start = rest.firstIndex(of: "\\") {
      let escape = rest[start...]
      rest = escape.dropFirst()
      if ScriptString.escaped(&rest) == Array(text.utf16) { return Array(String(escape[..<rest.startIndex]).utf8) }
    }
    return text.utf16.flatMap { ScriptString.escape(of: $0) }
  }

  /// Adds the spelling of a scalar; of several the first counts.
  mutating func add(_ json: [UInt8], spelled code: [UInt8]) {
    let key = Self.key(json[...])
    if scalars[key] == nil { scalars[key] = code }
  }

  func code(for json: ArraySlice<UInt8>) -> [UInt8]? { scalars[Self.key(json)] }

  /// Two spellings of a string are the same string; its bytes are compared, because `String` treats some different
  /// texts as equal.
  private static func key(_ json: ArraySlice<UInt8>) -> [UInt8] {
    guard json.first == UInt8(ascii: "\""), json.contains(UInt8(ascii: "\\")) else { return Array(json) }
    return JSONDocument(reading: Array(json))?.root.string.map { JSONFragment.string($0).text } ?? Array(json)
  }
}
