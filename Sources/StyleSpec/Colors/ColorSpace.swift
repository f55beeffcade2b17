/// The space in which colours are interpolated (`colorSpace` of a function, the suffix of `interpolate-…`).
package enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  case rgb
  case hcl
  case lab
}

extension Color {
  /// The components in CIELAB relative to the D50 white point: `lightness` is 0…100; `a` and `b` are about -128…128.
  ///
  /// Red, green and blue are taken as they are, even outside 0…1.
  ///
  /// - Source: https://www.w3.org/TR/css-color-4/#lab-colors
  package var lab: (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (red.linearLight, green.linearLight, blue.linearLight)
    let y = (0.2225045 * red + 0.7168786 * green + 0.0606169 * blue).labScaled
    var (x, z) = (y, y)
    // The rows of the matrix add up to the white point only to seven digits, so a grey is kept grey explicitly.
    if red != green || green != blue {
      x = ((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / WhitePoint.x).labScaled
      z = ((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / WhitePoint.z).labScaled
    }
    let lightness = 116 * y - 16
    return (lightness < 0 ? 0 : lightness, 500 * (x - y), 200 * (y - z))
  }

  /// The polar coordinates in CIELAB: hue in degrees 0…360, chroma and lightness.
  ///
  /// The hue of a grey, whose chroma rounds to 0 in the fourth decimal, is not a number.
  package var hcl: (hue: Double, chroma: Double, lightness: Double) {
    let lab = lab
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    // Rounded half up as in the runtime; a chroma of NaN gives a hue of NaN.
    let isGrey = (chroma * 10_000 + 0.5).rounded(.down) == 0
    let hue = isGrey ? .nan : (arcTangent(y: lab.b, x: lab.a) * 180 / Double.pi).turnOfCircle
    return (hue, chroma, lab.lightness)
  }

  /// A colour by its components in CIELAB, with red, green and blue clipped to 0…1.
  ///
  /// An `a` or `b` of NaN counts as 0.
  package init(lightness: Double, a: Double, b: Double, alpha: Double) {
    let y = (lightness + 16) / 116
    let x = WhitePoint.x * (a.isNaN ? y : y + a / 500).labUnscaled
    let z = WhitePoint.z * (b.isNaN ? y : y - b / 200).labUnscaled
    let luminance = y.labUnscaled
    self.init(
      red: (3.1338561 * x - 1.6168667 * luminance - 0.4906146 * z).gammaEncoded,
      green: (-0.9787684 * x + 1.9161415 * luminance + 0.0334540 * z).gammaEncoded,
      blue: (0.0719453 * x - 0.2289914 * luminance + 1.4052427 * z).gammaEncoded, alpha: alpha)
  }

  /// A colour by its polar coordinates in CIELAB, with red, green and blue clipped to 0…1.
  ///
  /// A hue of NaN counts as 0.
  package init(hue: Double, chroma: Double, lightness: Double, alpha: Double) {
    let angle = hue.isNaN ? 0 : hue * Double.pi / 180
    self.init(lightness: lightness, a: cosine(angle) * chroma, b: sine(angle) * chroma, alpha: alpha)
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
