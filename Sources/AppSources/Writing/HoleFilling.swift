import SDKFunctions
import StyleSpec

/// The values that replace those that do not show while a function is proved.
enum HoleFilling {
  /// The number of values that a function may have; the fillings are proved one by one.
  static let maximumCount = 32

  /// The fillings of a proof: values that no other value of the function is likely to equal, so that each can be found again, then
  /// each value varied, and all alike.
  static func fillings(_ count: Int, of kind: NativeProperty.Kind) -> [[StyleFunction.RawValue]] {
    let distinct = (0..<count).map { Self.distinct($0, kind) }
    guard count > 0 else { return [distinct] }
    var fillings = [distinct]
    for probe in probes(kind) {
      fillings.append(Array(repeating: probe, count: count))
      guard count > 1 else { continue }
      for index in distinct.indices {
        var filling = distinct
        filling[index] = probe
        fillings.append(filling)
      }
    }
    return fillings
  }

  private static func distinct(_ number: Int, _ kind: NativeProperty.Kind) -> StyleFunction.RawValue {
    switch kind {
    case .boolean: .boolean(true)
    case .color: color(13, 101 + Double(number), 211)
    default: .number(1031.25 + 7 * Double(number))
    }
  }

  private static func probes(_ kind: NativeProperty.Kind) -> [StyleFunction.RawValue] {
    switch kind {
    case .boolean: [.boolean(true), .boolean(false)]
    case .color: [color(255, 102, 0), color(0, 51, 204, 0.4), .color(.clear)]
    default: [-3, 0, 0.5, 1, 7, 255].map { .number($0) }
    }
  }

  private static func color(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> StyleFunction.RawValue {
    .color(StyleFunction.Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
  }
}
