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
    } else if let arguments = CSSColorArguments(bytes) {
      switch arguments.function {
      case .rgb: self.init(rgb: arguments)
      case .hsl: self.init(hsl: arguments)
      }
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
  private init?(hexadecimal digits: ArraySlice<UInt8>) {
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
  private init?(rgb arguments: CSSColorArguments) {
    let full: Double
    switch (arguments.first.unit, arguments.second.unit, arguments.third.unit) {
    case (.none, .none, .none): full = 255
    case (.percent, .percent, .percent): full = 100
    default: return nil
    }
    self.init(
      red: (arguments.first.number / full).clamped(to: 0...1),
      green: (arguments.second.number / full).clamped(to: 0...1),
      blue: (arguments.third.number / full).clamped(to: 0...1), alpha: arguments.opacity)
  }

  /// An angle in degrees, with or without its unit, and two percentages.
  private init?(hsl arguments: CSSColorArguments) {
    guard arguments.first.unit != .percent, arguments.second.unit == .percent, arguments.third.unit == .percent else {
      return nil
    }
    let hue = arguments.first.number.turnOfCircle
    let saturation = arguments.second.number.clamped(to: 0...100) / 100
    let lightness = arguments.third.number.clamped(to: 0...100) / 100
    let chroma = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let sector = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      // An infinite hue is not an angle, and gives no finite component.
      if sector.isNaN { return .nan }
      return lightness - chroma * max(-1, min(sector - 3, 9 - sector, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: arguments.opacity)
  }

  /// The text in lower case without blanks around it, as ASCII: a blank is U+0020, and 0xFF stands for what no colour has.
  private static func normalized(_ text: String) -> [UInt8] {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let bytes = isASCII ? text.utf8.map { normalized(UInt32($0)) } : text.unicodeScalars.map { normalized($0.value) }
    guard bytes.first == 0x20 || bytes.last == 0x20 else { return bytes }
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 } ?? start
    return start < bytes.endIndex ? Array(bytes[start...end]) : []
  }

  private static func normalized(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x41...0x5A: UInt8(scalar) | 0x20
    // The blanks of JavaScript.
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: 0x20
    // The Kelvin sign, whose lower case is a plain k.
    case 0x212A: UInt8(ascii: "k")
    case 0..<0x80: UInt8(scalar)
    default: 0xFF
    }
  }
}

/// A colour function of CSS as spelled: its name, three components, and perhaps alpha.
private struct CSSColorArguments {
  enum Function {
    case rgb
    case hsl
  }

  enum Unit {
    case none
    case percent
    case degrees
  }

  struct Component {
    var number: Double
    var unit: Unit
  }

  var function: Function
  var first: Component
  var second: Component
  var third: Component
  var alpha: Component?

  /// `nil` when the text, in lower case and without blanks around it, is not such a function.
  init?(_ text: [UInt8]) {
    var reader = Reader(rest: text[...])
    if reader.take("rgb") {
      function = .rgb
    } else if reader.take("hsl") {
      function = .hsl
    } else {
      return nil
    }
    _ = reader.take("a")
    guard reader.take("(") else { return nil }
    reader.skipBlanks()
    guard
      let first = reader.component(mayBeAngle: function == .hsl), let firstSeparator = reader.separator(),
      let second = reader.component(), let secondSeparator = reader.separator(), firstSeparator == secondSeparator,
      let third = reader.component()
    else { return nil }
    (self.first, self.second, self.third) = (first, second, third)
    reader.skipBlanks()
    if reader.take(firstSeparator == .comma ? "," : "/") {
      reader.skipBlanks()
      guard let alpha = reader.component() else { return nil }
      self.alpha = alpha
      reader.skipBlanks()
    }
    guard reader.take(")"), reader.rest.isEmpty else { return nil }
  }
}

/// The text that is still to be read.
private struct Reader {
  enum Separator {
    case blank
    case comma
  }

  var rest: ArraySlice<UInt8>

  mutating func take(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    rest = rest.dropFirst(word.utf8.count)
    return true
  }

  mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 } }

  mutating func separator() -> Separator? {
    let hasBlanks = rest.first == 0x20
    skipBlanks()
    guard take(",") else { return hasBlanks ? .blank : nil }
    skipBlanks()
    return .comma
  }

  mutating func component(mayBeAngle: Bool = false) -> CSSColorArguments.Component? {
    guard let number = CSSNumber(prefixOf: rest) else { return nil }
    rest = rest.dropFirst(number.length)
    if mayBeAngle, take("deg") { return .init(number: number.value, unit: .degrees) }
    return .init(number: number.value, unit: take("%") ? .percent : .none)
  }
}

extension CSSColorArguments {
  /// Alpha as a number 0…1; 1 where none is written.
  fileprivate var opacity: Double {
    guard let alpha else { return 1 }
    return (alpha.unit == .percent ? alpha.number / 100 : alpha.number).clamped(to: 0...1)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
  }
}
