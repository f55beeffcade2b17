package import SourceText

extension Color {
  /// A colour as Mapbox's iOS SDK 3.7.8 reads it; `nil` when it is not a colour.
  ///
  /// Only the old comma syntax, but leniently: U+0020 is ignored everywhere, a hexadecimal spelling is as good as the digits
  /// it begins with (`#xyz` is black), `rgb(1.7, …)` is cut to whole numbers, an empty last argument does not count. Red,
  /// green and blue are bytes, alpha is a float32. Not modelled: hexadecimal floating point numbers.
  ///
  /// - Source: mapbox-gl-native `ios-v3.7.8`, its csscolorparser.
  package init?(nativeCSS text: JSONString) {
    let bytes = text.string.utf8.filter { $0 != 0x20 }
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    if bytes.first == UInt8(ascii: "#") {
      self.init(nativeHexadecimal: bytes.dropFirst())
    } else if let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      bytes.firstIndex(of: UInt8(ascii: ")")) == bytes.count - 1
    {
      self.init(
        nativeFunction: String(decoding: bytes[..<open], as: UTF8.self),
        arguments: Self.nativeArguments(bytes[(open + 1)..<(bytes.count - 1)]))
    } else if bytes.elementsEqual("transparent".utf8) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else {
      let name = JSONString(String(decoding: bytes, as: UTF8.self))
      // The name came to CSS in 2014, and never to that parser.
      guard name != "rebeccapurple", let named = NamedColor.values[name] else { return nil }
      self.init(bytes: named, alpha: 1)
    }
  }

  private init?(nativeHexadecimal digits: ArraySlice<UInt8>) {
    let value = digits.nativeInteger(radix: 16)
    switch digits.count {
    case 3 where (0...0xFFF).contains(value):
      let (red, green, blue) = (UInt32(value) >> 8, UInt32(value) >> 4 & 0xF, UInt32(value) & 0xF)
      self.init(bytes: red * 0x110000 | green * 0x1100 | blue * 0x11, alpha: 1)
    case 6 where (0...0xFFFFFF).contains(value): self.init(bytes: UInt32(value), alpha: 1)
    default: return nil
    }
  }

  private init?(nativeFunction name: String, arguments: [ArraySlice<UInt8>]) {
    var alpha: Float = 1
    switch (JSONString(name), arguments.count) {
    case ("rgb", 3), ("hsl", 3): break
    case ("rgba", 4), ("hsla", 4): alpha = arguments[3].nativeFraction
    default: return nil
    }
    let red: Double
    let green: Double
    let blue: Double
    if name.utf8.first == UInt8(ascii: "r") {
      (red, green, blue) = (arguments[0].nativeByte, arguments[1].nativeByte, arguments[2].nativeByte)
    } else {
      // Everything in float32, as it was.
      let turns = arguments[0].nativeFloat / 360
      let hue = turns - turns.rounded(.towardZero)
      let (saturation, lightness) = (arguments[1].nativeFraction, arguments[2].nativeFraction)
      let high = lightness <= 0.5 ? lightness * (saturation + 1) : lightness + saturation - lightness * saturation
      let low = lightness * 2 - high
      red = Self.nativeComponent(low, high, hue + 1.0 / 3)
      green = Self.nativeComponent(low, high, hue)
      blue = Self.nativeComponent(low, high, hue - 1.0 / 3)
    }
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: Double(alpha))
  }

  /// A component of an HSL colour as a byte: a ramp up, a plateau, a ramp down, over the turns of the hue.
  private static func nativeComponent(_ low: Float, _ high: Float, _ turns: Float) -> Double {
    let hue = turns < 0 ? turns + 1 : turns > 1 ? turns - 1 : turns
    let value: Float
    if hue * 6 < 1 {
      value = low + (high - low) * hue * 6
    } else if hue * 2 < 1 {
      value = high
    } else if hue * 3 < 2 {
      value = low + (high - low) * (2.0 / 3 - hue) * 6
    } else {
      value = low
    }
    return (value * 255).nativeByte
  }

  /// The arguments between commas; an empty one after the last comma does not count.
  private static func nativeArguments(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var arguments = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    if arguments.last?.isEmpty == true { arguments.removeLast() }
    return arguments
  }
}

extension ArraySlice<UInt8> {
  /// The whole number at the start, as C's `strtoll` reads it: 0 when there is none, and it does not overflow.
  fileprivate func nativeInteger(radix: Int) -> Int {
    var rest = withoutCBlanks
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    if radix == 16, rest.starts(with: "0x".utf8), rest.dropFirst(2).first?.hexadecimalDigit != nil {
      rest = rest.dropFirst(2)
    }
    var value = 0
    for byte in rest {
      guard let digit = byte.hexadecimalDigit, digit < radix else { break }
      // No colour tells larger numbers apart.
      value = Swift.min(value * radix + Int(digit), 1 << 26)
    }
    return isNegative ? -value : value
  }

  /// The number at the start, as C's `strtof` reads it: 0 when there is none.
  fileprivate var nativeFloat: Float {
    let rest = withoutCBlanks
    if let number = CSSNumber(prefixOf: rest) { return Float(number.value) }
    let sign: Float = rest.first == UInt8(ascii: "-") ? -1 : 1
    let word = sign < 0 || rest.first == UInt8(ascii: "+") ? rest.dropFirst() : rest
    if word.starts(with: "inf".utf8) { return sign * .infinity }
    return word.starts(with: "nan".utf8) ? .nan : 0
  }

  /// A channel as a byte: a whole number of 255, or a percentage.
  fileprivate var nativeByte: Double {
    if last == UInt8(ascii: "%") { return (nativeFloat / 100 * 255).nativeByte }
    return Double(Swift.min(Swift.max(0, nativeInteger(radix: 10)), 255))
  }

  /// A number or percentage clamped to 0…1.
  fileprivate var nativeFraction: Float {
    let value = last == UInt8(ascii: "%") ? nativeFloat / 100 : nativeFloat
    return value < 0 ? 0 : value > 1 ? 1 : value
  }

  private var withoutCBlanks: Self {
    drop { (0x09...0x0D).contains($0) || $0 == 0x20 }
  }
}

extension Float {
  /// Rounded and clamped to 0…255; NaN becomes 0.
  fileprivate var nativeByte: Double {
    let rounded = rounded(.toNearestOrAwayFromZero)
    return isNaN || rounded < 0 ? 0 : rounded > 255 ? 255 : Double(rounded)
  }
}
