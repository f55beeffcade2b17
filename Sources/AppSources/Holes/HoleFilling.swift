import LegacyStyle
import SDKFunctions
import StyleSpec

/// The values that replace holes while a rewriting is proved.
enum HoleFilling {
  /// A value for a hole that no other value of the function is likely to equal, so that it can be found again, and the
  /// values to try in its place.
  private static func values(
    _ number: Int, _ kind: NativeProperty.Kind
  ) -> (distinct: StyleFunction.RawValue, probes: [StyleFunction.RawValue]) {
    let distinct = 1031.25 + Double(number)
    func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> StyleFunction.RawValue {
      .color(StyleFunction.Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
    }
    func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> StyleFunction.RawValue {
      .insets(.init(top: top, left: left, bottom: bottom, right: right))
    }
    switch kind {
    case .number: return (.number(1031.25 + 7 * Double(number)), [-3, 0, 0.5, 1, 7, 255].map { .number($0) })
    case .boolean: return (.boolean(true), [.boolean(true), .boolean(false)])
    case .color:
      return (color(13, 101 + Double(number), 211), [color(255, 102, 0), color(0, 51, 204, 0.4), .color(.clear)])
    case .string: return (.string("hole-\(number)"), [.string("plain"), .string(""), .string("{token}")])
    case .strings: return (.strings(["Hole \(number)"]), [.strings(["A"]), .strings(["B", "C"])])
    case .numbers: return (.numbers([distinct, 3]), [.numbers([1, 2]), .numbers([0])])
    case .vector:
      return (.vector(.init(dx: distinct, dy: 3)), [.vector(.init(dx: 0, dy: 0)), .vector(.init(dx: 1.5, dy: -2))])
    case .insets: return (insets(distinct, 3, 5, 7), [insets(0, 0, 0, 0), insets(1, 2, 3, 4)])
    case .enumeration: return (.enumeration(""), [])
    }
  }

  /// The fillings of a proof: the distinct ones, all holes alike, and each hole varied.
  static func fillings(_ count: Int, of kind: NativeProperty.Kind) -> [[StyleFunction.RawValue]] {
    let distinct = (0..<count).map { values($0, kind).distinct }
    guard count > 0 else { return [distinct] }
    var fillings = [distinct]
    for probe in values(0, kind).probes {
      fillings.append(Array(repeating: probe, count: count))
      guard count > 1 else { continue }
      for index in 0..<count {
        var filling = distinct
        filling[index] = probe
        fillings.append(filling)
      }
    }
    return fillings
  }
}
