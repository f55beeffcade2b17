/// Colours as UIKit spells them.
enum CodeColors {
  /// The colour of `UIColor.red`, in Objective-C of `redColor`.
  ///
  /// - Source: the components that UIKit documents for its class properties.
  static func named(_ name: String, in language: SourceLanguage) -> FormatColor? {
    func gray(_ white: Double, _ alpha: Double = 1) -> FormatColor { color(white: white, alpha: alpha) }
    guard language == .swift || name.utf8.suffix(5).elementsEqual("Color".utf8) else { return nil }
    switch language == .swift ? name : String(name.dropLast(5)) {
    case "black": return gray(0)
    case "darkGray": return gray(1.0 / 3)
    case "lightGray": return gray(2.0 / 3)
    case "white": return gray(1)
    case "gray": return gray(0.5)
    case "red": return color(1, 0, 0)
    case "green": return color(0, 1, 0)
    case "blue": return color(0, 0, 1)
    case "cyan": return color(0, 1, 1)
    case "yellow": return color(1, 1, 0)
    case "magenta": return color(1, 0, 1)
    case "orange": return color(1, 0.5, 0)
    case "purple": return color(0.5, 0, 0.5)
    case "brown": return color(0.6, 0.4, 0.2)
    case "clear": return gray(0, 0)
    default: return nil
    }
  }

  /// A colour of components from 0 to 1, which UIKit clamps.
  static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> FormatColor {
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    return FormatColor(
      red: clamped(red) * 255, green: clamped(green) * 255, blue: clamped(blue) * 255, alpha: clamped(alpha))
  }

  static func color(white: Double, alpha: Double) -> FormatColor { color(white, white, white, alpha: alpha) }

  /// The colour of a hue, a saturation and a brightness, all from 0 to 1.
  static func color(hue: Double, saturation: Double, brightness: Double, alpha: Double) -> FormatColor {
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    let sector = clamped(hue) * 6
    let (saturation, brightness) = (clamped(saturation), clamped(brightness))
    func component(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    return color(component(5), component(3), component(1), alpha: alpha)
  }

  /// The colour of an initialiser or a class method, by its labels; `nil` if there is none.
  static func color(_ name: String, _ parts: [Double]) -> FormatColor? {
    switch (name, parts.count) {
    case ("red:green:blue:alpha:", 4), ("colorLiteralRed:green:blue:alpha:", 4), ("colorWithRed:green:blue:alpha:", 4),
      ("initWithRed:green:blue:alpha:", 4), ("srgbRed:green:blue:alpha:", 4), ("calibratedRed:green:blue:alpha:", 4),
      ("colorWithSRGBRed:green:blue:alpha:", 4), ("colorWithCalibratedRed:green:blue:alpha:", 4):
      color(parts[0], parts[1], parts[2], alpha: parts[3])
    case ("white:alpha:", 2), ("colorWithWhite:alpha:", 2), ("initWithWhite:alpha:", 2), ("calibratedWhite:alpha:", 2),
      ("colorWithCalibratedWhite:alpha:", 2):
      color(white: parts[0], alpha: parts[1])
    case ("hue:saturation:brightness:alpha:", 4), ("colorWithHue:saturation:brightness:alpha:", 4),
      ("initWithHue:saturation:brightness:alpha:", 4):
      color(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: parts[3])
    default: nil
    }
  }
}
