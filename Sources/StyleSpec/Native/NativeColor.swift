package import SourceText

extension Color {
  /// A colour as Mapbox's iOS SDK 3.7.8 reads it; `nil` when it is not a colour.
  ///
  /// Only the old comma syntax: U+0020 is ignored everywhere, `rgb(1.7, …)` is truncated to whole numbers, an empty
  /// last argument is ignored. Red, green and blue are bytes, alpha is a float32. Not modelled, and not a colour here:
  /// texts of which that parser reads only a number at the start, such as `#xyz` for black.
  ///
  /// - Source: mapbox-gl-native `ios-v3.7.8`, its csscolorparser.
  package init?(nativeCSS text: JSONString) {
    let bytes = text.string.utf8.filter { $0 != 0x20 }
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    if bytes.first == UInt8(ascii: "#") {
      // Without alpha.
      guard bytes.count == 4 || bytes.count == 7 else { return nil }
      self.init(hexadecimal: bytes.dropFirst())
    } else if let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") {
      var arguments = bytes[(open + 1)..<(bytes.count - 1)].split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      if arguments.last?.isEmpty == true { arguments.removeLast() }
      self.init(nativeFunction: JSONString(String(decoding: bytes[..<open], as: UTF8.self)), arguments)
    } else if bytes.elementsEqual("transparent".utf8) {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else {
      let name = JSONString(String(decoding: bytes, as: UTF8.self))
      // CSS got the name in 2014; that parser never did.
      guard name != "rebeccapurple", let named = NamedColor.values[name] else { return nil }
      self.init(bytes: named, alpha: 1)
    }
  }

  private init?(nativeFunction name: JSONString, _ arguments: [ArraySlice<UInt8>]) {
    switch (name, arguments.count) {
    case ("rgb", 3), ("hsl", 3), ("rgba", 4), ("hsla", 4): break
    default: return nil
    }
    let isRGB = name == "rgb" || name == "rgba"
    var numbers: [(value: Float, whole: Float, isPercentage: Bool)] = []
    for (index, argument) in arguments.enumerated() {
      let isPercentage = argument.last == UInt8(ascii: "%")
      guard let number = CSSNumber(prefixOf: argument) else { return nil }
      // The unit of a hue is ignored.
      let isHue = index == 0 && !isRGB
      guard isHue || number.length + (isPercentage ? 1 : 0) == argument.count else { return nil }
      numbers.append((Float(number.value), Float(number.value.rounded(.towardZero)), isPercentage))
    }
    let fractions = numbers.map { min(max(0, $0.isPercentage ? $0.value / 100 : $0.value), 1) }
    let components: [Float]
    if isRGB {
      // A whole number ends at an exponent.
      if arguments.prefix(3).contains(where: { $0.contains(UInt8(ascii: "e")) }) { return nil }
      components = numbers.prefix(3).map { $0.isPercentage ? $0.value / 100 * 255 : $0.whole }
    } else {
      // Everything in float32, as in the original.
      let turns = numbers[0].value / 360
      let hue = turns - turns.rounded(.towardZero)
      let (saturation, lightness) = (fractions[1], fractions[2])
      let high = lightness <= 0.5 ? lightness * (saturation + 1) : lightness + saturation - lightness * saturation
      let low = lightness * 2 - high
      components = [hue + 1.0 / 3, hue, hue - 1.0 / 3].map { Self.nativeComponent(low, high, $0) * 255 }
    }
    let bytes = components.map { Double(min(max(0, $0.rounded(.toNearestOrAwayFromZero)), 255)) / 255 }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: arguments.count == 4 ? Double(fractions[3]) : 1)
  }

  /// A component of an HSL colour: a ramp up, a plateau, a ramp down, over the turns of the hue.
  private static func nativeComponent(_ low: Float, _ high: Float, _ turns: Float) -> Float {
    let hue = turns < 0 ? turns + 1 : turns > 1 ? turns - 1 : turns
    if hue * 6 < 1 { return low + (high - low) * hue * 6 }
    if hue * 2 < 1 { return high }
    return hue * 3 < 2 ? low + (high - low) * (2.0 / 3 - hue) * 6 : low
  }
}
