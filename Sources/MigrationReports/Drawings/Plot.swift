import StyleMigration
import StyleSpec

/// What plots have in common.
enum Plot {
  /// All numbers among the values.
  static func range(of points: [SitePicture.Point]) -> ClosedRange<Double>? {
    var numbers: [Double] = []
    for point in points { numbers += (point.values.old?.curveNumbers ?? []).filter { $0.isFinite } }
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  static func label(_ number: Double) -> String {
    let magnitude = abs(number)
    if magnitude >= 1e6 || (magnitude > 0 && magnitude < 0.001) { return PageText.escaped("\(Float(number))") }
    let places = magnitude >= 100 ? 1.0 : magnitude >= 1 ? 100 : 1000
    return PageText.number((number * places).rounded() / places)
  }
}

extension StyleValue {
  /// The numbers that a curve can show; `nil` for other values.
  var curveNumbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .numberArray(let numbers): numbers
    case .padding(let padding): padding.components
    case .array(let elements): elements.isEmpty ? nil : Self.numbers(of: elements)
    default: nil
    }
  }

  private static func numbers(of elements: [StyleValue]) -> [Double]? {
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  var isColor: Bool { if case .color = self { true } else { false } }
}
