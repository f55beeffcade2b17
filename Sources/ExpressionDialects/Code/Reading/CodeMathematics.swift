import StyleSpec

/// Functions and constants of mathematics that code computes with.
enum CodeMathematics {
  static func constant(_ name: String) -> Double? {
    switch name {
    case "M_PI", "Double.pi", "CGFloat.pi", "Float.pi": Double.pi
    case "M_E": 2.718281828459045
    default: nil
    }
  }

  /// Whether a function gives a number that is not an integer.
  static func isReal(_ name: String) -> Bool {
    switch name {
    case "abs", "min", "max", "MIN", "MAX", "Int", "NSNumber": false
    case "Double", "Float", "CGFloat": true
    default: value(of: name, [1]) != nil || value(of: name, [1, 1]) != nil
    }
  }

  /// The value of a function; `nil` if there is none of this name and number of arguments.
  static func value(of name: String, _ arguments: [Double]) -> Double? {
    switch arguments.count {
    case 1: value(of: name, arguments[0])
    case 2: value(of: name, arguments[0], arguments[1])
    default: nil
    }
  }

  private static func value(of name: String, _ number: Double) -> Double? {
    switch name {
    case "sqrt", "sqrtf": number.squareRoot()
    case "exp", "expf": exponential(number)
    case "exp2": power(2.0, number)
    case "log", "logf": naturalLogarithm(number)
    case "log2", "log2f": binaryLogarithm(number)
    case "log10", "log10f": decimalLogarithm(number)
    case "sin": sine(number)
    case "cos": cosine(number)
    case "tan": tangent(number)
    case "floor", "floorf": number.rounded(.down)
    case "ceil", "ceilf": number.rounded(.up)
    case "round", "roundf": number.rounded(.toNearestOrAwayFromZero)
    case "trunc": number.rounded(.towardZero)
    case "abs", "fabs", "fabsf": number.magnitude
    default: nil
    }
  }

  private static func value(of name: String, _ first: Double, _ second: Double) -> Double? {
    switch name {
    case "pow", "powf": power(first, second)
    case "min", "fmin", "MIN": min(first, second)
    case "max", "fmax", "MAX": max(first, second)
    case "fmod": first.truncatingRemainder(dividingBy: second)
    default: nil
    }
  }
}
