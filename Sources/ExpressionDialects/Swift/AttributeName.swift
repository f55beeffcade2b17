import SourceJSON

/// The name of an attribute, and how code can spell it.
struct AttributeName: Hashable, Sendable {
  let name: JSONString

  init(_ name: JSONString) {
    self.name = name
  }

  /// The name behind a JSON string as spelled; `nil` for other scalars.
  init?(spelled bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    do throws(JSONSyntaxError) {
      guard let name = try JSONDocument(parsing: bytes).root.string else { return nil }
      self.init(name)
    } catch {
      return nil
    }
  }

  /// Whether `NSExpression(forKeyPath:)` reads the attribute of this name, and not a path or a collection operator.
  var isKeyPath: Bool {
    !name.isEmpty && !name.string.utf8.contains(UInt8(ascii: ".")) && !name.string.utf8.contains(UInt8(ascii: "@"))
  }

  /// Whether a format string can have the name as it is.
  var isFormatWord: Bool {
    let bytes = Array(name.string.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "_") || first.isLetter else { return false }
    guard bytes.allSatisfy({ $0 == UInt8(ascii: "_") || $0.isLetter || (0x30...0x39).contains($0) }) else {
      return false
    }
    let upper = JSONString(String(decoding: bytes.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self))
    return !Self.reserved.contains(upper)
  }

  /// - Source: "Predicate Format String Syntax" in Apple's archived Predicate Programming Guide.
  private static let reserved: [JSONString] = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "CASEINSENSITIVE", "CI", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "NULL", "NIL", "SELF", "TRUE", "YES", "FALSE", "NO", "FIRST", "LAST", "SIZE",
    "ANYKEY", "SUBQUERY", "FETCH", "CAST", "TRUEPREDICATE", "FALSEPREDICATE", "FUNCTION", "TERNARY",
  ]
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
