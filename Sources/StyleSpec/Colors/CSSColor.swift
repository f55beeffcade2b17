package import SourceText

extension Color {
  /// A colour from its CSS spelling, as GL JS reads it; `nil` when it is not a colour.
  ///
  /// Hexadecimal with 3, 4, 6 or 8 digits, the named colours, `transparent`, and `rgb()`, `rgba()`, `hsl()`, `hsla()` with
  /// commas throughout or without any (alpha after `/`). Numbers are not rounded to bytes.
  ///
  /// - Source: https://www.w3.org/TR/css-color-4/
  package init?(css text: JSONString) {
    let bytes = Self.normalized(text.string)
    if bytes.first == UInt8(ascii: "#") {
      self.init(hexadecimal: bytes.dropFirst())
    } else if let function = ColorFunction(bytes) {
      if function.isRGB { self.init(rgb: function) } else { self.init(hsl: function) }
    } else if bytes.elementsEqual("transparent".utf8) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if let named = NamedColor.values[JSONString(String(decoding: bytes, as: UTF8.self))] {
      self.init(bytes: named, alpha: 1)
    } else {
      return nil
    }
  }

  /// An opaque or transparent colour from 0xRRGGBB.
  init(bytes: UInt32, alpha: Double) {
    self.init(
      red: Double(bytes >> 16 & 0xFF) / 255, green: Double(bytes >> 8 & 0xFF) / 255, blue: Double(bytes & 0xFF) / 255,
      alpha: alpha)
  }

  /// Three or six hexadecimal digits, or four or eight with alpha at the end.
  init?(hexadecimal digits: ArraySlice<UInt8>) {
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = digit.hexadecimalDigit else { return nil }
      // More than eight digits are not a colour.
      value = value << 4 | nibble
    }
    let bits: UInt32 = digits.count < 6 ? 4 : 8
    let full: UInt32 = 1 << bits - 1
    /// A component of one digit or two, counted from the end.
    func component(_ index: UInt32) -> Double { Double(value >> (index * bits) & full) / Double(full) }
    switch digits.count {
    case 3, 6: self.init(red: component(2), green: component(1), blue: component(0), alpha: 1)
    case 4, 8: self.init(red: component(3), green: component(2), blue: component(1), alpha: component(0))
    default: return nil
    }
  }

  /// Three numbers of 255, or three percentages, clamped; never mixed.
  private init?(rgb function: ColorFunction) {
    let unit = function[0].unit
    guard function[1].unit == unit, function[2].unit == unit else { return nil }
    let parts = (0..<3).map { (function[$0].number / (unit == .percent ? 100 : 255)).clamped(to: 0...1) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: function.opacity)
  }

  /// An angle in degrees, with or without its unit, and two percentages.
  private init?(hsl function: ColorFunction) {
    guard function[0].unit != .percent, function[1].unit == .percent, function[2].unit == .percent else { return nil }
    let hue = function[0].number.turnOfCircle
    let saturation = function[1].number.clamped(to: 0...100) / 100
    let lightness = function[2].number.clamped(to: 0...100) / 100
    let chroma = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      // An infinite hue is not an angle, and gives no finite component.
      if sector.isNaN { return .nan }
      return lightness - chroma * max(-1, min(sector - 3, 9 - sector, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: function.opacity)
  }

  /// The text in lower case without blanks around it, as ASCII: a blank is U+0020, and 0xFF represents anything that no
  /// colour has.
  private static func normalized(_ text: String) -> [UInt8] {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let bytes =
      isASCII ? text.utf8.map { normalized(Unicode.Scalar($0)) } : text.unicodeScalars.map { normalized($0) }
    guard bytes.first == 0x20 || bytes.last == 0x20 else { return bytes }
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 } ?? start
    return start < bytes.endIndex ? Array(bytes[start...end]) : []
  }

  private static func normalized(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "A"..."Z": UInt8(scalar.value) | 0x20
    case _ where scalar.isJavaScriptBlank: 0x20
    // The Kelvin sign, whose lower case is a plain k.
    case "\u{212A}": UInt8(ascii: "k")
    default: scalar.isASCII ? UInt8(scalar.value) : 0xFF
    }
  }
}

extension Unicode.Scalar {
  /// White space and line ends as ECMA-262 trims them.
  package var isJavaScriptBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

/// A colour function of CSS as spelled: its name, three components with commas throughout or without any, and perhaps alpha.
private struct ColorFunction {
  enum Unit {
    case none
    case percent
    case degrees
  }

  let isRGB: Bool
  private var components: [(number: Double, unit: Unit)] = []

  /// `nil` when the text, in lower case and without blanks around it, is not such a function.
  init?(_ text: [UInt8]) {
    var rest = text[...]
    func skipBlanks() { rest = rest.drop { $0 == 0x20 } }
    func take(_ word: String) -> Bool {
      guard rest.starts(with: word.utf8) else { return false }
      rest = rest.dropFirst(word.utf8.count)
      return true
    }
    isRGB = take("rgb")
    guard isRGB || take("hsl") else { return nil }
    _ = take("a")
    guard take("(") else { return nil }
    var hasCommas = false
    for index in 0..<4 {
      skipBlanks()
      guard let number = CSSNumber(prefixOf: rest) else { return nil }
      rest = rest.dropFirst(number.length)
      let isAngle = index == 0 && !isRGB && take("deg")
      components.append((number.value, isAngle ? .degrees : take("%") ? .percent : .none))
      let hasBlanks = rest.first == 0x20
      skipBlanks()
      switch index {
      case 0:
        hasCommas = take(",")
        guard hasCommas || hasBlanks else { return nil }
      case 1: guard hasCommas ? take(",") : hasBlanks else { return nil }
      case 2 where take(hasCommas ? "," : "/"): break
      default:
        guard take(")"), rest.isEmpty else { return nil }
        return
      }
    }
  }

  subscript(index: Int) -> (number: Double, unit: Unit) { components[index] }

  /// Alpha as a number 0…1; 1 where it is missing.
  var opacity: Double {
    guard components.count == 4 else { return 1 }
    return (components[3].number / (components[3].unit == .percent ? 100 : 1)).clamped(to: 0...1)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
  }
}

/// A decimal number at the start of some text, as CSS, JavaScript and C write it: `+.5`, `5.`, `1e3`.
package struct CSSNumber {
  package var value: Double

  /// The number of bytes it is spelled with.
  package var length: Int

  /// `nil` when `text` does not begin with a number.
  package init?(prefixOf text: ArraySlice<UInt8>) {
    var rest = text
    func skipSign() {
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    skipSign()
    var hasDigits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      hasDigits = skipDigits() || hasDigits
    }
    guard hasDigits else { return nil }
    var spelling = text[..<rest.startIndex]
    if let letter = rest.popFirst(), letter | 0x20 == UInt8(ascii: "e") {
      skipSign()
      if skipDigits() { spelling = text[..<rest.startIndex] }
    }
    value = Double(spelledAs: spelling)
    length = spelling.count
  }
}
