import SourceJSON

/// Compares strings for a search, as a reader of a language does: letters first, then perhaps accents, then perhaps case.
///
/// Languages with an order of their own are German (ä is ae), Spanish (ñ after n) and Swedish (å, ä, ö after z, ü is y). Any
/// other tag behaves as English, which has the root order.
///
/// - Source: https://www.unicode.org/reports/tr35/tr35-collation.html and the specification's `collator`
struct Collator: Hashable, Sendable {
  private enum Language: String, CaseIterable {
    case english = "en"
    case german = "de"
    case spanish = "es"
    case french = "fr"
    case swedish = "sv"
  }

  private let isCaseSensitive: Bool
  private let isDiacriticSensitive: Bool
  private let language: Language

  /// The tag of the order in use, the region as it was asked for.
  let resolvedLocale: JSONString

  init(isCaseSensitive: Bool, isDiacriticSensitive: Bool, locale: JSONString?) {
    self.isCaseSensitive = isCaseSensitive
    self.isDiacriticSensitive = isDiacriticSensitive
    let tag = locale?.languageTag
    let known = Language.allCases.first { JSONString($0.rawValue) == tag }
    language = known ?? .english
    resolvedLocale = known == nil ? "en" : locale ?? "en"
  }

  /// Negative, 0 or positive as the first string comes before, beside or after the second.
  func compare(_ left: JSONString, _ right: JSONString) -> Int {
    let (left, right) = (key(of: left), key(of: right))
    if left.letters != right.letters { return Self.order(left.letters, right.letters) }
    if isDiacriticSensitive, left.accents != right.accents { return Self.order(left.accents, right.accents) }
    if isCaseSensitive, left.cases != right.cases { return Self.order(left.cases, right.cases) }
    return 0
  }

  private static func order<Weight: Comparable>(_ left: [Weight], _ right: [Weight]) -> Int {
    left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  // MARK: Keys

  /// The weights of a string at the three levels.
  private struct Key {
    var letters: [UInt32] = []
    var accents: [UInt16] = []
    var cases: [UInt8] = []

    /// The combining classes of the marks of the last letter: above, below, through it.
    var marksOfLast: [Unicode.CanonicalCombiningClass] = []
  }

  private func key(of string: JSONString) -> Key {
    let weights = CollationWeights.shared
    var key = Key()
    for scalar in string.string.unicodeScalars {
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      let isCapital = small.count != 1 || small.first != scalar
      let kind: UInt8 = weights.isCompatible(scalar) ? 2 : isCapital ? 1 : 0
      for letter in small {
        for part in parts(of: letter, weights) { append(part, kind: kind, weights, to: &key) }
      }
    }
    return key
  }

  /// What a small letter is composed of in the language.
  private func parts(of letter: Unicode.Scalar, _ weights: CollationWeights) -> [Unicode.Scalar] {
    switch (language, letter) {
    case (.swedish, "æ"): ["a", "\u{308}"]
    case (.swedish, "œ"): ["o", "\u{308}"]
    case (.swedish, "þ"): ["t", "h"]
    default: weights.parts(of: letter)
    }
  }

  private func append(_ scalar: Unicode.Scalar, kind: UInt8, _ weights: CollationWeights, to key: inout Key) {
    if let mark = weights.mark(scalar) {
      append(mark, of: scalar, weights, to: &key)
    } else if let weight = weights.letter(scalar) {
      key.letters.append(weight)
      key.accents.append(weights.variant(scalar))
      key.cases.append(kind)
      key.marksOfLast = []
    }
  }

  private func append(_ mark: UInt16, of scalar: Unicode.Scalar, _ weights: CollationWeights, to key: inout Key) {
    // A mark of the same combining class separates this one from the letter.
    let combiningClass = scalar.properties.canonicalCombiningClass
    let isNext = !key.marksOfLast.contains(combiningClass)
    key.marksOfLast.append(combiningClass)
    guard isNext, let last = key.letters.last, let letters = tailored(last, mark: scalar, weights) else {
      key.accents.append(mark)
      return
    }
    key.letters.removeLast()
    key.letters += letters
    let kind = key.cases.last ?? 0
    while key.cases.count < key.letters.count { key.cases.append(kind) }
    // What is one letter here keeps a difference to the letters that spell it.
    let isVariant = letters.count > 1 || language == .swedish && scalar != "\u{30A}"
    key.accents += isVariant ? [mark, 0] : [0]
  }

  /// The letters that a letter with this mark is in the language, where it is not just an accented letter.
  private func tailored(_ letter: UInt32, mark: Unicode.Scalar, _ weights: CollationWeights) -> [UInt32]? {
    let letterOf = { (scalar: Unicode.Scalar) in weights.letter(scalar) ?? 0 }
    switch (language, mark) {
    case (_, "\u{306}"): return letter == letterOf("и") ? [letterOf("й")] : nil
    case (.german, "\u{308}"):
      guard ["a", "o", "u"].contains(where: { letter == letterOf($0) }) else { return nil }
      return [letter, letterOf("e")]
    case (.spanish, "\u{303}"): return letter == letterOf("n") ? [letter + 1] : nil
    case (.swedish, "\u{30A}"): return letter == letterOf("a") ? [letterOf("z") + 1] : nil
    case (.swedish, "\u{308}"):
      if letter == letterOf("a") { return [letterOf("z") + 2] }
      if letter == letterOf("o") { return [letterOf("z") + 3] }
      return letter == letterOf("u") ? [letterOf("y")] : nil
    case (.swedish, "\u{30B}"):
      if letter == letterOf("o") { return [letterOf("z") + 3] }
      return letter == letterOf("u") ? [letterOf("y")] : nil
    case (.swedish, "\u{338}"), (.swedish, "\u{302}"): return letter == letterOf("o") ? [letterOf("z") + 3] : nil
    case (.swedish, "\u{328}"): return letter == letterOf("e") ? [letterOf("z") + 2] : nil
    default: return nil
    }
  }
}

/// The weights that the table gives, looked up by character.
private struct CollationWeights: Sendable {
  static let shared = CollationWeights()

  private let symbols = CollationSymbols()
  private var letters: [Unicode.Scalar: UInt32] = [:]
  private var variants: [Unicode.Scalar: UInt16] = [:]
  private var marks: [Unicode.Scalar: UInt16] = [:]
  private var compositions: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  private init() {
    // Letters of single languages find room between two others.
    let first = symbols.largestWeight + 8
    for (index, scalar) in CollationTable.order.enumerated() {
      letters[scalar] = symbols.weight(of: scalar) ?? first + UInt32(index) * 8
    }
    for group in CollationTable.groups {
      for (index, scalar) in group.enumerated() {
        letters[scalar] = letters[group[0]]
        variants[scalar] = UInt16(index)
      }
    }
    for (index, scalar) in CollationTable.marks.enumerated() { marks[scalar] = UInt16(index + 100) }
    for parts in CollationTable.compositions {
      if let composed = parts.first { compositions[composed] = Array(parts.dropFirst()) }
    }
    // Letters with a stroke, and ligatures.
    let stroke: Unicode.Scalar = "\u{335}"
    let strokes: [(Unicode.Scalar, [Unicode.Scalar])] = [
      ("đ", ["d", stroke]), ("ð", ["d", stroke]), ("ħ", ["h", stroke]), ("ł", ["l", stroke]), ("ø", ["o", "\u{338}"]),
      ("æ", ["a", stroke, "e"]), ("œ", ["o", stroke, "e"]), ("ß", ["s", stroke, "s"]), ("ς", ["σ"]),
      ("ſ", ["s", stroke]), ("ỻ", ["l", stroke, "l"]),
      ("ȸ", ["d", stroke, "b"]), ("ȹ", ["q", stroke, "p"]), ("ƾ", ["t", stroke, "s"]), ("ƍ", ["z", stroke, "w"]),
    ]
    for (composed, parts) in strokes { compositions[composed] = parts }
    for (composed, parts) in compositions { compositions[composed] = parts.flatMap { compositions[$0] ?? [$0] } }
  }

  /// Whether this is another form of a plain character, which comes after its capital.
  func isCompatible(_ scalar: Unicode.Scalar) -> Bool {
    Self.compatible.contains(scalar) || Self.compatibleDigits.contains { $0.contains(scalar.value) }
  }

  private static let compatible = Set("ªº¹²³ſςĳŀŉẚẛǆǉǌǳ".unicodeScalars)

  /// Digits as signs of mathematics and of old computers, and wide ones.
  private static let compatibleDigits: [ClosedRange<UInt32>] = [
    0xFF10...0xFF19, 0x1CCF0...0x1CCF9, 0x1D7CE...0x1D7FF, 0x1FBF0...0x1FBF9,
  ]

  func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] { compositions[scalar] ?? [scalar] }

  func mark(_ scalar: Unicode.Scalar) -> UInt16? { marks[scalar] }

  /// `nil` for what is ignored: format characters and controls.
  func letter(_ scalar: Unicode.Scalar) -> UInt32? {
    if let letter = letters[scalar] ?? symbols.weight(of: scalar) { return letter }
    // The digits of all scripts are the same digits.
    if let digit = scalar.decimalDigit { return letters[digit] }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return nil
    default: return 1_000_000 + scalar.value
    }
  }

  func variant(_ scalar: Unicode.Scalar) -> UInt16 { variants[scalar] ?? 0 }
}

extension Unicode.Scalar {
  /// The digit from 0 to 9 that a digit of any script is.
  fileprivate var decimalDigit: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue, 0...9 ~= value else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }
}
