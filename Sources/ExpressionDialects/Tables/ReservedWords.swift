/// The words of the grammar; a key of the same name is written with `#` before it.
///
/// - Source: Apple, Predicate Programming Guide, "Predicate Format String Syntax"; `FUNCTION` and `TERNARY` by practice.
enum ReservedWords {
  static let all: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE",
    "ANYKEY", "SUBQUERY", "FETCH", "CAST", "TRUEPREDICATE", "FALSEPREDICATE", "FUNCTION", "TERNARY",
  ]

  static func contains(_ word: String) -> Bool { all.contains(word.asciiUppercased) }
}

extension String {
  /// The letters a–z in upper case, and everything else unchanged.
  var asciiUppercased: String {
    String(decoding: utf8.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a key may begin with this byte: a letter or `_`.
  var beginsIdentifier: Bool {
    self == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  var continuesIdentifier: Bool { beginsIdentifier || isDigit }
}
