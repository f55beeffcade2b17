import SDKFunctions
import StyleSpec

/// Colours as UIKit spells them.
enum CodeColors {
  /// The colours of UIKit by name.
  static let all: [(name: String, color: StyleFunction.Color)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white), ("gray", .gray),
    ("clear", .clear), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow),
    ("magenta", .magenta), ("orange", .orange), ("purple", .purple), ("brown", .brown),
  ]

  /// The colour of `UIColor.red`, in Objective-C of `redColor`.
  static func named(_ name: String, in language: SourceLanguage) -> FormatColor? {
    let suffix = language == .swift ? "" : "Color"
    guard let found = all.first(where: { $0.name + suffix == name })?.color else { return nil }
    return color(found.red, found.green, found.blue, alpha: found.alpha)
  }

  /// A colour of components from 0 to 1, which UIKit clamps.
  static func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> FormatColor {
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    return FormatColor(
      red: clamped(red) * 255, green: clamped(green) * 255, blue: clamped(blue) * 255, alpha: clamped(alpha))
  }

  /// The colour of a hue, a saturation and a brightness, all from 0 to 1.
  private static func color(hue: Double, saturation: Double, brightness: Double, alpha: Double) -> FormatColor {
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
      color(parts[0], parts[0], parts[0], alpha: parts[1])
    case ("hue:saturation:brightness:alpha:", 4), ("colorWithHue:saturation:brightness:alpha:", 4),
      ("initWithHue:saturation:brightness:alpha:", 4):
      color(hue: parts[0], saturation: parts[1], brightness: parts[2], alpha: parts[3])
    default: nil
    }
  }
}
