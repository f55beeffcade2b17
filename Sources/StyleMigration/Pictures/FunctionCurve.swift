import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleExpressions
package import StyleSpec

/// The values of one function over zoom or an attribute; a composite function has several curves.
package struct FunctionCurve: Sendable {
  /// What holds for the whole curve, such as `zoom 10`; empty where there is one.
  package var title = ""

  /// What the inputs are: `zoom`, or the name of an attribute.
  package var axis: String

  /// The values at inputs in ascending order; `nil` where the runtime gives none.
  package var points: [(input: Double, value: StyleValue?)]

  /// The inputs of stops that lie in the curve, in ascending order.
  package var stops: [Double]

  package init(title: String = "", axis: String, points: [(input: Double, value: StyleValue?)], stops: [Double] = []) {
    (self.title, self.axis, self.points, self.stops) = (title, axis, points, stops)
  }
}

extension DrawnValue {
  /// The old function over its inputs; empty where it has no curve, because it is one over keys, of an attribute as it is, or with
  /// tokens, and where it has no meaning.
  var curves: [FunctionCurve] {
    guard let property, let value = node, value.kind == .object else { return [] }
    let function = FunctionAsRead(value)
    guard let old = LegacyEvaluation(of: function, for: property, semantics) else { return [] }
    let steps = property.type == .color ? 32 : 56
    let (keys, name) = (function.stops.map { $0.input }, function.property ?? "")
    func curve(
      _ title: String = "", over axis: String, _ inputs: [Double], stops: [Double] = [], _ sample: (Double) -> Sample
    ) -> FunctionCurve {
      let points = inputs.map { input in
        let value: StyleValue? =
          if case .value(let value) = old.value(in: sample(input).context) { value } else { nil }
        return (input: input, value: value)
      }
      return FunctionCurve(title: title, axis: axis, points: points, stops: stops)
    }
    func feature(_ value: StyleValue) -> StyleObject {
      value == .null ? StyleObject() : StyleObject([.init(key: name, value: value)])
    }

    switch function.kind {
    case .camera:
      return [
        curve(over: "zoom", keys.numbers.zooms(steps), stops: keys.numbers) {
          Sample(zoom: $0, properties: StyleObject())
        }
      ]
    case .source:
      guard function.mode != .categorical, function.mode != .identity, !keys.numbers.isEmpty else { return [] }
      return [
        curve(over: name.string, keys.numbers.inputs(steps), stops: keys.numbers) {
          Sample(zoom: 10, properties: feature(.number($0)))
        }
      ]
    case .composite:
      let zooms = function.stops.compactMap { $0.zoom }.numbers.zooms(steps / 2)
      var seen: Set<StyleValue> = []
      return (keys.filter { seen.insert($0).inserted }.prefix(8) + [.null]).map { key in
        curve((name.isEmpty ? "" : "\(name): ") + (key == .null ? "missing" : key.inWords), over: "zoom", zooms) {
          Sample(zoom: $0, properties: feature(key))
        }
      }
    }
  }
}

extension [Double] {
  /// Zooms over these stops and a little beyond.
  fileprivate func zooms(_ steps: Int) -> [Double] {
    let low = Swift.min(Swift.max((drawn.min() ?? 0) - 1, 0), 22)
    return inputs(from: low, to: Swift.max(Swift.min((drawn.max() ?? 22) + 1, 24), low + 2), steps)
  }

  /// Numbers over these stops and a little beyond.
  fileprivate func inputs(_ steps: Int) -> [Double] {
    let (low, high) = (drawn.min() ?? 0, drawn.max() ?? 22)
    let margin = Swift.max((high - low) * 0.1, 0.5)
    return inputs(from: low - margin, to: high + margin, steps)
  }

  private var drawn: [Double] { filter { $0.isFinite && abs($0) < 1e12 } }

  /// Evenly distributed inputs, these stops, and those just below, because stops may be steps.
  private func inputs(from low: Double, to high: Double, _ steps: Int) -> [Double] {
    let even = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    return (even + drawn.prefix(100).filter { $0 > low && $0 < high }.flatMap { [$0.nextDown, $0] }).sorted()
  }
}

extension [StyleValue] {
  /// Those that are numbers, in ascending order.
  fileprivate var numbers: [Double] {
    compactMap { if case .number(let number) = $0 { number } else { nil } }.sorted()
  }
}
