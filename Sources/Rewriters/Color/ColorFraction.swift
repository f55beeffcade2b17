package import SourceJSON
package import StyleExpressions
package import StyleSpec

/// A colour whose saturation and lightness are fractions: `hsl(30, 0.3, .2)`.
///
/// The parsers of the first renderers took fractions and percentages alike, and cut both to what there is; CSS has
/// percentages only. Blanks, hue and alpha stay as they are spelled.
///
/// ## Before
/// `"hsl(30, 0.3, .2)"`
///
/// ## After
/// `"hsl(30, 30%, 20%)"`
///
/// - Source: https://www.w3.org/TR/css-color-3/#hsl-color; the colour parser of mapbox-gl-native `ios-v3.7.8`.
package enum ColorFraction: Rewriter {
  package static var id: RewriterID { .colorFraction }

  package static func rewrite(
    _ text: JSONString, for property: PropertySpecification
  ) throws(RewriteRefusal) -> StyleExpression {
    guard let respelled = respelled(text) else { throw .noFraction }
    return .literal(.string(respelled))
  }

  /// The colour in percentages; `nil` for anything but `hsl` and `hsla` with commas and a fraction.
  ///
  /// O(n).
  package static func respelled(_ text: JSONString) -> JSONString? {
    let bytes = Array(text.string.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), isName(bytes[..<open]), bytes.last != nil else {
      return nil
    }
    var result = Array(bytes[...open])
    var argument: [UInt8] = []
    var number = 0
    var hasFraction = false
    for byte in bytes[(open + 1)...] {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") {
        if number == 1 || number == 2, let percentage = percentage(argument) {
          hasFraction = true
          result += percentage
        } else {
          result += argument
        }
        result.append(byte)
        argument = []
        number += 1
      } else {
        argument.append(byte)
      }
    }
    guard hasFraction, number == 3 || number == 4 else { return nil }
    return JSONString(String(decoding: result + argument, as: UTF8.self))
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    var name = bytes.filter { $0 != 0x20 }
    for index in name.indices where name[index] >= 0x41 && name[index] <= 0x5A { name[index] += 0x20 }
    return name == Array("hsl".utf8) || name == Array("hsla".utf8)
  }

  /// A bare number as a percentage, with the blanks around it; `nil` for anything else.
  private static func percentage(_ argument: [UInt8]) -> [UInt8]? {
    let leading = argument.prefix { $0 == 0x20 }
    let digits = argument.dropFirst(leading.count).filter { $0 != 0x20 }
    let trailing = argument.dropFirst(leading.count + digits.count)
    guard let value = number(digits) else { return nil }
    let text: String
    if value <= 0 {
      text = "0"
    } else if value >= 1 {
      text = "100"
    } else {
      text = shifted(digits) ?? (value * 100).javaScriptText
    }
    return leading + Array(text.utf8) + [UInt8(ascii: "%")] + trailing
  }

  /// Moves the decimal point two digits to the right, so that `0.07` is 7 and not 7.000000000000001.
  private static func shifted(_ digits: some Sequence<UInt8>) -> String? {
    var all: [UInt8] = []
    var point: Int?
    for byte in digits {
      switch byte {
      case UInt8(ascii: "."): point = all.count
      case UInt8(ascii: "0")...UInt8(ascii: "9"): all.append(byte)
      case UInt8(ascii: "+"): break
      default: return nil
      }
    }
    guard let point else { return nil }
    while all.count < point + 2 { all.append(UInt8(ascii: "0")) }
    var whole = all[..<(point + 2)].drop { $0 == UInt8(ascii: "0") }
    if whole.isEmpty { whole = [UInt8(ascii: "0")] }
    var fraction = Array(all[(point + 2)...])
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let text = Array(whole) + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction)
    return String(decoding: text, as: UTF8.self)
  }

  private static func number(_ digits: [UInt8]) -> Double? {
    var text = digits[...]
    if text.first == UInt8(ascii: "+") { text = text.dropFirst() }
    var sign: [UInt8] = []
    if text.first == UInt8(ascii: "-") {
      sign = [UInt8(ascii: "-")]
      text = text.dropFirst()
    }
    // A JSON number has a digit before the point.
    if text.first == UInt8(ascii: ".") { text = [UInt8(ascii: "0")] + text }
    return JSONString(String(decoding: sign + Array(text), as: UTF8.self)).number
  }
}
