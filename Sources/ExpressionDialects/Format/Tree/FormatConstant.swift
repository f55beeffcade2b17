package import SourceText

/// A value inside a constant expression, or an argument of a format string.
package indirect enum FormatConstant: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(FormatNumber)
  case string(JSONString)

  /// An array object, which is not an aggregate expression; its elements may be expressions.
  case array([FormatExpression])

  /// Pairs in the order given; a dictionary of stops has numbers for keys.
  case dictionary([FormatEntry])
  case color(FormatColor)

  /// `CGVector(dx:dy:)`
  case vector(dx: Double, dy: Double)

  /// `UIEdgeInsets(top:left:bottom:right:)`
  case insets(top: Double, left: Double, bottom: Double, right: Double)

  /// A shape, as GeoJSON.
  case shape(JSONFragment)

  /// An expression that the SDK reads from JSON.
  case json(JSONFragment)
  case attributed(FormatAttributedText)
  case predicate(FormatPredicate)
}

/// A number, and whether Foundation keeps it as an integer: `1` and `1.0` divide differently there.
package struct FormatNumber: Hashable, Sendable {
  package var value: Double
  package var isInteger: Bool

  package init(_ value: Double, isInteger: Bool? = nil) {
    self.value = value
    let fits = value.magnitude < 0x1p53 && value.rounded(.towardZero) == value && !(value == 0 && value.sign == .minus)
    self.isInteger = fits && isInteger != false
  }

  // The sign of zero is part of a number.
  package static func == (left: Self, right: Self) -> Bool {
    left.isInteger == right.isInteger && left.value.bitPattern == right.value.bitPattern
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value.bitPattern)
    hasher.combine(isInteger)
  }
}

/// Red, green and blue from 0 to 255, not always whole, and alpha from 0 to 1.
package struct FormatColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A pair of a dictionary.
package struct FormatEntry: Hashable, Sendable {
  package var key: FormatExpression
  package var value: FormatExpression

  package init(_ key: FormatExpression, _ value: FormatExpression) {
    self.key = key
    self.value = value
  }
}

/// A run of text with its attributes, by their names in the style specification: `font-scale`, `text-color`, `text-font`.
package struct FormatAttributedText: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name: JSONString
    package var value: FormatExpression

    package init(_ name: JSONString, _ value: FormatExpression) {
      self.name = name
      self.value = value
    }
  }

  package var text: FormatExpression
  package var attributes: [Attribute]

  package init(_ text: FormatExpression, _ attributes: [Attribute]) {
    self.text = text
    self.attributes = attributes
  }
}
