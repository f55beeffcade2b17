import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

extension ValuePictures.Function {
  /// The old function and the expression that replaces it, over the inputs of the judge; `nil` where the function has no curve, or
  /// its old meaning cannot be evaluated.
  var picture: SitePicture? {
    guard let value = JSONNode(ofValue: legacy), value.kind == .object else { return nil }
    let new = expression.flatMap { JSONNode(ofValue: $0) }.flatMap {
      CompiledExpression($0, of: property.read(by: semantics), profile: semantics.profile)
    }
    let function = FunctionAsRead(value, assumesIdentity: assumesIdentity)
    let plan = SamplePlan(FunctionObject(function), for: property, semantics: semantics)
    guard let curves = FunctionCurve.all(of: function, for: property, plan),
      let old = LegacyEvaluation(of: function, for: property, semantics)
    else { return nil }
    let stops = FunctionCurve.ascending(function.kind == .composite ? [] : function.stops.map { $0.input }.numbers)
    let panels = curves.map { curve in
      let points = curve.inputs.map { input in
        let sample = curve.sample(input)
        let old: StyleValue? = if case .value(let value) = old.value(in: sample.context) { value } else { nil }
        let new = new?.value(in: sample.context)
        var differ = false
        let comparison = Comparison(semantics, for: plan, at: sample.zoom)
        if let old, let new { differ = !comparison.holds(old, new) && !plan.exempts(sample) }
        return SitePicture.Point(input: input, values: .init(old: old, new: new, differ: differ))
      }
      return SitePicture.Panel(title: curve.title, axis: curve.axis, points: points, stops: stops)
    }
    return SitePicture(panels: panels, hasNew: new != nil)
  }
}

/// The inputs of one curve: evenly over its range, at its stops, and just below stops that are steps.
private struct FunctionCurve {
  var title = ""
  var axis: String
  var inputs: [Double]
  var sample: (Double) -> Sample

  /// - Returns: `nil` for a function that has no curve: over keys, of an attribute as it is, or with tokens.
  static func all(
    of function: FunctionAsRead, for property: PropertySpecification, _ plan: SamplePlan
  ) -> [FunctionCurve]? {
    let steps = property.type == .color ? 32 : 56
    let inputs = function.stops.map { $0.input }
    let name = function.property ?? ""
    func object(_ value: StyleValue) -> StyleObject {
      value == .null ? StyleObject() : StyleObject([.init(key: name, value: value)])
    }
    switch function.kind {
    case .camera:
      guard plan.properties.count <= 1 else { return nil }
      return [
        FunctionCurve(axis: "zoom", inputs: range(of: inputs.numbers, steps: steps, isZoom: true)) {
          Sample(zoom: $0, properties: StyleObject())
        }
      ]
    case .source:
      guard function.mode != .categorical, function.mode != .identity, !inputs.numbers.isEmpty else { return nil }
      return [
        FunctionCurve(axis: name.string, inputs: range(of: inputs.numbers, steps: steps, isZoom: false)) {
          Sample(zoom: 10, properties: object(.number($0)))
        }
      ]
    case .composite:
      let zooms = function.stops.compactMap { $0.zoom }.numbers
      guard function.mode != .categorical, !inputs.numbers.isEmpty else {
        let zooms = range(of: zooms, steps: steps / 2, isZoom: true)
        var seen: Set<StyleValue> = []
        return (inputs.filter { seen.insert($0).inserted }.prefix(8) + [.null]).map { key in
          FunctionCurve(
            title: (name.string.isEmpty ? "" : "\(name.string): ") + wording(of: key), axis: "zoom", inputs: zooms
          ) { Sample(zoom: $0, properties: object(key)) }
        }
      }
      let inputs = range(of: inputs.numbers, steps: steps / 2, isZoom: false)
      return panelZooms(zooms).map { zoom in
        FunctionCurve(title: "zoom \(wording(of: .number(zoom)))", axis: name.string, inputs: inputs) {
          Sample(zoom: zoom, properties: object(.number($0)))
        }
      }
    }
  }

  /// Numbers over the stops and a little beyond.
  private static func range(of stops: [Double], steps: Int, isZoom: Bool) -> [Double] {
    let keys = stops.filter { $0.isFinite && abs($0) < 1e12 }
    var low = keys.min() ?? 0
    var high = keys.max() ?? 22
    let margin = isZoom ? 1 : max((high - low) * 0.1, 0.5)
    low -= margin
    high += margin
    if isZoom {
      low = min(max(low, 0), 22)
      high = max(min(high, 24), low + 2)
    }
    var inputs = (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    for key in keys.prefix(100) where key > low && key < high { inputs += [key.nextDown, key] }
    return inputs.sorted()
  }

  /// At most six zooms, over all of them: those of the stops, and the middle between the first two.
  private static func panelZooms(_ zooms: [Double]) -> [Double] {
    var zooms = ascending(zooms)
    if zooms.count > 1 { zooms.insert((zooms[0] + zooms[1]) / 2, at: 1) }
    return zooms.count > 6 ? (0..<6).map { zooms[$0 * (zooms.count - 1) / 5] } : zooms
  }

  fileprivate static func ascending(_ numbers: [Double]) -> [Double] {
    var result: [Double] = []
    for number in numbers.sorted() where result.last != number { result.append(number) }
    return result
  }

  private static func wording(of value: StyleValue) -> String {
    value == .null ? "missing" : String(decoding: value.fragment.text, as: UTF8.self)
  }
}

extension [StyleValue] {
  fileprivate var numbers: [Double] {
    compactMap { if case .number(let number) = $0 { number } else { nil } }
  }
}
