/// A colour in sRGB, components 0…1, **not** premultiplied by alpha; `rgba(255, 0, 0, 0)` stays red.
///
/// Components may leave 0…1, or be no numbers at all, as results of an interpolation.
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
