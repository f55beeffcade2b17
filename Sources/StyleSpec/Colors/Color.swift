/// A colour in sRGB, components 0…1, **not** premultiplied by alpha; `rgba(255, 0, 0, 0)` stays red.
///
/// Components may be outside of 0…1, or NaN, as results of an interpolation.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The components as the renderers upload them: red, green and blue multiplied by alpha.
  package var premultiplied: (red: Double, green: Double, blue: Double, alpha: Double) {
    (red * alpha, green * alpha, blue * alpha, alpha)
  }

  /// A colour from premultiplied components.
  ///
  /// With alpha 0 the hue is lost: the result is transparent black.
  package init(premultipliedRed red: Double, green: Double, blue: Double, alpha: Double) {
    if alpha == 0 {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else {
      self.init(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha)
    }
  }
}

extension Color {
  /// A CSS spelling from which ``init(css:)`` reads the same colour within 1e-9: `#rrggbb` where that is exact, else
  /// `rgba(…)` with as few digits as possible.
  ///
  /// CSS clips to 0…1, so a component outside is written as the nearer bound, and NaN as 0.
  package var css: String {
    if let hexadecimal { return hexadecimal }
    let components = [red, green, blue].map { $0.shortestDecimal(times: 255) }
    return "rgba(" + components.joined(separator: ", ") + ", " + alpha.shortestDecimal(times: 1) + ")"
  }

  /// `#rrggbb`, `nil` unless the colour is opaque and each component exactly a byte.
  private var hexadecimal: String? {
    guard alpha == 1 else { return nil }
    var text = "#"
    for component in [red, green, blue] {
      let byte = (component * 255).rounded()
      guard byte / 255 == component, byte >= 0, byte <= 255 else { return nil }
      let digits = String(UInt8(byte), radix: 16)
      text += (digits.utf8.count == 1 ? "0" : "") + digits
    }
    return text
  }
}

extension Double {
  /// This number of 0…1 times `scale` with the fewest decimals that lose at most 1e-10 of it.
  fileprivate func shortestDecimal(times scale: Double) -> String {
    guard self > 0 else { return "0" }
    let value = Swift.min(self, 1)
    var unit = 1.0
    for decimals in 0..<10 {
      let scaled = (value * scale * unit).rounded()
      if (scaled / unit / scale - value).magnitude <= 1e-10 {
        return Self.text(of: Int64(scaled), decimals: decimals)
      }
      unit *= 10
    }
    return Self.text(of: Int64((value * scale * unit).rounded()), decimals: 10)
  }

  /// A whole number of units of 10^-`decimals` as text.
  private static func text(of units: Int64, decimals: Int) -> String {
    var digits = String(units)
    if decimals == 0 { return digits }
    let missing = decimals + 1 - digits.utf8.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    return digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
