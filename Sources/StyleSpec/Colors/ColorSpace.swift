/// The space in which colours are interpolated (`colorSpace` of a function, the suffix of `interpolate-…`).
package enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  case rgb
  case hcl
  case lab
}

/// A colour in CIELAB relative to the D50 white point.
///
/// `lightness` is 0…100; `a` and `b` are about -128…128.
///
/// - Source: https://www.w3.org/TR/css-color-4/#lab-colors
package struct LabColor: Hashable, Sendable {
  package var lightness: Double
  package var a: Double
  package var b: Double
  package var alpha: Double

  package init(lightness: Double, a: Double, b: Double, alpha: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  /// The same colour; the components of `color` are taken as they are, even outside 0…1.
  package init(_ color: Color) {
    let (red, green, blue) = (color.red.linearLight, color.green.linearLight, color.blue.linearLight)
    let y = (0.2225045 * red + 0.7168786 * green + 0.0606169 * blue).labScaled
    var (x, z) = (y, y)
    // The rows of the matrix add up to the white point only to seven digits, so a grey is kept grey explicitly.
    if red != green || green != blue {
      x = ((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / WhitePoint.x).labScaled
      z = ((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / WhitePoint.z).labScaled
    }
    let lightness = 116 * y - 16
    self.init(lightness: lightness < 0 ? 0 : lightness, a: 500 * (x - y), b: 200 * (y - z), alpha: color.alpha)
  }
}

/// A colour in CIELAB by its polar coordinates: hue in degrees 0…360, chroma and lightness.
///
/// The hue of a grey is not a number.
package struct HCLColor: Hashable, Sendable {
  package var hue: Double
  package var chroma: Double
  package var lightness: Double
  package var alpha: Double

  package init(hue: Double, chroma: Double, lightness: Double, alpha: Double) {
    self.hue = hue
    self.chroma = chroma
    self.lightness = lightness
    self.alpha = alpha
  }

  /// The same colour; `hue` is not a number where the chroma rounds to 0 in the fourth decimal.
  package init(_ color: Color) {
    let lab = LabColor(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    var hue = Double.nan
    // Rounded half up as in the runtime; a chroma of NaN gives a hue of NaN.
    if (chroma * 10_000 + 0.5).rounded(.down) != 0 {
      hue = (arcTangent(y: lab.b, x: lab.a) * 180 / Double.pi).turnOfCircle
    }
    self.init(hue: hue, chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
  }
}

extension Color {
  /// The same colour with red, green and blue clipped to 0…1.
  ///
  /// An `a` or `b` of NaN counts as 0.
  package init(_ lab: LabColor) {
    let y = (lab.lightness + 16) / 116
    let x = WhitePoint.x * (lab.a.isNaN ? y : y + lab.a / 500).labUnscaled
    let z = WhitePoint.z * (lab.b.isNaN ? y : y - lab.b / 200).labUnscaled
    let luminance = y.labUnscaled
    self.init(
      red: (3.1338561 * x - 1.6168667 * luminance - 0.4906146 * z).gammaEncoded,
      green: (-0.9787684 * x + 1.9161415 * luminance + 0.0334540 * z).gammaEncoded,
      blue: (0.0719453 * x - 0.2289914 * luminance + 1.4052427 * z).gammaEncoded,
      alpha: lab.alpha)
  }

  /// The same colour with red, green and blue clipped to 0…1.
  ///
  /// A hue of NaN counts as 0.
  package init(_ hcl: HCLColor) {
    let angle = hcl.hue.isNaN ? 0 : hcl.hue * Double.pi / 180
    self.init(
      LabColor(
        lightness: hcl.lightness, a: cosine(angle) * hcl.chroma, b: sine(angle) * hcl.chroma, alpha: hcl.alpha))
  }
}

/// CIE standard illuminant D50 with Y = 1.
private enum WhitePoint {
  static let x = 0.96422
  static let z = 0.82521
}

extension Double {
  /// An sRGB component as linear light.
  fileprivate var linearLight: Double {
    self <= 0.04045 ? self / 12.92 : power((self + 0.055) / 1.055, 2.4)
  }

  /// Linear light as an sRGB component, clipped to 0…1.
  fileprivate var gammaEncoded: Double {
    let encoded = self <= 0.00304 ? 12.92 * self : 1.055 * power(self, 1 / 2.4) - 0.055
    return encoded < 0 ? 0 : encoded > 1 ? 1 : encoded
  }

  /// CIE's f(t): a cube root with a straight foot near black.
  fileprivate var labScaled: Double {
    let foot = 6.0 / 29
    return self > foot * foot * foot ? power(self, 1.0 / 3) : self / (3 * foot * foot) + 4.0 / 29
  }

  /// The inverse of ``labScaled``.
  fileprivate var labUnscaled: Double {
    let foot = 6.0 / 29
    return self > foot ? self * self * self : 3 * foot * foot * (self - 4.0 / 29)
  }

  /// The same angle in degrees from 0 up to 360.
  var turnOfCircle: Double {
    let turn = truncatingRemainder(dividingBy: 360)
    return turn < 0 ? turn + 360 : turn
  }
}
