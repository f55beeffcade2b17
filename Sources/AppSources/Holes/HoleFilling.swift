import LegacyStyle
import SDKFunctions
import StyleSpec

/// The values that replace holes while a rewriting is proved.
enum HoleFilling {
  /// Values for all holes that no other value of the function is likely to equal, so that each can be found again.
  static func distinct(_ count: Int, of kind: NativeProperty.Kind) -> [StyleFunction.RawValue] {
    (0..<count).map { number in
      let number = Double(number)
      switch kind {
      case .number: return .number(1031.25 + 7 * number)
      case .boolean: return .boolean(true)
      case .color:
        return .color(StyleFunction.Color(red: 13 / 255, green: (101 + number) / 255, blue: 211 / 255, alpha: 1))
      case .string: return .string("hole-\(Int(number))")
      case .strings: return .strings(["Hole \(Int(number))"])
      case .numbers: return .numbers([1031.25 + number, 3])
      case .vector: return .vector(.init(dx: 1031.25 + number, dy: 3))
      case .insets: return .insets(.init(top: 1031.25 + number, left: 3, bottom: 5, right: 7))
      case .enumeration: return .enumeration("")
      }
    }
  }

  /// The values to try for each hole.
  static func probes(_ kind: NativeProperty.Kind) -> [StyleFunction.RawValue] {
    switch kind {
    case .number: [-3, 0, 0.5, 1, 7, 255].map { .number($0) }
    case .boolean: [.boolean(true), .boolean(false)]
    case .color:
      [
        .color(StyleFunction.Color(red: 1, green: 102 / 255, blue: 0, alpha: 1)),
        .color(StyleFunction.Color(red: 0, green: 51 / 255, blue: 204 / 255, alpha: 0.4)), .color(.clear),
      ]
    case .string: [.string("plain"), .string(""), .string("{token}")]
    case .strings: [.strings(["A"]), .strings(["B", "C"])]
    case .numbers: [.numbers([1, 2]), .numbers([0])]
    case .vector: [.vector(.init(dx: 0, dy: 0)), .vector(.init(dx: 1.5, dy: -2))]
    case .insets:
      [
        .insets(.init(top: 0, left: 0, bottom: 0, right: 0)), .insets(.init(top: 1, left: 2, bottom: 3, right: 4)),
      ]
    case .enumeration: []
    }
  }

  /// The fillings of a proof: the distinct ones, all holes alike, and each hole varied.
  static func fillings(_ count: Int, of kind: NativeProperty.Kind) -> [[StyleFunction.RawValue]] {
    let distinct = distinct(count, of: kind)
    guard count > 0 else { return [distinct] }
    var fillings = [distinct]
    for probe in probes(kind) {
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
