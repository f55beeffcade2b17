import SourceJSON

extension JSONString {
  /// Whether this is a language tag as renderers in JavaScript take it: `de`, `sr-Latn-RS`, `en-u-co-phonebk`.
  ///
  /// Any other text ends an evaluation with an error there.
  ///
  /// - Source: https://tc39.es/ecma402/#sec-isstructurallyvalidlanguagetag, after UTS 35, unicode_locale_id
  var isLanguageTag: Bool {
    let subtags = string.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = subtags.first, language.isAlphabetic, [2, 3, 5, 6, 7, 8].contains(language.count) else {
      return false
    }
    var rest = subtags.dropFirst()
    if let script = rest.first, script.count == 4, script.isAlphabetic { rest.removeFirst() }
    if let region = rest.first, region.count == 2 && region.isAlphabetic || region.count == 3 && region.isNumeric {
      rest.removeFirst()
    }
    var seen: Set<JSONString> = []
    while let variant = rest.first, variant.isVariant {
      guard seen.insert(variant.small).inserted else { return false }
      rest.removeFirst()
    }
    return Self.areExtensions(rest)
  }

  /// Whether each extension is a single character, once, with subtags behind it; `x` takes all that follows.
  private static func areExtensions(_ subtags: ArraySlice<Substring.UTF8View>) -> Bool {
    var rest = subtags
    var seen: Set<JSONString> = []
    while let singleton = rest.first {
      guard singleton.count == 1, singleton.isAlphanumeric, seen.insert(singleton.small).inserted else { return false }
      rest.removeFirst()
      if singleton.small == "x" { return !rest.isEmpty && rest.allSatisfy { 1...8 ~= $0.count && $0.isAlphanumeric } }
      let own = rest.prefix { 2...8 ~= $0.count && $0.isAlphanumeric }
      guard !own.isEmpty else { return false }
      rest = rest.dropFirst(own.count)
    }
    return true
  }
}

extension Substring.UTF8View {
  fileprivate var isAlphabetic: Bool { !isEmpty && allSatisfy { 0x61...0x7A ~= $0 | 0x20 } }
  fileprivate var isNumeric: Bool { !isEmpty && allSatisfy { 0x30...0x39 ~= $0 } }
  fileprivate var isAlphanumeric: Bool { !isEmpty && allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 } }

  /// `1996`, `1994`, `fonipa`.
  fileprivate var isVariant: Bool {
    guard isAlphanumeric else { return false }
    return 5...8 ~= count || count == 4 && first.map { 0x30...0x39 ~= $0 } == true
  }

  fileprivate var small: JSONString { JSONString(String(decoding: self, as: UTF8.self)).lowercase }
}
