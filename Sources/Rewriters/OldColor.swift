package import SourceText
import StyleSpec

/// A colour that the parsers of the first renderers read and today's refuse, and its present spelling.
///
/// They took fractions as well as percentages for saturation and lightness, ignored all blanks and whatever follows the
/// number of a hue, and allowed bytes next to percentages in `rgb`. Blanks inside the brackets, hue and alpha keep
/// their spelling.
///
/// ## Before
/// `"hsl(30, 0.3, .2)"`
///
/// ## After
/// `"hsl(30, 30%, 20%)"`
///
/// - Source: https://www.w3.org/TR/css-color-3/#hsl-color; the colour parser of mapbox-gl-native `ios-v3.7.8`.
package enum OldColor: Hashable, Sendable {
  /// The same colour.
  case respelled(JSONString)

  /// Percentages without their sign: the first parsers clamped them to 100 %, which is not what the author meant.
  case withoutSigns(JSONString)

  /// `nil` for anything but a name, a hexadecimal number or a function with commas that only the first parsers read.
  ///
  /// O(n).
  package init?(_ text: JSONString) {
    let bytes = Array(text.string.utf8)
    var lacksSigns = false
    let respelled = bytes.contains(UInt8(ascii: "(")) ? Self.function(bytes, &lacksSigns) : bytes.filter { $0 != 0x20 }
    guard let respelled, Color(css: text) == nil else { return nil }
    let color = JSONString(String(decoding: respelled, as: UTF8.self))
    guard Color(css: color) != nil else { return nil }
    self = lacksSigns ? .withoutSigns(color) : .respelled(color)
  }

  /// The arguments as CSS requires them; records whether one is a percentage without its sign.
  private static func function(_ bytes: [UInt8], _ lacksSigns: inout Bool) -> [UInt8]? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), let close = bytes.firstIndex(of: UInt8(ascii: ")")),
      open < close
    else { return nil }
    let spelledName = bytes[..<open].filter { $0 != 0x20 }
    var arguments = bytes[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Array($0) }
    switch (String(decoding: spelledName.map { $0 | 0x20 }, as: UTF8.self), arguments.count) {
    case ("hsl", 3), ("hsla", 4):
      arguments[0] = hue(arguments[0])
      for index in 1...2 {
        guard let (text, isBeyond) = percentage(arguments[index]) else { continue }
        arguments[index] = text
        if isBeyond { lacksSigns = true }
      }
    case ("rgb", 3), ("rgba", 4): mix(&arguments)
    default: return nil
    }
    return spelledName + [UInt8(ascii: "(")] + arguments.joined(separator: [UInt8(ascii: ",")]) + bytes[close...]
  }

  /// A hue without a trailing `%` or `deg`, which the first parsers ignored.
  private static func hue(_ argument: [UInt8]) -> [UInt8] {
    let digits = argument.prefix { $0 < 0x80 && $0 != UInt8(ascii: "%") }
    let sign = String(decoding: argument.dropFirst(digits.count).filter { $0 != 0x20 }, as: UTF8.self)
    return ["%", "°", "º"].contains(sign) ? Array(digits) : argument
  }

  /// Percentages mixed with bytes as bytes, and the bytes without their fractions, which the first parsers dropped.
  private static func mix(_ arguments: inout [[UInt8]]) {
    let percentages = arguments[..<3].map { argument -> Double? in
      let text = argument.filter { $0 != 0x20 }
      return text.last == UInt8(ascii: "%") ? number(text.dropLast()) : nil
    }
    guard percentages.contains(nil) else { return }
    for (index, percentage) in percentages.enumerated() {
      let byte = number(arguments[index].filter { $0 != 0x20 }[...])?.rounded(.towardZero)
      guard let value = percentage.map({ ($0 / 100 * 255).rounded() }) ?? byte else { continue }
      arguments[index] = argument(min(max(0, value), 255).javaScriptText, like: arguments[index])
    }
  }

  /// A text with the blanks that surround another one.
  private static func argument(_ text: String, like other: [UInt8]) -> [UInt8] {
    Array(other.prefix { $0 == 0x20 }) + Array(text.utf8) + Array(other.reversed().prefix { $0 == 0x20 })
  }

  /// A bare number as a percentage, with the blanks around it, and whether it is above 1; `nil` for anything else.
  private static func percentage(_ argument: [UInt8]) -> (text: [UInt8], isBeyond: Bool)? {
    let digits = argument.filter { $0 != 0x20 }
    guard let value = number(digits[...]) else { return nil }
    // Shifted by two digits, so that `0.07` is 7 and not 7.000000000000001.
    let shifted = number((digits + Array("e2".utf8))[...]) ?? value * 100
    let text = value <= 0 ? "0" : value > 1 ? String(decoding: digits, as: UTF8.self) : shifted.javaScriptText
    return (self.argument(text + "%", like: argument), value > 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Double? {
    var text = digits
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text = text.dropFirst() }
    // A JSON number has a digit before the point.
    if text.first == UInt8(ascii: ".") { text = [UInt8(ascii: "0")] + text }
    return JSONString((isNegative ? "-" : "") + String(decoding: text, as: UTF8.self)).number
  }
}
