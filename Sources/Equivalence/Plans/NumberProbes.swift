import SourceText
import StyleSpec

/// The numbers worth trying for the numeric inputs of stops.
struct NumberProbes {
  private(set) var numbers: [Double] = []

  /// - Parameters:
  ///   - inputs: The inputs of the stops; those that are not numbers are skipped.
  ///   - base: The base of the curve: where its power over the way from one stop to the next is infinite, the stretch in which
  ///     there is no number is tried, too.
  ///   - semantics: Native functions are tried at the neighbours in float32 as well.
  ///   - isDense: Also the doubles on both sides of each input and two places between neighbours; a composite function
  ///     multiplies zooms by attributes and does with fewer.
  init(_ inputs: [StyleValue], base: Double, semantics: LegacySemantics, isDense: Bool) {
    var keys: [Double] = []
    for case .number(let key) in inputs { keys.append(key) }
    keys.sort()
    numbers = [Double](reservingCapacity: 6 * keys.count + 6)
    let reach = Self.reach(of: base, semantics)
    var previous: Double?
    for key in keys where key != previous {
      if let previous {
        numbers.append(previous + (key - previous) / 2)
        if isDense { numbers.append(previous + (key - previous) * 0.2) }
        if key - previous > reach { numbers.append(previous + (key - previous + reach) / 2) }
      }
      numbers.append(key)
      numbers.append(key.nextDown)
      if isDense || keys.count < 4 { numbers.append(key.nextUp) }
      if semantics == .native, isDense {
        let rounded = Float(key)
        numbers.append(Double(rounded.nextDown))
        numbers.append(Double(rounded.nextUp))
      }
      previous = key
    }
    if let first = keys.first, let last = keys.last {
      numbers.append(first - 1.5)
      numbers.append(last + 1)
      numbers.append(last + 100.25)
    }
    numbers.append(0)
    numbers.append(22)
    if isDense { numbers.append(11.37) }
    // JSON cannot hold a zoom or an attribute beyond the largest double.
    numbers.removeAll { !$0.isFinite }
  }

  /// The distance from a stop up to which the power of a base is finite.
  private static func reach(of base: Double, _ semantics: LegacySemantics) -> Double {
    let largest = semantics == .native ? Double(Float.greatestFiniteMagnitude) : .greatestFiniteMagnitude
    return base > 1 ? binaryLogarithm(largest) / binaryLogarithm(base) : .infinity
  }
}
